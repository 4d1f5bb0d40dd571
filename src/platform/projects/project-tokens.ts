/** Handles the request that creates an API key for one project. */

import { randomBytes } from 'node:crypto';
import { ApiProblem } from '../http/problems.ts';
import { PROJECT_KEY_SCOPES } from '../seed/project-keys.ts';
import type { Handler } from '../state/handler.ts';
import type { StatePart } from '../state/shared-state.ts';
import type { TeamState } from '../teams/teams.ts';

/**
 * Scopes that a project key lacks "by default" (Part 2, Cloud services, rule 1). So `*` doesn't
 * include them; a request must list them.
 */
const EXPLICIT_SCOPES: readonly string[] = ['cloud.credentials.read', 'cloud.storage.write'];

const DAY_MS = 24 * 3_600_000;

/**
 * Part 1, User and projects: POST tokens. The key is valid immediately, for this project only, with
 * its creator's permissions there. The documents require no role for creating a key, and give the
 * key no role of its own.
 */
export const createProjectToken: Handler<
  'project-tokens.create',
  Pick<TeamState, 'callers'> & StatePart<'clock'>
> = (state, { caller, project, body }) => {
  const isEveryScope = body.scopes.includes('*');
  const unsupported = body.scopes.filter(
    scope => scope !== '*' && !PROJECT_KEY_SCOPES.includes(scope),
  );
  if (unsupported.length > 0) {
    const list = unsupported.map(scope => JSON.stringify(scope)).join(', ');
    const detail = `scopes: a project key can’t have ${list}; it can have ${PROJECT_KEY_SCOPES.join(', ')} and *.`;
    throw new ApiProblem('invalid_request', detail);
  }
  const requestedScopes = [...new Set(body.scopes)];
  const scopes = isEveryScope
    ? PROJECT_KEY_SCOPES.filter(
        scope => requestedScopes.includes(scope) || !EXPLICIT_SCOPES.includes(scope),
      )
    : requestedScopes;
  const createdAt = state.clock.now();
  const expiresAt =
    body.expires_in_days === undefined ? null : createdAt + body.expires_in_days * DAY_MS;
  const token = `pk_${randomBytes(32).toString('base64url')}`;
  const credential = {
    token,
    kind: 'project-key',
    user: caller.user.open_id,
    scopes,
    project: project.urlId,
    ...(expiresAt === null ? {} : { expires_at: expiresAt }),
  } as const;
  state.callers.set(token, { credential, user: caller.user });
  return {
    token,
    token_type: 'Bearer',
    project_id: project.urlId,
    scope: isEveryScope ? '*' : scopes.join(' '),
    expires_at: expiresAt,
    created_at: createdAt,
  };
};

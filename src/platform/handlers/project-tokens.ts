import { randomBytes } from 'node:crypto';
import { Problem } from '../problems.ts';
import type { Handler } from './handler.ts';

/**
 * Part 1, Project key body: what a project key may be given. It names `project.read`, two alias scopes, `cli.compat`
 * and the kinds agent, cloud, source and release; Part 2, Authentication, lists those of agent and cloud.
 */
const PROJECT_KEY_SCOPES: readonly string[] = [
  'project.read',
  'agent.read',
  'agent.run',
  'cloud.write',
  'cloud.credentials.read',
  'cloud.database.read',
  'cloud.database.write',
  'cloud.storage.read',
  'cloud.storage.write',
  'cloud.function.read',
  'cloud.function.write',
  'cloud.function.logs.read',
  'cloud.secret.read',
  'cloud.secret.write',
  'source.read',
  'source.write',
  'release.read',
  'release.write',
  'alias.read',
  'alias.write',
  'cli.compat',
];

/** Part 2, Cloud services, rule 1: "by default" these are lacking, so that `*` doesn't bring them; their names do. */
const ONLY_BY_NAME: readonly string[] = ['cloud.credentials.read', 'cloud.storage.write'];

const DAY_MS = 24 * 3_600_000;

/**
 * Part 1, User and projects: POST tokens. The key works from now on, on this project only, with what its creator may
 * do there: the documents name no role for creating one, and give the key none of its own.
 */
export const createProjectToken: Handler<'project-tokens.create'> = (world, { caller, project, body }) => {
  const all = body.scopes.includes('*');
  const refused = body.scopes.filter(scope => scope !== '*' && !PROJECT_KEY_SCOPES.includes(scope));
  if (refused.length > 0) {
    const wrong = refused.map(scope => JSON.stringify(scope)).join(', ');
    const detail = `scopes: a project key can't have ${wrong}; it can have ${PROJECT_KEY_SCOPES.join(', ')} and *.`;
    throw new Problem('invalid_request', detail);
  }
  const named = [...new Set(body.scopes)];
  const scopes = all
    ? PROJECT_KEY_SCOPES.filter(scope => named.includes(scope) || !ONLY_BY_NAME.includes(scope))
    : named;
  const createdAt = world.clock.now();
  const expiresAt = body.expires_in_days === undefined ? null : createdAt + body.expires_in_days * DAY_MS;
  const token = `pk_${randomBytes(32).toString('base64url')}`;
  const credential = {
    token,
    kind: 'project-key',
    user: caller.user.open_id,
    scopes,
    project: project.urlId,
    ...(expiresAt === null ? {} : { expires_at: expiresAt }),
  } as const;
  world.callers.set(token, { credential, user: caller.user, client: token });
  return {
    token,
    token_type: 'Bearer',
    project_id: project.urlId,
    scope: all ? '*' : scopes.join(' '),
    expires_at: expiresAt,
    created_at: createdAt,
  };
};

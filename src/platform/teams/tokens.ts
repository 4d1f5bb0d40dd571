/** Handler that issues tokens for team members. */

import { randomBytes } from 'node:crypto';
import { ENDPOINT_IDS, endpointRow } from '../../api/endpoints.ts';
import { ApiProblem } from '../http/problems.ts';
import type { Handler } from '../state/handler.ts';
import type { StatePart } from '../state/shared-state.ts';
import { isActive, memberOf, type TeamState } from './teams.ts';

/** "Explicit business scopes": all scopes of endpoints that accept a member token. */
const BUSINESS_SCOPES = new Set(
  ENDPOINT_IDS.map(endpointRow)
    .filter(({ credentials }) => credentials.includes('member-token'))
    .flatMap(({ scopes }) => scopes),
);

/**
 * Maximum and default lifetime of a token in seconds. The documents specify neither the maximum nor
 * the default. Here a token without `expires_in` gets the maximum, which is an hour unless the
 * credential has its own.
 */
const DEFAULT_MAX_EXPIRES_IN_S = 3600;

/**
 * Part 2, Team members: POST members/{member_id}/tokens. An `expires_in` over the credential's
 * maximum is reduced to it, and the response contains the reduced value. The Owner isn't managed
 * through this API, so no token is issued for the Owner.
 */
export const issueToken: Handler<'team.token', Pick<TeamState, 'callers'> & StatePart<'clock'>> = (
  state,
  { caller: { team, credential: signer }, path, body },
) => {
  const member = memberOf(team, path.member_id);
  if (member.open_id === team.owner) {
    throw new ApiProblem(
      'forbidden',
      'Tokens can be delegated only to managed members, not to the team’s Owner.',
    );
  }
  if (!isActive(member))
    throw new ApiProblem('member_inactive', 'The member is frozen or deleted.');
  const scopes = [...new Set(body.scopes)];
  checkScopes(
    scopes,
    scope => BUSINESS_SCOPES.has(scope),
    'can’t be granted to a member token',
    400,
  );
  checkScopes(
    scopes,
    scope => signer.scopes.includes(scope),
    'can’t be delegated by this team credential',
    403,
  );
  const { max_expires_in: max = DEFAULT_MAX_EXPIRES_IN_S } = signer;
  const expiresIn = Math.min(body.expires_in ?? max, max);
  const token = `mt_${randomBytes(32).toString('base64url')}`;
  const credential = {
    token,
    kind: 'member-token',
    user: member.open_id,
    scopes,
    expires_at: state.clock.now() + expiresIn * 1000,
    delegated_by: signer.access_key,
  } as const;
  state.callers.set(token, { credential, user: member });
  return {
    access_token: token,
    token_type: 'Bearer',
    expires_in: expiresIn,
    scope: scopes.join(' '),
  };
};

function checkScopes(
  scopes: readonly string[],
  passes: (scope: string) => boolean,
  reason: string,
  status: 400 | 403,
): void {
  const refused = scopes.filter(scope => !passes(scope)).map(scope => JSON.stringify(scope));
  if (refused.length > 0)
    throw new ApiProblem('invalid_scope', `scopes: ${refused.join(', ')} ${reason}.`, { status });
}

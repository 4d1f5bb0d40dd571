/** Queries a user's permission in the job's repository, for `trigger.ts`. */

import { Failure, sentence } from '../../../base/failure.ts';
import { connectGitHub, type GitHubAccess } from '../rest/github-client.ts';
import { openTimeLimit } from '../rest/reporting-time-limit.ts';

/** Access to GitHub for permission queries, with the signal that ends them. */
export interface PermissionAccess extends Omit<GitHubAccess, 'token'> {
  readonly token: string | undefined;
  readonly signal: AbortSignal;
}

/** Time limit for the query, in milliseconds. The operation waits for it. */
const QUERY_MS = 60_000;

const REMEDY =
  'If GitHub did not respond, re-run the job later. Otherwise, set `github-token` to the job’s own token, which can read permissions, or add the actor’s exact login to `allowed-actors`.';

/**
 * Returns a user's permission in a repository: `admin`, `write`, `read` or `none`. GitHub reports
 * `maintain` as `write` here, and `triage` as `read`.
 * @throws Failure of kind `auth` if GitHub doesn't respond: a user that can't be checked isn't
 *   trusted
 */
export async function fetchPermission(
  login: string,
  { token, signal, ...access }: PermissionAccess,
): Promise<string> {
  if (token === undefined) throw permissionFailure(login, '`github-token` is not set');
  using timeLimit = openTimeLimit(access.clock, QUERY_MS, signal);
  try {
    const { api, at } = await connectGitHub({ ...access, token }, timeLimit);
    const route = 'GET /repos/{owner}/{repo}/collaborators/{username}/permission';
    return (await api.request(route, { ...at, username: login })).data.permission;
  } catch (cause) {
    signal.throwIfAborted();
    throw permissionFailure(login, cause instanceof Error ? cause.message : String(cause), cause);
  }
}

function permissionFailure(login: string, why: string, cause?: unknown): Failure {
  const message = `GitHub did not report the permissions of \`${login}\` in this repository. ${sentence(why)}`;
  return new Failure('auth', message, { remedy: REMEDY, cause });
}

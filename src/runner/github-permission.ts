import { Failure } from '../failure.ts';

/** How the job's repository is asked about on GitHub. */
export interface GitHubAccess {
  /** The value of GITHUB_API_URL. */
  readonly apiUrl: string;
  /** `owner/name`. */
  readonly repository: string;
  readonly token: string | undefined;
  readonly signal: AbortSignal;
}

const REMEDY =
  'Give `github-token` the job’s own token, which may read this; or name the actor in `allowed-actors`, exactly.';

/**
 * What a user may do in a repository: `admin`, `write`, `read` or `none`. GitHub counts `maintain` as `write` here, and
 * `triage` as `read`.
 * @throws Failure of kind `auth` where GitHub doesn't answer: who can't be checked isn't trusted
 */
export async function permissionOf(login: string, access: GitHubAccess): Promise<string> {
  const { apiUrl, repository, token, signal } = access;
  const [owner = '', repo = ''] = repository.split('/');
  if (token === undefined) throw untold(login, 'there is no `github-token`');
  try {
    // Octokit brings an HTTP client of its own: only a job that asks GitHub pays for it.
    const { getOctokit } = await import('@actions/github');
    const { rest } = getOctokit(token, { baseUrl: apiUrl });
    const request = { owner, repo, username: login, request: { signal } };
    const { data } = await rest.repos.getCollaboratorPermissionLevel(request);
    return data.permission;
  } catch (cause) {
    signal.throwIfAborted();
    throw untold(login, cause instanceof Error ? cause.message : String(cause), cause);
  }
}

function untold(login: string, why: string, cause?: unknown): Failure {
  return new Failure('auth', `GitHub doesn’t tell what ${login} may do in this repository: ${why}.`, {
    remedy: REMEDY,
    cause,
  });
}

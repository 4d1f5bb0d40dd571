/** Fields that this action reads from GitHub's responses. Another server, or a proxy, may respond without them. */

/** Texts that a response must have, by its request. `[]` stands for each entry of a list. */
const REQUIRED: Readonly<Record<string, readonly string[]>> = {
  'GET /repos/{owner}/{repo}': ['default_branch'],
  'GET /repos/{owner}/{repo}/git/ref/{ref}': ['object.sha'],
  'GET /repos/{owner}/{repo}/git/commits/{commit_sha}': ['message', 'tree.sha'],
  'GET /repos/{owner}/{repo}/git/trees/{tree_sha}': ['tree.[].path', 'tree.[].mode', 'tree.[].sha'],
  'GET /repos/{owner}/{repo}/git/blobs/{file_sha}': ['content'],
  'POST /repos/{owner}/{repo}/git/trees': ['sha'],
  'POST /repos/{owner}/{repo}/git/commits': ['sha'],
  'POST /repos/{owner}/{repo}/git/blobs': ['sha'],
  'GET /repos/{owner}/{repo}/actions/artifacts': ['artifacts.[].name'],
  'GET /repos/{owner}/{repo}/actions/runs/{run_id}/artifacts': ['artifacts.[].name'],
  'GET /repos/{owner}/{repo}/actions/runs/{run_id}': ['html_url', 'event', 'head_sha', 'path'],
  'GET /repos/{owner}/{repo}/actions/runs/{run_id}/attempts/{attempt_number}': ['created_at'],
};

/** Returns the first required field that a response lacks. */
export const missingField = (method: string, url: string, data: unknown): string | undefined =>
  REQUIRED[`${method} ${url}`]?.find(path => !hasText(data, path.split('.')));

function hasText(value: unknown, [name, ...deeper]: readonly string[]): boolean {
  if (name === undefined) return typeof value === 'string';
  if (name === '[]') return Array.isArray(value) && value.every(entry => hasText(entry, deeper));
  return hasText((value as Readonly<Record<string, unknown>> | null | undefined)?.[name], deeper);
}

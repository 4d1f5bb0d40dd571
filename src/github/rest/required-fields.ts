/** Fields that this action reads from GitHub's responses. Another server, or a proxy, may respond without them. */

/** Texts that a response must have, by its request; `sha` must be an object ID. `[]` stands for each entry of a list. */
const REQUIRED: Readonly<Record<string, readonly string[]>> = {
  'GET /repos/{owner}/{repo}': ['default_branch'],
  'GET /repos/{owner}/{repo}/git/ref/{ref}': ['object.sha'],
  'GET /repos/{owner}/{repo}/git/commits/{commit_sha}': ['message', 'tree.sha'],
  'GET /repos/{owner}/{repo}/commits': ['[].sha', '[].commit.message', '[].commit.tree.sha', '[].parents.[].sha'],
  'GET /repos/{owner}/{repo}/git/trees/{tree_sha}': ['tree.[].path', 'tree.[].mode', 'tree.[].sha'],
  'GET /repos/{owner}/{repo}/git/blobs/{file_sha}': ['content'],
  'POST /repos/{owner}/{repo}/git/trees': ['sha'],
  'POST /repos/{owner}/{repo}/git/commits': ['sha'],
  'POST /repos/{owner}/{repo}/git/blobs': ['sha'],
  'POST /repos/{owner}/{repo}/git/refs': ['object.sha'],
  'PATCH /repos/{owner}/{repo}/git/refs/{ref}': ['object.sha'],
  'GET /repos/{owner}/{repo}/actions/artifacts': ['artifacts.[].name'],
  'GET /repos/{owner}/{repo}/actions/runs/{run_id}/artifacts': ['artifacts.[].name'],
  'GET /repos/{owner}/{repo}/actions/runs/{run_id}': ['html_url', 'event', 'head_sha', 'path'],
  'GET /repos/{owner}/{repo}/actions/runs/{run_id}/attempts/{attempt_number}': ['run_started_at'],
};

/**
 * Values that a response must repeat, by its request, as templates of the request's parameters: otherwise it is about
 * something else. `*` stands for any text.
 */
const REPEATED: Readonly<Record<string, Wanted>> = {
  'GET /repos/{owner}/{repo}/collaborators/{username}/permission': { 'user.login': '{username}' },
  'GET /repos/{owner}/{repo}/pulls/{pull_number}': {
    number: '{pull_number}',
    'base.repo.full_name': '{owner}/{repo}',
  },
  'POST /repos/{owner}/{repo}/pulls': {
    'head.ref': '{head}',
    'base.ref': '{base}',
    'base.repo.full_name': '{owner}/{repo}',
  },
  'POST /repos/{owner}/{repo}/issues': { title: '{title}' },
  'PATCH /repos/{owner}/{repo}/issues/{issue_number}': { number: '{issue_number}', state: '{state}' },
  'POST /repos/{owner}/{repo}/issues/{issue_number}/comments': { issue_url: '*/issues/{issue_number}' },
  'PATCH /repos/{owner}/{repo}/issues/comments/{comment_id}': { id: '{comment_id}' },
  'POST /repos/{owner}/{repo}/deployments': {
    sha: '{ref}',
    environment: '{environment}',
    'payload.id': '{payload.id}',
  },
  'GET /repos/{owner}/{repo}/deployments/{deployment_id}': { id: '{deployment_id}' },
  'POST /repos/{owner}/{repo}/deployments/{deployment_id}/statuses': { state: '{state}' },
  'GET /repos/{owner}/{repo}/git/ref/{ref}': { ref: 'refs/{ref}' },
  'POST /repos/{owner}/{repo}/git/refs': { ref: '{ref}', 'object.sha': '{sha}' },
  'PATCH /repos/{owner}/{repo}/git/refs/{ref}': { ref: 'refs/{ref}', 'object.sha': '{sha}' },
  'GET /repos/{owner}/{repo}/git/commits/{commit_sha}': { sha: '{commit_sha}' },
  'GET /repos/{owner}/{repo}/git/blobs/{file_sha}': { sha: '{file_sha}' },
  'POST /repos/{owner}/{repo}/git/commits': {
    'tree.sha': '{tree}',
    'parents.length': '{parents.length}',
    'parents.0.sha': '{parents.0}',
    'parents.1.sha': '{parents.1}',
  },
  'GET /repos/{owner}/{repo}/actions/runs/{run_id}': { id: '{run_id}' },
  'GET /repos/{owner}/{repo}/actions/runs/{run_id}/attempts/{attempt_number}': { id: '{run_id}' },
};

/** Values of fields, by their paths. */
export type Wanted = Readonly<Record<string, string>>;

/** Returns why a response isn't that of its request, as a clause; undefined if nothing contradicts it. */
export function answerProblem(asked: { readonly method: string; readonly url: string }, data: unknown) {
  const route = `${asked.method} ${asked.url}`;
  const missing = REQUIRED[route]?.find(path => !hasText(data, path.split('.')));
  if (missing !== undefined) return `it has no valid \`${missing}\``;
  const wanted = Object.entries(REPEATED[route] ?? {}).map(([path, template]) => [
    path,
    template.replaceAll(/\{([\w.]+)\}/g, (_, name: string) => textOf(valueAt(asked, name) ?? '*')),
  ]);
  return otherField(data, Object.fromEntries(wanted) as Wanted);
}

/** Fields that GitHub compares regardless of case. */
const ANY_CASE = /(?:environment|login|full_name)$/;

/** Returns the first field with another value, as a clause. Fields that GitHub omits aren't compared. */
export function otherField(data: unknown, wanted: Wanted): string | undefined {
  const other = Object.entries(wanted).find(([path, value]) => {
    const found = valueAt(data, path);
    if (found === undefined || found === null || value === '*') return false;
    const [has, wants] = [textOf(found), value].map(text => (ANY_CASE.test(path) ? text.toLowerCase() : text.trim()));
    return wants?.startsWith('*') ? has?.endsWith(wants.slice(1)) !== true : has !== wants;
  });
  return other && `its \`${other[0]}\` is not \`${other[1]}\`, as requested`;
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));

const valueAt = (from: unknown, path: string): unknown =>
  path.split('.').reduce<unknown>((value, name) => (value as Record<string, unknown> | undefined | null)?.[name], from);

/** An object's ID in Git. */
export const SHA = /^[0-9a-f]{40}(?:[0-9a-f]{24})?$/;

function hasText(value: unknown, [name, ...deeper]: readonly string[], last?: string): boolean {
  if (name === undefined) return typeof value === 'string' && (last !== 'sha' || SHA.test(value));
  if (name === '[]') return Array.isArray(value) && value.every(entry => hasText(entry, deeper));
  return hasText((value as Readonly<Record<string, unknown>> | null | undefined)?.[name], deeper, name);
}

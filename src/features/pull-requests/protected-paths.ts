/** Determines which paths of a repository a commit may not change. */

/**
 * Paths that control workflows, code owners, reviews, checkouts and build machines. An operation's output must not
 * change them through a pull request that is merged for its pages. A job's token may not change workflows anyway.
 */
const PROTECTED_AT_ROOT = [
  '.circleci',
  '.devcontainer',
  '.devcontainer.json',
  '.github',
  '.gitlab',
  '.gitlab-ci.yml',
  '.gitmodules',
  'CODEOWNERS',
  'docs/CODEOWNERS',
];

/**
 * Names that are protected in every folder: Git reads the first, a package's hooks may be in the second, and workflows
 * use the others as actions.
 */
const PROTECTED_NAMES = ['.gitattributes', '.husky', 'action.yaml', 'action.yml'];

/**
 * Creates the rule for paths that a commit may not change: protected paths, all paths below them, and their parents,
 * because a file that replaces a folder removes the folder.
 *
 * @param kept entries of the branch that have to stay, such as links and submodules: a file at one, or on the path to
 * one, would replace it
 * @param allowed paths from the user that are not protected, including all paths below them
 */
export function pathProtection(
  kept: readonly string[],
  allowed: readonly string[],
): { readonly isProtected: (path: string) => boolean } {
  const atRoot = [...PROTECTED_AT_ROOT, ...kept].map(normalizePath);
  const anywhere = new Set(PROTECTED_NAMES.map(normalizePath));
  const exempt = allowed.map(path => normalizePath(path.replace(/\/+$/, '')));
  return {
    isProtected: given => {
      const path = normalizePath(given);
      if (exempt.some(other => isIn(path, other))) return false;
      return path.split('/').some(name => anywhere.has(name)) || atRoot.some(other => overlaps(path, other));
    },
  };
}

const overlaps = (path: string, other: string): boolean => isIn(path, other) || isIn(other, path);

const isIn = (path: string, folder: string): boolean => path === folder || path.startsWith(`${folder}/`);

/**
 * Normalizes a path as case-insensitive file systems compare it. macOS also ignores zero-width characters and composes
 * accents. Windows removes dots and spaces at a name's end and ends the name at a colon.
 */
function normalizePath(path: string): string {
  return path
    .normalize('NFKC')
    .replace(/\p{Default_Ignorable_Code_Point}/gu, '')
    .toLowerCase()
    .split('/')
    .map(name => name.replace(/:.*$/s, '').replace(/[. ]+$/, '') || name)
    .join('/');
}

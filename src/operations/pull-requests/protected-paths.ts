/**
 * What decides over workflows, owners, reviews, checkouts and the machines that build: nobody's output may change these by
 * way of a pull request that one merges for its pages. A job's token isn't allowed to change workflows anyway.
 */
const AT_ROOT = [
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

/** The same in any folder: Git reads the first there, a package's hooks may lie there, and workflows use such actions. */
const ANYWHERE = ['.gitattributes', '.husky', 'action.yaml', 'action.yml'];

/**
 * Makes the rule of the paths that a commit may not change: protected ones and all below them, and their parents, as a
 * file in the place of a folder removes the folder.
 *
 * @param kept what the branch has and is to keep, such as links and submodules: a file in or on the way to one would
 *   replace it
 * @param allowed paths that the user names, which are not protected, nor is what is below them
 */
export function protectionOf(
  kept: readonly string[],
  allowed: readonly string[],
): { readonly isProtected: (path: string) => boolean } {
  const atRoot = [...AT_ROOT, ...kept].map(folded);
  const anywhere = new Set(ANYWHERE.map(folded));
  const lifted = allowed.map(path => folded(path.replace(/\/+$/, '')));
  return {
    isProtected: given => {
      const path = folded(given);
      if (lifted.some(other => isIn(path, other))) return false;
      return path.split('/').some(name => anywhere.has(name)) || atRoot.some(other => meets(path, other));
    },
  };
}

const meets = (path: string, other: string): boolean => isIn(path, other) || isIn(other, path);

const isIn = (path: string, folder: string): boolean => path === folder || path.startsWith(`${folder}/`);

/**
 * Writes a path as file systems compare it that tell no cases apart: macOS also ignores characters without a width and
 * composes accents, Windows drops dots and blanks at a name's end and takes a colon for the end of it.
 */
function folded(path: string): string {
  return path
    .normalize('NFKC')
    .replace(/\p{Default_Ignorable_Code_Point}/gu, '')
    .toLowerCase()
    .split('/')
    .map(name => name.replace(/:.*$/s, '').replace(/[. ]+$/, '') || name)
    .join('/');
}

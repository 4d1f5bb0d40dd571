import { expect, test } from 'vitest';
import { findBaseCommit } from '../../../src/action/github/repository/base-commit.ts';

const RUN = 'merge-commit';
/** Main has moved on since the pull request was opened. */
const PULL_REQUEST = {
  sha: 'head',
  pullRequest: { number: 7, headSha: 'head' },
  base: { branch: 'main' },
} as const;

/** A repository in which the run's commit has these parents. */
const storeWith = (
  parents: readonly string[],
  heads: Readonly<Record<string, string>> = { main: 'newest' },
) => ({
  fetchParents: (commit: string) => Promise.resolve(commit === RUN ? parents : []),
  fetchHead: (branch: string) => Promise.resolve(heads[branch]),
  fetchMergeBase: (one: string, other: string) =>
    Promise.resolve(`merge base of ${one} and ${other}`),
});

const MERGE_BASE = `merge base of newest and ${RUN}`;
test.each([
  ['the first parent of GitHub’s merge commit', ['of-main', 'head'], 'of-main'],
  [
    'the merge base with the branch as it is now, if the run’s commit merges another one',
    ['of-main', 'x'],
    MERGE_BASE,
  ],
  [
    'that merge base, too, if the run’s commit merges several',
    ['of-main', 'head', 'third'],
    MERGE_BASE,
  ],
  ['that merge base, too, if the run’s commit is one of the pull request', ['before'], MERGE_BASE],
])('a pull request is compared with %s', async (_, parents, expected) => {
  await expect(findBaseCommit(storeWith(parents), PULL_REQUEST, RUN)).resolves.toBe(expected);
});

test('a merge group is compared with its own base, and a push with nothing', async () => {
  const group = {
    sha: RUN,
    branch: { repository: 'harbour/lights', name: 'queue' },
    base: { sha: 'of-group' },
  };
  await expect(findBaseCommit(storeWith(['of-main', 'head']), group, RUN)).resolves.toBe(
    'of-group',
  );
  await expect(findBaseCommit(storeWith(['before']), { sha: RUN }, RUN)).resolves.toBeUndefined();
});

test('a target branch that GitHub doesn’t find is an error with a remedy, not a check without a base', async () => {
  // Of kind `input`, `migration-check` would take it for an invalid file, and go on without a base.
  const message: unknown = expect.stringContaining('no branch `main`');
  const remedy: unknown = expect.stringContaining('contents: read');
  const found = findBaseCommit(storeWith(['before'], {}), PULL_REQUEST, RUN);
  await expect(found).rejects.toMatchObject({ kind: 'missing', message, remedy });
});

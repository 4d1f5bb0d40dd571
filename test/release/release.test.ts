// @module-tag slow, because each test releases with Git, in repositories of its own.
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { release, ReleaseRefused, UNRELEASED } from '../../src/release/release.ts';
import { createRepository, git, RELEASED_FILES } from './test-repository.ts';

const CHANGELOG = (version: string): string => `## ${version}\n\n- Something new.\n`;
const numbered = (version: string): Record<string, string> => ({
  'package.json': `{ "version": "${version}" }\n`,
  'CHANGELOG.md': CHANGELOG(version),
});

/** Returns the remote's tags, with their commits. */
const tagsOf = (remote: string): Readonly<Record<string, string>> =>
  Object.fromEntries(
    git(remote, 'for-each-ref', '--format=%(refname:short) %(objectname)', 'refs/tags')
      .split('\n')
      .filter(line => line !== '')
      .map(line => line.split(' ') as [string, string]),
  );

it('tags the files that a runner needs, and nothing else, on top of the released commit', async () => {
  const planted = await createRepository();
  const source = git(planted.root, 'rev-parse', 'HEAD');
  const released = await release(planted);
  expect(released).toMatchObject({ version: '1.2.0', tags: ['v1.2.0', 'v1'], changes: '- A light that turns.' });
  expect(tagsOf(planted.remote)).toEqual({ 'v1.2.0': released.commit, v1: released.commit });
  expect(git(planted.remote, 'ls-tree', '-r', '--name-only', 'v1.2.0').split('\n')).toEqual(RELEASED_FILES);
  const archive = git(planted.remote, 'archive', '--format=tar', 'v1.2.0');
  expect([archive.includes('action.yml'), archive.includes('README.md')]).toEqual([true, false]);
  expect(git(planted.remote, 'rev-parse', 'v1.2.0^')).toBe(source);
  expect(git(planted.remote, 'log', '-1', '--format=%B', 'v1.2.0')).toBe(
    `v1.2.0\n\n- A light that turns.\n\nBuilt from ${source}.`,
  );
  expect(git(planted.remote, 'rev-parse', 'main')).toBe(source);
  expect(git(planted.root, 'status', '--porcelain')).toBe('');
});

it('replaces links in the tag by links to the commit that has their targets, and sets the repository', async () => {
  const planted = await createRepository();
  const source = git(planted.root, 'rev-parse', 'HEAD');
  await release(planted);
  const at = (kind: string, path: string): string => `https://github.com/harbour/lights/${kind}/${source}/${path}`;
  expect(git(planted.remote, 'show', 'v1:README.md')).toBe(
    `[Security](${at('blob', 'SECURITY.md')}) [page](actions/lamp/README.md) ![shown](${at('raw', '.github/pictures/lamp.png')})\n\nuses: harbour/lights@v1`,
  );
  expect(git(planted.remote, 'show', 'v1:actions/lamp/README.md')).toBe(
    `[all](../../README.md#common) [why](${at('blob', '.github/decisions/0001.md')}#so)`,
  );
});

it('moves vX with each release, unless it is on a newer one', async () => {
  const planted = await createRepository();
  const first = await release(planted);
  await planted.commit(numbered('1.10.0'));
  const second = await release(planted);
  expect(tagsOf(planted.remote)).toEqual({ 'v1.2.0': first.commit, 'v1.10.0': second.commit, v1: second.commit });
  await planted.commit(numbered('1.9.1'));
  const mended = await release(planted);
  expect(mended.tags).toEqual(['v1.9.1']);
  await planted.commit(numbered('1.11.0'));
  const third = await release(planted);
  await planted.commit(numbered('2.0.0'));
  const major = await release(planted);
  expect(tagsOf(planted.remote)).toEqual({
    'v1.2.0': first.commit,
    'v1.10.0': second.commit,
    'v1.9.1': mended.commit,
    'v1.11.0': third.commit,
    v1: third.commit,
    'v2.0.0': major.commit,
    v2: major.commit,
  });
});

it.each<[string, Readonly<Record<string, string | undefined>>, readonly string[]]>([
  [
    'a changelog without the version, and all missing files',
    {
      'CHANGELOG.md': '## 1.1.0\n\n- A horn.\n',
      LICENSE: undefined,
      'dist/index.js': undefined,
      'post.mjs': undefined,
      'actions/lamp/action.yml': undefined,
      '.github/workflows/lamp.yml': undefined,
    },
    [
      'no text under `## 1.2.0`',
      'LICENSE is missing',
      'dist/index.js (referenced in action.yml) is missing',
      'post.mjs (referenced in action.yml) is missing',
      'actions/lamp/action.yml (referenced in actions/flow/action.yml) is missing',
      '.github/workflows/lamp.yml (referenced in .github/workflows/preview.yml) is missing',
    ],
  ],
  [
    'a version without changes',
    { 'CHANGELOG.md': '## 1.2.0\n\n## 1.1.0\n\n- A horn.\n' },
    ['no text under `## 1.2.0`'],
  ],
  [
    'changes that wait, and a version of another form',
    {
      'CHANGELOG.md': `## Unreleased\n\n- More.\n\n${CHANGELOG('1.2.0')}`,
      'package.json': '{ "version": "1.2.0-rc.1" }\n',
      'README.md': `${UNRELEASED}.**\n`,
    },
    ['under `## Unreleased`', 'the form X.Y.Z', 'README.md says “Not released”'],
  ],
])('refuses %s', async (_what, changes, problems) => {
  const planted = await createRepository(changes);
  const refusal = (await release(planted).catch((error: unknown) => error)) as ReleaseRefused;
  expect(refusal).toBeInstanceOf(ReleaseRefused);
  for (const problem of problems) expect(refusal.message).toContain(problem);
  expect(tagsOf(planted.remote)).toEqual({});
});

it('refuses uncommitted changes, and a commit whose checks have not passed, and reports both', async () => {
  const planted = await createRepository();
  await writeFile(join(planted.root, 'new.txt'), 'New');
  const refusal = release({ ...planted, checksPassed: () => Promise.resolve(false) });
  await expect(refusal).rejects.toThrow(/uncommitted changes[\s\S]*checks have not passed on [0-9a-f]{40}/);
  expect(tagsOf(planted.remote)).toEqual({});
});

it('refuses a released version, and never moves its tag', async () => {
  const planted = await createRepository();
  const first = await release(planted);
  await planted.commit({ 'dist/index.js': 'console.log(2);\n' });
  await expect(release(planted)).rejects.toThrow('v1.2.0 is already released: increase the version');
  expect(tagsOf(planted.remote)).toEqual({ 'v1.2.0': first.commit, v1: first.commit });
});

it('pushes neither tag if one of them was created meanwhile', async () => {
  const planted = await createRepository();
  const first = await release(planted);
  await planted.commit(numbered('1.3.0'));
  // The tags are read before the checks are requested.
  const checksPassed = (): Promise<boolean> => {
    git(planted.remote, 'tag', '--force', 'v1', 'main');
    return Promise.resolve(true);
  };
  await expect(release({ ...planted, checksPassed })).rejects.toThrow('stale info');
  expect(Object.keys(tagsOf(planted.remote))).toEqual(['v1', 'v1.2.0']);
  expect(tagsOf(planted.remote)).toMatchObject({
    'v1.2.0': first.commit,
    v1: git(planted.remote, 'rev-parse', 'main'),
  });
});

const SHA = 'a'.repeat(40);
const LOCKED = {
  '.github/workflows/lamp.yml': `on: workflow_call\njobs: { a: { steps: [{ uses: actions/cache/save@${SHA} }] } }\n`,
};
const lockfile = (reference: string, more = '', version = 'v0.0.2'): string =>
  `version: '${version}'\nworkflows:\n  '.github/workflows/lamp.yml': ['${reference}']\n${more}dependencies:\n  'actions/cache@${SHA}': { commit: 'sha1-${SHA}', uses: ['actions/deep@v1'] }\n  'actions/deep@v1': { commit: 'sha1-${'b'.repeat(40)}' }\n`;

/** Lockfiles that are refused, and the problem of each. */
const INCOMPLETE: readonly (readonly [what: string, text: string, problem: string])[] = [
  [
    'lacks a dependency of a workflow',
    lockfile('actions/other@v1'),
    `doesn’t list actions/cache/save@${SHA}, which .github/workflows/lamp.yml uses`,
  ],
  [
    'lacks a commit further inside',
    lockfile(`actions/cache@${SHA}`).replace("'actions/deep@v1': {", "'other@v1': {"),
    'has no commit for actions/deep@v1',
  ],
  [
    'has another commit than the pin',
    lockfile(`actions/cache@${SHA}`).replace(`sha1-${SHA}`, `sha1-${'c'.repeat(40)}`),
    `maps actions/cache@${SHA} to a different commit, ${'c'.repeat(40)}.`,
  ],
  [
    'lists a workflow that is not released',
    lockfile(`actions/cache@${SHA}`, "  '.github/workflows/ci.yml': []\n"),
    'lists .github/workflows/ci.yml',
  ],
  ['has another format', lockfile(`actions/cache@${SHA}`, '', 'v0.1.0'), 'has version v0.1.0'],
];

it('refuses an incomplete lockfile of the reusable workflows, and ships a complete one', async () => {
  const planted = await createRepository(LOCKED);
  for (const [what, text, problem] of INCOMPLETE)
    await expect(release({ ...planted, lockfile: text }), what).rejects.toThrow(problem);
  expect(tagsOf(planted.remote)).toEqual({});
  const text = lockfile(`actions/cache@${SHA}`);
  await release({ ...planted, lockfile: text });
  expect(git(planted.remote, 'show', 'v1:.github/workflows/actions.lock')).toBe(text.trim());
});

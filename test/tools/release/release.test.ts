// @module-tag slow, because each test releases with Git, in repositories of its own.
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { release, PublicationRefused, UNRELEASED } from '../../../src/tools/release/release.ts';
import { createRepository, git } from './test-repository.ts';

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

it('tags the released commit itself', async () => {
  const planted = await createRepository();
  const commit = git(planted.root, 'rev-parse', 'HEAD');
  const released = await release(planted);
  expect(released).toEqual({
    version: '1.2.0',
    commit,
    tags: ['v1.2.0', 'v1'],
    changes: '- A light that turns.',
  });
  expect(tagsOf(planted.remote)).toEqual({ 'v1.2.0': commit, v1: commit });
});

it('changes nothing in a dry run', async () => {
  const planted = await createRepository();
  const released = await release({ ...planted, dryRun: true });
  expect(released.tags).toEqual(['v1.2.0', 'v1']);
  expect(tagsOf(planted.remote)).toEqual({});
});

it('moves vX with each release, unless it is on a newer one', async () => {
  const planted = await createRepository();
  const first = await release(planted);
  await planted.commit(numbered('1.10.0'));
  const second = await release(planted);
  expect(tagsOf(planted.remote)).toEqual({
    'v1.2.0': first.commit,
    'v1.10.0': second.commit,
    v1: second.commit,
  });
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

it.each<[string, Readonly<Record<string, string>>, readonly string[]]>([
  [
    'a changelog without the version',
    { 'CHANGELOG.md': '## 1.1.0\n\n- A horn.\n' },
    ['no text under `## 1.2.0`'],
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
  const refusal = (await release(planted).catch((error: unknown) => error)) as PublicationRefused;
  expect(refusal).toBeInstanceOf(PublicationRefused);
  for (const problem of problems) expect(refusal.message).toContain(problem);
  expect(tagsOf(planted.remote)).toEqual({});
});

it('refuses uncommitted changes, and a commit whose checks have not passed, and reports both', async () => {
  const planted = await createRepository();
  await writeFile(join(planted.root, 'new.txt'), 'New');
  const refusal = release({ ...planted, checksPassed: () => Promise.resolve(false) });
  await expect(refusal).rejects.toThrow(
    /uncommitted changes[\s\S]*checks have not passed on [0-9a-f]{40}/,
  );
  expect(tagsOf(planted.remote)).toEqual({});
});

it('refuses a released version, and never moves its tag', async () => {
  const planted = await createRepository();
  const first = await release(planted);
  await planted.commit({ 'README.md': '# More lights\n' });
  await expect(release(planted)).rejects.toThrow(
    'v1.2.0 is already released: increase the version',
  );
  expect(tagsOf(planted.remote)).toEqual({ 'v1.2.0': first.commit, v1: first.commit });
});

it('pushes neither tag if one of them was created meanwhile', async () => {
  const planted = await createRepository();
  const first = await release(planted);
  await planted.commit(numbered('1.3.0'));
  const other = git(planted.remote, 'commit-tree', 'main^{tree}', '-m', 'Other');
  // The tags are read before the checks are requested.
  const checksPassed = (): Promise<boolean> => {
    git(planted.remote, 'tag', '--force', 'v1', other);
    return Promise.resolve(true);
  };
  await expect(release({ ...planted, checksPassed })).rejects.toThrow('stale info');
  expect(tagsOf(planted.remote)).toEqual({ 'v1.2.0': first.commit, v1: other });
});

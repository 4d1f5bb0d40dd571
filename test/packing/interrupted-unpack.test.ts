// @module-tag slow, because it starts a process for each moment of an interruption.
import { spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import type { Failure } from '../../src/base/failure.ts';
import { swap } from '../../src/packing/files/swap-folder.ts';
import { createFolder, createTemporaryFolder, expectRefusal, listTree } from './fixture.ts';
import { MIB, PROJECT, PROJECT_BYTES, unpackInto, writeArchive } from './unpack-fixture.ts';

/** Unpacks the project in its own process, after some statements. Returns its output, or the signal that killed it. */
function unpackInProcess(root: string, statements: string, shell: string): string {
  const script = join(createTemporaryFolder(), 'unpack.ts');
  const module = new URL('../../src/packing/zip/unpack.ts', import.meta.url).href;
  const options = JSON.stringify({ archive: writeArchive(PROJECT), into: join(root, 'exported'), shownAs: 'exported' });
  writeFileSync(
    script,
    `import fs from 'node:fs';
    import { syncBuiltinESMExports } from 'node:module';
    import { unpack } from ${JSON.stringify(module)};
    const options = ${options};
    ${statements}
    await unpack(options).catch(error => { console.log(error.kind + ': ' + error.message); });
    console.log('ended');`,
  );
  const { stdout, signal } = spawnSync('sh', ['-c', `${shell} exec "${process.execPath}" "${script}"`], {
    encoding: 'utf8',
  });
  return signal ?? stdout;
}

test.each([6 * MIB, PROJECT_BYTES])(
  'leaves the old folder unchanged when the process is killed at byte %d',
  async at => {
    const root = createFolder({ 'exported/old.txt': 'old', 'exported/src/old.ts': 'old' });
    const kill = `options.onProgress = done => { if (done >= ${at}) process.kill(process.pid, 'SIGKILL'); };`;
    expect(unpackInProcess(root, kill, '')).toBe('SIGKILL');
    expect(listTree(join(root, 'exported'))).toEqual(['old.txt', 'src', 'src/old.ts']);
    expect(readFileSync(join(root, 'exported/src/old.ts'), 'utf8')).toBe('old');
    await unpackInto(join(root, 'exported'));
    expect(readdirSync(join(root, 'exported/src'))).toEqual(['ü.ts']);
    expect(readdirSync(root)).toEqual(['exported']);
  },
);

/** Creates statements that kill the process after this many renames, apart from those of marks in work folders. */
const killAfterRename = (count: number): string => `
  const { renameSync } = fs;
  let renames = 0;
  fs.renameSync = (...paths) => {
    renameSync(...paths);
    if (!String(paths[1]).endsWith('.lock')) renames += 1;
    if (renames === ${count}) process.kill(process.pid, 'SIGKILL');
  };
  syncBuiltinESMExports();`;

const UNREPLACED = 'An interrupted run had moved `exported` away. It was moved back, and was not replaced.';

test.each([
  ['puts the old folder back, and stops,', 'in its swap', 1, 'old.txt', UNREPLACED],
  ['lets the new folder stay', 'after its swap', 2, 'mise.toml', '`damaged.zip` can’t be unpacked'],
])('%s if a process was killed %s, and removes what that left', async (_does, _when, renames, file, said) => {
  const root = createFolder({ 'exported/old.txt': 'old', 'damaged.zip': 'no ZIP' });
  expect(unpackInProcess(root, killAfterRename(renames), '')).toBe('SIGKILL');
  expect(existsSync(join(root, 'exported'))).toBe(renames === 2);
  await expect(unpackInto(join(root, 'exported'), { archive: join(root, 'damaged.zip') })).rejects.toThrow(said);
  expect(existsSync(join(root, 'exported', file))).toBe(true);
  expect(readdirSync(root)).toEqual(['damaged.zip', 'exported']);
  await unpackInto(join(root, 'exported'));
  expect(existsSync(join(root, 'exported/old.txt'))).toBe(false);
  expect(readdirSync(root)).toEqual(['damaged.zip', 'exported']);
});

test('removes what a process left that was killed while it deleted the old folder', async () => {
  const root = createFolder({ 'exported/old.txt': 'old' });
  // The first deletion is that of a file that shows how the file system treats names.
  const kill = killAfterRename(2).replaceAll('rename', 'rm');
  expect(unpackInProcess(root, kill, '')).toBe('SIGKILL');
  expect(listTree(root).filter(path => path.startsWith('.'))).toEqual([
    expect.stringMatching(/^\.exported\.swap-.{6}$/),
    expect.stringMatching(/\/\d+-\d+\.lock$/),
    expect.stringMatching(/\.lock\.new-journal$/),
  ]);
  await unpackInto(join(root, 'exported'));
  expect(readdirSync(root)).toEqual(['exported']);
});

test('removes no files of other programs', async () => {
  const root = createFolder({
    '.exported.swap-abcdef/new/a': '1',
    '.exported.swap-abcdef/mine': '2',
    '.exported.swap-abcdefg/new/a': '3',
    '.exported.swap-ABCDEF': '4',
    '.other.swap-abcdef/old/a': '5',
  });
  const before = readdirSync(root);
  await unpackInto(join(root, 'exported'));
  expect(readdirSync(root)).toEqual([...before, 'exported']);
  await unpackInto(join(root, 'not/yet/exported'));
  expect(readdirSync(root)).toEqual([...before, 'exported', 'not']);
});

test('doesn’t move or delete an old folder that it can’t prove to be its own', async () => {
  const root = createFolder({ 'exported/old.txt': 'old', 'damaged.zip': 'no ZIP' });
  expect(unpackInProcess(root, killAfterRename(1), '')).toBe('SIGKILL');
  const [left = ''] = readdirSync(root).filter(name => name.startsWith('.exported'));
  // As in a clone, which has the names and contents of another user's folder.
  cpSync(join(root, left), join(root, '.exported.swap-cloned'), { recursive: true });
  rmSync(join(root, left), { recursive: true });
  const { message, remedy } = await expectRefusal(unpackInto(join(root, 'exported')), 'conflict');
  expect(message).toContain('.exported.swap-cloned/old may be the previous content of `exported`');
  expect(remedy).toContain(`move it back to ${join(root, 'exported')}. Otherwise, delete`);
  mkdirSync(join(root, 'exported'));
  await unpackInto(join(root, 'exported'));
  expect(readFileSync(join(root, '.exported.swap-cloned/old/old.txt'), 'utf8')).toBe('old');
});

test('doesn’t hide an old folder whose path is taken', async () => {
  const root = createFolder({ 'exported/old.txt': 'old' });
  expect(unpackInProcess(root, killAfterRename(1), '')).toBe('SIGKILL');
  mkdirSync(join(root, 'exported'));
  const { message } = await expectRefusal(unpackInto(join(root, 'exported')), 'conflict');
  expect(message).toMatch(/\.exported\.swap-.{6}\/old may be the previous content/);
  expect(listTree(root)).toContainEqual(expect.stringMatching(/old\/old\.txt$/));
});

test('two processes don’t replace a folder at once', async () => {
  const root = createFolder({ 'exported/old.txt': 'old' });
  let second: Promise<Failure> | undefined;
  const onProgress = (): void => void (second ??= expectRefusal(unpackInto(join(root, 'exported')), 'conflict'));
  await unpackInto(join(root, 'exported'), { onProgress });
  expect(await second).toMatchObject({
    message: expect.stringMatching(/^Another run is replacing `exported`\. It uses .*\.exported\.swap-/) as string,
  });
  expect(readdirSync(root)).toEqual(['exported']);
  expect(existsSync(join(root, 'exported/mise.toml'))).toBe(true);
});

test('keeps the files of another process in a folder that it created', async () => {
  const root = createTemporaryFolder();
  const onProgress = (): void => {
    writeFileSync(join(root, 'a/mine.txt'), 'mine');
    throw new Error('failed');
  };
  await expect(unpackInto(join(root, 'a/b/exported'), { onProgress })).rejects.toThrow('failed');
  expect(listTree(root)).toEqual(['a', 'a/mine.txt']);
});

test('leaves only the old folder when the disk is full', () => {
  const root = createFolder({ 'exported/old.txt': 'old' });
  // A limit on the size of files (in blocks of 512 bytes) acts like a full disk and needs no privileges.
  const said = unpackInProcess(root, `process.on('SIGXFSZ', () => {});`, 'ulimit -f 200 &&');
  expect(said).toMatch(/^unavailable: `large\.bin` can’t be written: EFBIG/);
  expect(listTree(root)).toEqual(['exported', 'exported/old.txt']);
});

/** Creates statements that fail the renames from this one to that one, as the system does between file systems. */
const failRenames = (code: string, from: number, to: number): string => `
  const { renameSync } = fs;
  let renames = 0;
  fs.renameSync = (...paths) => {
    if (String(paths[1]).endsWith('.lock')) return renameSync(...paths);
    renames += 1;
    if (renames < ${from} || renames > ${to}) return renameSync(...paths);
    throw Object.assign(new Error('${code}: refused, rename'), { code: '${code}' });
  };
  syncBuiltinESMExports();`;

test.each([
  ['EXDEV', 1],
  ['EXDEV', 2],
  ['EBUSY', 1],
])('explains %s at rename %d, and restores the old folder', (code, rename) => {
  const root = createFolder({ 'exported/old.txt': 'old' });
  const said = unpackInProcess(root, failRenames(code, rename, rename), '');
  expect(said).toContain(
    `unavailable: \`exported\` can’t be replaced: ${code}: refused, rename. The folder is a mount`,
  );
  expect(listTree(root)).toEqual(['exported', 'exported/old.txt']);
});

test.each([
  ['restores it later', undefined, UNREPLACED, ['exported', 'exported/old.txt']],
  ['keeps it if its path is taken', 'mine.txt', 'may be the previous', ['exported/mine.txt', 'old/old.txt']],
])('keeps the old folder that can’t be moved back, and %s', async (_, taken, refusal, kept) => {
  const root = createFolder({ 'exported/old.txt': 'old' });
  const said = unpackInProcess(root, failRenames('EXDEV', 2, 3), '');
  expect(said).toMatch(/previous content could not be moved back: EXDEV.* The content is in .*old\.\n/);
  if (taken !== undefined) {
    mkdirSync(join(root, 'exported'));
    writeFileSync(join(root, 'exported', taken), 'mine');
  }
  const { message } = await expectRefusal(unpackInto(join(root, 'exported')), 'conflict');
  expect(message).toContain(refusal);
  const tree = listTree(root);
  for (const path of kept) expect(tree).toContainEqual(expect.stringMatching(new RegExp(`(^|/)${path}$`)));
});

const deviceOf = (folder: string): number => statSync(folder).dev;
/** Folder on another file system than the temporary folders of tests. */
const ELSEWHERE = ['/dev/shm', '/var/tmp'].find(path => existsSync(path) && deviceOf(path) !== deviceOf(tmpdir()));

test.runIf(ELSEWHERE)('explains a rename between file systems, and keeps both folders', async () => {
  const root = createFolder({ 'exported/old.txt': 'old' });
  const elsewhere = mkdtempSync(join(ELSEWHERE ?? '', 'swap-'));
  onTestFinished(() => rmSync(elsewhere, { recursive: true }));
  const target = { folder: join(root, 'exported'), shownAs: 'exported', state: undefined };
  const replacing = Promise.try(() => swap(target, elsewhere, join(root, 'old')));
  const failure = await expectRefusal(replacing, 'unavailable');
  expect(failure.message).toMatch(/^`exported` can’t be replaced: EXDEV.* is not on the same file system/);
  expect(failure.remedy).toContain('Specify a folder that is on the same file system');
  expect(listTree(root)).toEqual(['exported', 'exported/old.txt']);
  expect(existsSync(elsewhere)).toBe(true);
});

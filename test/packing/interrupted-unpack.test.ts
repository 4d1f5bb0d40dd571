import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createFolder, createTemporaryFolder, listTree } from './fixture.ts';
import { expectFindings, MIB, PROJECT, PROJECT_BYTES, unpackInto, writeArchive } from './unpack-fixture.ts';

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

/** Creates statements that kill the process after this many renames. */
const killAfterRename = (count: number): string => `
  const { renameSync } = fs;
  let renames = 0;
  fs.renameSync = (...paths) => {
    renameSync(...paths);
    renames += 1;
    if (renames === ${count}) process.kill(process.pid, 'SIGKILL');
  };
  syncBuiltinESMExports();`;

test.each([
  ['puts the old folder back', 'in its swap', 1, 'old.txt'],
  ['lets the new folder stay', 'after its swap', 2, 'mise.toml'],
])('%s if a process was killed %s, and removes what that left', async (_does, _when, renames, file) => {
  const root = createFolder({ 'exported/old.txt': 'old', 'damaged.zip': 'no ZIP' });
  expect(unpackInProcess(root, killAfterRename(renames), '')).toBe('SIGKILL');
  expect(existsSync(join(root, 'exported'))).toBe(renames === 2);
  await expectFindings(unpackInto(join(root, 'exported'), { archive: join(root, 'damaged.zip') }));
  expect(existsSync(join(root, 'exported', file))).toBe(true);
  expect(readdirSync(root)).toEqual(['damaged.zip', 'exported']);
  await unpackInto(join(root, 'exported'));
  expect(existsSync(join(root, 'exported/old.txt'))).toBe(false);
  expect(readdirSync(root)).toEqual(['damaged.zip', 'exported']);
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

test('leaves only the old folder when the disk is full', () => {
  const root = createFolder({ 'exported/old.txt': 'old' });
  // A limit on the size of files (in blocks of 512 bytes) acts like a full disk and needs no privileges.
  const said = unpackInProcess(root, `process.on('SIGXFSZ', () => {});`, 'ulimit -f 200 &&');
  expect(said).toMatch(/^unavailable: `large\.bin` can’t be written: EFBIG/);
  expect(listTree(root)).toEqual(['exported', 'exported/old.txt']);
});

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, test, vi } from 'vitest';
import {
  createWorkFolder,
  otherWorkFolders,
  removeWorkFolder,
} from '../../../src/base/system/files/work-folder.ts';
import { createTemporaryFolder } from '../../packing/fixture.ts';

/** Returns the kind of each folder, by name, and ends the locks. */
function kindsIn(prefix: string, own = `${prefix}------`): Readonly<Record<string, string>> {
  const kinds: Record<string, string> = {};
  for (const { path, isOurs, lock } of otherWorkFolders(prefix, own)) {
    const ourKind = lock === undefined ? 'in use' : 'left';
    kinds[basename(path)] = isOurs ? ourKind : 'foreign';
    lock?.[Symbol.dispose]();
  }
  return kinds;
}

test('a work folder is in use until its process ends, and can then be removed', async () => {
  const root = createTemporaryFolder();
  const prefix = join(root, '.a.part-');
  const module = new URL('../../../src/base/system/files/work-folder.ts', import.meta.url).href;
  const program = `import(${JSON.stringify(module)}).then(({ createWorkFolder }) => {
    globalThis.kept = createWorkFolder(process.argv[1]); console.log(kept.path); setInterval(() => {}, 1e6); })`;
  const holder = spawn(process.execPath, ['-e', program, prefix]);
  const [printed] = (await once(holder.stdout, 'data')) as [Buffer];
  const name = basename(printed.toString().trim());
  expect(kindsIn(prefix)).toEqual({ [name]: 'in use' });
  expect(kindsIn(prefix, join(root, name))).toEqual({});
  expect(kindsIn(join(root, '.b.part-'))).toEqual({});
  holder.kill('SIGKILL');
  await once(holder, 'exit');
  expect(kindsIn(prefix)).toEqual({ [name]: 'left' });
  for (const left of otherWorkFolders(prefix)) removeWorkFolder(left);
  expect(readdirSync(root)).toEqual([]);
});

test('a work folder stays in use for others when its own process looks for folders that were left', async () => {
  const prefix = join(createTemporaryFolder(), '.a.part-');
  const folder = createWorkFolder(prefix);
  expect(kindsIn(prefix)).toEqual({ [basename(folder.path)]: 'in use' });
  const module = new URL('../../../src/base/system/files/work-folder.ts', import.meta.url).href;
  const program = `import(${JSON.stringify(module)}).then(({ otherWorkFolders }) => {
    console.log([...otherWorkFolders(process.argv[1])].map(({ lock }) => lock === undefined)); })`;
  const other = spawn(process.execPath, ['-e', program, prefix]);
  const [printed] = (await once(other.stdout, 'data')) as [Buffer];
  expect(printed.toString()).toBe('[ true ]\n');
  removeWorkFolder(folder);
});

test.each([
  ['base/system/files/work-folder.ts', "createTemporaryFolder('a-', process.argv[1])"],
  ['platform/saving/data-folder.ts', 'temporaryDataFolder(process.argv[1])'],
])(
  'a temporary folder of %s is deleted by the next one after its process was killed',
  async (file, create) => {
    const root = createTemporaryFolder();
    const module = new URL(`../../../src/${file}`, import.meta.url).href;
    const program = `import(${JSON.stringify(module)}).then(async ({ createTemporaryFolder, temporaryDataFolder }) => {
    globalThis.kept = await ${create}; console.log(''); setInterval(() => {}, 1e6); })`;
    const start = async () => {
      const holder = spawn(process.execPath, ['-e', program, root]);
      await once(holder.stdout, 'data');
      return holder;
    };
    const kill = async (holder: Awaited<ReturnType<typeof start>>): Promise<void> => {
      holder.kill('SIGKILL');
      await once(holder, 'exit');
    };
    await kill(await start());
    const left = readdirSync(root);
    const next = await start();
    expect(readdirSync(root)).toHaveLength(1);
    expect(readdirSync(root)).not.toEqual(left);
    await kill(next);
  },
);

test('a copied, renamed or invented mark counts for nothing', () => {
  const root = createTemporaryFolder();
  const prefix = join(root, '.a.part-');
  const { path, lock } = createWorkFolder(prefix);
  lock?.[Symbol.dispose]();
  const [mark = ''] = readdirSync(path);
  cpSync(path, `${prefix}copied`, { recursive: true, preserveTimestamps: true });
  mkdirSync(`${prefix}linked/${mark}`, { recursive: true });
  writeFileSync(`${prefix}afile.`, '');
  mkdirSync(`${prefix}nomark`);
  expect(kindsIn(prefix)).toEqual({
    [basename(path)]: 'left',
    '.a.part-copied': 'foreign',
    '.a.part-linked': 'foreign',
    '.a.part-nomark': 'foreign',
  });
});

test('a folder whose lock fails has no mark', () => {
  const root = createTemporaryFolder();
  const failing = vi.spyOn(process, 'getBuiltinModule').mockImplementation(() => {
    throw new Error('no locks');
  });
  expect(createWorkFolder(join(root, '.a.part-')).lock).toBeUndefined();
  failing.mockRestore();
  expect(kindsIn(join(root, '.a.part-'))).toEqual({ [readdirSync(root)[0] ?? '']: 'foreign' });
});

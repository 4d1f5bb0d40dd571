import { execFileSync, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  chmodSync,
  cpSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openDataFolder } from '../../../src/platform/saving/data-folder.ts';
import { isOwn } from '../../../src/base/system/file-modes.ts';
import { userStateFolder } from '../../../src/base/system/paths.ts';
import { call, publishPackage } from '../support/test-platform.ts';
import { siteZip } from '../support/zip.ts';
import { newFolder, startKept } from './full-platform.ts';

const refusal = (message: string, remedy: string): object => ({
  kind: 'input',
  findings: [
    { message: expect.stringContaining(message) as string, remedy: expect.stringContaining(remedy) as string },
  ],
});
const UNTRUSTED = refusal('may not have been created at this path by your local platform', '--trust');

async function visit(folder: string, stateFolder: string, trust = false): Promise<void> {
  await (await openDataFolder(folder, { stateFolder, trust })).close();
}

test('a folder opens where its user created it, and elsewhere, or for another user, only if it is trusted once', async () => {
  const [folder, copy, state] = [await newFolder(), await newFolder(), await newFolder()];
  await visit(folder, state);
  await visit(folder, state);
  cpSync(folder, copy, { recursive: true });
  await expect(visit(copy, state)).rejects.toMatchObject(UNTRUSTED);
  await visit(copy, state, true);
  await visit(copy, state);
  renameSync(folder, `${folder}.moved`);
  await expect(visit(`${folder}.moved`, state)).rejects.toMatchObject(UNTRUSTED);
  const other = await newFolder();
  await expect(visit(copy, other)).rejects.toMatchObject(UNTRUSTED);
  // Each user keeps the mark.
  await visit(copy, other, true);
  await visit(copy, state);
  expect(statSync(join(state, 'emulator.key')).mode & 0o777).toBe(0o600);
});

test('a link to an own folder is refused: a repository may contain it', async () => {
  const [folder, state, link] = [await newFolder(), await newFolder(), await newFolder()];
  await visit(folder, state);
  symlinkSync(folder, link);
  await expect(visit(link, state)).rejects.toMatchObject(refusal('is a link', 'Use another'));
});

test('a folder that was killed while it was created opens again', async () => {
  const [folder, state] = [await newFolder(), await newFolder()];
  await visit(folder, state);
  const mark = readFileSync(join(folder, 'emulator.id'));
  const [, place = ''] = mark.toString().split('\n');
  for (const left of [
    { [`emulator.id.${place}.0`]: '' },
    { 'emulator.id': mark },
    { 'emulator.id': mark, 'state.db': '' },
  ]) {
    rmSync(folder, { recursive: true });
    mkdirSync(folder);
    for (const [name, content] of Object.entries(left)) writeFileSync(join(folder, name), content);
    await visit(folder, state);
  }
  // Records that disappeared from a complete folder are not replaced by new ones.
  writeFileSync(join(folder, 'state.db'), '');
  await expect(visit(folder, state)).rejects.toMatchObject(
    refusal('is not a complete data folder', 'empty or a new folder'),
  );
});

test('records that a checkout puts in place of the user’s own are not opened without trust', async () => {
  const [repository, hostile, state] = [await newFolder(), await newFolder(), await newFolder()];
  const git = (...words: readonly string[]): void =>
    void execFileSync('git', ['-C', repository, '-c', 'user.name=A', '-c', 'user.email=a@host.example', ...words], {
      stdio: 'pipe',
    });
  const folder = join(repository, '.platform');
  await visit(hostile, await newFolder());
  cpSync(hostile, folder, { recursive: true });
  rmSync(join(folder, 'emulator.id'));
  git('init', '--quiet', '--initial-branch=hostile');
  git('add', '.platform/state.db');
  git('commit', '--quiet', '--message=A');
  git('checkout', '--quiet', '--orphan=main');
  git('rm', '--quiet', '-r', '--force', '.');
  rmSync(folder, { recursive: true, force: true });
  writeFileSync(join(repository, '.gitignore'), '.platform\n');
  git('add', '.gitignore');
  git('commit', '--quiet', '--message=B');
  await visit(folder, state);
  git('checkout', '--quiet', 'hostile');
  await expect(visit(folder, state)).rejects.toMatchObject(UNTRUSTED);
  await visit(folder, state, true);
  await visit(folder, state);
  for (const name of ['state.db-journal', 'state.db-wal']) {
    writeFileSync(join(folder, name), 'changes that SQLite would apply');
    await expect(visit(folder, state)).rejects.toMatchObject(UNTRUSTED);
    rmSync(join(folder, name));
  }
  await visit(folder, state);
});

test('a folder whose process was killed opens, but not with changes that another program wrote', async () => {
  const [folder, state] = [await newFolder(), await newFolder()];
  const module = new URL('../../../src/platform/saving/data-folder.ts', import.meta.url).href;
  const script = `
    const { openDataFolder } = await import(${JSON.stringify(module)});
    (await openDataFolder(${JSON.stringify(folder)}, { stateFolder: ${JSON.stringify(state)} })).subfolder('objects').newPath();
    process.kill(process.pid, 'SIGKILL');`;
  const changes = join(folder, 'state.db-wal');
  for (let kill = 0; kill < 3; kill += 1) {
    expect(spawnSync(process.execPath, ['--input-type=module', '--eval', script]).signal).toBe('SIGKILL');
    expect(statSync(changes).size).toBeGreaterThan(0);
  }
  renameSync(changes, `${changes}.kept`);
  cpSync(`${changes}.kept`, changes);
  await expect(visit(folder, state)).rejects.toMatchObject(UNTRUSTED);
  renameSync(`${changes}.kept`, changes);
  await visit(folder, state);
});

test('a key that can’t be read, or that another user can know, is one sentence', async () => {
  const [folder, state] = [await newFolder(), await newFolder()];
  mkdirSync(state);
  writeFileSync(join(state, 'emulator.key'), '');
  await expect(visit(folder, state)).rejects.toMatchObject(
    refusal('its size is 0 instead of 32 bytes', 'Delete the file'),
  );
  writeFileSync(join(state, 'emulator.key'), randomBytes(32));
  chmodSync(join(state, 'emulator.key'), 0o620);
  await expect(visit(folder, state)).rejects.toMatchObject(refusal('other users can change it', 'Delete the file'));
  const linked = await newFolder();
  mkdirSync(linked);
  symlinkSync(join(state, 'emulator.key'), join(linked, 'emulator.key'));
  await expect(visit(folder, linked)).rejects.toMatchObject(refusal('link', 'Delete the file'));
  await expect(visit(folder, join(state, 'emulator.key', 'x'))).rejects.toMatchObject(
    refusal('ENOTDIR', 'XDG_STATE_HOME'),
  );
  expect(readdirSync(folder)).toEqual([]);
});

test('processes that start at the same time create one key', async () => {
  const state = await newFolder();
  const mark = new URL('../../../src/platform/saving/mark.ts', import.meta.url).href;
  const script = `const { placeOf } = await import(${JSON.stringify(mark)}); console.log(placeOf(${JSON.stringify(state)}, '/'));`;
  const run = `for i in 1 2 3 4 5 6; do "$0" --input-type=module -e "$1" & done; wait`;
  const places = execFileSync('/bin/sh', ['-c', run, process.execPath, script], { encoding: 'utf8' })
    .trim()
    .split('\n');
  expect([places.length, new Set(places).size]).toEqual([6, 1]);
  expect(readdirSync(state)).toEqual(['emulator.key']);
});

test('an existing folder gets the mode 0700, and one whose subfolder others can change is refused', async () => {
  const [folder, state] = [await newFolder(), await newFolder()];
  mkdirSync(folder);
  for (let start = 0; start < 2; start += 1) {
    chmodSync(folder, 0o777);
    await visit(folder, state);
    expect(statSync(folder).mode & 0o777).toBe(0o700);
  }
  chmodSync(join(folder, 'objects'), 0o777);
  await expect(visit(folder, state)).rejects.toMatchObject({
    findings: [
      { where: join(folder, 'objects'), message: expect.stringContaining('changed by other users') as string },
    ],
  });
  expect(isOwn({ uid: (process.getuid?.() ?? 0) + 1 })).toBe(process.getuid === undefined);
});

test('a reset deletes only what the platform created', async () => {
  const folder = await newFolder();
  const { platform } = await startKept(folder);
  await publishPackage(platform, siteZip());
  writeFileSync(join(folder, 'uploads', 'notes'), 'mine');
  await platform.reset();
  expect(readdirSync(join(folder, 'uploads'))).toEqual(['notes']);
  expect((await call(platform, 'GET /projects/site/releases')).json.releases).toEqual([]);
});

test('the folder of the user’s state is the one of each system', () => {
  const env = { HOME: '/home/me', LOCALAPPDATA: '/local' };
  expect(userStateFolder(env, 'linux')).toBe('/home/me/.local/state/project-platform');
  expect(userStateFolder(env, 'darwin')).toBe('/home/me/Library/Application Support/project-platform');
  expect(userStateFolder(env, 'win32')).toBe('/local/project-platform');
  expect(userStateFolder({ ...env, XDG_STATE_HOME: '/state' }, 'win32')).toBe('/state/project-platform');
  expect(userStateFolder({ ...env, XDG_STATE_HOME: 'relative' }, 'linux')).toBe(
    '/home/me/.local/state/project-platform',
  );
  expect(userStateFolder({}, 'linux')).toBeUndefined();
});

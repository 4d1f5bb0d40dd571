import { readdir, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, onTestFinished, test } from 'vitest';
import { startLocalPlatform } from '../../../src/platform/local-platform.ts';
import { openDataFolder } from '../../../src/platform/saving/data-folder.ts';
import { StateSaver } from '../../../src/platform/saving/state-saver.ts';
import { objectBody } from '../support/cloud-bodies.ts';
import { openStream } from '../support/event-streams.ts';
import { call, publishPackage, statusAndCode } from '../support/test-platform.ts';
import { siteZip } from '../support/zip.ts';
import {
  AdvancedClock,
  changeEverything,
  killedCopy,
  newFolder,
  recordsIn,
  startKept,
} from './full-platform.ts';

const OBJECTS = '/projects/site/cloud/storage/buckets/public/objects';

const opening = (dataFolder: string): Promise<unknown> => startLocalPlatform({ dataFolder });

const refusal = (message: string): object => ({
  kind: 'input',
  findings: [
    { where: expect.any(String) as string, message: expect.stringContaining(message) as string },
  ],
});

test('only one platform can use a folder', async () => {
  const folder = await newFolder();
  const { close } = await startKept(folder);
  await expect(opening(folder)).rejects.toMatchObject(
    refusal('is in use by another local platform'),
  );
  await close();
  await startKept(folder);
});

test('only the user can read the folder', async () => {
  const folder = await newFolder();
  await startKept(folder);
  // Under root, the user of the PostgreSQL server passes through it.
  expect((await stat(folder)).mode & 0o766).toBe(0o700);
});

test('a damaged state is refused, and stays as it is', async () => {
  const folder = await newFolder();
  await (await startKept(folder)).close();
  const database = new DatabaseSync(join(folder, 'state.db'));
  database.exec("UPDATE state SET content = '[['");
  await expect(opening(folder)).rejects.toMatchObject(refusal('is in use'));
  database.close();
  await expect(opening(folder)).rejects.toMatchObject(refusal('can’t be read: '));
  await expect(opening(folder)).rejects.toMatchObject(refusal('can’t be read: '));
});

test('a state is saved before a response, and from 1 MiB on each second', async () => {
  const saved: number[] = [];
  let content = 'a';
  const saver = new StateSaver(
    { isKept: true, save: text => void saved.push(text.length) },
    error => {
      throw error;
    },
  );
  onTestFinished(() => saver.stop());
  saver.start(() => [['kind', 'id', content]]);
  expect(saved).toHaveLength(1);
  saver.saveForResponse();
  expect(saved).toHaveLength(1);
  content = 'a'.repeat(1024 * 1024);
  saver.saveForResponse();
  expect(saved).toHaveLength(2);
  content += 'b';
  saver.saveForResponse();
  expect(saved).toHaveLength(2);
  await expect.poll(() => saved.length).toBe(3);
  content += 'c';
  saver.save();
  expect(saved).toHaveLength(4);
});

test('if the state can’t be saved, the request fails, and the next save contains the change', async () => {
  const folder = await newFolder();
  const platform = await startLocalPlatform({ dataFolder: folder });
  const [{ token } = { token: '' }] = platform.seed.credentials;
  const project = platform.projects.get('local-project');
  // A value without a JSON text fails in the same place as a full disk.
  Object.defineProperty(project, 'name', { enumerable: true, configurable: true, value: 1n });
  const create = (): ReturnType<typeof call> =>
    call(platform, 'POST /projects', { body: { name: 'New' }, token });
  expect(statusAndCode(await create())).toBe('500 server_error');
  Object.defineProperty(project, 'name', { enumerable: true, value: 'Local' });
  expect((await create()).status).toBe(200);
  expect(platform.failures).toMatchObject([expect.any(TypeError)]);
  await platform.close();
  const names = [...recordsIn(folder)].filter(([key]) => key.startsWith('project '));
  expect(names).toHaveLength(3);
});

test('while the saved state contains an object, its file exists', async () => {
  const folder = await newFolder();
  const clock = new AdvancedClock();
  const { platform } = await startKept(folder, { clock });
  const change = async (line: string, body: unknown): Promise<void> => {
    // The platform limits the rate of writes.
    clock.aheadMs += 60_000;
    const request = call(platform, line, { body });
    const copies: string[] = [];
    const done = request.then(() => true);
    // Copies of the folder at any time during the request.
    do copies.push(await killedCopy(folder));
    while (!(await Promise.race([done, new Promise(resolve => setTimeout(resolve, 1))])));
    expect((await request).status).toBe(200);
    copies.push(await killedCopy(folder));
    for (const copy of copies) {
      const files = await readdir(join(copy, 'objects'));
      const saved = [...recordsIn(copy)].filter(([key]) => key.startsWith('object '));
      for (const [, record] of saved) {
        expect(files).toContain((record as { readonly location: string }).location);
      }
    }
  };
  await change(`PUT ${OBJECTS}`, objectBody('a', 'one'));
  await change(`PUT ${OBJECTS}`, objectBody('a', 'two'));
  await change(`DELETE ${OBJECTS}`, { paths: ['a'] });
});

test('files of a killed platform to which its state doesn’t refer are removed at the start', async () => {
  const folder = await newFolder();
  const { platform, close } = await startKept(folder);
  const { json } = await publishPackage(platform, siteZip());
  await close();
  const killed = await openDataFolder(folder);
  await writeFile(killed.subfolder('objects').newPath(), 'incomplete');
  await writeFile(join(killed.workFolder, 'incomplete'), 'x');
  const copy = await killedCopy(folder);
  await killed.close();
  await startKept(copy);
  expect(await readdir(join(copy, 'objects'))).toEqual([]);
  expect(await readdir(join(copy, 'work'))).toEqual([expect.stringMatching(/^[0-9a-f]{32}$/)]);
  expect(await readdir(join(copy, 'releases'))).toHaveLength(1);
  expect((await fetch(json.access_url)).status).toBe(200);
});

test('a reset restores the content of the seed at the same addresses, and ends open streams', async () => {
  const folder = await newFolder();
  const clock = new AdvancedClock();
  const { platform, close } = await startKept(folder, { clock });
  const seeded = recordsIn(await killedCopy(folder));
  await changeEverything(platform, clock);
  const run = await call(platform, 'POST /projects/site/agent/runs', {
    body: { message: 'ask' },
    headers: { 'idempotency-key': 'open' },
  });
  const stream = await openStream(
    platform,
    `GET /projects/site/agent/runs/${run.json.run_id}/events`,
  );
  await platform.reset();
  expect(await stream.ended).toBe(false);
  expect((await call(platform, 'GET /projects/site/alias')).json.alias).toBe('site');
  expect([...platform.projects.keys()]).toEqual(['site', 'second', 'phone', 'gone']);
  await close();
  const after = recordsIn(folder);
  expect([...after.keys()].toSorted()).toEqual([...seeded.keys()].toSorted());
  for (const name of ['objects', 'releases', 'uploads', 'exports', 'functions']) {
    expect([name, await readdir(join(folder, name))]).toEqual([name, []]);
  }
});

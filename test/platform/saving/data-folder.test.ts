import { mkdir, readdir, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, test } from 'vitest';
import { AppendLog } from '../../../src/platform/files/append-log.ts';
import { startLocalPlatform } from '../../../src/platform/local-platform.ts';
import { openDataFolder } from '../../../src/platform/saving/data-folder.ts';
import { RecordFile } from '../../../src/platform/saving/record-file.ts';
import { objectBody } from '../support/cloud-bodies.ts';
import { openStream } from '../support/event-streams.ts';
import { call, publishPackage, statusAndCode } from '../support/test-platform.ts';
import { siteZip } from '../support/zip.ts';
import { AdvancedClock, changeEverything, killedCopy, newFolder, recordsIn, startKept } from './full-platform.ts';

const OBJECTS = '/projects/site/cloud/storage/buckets/public/objects';

const opening = (dataFolder: string): Promise<unknown> => startLocalPlatform({ dataFolder, trust: true });

const refusal = (message: string): object => ({
  kind: 'input',
  findings: [{ where: expect.any(String) as string, message: expect.stringContaining(message) as string }],
});

test('only one platform can use a folder', async () => {
  const folder = await newFolder();
  const { close } = await startKept(folder);
  await expect(opening(folder)).rejects.toMatchObject(refusal('is in use by another local platform'));
  await close();
  await startKept(folder);
});

test('a folder of a newer version is refused, and stays as it is', async () => {
  const folder = await newFolder();
  await (await startKept(folder)).close();
  const database = new DatabaseSync(join(folder, 'state.db'));
  database.exec('PRAGMA user_version = 3');
  database.close();
  const before = recordsIn(folder);
  await expect(opening(folder)).rejects.toMatchObject(refusal('has the format 3 of a newer version'));
  expect(recordsIn(folder)).toEqual(before);
});

test('a folder with other content is refused, and stays as it is', async () => {
  const folder = await newFolder();
  await mkdir(folder);
  await writeFile(join(folder, 'notes.txt'), 'mine');
  await expect(opening(folder)).rejects.toMatchObject(refusal('is not a complete data folder'));
  expect(await readdir(folder)).toEqual(['notes.txt']);
});

test('a new log of the same name replaces the saved one', async () => {
  const folder = await newFolder();
  await mkdir(folder);
  const logOf = (...messages: readonly string[]): AppendLog<unknown> =>
    new AppendLog({ first: 0, items: messages.map(message => ({ timestamp: 0, message })) });
  const file = await RecordFile.open(join(folder, 'state.db'));
  file.save([['function-log', 'lamp', logOf('old', 'older')]]);
  file.save([['function-log', 'lamp', logOf('new')]]);
  file.close();
  const reopened = await RecordFile.open(join(folder, 'state.db'));
  expect(reopened.saved.log('function-log', 'lamp')?.items).toEqual([{ timestamp: 0, message: 'new' }]);
  reopened.close();
});

test('a record can’t refer to a file outside of the folder', async () => {
  const folder = await newFolder();
  const { platform, close } = await startKept(folder);
  await publishPackage(platform, siteZip());
  await close();
  const database = new DatabaseSync(join(folder, 'state.db'));
  database.exec(`UPDATE records SET content = '"../state.db"' WHERE kind = 'upload'`);
  database.close();
  await expect(opening(folder)).rejects.toMatchObject(refusal('contains the file name "../state.db"'));
});

test('only the user can read the folder', async () => {
  const folder = await newFolder();
  await startKept(folder);
  expect((await stat(folder)).mode & 0o777).toBe(0o700);
  const files = (await readdir(folder)).filter(name => name.startsWith('state.db'));
  expect(files.length).toBeGreaterThan(1);
  for (const name of files) expect((await stat(join(folder, name))).mode & 0o777).toBe(0o600);
});

test('a request that can change nothing is answered without a look at the state', async () => {
  const folder = await newFolder();
  const { platform } = await startKept(folder);
  await call(platform, 'GET /projects/site/cloud/storage/buckets');
  const project = platform.projects.get('site');
  let reads = 0;
  Object.defineProperty(project, 'name', { enumerable: true, get: () => `Site ${(reads += 1)}` });
  for (let count = 0; count < 3; count += 1) await call(platform, 'GET /user');
  expect(reads).toBe(0);
  await call(platform, 'PUT /projects/site/watermark-removal', { body: { enabled: true } });
  expect(reads).toBe(1);
});

test('if the state can’t be saved, the request fails, and the next save contains the change', async () => {
  const folder = await newFolder();
  const platform = await startLocalPlatform({ dataFolder: folder });
  const [{ token } = { token: '' }] = platform.seed.credentials;
  const project = platform.projects.get('local-project');
  // A value without a JSON text fails in the same place as a full disk.
  Object.defineProperty(project, 'name', { enumerable: true, configurable: true, value: 1n });
  const create = (): ReturnType<typeof call> => call(platform, 'POST /projects', { body: { name: 'New' }, token });
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
  expect(await readdir(join(folder, 'objects'))).toHaveLength(1);
  await change(`DELETE ${OBJECTS}`, { paths: ['a'] });
  expect(await readdir(join(folder, 'objects'))).toEqual([]);
});

test('files of a killed platform that no record refers to are removed at the start, and no other file', async () => {
  const folder = await newFolder();
  const { platform, close } = await startKept(folder);
  const { json } = await publishPackage(platform, siteZip());
  await close();
  const killed = await openDataFolder(folder, { trust: true });
  await writeFile(killed.subfolder('objects').newPath(), 'incomplete');
  await writeFile(join(killed.workFolder, 'incomplete'), 'x');
  for (const name of ['objects', 'work']) await writeFile(join(folder, name, 'notes'), 'mine');
  const copy = await killedCopy(folder);
  await killed.close();
  await startKept(copy);
  expect(await readdir(join(copy, 'objects'))).toEqual(['notes']);
  expect(await readdir(join(copy, 'work'))).toEqual([expect.stringMatching(/^[0-9a-f]{32}$/), 'notes']);
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
  const stream = await openStream(platform, `GET /projects/site/agent/runs/${run.json.run_id}/events`);
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

test('a reset works without a data folder', async () => {
  const platform = await startLocalPlatform();
  const [{ token } = { token: '' }] = platform.seed.credentials;
  await call(platform, 'POST /projects', { body: {}, token });
  await platform.reset();
  expect((await call(platform, 'GET /projects', { token })).json.projects).toHaveLength(1);
  await platform.close();
});

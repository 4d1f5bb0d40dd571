import { existsSync } from 'node:fs';
import { chmod, cp, lstat, mkdir, mkdtemp, readdir, rename, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { startServer } from '../../support/postgres.ts';
import { SCRATCH_FOLDER } from '../../support/scratch-folder.ts';
import { newFolder } from '../saving/full-platform.ts';

const PASSWORD = 'x';

/** Data of a server, which tests copy. */
let original: string;
beforeAll(async () => {
  original = await mkdtemp(join(SCRATCH_FOLDER, 'planted-'));
  // Under root, the server runs as another user, who must be able to pass through.
  await chmod(original, 0o755);
  await (await startServer({ dataFolder: join(original, 'data'), password: PASSWORD })).stop();
});
afterAll(() => rm(original, { recursive: true }));

async function newData(): Promise<string> {
  const data = await newFolder();
  await cp(join(original, 'data'), data, { recursive: true });
  return data;
}

/** Starts a server with kept data, and returns values of its settings. */
async function settingsOf(data: string, names: readonly string[]): Promise<readonly string[]> {
  const server = await startServer({ dataFolder: data, password: PASSWORD });
  const client = new Client(server.url);
  onTestFinished(async () => {
    await client.end();
    await server.stop();
  });
  await client.connect();
  const values: string[] = [];
  for (const name of names) {
    const { rows } = await client.query<Readonly<Record<string, string>>>(`SHOW ${name}`);
    values.push(rows[0]?.[name] ?? 'none');
  }
  return values;
}

test('no configuration in the data is used: no command runs, no library is loaded', { timeout: 60_000 }, async () => {
  const data = await newData();
  const marker = join(dirname(data), 'marker');
  await chmod(dirname(data), 0o777);
  const command = `'touch ${marker}'`;
  const planted = {
    'postgresql.conf': `include 'more.conf'\nrestore_command = ${command}\nsession_preload_libraries = 'none'\n`,
    'more.conf': "shared_preload_libraries = 'none'\n",
    'postgresql.auto.conf': `archive_mode = on\narchive_command = ${command}\nrecovery_end_command = ${command}\n`,
    'pg_hba.conf': 'local all all trust\n',
    'recovery.signal': '',
    'standby.signal': '',
    tablespace_map: `16999 ${dirname(data)}\n`,
  };
  for (const [name, text] of Object.entries(planted)) {
    await writeFile(join(data, name), text);
    await chmod(join(data, name), 0o666);
  }
  const names = ['shared_preload_libraries', 'session_preload_libraries', 'archive_mode', 'restore_command'];
  expect(await settingsOf(data, names)).toEqual(['', '', 'off', '']);
  expect(existsSync(marker)).toBe(false);
  expect((await readdir(data)).filter(name => name in planted)).toEqual([]);
});

test.each(['pg_wal', 'pg_tblspc/16999', 'base/link'])('data with the link %s is refused', async name => {
  const data = await newData();
  const outside = `${data}-outside`;
  if (existsSync(join(data, name))) await rename(join(data, name), outside);
  else await mkdir(outside);
  await symlink(outside, join(data, name));
  const before = await stat(outside);
  await expect(settingsOf(data, [])).rejects.toThrow(`${join(data, name)} is neither a file nor a folder`);
  expect((await lstat(join(data, name))).isSymbolicLink()).toBe(true);
  const after = await stat(outside);
  expect([after.uid, after.mode, after.mtimeMs]).toEqual([before.uid, before.mode, before.mtimeMs]);
  await rm(outside, { recursive: true });
});

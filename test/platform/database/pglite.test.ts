// @module-tag slow, because each start of PGlite takes seconds of CPU time.
import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { userCacheFolder } from '../../../src/base/system/files/paths.ts';
import { systemClock } from '../../../src/base/time/clock.ts';
import { Databases } from '../../../src/platform/database/databases.ts';
import { findPglite } from '../../../src/platform/database/engines/pglite-process.ts';
import { COMPILED } from '../../support/compiled.ts';
import { ENTRY } from '../../support/programs.ts';
import { HostedEmulator, stateFolder } from '../emulator/running-emulator.ts';
import { temporaryFolder } from '../support/test-platform.ts';

const ENDLESS = 'DO $$ BEGIN LOOP END LOOP; END $$';

const cacheFolder = userCacheFolder(process.env);

/** Reads the identifier that PostgreSQL gives new data, where copies of this run come from. */
async function sharedIdentifier(): Promise<string> {
  const packageFolder = (await findPglite()) ?? '';
  const manifest = await readFile(join(packageFolder, 'package.json'), 'utf8');
  const { version } = JSON.parse(manifest) as { readonly version: string };
  const file = join(cacheFolder ?? '', `pglite-${version}`, 'global/pg_control');
  return String((await readFile(file)).readBigUInt64LE());
}

/** Starts PGlite with a time limit for each request that is short enough for a test. */
function databases(timeoutMs: number): Databases {
  return new Databases(systemClock, {
    url: 'pglite:',
    environment: {},
    folder: temporaryFolder(),
    cacheFolder,
    timeoutMs,
  });
}

test('a new database begins as a copy; a request over the time limit is ended, committed changes stay, and closing the platform waits for no SQL', async () => {
  const made = databases(2_000);
  const identifier = 'SELECT system_identifier FROM pg_control_system()';
  expect((await made.run('site', identifier)).rows).toEqual([[await sharedIdentifier()]]);
  await made.run('site', 'CREATE TABLE kept (n int); INSERT INTO kept VALUES (1)');
  await made.run('site', 'INSERT INTO kept VALUES (2)');
  let ticks = 0;
  const timer = setInterval(() => (ticks += 1), 100);
  await expect(
    made.run(
      'site',
      `INSERT INTO kept VALUES (3); COMMIT; INSERT INTO kept VALUES (4); ${ENDLESS}`,
    ),
  ).rejects.toMatchObject({
    name: 'SqlError',
    sqlState: '57014',
  });
  clearInterval(timer);
  // The event loop wasn't blocked meanwhile.
  expect(ticks).toBeGreaterThan(5);
  expect((await made.run('site', 'SELECT n FROM kept ORDER BY n')).rows).toEqual([
    ['1'],
    ['2'],
    ['3'],
  ]);
  expect((await made.run('site', 'SELECT current_user')).rows).toEqual([['local_platform']]);
  const endless = made.run('site', ENDLESS).catch((error: unknown) => error);
  const waiting = made.run('site', 'SELECT 2').catch((error: unknown) => error);
  // Also for a database that is being opened.
  const opening = made.run('other', 'SELECT 1').catch((error: unknown) => error);
  await made.close();
  for (const error of await Promise.all([endless, waiting, opening])) {
    expect(error).toMatchObject({ name: 'DatabaseUnavailable' });
  }
});

test('the emulator creates the data of new databases at its start, and no part of it stays if it ends', async () => {
  const { env, path } = await stateFolder();
  const emulator = await HostedEmulator.start({ databases: 'pglite:' }, env).ready();
  const cache = join(path, 'project-platform/cache');
  await expect.poll(() => existsSync(cache) && readdirSync(cache).length).toBe(1);
  expect(await emulator.stop()).toBe(0);
  // On a fast machine, the data may be complete.
  expect(readdirSync(cache).filter(name => !name.startsWith('pglite-'))).toEqual([]);
});

test('a step whose SQL never ends reacts to SIGTERM', async () => {
  const mark = `github_${randomUUID()}`;
  const step = spawn(process.execPath, [ENTRY], {
    env: {
      PATH: process.env['PATH'],
      TMPDIR: tmpdir(),
      RUNNER_TEMP: temporaryFolder(),
      RUNNER_TRACKING_ID: mark,
      INPUT_OPERATION: 'sql-query',
      PLATFORM_BASE_URL: 'local',
      PLATFORM_LOCAL_DATABASE_URL: 'pglite:',
      XDG_STATE_HOME: process.env['XDG_STATE_HOME'],
      PLATFORM_PROJECT_ID: 'harbour',
      INPUT_QUERY: ENDLESS,
      ...COMPILED,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const printed = text(step.stdout);
  const database = (): string => {
    const found = readdirSync('/proc').filter(
      id => /^\d+$/.test(id) && readProcessFile(id, 'environ').includes(mark),
    );
    return found.find(id => readProcessFile(id, 'cmdline').includes('pglite-server')) ?? '';
  };
  await expect.poll(database, { timeout: 120_000 }).not.toBe('');
  step.kill('SIGTERM');
  await once(step, 'close');
  expect(await printed).toMatch(/cancel/i);
  expect(database()).toBe('');
});

/** Reads a file of /proc; empty if the process has ended. */
function readProcessFile(id: string, file: 'environ' | 'cmdline'): string {
  try {
    return readFileSync(`/proc/${id}/${file}`, 'utf8');
  } catch {
    return '';
  }
}

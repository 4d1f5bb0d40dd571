/** Program that runs migrations as a migration tool does, for tests of `sql-record`. */

import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildSync } from 'esbuild';
import { afterAll, beforeAll, expect, onTestFinished } from 'vitest';
import type { PostgresServer } from '../../src/platform/database/engines/postgres-server.ts';
import { recordMigrations } from '../../src/command/recorder/record.ts';
import { LOG_SETTINGS } from '../../src/command/recorder/server-log.ts';
import { startSharedServer } from '../support/postgres.ts';
import { layOutWorkspace } from '../support/workspace.ts';
import { type CommandResult, runHere } from './run-command.ts';

/**
 * `pg` in one file: a tool then starts in three quarters of the CPU time, and a recording starts
 * three.
 */
const [PG] = buildSync({
  entryPoints: [fileURLToPath(import.meta.resolve('pg'))],
  bundle: true,
  write: false,
  format: 'cjs',
  platform: 'node',
  external: ['pg-native'],
}).outputFiles;

/**
 * Program that runs the migrations in `steps.mjs` which its history doesn't have, each in a
 * transaction.
 */
export const TOOL = `
import pg from './pg.cjs';
import { steps } from './steps.mjs';
const open = async () => { const client = new pg.Client(process.env.DATABASE_URL); await client.connect(); return client; };
const [client, other] = [await open(), await open()];
const run = (sql, values) => client.query(sql, values);
await run('create table if not exists knex_migrations (id serial primary key, name text, migration_time timestamptz, of int references knex_migrations) -- history');
const done = (await run('select name from knex_migrations')).rows.map(({ name }) => name);
for (const [name, step] of Object.entries(steps)) {
  if (done.includes(name)) continue;
  await run('begin');
  await step(run, other);
  await run('insert into knex_migrations (name, migration_time) values ($1, $2) -- done', [name, new Date()]);
  await run('commit');
}
await client.end();
await other.end();
`;
export const BOATS = `'1_boats.js': async run => {
  await run('create table boats (id serial primary key, name text, at timestamptz default now())');
  await run('insert into boats (name) values ($1), ($2)', ["Fisher's", null]);
},`;
export const LIGHTS = `'2_lights.js': async run => { await run('alter table boats add lit boolean default false'); },`;

export function expectFailure({ exitCode, stderr }: CommandResult, message: string): void {
  expect(stderr).toContain(message);
  expect(exitCode).toBe(1);
}

interface Tool {
  readonly folder: string;
  /** Sets the tool's migrations, in JavaScript. */
  readonly set: (...steps: readonly string[]) => void;
  readonly record: (...flags: readonly string[]) => Promise<CommandResult>;
  readonly recorded: () => readonly string[];
}

let server: PostgresServer;

/**
 * Starts a server for all recordings of a test file, because creating one takes most of a
 * recording's CPU time.
 */
export function shareServer(): void {
  beforeAll(async () => {
    // The checkout may be in a folder that PostgreSQL’s user can’t pass through.
    server = await startSharedServer(LOG_SETTINGS);
  });
  afterAll(() => server.stop());
}

/** `recordMigrations` on the server of the test file, which each recording resets. */
const recordOnServer: typeof recordMigrations = request =>
  recordMigrations(request, async () => ({ url: server.url, stop: async () => undefined }));

/** The program with a history that isn't known. */
export const UNKNOWN = TOOL.replace(
  "await run('create",
  `if ((await run("select to_regclass('knex_migrations') as it")).rows[0].it === null) await run('create`,
).replaceAll('knex_migrations', 'my_changes');

export function layOutTool(program = TOOL): Tool {
  const workspace = layOutWorkspace({ 'tool.mjs': program, 'pg.cjs': PG?.text ?? '' });
  onTestFinished(() => workspace.remove());
  const folder = join(workspace.folder, 'recorded');
  const command = `${process.execPath} ${join(workspace.folder, 'tool.mjs')}`;
  const env = {
    PATH: process.env['PATH'] ?? '',
    PLATFORM_TOKEN: 'secret',
    MY_API_KEY: 'secret',
    DB_URL: 'secret',
    OTHER: 'unseen',
    NODE_ENV: 'seen',
  };
  return {
    folder,
    set: (...steps) =>
      writeFileSync(
        join(workspace.folder, 'steps.mjs'),
        `export const steps = {${steps.join('\n')}};`,
      ),
    record: (...flags) =>
      runHere(['sql-record', '--command', command, '--output', folder, '--yes', ...flags], {
        env,
        program: { loadRecorder: async () => ({ recordMigrations: recordOnServer }) },
      }),
    recorded: () => (existsSync(folder) ? readdirSync(folder).toSorted() : []),
  };
}

/** Changes a recorded file, and renews the checksum in its mark. */
export function forge(file: string, change: (body: string) => string): void {
  const [mark = '', ...lines] = readFileSync(file, 'utf8').split('\n');
  const body = change(lines.join('\n'));
  const hash = createHash('sha256').update(body).digest('hex');
  writeFileSync(file, `${mark.replace(/[\da-f]{64}$/, hash)}\n${body}`);
}

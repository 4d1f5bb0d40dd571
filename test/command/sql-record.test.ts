import {
  appendFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { layOutWorkspace } from '../support/workspace.ts';
import { type CommandResult, runHere } from './run-command.ts';

const PG = import.meta.resolve('pg');

/** Program that runs the migrations in `steps.mjs` which its history doesn't have, each in a transaction. */
const TOOL = `
import pg from '${PG}';
import { steps } from './steps.mjs';
const open = async () => { const client = new pg.Client(process.env.DATABASE_URL); await client.connect(); return client; };
const [client, other] = [await open(), await open()];
const run = (sql, values) => client.query(sql, values);
await run('create table if not exists knex_migrations (id serial primary key, name text, migration_time timestamptz)');
const done = (await run('select name from knex_migrations')).rows.map(({ name }) => name);
for (const [name, step] of Object.entries(steps)) {
  if (done.includes(name)) continue;
  await run('begin');
  await step(run, other);
  await run('insert into knex_migrations (name, migration_time) values ($1, $2)', [name, new Date()]);
  await run('commit');
}
await client.end();
await other.end();
`;
const BOATS = `'1_boats.js': async run => {
  await run('create table boats (id serial primary key, name text, at timestamptz default now())');
  await run('insert into boats (name) values ($1), ($2)', ["Fisher's", null]);
},`;
const LIGHTS = `'2_lights.js': async run => { await run('alter table boats add lit boolean default false'); },`;

function expectFailure({ exitCode, stderr }: CommandResult, message: string): void {
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

function layOutTool(): Tool {
  const workspace = layOutWorkspace({ 'tool.mjs': TOOL });
  onTestFinished(() => workspace.remove());
  const folder = join(workspace.folder, 'recorded');
  const command = `${process.execPath} ${join(workspace.folder, 'tool.mjs')}`;
  const env = { PATH: process.env['PATH'] ?? '', PLATFORM_TOKEN: 'secret', MY_API_KEY: 'secret', OTHER: 'seen' };
  return {
    folder,
    set: (...steps) =>
      writeFileSync(join(workspace.folder, 'steps.mjs'), `export const steps = {${steps.join('\n')}};`),
    record: (...flags) => runHere(['sql-record', '--command', command, '--output', folder, '--yes', ...flags], { env }),
    recorded: () => (existsSync(folder) ? readdirSync(folder).toSorted() : []),
  };
}

test('records each migration once, and checks what is recorded', async () => {
  const { folder, set, record, recorded } = layOutTool();
  set(BOATS);
  expect(await record()).toMatchObject({ exitCode: 0, stdout: '0001_1_boats.sql\n' });
  expect(readFileSync(join(folder, '0001_1_boats.sql'), 'utf8')).toContain(
    "insert into boats (name) values ('Fisher''s'), (NULL);\n-- History: ",
  );
  set(BOATS, LIGHTS);
  const unrecorded = await record('--check');
  expectFailure(unrecorded, '`2_lights.js`');
  expect(await record()).toMatchObject({ exitCode: 0, stdout: '0002_2_lights.sql\n' });
  expect(await record('--check')).toMatchObject({ exitCode: 0 });
  expect(await record()).toMatchObject({ exitCode: 0, stdout: '' });
  set(BOATS, LIGHTS.replace('false', 'true'));
  const changed = await record('--check');
  expectFailure(changed, '0002_2_lights.sql');
  expect(recorded()).toEqual(['0001_1_boats.sql', '0002_2_lights.sql']);
});

test.each([
  [
    'rows',
    `const { rows } = await run('select count(*) from boats'); await run('delete from boats where id > $1', [rows[0].count]);`,
  ],
  ['values', `await run('update boats set name = $1', [String(Date.now())]);`],
  ['sessions', `await run('create table a ()'); await other.query('create table b ()');`],
])('rejects a migration with the risk `%s`, and records it if that is accepted', async (risk, code) => {
  const { set, record, recorded } = layOutTool();
  set(BOATS, `'2_risky.js': async (run, other) => { ${code} },`);
  const rejected = await record();
  expect(rejected.exitCode).toBe(1);
  expect(rejected.stderr).toContain(`- \`2_risky.js\`: `);
  expect(rejected.stderr).toContain(`add \`--accept ${risk}\``);
  expect(recorded()).toEqual([]);
  expect(await record('--accept', risk)).toMatchObject({ exitCode: 0 });
  expect(await record('--check')).toMatchObject({ exitCode: 0 });
});

test.each([
  ['an edited file', 'was edited', (file: string) => appendFileSync(file, 'drop table boats;\n')],
  ['a file of another program', 'wasn’t written by', (file: string) => writeFileSync(file, 'select 1;\n')],
  ['a link', 'is a link', (file: string) => (rmSync(file), symlinkSync('/etc/hostname', file))],
  ['a missing file', '2 comes next', (file: string) => writeFileSync(file.replace('0001', '0003'), readFileSync(file))],
])('refuses a folder with %s', async (_, message, change) => {
  const { folder, set, record, recorded } = layOutTool();
  set(BOATS);
  await record();
  change(join(folder, '0001_1_boats.sql'));
  const before = recorded();
  set(BOATS, LIGHTS);
  expectFailure(await record(), message);
  expect(recorded()).toEqual(before);
});

test('writes nothing if sql-migrate can’t create the same database, or the command fails', async () => {
  const { set, record, recorded } = layOutTool();
  set(
    `'1.js': async run => { await run("set session datestyle to 'SQL, DMY'"); await run("create table d (d date)"); await run("insert into d values ('02/01/2020')"); },`,
  );
  expectFailure(await record(), 'rows of "public"."d"');
  const inPieces = `process.stdout.write(':'); await new Promise(end => setTimeout(end, 200)); console.log(':error::x');`;
  set(`'1.js': async () => { ${inPieces} throw new Error(JSON.stringify(process.env)); },`);
  const failed = await record();
  expectFailure(failed, 'ended with exit code 1');
  expect(failed.stderr).toContain('OTHER');
  expect(failed.stderr).not.toMatch(/PLATFORM_TOKEN|MY_API_KEY|^::error/m);
  expect(recorded()).toEqual([]);
});

test('puts an index that is created concurrently into a file of its own', async () => {
  const { set, record, recorded } = layOutTool();
  set(
    BOATS,
    `'2.js': async run => { await run('commit'); await run('create index concurrently i on boats (name)'); await run('create table a ()'); },`,
  );
  expect(await record()).toMatchObject({ exitCode: 0 });
  expect(recorded()).toEqual(['0001_1_boats.sql', '0002_2_part1.sql', '0003_2_part2.sql']);
});

test('refuses an output that a link of the repository leads out of it', async () => {
  const { folder, record } = layOutTool();
  mkdirSync(join(folder, '../.git'));
  symlinkSync(layOutTool().folder.replace(/recorded$/, ''), folder);
  expect(await record()).toMatchObject({ exitCode: 1, stderr: expect.stringContaining('which is outside') as string });
});

test('asks before it runs the command', async () => {
  const flags = ['sql-record', '--command', 'touch x', '--output', 'y'];
  const unasked = await runHere(flags);
  expect(unasked.stderr).toContain('add `--yes`');
  const answered = await runHere(flags, { readLine: async () => 'no' });
  expectFailure(answered, 'Nothing was run.');
});

test.each([
  [['--output', 'x'], '--command is missing'],
  [['--command', 'x'], '--output is missing'],
  [['--command', 'x', '--output', 'y', '--accept', 'all'], 'does not accept `all`'],
  [['--command', 'x', '--output', 'y', '--accept', 'rows', '--check'], 'can’t be combined'],
])('refuses the flags %j', async (flags, message) => {
  const { exitCode, stderr } = await runHere(['sql-record', ...flags]);
  expect(stderr).toContain(message);
  expect(exitCode).toBe(1);
});

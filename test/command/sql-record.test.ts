// @module-tag slow, because each recording runs a tool three times.
import { appendFileSync, cpSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { sampleOne } from '../hardening/sampling.ts';
import { runHere } from './run-command.ts';
import { BOATS, expectFailure, forge, layOutTool, LIGHTS, TOOL, UNKNOWN, shareServer } from './recorded-tool.ts';

shareServer();

/** The tool with values in its history that depend on the recordings before, such as Knex’s batch. */
const COUNTING = TOOL.replace('new Date()', 'new Date(2000 + done.length, 0)');

test('records each migration once, and checks what is recorded', async () => {
  const { folder, set, record, recorded } = layOutTool(COUNTING);
  set(BOATS);
  expect(await record()).toMatchObject({ exitCode: 0, stdout: '0001_1_boats.sql\n' });
  expect(readFileSync(join(folder, '0001_1_boats.sql'), 'utf8')).toContain(
    "insert into boats (name) values (('Fisher''s'::text)), ((NULL::text));\n-- History: ",
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

/** Migrations, each with one of the risks. */
const RISKY: Readonly<Record<string, string>> = {
  rows: `const { rows } = await run('select count(*) from boats'); await run('delete from boats where id > $1', [rows[0].count]);`,
  values: `await run('update boats set name = $1', [String(Date.now())]);`,
  secrets: `await run("create role keeper password 'hunter2'");`,
};

test('rejects migrations with risks by name, until all of them are accepted', async () => {
  const { set, record, recorded } = layOutTool();
  set(BOATS, ...Object.entries(RISKY).map(([risk, code]) => `'${risk}.js': async run => { ${code} },`));
  const rejected = await record();
  expectFailure(rejected, 'add `--accept rows,values,secrets`');
  for (const risk of Object.keys(RISKY)) expect(rejected.stderr).toContain(`- \`${risk}.js\`: `);
  expect(rejected.stderr).not.toContain('hunter2');
  expect(rejected.stderr).toContain('The recorded files would contain secrets:\n- `secrets.js`: ');
  const again = await record('--accept', 'rows,secrets');
  expectFailure(again, 'add `--accept values`');
  expect(again.stderr).toContain('gives every database the values of this run:\n- `values.js`: ');
  expect(again.stderr).not.toContain('might change another database');
  expect(recorded()).toEqual([]);
  expect(await record('--accept', 'rows,secrets,values')).toMatchObject({ exitCode: 0 });
  expect(await record('--check')).toMatchObject({ exitCode: 0 });
});

/** Changes of a folder with one recorded file, and the messages that refuse them. */
const CHANGES: readonly (readonly [message: string, change: (file: string) => void])[] = [
  ['was edited', file => appendFileSync(file, 'drop table boats;\n')],
  ['wasn’t written by', file => writeFileSync(file, 'select 1;\n')],
  ['is a link', file => (rmSync(file), symlinkSync('/etc/hostname', file))],
  ['2 comes next', file => writeFileSync(file.replace('0001', '0003'), readFileSync(file))],
];

test('refuses a folder that something else has changed', async () => {
  const { folder, set, record, recorded } = layOutTool();
  set(BOATS);
  await record();
  const kept = `${folder}-kept`;
  cpSync(folder, kept, { recursive: true });
  set(BOATS, LIGHTS);
  for (const [message, change] of CHANGES) {
    change(join(folder, '0001_1_boats.sql'));
    const before = recorded();
    expectFailure(await record(), message);
    expect(recorded()).toEqual(before);
    rmSync(folder, { recursive: true });
    cpSync(kept, folder, { recursive: true });
  }
});

test('refuses a run with the histories of two tools, and records one that only a migration creates', async () => {
  const { set, record } = layOutTool();
  const create = `await run('create table "SequelizeMeta" (name text)');`;
  set(`'1.js': async run => { ${create} await run('create table "a$1" (id int)'); },`);
  expect(await record()).toMatchObject({ exitCode: 0, stdout: '0001_1.sql\n' });
  const other = layOutTool();
  other.set(`'1.js': async run => { ${create} await run('select name from "SequelizeMeta"'); },`);
  expectFailure(
    await other.record(),
    'The tables `knex_migrations` and `SequelizeMeta` can each be the history of a tool',
  );
});

test('says what was compared', async () => {
  const { set, record } = layOutTool();
  set(BOATS, `'2.js': async run => { await run('create publication p'); },`);
  const { stderr, exitCode } = await record();
  expect(exitCode).toBe(0);
  expect(stderr).toContain('Not compared: "public"."boats".at, whose values differ at each run.');
  expect(stderr).toContain('Compared only by their names: publication p.');
});

/** Programs with a history, and the columns of a table that is named like one; a usual run has one. */
const NAMESAKES = [
  ['of a known history', TOOL, 'id serial, name text, timestamp timestamptz'],
  ['of another one', UNKNOWN, 'id int, description text'],
] as const;

test.each(sampleOne(NAMESAKES, 1))(
  'records a table of the user’s that is named like a history, beside the tool’s own %s',
  async (_, program, columns) => {
    const { folder, set, record, recorded } = layOutTool(program);
    const insert = `insert into migrations values (1, 'stork')`;
    set(
      `'1.js': async run => { await run('create table migrations (${columns})'); await run("${insert}"); await run('select * from migrations'); },`,
    );
    expect(await record('--accept', 'rows,values')).toMatchObject({ exitCode: 0 });
    const text = readFileSync(join(folder, recorded()[0] ?? ''), 'utf8');
    expect(text.split('-- History')[0]).toContain(insert);
  },
);

test('writes nothing if sql-migrate can’t create the same database, or the command fails', async () => {
  const { set, record, recorded } = layOutTool();
  set(`'1.js': async run => { await run('create table d as select current_user::text as d'); },`);
  const differs = await record();
  expectFailure(differs, 'rows of "public"."d" (d: the user of the session, which');
  expectFailure(
    differs,
    '\nChange the migration that causes the difference, for example so that its SQL doesn’t depend on',
  );
  const inPieces = `process.stdout.write(':'); await new Promise(end => setTimeout(end, 200)); console.log(':error::x');`;
  set(`'1.js': async () => { ${inPieces} throw new Error(JSON.stringify(process.env)); },`);
  const failed = await record();
  expectFailure(failed, 'ended with exit code 1');
  expect(failed.stderr).toContain('seen');
  expect(failed.stderr).not.toMatch(/PLATFORM_TOKEN|unseen|:secret|"secret"|^::error/m);
  expect(failed.stderr).toContain(
    'without these variables, because they could point to another database or contain a secret: DB_URL, MY_API_KEY, OTHER.',
  );
  expect(recorded()).toEqual([]);
});

test('rejects a command that leaves a process running, which could change the database later', async () => {
  const { set, record } = layOutTool();
  const leave = `const { spawn } = await import('node:child_process'); spawn('sh', ['-c', 'sleep 5; #', process.env.DATABASE_URL], { detached: true, stdio: 'ignore' }).unref();`;
  set(BOATS, LIGHTS, `'3_leave.js': async () => { ${leave} },`);
  const { stderr, exitCode } = await record();
  expect(stderr).toContain('- `3_leave.js`: The command left the process `sh -c sleep 5; # …` running.');
  expect(exitCode).toBe(1);
});

test('puts an index that is created concurrently into a file of its own, and names the migration if one is missing', async () => {
  const { folder, set, record, recorded } = layOutTool();
  set(
    BOATS,
    `'2.js': async run => { await run('commit'); await run('create index concurrently i on boats (name)'); await run('create table a ()'); },`,
  );
  expect(await record()).toMatchObject({ exitCode: 0 });
  expect(recorded()).toEqual(['0001_1_boats.sql', '0002_2_part1.sql', '0003_2_part2.sql']);
  rmSync(join(folder, '0003_2_part2.sql'));
  expectFailure(
    await record(),
    '0002_2_part1.sql isn’t the last file of the migration `2.js`: the others were deleted',
  );
  expect(recorded()).toEqual(['0001_1_boats.sql', '0002_2_part1.sql']);
});

test('records texts that depend on settings, as the platform reads them', async () => {
  const { folder, set, record } = layOutTool();
  set(
    `'1.js': async run => {
      await run("create table notes (note text)");
      await run("select set_config('app.user', 'me', false)");
      await run("set datestyle to 'SQL, DMY'");
      await run("insert into notes select 'a\\\\b ' || timestamptz '2024-04-03Z' || current_setting('app.user')");
    },`,
  );
  expect(await record()).toMatchObject({ exitCode: 0, stdout: '0001_1.sql\n' });
  expect(readFileSync(join(folder, '0001_1.sql'), 'utf8')).toContain("'a\\b '");
  expect(await record('--check')).toMatchObject({ exitCode: 0 });
  forge(join(folder, '0001_1.sql'), body => body.replace('SQL, DMY', 'SQL, MDY'));
  expectFailure(await record('--check'), '0001_1.sql');
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

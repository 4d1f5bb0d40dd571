// @module-tag slow, because each recording and each check runs a tool three times.
import {
  appendFileSync,
  cpSync,
  mkdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { sampleOne } from '../hardening/sampling.ts';
import { runHere } from './run-command.ts';
import {
  BOATS,
  expectFailure,
  forge,
  layOutTool,
  LIGHTS,
  TOOL,
  UNKNOWN,
  shareServer,
} from './recorded-tool.ts';

shareServer();

/**
 * The tool with values in its history that depend on the recordings before, such as Knex’s batch.
 */
const COUNTING = TOOL.replace('new Date()', 'new Date(2000 + done.length, 0)');

test('records each migration once, says what was compared, and checks what is recorded', async () => {
  const { folder, set, record, recorded } = layOutTool(COUNTING);
  const published = BOATS.replace("await run('insert", "await run('create publication p'); $&");
  set(published);
  const first = await record();
  expect(first).toMatchObject({ exitCode: 0, stdout: '0001_1_boats.sql\n' });
  expect(first.stderr).toContain(
    'Not compared: "public"."boats".at, whose values differ at each run.',
  );
  expect(first.stderr).toContain('Compared only by their names: publication p.');
  expect(readFileSync(join(folder, '0001_1_boats.sql'), 'utf8')).toContain(
    "insert into boats (name) values (('Fisher''s'::text)), ((NULL::text));\n-- History: ",
  );
  set(published, LIGHTS);
  const unrecorded = await record('--check');
  expectFailure(unrecorded, '`2_lights.js`');
  expect(await record()).toMatchObject({ exitCode: 0, stdout: '0002_2_lights.sql\n' });
  expect(await record()).toMatchObject({ exitCode: 0, stdout: '' });
  set(published, LIGHTS.replace('false', 'true'));
  const changed = await record('--check');
  expectFailure(changed, '0002_2_lights.sql');
  expect(changed.stderr).not.toContain('boats.sql');
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
  set(
    BOATS,
    ...Object.entries(RISKY).map(([risk, code]) => `'${risk}.js': async run => { ${code} },`),
  );
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
});

/** Changes of a folder with one recorded file, and the messages that refuse them. */
const CHANGES: readonly (readonly [message: string, change: (file: string) => void])[] = [
  ['was edited', file => appendFileSync(file, 'drop table boats;\n')],
  ['wasn’t written by', file => writeFileSync(file, 'select 1;\n')],
  ['is a link', file => (rmSync(file), symlinkSync('/etc/hostname', file))],
  ['2 comes next', file => writeFileSync(file.replace('0001', '0003'), readFileSync(file))],
];

/**
 * Programs with a history, and the columns of a table that is named like one; a usual run has one.
 */
const NAMESAKES = [
  ['of a known history', TOOL, 'id serial, name text, timestamp timestamptz'],
  ['of another one', UNKNOWN, 'id int, description text'],
] as const;

test.each(sampleOne(NAMESAKES, 1))(
  'records tables of the user’s that are named like histories, beside the tool’s own %s',
  async (_, program, columns) => {
    const { folder, set, record, recorded } = layOutTool(program);
    const insert = `insert into migrations values (1, 'stork')`;
    set(
      `'1.js': async run => {
        await run('create table "SequelizeMeta" (name text)');
        await run('create table "a$1" (id int)');
        await run('create table migrations (${columns})');
        await run("${insert}");
        await run('select * from migrations');
      },`,
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
  expectFailure(differs, 'rows of "public"."d" (d: the session’s user, who differs');
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

test('rejects a command that connects with a setting that its statements depend on', async () => {
  const connection = `{ connectionString: process.env.DATABASE_URL, options: '-c search_path=public,pg_catalog' }`;
  const { set, record, recorded } = layOutTool(
    TOOL.replace('process.env.DATABASE_URL', connection),
  );
  set(BOATS);
  expectFailure(
    await record(),
    'connects with settings that no recorded file would have: search_path.',
  );
  expect(recorded()).toEqual([]);
});

test('rejects a command that leaves a process running, which could change the database later', async () => {
  const { set, record } = layOutTool();
  const leave = `const { spawn } = await import('node:child_process'); spawn('sh', ['-c', 'sleep 5; #', process.env.DATABASE_URL], { detached: true, stdio: 'ignore' }).unref();`;
  set(BOATS, LIGHTS, `'3_leave.js': async () => { ${leave} },`);
  const { stderr, exitCode } = await record();
  expect(stderr).toContain(
    '- `3_leave.js`: The command left the process `sh -c sleep 5; # …` running.',
  );
  expect(exitCode).toBe(1);
});

test('records texts that depend on settings as the platform reads them, and an index that is created concurrently in a file of its own', async () => {
  const { folder, set, record, recorded } = layOutTool();
  set(
    `'1.js': async run => {
      await run("create table notes (note text)");
      await run("select set_config('app.user', 'me', false)");
      await run("set datestyle to 'SQL, DMY'");
      await run("insert into notes select 'a\\\\b ' || timestamptz '2024-04-03Z' || current_setting('app.user')");
    },`,
    `'2.js': async run => { await run('commit'); await run('create index concurrently i on notes (note)'); await run('create table a ()'); },`,
  );
  expect(await record()).toMatchObject({ exitCode: 0 });
  expect(recorded()).toEqual(['0001_1.sql', '0002_2_part1.sql', '0003_2_part2.sql']);
  expect(readFileSync(join(folder, '0001_1.sql'), 'utf8')).toContain("'a\\b '");
  rmSync(join(folder, '0003_2_part2.sql'));
  expectFailure(
    await record(),
    '0002_2_part1.sql isn’t the last file of the migration `2.js`: the others were deleted',
  );
  expect(recorded()).toEqual(['0001_1.sql', '0002_2_part1.sql']);
});

test('refuses an output that a link of the repository leads out of it', async () => {
  const { folder, record } = layOutTool();
  mkdirSync(join(folder, '../.git'));
  symlinkSync(layOutTool().folder.replace(/recorded$/, ''), folder);
  expect(await record()).toMatchObject({
    exitCode: 1,
    stderr: expect.stringContaining('which is outside') as string,
  });
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
  [['--command', 'x', '--output', 'y', '--accept', 'all'], 'does not accept `all`'],
  [['--command', 'x', '--output', 'y', '--accept', 'rows', '--check'], 'can’t be combined'],
])('refuses the flags %j', async (flags, message) => {
  const { exitCode, stderr } = await runHere(['sql-record', ...flags]);
  expect(stderr).toContain(message);
  expect(exitCode).toBe(1);
});

test('the check finds an edited UPDATE, value and setting of a tool whose history isn’t known', async () => {
  const withoutTransactions = UNKNOWN.replace(/await run\('(?:begin|commit)'\);/g, '');
  // Each file sets the settings again.
  const { folder, set, record, recorded } = layOutTool(
    withoutTransactions.replace(
      'if ((await',
      "await run('set search_path to public, pg_catalog');\nif ((await",
    ),
  );
  set(BOATS);
  expect(await record('--accept', 'rows,values')).toMatchObject({ exitCode: 0 });
  const update = 'update boats set name = $1 where name < $2';
  set(BOATS, `'2.js': async run => { await run('${update}', ['a', String(Date.now())]); },`);
  expect(await record('--accept', 'rows,values')).toMatchObject({ exitCode: 0 });
  expect(await record('--check')).toMatchObject({ exitCode: 0 });
  for (const [before, after] of [
    ["'a'", "'c'"],
    [' name <', ' name >'],
    [', pg_catalog', ', information_schema'],
  ] as const) {
    const name =
      recorded().find(each => readFileSync(join(folder, each), 'utf8').includes(before)) ?? '';
    const text = readFileSync(join(folder, name), 'utf8');
    forge(join(folder, name), body => body.replaceAll(before, after));
    expectFailure(await record('--check'), name);
    writeFileSync(join(folder, name), text);
  }
});

test('refuses a folder that something else has changed; the check finds a forged history, and files of no migration', async () => {
  const { folder, set, record, recorded } = layOutTool();
  set(BOATS);
  expect(await record()).toMatchObject({ exitCode: 0 });
  const file = join(folder, '0001_1_boats.sql');
  const text = readFileSync(file, 'utf8');
  const kept = `${folder}-kept`;
  cpSync(folder, kept, { recursive: true });
  for (const [message, change] of CHANGES) {
    change(file);
    const before = recorded();
    for (const flags of [[], ['--check']]) expectFailure(await record(...flags), message);
    expect(recorded()).toEqual(before);
    rmSync(folder, { recursive: true });
    cpSync(kept, folder, { recursive: true });
  }
  writeFileSync(file, text.replace(/^(?=create table)/m, '-- migrate:accept drop-table unused\n'));
  expect(await record('--check')).toMatchObject({ exitCode: 0 });
  writeFileSync(file, text);
  forge(file, body =>
    body.replace('1_boats.js\\"', '2_lights.js\\"').replaceAll("'1_boats.js'", "'2_lights.js'"),
  );
  expectFailure(await record('--check'), '1_boats.js');
  forge(file, body => `${body}-- History: "x"\rdelete from boats;\n`);
  expectFailure(await record('--check'), '0001_1_boats.sql');
  writeFileSync(file, text);
  const more = join(folder, '0002_more.sql');
  writeFileSync(more, text);
  forge(more, body => body.replace(/^-- Mig.*\n/, '').replace(/(?<=create )table.*/, 'schema x;'));
  expectFailure(await record('--check'), '0002_more.sql');
});

/** The program with all new migrations in one transaction. */
const SHARED = TOOL.replace(/ {2}await run\('(?:begin|commit)'\);\n/g, '')
  .replace('for (const', "await run('begin');\n$&")
  .replace('await client.end', "await run('commit');\n$&");
const OFFERS = `'1.js': async run => { await run('create table offers (ends timestamptz default now())'); await run('insert into offers values (default)'); },`;
const VIEW = `'2.js': async run => { await run("create view expired as select *, 'a\\r\\nb' as note from offers where ends < now()"); },`;
const DELETE = `'3.js': async run => { await run('delete from expired'); },`;

test('checks migrations of one transaction that were recorded one after another, and refuses those that see its time', async () => {
  const { set, record } = layOutTool(SHARED);
  set(OFFERS);
  expect(await record()).toMatchObject({ exitCode: 0, stdout: '0001_1.sql\n' });
  set(OFFERS, VIEW);
  const second = await record();
  expect(second).toMatchObject({ exitCode: 0, stdout: '0002_2.sql\n' });
  expect(second.stderr).toContain('0002_2.sql: A statement contains carriage returns');
  expect(await record('--check')).toMatchObject({ exitCode: 0 });
  const other = layOutTool(SHARED);
  other.set(OFFERS, VIEW, DELETE);
  expectFailure(await other.record(), 'rows of "public"."offers"');
});

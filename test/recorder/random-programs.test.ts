// @module-tag slow, because each program runs five times.
import { execFile } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { isDeepStrictEqual, promisify } from 'node:util';
import { expect, inject, onTestFinished, test } from 'vitest';
import { newCredentials, seedFor, startLocalPlatform } from '../../src/platform/local-platform.ts';
import { SCRATCH, ScratchServer } from '../../src/recorder/server/scratch-server.ts';
import { runHere } from '../command/run-command.ts';
import { projectSql } from '../support/project-sql.ts';
import { seededInteger } from '../support/seeded-random.ts';
import { layOutWorkspace } from '../support/workspace.ts';

/** Number of programs. SEED selects others. */
const PROGRAMS = 1;
/**
 * How a program sends its statements: node-postgres, the same with Query messages only, as psql does, and named statements and
 * portals with binary values, as asyncpg does.
 */
const DRIVERS = ['pg', 'simple', 'binary'] as const;
const MIGRATIONS = 4;
/** Migrations before the rows that only the database of the user has. */
const BEFORE_ROWS = 2;

/** Types with their object IDs (0: made by the program), and texts of values. */
const TYPES = new Map(
  String.raw`
int2 21 0|-32768
int4 23 5|1|2147483647
int8 20 9007199254740993|2
numeric 1700 1.10|NaN|-12345678901234567890.5
float4 700 1.1|-0
float8 701 -0|NaN|0.30000000000000004|5
text 25 Fisher's|a\b|$1 ☃|5
varchar 1043 o'clock
char(3) 1042 ab
bool 16 t|false
date 1082 03/04/2024|2024-12-31|infinity
time 1083 12:34:56.789
timetz 1266 10:00:00+02
timestamp 1114 2024-03-10 02:30:00
timestamptz 1184 2024-03-31 02:30:00|2024-07-01 12:00:00Z
interval 1186 1 mon -3 days 04:05:06|100 days
uuid 2950 a0eebc99-9c0b-4ef8-bb6d-6bb9bd380a11
json 114 {"b":1, "a":[2.50,null]}
jsonb 3802 [1,2,3]|"it's"|{}
bytea 17 \x00ff27
int4[] 1007 {1,2}|[0:1]={7,8}|{{1,2},{3,4}}
text[] 1009 {a,"b c",NULL}|{}
inet 869 10.0.0.1/8
cidr 650 10.0.0.0/8
point 600 (1.5,-2)
tstzrange 3910 empty|[2024-01-01 00:00+00,)
varbit 1562 10101
mood 0 sad|it's
natural_number 0 1|77`
    .split('\n')
    .slice(1)
    .map(line => {
      const [name = '', oid, ...words] = line.split(' ');
      return [name, { oid: Number(oid), values: words.join(' ').split('|') }] as const;
    }),
);
const NAMES = [...TYPES.keys()];
const oidOf = (name: string): number => TYPES.get(name)?.oid ?? 0;
const columnOf = (name: string): string => `c_${name.replace(/\W/g, '_')}`;
const TABLE = `(id int primary key, note text, data jsonb, ${NAMES.map(name => `${columnOf(name)} ${name}`).join()})`;
const DEFINITIONS = [
  "create type mood as enum ('sad', 'it''s')",
  'create domain natural_number as int check (value > 0)',
  'create schema tenant',
  ...['int', 'text', 'numeric', 'jsonb'].map(
    name => `create function kind(value ${name}) returns text language sql as $$ select '${name}' $$`,
  ),
  ...['t', 'tenant.t'].map(name => `create table ${name} ${TABLE}`),
];
/** Expressions whose result depends on the parameter’s type, or on settings. */
const EXPRESSIONS = [
  ['data', "coalesce(data, '{}') || jsonb_build_object('n', $1)"],
  ['data', 'to_jsonb($1)'],
  ['data', 'data - $1'],
  ['note', 'kind($1)'],
  ['note', '$1::text'],
  ['note', "concat(pg_typeof($1), '/', $1)"],
  ['note', 'substring(note, $1)'],
  ['note', '(c_int4 / $1)::text'],
  ['note', '(c_date - $1)::text'],
  ['note', '(c_timestamptz + $1)::text'],
  ['note', '(- $1)::text'],
  ['note', "c_date::text || '03/04/2024'::date::text || coalesce($1::text, '')"],
] as const;
const SETTINGS = [
  "set datestyle to 'SQL, DMY'",
  "set local datestyle to 'ISO, DMY'",
  "set timezone to 'America/New_York'",
  'set intervalstyle to sql_standard',
  'set standard_conforming_strings to off',
  'set bytea_output to escape',
  'set search_path to tenant, public',
  "select set_config('search_path', 'tenant', true)",
  "select set_config('datestyle', 'German', false)",
  'reset all',
];

interface Statement {
  readonly text: string;
  readonly values?: readonly (string | null)[];
  readonly types?: readonly number[];
  readonly name?: string;
}
type Step = Statement | { readonly batch: readonly Statement[] } | { readonly copy: string; readonly rows: string };

/** Migrations with 6 steps each, all in a transaction or none. Steps can fail. */
function randomProgram(seed: number) {
  const integer = seededInteger(seed);
  const pick = <T>(from: readonly T[]): T => from[integer(from.length)] as T;
  let [id, prepared] = [0, 0];
  const valueOf = (name: string): string => pick(TYPES.get(name)?.values ?? []);
  const insert = (): Statement => {
    const chosen = NAMES.filter(() => integer(3) === 0);
    const values = [String(pick([(id += 1), 1])), ...chosen.map(valueOf)];
    const text = `insert into t (${['id', ...chosen.map(columnOf)].join()}) values (${values.map((_, at) => `$${at + 1}`).join()})`;
    return { text, values, types: [23, ...chosen.map(name => pick([0, oidOf(name)]))] };
  };
  const update = (): Statement => {
    const [column, expression] = pick(EXPRESSIONS);
    const name = pick(NAMES);
    const values = [pick([valueOf(name), valueOf(name), null]), String(integer(3))];
    const text = `update t set ${column} = ${expression} where id % 3 = $2 or id > 100`;
    return { text, values, types: [oidOf(name), 23] };
  };
  const repeated = (): readonly Statement[] => {
    const prepare = { text: 'update t set c_int4 = $1 where id = $2', name: `p${(prepared += 1)}`, types: [0, 23] };
    return ['1', 'n/a', '3'].map(value => ({ ...prepare, values: [value, String(integer(id + 1))] }));
  };
  const kinds: readonly (() => readonly Step[])[] = [
    () => [insert()],
    () => [insert()],
    () => [insert()],
    () => [update()],
    () => [update()],
    () => [{ text: pick(SETTINGS) }],
    () => [{ batch: [insert(), update(), pick([insert(), { text: 'select 1 / 0' }]), update()] }],
    repeated,
    () => [{ copy: 'copy t (id, note, c_date) from stdin', rows: `${(id += 1)}\tit's \\\\\t05/06/2024\n` }],
    () => [{ text: "update t set c_date = '03/04/2024', note = 'a\\n' where id % 2 = 0; delete from t where id = 2" }],
  ];
  return Array.from({ length: MIGRATIONS }, (_, index) => ({
    name: `${index + 1}.js`,
    isTransaction: integer(2) === 0,
    steps: [
      ...(index === 0 ? DEFINITIONS.map(text => ({ text })) : []),
      ...Array.from({ length: 6 }, () => kinds[integer(kinds.length)]?.() ?? []).flat(),
      ...(index === 1 ? [{ text: 'create index concurrently notes on public.t (note)' }] : []),
    ],
  }));
}

/** Rows of the user’s database between the migrations. */
const ROWS = ['public', 'tenant'].map(
  schema =>
    `insert into ${schema}.t (id, note, data, c_int4, c_date, c_timestamptz) select id, 'note', '[5, "5"]', 7, '2024-05-01', '2024-05-01 12:00+00' from generate_series(101, 106) id`,
);

/** Tool that runs the program. It catches each failure: in a transaction, it returns to the savepoint before the step. */
const TOOL = `
import pg from '${import.meta.resolve('pg')}';
import { readFileSync } from 'node:fs';
const { migrations, rows, driver, names } = JSON.parse(readFileSync(new URL('program.json', import.meta.url)));
const client = new pg.Client(process.env.DATABASE_URL);
await client.connect();
const noTypes = { getTypeParser: () => text => text };
const send = submit => new Promise((resolve, reject) => client.query({
  submit, handleCopyInResponse: c => { c.sendCopyFromChunk(Buffer.from(submit.rows)); c.endCopyFrom(); },
  handleError: (error, c) => c.once('readyForQuery', () => reject(error)), handleReadyForQuery: resolve,
  handleRowDescription() {}, handleDataRow() {}, handleCommandComplete() {}, handleParseComplete() {}, handleEmptyQuery() {},
}));
const textOf = ({ text, values = [], types = [] }) => values.length === 0 ? text : text.replace(/[$](\\d+)/g, (_, at) => {
  const [value, name] = [values[at - 1], names[types[at - 1]]];
  return (value === null ? 'null' : pg.escapeLiteral(value)) + (name ? '::' + name : '');
});
const bytes = (length, write) => value => { const buffer = Buffer.alloc(length); write(buffer, value); return buffer; };
const BINARY = {
  21: bytes(2, (buffer, value) => buffer.writeInt16BE(Number(value))),
  23: bytes(4, (buffer, value) => buffer.writeInt32BE(Number(value))),
  20: bytes(8, (buffer, value) => buffer.writeBigInt64BE(BigInt(value))),
  701: bytes(8, (buffer, value) => buffer.writeDoubleBE(Number(value))),
  25: value => Buffer.from(value),
  2950: value => Buffer.from(value.replaceAll('-', ''), 'hex'),
  3802: value => Buffer.from('\\x01' + value),
  17: value => Buffer.from(value.slice(2), 'hex'),
};
let count = 0;
const batch = all => driver === 'simple' ? client.query(all.map(textOf).join(';')) : send(c => {
  for (const { text, values = [], types = [] } of all) {
    if (driver === 'pg') { c.parse({ text, types, name: '' }); c.bind({ values }); c.execute({}); continue; }
    const [name, portal] = ['s' + (count += 1), 'p' + count];
    c.parse({ text, types, name });
    c.describe({ type: 'S', name });
    c.flush();
    c.bind({ statement: name, portal, values: values.map((value, at) => value === null ? null : BINARY[types[at]]?.(value) ?? value) });
    c.describe({ type: 'P', name: portal });
    c.execute({ portal });
    c.close({ type: 'S', name });
  }
  c.sync();
});
const run = step => step.batch ? batch(step.batch)
  : step.copy ? send(Object.assign(c => c.query(step.copy), { rows: step.rows }))
  : driver !== 'pg' ? batch([step])
  : step.values ? client.query({ ...step, types: Object.assign(step.types, noTypes) }) : client.query(step.text);
await client.query('create table if not exists public.knex_migrations (id serial primary key, name text, migration_time timestamptz)');
const done = (await client.query('select name from public.knex_migrations')).rows.map(({ name }) => name);
for (const [index, { name, isTransaction, steps }] of migrations.entries()) {
  if (index === Number(process.env.ROWS_AT)) {
    const other = new pg.Client(process.env.DATABASE_URL);
    await other.connect();
    for (const text of rows) await other.query(text).catch(() => undefined);
    await other.end();
  }
  if (done.includes(name)) continue;
  if (isTransaction) await client.query('begin');
  for (const step of steps) {
    if (isTransaction) await client.query('savepoint s');
    await run(step).catch(error => { console.log(name, error.code); return isTransaction && client.query('rollback to s'); });
  }
  await run({ text: 'insert into public.knex_migrations (name, migration_time) values ($1, now())', values: [name], types: [] });
  if (isTransaction) await client.query('commit');
}
await client.end();
`;

/** Reads all rows of both tables as texts. */
const CONTENT = `select 'public' as schema, x::text as row from public.t x union all select 'tenant', x::text from tenant.t x order by 1, 2`;

/** Parts of refusals that such a program can get. */
const REFUSALS = [
  'contains a backslash while `standard_conforming_strings` is off',
  'turns off standard_conforming_strings',
  'runs outside of a transaction, so a file can’t set',
];

/** Runs the tool on an empty database. @returns what it printed, and the rows afterward */
async function runDirectly(server: ScratchServer, tool: string, rowsAt: number) {
  await server.reset();
  const url = new URL(server.url);
  url.pathname = `/${SCRATCH}`;
  const env = { DATABASE_URL: url.href, ROWS_AT: String(rowsAt) };
  const { stdout } = await promisify(execFile)(process.execPath, [tool], { env });
  const { rows } = await server.asSuperuser(SCRATCH, async client => {
    await client.query("set timezone to 'UTC'");
    return client.query<object>(CONTENT);
  });
  return { printed: stdout, rows };
}

/** Applies the recorded files with `sql-migrate`, and inserts rows between them. @returns the rows afterward, or the log of a failure */
async function applyFiles(recorded: string, folder: string): Promise<unknown> {
  const { token } = newCredentials();
  const seed = seedFor({ token, projectId: 'site' });
  const platform = await startLocalPlatform({ seed, databaseUrl: inject('databaseUrl') });
  onTestFinished(() => platform.close());
  const access = { baseUrl: platform.baseUrl, token, projectId: 'site' };
  const place = ['--base-url', platform.baseUrl, '--project-id', 'site', '--path', folder, '--layout', 'numbered'];
  const checks = ['--lint', 'off', '--drift', 'off', '--allow-destructive', '--yes'];
  mkdirSync(folder);
  for (const isEarly of [true, false]) {
    for (const path of readdirSync(recorded))
      if (!isEarly || /^-- Migration: "[12]/m.test(readFileSync(join(recorded, path), 'utf8')))
        renameSync(join(recorded, path), join(folder, path));
    const run = await runHere(['sql-migrate', ...place, ...checks], { env: { PLATFORM_TOKEN: token } });
    if (run.exitCode !== 0) return run.stderr;
    for (const text of isEarly ? ROWS : []) await projectSql(access, text);
  }
  return projectSql(access, CONTENT);
}

const driverOf = (seed: number) => DRIVERS[seed % DRIVERS.length] ?? 'pg';

/** Records the program, and compares the rows. @returns how it ended */
async function outcomeOf(seed: number, server: ScratchServer): Promise<unknown> {
  const names = Object.fromEntries(NAMES.map(name => [oidOf(name), name]));
  const program = JSON.stringify({ migrations: randomProgram(seed), rows: ROWS, driver: driverOf(seed), names });
  const workspace = layOutWorkspace({ 'tool.mjs': TOOL, 'program.json': program });
  onTestFinished(() => workspace.remove());
  const [tool, recorded] = [join(workspace.folder, 'tool.mjs'), join(workspace.folder, 'recorded')];
  const direct = await runDirectly(server, tool, BEFORE_ROWS);
  if ((await runDirectly(server, tool, Infinity)).printed !== direct.printed) return 'depends on rows';
  const flags = ['--command', `${process.execPath} ${tool}`, '--output', recorded, '--accept', 'rows,values', '--yes'];
  const { exitCode, stderr } = await runHere(['sql-record', ...flags], { env: { PATH: process.env['PATH'] ?? '' } });
  if (exitCode !== 0) return REFUSALS.some(reason => stderr.includes(reason)) ? 'refused' : stderr;
  const rows = await applyFiles(recorded, join(workspace.folder, 'applied'));
  return isDeepStrictEqual(rows, direct.rows) ? 'equal' : { files: rows, tool: direct.rows };
}

// Takes long, because each program runs five times.
test('random programs and their recorded files make the same rows, or they are refused by name', async () => {
  await using server = await ScratchServer.start({ PATH: process.env['PATH'] ?? '' }, new AbortController().signal);
  const outcomes = new Map<number, unknown>();
  for (let seed = 1; seed <= PROGRAMS; seed += 1) outcomes.set(seed, await outcomeOf(seed, server));
  const count = (ending: string, driver?: string): number =>
    [...outcomes].filter(([seed, is]) => is === ending && (driver ?? driverOf(seed)) === driverOf(seed)).length;
  const equal = count('equal');
  for (const driver of DRIVERS)
    console.log(
      `${driver}: ${count('equal', driver)} equal, ${count('refused', driver)} refused, ${count('depends on rows', driver)} depend on rows`,
    );
  expect([...outcomes].filter(([, is]) => !['equal', 'refused', 'depends on rows'].includes(String(is)))).toEqual([]);
  expect(equal).toBeGreaterThanOrEqual(PROGRAMS / 2);
}, 14_400_000);

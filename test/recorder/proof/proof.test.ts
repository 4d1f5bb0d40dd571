// @module-tag slow, because each planted fault needs a database with all migrations and rows.
import { Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { differences, type DatabaseState, readHashes, readState } from '../../../src/recorder/proof/compare.ts';
import { planRows, type RowPlan } from '../../../src/recorder/proof/plan.ts';
import { requirementsOf } from '../../../src/recorder/proof/requirements.ts';
import { putRows } from '../../../src/recorder/proof/rows.ts';
import { applyFile } from '../../../src/recorder/server/apply-file.ts';
import { SCRATCH, ScratchServer } from '../../../src/recorder/server/scratch-server.ts';
import { statementsOf } from '../../../src/recorder/statements/statements.ts';
import { loadParser } from '../../../src/sql/parser.ts';
import { type Fault, HISTORIES } from './planted-faults.ts';

const parser = await loadParser();
const canceled = new AbortController();
let server: ScratchServer;
beforeAll(async () => {
  server = await ScratchServer.start({ PATH: process.env['PATH'] ?? '' }, canceled.signal);
}, 60_000);
afterAll(() => server[Symbol.asyncDispose]());

type Migrations = readonly (readonly string[])[];

const plan = (migrations: Migrations): Promise<RowPlan> =>
  planRows(
    server,
    migrations.map((statements, place) => ({
      name: `migration ${place + 1}`,
      files: [{ sql: statements.join(';\n') }],
    })),
    new Set(),
    parser,
  );

/** Applies migrations to an empty database, with rows. @returns undefined if one fails */
async function stateAfter(migrations: Migrations, { after }: RowPlan): Promise<DatabaseState | undefined> {
  await server.reset();
  const earlier: DatabaseState['earlier'][number][] = [];
  for (const [place, statements] of migrations.entries()) {
    if ((await applyFile(server, statementsOf(statements.join(';\n'), parser))) !== undefined) return undefined;
    const rows = after[place];
    if (rows === undefined) continue;
    await server.asSuperuser(SCRATCH, async client => {
      earlier.push(await readHashes(client, new Set()));
      await putRows(client, rows);
    });
  }
  return server.asSuperuser(SCRATCH, client => readState(client, new Set(), earlier));
}

function withFault(migrations: Migrations, fault: Fault): Migrations {
  const places = migrations.flatMap((statements, place) => statements.map(() => place));
  const all: (string | undefined)[] = migrations.flat();
  if ('lost' in fault) all[fault.lost] = undefined;
  else if ('joined' in fault) {
    const joined = migrations.slice(fault.joined, fault.joined + 2).flat();
    return migrations.with(fault.joined, []).with(fault.joined + 1, joined);
  } else if ('swapped' in fault) all.splice(fault.swapped, 2, all[fault.swapped + 1], all[fault.swapped]);
  else {
    const at = all.findIndex(statement => statement?.includes(fault[0]) === true);
    all[at] = all[at]?.replace(fault[0], () => fault[1]);
  }
  const result = migrations.map((_, place) =>
    all.flatMap((each, index) => (places[index] === place ? (each ?? []) : [])),
  );
  if (JSON.stringify(result) === JSON.stringify(migrations))
    throw new Error(`${JSON.stringify(fault)} changes nothing.`);
  return result;
}

const faults = Object.entries(HISTORIES).flatMap(([name, { faults: all }]) => all.map(fault => ({ name, fault })));
const tried = faults.filter((_, index) => index % 12 === 0);

test.each<readonly [string, readonly (string | null)[]]>([
  ['n > 5', ['6', '5']],
  ['5 < n', ['6', '5']],
  ['5 > n', ['4', '5']],
  ["n <> 'a' or n is null", [null]],
  ["n not like 'a%' or n = 'b'", ['b']],
  ["n like 'a_c%'", ['axc']],
  ["n like 'a\\_c'", ['a_c']],
  ['n', ['t']],
  ['not n', ['f']],
  ['not (not n)', ['t']],
  ['coalesce(n, false)', ['t']],
  ['not coalesce(n, true)', ['f']],
  ['n is true', ['t']],
  ['n is not true', ['f']],
  ['n is false', ['f']],
  ['not (n is false)', ['t']],
  ['n is unknown', [null]],
  ['not (n is not unknown)', [null]],
  ["not (n is unknown) and n = 'b'", ['b']],
  ['not (n is not null)', [null]],
  ["not (n is null) and n = 'b'", ['b']],
  ["not (n = 'a' or n <> 'b')", ['b']],
  ['not (n > 5)', ['5']],
  ['not (n >= 5)', ['4', '5']],
  ['not (5 >= n)', ['6', '5']],
  ["not (n not like 'a_c')", ['axc']],
  ["not (n like 'a_c') and n = 'b'", ['b']],
  ['n <> true', ['false']],
  ['not (n = false)', ['true']],
  ["n is distinct from 'a' and n = 'b'", ['b']],
  ['n is distinct from true', ['false']],
  ["nullif(n, '') is not null and n = 'b'", ['b']],
])('finds values that meet the condition %s', (condition, values) => {
  const [statement] = statementsOf(`delete from t where ${condition}`, parser);
  const { conditions } = requirementsOf(statement === undefined ? [] : [statement.node]);
  expect(conditions.get('t')).toEqual([new Map([['n', values]])]);
});

test.each([
  "update t set a = 1 from r join s on r.id = s.id and n = 'b'",
  "insert into t select count(*) from r group by n having n = 'b'",
  "merge into t using r on n = 'b' when matched then delete",
  "merge into t using r on r.id = t.id when matched and n = 'b' then delete",
  "insert into t (id) values (1) on conflict (id) do update set a = 1 where t.n = 'b'",
])('finds the condition of %s', sql => {
  const [statement] = statementsOf(sql, parser);
  const { conditions } = requirementsOf(statement === undefined ? [] : [statement.node]);
  expect(conditions.get('t')?.map(each => each.get('n'))).toContainEqual(['b']);
});

test('finds the values of the flags of a condition, however it is nested', () => {
  const [statement] = statementsOf('delete from t where (a or b is not false) and not (c and (not d or e))', parser);
  const { conditions } = requirementsOf(statement === undefined ? [] : [statement.node]);
  expect(conditions.get('t')?.map(each => Object.fromEntries(each))).toEqual([
    { a: ['t'], b: ['t'], c: ['f'], d: ['t'], e: ['f'] },
  ]);
});

test('finds planted faults of recorded files with rows', { timeout: 600_000 }, async () => {
  const missed: string[] = [];
  for (const [name, { migrations }] of Object.entries(HISTORIES)) {
    const rows = await plan(migrations);
    const expected = await stateAfter(migrations, rows);
    if (expected === undefined) throw new Error(`The history ${name} fails.`);
    for (const { fault } of tried.filter(each => each.name === name)) {
      const state = await stateAfter(withFault(migrations, fault), rows);
      const found = state === undefined ? ['failure'] : differences(expected, state, expected, () => undefined);
      if (found.length === 0) missed.push(`${name}: ${JSON.stringify(fault)}`);
    }
  }
  expect(missed).toEqual([]);
});

test('puts in rows that meet deferrable constraints', async () => {
  const tables = [
    'create table t (id int primary key, n int, d int, unique (n) deferrable initially deferred)',
    'create table x (id int primary key, n int, d int, exclude (n with =) deferrable)',
  ];
  const update = (table: string): readonly string[] => [
    `update ${table} set d = 1 where n = 7`,
    `update ${table} set d = 2 where n = 7 and d > 0`,
  ];
  const { after } = await plan([tables, [...update('t'), ...update('x')]]);
  await server.reset();
  await applyFile(server, statementsOf(tables.join(';'), parser));
  const rows = await server.asSuperuser(SCRATCH, async client => {
    await putRows(client, after[0] ?? []);
    const counts = ['t', 'x'].map(
      name => `select count(n)::int as all, count(distinct n)::int as different from ${name}`,
    );
    return (await client.query(counts.join(' union all '))).rows as unknown;
  });
  expect(rows).toEqual([
    { all: 6, different: 6 },
    { all: 1, different: 1 },
  ]);
});

test.each(['group by n having max(n) > 1000000', 'join t other on t.n > 1000000'])(
  'a table gets rows, although a later constraint contradicts the condition of %s',
  async condition => {
    const { after, notes } = await plan([
      ['create table t (n int)', 'create table u (n int)'],
      [`insert into u select max(t.n) from t ${condition}`, 'alter table t add check (n < 1000001)'],
    ]);
    expect(notes).toEqual([]);
    expect(after[0]?.some(sql => sql.includes('public.t '))).toBe(true);
  },
);

test('a table whose rows migrations reject again and again doesn’t cost the others theirs', async () => {
  const never = (name: string): readonly string[] => [`alter table t add constraint ${name} check (false)`];
  const drop = ['alter table t drop constraint a'];
  const more = (name: string): readonly string[] => [`alter table t drop constraint ${name}`];
  const { after, notes } = await plan([
    ['create table t (id int)', 'create table u (id int)'],
    never('a'),
    drop,
    never('b'),
    more('b'),
    never('c'),
    more('c'),
    ['update u set id = 1'],
  ]);
  expect(after[0]?.some(sql => sql.includes('"u"') || sql.includes('.u '))).toBe(true);
  expect(notes).toEqual([expect.stringMatching(/^public\.t: its rows were rejected by `migration 6`/)]);
});

test.each([
  ['drops', 'drop table old'],
  ['renames', 'alter table old rename to older'],
  ['replaces', 'drop table old; create view old as select 1 as id'],
])('a file may fail because of rows after one that %s a table with rows', async (_, change) => {
  const fail = `do $$ begin if exists (select from t) then raise exception 'not empty'; end if; end $$`;
  const files = [
    ['create table t (id int)', 'create table old (id int)'],
    [change, fail],
  ];
  const { after, notes } = await planRows(
    server,
    files.map((texts, place) => ({ name: `${place + 1}`, files: texts.map(sql => ({ sql })) })),
    new Set(),
    parser,
  );
  expect(after).toHaveLength(2);
  expect(notes).toContain('public.t until then: its rows were rejected by `2` (not empty)');
});

test('compares roles, and settings and privileges of the database, and other objects by their names', async () => {
  const none = { after: [], notes: [] };
  const [with_, without] = [
    await stateAfter(
      [
        [
          'create publication p',
          'create collation c from "C"',
          'select lo_create(0)',
          "create role sailor valid until '2030-01-01 00:00+00'",
          "comment on role sailor is 'x'",
          `do $$ begin execute format('grant create on database %I to sailor', current_database()); end $$`,
          `do $$ begin execute format('alter database %I set work_mem to ''9MB''', current_database()); end $$`,
        ],
      ],
      none,
    ),
    await stateAfter([['select 1']], none),
  ];
  if (with_ === undefined || without === undefined) throw new Error('A migration fails.');
  expect(differences(with_, without, with_, () => undefined)).toEqual([
    'only after the command: collation public.c',
    'only after the command: large objects 1',
    'only after the command: privilege on the database ["sailor","CREATE","f"]',
    'only after the command: publication p',
    'only after the command: role ["sailor","f","t","f","f","f","f","-1","2030-01-01 00:00:00+00","x","{}"]',
    'only after the command: setting ["all roles","t","work_mem=9MB"]',
  ]);
});

test.each(['', 'drop role app'])(
  'ends the sessions of each role that the command leaves %s',
  async drop => {
    await server.reset();
    const left: Promise<unknown>[] = [];
    await server.relayed({ signal: canceled.signal }, async ({ DATABASE_URL = '' }) => {
      const owner = new Client(DATABASE_URL);
      await owner.connect();
      await owner.query(`create role app login password 'app'`);
      const url = Object.assign(new URL(DATABASE_URL), { username: 'app', password: 'app' });
      const app = new Client(url.href);
      app.on('error', () => undefined);
      left.push(new Promise(resolve => app.once('end', resolve)));
      await app.connect();
      await owner.query(drop);
      await owner.end();
    });
    await expect(Promise.all(left)).resolves.toHaveLength(1);
  },
  20_000,
);

// The last test, because the server isn’t usable afterward.
test('a reset deletes roles that have granted roles', async () => {
  const all = ['manager createrole', 'worker', 'team'].map(role => `create role ${role}`);
  const [manager = '', ...others] = all;
  const statements = [manager, 'grant manager to current_user', 'set role manager', ...others, 'grant team to worker'];
  await server.reset();
  expect(await applyFile(server, statementsOf(statements.join(';'), parser))).toBeUndefined();
  await server.reset();
  expect(await applyFile(server, statementsOf(all.join(';'), parser))).toBeUndefined();
});

test('ends while it plans rows, if the command is canceled', async () => {
  const planned = plan([['create table t (id int)'], ['update t set id = 1']]);
  canceled.abort(new Error('Canceled.'));
  await expect(planned).rejects.toThrow('Canceled.');
});

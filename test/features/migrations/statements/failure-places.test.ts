import { afterAll, expect, it } from 'vitest';
import { placeOfFailure } from '../../../../src/features/migrations/statements/error-position.ts';
import { startPostgres } from '../../../../src/platform/database/postgres-server.ts';
import { loadParser } from '../../../../src/sql/parser.ts';
import type { Place } from '../../../../src/sql/source-text.ts';
import { splitSql } from '../../../../src/sql/splitting.ts';
import { PostgresConnection } from '../../../sql/postgres-connection.ts';
import { runAsMigration } from '../../../support/migration-run.ts';
import { postgresFolder } from '../../../support/postgres.ts';
import { seededInteger } from '../../../support/seeded-random.ts';
import { trials } from '../../../support/thoroughness.ts';

/*
 * The reference is the position that the server reports to a client that sends the script itself. A migration runs in a
 * block, to which the server reports none. Its failure has to be at the same position, or at the start of the statement;
 * where the server reports no position at all, it may be at the name.
 */

const SEED = 20_261_121;
const SCRIPTS = trials(400, 4000);

const parser = await loadParser();
const server = await startPostgres(await postgresFolder());
afterAll(() => server.stop());

const PASSING = [
  'select 1',
  "select 'nope', a from t",
  'select "Äö" from "T t"',
  'insert into t (a) values (2)',
  "do $$ begin perform 'nope'; end $$",
  '/* nope 🌊 */ update t set a = 1 where b is null',
];

/** Statements that the server refuses, with a missing name, with a wrong value, or while they run. */
const FAILING = [
  'select nope from t',
  'select a, b,\n  nope from t',
  'select t.nope from t',
  'select a from t where NOPE = 1',
  'select "No pe" from t',
  'select "no""pe" from t',
  'select nope(1)',
  'select a from public.nope',
  'select a from nope as n join t on n.a = t.a',
  'update t set nope = 1',
  'update t set a = nope + nope',
  'insert into t (a, nope) values (1, 2)',
  'insert into nope values (1)',
  'delete from t where t.nope = 1',
  'alter table nope add column c int',
  'alter table t drop column nope',
  'create index on t (nope)',
  'create view v as select nope from t',
  'select a::nope from t',
  "select 'seven'::int",
  'select 1 / 0',
  "insert into t (a) values ('seven')",
  'select a from t group by b',
  'create table t (a int)',
  'drop table nope',
  "select '🌊', 'é', nope",
  "do $$ begin\n  raise exception 'stop';\nend $$",
];
const BETWEEN = [';', ';\n', ' ;\n-- nope é\n', ';\r\n\t', ';/* 🌊 */ '];

it(`${SCRIPTS} scripts fail where the server says that they do`, { timeout: 600_000 }, async () => {
  await using connection = await PostgresConnection.open(server.url);
  await connection.query('create table t (a int, b int); create table "T t" ("Äö" int)');
  const random = seededInteger(SEED);
  const pick = (from: readonly string[]): string => from[random(from.length)] ?? '';
  const counts: Record<string, number> = {};
  for (let number = 0; number < SCRIPTS; number += 1) {
    const passing = Array.from({ length: random(4) }, () => pick(PASSING) + pick(BETWEEN)).join('');
    const start = [...passing].length;
    const failing = pick(FAILING);
    const script = `${passing}${failing}${pick(BETWEEN)}${pick(PASSING)}`;
    const { error } = await connection.query(script);
    await connection.query('rollback');
    const file = splitSql(parser, 'a.sql', script);
    const failure = await runAsMigration(connection, file);
    await connection.query('drop view if exists v; truncate t');
    const place = failure && placeOfFailure(file, failure);
    expect([failure?.sqlstate, failure?.message], script).toEqual([error?.code, error?.message]);
    const placeAt = (codePoints: number) => file.source.placeAt([...script].slice(0, codePoints).join('').length);
    const reported = error?.position === undefined ? undefined : error.position - 1;
    const qualifier =
      reported === undefined ? '' : (/^(?:\w+\.)+/.exec([...script].slice(reported).join(''))?.[0] ?? '');
    const name = failing.search(`\\b${/"(\w+)"/.exec(error?.message ?? '')?.[1] ?? ' '}\\b`);
    const allowed: { readonly [kind: string]: Place | undefined } =
      reported === undefined
        ? {
            'start of the statement': placeAt(start),
            'name that the server only mentions': name < 0 ? undefined : file.source.placeAt(passing.length + name),
          }
        : {
            'same position': placeAt(reported),
            'last part of the name': qualifier === '' ? undefined : placeAt(reported + qualifier.length),
            'start of the statement': placeAt(start),
          };
    const found = Object.keys(allowed).find(
      kind => allowed[kind]?.line === place?.line && allowed[kind]?.column === place?.column,
    );
    expect(found, JSON.stringify({ script, place, allowed })).toBeDefined();
    counts[found ?? ''] = (counts[found ?? ''] ?? 0) + 1;
  }
  console.log(`Places of failures, seed ${SEED}: ${JSON.stringify(counts)}`);
  expect((counts['same position'] ?? 0) + (counts['last part of the name'] ?? 0)).toBeGreaterThan(SCRIPTS / 3);
});

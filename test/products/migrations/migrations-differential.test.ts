// @module-tag slow, because it applies each set of migrations twice, and reads the whole schema
// after both.
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { objectsQuery } from '../../../src/sql/database/database-objects.ts';
import { seededInteger } from '../../support/seeded-random.ts';
import { MigrationRig } from './migration-rig.ts';

/**
 * Compares with a reference that sends one request for each file, as a person would. Each generated
 * set of migrations is applied by one run of the action, and by hand. Afterwards catalog, rows and
 * sequences must be equal, and so must the file at which a set fails. A dry run before it must fail
 * at the same statement.
 */

const SEED = 6;
/** At least, and until one was applied as a whole and one has failed. */
const SETS = 3;
const FILES = 8;

let rig: MigrationRig;
beforeAll(async () => {
  rig = await MigrationRig.start(inject('databaseUrl'));
});
afterAll(() => rig[Symbol.asyncDispose]());

type Random = (below: number) => number;

const BASE = `create table t0 (id serial primary key, v int default 1);
create table counts (n int, at int);
create function note() returns trigger language plpgsql as
  $$ begin insert into counts select count(*), max(id) from t0; return null; end $$;`;

/**
 * Statements whose result shows whether they ran in their own transaction. `made` counts the
 * tables.
 */
const STATEMENTS: readonly ((random: Random, made: number) => string)[] = [
  (_, made) =>
    `create table t${made} (id serial primary key, v int, p int references t${made - 1} deferrable initially deferred)`,
  (random, made) => `insert into t${random(made)} (v) values (${random(5)})`,
  (random, made) => `insert into t${random(made)} (id, v) values (${random(30)}, 1)`,
  (random, made) =>
    made < 2
      ? 'select 1'
      : `insert into t${1 + random(made - 1)} (p) select ${random(9)} returning id`,
  (random, made) =>
    `insert into t${random(made)} (id) select coalesce(max(id), 0) + 1 from t${random(made)}`,
  (random, made) =>
    `alter table t${random(made)} add column if not exists c${random(3)} int default ${random(9)}`,
  (random, made) => `create index on t${random(made)} (v)`,
  (random, made) => `create unique index if not exists u${random(2)} on t${random(made)} (v)`,
  (random, made) => `update t${random(made)} set v = v + 1 where id % 2 = ${random(2)}`,
  (random, made) => `delete from t${random(made)} where id = ${random(6)}`,
  random => `create constraint trigger noted${random(3)} after insert on t0 deferrable initially deferred
    for each row execute function note()`,
  () =>
    `create temporary table work on commit drop as select * from t0; insert into t0 (v) select v from work limit 2`,
  random =>
    `do $$ begin for i in 1..${1 + random(3)} loop insert into t0 (v) values (i); end loop; end $$`,
  (random, made) => `create or replace view w${random(2)} as select id from t${random(made)}`,
  () => `set constraints all immediate; insert into t0 (v) values (3)`,
  () => `set local search_path = pg_catalog; insert into public.t0 (v) values (4)`,
  random => `select setval('t0_id_seq', ${20 + random(20)})`,
  (random, made) => `comment on table t${random(made)} is 'made by ${random(9)}'`,
  random => `create type mood${random(2)} as enum ('calm', 'rough')`,
  random => `alter type mood${random(2)} add value if not exists 'wild${random(2)}'`,
];

function migrationSet(random: Random): Readonly<Record<string, string>> {
  const files: Record<string, string> = { '1_base.sql': BASE };
  let made = 1;
  for (let number = 2; number <= FILES; number += 1) {
    const statements = Array.from({ length: 1 + random(3) }, () => {
      const pick = random(STATEMENTS.length);
      const sql = STATEMENTS[pick]?.(random, made) ?? '';
      if (pick === 0) made += 1;
      return `${sql};`;
    });
    files[`${number}_step.sql`] = statements.join('\n');
  }
  return files;
}

/** Reads the whole schema `public`: its catalog, rows and sequences. */
async function readState(): Promise<unknown> {
  const objects = await rig.sql(
    `set local search_path = pg_catalog; ${objectsQuery("array['public']")} order by 1, 2`,
  );
  const relations = (await rig.sql(
    "select relname, relkind from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'S') order by 1",
  )) as readonly { readonly relname: string; readonly relkind: string }[];
  const rows: unknown[] = [];
  for (const { relname, relkind } of relations) {
    const query =
      relkind === 'S'
        ? `select last_value, is_called from ${relname}`
        : `select * from ${relname} order by 1, 2`;
    rows.push([relname, await rig.sql(query)]);
  }
  return { objects, rows };
}

/** Also deletes the history: sets can have equal files. */
const emptySchema = (): Promise<unknown> =>
  rig.sql('drop schema public cascade; drop schema if exists sets cascade; create schema public');

/**
 * Applies the files one by one.
 * @returns the number of files that were applied before one failed
 */
async function applyByHand(files: Readonly<Record<string, string>>): Promise<number> {
  let applied = 0;
  for (const sql of Object.values(files)) {
    try {
      await rig.sql(sql);
    } catch {
      break;
    }
    applied += 1;
  }
  return applied;
}

/** Returns the sentence that says which statement, or which file's constraint, failed and why. */
const failureIn = (log: string): string | undefined =>
  /\w+\.sql failed (?:at|when)[^\n]*?(?=\. (?:The|Its) |\. \d)/.exec(log)?.[0];

it('sets of migrations have the same result as their files sent one by one', {
  timeout: 600_000,
}, async () => {
  const random = seededInteger(SEED);
  const counts = { whole: 0, failed: 0 };
  for (let number = 0; number < SETS || counts.whole * counts.failed === 0; number += 1) {
    const files = migrationSet(random);
    await emptySchema();
    const applied = await applyByHand(files);
    const expected = await readState();
    await emptySchema();
    const inputs = { schema: 'sets', lint: 'off', drift: 'off' };
    const { outputs, log } = await rig.migrate(files, inputs);
    const about = `set ${number}\n${JSON.stringify(files, undefined, 1)}\n${log}`;
    expect(Number(outputs.get('applied_count')), about).toBe(applied);
    expect(await readState(), about).toEqual(expected);
    expect(failureIn(log) === undefined, about).toBe(applied === FILES);
    counts[applied === FILES ? 'whole' : 'failed'] += 1;
  }
});

import type { Scenario } from './scenario.ts';

/** Migrations that scenarios have in common. */
export const TIDES = 'create table tides (id int primary key, level int);\n';
export const LEVELS = 'insert into tides values (1, 7), (2, 9);\nalter table tides add column at timestamptz;\n';
/** A migration that can't be run in a transaction. */
export const INDEX_TIDES = 'create index concurrently high on tides (level);\n';

/** Whose work a step of a scenario is. */
export const RUN_NAME = 'harbour/lights, run 4711, attempt 1';

const DONE = 'database.query 200';
/** What a first run asks before it applies anything: the history, its tables, and the history again, fenced. */
export const FIRST_RUN: readonly string[] = [DONE, DONE, DONE];
/** The same of a later one: the history, the drift, and the history again, fenced. */
export const LATER_RUN: readonly string[] = [DONE, DONE, DONE];
export const APPLIED: readonly string[] = [DONE];

export const HISTORY = 'select identity, path, state, run from _platform_migrations.history order by identity';

/** SQL that somebody runs on the database behind an earlier attempt. */
export const byHand = (query: string, earlier: NonNullable<Scenario['earlier']>): NonNullable<Scenario['earlier']> => ({
  with: { operation: 'sql-query', query },
  earlier,
});

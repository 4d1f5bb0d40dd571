import type { Scenario } from './scenario.ts';

/** Migrations shared by scenarios. */
export const TIDES = 'create table tides (id int primary key, level int);\n';
export const LEVELS =
  'insert into tides values (1, 7), (2, 9);\nalter table tides add column at timestamptz;\n';

/** The run's name in the history and in messages. */
export const RUN_NAME = 'harbour/lights, run 4711, attempt 1';

const DONE = 'database.query 200';
/**
 * Requests of a first run before any migration: the history, the database’s tables, the history’s
 * own tables, and the history again, fenced.
 */
export const FIRST_RUN: readonly string[] = [DONE, DONE, DONE, DONE];
/**
 * Requests of a later run before any migration: the history, the drift, and the history again,
 * fenced.
 */
export const LATER_RUN: readonly string[] = [DONE, DONE, DONE];
export const APPLIED: readonly string[] = [DONE];

export const HISTORY =
  'select identity, path, state, run from _platform_migrations.history order by identity';

/** Returns an earlier attempt after which somebody runs SQL on the database. */
export const manualChange = (
  query: string,
  earlier: NonNullable<Scenario['earlier']>,
): NonNullable<Scenario['earlier']> => ({
  with: { operation: 'sql-query', query },
  earlier,
});

/** Checks which queries worked before the pending migrations, and fail or change after them. */

import { plural } from '../../../base/amount.ts';
import type { Prepared } from '../lint/prepare.ts';
import type { PreparedQuery, QueriesReport, QueryResult } from '../statements/query-request.ts';
import { countOne, type LoggedQueries, type LoggedQuery } from './queries.ts';

/** Database in which the queries are prepared. */
interface QueryDatabase {
  prepareQueries(queries: readonly PreparedQuery[]): Promise<Omit<QueriesReport, 'is'>>;
}

/** Change of a query by the migrations. */
export interface QueryChange {
  readonly query: LoggedQuery;
  readonly kind: 'breaks' | 'types' | 'index';
  /** SQLSTATE of a query that fails now. */
  readonly state?: string;
  /** PostgreSQL's message, or a description of the change. */
  readonly what: string;
  /** The migration after which the query first failed; undefined if that can't be determined. */
  readonly cause: Prepared | undefined;
}

/** Result of the check. */
export interface QueryOutcome {
  readonly logged: LoggedQueries;
  /** Number of queries that worked before the migrations. */
  readonly checked: number;
  /** Number of queries that weren't checked, by reason. */
  readonly unchecked: ReadonlyMap<string, number>;
  /** Changes, with the most calls first. */
  readonly changes: readonly QueryChange[];
}

const NOT_NULL_VIOLATION = '23502';
const NO_MATCHING_INDEX = '42P10';

/**
 * Prepares all queries before and after the migrations. After a single migration, it prepares only the queries on tables
 * that the migration mentions, to find the migration that breaks a query.
 */
export class QueryCheck {
  readonly #database: QueryDatabase;
  readonly #logged: LoggedQueries;
  readonly #unchecked: Map<string, number>;
  readonly #working = new Map<LoggedQuery, QueryResult>();
  readonly #causes = new Map<LoggedQuery, Prepared>();
  #enums: QueriesReport['enums'] = {};

  constructor(database: QueryDatabase, logged: LoggedQueries) {
    this.#database = database;
    this.#logged = logged;
    this.#unchecked = new Map(logged.unchecked);
  }

  /** Determines which queries work before the migrations. Call it once, first. */
  async start(): Promise<void> {
    const { queries } = this.#logged;
    const { queries: results, enums } = await this.#database.prepareQueries(
      queries.map(query => ({ ...query, path: null })),
    );
    this.#enums = enums;
    for (const [index, query] of queries.entries()) {
      const result = results[index];
      if (result?.state === null) this.#working.set(query, result);
      else countOne(this.#unchecked, reasonOf(result));
    }
  }

  /** Finds the queries that a migration breaks or repairs. Call it after each migration. */
  async afterMigration(applied: Prepared): Promise<void> {
    const words = new Set(applied.migration.sql.match(/[\p{L}_][\p{L}\p{N}_$]*/gu)?.map(word => word.toLowerCase()));
    const affected = [...this.#working.keys()].filter(({ tables }) =>
      tables.values().some(table => words.has(table.toLowerCase())),
    );
    const { queries: results } = await this.#prepare(affected);
    for (const [index, query] of affected.entries()) {
      const isBroken = breakOf(this.#working.get(query), results[index]) !== undefined;
      if (!isBroken) this.#causes.delete(query);
      else if (!this.#causes.has(query)) this.#causes.set(query, applied);
    }
  }

  /** Compares all queries with the result before the migrations. Call it once, after the last migration. */
  async finish(applied: readonly Prepared[]): Promise<QueryOutcome> {
    const queries = [...this.#working.keys()];
    const { queries: results, enums, indexes } = await this.#prepare(queries);
    const existing = new Set(indexes);
    const only = applied.length === 1 ? applied[0] : undefined;
    const changes = queries.flatMap((query, index): readonly QueryChange[] => {
      const [before, after] = [this.#working.get(query), results[index]];
      if (before === undefined || after === undefined) return [];
      const cause = this.#causes.get(query) ?? only;
      const broken = breakOf(before, after);
      if (broken !== undefined) return [{ query, kind: 'breaks', ...broken, cause }];
      return [
        ...typeChanges(before, after, this.#enums, enums).map(what => ({ query, kind: 'types', what, cause }) as const),
        ...lostIndexes(before, after, existing).map(what => ({ query, kind: 'index', what, cause }) as const),
      ];
    });
    return {
      logged: this.#logged,
      checked: this.#working.size,
      unchecked: this.#unchecked,
      changes: changes.toSorted((one, two) => two.query.calls - one.query.calls),
    };
  }

  #prepare(queries: readonly LoggedQuery[]) {
    return this.#database.prepareQueries(
      queries.map(query => ({ ...query, path: this.#working.get(query)?.path ?? null })),
    );
  }
}

/** Returns why a query that worked before fails now. */
function breakOf(
  before: QueryResult | undefined,
  after: QueryResult | undefined,
): { state: string; what: string } | undefined {
  if (before === undefined || after === undefined) return undefined;
  if (after.state !== null) return { state: after.state, what: after.message ?? '' };
  if (after.unplanned !== null && before.unplanned === null) return { state: NO_MATCHING_INDEX, what: after.unplanned };
  const missing = (after.missing ?? []).find(column => before.missing?.includes(column) !== true);
  if (missing === undefined) return undefined;
  return {
    state: NOT_NULL_VIOLATION,
    what: `column “${missing}” is NOT NULL and has no default, but the query doesn’t set it`,
  };
}

/** Describes what a client notices in the result. It doesn't notice that `SELECT *` returns further columns. */
function* resultChanges({ results: before }: QueryResult, { results: after }: QueryResult): Iterable<string> {
  if (before === null || after === null) return;
  if (before.length === after.length) {
    for (const [index, type] of after.entries())
      if (!isSameForClients(type, before[index]))
        yield `result column ${index + 1} has the type ${type} instead of ${before[index]}`;
    return;
  }
  let found = 0;
  for (const type of after) if (isSameForClients(type, before[found])) found += 1;
  if (found < before.length) yield `returns ${plural(after.length, 'column')} instead of ${before.length}`;
}

/** Checks whether clients get the same values for both types: PostgreSQL sends `varchar` and `text` in the same way. */
const isSameForClients = (one: string, other: string | undefined): boolean =>
  one.replace('character varying', 'text') === other?.replace('character varying', 'text');

function typeChanges(
  before: QueryResult,
  after: QueryResult,
  enumsBefore: QueriesReport['enums'],
  enumsAfter: QueriesReport['enums'],
): readonly string[] {
  const lost = [...new Set([...(after.parameters ?? []), ...(after.results ?? [])])].flatMap(type => {
    const name = type.replace(/\[\]$/, '');
    const values = (enumsBefore[name] ?? []).filter(value => enumsAfter[name]?.includes(value) === false);
    return values.length === 0 ? [] : [`the type \`${name}\` no longer contains \`${values.join('`, `')}\``];
  });
  return [...resultChanges(before, after), ...lost];
}

/**
 * Describes the indexes that the query could use before, and neither these nor others now. The plan can also leave out
 * an index that still exists.
 */
function lostIndexes(before: QueryResult, after: QueryResult, existing: ReadonlySet<string>): readonly string[] {
  const now = after.indexes ?? [];
  if (now.length >= (before.indexes?.length ?? 0)) return [];
  const lost = (before.indexes ?? []).filter(index => !now.includes(index) && !existing.has(index));
  return lost.length === 0 ? [] : [`can no longer use the index${lost.length === 1 ? '' : 'es'} ${lost.join(', ')}`];
}

/** Describes why a query didn't work before the migrations. */
function reasonOf(result: QueryResult | undefined): string {
  const { state = null } = result ?? {};
  if (state === '42P01' || state === '3F000') return 'uses a table that doesn’t exist before these migrations';
  if (state === '42883' || state === '42704')
    return 'uses a function or type that doesn’t exist before these migrations';
  return `already fails before these migrations with SQLSTATE ${state ?? 'unknown'}`;
}

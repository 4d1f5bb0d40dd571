/** Checks which queries worked before the pending migrations, and fail or change after them. */

import { plural } from '../../../base/amount.ts';
import type { Prepared } from '../lint/prepare.ts';
import type { Statement } from '../../../sql/splitting.ts';
import type { PreparedQuery, QueriesReport, QueryResult } from '../statements/query-request.ts';
import type { RehearsedMigration } from '../statements/rehearse.ts';
import type { LoggedQueries, LoggedQuery, UncheckedQuery } from './queries.ts';

/** Database in which the queries are prepared. */
interface QueryDatabase {
  /** @param after migrations that are run before, and rolled back; undefined if that isn't possible */
  prepareQueries(
    queries: readonly PreparedQuery[],
    after?: readonly RehearsedMigration[],
  ): Promise<PreparedQueries | undefined>;
}
type PreparedQueries = Omit<QueriesReport, 'is'>;

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
  /** The statement after which it first failed, if the migrations could be rehearsed. */
  readonly statement: Statement | undefined;
}

/** Result of the check: each query of the log was checked, and breaks or not, or it is in `unchecked`. */
export interface QueryOutcome {
  readonly logged: LoggedQueries;
  /** Number of queries that were prepared before and after the migrations. */
  readonly checked: number;
  /** Queries that weren't checked, those with the most calls first. */
  readonly unchecked: readonly UncheckedQuery[];
  /** Queries that name a table which the migrations change, and how many of these were checked. */
  readonly affected: { readonly all: number; readonly checked: number };
  /** Changes, with the most calls first. */
  readonly changes: readonly QueryChange[];
}

const NOT_NULL_VIOLATION = '23502';
const NO_MATCHING_INDEX = '42P10';
/** SQLSTATEs of the server's state, which say nothing about the query: time, locks, memory, connections. */
const NOT_ABOUT_QUERY = /^(?:08|40|53|55P03|57|58)/;
const TIMED_OUT = '57014';
/** Maximum number of statements that are rehearsed one after the other: each rehearsal runs all earlier ones again. */
const MAX_REHEARSED = 100;

/**
 * Prepares all queries before and after the migrations, and all that still work after each migration, to find the one
 * that breaks a query: it doesn't have to name the query's tables.
 */
export class QueryCheck {
  readonly #database: QueryDatabase;
  readonly #logged: LoggedQueries;
  readonly #unchecked: UncheckedQuery[];
  readonly #working = new Map<LoggedQuery, QueryResult>();
  readonly #causes = new Map<LoggedQuery, Prepared>();
  readonly #statements = new Map<LoggedQuery, { readonly file: Prepared; readonly statement: Statement | undefined }>();
  #enums: QueriesReport['enums'] = {};
  #rehearsed: PreparedQueries | undefined;

  constructor(database: QueryDatabase, logged: LoggedQueries) {
    this.#database = database;
    this.#logged = logged;
    this.#unchecked = [...logged.unchecked];
  }

  /** Determines which queries work before the migrations. Call it once, first. */
  async start(): Promise<void> {
    const { queries } = this.#logged;
    const before = await this.#database.prepareQueries(queries.map(query => ({ ...query, path: null })));
    this.#enums = before?.enums ?? {};
    for (const [index, query] of queries.entries()) {
      const result = before?.queries[index];
      if (result?.state === null) this.#working.set(query, result);
      else this.#unchecked.push({ ...query, reason: reasonOf(result) });
    }
  }

  /**
   * Rehearses the migrations, and rolls them back. If a query breaks, finds the statement that breaks it.
   * @returns false if they can't be rehearsed
   */
  async rehearse(migrations: readonly Prepared[]): Promise<boolean> {
    if (migrations.some(({ concurrentWork }) => concurrentWork !== undefined)) return false;
    this.#rehearsed = await this.#prepare([...this.#working.keys()], migrations);
    const broken = [...this.#working.keys()].filter((query, index) =>
      breakOf(this.#working.get(query), this.#rehearsed?.queries[index]),
    );
    const steps = migrations.flatMap((file, index) =>
      file.statements.map((_, place) => ({
        file,
        statement: file.file.statements[place],
        after: [...migrations.slice(0, index), { ...file, statements: file.statements.slice(0, place + 1) }],
      })),
    );
    if (broken.length === 0 || steps.length > MAX_REHEARSED) return this.#rehearsed !== undefined;
    for (const { after, ...step } of steps) {
      const results = await this.#prepare(broken, after);
      this.#note(this.#statements, broken, results, step);
    }
    return true;
  }

  /** Finds the queries that a migration breaks or repairs. Call it after each migration. */
  async afterMigration(applied: Prepared): Promise<void> {
    const queries = [...this.#working.keys()];
    this.#note(this.#causes, queries, await this.#prepare(queries), applied);
  }

  /** Remembers the first step after which a query fails and isn't repaired later. */
  #note<T>(causes: Map<LoggedQuery, T>, queries: readonly LoggedQuery[], after: PreparedQueries | undefined, step: T) {
    for (const [index, query] of queries.entries()) {
      if (breakOf(this.#working.get(query), after?.queries[index]) === undefined) causes.delete(query);
      else if (!causes.has(query)) causes.set(query, step);
    }
  }

  /**
   * Compares all queries with the result before the migrations. Call it once, after the last migration.
   * @param applied the migrations that ran, or were only rehearsed because the linter rejected them
   * @param changedTables names of the tables that they change, without schemas
   */
  async finish(
    applied: readonly Prepared[],
    changedTables: ReadonlySet<string>,
    isRejected = false,
  ): Promise<QueryOutcome> {
    const queries = [...this.#working.keys()];
    const after = isRejected ? this.#rehearsed : await this.#prepare(queries);
    const existing = new Set(after?.indexes);
    const only = applied.length === 1 ? applied[0] : undefined;
    const unchecked = [...this.#unchecked];
    const changes = queries.flatMap((query, index): readonly QueryChange[] => {
      const [before, result] = [this.#working.get(query), after?.queries[index]];
      const broken = breakOf(before, result);
      const reason = before === undefined || broken !== undefined ? undefined : laterReason(before, result, isRejected);
      if (reason !== undefined) unchecked.push({ ...query, reason });
      if (before === undefined || result === undefined || reason !== undefined) return [];
      const located = this.#statements.get(query);
      const cause = this.#causes.get(query) ?? (isRejected ? located?.file : undefined) ?? only;
      const place = { cause, statement: located?.file === cause ? located?.statement : undefined };
      if (broken !== undefined) return [{ query, kind: 'breaks', ...broken, ...place }];
      return [
        ...typeChanges(before, result, this.#enums, after?.enums ?? {}).map(what => ({ kind: 'types', what }) as const),
        ...lostIndexes(before, result, existing).map(what => ({ kind: 'index', what }) as const),
      ].map(change => ({ query, ...change, ...place }));
    });
    const isAffected = ({ tables }: { readonly tables: ReadonlySet<string> }): boolean =>
      !tables.isDisjointFrom(changedTables);
    const all = [...this.#logged.queries, ...this.#logged.unchecked].filter(isAffected).length;
    return {
      logged: this.#logged,
      checked: this.#logged.queries.length + this.#logged.unchecked.length - unchecked.length,
      unchecked: unchecked.toSorted((one, two) => two.calls - one.calls),
      affected: { all, checked: all - unchecked.filter(one => isAffected(one) && one.reason !== UNPLANNED).length },
      changes: changes.toSorted((one, two) => two.query.calls - one.query.calls),
    };
  }

  #prepare(queries: readonly LoggedQuery[], after?: readonly RehearsedMigration[]) {
    return this.#database.prepareQueries(
      queries.map(query => ({ ...query, path: this.#working.get(query)?.path ?? null })),
      after,
    );
  }
}

/** Returns why a query that worked before fails now. */
function breakOf(
  before: QueryResult | undefined,
  after: QueryResult | undefined,
): { state: string; what: string } | undefined {
  if (before === undefined || after === undefined) return undefined;
  if (after.state !== null) {
    return NOT_ABOUT_QUERY.test(after.state) ? undefined : { state: after.state, what: after.message ?? '' };
  }
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
  // A parameter keeps its number, so a type that was renamed or replaced is compared with its successor.
  const pairs = [
    ...(after.parameters ?? []).map((type, index) => [before.parameters?.[index] ?? type, type] as const),
    ...(after.results ?? []).map(type => [type, type] as const),
  ];
  const lost = pairs.flatMap(([one, other]) => {
    const [old, name] = [one, other].map(type => type.replace(/\[\]$/, '')) as [string, string];
    const values = (enumsBefore[old] ?? []).filter(value => enumsAfter[name]?.includes(value) === false);
    return values.length === 0 ? [] : [`the type \`${name}\` no longer contains \`${values.join('`, `')}\``];
  });
  return [...resultChanges(before, after), ...new Set(lost)];
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

/** Describes why a query that worked before wasn't checked after the migrations; undefined if it was. */
function laterReason(before: QueryResult, after: QueryResult | undefined, isRejected: boolean): string | undefined {
  if (after === undefined && isRejected) return 'can’t be checked, because these migrations can’t be rehearsed';
  if (after === undefined || after.state === TIMED_OUT) return OUT_OF_TIME;
  if (after.state !== null) return `could not be prepared after these migrations (SQLSTATE ${after.state})`;
  return before.unplanned === null ? undefined : UNPLANNED;
}

/** Only a part of such a query is checked: PostgreSQL can prepare it. */
const UNPLANNED = 'has an ON CONFLICT that matches no index before these migrations';

const OUT_OF_TIME = 'could not be prepared within the time limit';

/** Describes why a query didn't work before the migrations. */
function reasonOf(result: QueryResult | undefined): string {
  const { state = null } = result ?? {};
  if (state === TIMED_OUT) return OUT_OF_TIME;
  if (state === '42P01' || state === '3F000') return 'uses a table that doesn’t exist before these migrations';
  if (state === '42883' || state === '42704')
    return 'uses a function or type that doesn’t exist before these migrations';
  return `already fails before these migrations with SQLSTATE ${state ?? 'unknown'}`;
}

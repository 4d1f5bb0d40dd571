/** Checks which queries worked before the pending migrations, and fail or change after them. */

import { plural } from '../../../base/text/amount.ts';
import type { Statement } from '../../../sql/splitting.ts';
import { volatileCall } from '../../../sql/database/stable-functions.ts';
import { type Prepared, runsOutside } from '../lint/prepare.ts';
import type { PreparedQuery, QueriesReport, QueryResult } from '../statements/query-request.ts';
import type { RunnableFile } from '../statements/run-statements.ts';
import { lastName, type LoggedQueries, type LoggedQuery, type UncheckedQuery } from './queries.ts';

/** Database in which the queries are prepared. */
interface QueryDatabase {
  /**
   * @param after migrations that are run before, and rolled back; undefined if that isn't possible
   */
  prepareQueries(
    queries: readonly PreparedQuery[],
    after?: readonly RunnableFile[],
  ): Promise<PreparedQueries | undefined>;
}
type PreparedQueries = Omit<QueriesReport, 'is'>;

type ChangeKind = 'breaks' | 'types' | 'index';
interface Change<K> {
  readonly kind: K;
  /** SQLSTATE of a query that fails now. */
  readonly state?: string;
  /** PostgreSQL's message, a description of the change, or why the query wasn't checked. */
  readonly what: string;
}

/** A statement, if it is known, of a migration. */
interface ChangePlace {
  readonly cause: Prepared;
  readonly statement: Statement | undefined;
}

/**
 * Change of a query by the migrations, with the place after which it first occurred; undefined if
 * that can't be determined. Of a query that wasn't checked: the place that changes one of its
 * tables; undefined if none does.
 */
export interface QueryChange extends Change<ChangeKind | 'unchecked'>, Partial<ChangePlace> {
  readonly query: Pick<LoggedQuery, 'label' | 'calls' | 'consume'> & { readonly text?: string };
}

/**
 * Result of the check: each query of the log was checked, and breaks or not, or it is in
 * `unchecked`.
 */
export interface QueryOutcome {
  readonly logged: LoggedQueries;
  /** Number of queries that worked before the migrations and were prepared after them. */
  readonly checked: number;
  /** Changes, with the most calls first. */
  readonly changes: readonly QueryChange[];
  readonly unchecked: readonly QueryChange[];
  /**
   * Whether no query was checked, or none of those that name a table which the migrations change.
   */
  readonly isUnchecked: boolean;
}

/**
 * SQLSTATEs of the server's state, which say nothing about the query: time, locks, memory,
 * connections.
 */
const NOT_ABOUT_QUERY = /^(?:08|40|53|55P03|57|58)/;
const TIMED_OUT = '57014';
/**
 * Maximum number of statements that are rehearsed one after the other: each rehearsal runs all
 * earlier ones again.
 */
const MAX_REHEARSED = 200;

/** A query can break with another message after each step. */
const keyOf = ({ kind, what }: Change<ChangeKind>): string => (kind === 'breaks' ? kind : what);

/**
 * Prepares all queries before and after the migrations. To find the statement that changes a query,
 * which doesn't have to name the query's tables, it rehearses them. If that isn't possible, it
 * prepares the queries after each migration.
 */
export class QueryCheck {
  readonly #database: QueryDatabase;
  readonly #logged: LoggedQueries;
  readonly #unchecked: UncheckedQuery[];
  readonly #working = new Map<LoggedQuery, QueryResult>();
  /** Places after which queries first changed, by change. */
  readonly #causes = new Map<LoggedQuery, ReadonlyMap<string, ChangePlace>>();
  #before: PreparedQueries | undefined;
  /** Results after the last migration, or after the rehearsal. */
  #after: PreparedQueries | undefined;
  /** Whether the rehearsal found the causes. */
  #isTraced = false;

  private constructor(database: QueryDatabase, logged: LoggedQueries) {
    this.#database = database;
    this.#logged = logged;
    this.#unchecked = [...logged.unchecked];
  }

  /** Determines which queries work before the migrations. */
  static async start(database: QueryDatabase, logged: LoggedQueries): Promise<QueryCheck> {
    const check = new QueryCheck(database, logged);
    check.#before = await check.#prepare(logged.queries);
    for (const [index, query] of logged.queries.entries()) {
      const result = check.#before?.queries[index];
      if (result?.state === null) check.#working.set(query, result);
      else check.#unchecked.push({ ...query, reason: reasonOf(result) });
    }
    return check;
  }

  /**
   * Rehearses the migrations, if possible, to find the statements that change queries. Rolls them
   * back.
   */
  async rehearse(migrations: readonly Prepared[]): Promise<void> {
    if (migrations.some(runsOutside)) return;
    const queries = [...this.#working.keys()];
    this.#after = await this.#prepare(queries, migrations);
    const changed = queries.filter(
      (query, index) => this.#changesOf(query, this.#after, index).length > 0,
    );
    const steps = migrations.flatMap((cause, index) =>
      cause.statements.map((_, place) => ({
        place: { cause, statement: cause.file.statements[place] },
        after: [
          ...migrations.slice(0, index),
          { ...cause, statements: cause.statements.slice(0, place + 1) },
        ],
      })),
    );
    if (this.#after === undefined || steps.length > MAX_REHEARSED) return;
    for (const { place, after } of steps) {
      const results = await this.#prepare(changed, after);
      // A deferred constraint can be violated until a later statement.
      if (results === undefined) return;
      this.#note(changed, results, place);
    }
    this.#isTraced = true;
  }

  /** Finds the queries that a migration changes. Call it after each migration. */
  async afterMigration(cause: Prepared): Promise<void> {
    const queries = [...this.#working.keys()];
    this.#after = await this.#prepare(queries);
    if (!this.#isTraced) this.#note(queries, this.#after, { cause, statement: undefined });
  }

  /** Remembers the first place after which a query is changed, and stays so. */
  #note(
    queries: readonly LoggedQuery[],
    after: PreparedQueries | undefined,
    place: ChangePlace,
  ): void {
    for (const [index, query] of queries.entries()) {
      const earlierPlaces = this.#causes.get(query);
      const keys = this.#changesOf(query, after, index).map(keyOf);
      this.#causes.set(query, new Map(keys.map(key => [key, earlierPlaces?.get(key) ?? place])));
    }
  }

  /**
   * Compares all queries with the result before the migrations. Call it after the last migration.
   * @param applied the migrations that ran, or were only rehearsed because the linter rejected them
   */
  finish(applied: readonly Prepared[]): QueryOutcome {
    const queries = [...this.#working.keys()];
    const after = this.#after;
    const placeOf = changesOfTables(applied);
    const unchecked = [...this.#unchecked];
    const changes = queries.flatMap((query, index): readonly QueryChange[] => {
      const queryChanges = this.#changesOf(query, after, index);
      const result = after?.queries[index];
      const reason = laterReason(this.#working.get(query), result);
      if (reason !== undefined && queryChanges[0]?.kind !== 'breaks') {
        unchecked.push({ ...query, reason });
        return [];
      }
      return queryChanges.map(change => {
        const [place, named] = [this.#causes.get(query)?.get(keyOf(change)), placeOf(query)];
        const isNamed = place?.statement === undefined && named?.cause === place?.cause;
        return { query, ...change, ...(isNamed ? named : place) };
      });
    });
    const checked = queries.length - (unchecked.length - this.#unchecked.length);
    const affected = [...this.#logged.queries, ...this.#logged.unchecked].filter(placeOf).length;
    const missed = unchecked.filter(query => placeOf(query) !== undefined).length;
    return {
      logged: this.#logged,
      checked,
      changes: changes.toSorted(byCalls),
      unchecked: unchecked
        .map(query => ({
          query,
          kind: 'unchecked' as const,
          what: query.reason,
          ...placeOf(query),
        }))
        .toSorted(byCalls),
      isUnchecked: (affected > 0 && missed === affected) || (checked === 0 && unchecked.length > 0),
    };
  }

  #changesOf(
    query: LoggedQuery,
    after: PreparedQueries | undefined,
    index: number,
  ): readonly Change<ChangeKind>[] {
    const [before, result] = [this.#working.get(query), after?.queries[index]];
    const broken = breakOf(before, result);
    if (broken !== undefined) return [{ kind: 'breaks', ...broken }];
    if (
      before === undefined ||
      after === undefined ||
      result === undefined ||
      result.state !== null
    )
      return [];
    return [
      ...typeChanges(before, result, this.#before?.enums ?? {}, after.enums).map(
        what => ({ kind: 'types', what }) as const,
      ),
      ...lostIndexes(before, result, new Set(after.indexes)).map(
        what => ({ kind: 'index', what }) as const,
      ),
    ];
  }

  #prepare(queries: readonly LoggedQuery[], after?: readonly RunnableFile[]) {
    return this.#database.prepareQueries(
      queries.map(query => {
        const { path = null, parameters = null } = this.#working.get(query) ?? {};
        return { ...query, path, types: parameters };
      }),
      after,
    );
  }
}

const byCalls = (a: QueryChange, b: QueryChange): number => b.query.calls - a.query.calls;

/**
 * Returns a function that finds the first place which changes a table of a query, by names without
 * schemas, or any table.
 */
function changesOfTables(migrations: readonly Prepared[]) {
  const places = migrations.flatMap(cause =>
    cause.file.statements.map(statement => ({ cause, statement })),
  );
  const named = new Map<string, ChangePlace>(
    places
      .filter(({ statement }) => NAMES_TABLES.test(statement.kind))
      .flatMap(place => place.statement.targets.map(name => [lastName(name), place] as const))
      .toReversed(),
  );
  const unnamed = places.find(({ statement }) => canChangeAnyTable(statement));
  return ({ tables }: Pick<LoggedQuery, 'tables'>): ChangePlace | undefined =>
    [...tables].map(table => named.get(table)).find(Boolean) ?? unnamed;
}

const NAMES_TABLES = /^(?:CREATE|(?:ALTER|DROP) (?:FOREIGN |MATERIALIZED )?(?:TABLE|VIEW)$)/;

/**
 * Tables can depend on any other object, and the code that a statement runs can change any table.
 */
const canChangeAnyTable = ({ kind, node }: Statement): boolean =>
  !NAMES_TABLES.test(kind) &&
  (/^(?:ALTER|DROP|DO|CALL)\b/.test(kind) || volatileCall(node) !== undefined);

/** Returns why a query that worked before fails now. */
function breakOf(
  before: QueryResult | undefined,
  after: QueryResult | undefined,
): { state: string; what: string } | undefined {
  if (before === undefined || after === undefined) return undefined;
  if (after.state !== null) {
    return NOT_ABOUT_QUERY.test(after.state)
      ? undefined
      : { state: after.state, what: after.message ?? '' };
  }
  const problem = after.problems?.find(text => before.problems?.includes(text) !== true);
  return problem === undefined ? undefined : { state: problem.slice(0, 5), what: problem.slice(6) };
}

/**
 * Describes what a client notices in the result. It doesn't notice that `SELECT *` returns further
 * columns.
 */
function* resultChanges(
  { results: before }: QueryResult,
  { results: after }: QueryResult,
): Iterable<string> {
  if (before === null || after === null) return;
  if (before.length === after.length) {
    for (const [index, type] of after.entries())
      if (!isSameForClients(type, before[index]))
        yield `result column ${index + 1} has the type ${type} instead of ${before[index]}`;
    return;
  }
  let matching = 0;
  for (const type of after) if (isSameForClients(type, before[matching])) matching += 1;
  if (matching < before.length)
    yield `returns ${plural(after.length, 'column')} instead of ${before.length}`;
}

/**
 * Checks whether clients get the same values for both types: PostgreSQL sends `varchar` and `text`
 * in the same way.
 */
const isSameForClients = (type: string, other: string | undefined): boolean =>
  type.replace('character varying', 'text') === other?.replace('character varying', 'text');

function typeChanges(
  before: QueryResult,
  after: QueryResult,
  enumsBefore: QueriesReport['enums'],
  enumsAfter: QueriesReport['enums'],
): readonly string[] {
  // A parameter keeps its number, so a type that was renamed or replaced is compared with its
  // successor.
  const pairs = [
    ...(after.parameters ?? []).map(
      (type, index) => [before.parameters?.[index] ?? type, type] as const,
    ),
    ...(after.results ?? []).map(type => [type, type] as const),
  ];
  const lost = pairs.flatMap(types => {
    const [old, name] = types.map(type => type.replace(/\[\]$/, '')) as [string, string];
    const values = (enumsBefore[old] ?? []).filter(
      value => enumsAfter[name]?.includes(value) === false,
    );
    return values.length === 0
      ? []
      : [`the type \`${name}\` no longer contains \`${values.join('`, `')}\``];
  });
  const mistyped =
    after.mistyped === null
      ? []
      : [
          `fails with the earlier types of its parameters (${before.parameters?.join(', ')}): ${after.mistyped}`,
        ];
  return [...resultChanges(before, after), ...new Set(lost), ...mistyped];
}

/**
 * Describes the indexes that the query could use before, and neither these nor others now. The plan
 * can also leave out an index that still exists.
 */
function lostIndexes(
  before: QueryResult,
  after: QueryResult,
  existing: ReadonlySet<string>,
): readonly string[] {
  const now = after.indexes ?? [];
  if (now.length >= (before.indexes?.length ?? 0)) return [];
  const lost = (before.indexes ?? []).filter(index => !now.includes(index) && !existing.has(index));
  return lost.length === 0
    ? []
    : [`can no longer use the index${lost.length === 1 ? '' : 'es'} ${lost.join(', ')}`];
}

/**
 * Describes why a query that worked before wasn't checked after the migrations; undefined if it
 * was.
 */
function laterReason(
  before: QueryResult | undefined,
  after: QueryResult | undefined,
): string | undefined {
  if (after === undefined) return 'can’t be checked, because these migrations can’t be rehearsed';
  if (after.state === TIMED_OUT) return OUT_OF_TIME;
  if (after.state !== null)
    return `could not be prepared after these migrations (SQLSTATE ${after.state})`;
  return after.doubts?.find(doubt => before?.doubts?.includes(doubt) !== true);
}

const OUT_OF_TIME = 'could not be prepared within the time limit';

/** Describes why a query didn't work before the migrations. */
function reasonOf(result: QueryResult | undefined): string {
  const { state = null } = result ?? {};
  if (state === TIMED_OUT) return OUT_OF_TIME;
  if (state === '42P01' || state === '3F000')
    return 'uses a table that doesn’t exist before these migrations';
  if (state === '42883' || state === '42704')
    return 'uses a function or type that doesn’t exist before these migrations';
  return `can’t be prepared without its values before these migrations (SQLSTATE ${state ?? 'unknown'})`;
}

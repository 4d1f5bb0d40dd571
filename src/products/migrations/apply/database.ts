/** Sends the migration requests to a project's database. */

import type { RangeVar } from 'libpg-query';
import { relationName } from '../../../sql/names.ts';
import { sha256Hex } from '../../../base/values/sha256-hex.ts';
import { SQL_LIMITS } from '../../../api/services/database.ts';
import type { CallOptions } from '../../../client/client.ts';
import type { ProjectRun } from '../../../core/run.ts';
import { Failure, withDetails } from '../../../base/failure.ts';
import type { MigrationInputs } from '../files/inputs.ts';
import { adoptionRequest, type AdoptionReport } from '../statements/adoption-request.ts';
import {
  type ApplyReport,
  applyRequest,
  type BaselineReport,
  type BaselineWork,
  baselineRequest,
  chunkRequest,
  type ApplyOutcome,
  type WholeWork,
} from '../statements/apply-request.ts';
import { bootstrapRequest, FORMAT } from '../statements/bookkeeping-tables.ts';
import {
  type IndexReport,
  indexRequest,
  markedStatement,
  probeStatement,
  type ReserveReport,
  reserveRequest,
  type SettleReport,
  settleRequest,
} from '../statements/index-requests.ts';
import {
  type DriftReport,
  driftRequest,
  type RecordObjectsReport,
  recordObjectsRequest,
} from '../statements/drift-request.ts';
import { type HistoryReport, historyRequest, type HistoryEntry } from '../statements/history.ts';
import {
  type DatabaseObject,
  type MissingObjectsReport,
  objectsRequest,
} from '../statements/objects-request.ts';
import type { IndexWork } from '../statements/index-work.ts';
import {
  type PreparedQuery,
  type QueriesReport,
  queriesRequest,
  type QueryResult,
} from '../statements/query-request.ts';
import { type RehearsalReport, rehearsalRequest } from '../statements/rehearse.ts';
import { type RunnableFile, runnableFile } from '../statements/run-statements.ts';
import { type RequestReport, reportIn, type ServerLimits } from '../statements/request.ts';

/** Maximum number of queries in one request, whose response has a limit of 1 MiB. */
const MAX_QUERIES = 200;

/** State of the migrations in the database, all read at the same moment. */
export interface History {
  /** Whether its tables exist. */
  readonly exists: boolean;
  readonly fence: string;
  readonly recorded: readonly HistoryEntry[];
  /** See `HistoryReport`. */
  readonly leftovers: readonly string[];
  /** The outcome of the requested attempt; null if it has not run. */
  readonly attempt: ApplyOutcome | null;
  /** Schemas of the database's other histories. */
  readonly others: readonly string[];
}

/**
 * Maximum size of a chunk of a large migration in its request, in bytes, with quotes and
 * backslashes doubled.
 */
const CHUNK_BYTES = SQL_LIMITS.maxQueryBytes - 2048;

/** State of a database whose history another session has locked, for the log. */
export const BUSY = 'Another session has locked the migration history';

/** Returns the limits in the inputs of an operation. */
export const limitsOf = (
  inputs: Pick<MigrationInputs, 'lock-timeout' | 'statement-timeout'>,
): ServerLimits => ({
  lockTimeoutMs: inputs['lock-timeout'],
  statementTimeoutMs: inputs['statement-timeout'],
});

/** The migration requests to a project's database, one method for each purpose. */
export class MigrationDatabase {
  readonly #context: ProjectRun;
  readonly #limits: ServerLimits;
  readonly schema: string;

  constructor(context: ProjectRun, schema: string, limits: ServerLimits) {
    this.#context = context;
    this.#limits = limits;
    this.schema = schema;
  }

  /** Checks whether a request is small enough for the endpoint. */
  static fits(query: string): boolean {
    return Buffer.byteLength(query) <= SQL_LIMITS.maxQueryBytes;
  }

  /**
   * Reads the history, page by page, and starts again if the history changes in between.
   * @param options.movesFence see `historyRequest`
   * @returns undefined if another session has locked it
   */
  async history(
    options: { readonly attempt?: string; readonly movesFence?: boolean } = {},
  ): Promise<History | undefined> {
    const first = await this.#query<HistoryReport>(
      historyRequest(this.#limits, this.schema, options),
    );
    if (first.is === 'busy') return undefined;
    if (first.is === 'absent')
      return {
        exists: false,
        fence: '',
        recorded: [],
        leftovers: [],
        attempt: null,
        others: first.others,
      };
    if (first.format !== FORMAT) throw this.#otherFormat(first.format);
    const { fence, leftovers, count, attempt, others } = first;
    const recorded = [...first.page];
    while (recorded.length < count) {
      const after = recorded.at(-1)?.identity ?? '';
      const next = await this.#query<HistoryReport>(
        historyRequest(this.#limits, this.schema, { after }),
      );
      if (next.is !== 'there' || next.fence !== fence || next.page.length === 0) {
        return this.history(options.attempt === undefined ? {} : { attempt: options.attempt });
      }
      recorded.push(...next.page);
    }
    return { exists: true, fence, recorded, leftovers, attempt, others };
  }

  /** Returns the same database with the history of another schema. */
  withHistoryOf(schema: string): MigrationDatabase {
    return new MigrationDatabase(this.#context, schema, this.#limits);
  }

  /** See `adoptionRequest`. */
  adoption(): Promise<AdoptionReport> {
    return this.#query(adoptionRequest(this.#limits));
  }

  /** Returns the objects that the database lacks. */
  async missingObjects<const T extends DatabaseObject>(
    objects: readonly T[],
  ): Promise<readonly T[]> {
    const { missing } = await this.#query<MissingObjectsReport>(
      objectsRequest(this.#limits, objects),
    );
    return missing.flatMap(place => objects[place] ?? []);
  }

  /** Returns the names of those tables that the database doesn't have, as `relationName` does. */
  async absentTables(tables: readonly RangeVar[]): Promise<readonly string[]> {
    const missing = await this.missingObjects(
      tables.map(table => ({
        kind: 'table',
        schema: table.schemaname ?? null,
        name: table.relname ?? '',
        table,
      })),
    );
    return missing.map(({ table }) => relationName(table));
  }

  /** @returns false if another run held the lock for too long */
  async bootstrap(): Promise<boolean> {
    return (await this.#query(bootstrapRequest(this.#limits, this.schema))).is === 'there';
  }

  /**
   * Runs a migration and records it. If it is too large for one request, it is sent in chunks
   * first.
   * @throws Failure; `uncertain` if the migration may have been applied
   */
  async apply(work: WholeWork): Promise<ApplyReport> {
    const whole = applyRequest(this.#limits, this.schema, work);
    if (MigrationDatabase.fits(whole)) return this.#execute(whole);
    const { statements, ...rest } = work;
    const body = JSON.stringify(statements);
    for (const [place, piece] of pieces(body).entries()) {
      await this.#query(
        chunkRequest(this.#limits, this.schema, { attempt: work.attempt, place, body: piece }),
      );
    }
    const sha256 = sha256Hex(body);
    return this.#execute(applyRequest(this.#limits, this.schema, { ...rest, sha256 }));
  }

  baselineQuery(work: BaselineWork): string {
    return baselineRequest(this.#limits, this.schema, work);
  }

  recordBaseline(query: string): Promise<BaselineReport> {
    return this.#execute(query);
  }

  /**
   * Prepares queries, with as many requests as they need. Runs none of them, and changes nothing.
   * @param after migrations to run before, and to roll back afterwards
   * @returns undefined if these can't be rehearsed
   */
  async prepareQueries(
    queries: readonly PreparedQuery[],
    after: readonly RunnableFile[] = [],
  ): Promise<Omit<QueriesReport, 'is'> | undefined> {
    const { schema } = this;
    const work = after.map(runnableFile);
    const requestOf = (batch: readonly PreparedQuery[]): string =>
      after.length === 0
        ? queriesRequest(this.#limits, schema, batch)
        : rehearsalRequest(this.#limits, schema, work, batch);
    const available = SQL_LIMITS.maxQueryBytes - jsonBytes(requestOf([]));
    const results: QueryResult[] = [];
    let state: Omit<QueriesReport, 'is' | 'queries'> = { enums: {}, indexes: [] };
    for (let start = 0; start < queries.length; ) {
      const batch: PreparedQuery[] = [];
      let bytes = 0;
      for (const { text, inserts, path, types } of queries.slice(start, start + MAX_QUERIES)) {
        const query = { text, inserts, path, types };
        bytes += jsonBytes(JSON.stringify(query));
        if (batch.length > 0 && bytes > available) break;
        batch.push(query);
      }
      const query = requestOf(batch);
      if (after.length > 0 && !MigrationDatabase.fits(query)) return undefined;
      const report = await this.#query<RehearsalReport | QueriesReport>(query);
      const { queries: batchResults, enums, indexes } = report;
      if (batchResults?.length !== batch.length || enums === undefined || indexes === undefined)
        return undefined;
      results.push(...batchResults);
      state = { enums, indexes };
      start += batch.length;
    }
    return { ...state, queries: results };
  }

  /** See `driftRequest`. */
  drift(work: Parameters<typeof driftRequest>[2], recordsDrift: boolean): Promise<DriftReport> {
    return this.#query(driftRequest(this.#limits, this.schema, work, recordsDrift));
  }

  recordObjects(schemas: readonly string[], accepts: boolean): Promise<RecordObjectsReport> {
    return this.#query(recordObjectsRequest(this.#limits, this.schema, { schemas, accepts }));
  }

  /** Checks whether the platform runs a statement that is sent alone without a transaction. */
  async canRunOutsideTransaction(): Promise<boolean> {
    try {
      await this.runAlone(probeStatement(this.schema));
      return true;
    } catch (thrown) {
      if (!(thrown instanceof Failure) || thrown.code !== 'invalid_query') throw thrown;
      return false;
    }
  }

  reserve(attempt: Parameters<typeof reserveRequest>[2]): Promise<ReserveReport> {
    return this.#recordIndex(reserveRequest(this.#limits, this.schema, attempt));
  }

  settle(outcome: Parameters<typeof settleRequest>[2]): Promise<SettleReport> {
    return this.#recordIndex(settleRequest(this.#limits, this.schema, outcome));
  }

  index(work: IndexWork & { readonly attempt: string }): Promise<IndexReport> {
    return this.#query(indexRequest(this.#limits, this.schema, work));
  }

  /**
   * Runs one statement by itself. With an attempt's mark, the statement can be found while it runs.
   */
  async runAlone(statement: string, attempt?: string): Promise<void> {
    const query = attempt === undefined ? statement : markedStatement(attempt, statement);
    const { client, projectId } = this.#context;
    // Repeating it is safe: the second time it is a no-op.
    const options = attempt === undefined ? ({ repeat: 'safe' } as const) : {};
    await client.call(
      'database.query',
      { path: { project_id: projectId }, body: { query } },
      options,
    );
  }

  /**
   * Sends a request that reads, or that changes only the step's own records. It can be repeated, so
   * a failure leaves no outcome unknown.
   */
  async #query<R extends RequestReport>(query: string): Promise<R> {
    try {
      return await this.#send<R>(query, { repeat: 'safe' });
    } catch (thrown) {
      throw thrown instanceof Failure ? withDetails(thrown, { uncertain: false }) : thrown;
    }
  }

  /**
   * Sends a request that renames an index and records a statement that runs alone. It can be
   * repeated, but if no response can be read, it is unknown whether it took effect.
   */
  #recordIndex<R extends RequestReport>(query: string): Promise<R> {
    return this.#send(query, { repeat: 'safe' });
  }

  /**
   * Sends a request that isn't idempotent. If its response is lost, the effect must be looked up.
   */
  #execute<R extends RequestReport>(query: string): Promise<R> {
    return this.#send(query, {});
  }

  async #send<R extends RequestReport>(
    query: string,
    options: CallOptions<'database.query'>,
  ): Promise<R> {
    const { client, projectId } = this.#context;
    const request = { path: { project_id: projectId }, body: { query } };
    const { rows } = await client
      .call('database.query', request, options)
      .catch((thrown: unknown) => {
        throw thrown instanceof Failure ? withDetails(thrown, this.#remedy(thrown)) : thrown;
      });
    const report = reportIn(rows);
    if (report === undefined) throw unreadable();
    return report as R;
  }

  /** Returns the remedy for an error in the action's own SQL, which the user did not cause. */
  #remedy({ code }: Failure): { readonly remedy?: string } {
    if (code !== 'invalid_query') return {};
    return {
      remedy: `The database rejected SQL that the step generated. Check that the database role can use the language plpgsql, and create the schema “${this.schema}” or, if it exists, tables in it.`,
    };
  }

  #otherFormat(format: number): Failure {
    const message = `The migration history in the schema “${this.schema}” has format ${format}, but this version of the action supports only format ${FORMAT}.`;
    return new Failure('conflict', message, {
      remedy:
        'Use the version of the action that created the migration history, or a newer version.',
    });
  }
}

function unreadable(): Failure {
  const message = 'The platform’s response doesn’t contain the requested report.';
  return new Failure('unavailable', message, {
    uncertain: true,
    remedy:
      'Check whether a proxy between the runner and the platform changes or replaces responses.',
  });
}

/**
 * Splits a text into chunks that each fit into a request as JSON. No chunk ends within a character.
 */
function pieces(text: string): readonly string[] {
  const chunks: string[] = [];
  for (let start = 0; start < text.length; ) {
    let piece = text.slice(start, start + CHUNK_BYTES);
    for (let bytes = jsonBytes(piece); bytes > CHUNK_BYTES; bytes = jsonBytes(piece)) {
      piece = piece.slice(0, Math.floor((piece.length * CHUNK_BYTES) / bytes));
    }
    if (/[\uD800-\uDBFF]$/.test(piece)) piece = piece.slice(0, -1);
    chunks.push(piece);
    start += piece.length;
  }
  return chunks;
}

const jsonBytes = (text: string): number => Buffer.byteLength(JSON.stringify(text));

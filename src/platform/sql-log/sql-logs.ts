/** Stores the SQL logs of all projects, and selects records from them. */

import type { ExecutedSql } from '../database/databases.ts';
import type { DatabaseType, SeedSqlLog } from '../seed/seed.ts';
import type { JsonObject } from '../http/answer.ts';
import type { SavedRecords, StateRecord } from '../saving/saved-records.ts';
import { ExportedLog, type LogRecord, type RecordFilter } from './exported-log.ts';
import { recordOf } from './query-record.ts';

/**
 * Maximum number of records of executed SQL per project. The latest are kept, so that a platform
 * that runs for days doesn’t save a large state with each response.
 */
const MAX_EXECUTED = 2_000;

/**
 * The SQL logs of all projects: records from the seed, and records of SQL that ran on the projects'
 * databases.
 */
export class SqlLogs {
  /** Logs of the seed, one per database, by `url_id` of the project. */
  readonly #seeded: ReadonlyMap<string, readonly SeedSqlLog[]>;
  /** Records of executed SQL, by `url_id` of the project. */
  readonly #executed: Map<string, LogRecord[]>;
  #lastThreadId: number;

  constructor(seeded: ReadonlyMap<string, readonly SeedSqlLog[]>, saved: SavedRecords) {
    this.#seeded = seeded;
    this.#lastThreadId = saved.find<number>('sql-threads', 'last') ?? 0;
    this.#executed = new Map(
      saved.logIds('sql-log').map(urlId => [urlId, [...saved.log<LogRecord>('sql-log', urlId)]]),
    );
  }

  /** Returns the state to save, without the seed. */
  *records(): Iterable<StateRecord> {
    if (this.#lastThreadId > 0) yield ['sql-threads', 'last', JSON.stringify(this.#lastThreadId)];
    for (const [urlId, log] of this.#executed) yield ['sql-log', urlId, log];
  }

  /** Records SQL that ran on the project's database, which is the production database. */
  record(executed: ExecutedSql): void {
    this.#lastThreadId += 1;
    const log = this.#executed.get(executed.urlId) ?? [];
    this.#executed.set(executed.urlId, log);
    log.push({ time: executed.startedAt, record: { ...recordOf(executed, this.#lastThreadId) } });
    if (log.length > MAX_EXECUTED) log.shift();
  }

  /**
   * Returns the logs of the project's databases of this type: those of the seed or, without any,
   * the empty one of a cloud service's production database.
   * @param hasCloud whether the project has a cloud service
   */
  databases(urlId: string, type: DatabaseType, hasCloud: boolean): readonly SeedSqlLog[] {
    const seeded = (this.#seeded.get(urlId) ?? []).filter(
      database => (database.type ?? 'prod') === type,
    );
    return seeded.length === 0 && type === 'prod' && hasCloud ? [{ type }] : seeded;
  }

  /** Returns the records of a database that the filter currently selects. */
  select(
    urlId: string,
    { type = 'prod', records = [] }: SeedSqlLog,
    filter: RecordFilter,
  ): ExportedLog {
    const seeded = records.map(record => ({ time: executionTime(record), record }));
    const executed = type === 'prod' ? (this.#executed.get(urlId) ?? []) : [];
    return new ExportedLog([...seeded, ...executed], filter);
  }
}

function executionTime(record: JsonObject): number | undefined {
  const time = Date.parse(String(record['ExecuteTime'] ?? record['executeTime']));
  return Number.isNaN(time) ? undefined : time;
}

/** Stores the SQL logs of all projects, and selects records from them. */

import type { ExecutedSql } from '../database/databases.ts';
import type { DatabaseType, SeedSqlLog } from '../seed/seed.ts';
import type { JsonObject } from '../http/answer.ts';
import type { SavedRecords, StateRecord } from '../saving/saved-records.ts';
import { ExportedLog, type LogRecord, type RecordFilter } from './exported-log.ts';
import { recordOf } from './query-record.ts';

/**
 * Maximum number of recorded entries per project. The latest are kept, so that a platform that runs for days doesn’t
 * save a large state with each response.
 */
const MAX_RECORDED = 2_000;

/** The SQL logs of all projects: records from the seed, and records of SQL that ran on the projects' databases. */
export class SqlLogs {
  readonly #seeded: ReadonlyMap<string, readonly SeedSqlLog[]>;
  /** Records by `url_id` of their project. */
  readonly #recorded: Map<string, LogRecord[]>;
  #threads: number;

  /** @param seeded databases by the `url_id` of their project */
  constructor(seeded: ReadonlyMap<string, readonly SeedSqlLog[]>, saved: SavedRecords) {
    this.#seeded = seeded;
    this.#threads = saved.find<number>('sql-threads', 'last') ?? 0;
    this.#recorded = new Map(
      saved.logIds('sql-log').map(urlId => [urlId, [...saved.log<LogRecord>('sql-log', urlId)]]),
    );
  }

  *records(): Iterable<StateRecord> {
    if (this.#threads > 0) yield ['sql-threads', 'last', JSON.stringify(this.#threads)];
    for (const [urlId, log] of this.#recorded) yield ['sql-log', urlId, log];
  }

  /** Records SQL that ran on the project's database, which is the production database. */
  record(executed: ExecutedSql): void {
    this.#threads += 1;
    const log = this.#recorded.get(executed.urlId) ?? [];
    this.#recorded.set(executed.urlId, log);
    log.push({ time: executed.startedAt, record: { ...recordOf(executed, this.#threads) } });
    if (log.length > MAX_RECORDED) log.shift();
  }

  /**
   * Returns the project's databases of this type: the seeded ones or, without any, the production database of a cloud
   * service.
   * @param hasCloud whether the project has a cloud service
   */
  databases(urlId: string, type: DatabaseType, hasCloud: boolean): readonly SeedSqlLog[] {
    const seeded = (this.#seeded.get(urlId) ?? []).filter(log => (log.type ?? 'prod') === type);
    return seeded.length === 0 && type === 'prod' && hasCloud ? [{ type }] : seeded;
  }

  /** Returns the records that a database's log currently has for a selection. */
  select(urlId: string, { type = 'prod', records = [] }: SeedSqlLog, selection: RecordFilter): ExportedLog {
    const seeded = records.map((record): LogRecord => ({ time: timeOf(record), record }));
    const recorded = type === 'prod' ? (this.#recorded.get(urlId) ?? []) : [];
    return new ExportedLog([...seeded, ...recorded], selection);
  }
}

function timeOf(record: JsonObject): number | undefined {
  const time = Date.parse(String(record['ExecuteTime'] ?? record['executeTime']));
  return Number.isNaN(time) ? undefined : time;
}

import type { ExecutedSql } from '../database/databases.ts';
import type { JsonObject } from '../http/answer.ts';
import { ExportedLog, type LogEntry, type Selection } from './exported-log.ts';
import type { GeneratedLog } from './generated-records.ts';
import { recordOf } from './query-record.ts';

export type DatabaseType = 'dev' | 'prod';

/** A database of a project, and what its log holds from the start: plain data. */
export interface SeedSqlLog {
  /** `prod` by default; two of one type can't be told apart. */
  readonly type?: DatabaseType;
  /** Answered as they are, those without a time in every window. */
  readonly records?: readonly JsonObject[];
  readonly generated?: GeneratedLog;
}

/** A platform that runs for days mustn't fill the memory: the latest records are kept. */
const MAX_RECORDED = 100_000;

/** The SQL logs of all projects: what the seed gives, and what is executed on their databases. */
export class SqlLogs {
  readonly #seeded: ReadonlyMap<string, readonly SeedSqlLog[]>;
  /** By project. */
  readonly #recorded = new Map<string, LogEntry[]>();
  #threads = 0;

  /** @param seeded databases by the `url_id` of their project */
  constructor(seeded: ReadonlyMap<string, readonly SeedSqlLog[]>) {
    this.#seeded = seeded;
  }

  /** Notes what has run on the project's database, which is that for production. */
  record(executed: ExecutedSql): void {
    this.#threads += 1;
    const entries = this.#recorded.get(executed.urlId) ?? [];
    this.#recorded.set(executed.urlId, entries);
    const entry = { time: executed.startedAt, record: { ...recordOf(executed, this.#threads) } };
    if (entries.push(entry) > MAX_RECORDED) entries.shift();
  }

  /**
   * The databases of this type that a project has: those of the seed, and that for production of a cloud service.
   * @param hasCloud the project has a cloud service
   */
  databases(urlId: string, type: DatabaseType, hasCloud: boolean): readonly SeedSqlLog[] {
    const seeded = (this.#seeded.get(urlId) ?? []).filter(log => (log.type ?? 'prod') === type);
    return seeded.length === 0 && type === 'prod' && hasCloud ? [{ type }] : seeded;
  }

  /** What the log of a database holds of a selection, at this moment. */
  select(urlId: string, { type = 'prod', records = [], generated }: SeedSqlLog, selection: Selection): ExportedLog {
    const seeded = records.map((record): LogEntry => ({ time: timeOf(record), record }));
    const recorded = type === 'prod' ? (this.#recorded.get(urlId) ?? []) : [];
    return new ExportedLog([...seeded, ...recorded], generated, selection);
  }
}

function timeOf(record: JsonObject): number | undefined {
  const time = Date.parse(String(record['ExecuteTime'] ?? record['executeTime']));
  return Number.isNaN(time) ? undefined : time;
}

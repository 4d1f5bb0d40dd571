import type { Fault } from '../../src/platform/http/faults.ts';
import type { Seed, TaskTimes } from '../../src/platform/seed/seed.ts';
import { projectSeed } from './project-seed.ts';

type SqlLogs = NonNullable<Seed['projects'][number]['sql_logs']>;
type Records = NonNullable<SqlLogs[number]['records']>;

/** A full hour: 2026-03-01T12:00:00Z. */
export const NOON = 1_772_366_400_000;
const HOUR = 3_600_000;
/** The hour after `NOON`. */
export const SPAN = { from: String(NOON), to: String(NOON + HOUR) };

const ENDINGS = { ndjson: 'ndjson.gz', csv: 'csv', parquet: 'parquet' } as const;

/**
 * Returns the path of the first file of an hour in the log of the project's production database.
 */
export const hourFile = (format: keyof typeof ENDINGS, hour = '12'): string =>
  `sql-log/${format}/log=sql-log-export-84999d23/date=2026-03-01/hour=${hour}/part-0.${ENDINGS[format]}`;

/**
 * View in which tasks are completed as soon as they're created, so that a step always sends the
 * same requests.
 */
const INSTANT_TASKS: TaskTimes = { init_ms: 0, running_ms: 0 };

/** Returns the requests of one task that is completed at once, with so many pages. */
export const exportRequests = (pages = 1): readonly string[] => [
  'sql-log.create 200',
  ...Array.from({ length: pages }, () => 'sql-log.describe 200'),
];

/** Seeds these records in the log of the project's production database. */
export const logSeed = (
  records: Records,
  view: TaskTimes = {},
): Pick<Seed, 'projects' | 'sql_log_tasks'> => ({
  ...projectSeed({ cloud: true, sql_logs: [{ records }] }),
  sql_log_tasks: { ...INSTANT_TASKS, ...view },
});

/** Seeds so many records, evenly spread over the hour after noon. */
export const manyRecords = (
  count: number,
  view: TaskTimes = {},
): Pick<Seed, 'projects' | 'sql_log_tasks'> =>
  logSeed(
    Array.from({ length: count }, (_, index) => record(Math.floor((index * HOUR) / count))),
    view,
  );

/** Returns a record of that hour. */
export const record = (afterMs: number, fields: Records[number] = {}): Records[number] => ({
  ExecuteTime: new Date(NOON + afterMs).toISOString(),
  SqlText: "SELECT name FROM ships WHERE owner = 'anna@harbour.example'",
  SqlType: 'select',
  State: '00000',
  Consume: 3,
  ReturnRows: 1,
  UpdateRows: 0,
  ScanRows: 40,
  DBName: 'harbour',
  AccountName: 'web',
  HostAddress: '10.0.0.7',
  ThreadId: '11',
  NodeId: 'n1',
  SqlId: 'a1',
  OriginTime: NOON + afterMs,
  ...fields,
});

export const FEW_RECORDS: Records = [
  record(0),
  record(60_000, {
    SqlText: 'UPDATE ships SET berth = 90210 WHERE id = 12',
    SqlType: 'update',
    ReturnRows: 0,
    UpdateRows: 1,
  }),
  record(120_000, {
    SqlText: "DELETE FROM ships WHERE id = 'x'",
    SqlType: 'delete',
    State: '42501',
    Consume: 90,
  }),
];

/** Returns a fault that sets these data in a response about a task. */
export const describeFault = (set: object, traits: Pick<Fault, 'nth' | 'times'> = {}): Fault => ({
  on: 'sql-log.describe',
  do: 'rewrite',
  set: { data: set },
  ...traits,
});

/** An id with more digits than a double holds. */
export const LONG_ID = '1234567890123456789';

/**
 * Returns a fault with a complete response whose data is text, because `JSON.stringify` would round
 * its numbers.
 */
export const rawDataFault = (on: 'sql-log.create' | 'sql-log.describe', data: string): Fault => ({
  on,
  do: 'answer',
  status: 200,
  body: `{"code":"200","httpStatusCode":"200","successResponse":true,"data":{"code":200,"success":true,${data}}}`,
});

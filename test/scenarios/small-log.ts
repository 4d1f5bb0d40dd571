import type { Fault } from '../../src/platform/http/faults.ts';
import type { Seed } from '../../src/platform/seed/seed.ts';
import type { SqlLogView } from '../../src/platform/sql-log/log-tasks.ts';
import { harbour } from './harbour.ts';

type SqlLogs = NonNullable<Seed['projects'][number]['sql_logs']>;
type Records = NonNullable<SqlLogs[number]['records']>;

/** A whole hour: 2026-03-01T12:00:00Z. */
export const NOON = 1_772_366_400_000;
export const HOUR = 3_600_000;
/** The hour after it. */
export const SPAN = { from: String(NOON), to: String(NOON + HOUR) };

/** Tasks are completed as soon as they're created, so that a step makes the same requests each time. */
export const AT_ONCE: SqlLogView = { init_ms: 0, running_ms: 0 };

/** Nothing but a count of requests: one task that is completed at once, and so many pages. */
export const onePass = (pages = 1): readonly string[] => [
  'sql-log.create 200',
  ...Array.from({ length: pages }, () => 'sql-log.describe 200'),
];

/** The project has these databases. */
export const logged = (logs: SqlLogs, view: SqlLogView = {}): Pick<Seed, 'projects' | 'sql_log_view'> => ({
  ...harbour({ cloud: true, sql_logs: logs }),
  sql_log_view: { ...AT_ONCE, ...view },
});

/** The log of the project's database for production holds these records. */
export const log = (records: Records, view: SqlLogView = {}): Pick<Seed, 'projects' | 'sql_log_view'> =>
  logged([{ records }], view);

/** So many records, evenly spread over the hour after noon. */
export const crowd = (count: number, view: SqlLogView = {}): Pick<Seed, 'projects' | 'sql_log_view'> =>
  logged([{ generated: { count, from: NOON, to: NOON + HOUR } }], view);

/** A record of that hour. */
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

export const FEW: Records = [
  record(0),
  record(60_000, {
    SqlText: 'UPDATE ships SET berth = 90210 WHERE id = 12',
    SqlType: 'update',
    ReturnRows: 0,
    UpdateRows: 1,
  }),
  record(120_000, { SqlText: "DELETE FROM ships WHERE id = 'x'", SqlType: 'delete', State: '42501', Consume: 90 }),
];

/** An answer about a task, with this in its data. */
export const describe = (set: object, traits: Pick<Fault, 'nth' | 'times'> = {}): Fault => ({
  on: 'sql-log.describe',
  do: 'rewrite',
  set: { data: set },
  ...traits,
});

/** More digits than a double holds. */
export const LONG_ID = '1234567890123456789';

/** A whole answer, its data as text: JSON of ours would round its numbers. */
export const enclosed = (on: 'sql-log.create' | 'sql-log.describe', data: string): Fault => ({
  on,
  do: 'answer',
  status: 200,
  body: `{"code":"200","httpStatusCode":"200","successResponse":true,"data":{"code":200,"success":true,${data}}}`,
});

import { type Scenario, withDefaults } from '../scenario.ts';
import {
  manyRecords,
  describeFault,
  FEW_RECORDS,
  logSeed,
  exportRequests,
  SPAN,
} from '../small-log.ts';

export default withDefaults({ seed: logSeed(FEW_RECORDS), with: SPAN }, [
  {
    name: 'a lost response to creating a task is reported, and another task is created under another name',
    faults: [{ on: 'sql-log.create', do: 'reset-after' }],
    expect: {
      outputs: { task_id: '700002', records: '3' },
      warnings: [
        /It is unknown whether the task “sql-log-export \(harbour\/lights, run 4711, attempt 1, [0-9a-f]{8}-1\)” was created\. .*The documented API can’t look up or delete a task, so an unused one may exist\. Whether tasks have a cost isn’t documented\. Creating a new task\./,
      ],
      log: [
        /Created the task “sql-log-export \(harbour\/lights, run 4711, attempt 1, [0-9a-f]{8}-2\)” with the ID 700002/,
      ],
      requests: ['sql-log.create -', ...exportRequests()],
    },
  },
  {
    name: 'if each response is lost, the tasks that may exist are listed',
    faults: [{ on: 'sql-log.create', do: 'reset-after', times: 9 }],
    expect: {
      outputs: { task_id: '', path: '' },
      error: [
        /The tasks “sql-log-export \(.+-1\)”, “.+-2\)”, “.+-3\)” may exist on the platform\. The documented API can’t look up or delete them, and whether tasks have a cost isn’t documented\./,
        'It is unknown whether the platform completed the request.',
      ],
      requests: ['sql-log.create -', 'sql-log.create -', 'sql-log.create -'],
      workspace: { 'sql-log': null },
    },
  },
  {
    name: 'if results expire again, the step fails',
    seed: logSeed(FEW_RECORDS, { kept_ms: 0 }),
    expect: {
      error: [
        'The results of the task 700002 have expired.',
        'Export a shorter window, or increase `page-size` to read more records per request',
      ],
      workspace: { 'sql-log': null },
      requests: [...exportRequests(), ...exportRequests()],
    },
  },
  {
    name: 'a task that is no longer completed while it is read is no success',
    seed: manyRecords(700),
    with: { ...SPAN, 'page-size': '500' },
    faults: [describeFault({ status: 'RUNNING' }, { nth: 2 })],
    expect: {
      error: ['The task 700001 has the status `RUNNING` instead of `COMPLETED`.'],
      requests: exportRequests(2),
    },
  },
  {
    name: 'if the count falls while the pages are read, the export starts again, so that no record is missing',
    seed: manyRecords(700),
    with: { ...SPAN, 'page-size': '500' },
    faults: [describeFault({ total: 500, queries: [] }, { nth: 2 })],
    expect: {
      outputs: { task_id: '700002', records: '700' },
      warnings: [
        'The results of the task 700001 changed while they were read. Starting over with a new task.',
      ],
      requests: [...exportRequests(2), ...exportRequests(2)],
    },
  },
  ...(
    [
      ['httpStatusCode', { httpStatusCode: '500' }],
      ['data.success', { data: { success: false } }],
    ] as const
  ).map(
    ([marker, set]): Scenario => ({
      name: `a response whose ${marker} shows an error is no success, whatever its other fields show`,
      seed: logSeed(FEW_RECORDS),
      with: { ...SPAN, 'page-size': '100' },
      faults: [{ on: 'sql-log.describe', do: 'rewrite', set, times: 99 }],
      expect: {
        error: [
          `Fields of the response that don’t report success (such as \`code\`: 200): \`${marker}\``,
        ],
        workspace: { 'sql-log': null },
      },
    }),
  ),
  {
    name: 'a canceled job leaves its task, and reports its id',
    seed: logSeed(FEW_RECORDS, { init_ms: 0, running_ms: 3_600_000 }),
    signal: { name: 'SIGINT', whenRequested: 'sql-log.describe' },
    expect: {
      outputs: { task_id: '700001', error_code: 'cancelled' },
      error: [
        /No file was written\. The task 700001 \(“sql-log-export .+”\) may continue: the documented API can’t cancel it\./,
      ],
      workspace: { 'sql-log': null },
    },
  },
]);

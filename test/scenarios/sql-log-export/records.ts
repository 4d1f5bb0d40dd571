import type { Scenario } from '../scenario.ts';
import { describeFault, rawDataFault, LONG_ID, logSeed, record, SPAN } from '../small-log.ts';

export default [
  {
    name: 'results that change while they are read are read again, from a new task',
    seed: logSeed([record(0)]),
    with: SPAN,
    faults: [
      describeFault({ total: 3, queries: [record(0), record(5)] }),
      describeFault({ total: 4, queries: [record(5), record(9)] }, { nth: 2 }),
    ],
    expect: {
      exit: 0,
      outputs: { task_id: '700002', total: '1', records: '1' },
      warnings: ['The results of the task 700001 changed while they were read. Starting over with a new task.'],
    },
  },
  {
    name: 'numbers with more digits than a double keep all of them, the task’s id as well',
    seed: logSeed([]),
    with: { ...SPAN, formats: 'csv' },
    faults: [
      rawDataFault('sql-log.create', `"status":"INIT","taskId":${LONG_ID}`),
      rawDataFault(
        'sql-log.describe',
        `"status":"COMPLETED","taskId":${LONG_ID},"expire":false,"total":1,"queries":[{"ExecuteTime":"2026-03-01T12:00:00Z","SqlId":-7423456789012345678,"ThreadId":9007199254740993,"ScanRows":"9007199254740993","OriginTime":1767225600123456789}]`,
      ),
    ],
    expect: {
      exit: 0,
      outputs: { task_id: LONG_ID, records: '1' },
      workspace: {
        'sql-log/queries.csv': /,9007199254740993,.*,9007199254740993,.*,-7423456789012345678,1767225600123456789,/,
      },
    },
  },
] satisfies readonly Scenario[];

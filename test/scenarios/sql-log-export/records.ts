import type { Scenario } from '../scenario.ts';
import { hourFile, rawDataFault, LONG_ID, logSeed, SPAN } from '../small-log.ts';

export default [
  {
    name: 'IDs with more digits than a double keep all of them, the task’s id as well',
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
      outputs: { task_id: LONG_ID, records: '1' },
      workspace: {
        [hourFile('csv')]: /,9007199254740993,.*,-7423456789012345678,/,
      },
    },
  },
] satisfies readonly Scenario[];

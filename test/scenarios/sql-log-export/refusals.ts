import type { Scenario } from '../scenario.ts';
import { FEW_RECORDS, logSeed, SPAN } from '../small-log.ts';
import { refusedInputs } from '../refused-inputs.ts';

export default [
  {
    name: 'a busy platform that answers in an envelope is asked again after the given time',
    seed: logSeed(FEW_RECORDS),
    with: SPAN,
    faults: [
      {
        on: 'sql-log.create',
        do: 'answer',
        status: 429,
        headers: { 'retry-after': '1' },
        body: {
          code: '429',
          httpStatusCode: '429',
          successResponse: false,
          message: 'Slow down.',
          requestId: 'r-1',
        },
      },
      {
        on: 'sql-log.describe',
        do: 'answer',
        status: 200,
        body: {
          code: '429',
          httpStatusCode: '429',
          successResponse: false,
          message: 'Slow down.',
          requestId: 'r-2',
        },
      },
    ],
    expect: {
      log: [/POST \/database\/createSqlLogTask: Slow down\./],
      requests: [
        'sql-log.create 429',
        'sql-log.create 200',
        'sql-log.describe 200',
        'sql-log.describe 200',
      ],
    },
  },
  ...refusedInputs('sql-log-export', [
    [{ ...SPAN, 'sql-log-url': 'http://logs.example' }, '`sql-log-url` must begin with `https://`'],
  ]),
] satisfies readonly Scenario[];

import { type Scenario, withDefaults } from '../scenario.ts';
import { crowd, describe, FEW, log, onePass, record, SPAN } from '../small-log.ts';

const NO_PAGES = ['sql-log.create 200'];

export default withDefaults({ seed: log(FEW), with: SPAN }, [
  {
    name: 'a task is waited for, through its states',
    seed: log(FEW, { init_ms: 10_000, running_ms: 60_000 }),
    onlyFast: 'a task that takes 70 s',
    expect: {
      exit: 0,
      outputs: { records: '3' },
      log: ['The task “sql-log-export (', 'its status INIT.', /Waiting for the task 700001 \(\d+ s so far\)\./],
    },
  },
  {
    name: 'a lost answer to creating a task is told, and another one is made under another name',
    faults: [{ on: 'sql-log.create', do: 'reset-after' }],
    expect: {
      exit: 0,
      outputs: { task_id: '700002', records: '3' },
      warnings: [
        /The answer to creating the task “sql-log-export \(harbour\/lights, run 4711, attempt 1, [0-9a-f]{8}-1\)” was lost: .*It may exist on the platform, where it can’t be looked for\. It changes nothing, and ends there by itself; another one is created\./,
      ],
      log: [
        /The task “sql-log-export \(harbour\/lights, run 4711, attempt 1, [0-9a-f]{8}-2\)” is created: its id is 700002/,
      ],
      requests: ['sql-log.create -', ...onePass()],
    },
  },
  {
    name: 'a success that can’t be read leaves it open, too',
    faults: [{ on: 'sql-log.create', do: 'rewrite', set: { data: { status: undefined } } }],
    expect: {
      exit: 0,
      outputs: { task_id: '700002' },
      warnings: ['it has no usable `status`'],
      requests: ['sql-log.create 200', ...onePass()],
    },
  },
  {
    name: 'where each answer is lost, the tasks that may exist are named',
    faults: [{ on: 'sql-log.create', do: 'reset-after', times: 9 }],
    expect: {
      exit: 1,
      outputs: { task_id: '', path: '' },
      error: [
        /Tasks “sql-log-export \(.+-1\)”, “.+-2\)”, “.+-3\)” may exist on the platform; they change nothing, and end there by themselves\./,
        'Whether the platform did it is not known.',
      ],
      requests: ['sql-log.create -', 'sql-log.create -', 'sql-log.create -'],
      workspace: { 'sql-log': null },
    },
  },
  {
    name: 'results that expire between two pages lead to a new task, and what was read counts once',
    seed: crowd(1_200),
    with: { ...SPAN, 'page-size': '500' },
    faults: [describe({ expire: 'true', queries: [], total: 0 }, { nth: 2 })],
    expect: {
      exit: 0,
      outputs: { task_id: '700002', total: '1200', records: '1200' },
      log: ['Duplicates ignored: 500 records. Each record counts once.'],
      requests: [...onePass(2), ...onePass(3)],
    },
  },
  {
    name: 'results that expire again end the step',
    seed: log(FEW, { kept_ms: 0 }),
    expect: {
      exit: 1,
      error: ['The results of the task 700002 have expired.', 'Export a shorter window, or more records at a time'],
      workspace: { 'sql-log': null },
      requests: [...onePass(), ...onePass()],
    },
  },
  {
    name: 'a status that nobody knows is shown, and is no success',
    faults: [describe({ status: 'CANCELLED_BY_QUOTA' })],
    expect: {
      exit: 1,
      error: ['The task 700001 has the status CANCELLED_BY_QUOTA, which is no success.'],
      workspace: { 'sql-log': null },
      requests: onePass(),
    },
  },
  {
    name: 'a task that isn’t completed any more while it is read is no success',
    seed: crowd(700),
    with: { ...SPAN, 'page-size': '500' },
    faults: [describe({ status: 'RUNNING' }, { nth: 2 })],
    expect: { exit: 1, error: ['The task 700001 has the status RUNNING, which is no success.'], requests: onePass(2) },
  },
  {
    name: 'fewer records than are counted are no export',
    seed: crowd(700),
    with: { ...SPAN, 'page-size': '500' },
    faults: [describe({ total: 701 }, { times: 9 })],
    expect: {
      exit: 1,
      error: ['The platform counts 701 records and gave 700.'],
      workspace: { 'sql-log': null },
      requests: onePass(3),
    },
  },
  {
    name: 'more records than are counted are no export either',
    faults: [describe({ total: 2 })],
    expect: { exit: 1, error: ['The platform counts 2 records and gave 3.'] },
  },
  {
    name: 'a platform that serves the same page for ever is left',
    seed: crowd(5_000),
    with: { ...SPAN, 'page-size': '500' },
    faults: [describe({ total: 5_000, queries: [record(1), record(2), record(3)] }, { times: 99 })],
    expect: {
      exit: 1,
      error: ['The platform serves page 1 of the records again as page 2.', 'Give another `page-size`'],
      requests: onePass(2),
    },
  },
  {
    name: 'a task without an id can’t be asked for',
    faults: [{ on: 'sql-log.create', do: 'rewrite', set: { data: { taskId: '' } } }],
    expect: {
      exit: 1,
      error: [/The platform gave the task “.+” no id, so it can’t be asked for\./],
      requests: NO_PAGES,
    },
  },
  {
    name: 'a number that is no whole one is no id',
    faults: [{ on: 'sql-log.create', do: 'rewrite', set: { data: { taskId: 1.5 } } }],
    expect: { exit: 1, error: ['the id 1.5, which is no whole number, so it can’t be asked for.'], requests: NO_PAGES },
  },
  ...(
    [
      ['httpStatusCode', { httpStatusCode: '500' }],
      ['code', { code: '0' }],
      ['successResponse', { successResponse: false }],
      ['data.code', { data: { code: 500 } }],
      ['data.success', { data: { success: false } }],
    ] as const
  ).map(
    ([marker, set]): Scenario => ({
      name: `an answer whose ${marker} says no is no success, whatever its other marks say`,
      seed: log(FEW),
      with: { ...SPAN, 'page-size': '100' },
      faults: [{ on: 'sql-log.describe', do: 'rewrite', set, times: 99 }],
      onlyFast: 'an answer that says 500 is asked for again, for minutes',
      expect: { exit: 1, error: [`these don't say success: ${marker}`], workspace: { 'sql-log': null } },
    }),
  ),
  {
    name: 'nor is one without an envelope, and so without any marker',
    with: { ...SPAN, 'page-size': '100' },
    faults: [
      {
        on: 'sql-log.describe',
        do: 'answer',
        status: 200,
        body: { status: 'COMPLETED', queries: [], total: 0 },
        times: 99,
      },
    ],
    onlyFast: 'an answer that can’t be read is asked for again, for minutes',
    expect: {
      exit: 1,
      error: ['it is in no envelope, whose markers alone tell of success'],
      workspace: { 'sql-log': null },
    },
  },
  {
    name: 'a cancelled job leaves its task, and says which',
    seed: log(FEW, { init_ms: 0, running_ms: 3_600_000 }),
    signal: { name: 'SIGINT', whenRequested: 'sql-log.describe' },
    expect: {
      exit: 1,
      outputs: { task_id: '700001', error_code: 'cancelled' },
      error: [
        /The task 700001 \(“sql-log-export .+”\) stays on the platform until its results expire; nothing was written\./,
      ],
      workspace: { 'sql-log': null },
    },
  },
  {
    name: 'a task that takes longer than the step may is left, with its id',
    seed: log(FEW, { init_ms: 0, running_ms: 3_600_000 }),
    with: { ...SPAN, timeout: '20s' },
    onlyFast: 'it waits for 20 s',
    expect: {
      exit: 1,
      outputs: { task_id: '700001', error_code: 'timeout' },
      error: ['sql-log-export did not end within 20 s.', 'The task 700001'],
    },
  },
]);

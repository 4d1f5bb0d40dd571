import { agent, LONG, ONE_RUN } from '../agent.ts';
import { withDefaults } from '../scenario.ts';

const TASK = { message: 'Write a note' } as const;

export default withDefaults({ with: TASK }, [
  {
    name: 'reading R40: an equal step behind one that has succeeded, in one composite action, is another run',
    stepBefore: { with: TASK },
    expect: { exit: 0, outputs: { status: 'completed' }, runs: ['completed', 'completed'] },
  },
  {
    name: 'reading R28: a start whose answer is lost is looked for before anything else, and found',
    faults: [{ on: 'agent.start', do: 'reset-after' }],
    expect: {
      exit: 0,
      outputs: { run_id: /^run_/, status: 'completed' },
      warnings: ['It is not known whether the run was started.'],
      log: [/It was started: run_\w+\./],
      requests: ['agent.current 404', 'agent.start -', 'agent.current 200', 'agent.events 200'],
      runs: ['completed'],
    },
  },
  {
    name: 'a run that shows late is still found',
    seed: agent([{ wait: 10_000 }, { say: 'Done.' }], { current_lag_ms: 3_000 }),
    faults: [{ on: 'agent.start', do: 'reset-after' }],
    expect: { exit: 0, log: [/It was started: run_\w+\./], runs: ['completed'] },
  },
  {
    name: 'a start that never arrived is sent once more, under the same key',
    faults: [{ on: 'agent.start', do: 'reset-before' }],
    expect: {
      exit: 0,
      log: ['There is none, so the start is sent once more, under the same key.'],
      requests: [
        'agent.current 404',
        'agent.start -',
        'agent.current 404',
        'agent.current 404',
        'agent.current 404',
        'agent.start 200',
        'agent.events 200',
      ],
      runs: ['completed'],
    },
  },
  {
    name: 'one that shows too late is answered by the same run: nothing is paid for twice',
    seed: agent([{ say: 'Done.' }], { current_lag_ms: 60_000 }),
    faults: [{ on: 'agent.start', do: 'html502', processed: true }],
    expect: { exit: 0, outputs: { status: 'completed' }, runs: ['completed'] },
  },
  {
    name: 'a run that was there before isn’t taken for the lost one',
    agentRuns: [{ message: 'Begin', until: 'completed' }],
    faults: [{ on: 'agent.start', do: 'reset-before' }],
    expect: { exit: 0, runs: ['completed', 'completed'] },
  },
  {
    name: 'another one’s run isn’t, either: it has another model',
    faults: [
      { on: 'agent.start', do: 'reset-before' },
      { on: 'agent.current', nth: 2, times: 3, do: 'answer', status: 200, body: { run_id: 'run_9', model: 'other' } },
    ],
    with: { ...TASK, model: 'builder-2' },
    expect: { exit: 0, outputs: { run_id: /^run_\w{20,}$/ }, runs: ['completed'] },
  },
  {
    name: 'reading R6: an answer without the run’s id is looked up',
    faults: [{ on: 'agent.start', do: 'rewrite', set: { run_id: undefined } }],
    expect: { exit: 0, outputs: { run_id: /^run_/ }, log: [/It was started: run_\w+\./] },
  },
  {
    name: 'reading R6: the ids may stand at the top level, and other fields under `run`',
    faults: [
      { on: 'agent.start', do: 'rewrite', set: { status: undefined, run: { status: 'working', model: 'm-9' } } },
    ],
    expect: { exit: 0, outputs: { run_id: /^run_/, model: 'm-9' }, requests: [...ONE_RUN] },
  },
  {
    name: 'where looking fails too, both are told, and that the run may have begun',
    faults: [
      { on: 'agent.start', do: 'reset-after' },
      { on: 'agent.current', nth: 2, do: 'answer', status: 403, body: { code: 'forbidden', status: 403, title: 'No' } },
    ],
    expect: {
      exit: 1,
      error: ['Checking the outcome of the request failed', 'Whether the platform did it is not known.'],
    },
  },
  {
    name: 'a start that stays without an answer says how it is picked up',
    faults: [{ on: 'agent.start', do: 'reset-before', times: 9 }],
    expect: {
      exit: 1,
      error: ['The run may have started, and go on.', /Any run resumes it if you set `idempotency-key: run-\w+`/],
      runs: [],
    },
  },
  {
    name: 'under one key another message conflicts',
    meets: ['agent.start run_conflict'],
    earlier: { with: { ...TASK, 'idempotency-key': 'mine' } },
    with: { message: 'Something else', 'idempotency-key': 'mine' },
    expect: {
      exit: 1,
      outputs: { error_code: 'run_conflict' },
      error: ['Under one `idempotency-key` another message or other options conflict, too: that takes a new key.'],
    },
  },
  {
    name: 'a run at work in another conversation is a conflict',
    meets: ['agent.start run_conflict'],
    seed: agent(LONG),
    agentRuns: [{ message: 'Go on', until: 'working' }],
    expect: { exit: 1, error: ['Wait until it ends, or cancel it with `agent-cancel`'], runs: ['working'] },
  },
  {
    name: 'a first connection that comes too early is made again',
    faults: [
      {
        on: 'agent.events',
        do: 'answer',
        status: 404,
        times: 2,
        body: { code: 'not_found', status: 404, title: 'No' },
      },
    ],
    expect: { exit: 0, requests: [...ONE_RUN.slice(0, 2), 'agent.events 404', 'agent.events 404', 'agent.events 200'] },
  },
]);

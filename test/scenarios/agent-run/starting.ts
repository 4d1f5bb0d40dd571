import { agent, LONG, ONE_RUN } from '../agent.ts';
import type { Scenario } from '../scenario.ts';

const TASK = { message: 'Write a note' } as const;
const FAILED = agent([{ say: 'No.' }, { end: 'failed' }]);
/** What makes each attempt's start another one: the attachment's id. */
const WITH_PLAN = { files: { 'plan.md': 'A plan' }, with: { ...TASK, attachments: 'plan.md' } } as const;
const USER_WORDS = { role: 'user', content: TASK.message };
const UPLOADED = ['agent.uploads 200', 'upload 200', 'agent.current 200'] as const;

export default [
  {
    name: 'reading R40: an equal step behind one that has succeeded, in one composite action, is another run',
    with: TASK,
    stepBefore: { with: TASK },
    expect: { exit: 0, outputs: { status: 'completed' }, runs: ['completed', 'completed'] },
  },
  {
    name: 'reading R28: a start whose answer is lost is looked for before anything else, and found',
    faults: [{ on: 'agent.start', do: 'reset-after' }],
    with: TASK,
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
    with: TASK,
    expect: { exit: 0, log: [/It was started: run_\w+\./], runs: ['completed'] },
  },
  {
    name: 'a start that never arrived is sent once more, under the same key',
    faults: [{ on: 'agent.start', do: 'reset-before' }],
    with: TASK,
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
    with: TASK,
    expect: { exit: 0, outputs: { status: 'completed' }, runs: ['completed'] },
  },
  {
    name: 'a run that was there before isn’t taken for the lost one',
    agentRuns: [{ message: 'Begin', until: 'completed' }],
    faults: [{ on: 'agent.start', do: 'reset-before' }],
    with: TASK,
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
    with: TASK,
    expect: { exit: 0, outputs: { run_id: /^run_/ }, log: [/It was started: run_\w+\./] },
  },
  {
    name: 'reading R8: `run: null` and nothing beside it is no run yet',
    faults: [
      {
        on: 'agent.current',
        do: 'answer',
        status: 200,
        body: { run: null },
      },
    ],
    with: TASK,
    expect: { exit: 0, requests: ['agent.current 200', 'agent.start 200', 'agent.events 200'] },
  },
  {
    name: 'reading R6: the ids may stand at the top level, and other fields under `run`',
    faults: [
      { on: 'agent.start', do: 'rewrite', set: { status: undefined, run: { status: 'working', model: 'm-9' } } },
    ],
    with: TASK,
    expect: { exit: 0, outputs: { run_id: /^run_/, model: 'm-9' }, requests: [...ONE_RUN] },
  },
  {
    name: 'where looking fails too, both are told, and that the run may have begun',
    faults: [
      { on: 'agent.start', do: 'reset-after' },
      { on: 'agent.current', nth: 2, do: 'answer', status: 403, body: { code: 'forbidden', status: 403, title: 'No' } },
    ],
    with: TASK,
    expect: { exit: 1, error: ['Looking for what became of it failed', 'Whether the platform did it is not known.'] },
  },
  {
    name: 'a start that stays without an answer says how it is picked up',
    faults: [{ on: 'agent.start', do: 'reset-before', times: 9 }],
    with: TASK,
    expect: {
      exit: 1,
      error: ['The run may have started, and go on.', /any run picks it up with `idempotency-key: run-\w+`/],
      runs: [],
    },
  },
  {
    name: 'complaint 24: a re-run of the job picks the run up that goes on, and starts none',
    seed: agent([{ say: 'Slowly.\n' }, { wait: 8_000 }, { say: 'Done.\n' }]),
    earlier: { with: { ...TASK, 'on-cancel': 'detach' }, signal: { name: 'SIGINT', whenLogged: 'Slowly' } },
    with: TASK,
    expect: {
      exit: 0,
      outputs: { reply: 'Slowly.\nDone.\n' },
      notices: [/The run run_\w+ is there already, from an earlier attempt: it is picked up, and not paid for twice\./],
      requests: ['agent.current 200', 'agent.start 200', 'agent.events 200'],
      runs: ['completed'],
    },
  },
  {
    name: 'a re-run after a run that completed shows that one',
    earlier: { with: TASK },
    with: TASK,
    expect: { exit: 0, outputs: { status: 'completed', credits_used: '12' }, runs: ['completed'] },
  },
  {
    name: 'a re-run finds the run of an earlier attempt also where others have come since',
    seed: { agent: { scripts: { other: { when: 'other', script: [{ say: 'Other.' }] } } } },
    earlier: { with: { message: 'other' }, earlier: { with: TASK } },
    with: TASK,
    expect: { exit: 0, outputs: { credits_used: '12' }, runs: ['completed', 'completed'] },
  },
  {
    name: 'a re-run after a run that failed begins anew, under the next key, and says so',
    seed: FAILED,
    earlier: { with: TASK },
    with: TASK,
    expect: {
      exit: 1,
      warnings: [
        /An earlier attempt has started the run run_\w+, which ended as failed\. The next idempotency key is run-\w+/,
      ],
      requests: [
        'agent.current 200',
        'agent.start 200',
        'agent.current 200',
        'agent.start 200',
        'agent.events 200',
        'agent.current 200',
      ],
      runs: ['failed', 'failed'],
    },
  },
  {
    name: 'the same where another run has come since: the start’s answer alone doesn’t tell',
    seed: {
      agent: {
        scripts: {
          other: { when: 'other', script: [{ say: 'Other.' }] },
          default: { script: [{ end: 'failed' }] },
        },
      },
    },
    earlier: { with: { message: 'other' }, earlier: { with: TASK } },
    with: TASK,
    expect: {
      exit: 1,
      warnings: [/which ended as failed\. The next idempotency key/],
      runs: ['failed', 'completed', 'failed'],
    },
  },
  {
    name: 'a re-run with attachments picks its run up, though their ids are others',
    meets: ['agent.start run_conflict'],
    earlier: { with: WITH_PLAN.with },
    ...WITH_PLAN,
    expect: {
      exit: 0,
      outputs: { status: 'completed', credits_used: '12', model: 'builder-2' },
      notices: ['it is picked up, and not paid for twice.'],
      requests: [...UPLOADED, 'agent.start 409', 'agent.messages 200', 'agent.events 200'],
      runs: ['completed'],
    },
  },
  {
    name: 'after one that failed, a re-run with attachments begins anew, under the next key',
    meets: ['agent.start run_conflict'],
    seed: FAILED,
    earlier: { with: WITH_PLAN.with },
    ...WITH_PLAN,
    expect: {
      exit: 1,
      warnings: [/which ended as failed\. The next idempotency key/],
      requests: [
        ...[...UPLOADED, 'agent.start 409', 'agent.messages 200'],
        ...['agent.current 200', 'agent.start 200', 'agent.events 200', 'agent.current 200'],
      ],
      runs: ['failed', 'failed'],
    },
  },
  ...(
    [
      ['in other words', { message: 'Write a poem' }],
      ['on another model', { ...WITH_PLAN.with, model: 'builder-2-mini' }],
    ] as const
  ).map(
    ([how, other]): Scenario => ({
      name: `a later run, which was asked ${how}, is not taken for it`,
      meets: ['agent.start run_conflict'],
      earlier: { with: other, earlier: { with: { ...WITH_PLAN.with, model: 'builder-2' } } },
      ...WITH_PLAN,
      with: { ...WITH_PLAN.with, model: 'builder-2' },
      expect: {
        exit: 1,
        outputs: { error_code: 'run_conflict', run_id: '' },
        error: ['look at it with `agent-status`'],
        runs: ['completed', 'completed'],
      },
    }),
  ),
  ...(
    [
      ['there are no words to tell it by', { do: 'answer', status: 403, body: { code: 'forbidden', status: 403 } }],
      ['nothing tells which words came last', { do: 'rewrite', set: { messages: [1, 1].map(() => USER_WORDS) } }],
      ['its words are no text', { do: 'rewrite', set: { messages: [{ ...USER_WORDS, content: [] }] } }],
    ] as const
  ).map(
    ([why, fault]): Scenario => ({
      name: `an earlier run with attachments stays unrecognised where ${why}`,
      meets: ['agent.start run_conflict'],
      faults: [{ on: 'agent.messages', ...fault }],
      earlier: { with: WITH_PLAN.with },
      ...WITH_PLAN,
      expect: { exit: 1, outputs: { error_code: 'run_conflict' }, runs: ['completed'] },
    }),
  ),
  {
    name: 'complaint 28: what failed in this attempt isn’t tried again by itself',
    seed: FAILED,
    with: TASK,
    expect: { exit: 1, requests: [...ONE_RUN], runs: ['failed'] },
  },
  {
    name: 'a key of one’s own under which a failure stands leads to the next one',
    seed: FAILED,
    earlier: { with: { ...TASK, 'idempotency-key': 'mine' } },
    env: { GITHUB_RUN_ATTEMPT: '1' },
    with: { ...TASK, 'idempotency-key': 'mine' },
    expect: { exit: 1, warnings: ['which ended as failed.'], runs: ['failed', 'failed'] },
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
    with: TASK,
    expect: { exit: 1, error: ['wait for its end or cancel it with `agent-cancel`'], runs: ['working'] },
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
    with: TASK,
    expect: { exit: 0, requests: [...ONE_RUN.slice(0, 2), 'agent.events 404', 'agent.events 404', 'agent.events 200'] },
  },
] satisfies readonly Scenario[];

import { agent, ONE_RUN } from '../agent.ts';
import type { Scenario } from '../scenario.ts';

const TASK = { message: 'Write a note' } as const;
const FAILED = agent([{ say: 'No.' }, { end: 'failed' }]);
/** What makes each attempt's start another one: the attachment's id. */
const WITH_PLAN = { files: { 'plan.md': 'A plan' }, with: { ...TASK, attachments: 'plan.md' } } as const;
const USER_WORDS = { role: 'user', content: TASK.message };
const UPLOADED = ['agent.uploads 200', 'upload 200', 'agent.current 200'] as const;

export default [
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
        /An earlier attempt has started the run run_\w+, which ended as failed\. Continuing with the next idempotency key, run-\w+\./,
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
      warnings: [/which ended as failed\. Continuing with the next idempotency key/],
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
      warnings: [/which ended as failed\. Continuing with the next idempotency key/],
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
] satisfies readonly Scenario[];

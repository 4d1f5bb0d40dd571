import { agentSeed } from '../agent.ts';
import type { Scenario } from '../scenario.ts';

const TASK = { message: 'Write a note' } as const;
const FAILED = agentSeed([{ say: 'No.' }, { end: 'failed' }]);
/** Options that make each attempt's start differ: the attachment gets another id. */
const WITH_PLAN = {
  files: { 'plan.md': 'A plan' },
  with: { ...TASK, attachments: 'plan.md' },
} as const;
const USER_WORDS = { role: 'user', content: TASK.message };
const UPLOADED = ['agent.uploads 200', 'upload 200', 'agent.current 200'] as const;

export default [
  {
    name: 'a re-run of the job resumes the running run, and starts none',
    seed: agentSeed([{ say: 'Slowly.\n' }, { wait: 8_000 }, { say: 'Done.\n' }]),
    earlier: { with: { ...TASK, follow: 'false' } },
    with: TASK,
    expect: {
      outputs: { reply: 'Slowly.\nDone.\n' },
      notices: [
        /The run run_\w+ was already started with the same idempotency key\. Using this run to avoid the cost of a second run\./,
      ],
      requests: ['agent.current 200', 'agent.start 200', 'agent.events 200'],
      runs: ['completed'],
    },
  },
  {
    name: 'a re-run after a completed run shows that run',
    earlier: { with: TASK },
    with: TASK,
    expect: { outputs: { status: 'completed', credits_used: '12' }, runs: ['completed'] },
  },
  {
    name: 'a re-run finds the run of an earlier attempt even if there are later runs',
    seed: { agent: { scripts: { other: { when: 'other', script: [{ say: 'Other.' }] } } } },
    earlier: { with: { message: 'other' }, earlier: { with: TASK } },
    with: TASK,
    expect: { outputs: { credits_used: '12' }, runs: ['completed', 'completed'] },
  },
  {
    name: 'a re-run after a failed run starts another one, with the next key, and says so',
    seed: FAILED,
    earlier: { with: TASK },
    with: TASK,
    expect: {
      error: ['ended with the status failed.'],
      warnings: [
        /The run run_\w+ was started earlier with the same idempotency key, and ended with the status failed\. Trying the next idempotency key, run-\w+\./,
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
    name: 'a re-run with attachments resumes its run, although their ids differ',
    meets: ['agent.start run_conflict'],
    earlier: { with: WITH_PLAN.with },
    ...WITH_PLAN,
    expect: {
      outputs: { status: 'completed', credits_used: '12', model: 'builder-2' },
      notices: ['Using this run to avoid the cost of a second run.'],
      requests: [...UPLOADED, 'agent.start 409', 'agent.messages 200', 'agent.events 200'],
      runs: ['completed'],
    },
  },
  ...(
    [
      ['in other words', { message: 'Write a poem' }],
      ['on another model', { ...WITH_PLAN.with, model: 'builder-2-mini' }],
    ] as const
  ).map(
    ([how, other]): Scenario => ({
      name: `a later run that was started ${how} is not mistaken for it`,
      meets: ['agent.start run_conflict'],
      earlier: { with: other, earlier: { with: { ...WITH_PLAN.with, model: 'builder-2' } } },
      ...WITH_PLAN,
      with: { ...WITH_PLAN.with, model: 'builder-2' },
      expect: {
        outputs: { error_code: 'run_conflict', run_id: '' },
        error: ['Check the project’s latest run with `agent-status`'],
        runs: ['completed', 'completed'],
      },
    }),
  ),
  ...(
    [
      [
        'there are no words to tell it by',
        { do: 'answer', status: 403, body: { code: 'forbidden', status: 403 } },
      ],
      [
        'nothing tells which words came last',
        { do: 'rewrite', set: { messages: [1, 1].map(() => USER_WORDS) } },
      ],
      [
        'its words are no text',
        { do: 'rewrite', set: { messages: [{ ...USER_WORDS, content: [] }] } },
      ],
    ] as const
  ).map(
    ([why, fault]): Scenario => ({
      name: `an earlier run with attachments is not recognized if ${why}`,
      meets: ['agent.start run_conflict'],
      faults: [{ on: 'agent.messages', ...fault }],
      earlier: { with: WITH_PLAN.with },
      ...WITH_PLAN,
      expect: {
        error: ['neither the platform nor the step could find an earlier attempt’s run.'],
        outputs: { error_code: 'run_conflict' },
        runs: ['completed'],
      },
    }),
  ),
  {
    name: 'a failed `idempotency-key` of the user leads to the next one',
    seed: FAILED,
    earlier: { with: { ...TASK, 'idempotency-key': 'mine' } },
    env: { GITHUB_RUN_ATTEMPT: '1' },
    with: { ...TASK, 'idempotency-key': 'mine' },
    expect: {
      error: ['ended with the status failed.'],
      warnings: ['and ended with the status failed.'],
      runs: ['failed', 'failed'],
    },
  },
] satisfies readonly Scenario[];

import { problemFault } from '../project-seed.ts';
import { withDefaults } from '../scenario.ts';
import { again, repliesSeed, VALID, VALUE, WITH_SCHEMA } from './structured.ts';

const INVALID = 'It is blue.';

export default withDefaults({ with: WITH_SCHEMA }, [
  {
    name: 'a canceled job cancels the second run',
    seed: again('This takes a while.\n', { wait: 600_000 }),
    signal: { name: 'SIGINT', whenLogged: 'This takes a while.' },
    expect: {
      error: ['The job was canceled (SIGINT). Canceled the run.'],
      outputs: { reason: 'job_cancelled', status: 'canceled', structured: '' },
      runs: ['completed', 'canceled'],
    },
  },
  {
    name: 'a job that is canceled between the two runs starts no second one',
    seed: again(VALID),
    faults: [{ on: 'agent.current', nth: 2, do: 'delay', ms: 1_000, when: 'before' }],
    signal: { name: 'SIGINT', whenLogged: 'Asking once more' },
    expect: {
      error: ['The job was canceled (SIGINT).'],
      outputs: { structured: '', error_code: 'cancelled' },
      runs: ['completed'],
    },
  },
  {
    name: 'a lost response to the second start does not start a third run',
    seed: again(VALID),
    faults: [{ on: 'agent.start', nth: 2, do: 'reset-after' }],
    expect: { outputs: { structured: VALUE }, runs: ['completed', 'completed'] },
  },
  {
    name: 'a re-run of the job resumes the second run, and starts none',
    seed: again('Slowly.\n', { wait: 8_000 }, { say: VALID }),
    earlier: {
      with: WITH_SCHEMA,
      faults: [problemFault('agent.events', 'forbidden', 'Not now', { nth: 2 })],
    },
    expect: {
      outputs: { structured: VALUE, credits_used: '7' },
      notices: ['Using this run to avoid the cost of a second run.'],
      runs: ['completed', 'completed'],
    },
  },
  {
    name: 'a re-run after a success starts no run',
    seed: repliesSeed(INVALID, VALID),
    earlier: { with: WITH_SCHEMA },
    expect: {
      outputs: { structured: VALUE, credits_used: '12' },
      runs: ['completed', 'completed'],
    },
  },
  {
    name: 'the second run has its own key, also with `idempotency-key`',
    seed: repliesSeed(INVALID, VALID),
    earlier: { with: { ...WITH_SCHEMA, 'idempotency-key': 'mine' } },
    env: { GITHUB_RUN_ID: '4712', GITHUB_RUN_ATTEMPT: '1' },
    with: { ...WITH_SCHEMA, 'idempotency-key': 'mine' },
    expect: { outputs: { structured: VALUE }, runs: ['completed', 'completed'] },
  },
  {
    name: 'a re-run after two invalid replies asks once more, and repeats nothing else',
    seed: again('No.'),
    earlier: { with: WITH_SCHEMA },
    expect: {
      error: ['The agent was asked for the JSON more than once.'],
      outputs: { error_code: 'invalid_reply' },
      warnings: [
        'Asking once more in the same conversation.',
        /The agent was already asked a second time, with the same idempotency key\. [^]*Trying the next idempotency key/,
      ],
      runs: ['completed', 'completed', 'completed'],
    },
  },
]);

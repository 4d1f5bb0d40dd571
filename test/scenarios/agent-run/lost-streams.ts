import { agent, ONE_RUN } from '../agent.ts';
import { refusal } from '../harbour.ts';
import type { Scenario } from '../scenario.ts';

const TASK = { message: 'Write a note' } as const;
/** The first connection brings this much, and then nothing more. */
const CUT = { on: 'agent.events', do: 'cut', share: 0.9 } as const;
const gone = (times: number) => refusal('agent.events', 'not_found', 'The run was not found', { nth: 2, times });
const SLOW = agent([
  { say: `This takes a while${', and longer'.repeat(20)}.\n` },
  { usage: '3' },
  { wait: 10_000 },
  { say: 'Done.\n' },
  { usage: '4' },
]);

export default [
  {
    name: 'a stream that is gone while its run is at work is asked for again, after a look at the run',
    seed: SLOW,
    faults: [CUT, gone(1)],
    with: TASK,
    expect: {
      exit: 0,
      outputs: { status: 'completed', reply: /Done\.\n$/, credits_used: '7', credits_complete: 'true' },
      requests: [...ONE_RUN, 'agent.events 404', 'agent.current 200', 'agent.events 200'],
      runs: ['completed'],
    },
  },
  {
    name: 'one that stays gone ends with its run, whose status the platform tells: what its last events told is missing',
    seed: SLOW,
    faults: [CUT, gone(99)],
    with: TASK,
    expect: {
      exit: 0,
      outputs: { status: 'completed', reason: 'completed', credits_complete: 'false' },
      warnings: ['The run has ended as completed, but its stream is gone: what its last events told is missing.'],
      summary: ['### Agent run: completed', 'at least'],
      runs: ['completed'],
    },
  },
  {
    name: 'the run’s status alone decides then, too',
    seed: SLOW,
    faults: [CUT, gone(99), { on: 'agent.current', nth: 2, times: 99, do: 'rewrite', set: { status: 'failed' } }],
    with: TASK,
    expect: {
      exit: 1,
      outputs: { status: 'failed', reason: 'failed' },
      error: [/The agent’s run run_\w+ ended as failed/],
    },
  },
  {
    name: 'where another run is the latest, nobody knows what has become of this one',
    seed: SLOW,
    faults: [
      CUT,
      gone(99),
      { on: 'agent.current', nth: 2, times: 99, do: 'rewrite', set: { run_id: 'run_9', status: 'completed' } },
    ],
    with: TASK,
    expect: {
      exit: 1,
      outputs: { reason: 'connection_lost', error_code: 'not_found' },
      error: ['could not be followed to its end: The run was not found'],
    },
  },
  {
    name: 'where the look fails, both are told',
    seed: SLOW,
    faults: [CUT, gone(99), refusal('agent.current', 'forbidden', 'Not for you', { nth: 2, times: 99 })],
    with: TASK,
    expect: {
      exit: 1,
      outputs: { reason: 'connection_lost', error_code: 'forbidden' },
      error: ['Looking for what became of it failed: Not for you'],
    },
  },
  {
    name: 'a job that is cancelled between two tries at a stream waits for none of them',
    seed: SLOW,
    faults: [CUT, gone(6)],
    signal: { name: 'SIGINT', whenLogged: 'Looking for what has become of the run' },
    with: TASK,
    expect: {
      exit: 1,
      outputs: { reason: 'job_cancelled' },
      log: [/Cancelling the run run_\w+\./],
      runs: ['canceled'],
    },
  },
] satisfies readonly Scenario[];

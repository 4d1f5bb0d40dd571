import { agentSeed, RUN_REQUESTS } from '../agent.ts';
import { problemFault } from '../project-seed.ts';
import { withDefaults } from '../scenario.ts';

const TASK = { message: 'Write a note' } as const;
/** A fault that cuts the first connection after this share of it. */
const CUT = { on: 'agent.events', do: 'cut', share: 0.9 } as const;
const gone = (times: number) =>
  problemFault('agent.events', 'not_found', 'The run was not found', { nth: 2, times });
const SLOW = agentSeed([
  { say: `This takes a while${', and longer'.repeat(20)}.\n` },
  { usage: '3' },
  { wait: 10_000 },
  { say: 'Done.\n' },
  { usage: '4' },
]);

export default withDefaults({ seed: SLOW, with: TASK }, [
  {
    name: 'a lost stream of a running run is reopened, after a check of the run',
    faults: [CUT, gone(1)],
    expect: {
      outputs: {
        status: 'completed',
        reply: /Done\.\n$/,
        credits_used: '7',
        credits_complete: 'true',
      },
      requests: [...RUN_REQUESTS, 'agent.events 404', 'agent.current 200', 'agent.events 200'],
      runs: ['completed'],
    },
  },
  {
    name: 'if the stream stays lost, the step polls the run to its end: the last events are missing',
    faults: [CUT, gone(99)],
    expect: {
      outputs: { status: 'completed', reason: 'completed', credits_complete: 'false' },
      warnings: [
        'The run ended with the status completed, but its event stream no longer exists. The run’s last events are missing from the log and the outputs.',
      ],
      summary: [' Agent run: completed', '- **Cost:** no credits reported'],
      runs: ['completed'],
    },
  },
  {
    name: 'if the check fails, both errors are reported',
    faults: [
      CUT,
      gone(99),
      problemFault('agent.current', 'forbidden', 'Not for you', { nth: 2, times: 99 }),
    ],
    expect: {
      outputs: { reason: 'connection_lost', error_code: 'forbidden' },
      error: ['Could not read the status of the run: Not for you'],
    },
  },
  {
    name: 'if another run is the latest, the outcome of this one is unknown',
    faults: [
      CUT,
      gone(99),
      {
        on: 'agent.current',
        nth: 2,
        times: 99,
        do: 'rewrite',
        set: { run_id: 'run_9', status: 'completed' },
      },
    ],
    expect: {
      outputs: { reason: 'connection_lost', error_code: 'not_found' },
      error: ['before receiving the run’s final status: The run was not found'],
    },
  },
]);

import { agentSeed } from '../agent.ts';
import { problemFault } from '../project-seed.ts';
import { withDefaults } from '../scenario.ts';

const TASK = { message: 'Write a note' } as const;
/**
 * The first so many requests for the current run, of which one precedes the start, don't show the
 * new run.
 */
const notYet = (times: number) =>
  problemFault('agent.current', 'not_found', 'The project has no agent run.', { times });

export default withDefaults({ with: TASK }, [
  {
    name: 'assumption R40: an equal step after a successful one, in one composite action, starts another run',
    stepBefore: { with: TASK },
    expect: { outputs: { status: 'completed' }, runs: ['completed', 'completed'] },
  },
  {
    name: 'assumption R28: a start with a lost response is first searched for, and found',
    faults: [{ on: 'agent.start', do: 'reset-after' }],
    expect: {
      outputs: { run_id: /^run_/, status: 'completed' },
      warnings: ['The run may or may not have been started.'],
      log: [/Found the run run_\w+\./],
      requests: ['agent.current 404', 'agent.start -', 'agent.current 200', 'agent.events 200'],
      runs: ['completed'],
    },
  },
  {
    name: 'a start that never arrived is sent once more, under the same key',
    faults: [{ on: 'agent.start', do: 'reset-before' }],
    expect: {
      log: ['Found no run. Retrying once, with the same idempotency key.'],
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
    name: 'a start that appears too late returns the same run: nothing is charged twice',
    seed: agentSeed([{ say: 'Done.' }]),
    faults: [{ on: 'agent.start', do: 'html502', processed: true }, notYet(4)],
    expect: { outputs: { status: 'completed' }, runs: ['completed'] },
  },
  {
    name: 'an earlier run isn’t mistaken for the lost one',
    agentRuns: [{ message: 'Begin', until: 'completed' }],
    faults: [{ on: 'agent.start', do: 'reset-before' }],
    expect: { runs: ['completed', 'completed'] },
  },
  {
    name: 'assumption R6: a response without the run’s id is looked up',
    faults: [{ on: 'agent.start', do: 'rewrite', set: { run_id: undefined } }],
    expect: { outputs: { run_id: /^run_/ }, log: [/Found the run run_\w+\./] },
  },
  {
    name: 'an unanswered start reports how to resume it',
    faults: [{ on: 'agent.start', do: 'reset-before', times: 9 }],
    expect: {
      error: [
        'The run may have started, and may still be active.',
        /To resume it from another job or machine, set `idempotency-key: run-\w+`/,
      ],
      runs: [],
    },
  },
  {
    name: 'the same key with another message conflicts',
    meets: ['agent.start run_conflict'],
    earlier: { with: { ...TASK, 'idempotency-key': 'mine' } },
    with: { message: 'Something else', 'idempotency-key': 'mine' },
    expect: {
      outputs: { error_code: 'run_conflict' },
      error: [
        'set a new `idempotency-key`: the same key can’t be used again with attachments, a different message or different options.',
      ],
    },
  },
]);

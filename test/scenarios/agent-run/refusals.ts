import { agentSeed, LONG_RUN } from '../agent.ts';
import { problemFault } from '../project-seed.ts';
import type { Scenario } from '../scenario.ts';

const TASK = { message: 'Write a note' } as const;

export default [
  {
    name: 'another project’s conversation can’t be continued',
    with: { ...TASK, 'conversation-id': 'conv_elsewhere' },
    expect: { exit: 1, outputs: { error_code: 'not_found' }, error: ['Check `conversation-id`'], runs: [] },
  },
  {
    name: 'reports a refused cancellation, and leaves it to the cleanup',
    meets: ['agent.cancel forbidden'],
    seed: agentSeed([{ usage: '66' }, ...LONG_RUN]),
    faults: [problemFault('agent.cancel', 'forbidden', 'Not now', { times: 99 })],
    with: { ...TASK, 'max-credits': '60' },
    expect: { exit: 1, outputs: { reason: 'max_credits', status: 'working', run_id: /^run_/ }, summary: ['Not now'] },
  },
] satisfies readonly Scenario[];

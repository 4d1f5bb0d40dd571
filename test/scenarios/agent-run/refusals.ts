import { agent, LONG, ONE_RUN } from '../agent.ts';
import { credential, refusal } from '../harbour.ts';
import type { Scenario } from '../scenario.ts';

const TASK = { message: 'Write a note' } as const;

export default [
  {
    name: 'least privilege: a project’s key with the agent’s two scopes is enough',
    seed: credential({ kind: 'project-key', project: 'harbour', scopes: ['agent.run', 'agent.read'] }),
    with: TASK,
    expect: { exit: 0, requests: [...ONE_RUN] },
  },
  {
    name: 'a conversation that isn’t the project’s can’t go on',
    with: { ...TASK, 'conversation-id': 'conv_elsewhere' },
    expect: { exit: 1, outputs: { error_code: 'not_found' }, error: ['Check `conversation-id`'], runs: [] },
  },
  {
    name: 'reports a refused cancellation, and leaves it to the clean-up',
    meets: ['agent.cancel forbidden'],
    seed: agent([{ usage: '66' }, ...LONG]),
    faults: [refusal('agent.cancel', 'forbidden', 'Not now', { times: 99 })],
    with: { ...TASK, 'max-credits': '60' },
    expect: { exit: 1, outputs: { reason: 'max_credits', status: 'working', run_id: /^run_/ }, summary: ['Not now'] },
  },
] satisfies readonly Scenario[];

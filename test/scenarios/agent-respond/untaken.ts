import { agent, CONFIRMATION } from '../agent.ts';
import type { Scenario } from '../scenario.ts';

const WAITING = [{ message: 'Look after the lamps', until: 'input_required' }] as const;
const APPROVE = { 'run-id': '{run-1}', decision: 'approve' } as const;

export default [
  {
    name: 'a run that had ended before takes no answer, which is a failure',
    seed: agent([{ say: 'Done.\n' }]),
    agentRuns: [{ message: 'Look after the lamps', until: 'completed' }],
    with: APPROVE,
    expect: {
      exit: 1,
      outputs: { status: 'completed' },
      error: [/ended as completed without taking the answer\./],
      requests: ['agent.current 200', 'agent.events 200'],
    },
  },
  {
    name: 'a comment that the request does not permit is named in a warning',
    seed: agent([{ ...CONFIRMATION, input_schema: { type: 'object', properties: { decision: {} } } }]),
    agentRuns: WAITING,
    with: { ...APPROVE, comment: 'With care.' },
    expect: {
      exit: 0,
      warnings: ['The comment was not sent: the agent’s request does not permit one.'],
      sent: { 'agent.respond': { response: { decision: 'approve' } } },
    },
  },
] satisfies readonly Scenario[];

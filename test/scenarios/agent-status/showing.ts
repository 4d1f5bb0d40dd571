import type { Scenario } from '../scenario.ts';

export default [
  {
    name: 'a project without a run has no status',
    meets: ['agent.current not_found'],
    expect: {
      exit: 0,
      outputs: { run_id: '', conversation_id: '', status: '' },
      log: ['The platform reports no agent run for the project harbour.'],
      requests: ['agent.current 404'],
    },
  },
  {
    name: 'assumption R8: a response with the run in a field of its own is read',
    faults: [{ on: 'agent.current', do: 'answer', status: 200, body: { run: { run_id: 'run_9', status: 'working' } } }],
    expect: { exit: 0, outputs: { run_id: 'run_9', status: 'working' } },
  },
] satisfies readonly Scenario[];

import type { Scenario } from '../scenario.ts';

export default [
  {
    name: 'a project without a run has no status',
    meets: ['agent.current not_found'],
    expect: {
      outputs: { run_id: '', conversation_id: '', status: '' },
      log: ['The platform reports no agent run for the project harbour.'],
      requests: ['agent.current 404'],
    },
  },
] satisfies readonly Scenario[];

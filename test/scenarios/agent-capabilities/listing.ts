import type { Scenario } from '../scenario.ts';

export default [
  {
    name: 'assumption R11: tiers may be objects with an id',
    faults: [
      {
        on: 'agent.capabilities',
        do: 'rewrite',
        set: { speed_tiers: [{ id: 'deep' }, 3, { name: 'x' }] },
      },
    ],
    expect: { outputs: { speed_tiers: '["deep"]' } },
  },
] satisfies readonly Scenario[];

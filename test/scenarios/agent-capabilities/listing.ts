import type { Scenario } from '../scenario.ts';

export default [
  {
    name: 'other capabilities of another platform are listed unchanged',
    seed: {
      agent: { models: [{ id: 'tide-1', name: 'Tide' }], speed_tiers: ['slow'], defaults: { speed_tier: 'slow' } },
    },
    expect: { exit: 0, outputs: { models: '[{"id":"tide-1","name":"Tide"}]', speed_tiers: '["slow"]' } },
  },
  {
    name: 'assumption R11: tiers may be objects with an id',
    faults: [{ on: 'agent.capabilities', do: 'rewrite', set: { speed_tiers: [{ id: 'deep' }, 3, { name: 'x' }] } }],
    expect: { exit: 0, outputs: { speed_tiers: '["deep"]' } },
  },
  {
    name: 'tiers and defaults may be missing',
    faults: [{ on: 'agent.capabilities', do: 'rewrite', set: { speed_tiers: undefined, defaults: undefined } }],
    expect: {
      exit: 0,
      outputs: { speed_tiers: '[]', defaults: '{"model":null,"speed_tier":null}' },
      log: ['Speed tiers: –'],
    },
  },
  {
    name: 'a response without models is invalid',
    faults: [{ on: 'agent.capabilities', do: 'rewrite', set: { models: undefined } }],
    expect: { exit: 1, requests: ['agent.capabilities 200'], error: ['it has no valid `models`'] },
  },
] satisfies readonly Scenario[];

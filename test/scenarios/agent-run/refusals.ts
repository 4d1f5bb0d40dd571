import type { Scenario } from '../scenario.ts';

const TASK = { message: 'Write a note' } as const;

export default [
  {
    name: 'another project’s conversation can’t be continued',
    with: { ...TASK, 'conversation-id': 'conv_elsewhere' },
    expect: {
      outputs: { error_code: 'not_found' },
      error: ['Check `conversation-id`'],
      runs: [],
    },
  },
] satisfies readonly Scenario[];

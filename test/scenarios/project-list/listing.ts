import type { Scenario } from '../scenario.ts';

export default [
  {
    name: 'entries with few fields are still listed',
    faults: [
      {
        on: 'projects.list',
        do: 'answer',
        status: 200,
        body: {
          items: [{ url_id: 'bare' }, { url_id: 'far', name: 4711, type: null, created_at: Number.MAX_SAFE_INTEGER }],
        },
      },
    ],
    expect: {
      exit: 0,
      outputs: { count: '2', projects: '[{"url_id":"bare"},{"url_id":"far","created_at":9007199254740991}]' },
      log: [/^bare {2}\? {2}$/m],
      summary: ['| `far` |  |  | 9007199254740991 |'],
    },
  },
] satisfies readonly Scenario[];

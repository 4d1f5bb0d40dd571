import { manyProjects, project } from '../project-seed.ts';
import type { Scenario } from '../scenario.ts';

export default [
  {
    name: 'an empty list of projects is not a failure',
    seed: { projects: [] },
    expect: { exit: 0, outputs: { count: '0', projects: '[]' }, log: ['0 projects.'], summary: [' 0 projects'] },
  },
  {
    name: 'unknown types are shown unchanged',
    seed: {
      projects: [
        project({ url_id: 'a-skill', name: 'Knots', type: 'skill' }),
        project({ url_id: 'a-hologram', name: 'Ghost Ship', type: 'hologram' }),
      ],
    },
    expect: {
      exit: 0,
      outputs: { projects: /"type":"hologram".*"type":"skill"|"type":"skill".*"type":"hologram"/ },
      log: ['a-hologram  hologram  Ghost Ship', 'a-skill  skill  Knots'],
    },
  },
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
  {
    name: 'one more than a page requires one more request',
    seed: { projects: manyProjects(250) },
    with: { limit: '101' },
    expect: {
      exit: 0,
      outputs: { count: '101', projects: /"url_id":"lamp-0150"[^{]*\]$/ },
      log: ['101 projects, the maximum set by `limit`; there may be more.'],
      summary: [' 101 projects, the maximum set by <code>limit</code>; there may be more'],
      requests: ['projects.list 200', 'projects.list 200'],
    },
  },
  {
    name: 'without `limit` it is one page of 100, and the log says that there may be more',
    seed: { projects: manyProjects(250) },
    expect: {
      exit: 0,
      outputs: { count: '100' },
      log: ['100 projects, the maximum set by `limit`; there may be more.'],
      requests: ['projects.list 200'],
    },
  },
] satisfies readonly Scenario[];

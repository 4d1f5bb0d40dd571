import { manyProjects, project } from '../project-seed.ts';
import type { Scenario } from '../scenario.ts';
import { refusedInputs } from '../refused-inputs.ts';

export default [
  {
    name: 'a query of 100 characters (not bytes) is accepted',
    seed: { projects: [project({ url_id: 'anchors', name: '\u{1f6a2}'.repeat(100) })] },
    with: { query: '\u{1f6a2}'.repeat(100) },
    expect: { outputs: { count: '1' }, requests: ['projects.list 200'] },
  },
  {
    name: 'a list that is too long for an output is counted and shown',
    seed: { projects: manyProjects(3500) },
    with: { limit: '3500' },
    expect: {
      outputs: { count: '3500', projects: '', result: /"projects":null/ },
      warnings: [/The output `projects` is empty: .* set a smaller `limit`\./],
      log: ['lamp-0001'],
    },
  },
  ...refusedInputs('project-list', [
    [
      { 'created-from': '2023-11-14T22:13:20Z', 'created-to': '1700000000000' },
      '`created-to` must be later than `created-from`. Set `created-to` to a later time.',
    ],
  ]),
] satisfies readonly Scenario[];

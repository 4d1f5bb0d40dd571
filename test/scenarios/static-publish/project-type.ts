import { problemFault, projectSeed } from '../project-seed.ts';
import type { Scenario } from '../scenario.ts';
import { SITE } from '../small-site.ts';

/**
 * Part 1, Releases: "publishing covers `type=web` projects only"; other types must not be
 * published.
 */

export default [
  ...(['app', 'miniprogram', 'skill'] as const).map(
    (type): Scenario => ({
      name: `for a project of type ${type} no publish is requested`,
      files: SITE,
      seed: projectSeed({ type }),
      with: { path: 'site' },
      expect: {
        outputs: { error_code: 'input', file_count: '2', release_id: '' },
        error: [
          `The project harbour has the type \`${type}\`, but only web projects can be published.`,
          'Set `project-id` to the ID of a web project.',
        ],
        summary: [' Project can’t be published: harbour'],
        requests: ['projects.list 200'],
        site: { '': 404 },
      },
    }),
  ),
  {
    name: 'with an invalid token, the request for the type is the only one',
    files: SITE,
    with: { path: 'site' },
    faults: [problemFault('projects.list', 'invalid_token', 'The credential is revoked.')],
    expect: {
      error: ['The credential is revoked.'],
      outputs: { error_code: 'invalid_token', error_status: '401', release_id: '' },
      requests: ['projects.list 401'],
      site: { '': 404 },
    },
  },
] satisfies readonly Scenario[];

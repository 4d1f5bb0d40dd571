import { harbour, refusal } from '../harbour.ts';
import type { Scenario } from '../scenario.ts';
import { ONE_TICKET, SITE } from '../small-site.ts';

/** Part 1, Releases: "publishing covers `type=web` projects only"; for others publish isn't to be called. */
export default [
  ...(['app', 'miniprogram', 'skill'] as const).map(
    (type): Scenario => ({
      name: `a project of type ${type} gets no static site, and is not asked for one`,
      files: SITE,
      seed: harbour({ type }),
      with: { path: 'site' },
      expect: {
        exit: 1,
        outputs: { error_code: 'input', files: '2', release_id: '' },
        error: [
          `The project harbour is of type ${type}; only web projects can be published.`,
          'Give the id of a web project as `project-id`.',
        ],
        summary: ['### Failed: Wrong input'],
        requests: ['projects.list 200'],
        site: { '': 404 },
      },
    }),
  ),
  {
    name: 'a list of projects that fails keeps no site from being published',
    files: SITE,
    with: { path: 'site' },
    faults: [refusal('projects.list', 'service_unavailable', 'Stocktaking.', { times: 99 })],
    expect: { exit: 0, outputs: { version: '1' }, requests: ['projects.list 503', ...ONE_TICKET] },
  },
] satisfies readonly Scenario[];

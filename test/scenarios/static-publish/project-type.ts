import { credential, harbour, refusal } from '../harbour.ts';
import type { Scenario } from '../scenario.ts';
import { ONE_TICKET, SITE } from '../small-site.ts';

/** Part 1, Releases: "publishing covers `type=web` projects only"; for others publish isn't to be called. */
export default [
  ...(['app', 'miniprogram'] as const).map(
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
    name: 'a project of type app is refused by the platform where its type isn’t to be seen',
    meets: ['projects.list insufficient_scope', 'releases.prepare invalid_request'],
    files: SITE,
    seed: { ...harbour({ type: 'app' }), ...credential({ scopes: ['release.write'] }) },
    with: { path: 'site' },
    expect: {
      exit: 1,
      outputs: {
        error_code: 'invalid_request',
        error_status: '400',
        trace_id: /^[0-9a-f-]{36}$/,
        files: '2',
        release_id: '',
      },
      log: ['The project’s type is left to the platform to judge: the list of projects says “'],
      error: [
        'project_id is a project of type app; only web projects can be published.',
        'Correct the value that the message names.',
        /code invalid_request, HTTP 400, trace id [0-9a-f-]{36}, POST \/projects\/\{project_id\}\/releases\/prepare$/,
      ],
      summary: [
        '### Failed: Wrong input',
        '| **Code** | invalid_request |',
        '| **HTTP status** | 400 |',
        '| **Trace id** |',
      ],
      requests: ['projects.list 403', 'releases.prepare 400'],
      site: { '': 404 },
    },
  },
  {
    name: 'a list of projects that fails keeps no site from being published',
    files: SITE,
    with: { path: 'site' },
    faults: [refusal('projects.list', 'service_unavailable', 'Stocktaking.', { times: 99 })],
    expect: { exit: 0, outputs: { version: '1' }, requests: ['projects.list 503', ...ONE_TICKET] },
  },
] satisfies readonly Scenario[];

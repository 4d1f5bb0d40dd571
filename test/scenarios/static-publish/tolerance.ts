import type { Scenario } from '../scenario.ts';
import { PUBLISH_REQUESTS, SERVED, SITE } from '../small-site.ts';

/** Part 1, Versioning: changes of a response that the client must tolerate. */

export default [
  {
    name: 'unknown fields of responses and an unknown status are ignored',
    files: SITE,
    with: { path: 'site' },
    faults: [
      { on: 'releases.prepare', do: 'rewrite', set: { quota: { left: 3 }, upload: { region: 'north', parts: [1] } } },
      { on: 'releases.complete', do: 'rewrite', set: { status: 'glowing', runtime: 'static+', review: { by: ['x'] } } },
    ],
    expect: { exit: 0, outputs: { version: '1' }, requests: PUBLISH_REQUESTS, site: SERVED },
  },
  {
    name: 'defect: an address is guessed where none is told: a response to complete with only the release’s id is sufficient',
    files: SITE,
    with: { path: 'site', 'wait-for-url': 'true' },
    faults: [
      {
        on: 'releases.complete',
        do: 'rewrite',
        set: {
          version: undefined,
          artifact_id: undefined,
          runtime: undefined,
          artifact_type: undefined,
          status: undefined,
          access_url: undefined,
          published_at: undefined,
          expires_at: undefined,
        },
      },
    ],
    expect: {
      exit: 0,
      outputs: {
        release_id: /^rel_/,
        version: '',
        artifact_id: '',
        access_url: '',
        published_at: '',
        expires_at: '',
        file_count: '2',
      },
      log: ['Published a release without a version number (rel_'],
      warnings: ['The release has no URL yet. Whether the site is live was not checked.'],
      summary: ['- **Site:** no URL yet', '- **Version:** –', '- **Goes offline:** never'],
      requests: PUBLISH_REQUESTS,
      site: SERVED,
    },
  },
] satisfies readonly Scenario[];

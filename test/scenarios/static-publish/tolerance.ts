import type { Scenario } from '../scenario.ts';
import { ONE_PUBLISH, SERVED, SITE } from '../small-site.ts';

/** Part 1, Versioning: what an answer may look like and must not trouble the client. */
export default [
  {
    name: 'unknown fields of answers and an unknown status are passed over',
    files: SITE,
    with: { path: 'site' },
    faults: [
      { on: 'releases.prepare', do: 'rewrite', set: { quota: { left: 3 }, upload: { region: 'north', parts: [1] } } },
      { on: 'releases.complete', do: 'rewrite', set: { status: 'glowing', runtime: 'static+', review: { by: ['x'] } } },
    ],
    expect: { exit: 0, outputs: { version: '1' }, requests: ONE_PUBLISH, site: SERVED },
  },
  {
    name: 'defect: an address is guessed where none is told: an answer to complete of which only the release’s id is left will do',
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
        files: '2',
      },
      log: ['Published version ? (rel_'],
      warnings: ['The release has no address yet, so whether it is served can’t be waited for.'],
      summary: ['| **Site** | no address yet |', '| **Version** | ? |', '| **Goes offline** | never |'],
      requests: ONE_PUBLISH,
      site: SERVED,
    },
  },
] satisfies readonly Scenario[];

import type { Scenario } from '../scenario.ts';
import { SERVED, SITE } from '../small-site.ts';

const FILES = { ...SITE, 'project-platform.yml': 'site: { path: site }\n' };
const STILL = { '': '<h1>Version 1</h1>' };

/**
 * What is live is held until the publish, and after it. A release of an app reads it four times: at
 * its start and before the site, right before the publish, and at the end.
 */
export default [
  {
    name: 'replaces the release that is still live, although the first response to the publish was lost',
    faults: [{ on: 'releases.complete', do: 'reset-after' }],
    expect: { outputs: { version: '2' }, site: SERVED },
  },
  {
    name: 'does not say that nothing was published if the time ends while it compares what is live after a lost response',
    with: { timeout: '45s', 'retention-days': '0' },
    faults: [
      { on: 'releases.complete', do: 'reset-after' },
      { on: 'site', do: 'stall' },
    ],
    expect: {
      outputs: { error_code: 'timeout', release_id: '' },
      error: ['The platform did not confirm the release.'],
      logLacks: ['Nothing was published'],
      site: SERVED,
    },
  },
  {
    name: 'does not repeat a publish whose response was lost if another release is live by then',
    faults: [
      { on: 'releases.complete', do: 'reset-before' },
      { on: 'releases.current', do: 'rewrite', set: { release_id: 'rel_fix' }, nth: 4, times: 9 },
    ],
    expect: {
      outputs: { release_id: '' },
      error: ['The platform did not confirm the release.'],
      site: STILL,
    },
  },
  {
    name: 'a release that went live during the publish, and that it replaced, too, is named',
    faults: [
      { on: 'releases.complete', do: 'rewrite', set: { version: 4 } },
      {
        on: 'releases.list',
        do: 'rewrite',
        set: {
          releases: [
            { release_id: 'rel_3', version: 3, status: 'succeeded' },
            { release_id: 'rel_2', version: 2, status: 'failed' },
            { release_id: 'rel_1', version: 1, status: 'succeeded' },
          ],
        },
      },
    ],
    expect: {
      outputs: { version: '4' },
      error: [
        'Another release came between. It changed the site, and this release replaced it: version 3 (rel_3).',
      ],
      warnings: [
        'The publish also replaced version 3 (rel_3), which went live meanwhile. Check what must',
      ],
      site: SERVED,
    },
  },
  {
    name: 'another release as the response to the publish is no success',
    faults: [{ on: 'releases.complete', do: 'rewrite', set: { release_id: 'rel_1', version: 1 } }],
    expect: { error: ['The release rel_1 is not live.'] },
  },
  {
    name: 'a release that comes between its start and a part stops it before that part',
    faults: [
      {
        on: 'releases.current',
        do: 'rewrite',
        set: { release_id: 'rel_fix', version: 9 },
        nth: 2,
        times: 9,
      },
    ],
    expect: {
      errorTitle: 'Another release came between',
      error: ['It changed the site (live: version 9 (rel_fix)).'],
      site: STILL,
    },
  },
].map(one => ({
  files: FILES,
  published: 1,
  with: { 'retention-days': '0' },
  ...one,
})) as readonly Scenario[];

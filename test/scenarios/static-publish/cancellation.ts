import type { Scenario } from '../scenario.ts';
import { PAGE, PUBLISH_REQUESTS, SERVED, SITE, STILL_LIVE } from '../small-site.ts';

const NOTHING_PUBLISHED = 'Nothing was published, and no live site was changed.';
const LARGE = { 'site/index.html': PAGE, 'site/pages/#.txt': { copies: 5_000, of: 'x'.repeat(1_000) } } as const;

/**
 * The runner sends SIGINT, then SIGTERM after 7.5 s. The step reports its results so far, and leaves nothing running.
 */

export default [
  {
    name: 'SIGINT while the site is packed ends the step before any request',
    files: LARGE,
    published: 1,
    with: { path: 'site' },
    signal: { name: 'SIGINT', whenLogged: 'Package site' },
    expect: {
      exit: 1,
      outputs: { project_id: 'harbour', error_code: 'cancelled', error_status: '', file_count: '' },
      error: [`The job was canceled (SIGINT). ${NOTHING_PUBLISHED}`, 'Re-run the job'],
      logLacks: ['It is unknown whether the platform completed the request.'],
      summary: [' static-publish canceled'],
      requests: [],
      site: STILL_LIVE,
    },
  },
  {
    name: 'SIGTERM during the upload leaves nothing uncertain, and complete isn’t called',
    files: SITE,
    published: 1,
    with: { path: 'site' },
    faults: [{ on: 'upload', do: 'stall' }],
    signal: { name: 'SIGTERM', whenRequested: 'upload' },
    expect: {
      exit: 1,
      outputs: { error_code: 'cancelled', file_count: '2', release_id: '' },
      error: [`The job was canceled (SIGTERM). ${NOTHING_PUBLISHED}`],
      logLacks: ['It is unknown whether the platform completed the request.'],
      requests: ['projects.list 200', 'releases.prepare 200', 'upload -'],
      site: STILL_LIVE,
    },
  },
  {
    name: 'SIGINT during the review says that the release may go live',
    files: SITE,
    published: 1,
    with: { path: 'site' },
    faults: [{ on: 'releases.complete', do: 'stall', processed: true }],
    signal: { name: 'SIGINT', whenRequested: 'releases.complete' },
    expect: {
      exit: 1,
      outputs: { error_code: 'cancelled', file_count: '2', release_id: '' },
      error: [
        'The job was canceled (SIGINT). The platform did not confirm the release.',
        'Check the current release with `release-info`.',
      ],
      logLacks: [NOTHING_PUBLISHED],
      summary: ['The platform did not confirm the release.'],
      requests: ['projects.list 200', 'releases.prepare 200', 'upload 200', 'releases.complete -'],
      site: SERVED,
    },
  },
  {
    name: 'SIGINT during the review awaits a response that takes seconds',
    files: SITE,
    with: { path: 'site' },
    faults: [{ on: 'releases.complete', do: 'delay', ms: 1_500, when: 'before' }],
    signal: { name: 'SIGINT', whenRequested: 'releases.complete' },
    expect: {
      exit: 0,
      outputs: { version: '1', release_id: /^rel_/, access_url: /^http:/ },
      log: [
        'Waiting for the response to POST /projects/{project_id}/releases/complete, because this request can’t be undone.',
      ],
      requests: PUBLISH_REQUESTS,
      site: SERVED,
    },
  },
  {
    name: 'SIGINT during the wait for the site’s address keeps every output of the release',
    files: SITE,
    with: { path: 'site', 'wait-for-url': 'true' },
    faults: [{ on: 'site', do: 'answer', status: 503, times: 99 }],
    signal: { name: 'SIGINT', whenLogged: 'Published version 1' },
    expect: {
      exit: 1,
      outputs: { error_code: 'cancelled', version: '1', release_id: /^rel_/, access_url: /^http:/ },
      error: [
        /^The release is active, but it wasn’t verified that http:\S+ serves it: The job was canceled \(SIGINT\)\.\nOpen the URL later\. You don’t need to publish again\./,
      ],
      logLacks: [NOTHING_PUBLISHED, 'It is unknown whether the platform completed the request.'],
      requests: PUBLISH_REQUESTS,
    },
  },
  {
    name: 'the step’s timeout expires during the upload',
    files: SITE,
    published: 1,
    with: { path: 'site', timeout: '40s' },
    faults: [{ on: 'upload', do: 'stall' }],
    expect: {
      exit: 1,
      outputs: { error_code: 'timeout', error_status: '', file_count: '2' },
      error: [`\`static-publish\` did not finish within 40 s. ${NOTHING_PUBLISHED}`, 'Increase `timeout`.'],
      summary: [' static-publish timed out'],
      requests: ['projects.list 200', 'releases.prepare 200', 'upload -'],
      site: STILL_LIVE,
    },
  },
] satisfies readonly Scenario[];

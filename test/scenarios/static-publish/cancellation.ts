import { withDefaults } from '../scenario.ts';
import { PUBLISH_REQUESTS, SERVED, SITE, STILL_LIVE } from '../small-site.ts';

const NOTHING_PUBLISHED = 'Nothing was published, and no live site was changed.';
/**
 * The runner sends SIGINT, then SIGTERM after 7.5 s. The step reports its results so far, and
 * leaves nothing running.
 */

export default withDefaults({ files: SITE, with: { path: 'site' } }, [
  {
    name: 'SIGTERM during the upload leaves nothing uncertain, and complete isn’t called',
    published: 1,
    faults: [{ on: 'upload', do: 'stall' }],
    signal: { name: 'SIGTERM', whenRequested: 'upload' },
    expect: {
      outputs: { error_code: 'cancelled', file_count: '2', release_id: '' },
      error: [`The job was canceled (SIGTERM). ${NOTHING_PUBLISHED}`],
      logLacks: ['It is unknown whether the platform completed the request.'],
      requests: ['projects.list 200', 'releases.prepare 200', 'upload -'],
      site: STILL_LIVE,
    },
  },
  {
    name: 'SIGINT during the review says that the release may go live',
    published: 1,
    faults: [{ on: 'releases.complete', do: 'stall', processed: true }],
    signal: { name: 'SIGINT', whenRequested: 'releases.complete' },
    expect: {
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
    name: 'SIGINT during the wait for the site’s address keeps every output of the release',
    with: { path: 'site', 'wait-for-url': 'true' },
    faults: [{ on: 'site', do: 'answer', status: 503, times: 99 }],
    signal: { name: 'SIGINT', whenLogged: 'Published version 1' },
    expect: {
      outputs: { error_code: 'cancelled', version: '1', release_id: /^rel_/, access_url: /^http:/ },
      error: [
        /^The release is active, but it wasn’t verified that http:\S+ serves it: The job was canceled \(SIGINT\)\.\nOpen the URL later\. You don’t need to publish again\./,
      ],
      logLacks: [NOTHING_PUBLISHED, 'It is unknown whether the platform completed the request.'],
      requests: PUBLISH_REQUESTS,
    },
  },
]);

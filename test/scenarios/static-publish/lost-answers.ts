import { problemFault } from '../project-seed.ts';
import { withDefaults } from '../scenario.ts';
import {
  PREPARE_REQUESTS,
  PUBLISH_REQUESTS,
  SERVED,
  SITE,
  STILL_LIVE,
  UPLOAD_REQUESTS,
} from '../small-site.ts';

const CHECK_RELEASE =
  'Check the current release with `release-info`. It is safe to re-run the job: the step publishes the files again.';
const STILL_RUNNING =
  'The platform reports a publish in progress, probably by an earlier request whose response was lost. Polling until it finishes.';

const conflict = (nth: number, times = 1) =>
  problemFault(
    'releases.complete',
    'release_conflict',
    'Another publish of this project is in progress.',
    {
      nth,
      times,
    },
  );

const EXPIRED_TICKET = problemFault(
  'releases.complete',
  'release_state_expired',
  'The ticket is of an older kind.',
  {
    nth: 2,
  },
);

/**
 * Lost responses and errors of `complete`. Part 1, Static complete: "the same token may be
 * retried". A conflict after a lost response is this same publish, which is still running.
 */

export default withDefaults({ files: SITE, with: { path: 'site' } }, [
  {
    name: 'complete: a complete response without a valid release is not requested again',
    faults: [{ on: 'releases.complete', do: 'rewrite', set: { release_id: 7 } }],
    expect: {
      outputs: {
        error_code: 'unavailable',
        error_status: '200',
        trace_id: /./,
        release_id: '',
        file_count: '2',
      },
      error: [
        'POST /projects/{project_id}/releases/complete: HTTP 200, but the response can’t be read because it has no valid `release_id`. The platform did not confirm the release.',
        CHECK_RELEASE,
      ],
      summary: ['The platform did not confirm the release.'],
      requests: PUBLISH_REQUESTS,
      site: SERVED,
    },
  },
  {
    name: 'complete: an expired upload ticket is replaced',
    meets: ['releases.complete release_state_expired'],
    published: 1,
    faults: [
      problemFault('releases.complete', 'release_state_expired', 'The ticket is of an older kind.'),
    ],
    expect: {
      outputs: { version: '2', error_code: '' },
      warnings: ['The upload ticket is no longer valid. Retrying once with a new upload ticket.'],
      requests: [...PREPARE_REQUESTS, 'releases.complete 409', ...UPLOAD_REQUESTS],
      site: SERVED,
    },
  },
  {
    name: 'complete: a release that went live before a lost response and an expired ticket is not published again',
    published: 1,
    faults: [
      { on: 'releases.complete', do: 'reset-after' },
      EXPIRED_TICKET,
      // A replica that lags.
      { on: 'releases.current', do: 'rewrite', set: { published_at: 1 } },
    ],
    expect: {
      outputs: { error_code: 'release_state_expired', release_id: '' },
      error: [
        /^The ticket is of an older kind\. Currently live: version 2 \(rel_\w+\)\. It may be this release, whose response was lost, so it was not published again\.$/m,
        'Check the site. If it has the new content, you don’t need to publish again.',
      ],
      logLacks: ['Nothing was published'],
      requests: [
        ...PREPARE_REQUESTS,
        'releases.complete -',
        'releases.complete 409',
        'releases.current 200',
        'releases.current 200',
      ],
      site: SERVED,
    },
  },
  {
    name: 'complete: a first release that went live before a lost response and an expired ticket is recognized by its files',
    faults: [{ on: 'releases.complete', do: 'reset-after' }, EXPIRED_TICKET],
    expect: {
      outputs: { version: '1', release_id: /^rel_/, artifact_id: '' },
      requestsOnce: [
        ...PREPARE_REQUESTS,
        'releases.complete -',
        'releases.complete 409',
        'releases.current 200',
      ],
      site: SERVED,
    },
  },
  {
    name: 'complete: after a lost response and an expired ticket, the files are published again if nothing went live',
    published: 1,
    faults: [
      // So that the live version is older than this step's requests.
      { on: 'releases.prepare', do: 'delay', ms: 10_000, when: 'before' },
      { on: 'releases.complete', do: 'reset-before' },
      EXPIRED_TICKET,
    ],
    expect: {
      outputs: { version: '2' },
      warnings: [
        'It is unknown whether the release went live. The ticket is of an older kind. Checking the live release.',
        'The upload ticket is no longer valid. Retrying once with a new upload ticket.',
      ],
      requests: [
        ...PREPARE_REQUESTS,
        'releases.complete -',
        'releases.complete 409',
        ...Array.from({ length: 5 }, () => 'releases.current 200'),
        ...UPLOAD_REQUESTS,
      ],
      site: SERVED,
    },
  },
  {
    name: 'complete: a lost response, then two expired tickets leave open what is live',
    faults: [
      { on: 'releases.complete', do: 'reset-before' },
      EXPIRED_TICKET,
      problemFault('releases.complete', 'release_state_expired', 'This ticket is old, too.', {
        nth: 3,
      }),
    ],
    expect: {
      error: ['This ticket is old, too. The result of an earlier request is unknown.'],
      logLacks: ['Nothing was published'],
    },
  },
  {
    name: 'complete: forbidden after a lost response is final: nothing was published',
    meets: ['releases.complete forbidden'],
    published: 1,
    faults: [
      { on: 'releases.complete', do: 'reset-before' },
      problemFault(
        'releases.complete',
        'forbidden',
        'The content review found gambling in index.html.',
        { nth: 2 },
      ),
    ],
    expect: {
      outputs: { error_code: 'forbidden', error_status: '403' },
      error: ['The content review found gambling in index.html.'],
      logLacks: ['did not confirm the release', 'is not known', 'is unknown'],
      requests: [...PREPARE_REQUESTS, 'releases.complete -', 'releases.complete 403'],
      site: STILL_LIVE,
    },
  },
  {
    name: 'complete: a conflict after a lost response is polled with the same ticket',
    meets: ['releases.complete release_conflict'],
    published: 1,
    faults: [{ on: 'releases.complete', do: 'reset-after' }, conflict(2, 2)],
    expect: {
      outputs: { version: '2', release_id: /^rel_/, error_code: '' },
      log: [STILL_RUNNING],
      requests: [
        ...PREPARE_REQUESTS,
        'releases.complete -',
        'releases.complete 409',
        'releases.complete 409',
        'releases.complete 200',
      ],
      site: SERVED,
    },
  },
  {
    name: 'complete: a refusal while polling leaves the outcome unknown',
    faults: [
      { on: 'releases.complete', do: 'reset-after' },
      conflict(2),
      problemFault('releases.complete', 'invalid_token', 'The credential is revoked.', { nth: 3 }),
    ],
    expect: {
      outputs: { error_code: 'invalid_token', error_status: '401', release_id: '' },
      error: [
        /The credential is revoked\. .*The platform did not confirm the release\./,
        CHECK_RELEASE,
      ],
      requests: [
        ...PREPARE_REQUESTS,
        'releases.complete -',
        'releases.complete 409',
        'releases.complete 401',
      ],
      site: SERVED,
    },
  },
  {
    name: 'SIGTERM while polling our own publish says that it may go live',
    faults: [{ on: 'releases.complete', do: 'reset-after' }, conflict(2, 99)],
    signal: { name: 'SIGTERM', whenLogged: STILL_RUNNING },
    expect: {
      outputs: { error_code: 'cancelled', release_id: '' },
      error: [
        /The job was canceled \(SIGTERM\)\. .*The platform did not confirm the release\./,
        CHECK_RELEASE,
      ],
      logLacks: ['Nothing was published'],
      site: SERVED,
    },
  },
]);

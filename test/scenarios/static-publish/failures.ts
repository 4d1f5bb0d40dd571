import { problemFault, TRACE_ID } from '../project-seed.ts';
import type { Scenario } from '../scenario.ts';
import { SERVED, SITE, STILL_LIVE, UPLOAD_REQUESTS } from '../small-site.ts';

/** Options to publish a second version. */
const SECOND_VERSION = { files: SITE, published: 1, with: { path: 'site' } } as const;

const UPLOAD_UNCERTAIN = 'The upload may or may not have completed. Asking the platform instead of uploading again.';
const EXPIRED_PAGE = '<Error><Code>AccessDenied</Code><Message>Request has expired.</Message></Error>';
const OUTCOME_UNKNOWN = 'It is unknown whether the platform completed the request.';

/**
 * Failures of `prepare` and of the upload. Part 1, Upload: an uncertain PUT is never repeated on the same ticket;
 * `complete` shows whether the package arrived.
 */

export default [
  {
    name: 'prepare: a rate limit that ends after `timeout` fails the step at once',
    meets: ['releases.prepare temporarily_unavailable'],
    files: SITE,
    with: { path: 'site', timeout: '1h' },
    faults: [
      problemFault('releases.prepare', 'temporarily_unavailable', 'Enough for today.', {
        headers: { 'retry-after': '7200' },
      }),
    ],
    expect: {
      exit: 1,
      outputs: { error_code: 'temporarily_unavailable', error_status: '429', trace_id: TRACE_ID },
      error: [
        /^Enough for today\. The next attempt would start in 720[01] s, but the time limit \(`timeout` or a shorter one\) ends before then\.$/m,
        'Re-run the job later, or use the credential in fewer concurrent jobs.',
        `code temporarily_unavailable, HTTP 429, trace ID ${TRACE_ID}`,
      ],
      summary: [' static-publish failed'],
      requests: ['projects.list 200', 'releases.prepare 429'],
    },
  },
  {
    name: 'prepare: a platform that keeps failing is tried six times',
    ...SECOND_VERSION,
    faults: [problemFault('releases.prepare', 'server_error', 'It broke.', { times: 99 })],
    expect: {
      exit: 1,
      outputs: { error_code: 'server_error', error_status: '500', trace_id: TRACE_ID },
      error: [
        'It broke. Nothing was published, and no live site was changed.',
        `code server_error, HTTP 500, trace ID ${TRACE_ID}`,
      ],
      logLacks: [OUTCOME_UNKNOWN],
      requests: ['projects.list 200', ...Array.from({ length: 6 }, () => 'releases.prepare 500')],
      site: STILL_LIVE,
    },
  },
  {
    name: 'prepare: a redirect is refused and not followed',
    ...SECOND_VERSION,
    faults: [
      {
        on: 'releases.prepare',
        do: 'answer',
        status: 307,
        headers: { location: 'https://elsewhere.example/open/v1/prepare?x=1' },
      },
    ],
    expect: {
      exit: 1,
      outputs: { error_code: 'unavailable', error_status: '307' },
      error: [
        'The platform redirects to https://elsewhere.example. Redirects are not followed.',
        'If that server is correct, set `base-url` to it, and keep the path of the current URL.',
      ],
      requests: ['projects.list 200', 'releases.prepare 307'],
      site: STILL_LIVE,
    },
  },
  {
    name: 'prepare: an unreachable platform is tried six times',
    files: SITE,
    with: { path: 'site', 'base-url': 'http://127.0.0.1:1' },
    expect: {
      exit: 1,
      outputs: { error_code: 'unavailable', error_status: '', trace_id: '' },
      error: [
        'The platform can’t be reached: connect ECONNREFUSED 127.0.0.1:1.',
        'Make sure that the runner can connect to the host in `base-url`, or to the proxy in `https_proxy` or `HTTPS_PROXY`.',
      ],
      requests: [],
    },
  },
  {
    name: 'upload: a PUT that arrived although its connection was reset is completed, and not sent twice',
    files: SITE,
    with: { path: 'site' },
    faults: [{ on: 'upload', do: 'reset-after' }],
    expect: {
      exit: 0,
      outputs: { version: '1' },
      warnings: [/^The upload was interrupted: .+\. The upload may or may not have completed\./, UPLOAD_UNCERTAIN],
      requests: ['projects.list 200', 'releases.prepare 200', 'upload -', 'releases.complete 200'],
      site: SERVED,
    },
  },
  {
    name: 'upload: a PUT that a gateway answered with 408 may have arrived, so it is completed, and not sent twice',
    files: SITE,
    with: { path: 'site' },
    faults: [{ on: 'upload', do: 'answer', status: 408, processed: true }],
    expect: {
      exit: 0,
      outputs: { version: '1' },
      requests: ['projects.list 200', 'releases.prepare 200', 'upload 408', 'releases.complete 200'],
      site: SERVED,
    },
  },
  {
    name: 'upload: a PUT that was reset before it arrived gets one new ticket (assumption R31)',
    meets: ['releases.complete artifact_invalid'],
    ...SECOND_VERSION,
    faults: [{ on: 'upload', do: 'reset-before' }],
    expect: {
      exit: 0,
      outputs: { version: '2', error_code: '' },
      warnings: [
        UPLOAD_UNCERTAIN,
        'The platform probably did not receive the complete package. Retrying once with a new upload ticket.',
      ],
      requests: ['projects.list 200', 'releases.prepare 200', 'upload -', 'releases.complete 400', ...UPLOAD_REQUESTS],
      site: SERVED,
    },
  },
  {
    name: 'upload: the step fails after two PUTs that did not arrive',
    meets: ['releases.complete artifact_invalid'],
    ...SECOND_VERSION,
    faults: [{ on: 'upload', do: 'reset-before', times: 2 }],
    expect: {
      exit: 1,
      outputs: { error_code: 'artifact_invalid', error_status: '400', release_id: '' },
      error: [
        'The platform probably did not receive the complete package. The package of this upload ticket was not uploaded.',
        'Check the runner’s connection to object storage, then re-run the job.',
      ],
      summary: [' static-publish failed'],
      requests: [
        'projects.list 200',
        'releases.prepare 200',
        'upload -',
        'releases.complete 400',
        'releases.prepare 200',
        'upload -',
        'releases.complete 400',
      ],
      site: STILL_LIVE,
    },
  },
  {
    name: 'upload: after 409, as the object exists, complete shows whether the package arrived',
    files: SITE,
    with: { path: 'site' },
    faults: [
      {
        on: 'upload',
        do: 'answer',
        status: 409,
        body: '<Error><Message>It exists already.</Message></Error>',
        processed: true,
      },
    ],
    expect: {
      exit: 0,
      outputs: { version: '1' },
      warnings: [`It exists already. ${UPLOAD_UNCERTAIN}`],
      requests: ['projects.list 200', 'releases.prepare 200', 'upload 409', 'releases.complete 200'],
      site: SERVED,
    },
  },
  {
    name: 'upload: a link that has expired meanwhile gets one new ticket',
    ...SECOND_VERSION,
    faults: [
      { on: 'releases.prepare', do: 'rewrite', set: { upload: { expires_at: 1 } } },
      { on: 'upload', do: 'answer', status: 403, body: EXPIRED_PAGE },
    ],
    expect: {
      exit: 0,
      outputs: { version: '2' },
      warnings: ['The upload URL has expired. Retrying once with a new upload ticket.'],
      requests: ['projects.list 200', 'releases.prepare 200', 'upload 403', ...UPLOAD_REQUESTS],
      site: SERVED,
    },
  },
  ...([Number.MAX_SAFE_INTEGER, undefined] as const).map(
    (expiry): Scenario => ({
      name: `upload: an error is final if the link expires at ${expiry}`,
      ...SECOND_VERSION,
      faults: [
        { on: 'releases.prepare', do: 'rewrite', set: { upload: { expires_at: expiry } } },
        { on: 'upload', do: 'answer', status: 403, body: EXPIRED_PAGE },
      ],
      expect: {
        exit: 1,
        outputs: { error_code: 'auth', error_status: '403', trace_id: '' },
        error: ['Object storage refused the upload: HTTP 403 with a body of type text/plain'],
        requests: ['projects.list 200', 'releases.prepare 200', 'upload 403'],
        site: STILL_LIVE,
      },
    }),
  ),
] satisfies readonly Scenario[];

import { withDefaults } from '../scenario.ts';
import { SERVED, SITE, STILL_LIVE, UPLOAD_REQUESTS } from '../small-site.ts';

const UPLOAD_UNCERTAIN =
  'The upload may or may not have completed. Asking the platform instead of uploading again.';
const EXPIRED_PAGE =
  '<Error><Code>AccessDenied</Code><Message>Request has expired.</Message></Error>';
/**
 * Failures of `prepare` and of the upload. Part 1, Upload: an uncertain PUT is never repeated on
 * the same ticket; `complete` shows whether the package arrived.
 */

export default withDefaults({ files: SITE, with: { path: 'site' } }, [
  {
    name: 'prepare: an unreachable platform is tried six times',
    with: { path: 'site', 'base-url': 'http://127.0.0.1:1' },
    expect: {
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
    faults: [{ on: 'upload', do: 'reset-after' }],
    expect: {
      outputs: { version: '1' },
      warnings: [
        /^The upload was interrupted: .+\. The upload may or may not have completed\./,
        UPLOAD_UNCERTAIN,
      ],
      requests: ['projects.list 200', 'releases.prepare 200', 'upload -', 'releases.complete 200'],
      site: SERVED,
    },
  },
  {
    name: 'upload: a PUT that was reset before it arrived gets one new ticket (assumption R31)',
    meets: ['releases.complete artifact_invalid'],
    published: 1,
    faults: [{ on: 'upload', do: 'reset-before' }],
    expect: {
      outputs: { version: '2', error_code: '' },
      warnings: [
        UPLOAD_UNCERTAIN,
        'The platform probably did not receive the complete package. Retrying once with a new upload ticket.',
      ],
      requests: [
        'projects.list 200',
        'releases.prepare 200',
        'upload -',
        'releases.complete 400',
        ...UPLOAD_REQUESTS,
      ],
      site: SERVED,
    },
  },
  {
    name: 'upload: the step fails after two PUTs that did not arrive',
    meets: ['releases.complete artifact_invalid'],
    published: 1,
    faults: [{ on: 'upload', do: 'reset-before', times: 2 }],
    expect: {
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
      outputs: { version: '1' },
      warnings: [`It exists already. ${UPLOAD_UNCERTAIN}`],
      requests: [
        'projects.list 200',
        'releases.prepare 200',
        'upload 409',
        'releases.complete 200',
      ],
      site: SERVED,
    },
  },
  {
    name: 'upload: a link that has expired meanwhile gets one new ticket',
    published: 1,
    faults: [
      { on: 'releases.prepare', do: 'rewrite', set: { upload: { expires_at: 1 } } },
      { on: 'upload', do: 'answer', status: 403, body: EXPIRED_PAGE },
    ],
    expect: {
      outputs: { version: '2' },
      warnings: ['The upload URL has expired. Retrying once with a new upload ticket.'],
      requests: ['projects.list 200', 'releases.prepare 200', 'upload 403', ...UPLOAD_REQUESTS],
      site: SERVED,
    },
  },
  {
    name: 'upload: an error is final if the link has not expired',
    published: 1,
    faults: [{ on: 'upload', do: 'answer', status: 403, body: EXPIRED_PAGE }],
    expect: {
      outputs: { error_code: 'auth', error_status: '403', trace_id: '' },
      error: ['Object storage refused the upload: HTTP 403 with a body of type text/plain'],
      requests: ['projects.list 200', 'releases.prepare 200', 'upload 403'],
      site: STILL_LIVE,
    },
  },
]);

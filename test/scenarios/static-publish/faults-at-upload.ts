import type { Scenario } from '../scenario.ts';
import { ONE_PUBLISH, ONE_TICKET, SERVED, SITE, STILL_LIVE } from '../small-site.ts';

const ASKED = 'Whether the package has arrived is asked of the platform; it is not sent twice.';
const EXPIRED_PAGE = '<Error><Code>AccessDenied</Code><Message>Request has expired.</Message></Error>';

/** Part 1, Upload: an uncertain PUT is never repeated on the same ticket; complete says what became of it. */
export default [
  {
    name: 'upload: a PUT that arrived although its connection was reset is completed, and not sent twice',
    files: SITE,
    with: { path: 'site' },
    faults: [{ on: 'upload', do: 'reset-after' }],
    expect: {
      exit: 0,
      outputs: { version: '1' },
      warnings: [/^The upload broke off: .+\. Whether the package has arrived/, ASKED],
      requests: ['projects.list 200', 'releases.prepare 200', 'upload -', 'releases.complete 200'],
      site: SERVED,
    },
  },
  {
    name: 'upload: a PUT that was reset before it arrived gets one new ticket (reading R31)',
    meets: ['releases.complete artifact_invalid'],
    files: SITE,
    published: 1,
    with: { path: 'site' },
    faults: [{ on: 'upload', do: 'reset-before' }],
    expect: {
      exit: 0,
      outputs: { version: '2', error_code: '' },
      warnings: [ASKED, 'The upload that was cut short has not arrived. A new upload ticket is taken, once.'],
      requests: ['projects.list 200', 'releases.prepare 200', 'upload -', 'releases.complete 400', ...ONE_TICKET],
      site: SERVED,
    },
  },
  {
    name: 'upload: two PUTs that don’t arrive end the step',
    meets: ['releases.complete artifact_invalid'],
    files: SITE,
    published: 1,
    with: { path: 'site' },
    faults: [{ on: 'upload', do: 'reset-before', times: 2 }],
    expect: {
      exit: 1,
      outputs: { error_code: 'artifact_invalid', error_status: '400', release_id: '' },
      error: [
        'The upload was cut short twice, and the package has not arrived: The package of this ticket was not uploaded.',
        'Check that the runner’s connection to object storage holds, then run it again.',
      ],
      summary: ['### Failed: Platform unavailable'],
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
    name: 'upload: a package that is refused after a PUT with success is refused for good (reading R31)',
    meets: ['releases.complete artifact_invalid'],
    files: SITE,
    published: 1,
    with: { path: 'site' },
    faults: [{ on: 'upload', do: 'answer', status: 200 }],
    expect: {
      exit: 1,
      outputs: { error_code: 'artifact_invalid', error_status: '400' },
      requests: ['projects.list 200', 'releases.prepare 200', 'upload 200', 'releases.complete 400'],
      site: STILL_LIVE,
    },
  },
  {
    name: 'upload: a proxy’s page with 502 leaves open whether the PUT arrived',
    files: SITE,
    with: { path: 'site' },
    faults: [{ on: 'upload', do: 'html502', processed: true }],
    expect: {
      exit: 0,
      warnings: [
        "Object storage did not confirm the upload: HTTP 502 with text/html that is not the platform's error form: 502 Bad Gateway. Whether",
      ],
      requests: ['projects.list 200', 'releases.prepare 200', 'upload 502', 'releases.complete 200'],
      site: SERVED,
    },
  },
  {
    name: 'upload: 500 and 503 of object storage leave it open as well',
    files: SITE,
    with: { path: 'site' },
    faults: [
      { on: 'upload', do: 'answer', status: 500 },
      { on: 'upload', do: 'answer', status: 503, nth: 2, processed: true },
    ],
    expect: {
      exit: 0,
      outputs: { version: '1' },
      requests: [
        'projects.list 200',
        'releases.prepare 200',
        'upload 500',
        'releases.complete 400',
        'releases.prepare 200',
        'upload 503',
        'releases.complete 200',
      ],
      site: SERVED,
    },
  },
  ...([409, 412] as const).map(
    (status): Scenario => ({
      name: `upload: ${status}, as the object is there already, leaves it to complete whether it is this one`,
      files: SITE,
      with: { path: 'site' },
      faults: [
        {
          on: 'upload',
          do: 'answer',
          status,
          body: '<Error><Message>It exists already.</Message></Error>',
          processed: true,
        },
      ],
      expect: {
        exit: 0,
        outputs: { version: '1' },
        warnings: [
          'It exists already. Whether the package has arrived is asked of the platform; it is not sent twice.',
        ],
        requests: ['projects.list 200', 'releases.prepare 200', `upload ${status}`, 'releases.complete 200'],
        site: SERVED,
      },
    }),
  ),
  {
    name: 'upload: 409 for an object that has not arrived gets one new ticket (reading R31)',
    meets: ['releases.complete artifact_invalid'],
    files: SITE,
    with: { path: 'site' },
    faults: [{ on: 'upload', do: 'answer', status: 409 }],
    expect: {
      exit: 0,
      outputs: { version: '1' },
      requests: ['projects.list 200', 'releases.prepare 200', 'upload 409', 'releases.complete 400', ...ONE_TICKET],
      site: SERVED,
    },
  },
  {
    name: 'upload: an answer that is late',
    files: SITE,
    with: { path: 'site' },
    faults: [{ on: 'upload', do: 'delay', ms: 1_000, when: 'after' }],
    expect: { exit: 0, logLacks: ['##[warning]'], requests: ONE_PUBLISH, site: SERVED },
  },
  {
    name: 'upload: a link that has expired on the way gets one new ticket',
    files: SITE,
    published: 1,
    with: { path: 'site' },
    faults: [
      { on: 'releases.prepare', do: 'rewrite', set: { upload: { expires_at: 1 } } },
      { on: 'upload', do: 'answer', status: 403, body: EXPIRED_PAGE },
    ],
    expect: {
      exit: 0,
      outputs: { version: '2' },
      warnings: ['The upload link has expired. A new upload ticket is taken, once.'],
      requests: ['projects.list 200', 'releases.prepare 200', 'upload 403', ...ONE_TICKET],
      site: SERVED,
    },
  },
  {
    name: 'upload: a second link that has expired on the way ends the step',
    files: SITE,
    published: 1,
    with: { path: 'site' },
    faults: [
      { on: 'releases.prepare', do: 'rewrite', set: { upload: { expires_at: 1 } }, times: 9 },
      { on: 'upload', do: 'answer', status: 403, body: EXPIRED_PAGE, times: 9 },
    ],
    expect: {
      exit: 1,
      outputs: { error_code: 'auth', error_status: '403' },
      error: [
        "Object storage refused the upload: HTTP 403 with text/plain that is not the platform's error form: Request has expired.",
        'Run it again, which takes a new upload ticket; report it to the platform when it stays.',
      ],
      requests: ['projects.list 200', 'releases.prepare 200', 'upload 403', 'releases.prepare 200', 'upload 403'],
      site: STILL_LIVE,
    },
  },
  {
    name: 'upload: a refusal on a link that hasn’t expired is final',
    files: SITE,
    published: 1,
    with: { path: 'site' },
    faults: [{ on: 'upload', do: 'answer', status: 403, body: EXPIRED_PAGE }],
    expect: {
      exit: 1,
      outputs: { error_code: 'auth', error_status: '403', trace_id: '' },
      error: ['Object storage refused the upload: HTTP 403 with text/plain'],
      requests: ['projects.list 200', 'releases.prepare 200', 'upload 403'],
      site: STILL_LIVE,
    },
  },
  {
    name: 'upload: a refusal on a link that doesn’t say when it expires is final',
    files: SITE,
    published: 1,
    with: { path: 'site' },
    faults: [
      { on: 'releases.prepare', do: 'rewrite', set: { upload: { expires_at: undefined } } },
      { on: 'upload', do: 'answer', status: 403, body: EXPIRED_PAGE },
    ],
    expect: {
      exit: 1,
      outputs: { error_code: 'auth', error_status: '403' },
      error: ['Object storage refused the upload: HTTP 403 with text/plain'],
      logLacks: ['A new upload ticket is taken'],
      requests: ['projects.list 200', 'releases.prepare 200', 'upload 403'],
      site: STILL_LIVE,
    },
  },
  {
    name: 'upload: a header of the ticket that has changed fails the signature',
    files: SITE,
    with: { path: 'site' },
    faults: [
      { on: 'releases.prepare', do: 'rewrite', set: { upload: { headers: { 'x-oss-forbid-overwrite': 'false' } } } },
    ],
    expect: {
      exit: 1,
      outputs: { error_code: 'auth', error_status: '403' },
      error: ['The signature does not match the method, address and headers of this request.'],
      requests: ['projects.list 200', 'releases.prepare 200', 'upload 403'],
    },
  },
  {
    name: 'upload: a redirect of object storage is refused and not followed',
    files: SITE,
    published: 1,
    with: { path: 'site' },
    faults: [{ on: 'upload', do: 'redirect', location: 'https://elsewhere.example/' }],
    expect: {
      exit: 1,
      outputs: { error_code: 'unavailable', error_status: '307' },
      error: ['Object storage refused the upload: HTTP 307 with an empty body'],
      requests: ['projects.list 200', 'releases.prepare 200', 'upload 307'],
      site: STILL_LIVE,
    },
  },
  {
    name: 'upload: storage that nobody can reach is tried four times, and nothing is open',
    files: SITE,
    published: 1,
    with: { path: 'site' },
    faults: [
      {
        on: 'releases.prepare',
        do: 'rewrite',
        set: { upload: { url: 'http://127.0.0.1:1/object?signature=a-signature' } },
      },
    ],
    onlyFast: 'Four attempts wait about three seconds in between.',
    expect: {
      exit: 1,
      outputs: { error_code: 'unavailable', error_status: '' },
      error: ["Object storage can't be reached: connect ECONNREFUSED 127.0.0.1:1."],
      logLacks: ['a-signature', 'Whether the platform did it is not known.'],
      requests: ['projects.list 200', 'releases.prepare 200'],
      site: STILL_LIVE,
    },
  },
] satisfies readonly Scenario[];

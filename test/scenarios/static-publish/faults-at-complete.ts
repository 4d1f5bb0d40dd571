import { refusal, TRACE_ID } from '../harbour.ts';
import type { Scenario } from '../scenario.ts';
import { ONE_PUBLISH, PREPARED, SERVED, SITE, STILL_LIVE } from '../small-site.ts';

const AGAIN = /complete: .+ Again in 0\.[2-5] s\./;
const NOT_CONFIRMED =
  'Look with the operation `release-info`. Running this step again publishes the same files anew, which does no harm.';

/** Part 1, Static complete: "the same token may be retried". It's the same release each time, and one upload. */
export default [
  {
    name: 'complete: a connection that is reset before the request is processed',
    files: SITE,
    with: { path: 'site' },
    faults: [{ on: 'releases.complete', do: 'reset-before' }],
    expect: {
      exit: 0,
      outputs: { version: '1' },
      log: [AGAIN],
      requests: [...PREPARED, 'releases.complete -', 'releases.complete 200'],
      site: SERVED,
    },
  },
  {
    name: 'complaint E21, complete: a connection that is reset after the request was processed; the release is found again',
    files: SITE,
    published: 1,
    with: { path: 'site' },
    faults: [{ on: 'releases.complete', do: 'reset-after' }],
    expect: {
      exit: 0,
      outputs: { version: '2' },
      log: [AGAIN],
      requests: [...PREPARED, 'releases.complete -', 'releases.complete 200'],
      site: SERVED,
    },
  },
  {
    name: 'complete: an answer that breaks off',
    files: SITE,
    with: { path: 'site' },
    faults: [{ on: 'releases.complete', do: 'truncate', bytes: 25 }],
    expect: {
      exit: 0,
      outputs: { version: '1', release_id: /^rel_[0-9a-f]{24}$/ },
      log: [AGAIN],
      requests: [...PREPARED, 'releases.complete 200', 'releases.complete 200'],
    },
  },
  {
    name: 'complete: an answer in drips',
    files: SITE,
    with: { path: 'site' },
    faults: [{ on: 'releases.complete', do: 'drip', chunkBytes: 64, everyMs: 20 }],
    expect: { exit: 0, outputs: { version: '1' }, logLacks: ['Again in'], requests: ONE_PUBLISH },
  },
  {
    name: 'complete: a review that takes its time is waited for',
    files: SITE,
    with: { path: 'site' },
    faults: [{ on: 'releases.complete', do: 'delay', ms: 1_000, when: 'after' }],
    expect: { exit: 0, outputs: { version: '1' }, logLacks: ['Again in'], requests: ONE_PUBLISH },
  },
  {
    name: 'complaint F29, complete: a review of more than a minute is waited for, with a line every half minute',
    files: SITE,
    with: { path: 'site' },
    faults: [{ on: 'releases.complete', do: 'delay', ms: 100_000, when: 'after' }],
    onlyFast: 'It waits for a minute and a half.',
    expect: {
      exit: 0,
      outputs: { version: '1' },
      log: [/The platform extracts and reviews the package \([3-5]\d s so far\)\.[^]+ package \([6-8]\d s so far\)\./],
      logLacks: ['Again in'],
      requests: ONE_PUBLISH,
    },
  },
  {
    name: 'complete: a proxy’s page with 502 for a release that went live',
    files: SITE,
    with: { path: 'site' },
    faults: [{ on: 'releases.complete', do: 'html502', processed: true }],
    expect: {
      exit: 0,
      outputs: { version: '1' },
      log: [
        /^POST \/projects\/\{project_id\}\/releases\/complete: HTTP 502 with text\/html .+: 502 Bad Gateway\. Again in/m,
      ],
      requests: [...PREPARED, 'releases.complete 502', 'releases.complete 200'],
    },
  },
  {
    name: 'complete: 503 in the platform’s words is asked again with the same ticket, and the package is sent once',
    meets: ['releases.complete service_unavailable'],
    files: SITE,
    with: { path: 'site' },
    faults: [refusal('releases.complete', 'service_unavailable', 'The review is down.', { times: 2 })],
    expect: {
      exit: 0,
      outputs: { version: '1', error_code: '' },
      log: ['complete: The review is down. Again in'],
      requests: [...PREPARED, 'releases.complete 503', 'releases.complete 503', 'releases.complete 200'],
      site: SERVED,
    },
  },
  {
    name: 'complete: 503 without a word leaves open what happened, and is asked again',
    files: SITE,
    with: { path: 'site' },
    faults: [{ on: 'releases.complete', do: 'answer', status: 503, processed: true }],
    expect: {
      exit: 0,
      outputs: { version: '1' },
      requests: [...PREPARED, 'releases.complete 503', 'releases.complete 200'],
      site: SERVED,
    },
  },
  {
    name: 'complete: Retry-After in seconds is waited for',
    meets: ['releases.complete temporarily_unavailable'],
    files: SITE,
    with: { path: 'site' },
    faults: [
      refusal('releases.complete', 'temporarily_unavailable', 'Slow down.', { headers: { 'retry-after': '45' } }),
    ],
    onlyFast: 'It waits for three quarters of a minute.',
    expect: {
      exit: 0,
      log: [/Slow down\. Again in 4[56]\.\d s\./],
      requests: [...PREPARED, 'releases.complete 429', 'releases.complete 200'],
    },
  },
  {
    name: 'complete: Retry-After as a date is waited for',
    files: SITE,
    with: { path: 'site' },
    faults: [{ on: 'releases.complete', do: 'answer', status: 429, retryAtMs: 120_000 }],
    onlyFast: 'It waits for two minutes.',
    expect: {
      exit: 0,
      log: [/Again in 1[012]\d\.\d s\./],
      requests: [...PREPARED, 'releases.complete 429', 'releases.complete 200'],
    },
  },
  {
    name: 'complete: a Retry-After that lies in the past or makes no sense delays by the usual pause',
    files: SITE,
    with: { path: 'site' },
    faults: [
      {
        on: 'releases.complete',
        do: 'answer',
        status: 429,
        headers: { 'Retry-After': 'Wed, 21 Oct 2015 07:28:00 GMT' },
      },
      { on: 'releases.complete', do: 'answer', status: 429, headers: { 'Retry-After': 'in a while' }, nth: 2 },
    ],
    expect: {
      exit: 0,
      log: [/Again in [01]\.\d s\.[^]+Again in (0\.[5-9]|1\.0) s\./],
      requests: [...PREPARED, 'releases.complete 429', 'releases.complete 429', 'releases.complete 200'],
    },
  },
  {
    name: 'complete: 408, 425 and 500 are asked again',
    files: SITE,
    with: { path: 'site' },
    faults: [
      { on: 'releases.complete', do: 'answer', status: 408 },
      { on: 'releases.complete', do: 'answer', status: 425, nth: 2 },
      { on: 'releases.complete', do: 'answer', status: 500, nth: 3 },
    ],
    onlyFast: 'The three pauses together can last more than three seconds.',
    expect: {
      exit: 0,
      requests: [
        ...PREPARED,
        'releases.complete 408',
        'releases.complete 425',
        'releases.complete 500',
        'releases.complete 200',
      ],
    },
  },
  {
    name: 'complete: an answer that is no JSON is asked for again',
    files: SITE,
    with: { path: 'site' },
    faults: [{ on: 'releases.complete', do: 'answer', status: 200, body: '<!doctype html>', processed: true }],
    expect: {
      exit: 0,
      outputs: { version: '1' },
      log: ["complete: HTTP 200, but the answer can't be read: it is not whole JSON. Again in"],
      requests: [...PREPARED, 'releases.complete 200', 'releases.complete 200'],
    },
  },
  {
    name: 'complete: an empty answer is asked for again',
    files: SITE,
    with: { path: 'site' },
    faults: [{ on: 'releases.complete', do: 'answer', status: 200, processed: true }],
    expect: {
      exit: 0,
      outputs: { version: '1' },
      log: ["complete: HTTP 200, but the answer can't be read: it is empty. Again in"],
      requests: [...PREPARED, 'releases.complete 200', 'releases.complete 200'],
    },
  },
  {
    name: 'complete: an answer that names no release, time after time, is told as not confirmed',
    files: SITE,
    with: { path: 'site' },
    faults: [{ on: 'releases.complete', do: 'rewrite', set: { release_id: 7 }, times: 99 }],
    onlyFast: 'Fourteen attempts wait about three minutes in between.',
    expect: {
      exit: 1,
      outputs: { error_code: 'unavailable', error_status: '200', trace_id: /./, release_id: '', files: '2' },
      error: [
        "The release was not confirmed: POST /projects/{project_id}/releases/complete: HTTP 200, but the answer can't be read: it has no usable `release_id`.",
        'Whether the platform did it is not known.',
        NOT_CONFIRMED,
      ],
      summary: ['Whether the platform did it is not known.'],
      requests: [...PREPARED, ...Array.from({ length: 14 }, () => 'releases.complete 200')],
      site: SERVED,
    },
  },
  {
    name: 'complete: a platform that keeps failing is told as not confirmed, with its code and trace id',
    files: SITE,
    published: 1,
    with: { path: 'site' },
    faults: [refusal('releases.complete', 'server_error', 'It broke.', { times: 99 })],
    onlyFast: 'Fourteen attempts wait about three minutes in between.',
    expect: {
      exit: 1,
      outputs: { error_code: 'server_error', error_status: '500', trace_id: TRACE_ID },
      error: [
        'The release was not confirmed:',
        'It broke.',
        NOT_CONFIRMED,
        `code server_error, HTTP 500, trace id ${TRACE_ID}`,
      ],
      requests: [...PREPARED, ...Array.from({ length: 14 }, () => 'releases.complete 500')],
      site: STILL_LIVE,
    },
  },
  {
    name: 'complete: a redirect is refused and not followed',
    files: SITE,
    published: 1,
    with: { path: 'site' },
    faults: [{ on: 'releases.complete', do: 'redirect', location: '/elsewhere' }],
    expect: {
      exit: 1,
      outputs: { error_code: 'unavailable', error_status: '307' },
      error: ['The platform redirects to another address, which is refused.'],
      requests: [...PREPARED, 'releases.complete 307'],
      site: STILL_LIVE,
    },
  },
  {
    name: 'complete: a refusal after an answer that was lost leaves open what the lost one did',
    files: SITE,
    with: { path: 'site' },
    faults: [
      { on: 'releases.complete', do: 'reset-after' },
      refusal('releases.complete', 'invalid_token', 'The credential is revoked.', { nth: 2 }),
    ],
    expect: {
      exit: 1,
      outputs: { error_code: 'invalid_token', error_status: '401' },
      error: [
        'The release was not confirmed: The credential is revoked.',
        'Whether the platform did it is not known.',
        NOT_CONFIRMED,
      ],
      requests: [...PREPARED, 'releases.complete -', 'releases.complete 401'],
      site: SERVED,
    },
  },
] satisfies readonly Scenario[];

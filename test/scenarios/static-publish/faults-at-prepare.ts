import { refusal, TRACE_ID } from '../harbour.ts';
import type { Scenario } from '../scenario.ts';
import { ONE_PUBLISH, ONE_TICKET, SERVED, SITE, STILL_LIVE } from '../small-site.ts';

const AGAIN = /prepare: .+ Again in 0\.[2-5] s\./;

/** A ticket that is never used changes nothing, so prepare is asked again whatever became of it. */
export default [
  {
    name: 'prepare: a connection that is reset before the request is processed',
    files: SITE,
    with: { path: 'site' },
    faults: [{ on: 'releases.prepare', do: 'reset-before' }],
    expect: {
      exit: 0,
      log: [AGAIN],
      requests: ['projects.list 200', 'releases.prepare -', ...ONE_TICKET],
      site: SERVED,
    },
  },
  {
    name: 'prepare: a connection that is reset after the request was processed',
    files: SITE,
    with: { path: 'site' },
    faults: [{ on: 'releases.prepare', do: 'reset-after' }],
    expect: {
      exit: 0,
      outputs: { version: '1' },
      log: [AGAIN],
      requests: ['projects.list 200', 'releases.prepare -', ...ONE_TICKET],
    },
  },
  {
    name: 'prepare: an answer that breaks off',
    files: SITE,
    with: { path: 'site' },
    faults: [{ on: 'releases.prepare', do: 'truncate', bytes: 40 }],
    expect: { exit: 0, log: [AGAIN], requests: ['projects.list 200', 'releases.prepare 200', ...ONE_TICKET] },
  },
  {
    name: 'prepare: an answer in drips',
    files: SITE,
    with: { path: 'site' },
    faults: [{ on: 'releases.prepare', do: 'drip', chunkBytes: 64, everyMs: 20 }],
    expect: { exit: 0, logLacks: ['Again in'], requests: ONE_PUBLISH },
  },
  {
    name: 'prepare: an answer that is late',
    files: SITE,
    with: { path: 'site' },
    faults: [{ on: 'releases.prepare', do: 'delay', ms: 1_000, when: 'before' }],
    expect: { exit: 0, logLacks: ['Again in'], requests: ONE_PUBLISH },
  },
  {
    name: 'prepare: a proxy’s page with 502',
    files: SITE,
    with: { path: 'site' },
    faults: [{ on: 'releases.prepare', do: 'html502' }],
    expect: {
      exit: 0,
      log: [/prepare: HTTP 502 with text\/html that is not the platform's error form: 502 Bad Gateway\. Again in/],
      requests: ['projects.list 200', 'releases.prepare 502', ...ONE_TICKET],
    },
  },
  {
    name: 'prepare: 503 in the platform’s words',
    files: SITE,
    with: { path: 'site' },
    faults: [refusal('releases.prepare', 'service_unavailable', 'The storage is down.')],
    expect: {
      exit: 0,
      log: ['The storage is down. Again in'],
      requests: ['projects.list 200', 'releases.prepare 503', ...ONE_TICKET],
    },
  },
  {
    name: 'prepare: 503 without a word',
    files: SITE,
    with: { path: 'site' },
    faults: [{ on: 'releases.prepare', do: 'answer', status: 503 }],
    expect: {
      exit: 0,
      log: ['HTTP 503 with an empty body'],
      requests: ['projects.list 200', 'releases.prepare 503', ...ONE_TICKET],
    },
  },
  {
    name: 'prepare: 500 with the platform’s code',
    files: SITE,
    with: { path: 'site' },
    faults: [refusal('releases.prepare', 'server_error', 'It broke.')],
    expect: {
      exit: 0,
      log: ['It broke. Again in'],
      requests: ['projects.list 200', 'releases.prepare 500', ...ONE_TICKET],
    },
  },
  {
    name: 'prepare: 408 and 425 turn a request away at the door',
    files: SITE,
    with: { path: 'site' },
    faults: [
      { on: 'releases.prepare', do: 'answer', status: 408 },
      { on: 'releases.prepare', do: 'answer', status: 425, nth: 2 },
    ],
    expect: { exit: 0, requests: ['projects.list 200', 'releases.prepare 408', 'releases.prepare 425', ...ONE_TICKET] },
  },
  {
    name: 'prepare: Retry-After in seconds is waited for',
    files: SITE,
    with: { path: 'site' },
    faults: [
      refusal('releases.prepare', 'temporarily_unavailable', 'Slow down.', { headers: { 'retry-after': '30' } }),
    ],
    onlyFast: 'It waits for half a minute.',
    expect: {
      exit: 0,
      log: [/Slow down\. Again in 3[01]\.\d s\./],
      requests: ['projects.list 200', 'releases.prepare 429', ...ONE_TICKET],
    },
  },
  {
    name: 'prepare: Retry-After of one second is waited for on a real clock too',
    files: SITE,
    with: { path: 'site' },
    faults: [refusal('releases.prepare', 'temporarily_unavailable', 'Slow down.', { headers: { 'retry-after': '1' } })],
    expect: {
      exit: 0,
      log: [/Slow down\. Again in [12]\.\d s\./],
      requests: ['projects.list 200', 'releases.prepare 429', ...ONE_TICKET],
    },
  },
  {
    name: 'prepare: Retry-After as a date is waited for',
    files: SITE,
    with: { path: 'site' },
    faults: [{ on: 'releases.prepare', do: 'answer', status: 429, retryAtMs: 120_000 }],
    onlyFast: 'It waits for two minutes.',
    expect: {
      exit: 0,
      log: [/HTTP 429 with an empty body\. Again in 1[012]\d\.\d s\./],
      requests: ['projects.list 200', 'releases.prepare 429', ...ONE_TICKET],
    },
  },
  {
    name: 'prepare: Retry-After as a date is read by the platform’s clock, not the runner’s',
    files: SITE,
    with: { path: 'site' },
    faults: [
      { on: 'releases.prepare', do: 'clock-offset', ms: -3_600_000 },
      { on: 'releases.prepare', do: 'answer', status: 429, retryAtMs: -3_600_000 + 120_000 },
    ],
    onlyFast: 'It waits for two minutes.',
    expect: {
      exit: 0,
      log: [/Again in 1[012]\d\.\d s\./],
      requests: ['projects.list 200', 'releases.prepare 429', ...ONE_TICKET],
    },
  },
  {
    name: 'prepare: an answer that is no JSON is asked for again',
    files: SITE,
    with: { path: 'site' },
    faults: [{ on: 'releases.prepare', do: 'answer', status: 200, body: 'It works!' }],
    expect: {
      exit: 0,
      log: ["HTTP 200, but the answer can't be read: it is not whole JSON. Again in"],
      requests: ['projects.list 200', 'releases.prepare 200', ...ONE_TICKET],
    },
  },
  {
    name: 'prepare: an empty answer is asked for again',
    files: SITE,
    with: { path: 'site' },
    faults: [{ on: 'releases.prepare', do: 'answer', status: 200 }],
    expect: {
      exit: 0,
      log: ["HTTP 200, but the answer can't be read: it is empty. Again in"],
      requests: ['projects.list 200', 'releases.prepare 200', ...ONE_TICKET],
    },
  },
  {
    name: 'prepare: a ticket that never comes in a usable form ends the step',
    files: SITE,
    published: 1,
    with: { path: 'site' },
    faults: [{ on: 'releases.prepare', do: 'rewrite', set: { release_token: undefined }, times: 99 }],
    onlyFast: 'Six attempts wait about twelve seconds in between.',
    expect: {
      exit: 1,
      outputs: { error_code: 'unavailable', error_status: '200', trace_id: /./ },
      error: [
        "HTTP 200, but the answer can't be read: it has no usable `release_token`.",
        'Nothing was published: what was live stays live.',
      ],
      logLacks: ['Whether the platform did it is not known.'],
      requests: ['projects.list 200', ...Array.from({ length: 6 }, () => 'releases.prepare 200')],
      site: STILL_LIVE,
    },
  },
  {
    name: 'prepare: a platform that keeps failing is tried six times',
    files: SITE,
    published: 1,
    with: { path: 'site' },
    faults: [refusal('releases.prepare', 'server_error', 'It broke.', { times: 99 })],
    onlyFast: 'Six attempts wait about twelve seconds in between.',
    expect: {
      exit: 1,
      outputs: { error_code: 'server_error', error_status: '500', trace_id: TRACE_ID },
      error: [
        'It broke. Nothing was published: what was live stays live.',
        `code server_error, HTTP 500, trace id ${TRACE_ID}`,
      ],
      logLacks: ['Whether the platform did it is not known.'],
      requests: ['projects.list 200', ...Array.from({ length: 6 }, () => 'releases.prepare 500')],
      site: STILL_LIVE,
    },
  },
  {
    name: 'prepare: a redirect is refused and not followed',
    files: SITE,
    published: 1,
    with: { path: 'site' },
    faults: [{ on: 'releases.prepare', do: 'redirect', location: 'https://elsewhere.example/open/v1/prepare?x=1' }],
    expect: {
      exit: 1,
      outputs: { error_code: 'unavailable', error_status: '307' },
      error: [
        'The platform redirects to https://elsewhere.example, which is refused.',
        'Give the address to which it redirects as `base-url`, if it is the right one.',
      ],
      requests: ['projects.list 200', 'releases.prepare 307'],
      site: STILL_LIVE,
    },
  },
  {
    name: 'prepare: a platform that nobody can reach is tried six times',
    files: SITE,
    with: { path: 'site', 'base-url': 'http://127.0.0.1:1' },
    onlyFast: 'Six attempts wait about twelve seconds in between.',
    expect: {
      exit: 1,
      outputs: { error_code: 'unavailable', error_status: '', trace_id: '' },
      error: [
        "The platform can't be reached: connect ECONNREFUSED 127.0.0.1:1.",
        'Check `base-url`, and that the runner may connect to that host.',
      ],
      requests: [],
    },
  },
  {
    name: 'prepare: an address that is no platform’s is told as the page that it answers',
    files: SITE,
    with: { path: 'site', 'base-url': '{origin}/somewhere/else' },
    expect: {
      exit: 1,
      outputs: { error_code: 'not_found', error_status: '404' },
      requests: ['unknown 404', 'unknown 404'],
    },
  },
] satisfies readonly Scenario[];

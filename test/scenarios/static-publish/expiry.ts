import type { Scenario } from '../scenario.ts';
import { PUBLISH_REQUESTS, SERVED, SITE, UPLOAD_REQUESTS } from '../small-site.ts';

/** Part 1, Releases: Access expiry. */

export default [
  {
    name: 'expires-in is converted to a time that is sent to the platform',
    files: SITE,
    with: { path: 'site', 'expires-in': '7d' },
    expect: {
      exit: 0,
      outputs: { expires_at: /^\d{13}$/ },
      summary: [/- \*\*Goes offline:\*\* \d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z/],
      requests: PUBLISH_REQUESTS,
      site: SERVED,
    },
  },
  {
    name: 'one millisecond after the API’s latest expiry is refused',
    files: SITE,
    with: { path: 'site', 'expires-at': '253402272000000' },
    expect: {
      exit: 1,
      outputs: { error_code: 'input' },
      error: [
        '`expires-at` would set an expiry after the API’s maximum, 253402271999999 (epoch milliseconds).',
        'To keep the site online indefinitely, remove `expires-at`.',
      ],
      requests: [],
    },
  },
  {
    name: 'two expiries of a static site are refused',
    files: SITE,
    with: { path: 'site', 'expires-in': '7d', 'expires-at': '2100-01-01T00:00:00Z' },
    expect: {
      exit: 1,
      outputs: { error_code: 'input' },
      error: ['`expires-at` can’t be combined with `expires-in`. Remove `expires-in` or `expires-at`.'],
      requests: [],
    },
  },
  {
    name: 'a runner’s clock that is behind the platform’s causes a warning (assumption R25)',
    files: SITE,
    with: { path: 'site', 'expires-in': '1d' },
    faults: [{ on: 'releases.prepare', do: 'clock-offset', ms: 7_200_000 }],
    expect: {
      exit: 0,
      warnings: [
        /The runner’s clock is 7[12]\d\d s behind the platform’s, so the site expires that much earlier than intended\./,
      ],
      requests: PUBLISH_REQUESTS,
    },
  },
  {
    name: 'a runner’s clock that is five minutes behind causes a warning',
    files: SITE,
    with: { path: 'site', 'expires-in': '1d' },
    faults: [{ on: 'releases.prepare', do: 'clock-offset', ms: 300_000 }],
    expect: { exit: 0, warnings: [/The runner’s clock is (?:29|3\d)\d s behind the platform’s/] },
  },
  {
    name: 'a wrong clock causes one warning, even with a second upload ticket',
    files: SITE,
    with: { path: 'site', 'expires-in': '1d' },
    faults: [
      { on: '*', do: 'clock-offset', ms: 7_200_000, times: 9 },
      { on: 'upload', do: 'reset-before' },
    ],
    expect: {
      exit: 0,
      warnings: ['Retrying once with a new upload ticket.', /^(?:(?!clock is)[^])*clock is(?:(?!clock is)[^])*$/],
      requests: ['projects.list 200', 'releases.prepare 200', 'upload -', 'releases.complete 400', ...UPLOAD_REQUESTS],
    },
  },
  {
    name: 'a response without the expiry keeps the requested one',
    files: SITE,
    with: { path: 'site', 'expires-at': '2100-01-01T00:00:00Z' },
    faults: [{ on: 'releases.complete', do: 'rewrite', set: { expires_at: undefined } }],
    expect: {
      exit: 0,
      outputs: { expires_at: '4102444800000' },
      logLacks: ['The platform reports that the site'],
      requests: PUBLISH_REQUESTS,
    },
  },
] satisfies readonly Scenario[];

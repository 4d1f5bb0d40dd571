import type { Scenario } from '../scenario.ts';
import { ONE_PUBLISH, ONE_TICKET, SERVED, SITE } from '../small-site.ts';

/** Part 1, Releases: Access expiry. */
export default [
  {
    name: 'expires-in becomes an instant that the platform is given',
    files: SITE,
    with: { path: 'site', 'expires-in': '7d' },
    expect: {
      exit: 0,
      outputs: { expires_at: /^\d{13}$/ },
      summary: [/\| \*\*Goes offline\*\* \| \d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z \|/],
      requests: ONE_PUBLISH,
      site: SERVED,
    },
  },
  {
    name: 'the latest instant of the API is taken',
    files: SITE,
    with: { path: 'site', 'expires-at': '253402271999999' },
    expect: { exit: 0, outputs: { expires_at: '253402271999999' }, requests: ONE_PUBLISH },
  },
  {
    name: 'one millisecond after the API’s latest instant is refused',
    files: SITE,
    with: { path: 'site', 'expires-at': '253402272000000' },
    expect: {
      exit: 1,
      outputs: { error_code: 'input' },
      error: [
        'expires-at: ends after 253402271999999 (the API’s latest instant).',
        'Leave it out for a site that stays.',
      ],
      requests: [],
    },
  },
  {
    name: 'both ways to say when the site expires are one too many',
    files: SITE,
    with: { path: 'site', 'expires-in': '7d', 'expires-at': '2100-01-01T00:00:00Z' },
    expect: {
      exit: 1,
      outputs: { error_code: 'input' },
      error: ['- expires-at: is given together with `expires-in`. Give one of the two.'],
      requests: [],
    },
  },
  {
    name: 'less than a second of life is refused',
    files: SITE,
    with: { path: 'site', 'expires-in': '999ms' },
    expect: {
      exit: 1,
      outputs: { error_code: 'input' },
      error: ['- expires-in: is `999ms`; it must be 1s or more'],
      requests: [],
    },
  },
  {
    name: 'a life of under five minutes is published with a warning',
    files: SITE,
    with: { path: 'site', 'expires-in': '4m' },
    expect: {
      exit: 0,
      outputs: { expires_at: /^\d{13}$/ },
      warnings: ['The site expires within five minutes, and publishing takes part of that.'],
      requests: ONE_PUBLISH,
    },
  },
  {
    name: 'a runner’s clock that is behind the platform’s is warned about (reading R25)',
    files: SITE,
    with: { path: 'site', 'expires-in': '1d' },
    faults: [{ on: 'releases.prepare', do: 'clock-offset', ms: 7_200_000 }],
    expect: {
      exit: 0,
      warnings: [
        /The runner’s clock is 7[12]\d\d s behind the platform’s, so the site expires that much earlier than meant\./,
      ],
      requests: ONE_PUBLISH,
    },
  },
  {
    name: 'a runner’s clock that is ahead of the platform’s is warned about (reading R25)',
    files: SITE,
    with: { path: 'site', 'expires-in': '1d' },
    faults: [{ on: 'releases.prepare', do: 'clock-offset', ms: -7_200_000 }],
    expect: {
      exit: 0,
      warnings: [
        /The runner’s clock is 7[12]\d\d s ahead of the platform’s, so the site expires that much later than meant\./,
      ],
      requests: ONE_PUBLISH,
    },
  },
  {
    name: 'a runner’s clock that is five minutes behind is warned about',
    files: SITE,
    with: { path: 'site', 'expires-in': '1d' },
    faults: [{ on: 'releases.prepare', do: 'clock-offset', ms: 300_000 }],
    expect: { exit: 0, warnings: [/The runner’s clock is (?:29|3\d)\d s behind the platform’s/] },
  },
  {
    name: 'a wrong clock is warned about once, though a second upload ticket is taken',
    files: SITE,
    with: { path: 'site', 'expires-in': '1d' },
    faults: [
      { on: '*', do: 'clock-offset', ms: 7_200_000, times: 9 },
      { on: 'upload', do: 'reset-before' },
    ],
    expect: {
      exit: 0,
      warnings: ['A new upload ticket is taken, once.', /^(?:(?!clock is)[^])*clock is(?:(?!clock is)[^])*$/],
      requests: ['projects.list 200', 'releases.prepare 200', 'upload -', 'releases.complete 400', ...ONE_TICKET],
    },
  },
  {
    name: 'a wrong clock means nothing to an instant that was given',
    files: SITE,
    with: { path: 'site', 'expires-at': '2100-01-01T00:00:00Z' },
    faults: [{ on: '*', do: 'clock-offset', ms: 7_200_000, times: 3 }],
    expect: {
      exit: 0,
      outputs: { expires_at: '4102444800000' },
      logLacks: ['##[warning]'],
      requests: ONE_PUBLISH,
    },
  },
  {
    name: 'what is left of a short life is reckoned by the platform’s clock',
    files: SITE,
    with: { path: 'site', 'expires-in': '1h' },
    faults: [{ on: '*', do: 'clock-offset', ms: 3_420_000, times: 3 }],
    expect: {
      exit: 0,
      warnings: ['The site expires within five minutes, and publishing takes part of that.'],
      requests: ONE_PUBLISH,
    },
  },
  {
    name: 'a platform that keeps the site longer than asked for is warned about',
    files: SITE,
    with: { path: 'site', 'expires-at': '2100-01-01T00:00:00Z' },
    faults: [{ on: 'releases.complete', do: 'rewrite', set: { expires_at: null } }],
    expect: {
      exit: 0,
      outputs: { expires_at: '' },
      warnings: [
        'The site stays, by the platform’s answer; asked for was that it goes offline at 2100-01-01T00:00:00.000Z.',
      ],
      summary: ['| **Goes offline** | never |'],
      requests: ONE_PUBLISH,
    },
  },
  {
    name: 'an answer that doesn’t name the expiry leaves the one that was asked for',
    files: SITE,
    with: { path: 'site', 'expires-at': '2100-01-01T00:00:00Z' },
    faults: [{ on: 'releases.complete', do: 'rewrite', set: { expires_at: undefined } }],
    expect: {
      exit: 0,
      outputs: { expires_at: '4102444800000' },
      logLacks: ['by the platform’s answer'],
      requests: ONE_PUBLISH,
    },
  },
] satisfies readonly Scenario[];

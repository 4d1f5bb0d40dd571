import type { Scenario } from '../scenario.ts';
import { PUBLISH_REQUESTS, SERVED, SITE } from '../small-site.ts';

/** Assumption R22: a release's address may be available late. The check is limited and fails no published release. */

export default [
  {
    name: 'the address is polled until it serves the published start page',
    files: SITE,
    published: 1,
    with: { path: 'site', 'wait-for-url': 'true' },
    expect: {
      exit: 0,
      outputs: { version: '2' },
      log: [/http:\/\/127\.0\.0\.1:\d+\/ serves exactly the published start page \(after \d+\.\d s\)\./],
      requests: PUBLISH_REQUESTS,
      site: SERVED,
    },
  },
  {
    name: 'an older version that is still served is waited out',
    files: SITE,
    with: { path: 'site', 'wait-for-url': 'true' },
    faults: [{ on: 'site', do: 'answer', status: 200, body: 'an older version', times: 3 }],
    expect: { exit: 0, log: ['serves exactly the published start page'], logLacks: ['##[warning]'] },
  },
  {
    name: 'an address that never answers fails the step, and keeps every output of the release',
    files: SITE,
    with: { path: 'site', 'wait-for-url': 'true' },
    faults: [{ on: 'site', do: 'answer', status: 503, times: 99 }],
    expect: {
      exit: 1,
      outputs: {
        error_code: 'timeout',
        error_status: '',
        version: '1',
        release_id: /^rel_/,
        access_url: /^http:\/\/127\.0\.0\.1:\d+\/$/,
        published_at: /^\d{13}$/,
        result: /"succeeded":false.*"version":1/,
      },
      error: [
        /The release is active, but http:\/\/127\.0\.0\.1:\d+\/ did not serve it within 1[789]\d s: the last response was HTTP 503\./,
        'Open the URL later. You don’t need to publish again. To skip this check, set `wait-for-url: false` if the step has this input.',
      ],
      // The line about the running review ends with the review.
      logLacks: ['Nothing was published', 's so far'],
      requests: PUBLISH_REQUESTS,
    },
  },
  {
    name: 'a page that stays different causes a warning',
    files: SITE,
    with: { path: 'site', 'wait-for-url': 'true' },
    faults: [{ on: 'site', do: 'answer', status: 200, body: 'with a watermark', times: 99 }],
    expect: {
      exit: 0,
      warnings: [
        'responds, but its start page differs from the published one. The platform or a proxy changed the page, or a different version is being served.',
      ],
      requests: PUBLISH_REQUESTS,
    },
  },
  {
    name: 'an unsafe address is not requested',
    files: SITE,
    with: { path: 'site', 'wait-for-url': 'true' },
    faults: [{ on: 'releases.complete', do: 'rewrite', set: { access_url: 'http://harbour.example/' } }],
    expect: {
      exit: 0,
      outputs: { access_url: 'http://harbour.example/' },
      warnings: [
        'Did not check whether http://harbour.example/ serves the release, because the URL must begin with `https://`, not `http://` (`http://` is allowed only for loopback addresses).',
      ],
      requests: PUBLISH_REQUESTS,
    },
  },
] satisfies readonly Scenario[];

import { problemFault } from '../project-seed.ts';
import type { Scenario } from '../scenario.ts';

/** Times of releases that an earlier run, and somebody else during this step, have published. */
const LONG_AGO = 1_700_000_000_000;
const DURING_STEP = 4_102_444_800_000;

const OUTCOME_UNKNOWN = /The site may or may not have gone offline\. .+\. Checking the current state\./;

export default [
  {
    name: 'offline, with a lost response: a check shows it, and nothing is sent twice',
    meets: ['releases.current release_not_found'],
    published: 1,
    faults: [{ on: 'releases.unpublish', do: 'reset-after' }],
    expect: {
      exit: 0,
      outputs: { previous_version: '', unpublished_at: '', error_code: '' },
      warnings: [OUTCOME_UNKNOWN],
      log: ['The site of harbour is offline.'],
      requests: ['releases.unpublish -', 'releases.current 404'],
      site: { '/': 404 },
    },
  },
  {
    name: 'a signal while it goes offline: the response is awaited, and the state checked',
    published: 1,
    faults: [{ on: 'releases.unpublish', do: 'delay', ms: 1_000, when: 'before' }],
    signal: { name: 'SIGINT', whenRequested: 'releases.unpublish' },
    expect: {
      exit: 0,
      log: ['The site of harbour is offline; version 1 was live.'],
      requests: ['releases.unpublish 200', 'releases.current 404'],
      site: { '/': 404 },
    },
  },
  {
    name: 'offline, with a response that says nothing: a check shows it',
    published: 1,
    faults: [{ on: 'releases.unpublish', do: 'answer', status: 204, processed: true }],
    expect: {
      exit: 0,
      warnings: [OUTCOME_UNKNOWN],
      requests: ['releases.unpublish 204', 'releases.current 404'],
      site: { '/': 404 },
    },
  },
  {
    name: 'the request never arrived: the old version is still live, so it is sent again',
    published: 1,
    faults: [
      { on: 'releases.unpublish', do: 'reset-before' },
      { on: 'releases.current', do: 'rewrite', set: { published_at: LONG_AGO } },
    ],
    expect: {
      exit: 0,
      outputs: { previous_version: '1' },
      warnings: [OUTCOME_UNKNOWN],
      log: ['The site of harbour is offline; version 1 was live.'],
      requests: ['releases.unpublish -', 'releases.current 200', 'releases.unpublish 200', 'releases.current 404'],
      site: { '/': 404 },
    },
  },
  {
    name: 'a release that somebody published meanwhile stays live, and the outcome is unknown',
    published: 2,
    faults: [
      { on: 'releases.unpublish', do: 'html502' },
      { on: 'releases.current', do: 'rewrite', set: { published_at: DURING_STEP } },
    ],
    expect: {
      exit: 0,
      outputs: { previous_version: '', unpublished_at: '' },
      warnings: ['It is unknown whether the site was offline before version 2 was published.'],
      log: ['The site of harbour is live: version 2 was published in the meantime.'],
      logLacks: ['is offline'],
      requests: ['releases.unpublish 502', 'releases.current 200'],
      site: { '/': '<h1>Version 2</h1>' },
    },
  },
  {
    name: 'the first request took effect after the check: the second finds nothing live, which is a success',
    meets: ['releases.unpublish release_not_found'],
    published: 1,
    with: { 'if-missing': 'fail' },
    faults: [
      { on: 'releases.unpublish', do: 'reset-after' },
      {
        on: 'releases.current',
        do: 'answer',
        status: 200,
        body: { release_id: 'rel_old', version: 1, published_at: LONG_AGO },
      },
    ],
    expect: {
      exit: 0,
      outputs: { previous_version: '', error_code: '' },
      requests: ['releases.unpublish -', 'releases.current 200', 'releases.unpublish 404', 'releases.current 404'],
      site: { '/': 404 },
    },
  },
  {
    name: 'after a second request that is refused, the outcome of the first is unknown',
    meets: ['releases.unpublish release_conflict'],
    published: 1,
    faults: [
      { on: 'releases.unpublish', do: 'reset-before' },
      { on: 'releases.current', do: 'rewrite', set: { published_at: LONG_AGO } },
      problemFault('releases.unpublish', 'release_conflict', 'A release is in progress.', { nth: 2 }),
    ],
    expect: {
      exit: 1,
      outputs: { error_code: 'release_conflict', error_status: '409' },
      error: ['A release is in progress. The result of an earlier request is unknown.'],
      requests: ['releases.unpublish -', 'releases.current 200', 'releases.unpublish 409'],
      site: { '/': '<h1>Version 1</h1>' },
    },
  },
  {
    name: 'if checking is not permitted, the failure says that it may be offline',
    meets: ['releases.current insufficient_scope'],
    published: 1,
    faults: [
      { on: 'releases.unpublish', do: 'truncate', bytes: 5 },
      problemFault('releases.current', 'insufficient_scope', 'The credential lacks release.read.'),
    ],
    expect: {
      exit: 1,
      outputs: { error_code: 'insufficient_scope' },
      error: [
        'Could not check whether the request took effect: The credential lacks release.read.',
        'It is unknown whether the platform completed the request.',
        'Use a credential that has the required scopes: `release.read`.',
      ],
      requests: ['releases.unpublish 200', 'releases.current 403'],
      site: { '/': 404 },
    },
  },
] satisfies readonly Scenario[];

import { problemFault } from '../project-seed.ts';
import { withDefaults } from '../scenario.ts';

/** Times of releases that an earlier run, and somebody else during this step, have published. */
const LONG_AGO = 1_700_000_000_000;
const DURING_STEP = 4_102_444_800_000;

const OUTCOME_UNKNOWN =
  /The site may or may not have gone offline\. .+\. Checking the current state\./;

export default withDefaults({ published: 1 }, [
  {
    name: 'offline, with a lost response: a check shows it, and nothing is sent twice',
    meets: ['releases.current release_not_found'],
    faults: [{ on: 'releases.unpublish', do: 'reset-after' }],
    expect: {
      outputs: { previous_version: '', unpublished_at: '', error_code: '' },
      warnings: [OUTCOME_UNKNOWN],
      log: ['The site of harbour is offline.'],
      requests: ['releases.unpublish -', 'releases.current 404'],
      site: { '/': 404 },
    },
  },
  {
    name: 'the request never arrived: the old version is still live, so it is sent again',
    faults: [
      { on: 'releases.unpublish', do: 'reset-before' },
      { on: 'releases.current', do: 'rewrite', set: { published_at: LONG_AGO } },
    ],
    expect: {
      outputs: { previous_version: '1' },
      warnings: [OUTCOME_UNKNOWN],
      log: ['The site of harbour is offline; version 1 was live.'],
      requests: [
        'releases.unpublish -',
        'releases.current 200',
        'releases.unpublish 200',
        'releases.current 404',
      ],
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
      outputs: { previous_version: '', error_code: '' },
      requests: [
        'releases.unpublish -',
        'releases.current 200',
        'releases.unpublish 404',
        'releases.current 404',
      ],
      site: { '/': 404 },
    },
  },
  {
    name: 'if checking is not permitted, the failure says that it may be offline',
    meets: ['releases.current insufficient_scope'],
    faults: [
      { on: 'releases.unpublish', do: 'truncate', bytes: 5 },
      problemFault('releases.current', 'insufficient_scope', 'The credential lacks release.read.'),
    ],
    expect: {
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
]);

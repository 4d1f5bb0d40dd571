import { BUOYS, failing, ONE_PUBLISH, STILL_LIVE } from '../buoys.ts';
import { credential, GENUINE_TRACE, refusal } from '../harbour.ts';
import type { Scenario } from '../scenario.ts';

export default [
  {
    name: 'a failing build is told by its own words: annotation and a fenced block',
    meets: ['releases.publish event release_failed'],
    seed: failing('src/main.ts:3:7: error: lamp is not lit\n  lamp.shine()'),
    published: 1,
    expect: {
      exit: 1,
      outputs: {
        error_code: 'release_failed',
        error_status: '',
        trace_id: GENUINE_TRACE,
        operation_id: /^op_/,
        version: '',
      },
      error: [
        /^The build failed: .* ended with exit code 3\.\nsrc\/main\.ts:3:7: error: lamp is not lit\n {2}lamp\.shine/,
      ],
      summary: ['### Failed: Wrong input', /```\nsrc\/main\.ts:3:7: error: lamp is not lit\n {2}lamp\.shine\(\)\n```/],
      requests: [...ONE_PUBLISH],
      site: STILL_LIVE,
    },
  },
  {
    name: 'content that does not pass the review is told',
    meets: ['releases.publish event content_violation'],
    seed: { ...BUOYS, forbidden_words: ['buoys'] },
    expect: {
      exit: 1,
      outputs: { error_code: 'content_violation' },
      error: ['did not pass the content review.', 'Change the content that the message reports, and publish again.'],
    },
  },
  {
    name: 'a publish that runs already, told in the stream, is explained with what is live',
    meets: ['releases.publish event duplicate_release'],
    seed: BUOYS,
    published: 2,
    faults: [
      { on: 'releases.publish', do: 'injectedFailure', code: 'duplicate_release', message: 'A publish is running.' },
    ],
    expect: {
      exit: 1,
      outputs: { error_code: 'duplicate_release' },
      error: [
        /A publish is running\. Currently live: version 2 \(rel_\w+\), published at \d{4}-\d\d-\d\dT/,
        'To prevent this, use a `concurrency` group.',
      ],
      summary: ['### Failed: Conflict'],
      requests: [...ONE_PUBLISH, 'releases.current 200'],
    },
  },
  {
    name: 'a publish that runs already, told before the stream, ends the same way',
    meets: ['releases.publish release_conflict', 'releases.current release_not_found'],
    seed: BUOYS,
    faults: [refusal('releases.publish', 'release_conflict', 'A publish is running.')],
    expect: {
      exit: 1,
      outputs: { error_code: 'release_conflict', error_status: '409' },
      error: ['A publish is running. Nothing is currently live.', 'To prevent this, use a `concurrency` group.'],
      summary: ['### Failed: Conflict'],
      logLacks: ['set a new key'],
      requests: ['projects.list 200', 'releases.publish 409', 'releases.current 404'],
    },
  },
  {
    name: 'where what is live may not be looked at, the conflict is told all the same',
    seed: { ...BUOYS, ...credential({ scopes: ['release.write', 'project.read'] }) },
    faults: [refusal('releases.publish', 'release_conflict', 'A publish is running.')],
    expect: {
      exit: 1,
      outputs: { error_code: 'release_conflict' },
      error: ['The live release can’t be determined: The credential lacks release.read.'],
    },
  },
  {
    name: 'another expiry under a key of one’s own is told in the platform’s words',
    meets: ['releases.publish release_conflict'],
    seed: BUOYS,
    with: { 'idempotency-key': 'mine', 'expires-at': '4102444800000' },
    earlier: { with: { 'idempotency-key': 'mine' } },
    expect: {
      exit: 1,
      outputs: { error_code: 'release_conflict' },
      error: [
        'with this Idempotency-Key was started with null; use a new key.',
        'Currently live: version 1',
        'A different `expires-in` or `expires-at` with the same `idempotency-key` also causes a conflict. In that case, set a new key.',
      ],
      requests: ['projects.list 200', 'releases.publish 409', 'releases.current 200'],
    },
  },
  ...(
    [
      ['quota_exceeded', 'have the plan’s quota raised', 'Limit reached'],
      ['project_not_found', 'Check that `project-id`', 'Not found'],
    ] as const
  ).map(
    ([code, remedy, title]): Scenario => ({
      name: `${code} in the stream is told with what to do`,
      meets: [`releases.publish event ${code}`],
      seed: BUOYS,
      faults: [{ on: 'releases.publish', do: 'injectedFailure', code, message: 'It did not work out.' }],
      expect: {
        exit: 1,
        outputs: { error_code: code },
        error: ['It did not work out.', remedy],
        summary: [`### Failed: ${title}`],
        requests: [...ONE_PUBLISH],
      },
    }),
  ),
  {
    name: 'a code that nobody knows yet is passed on',
    seed: failing('x'),
    faults: [
      {
        on: 'releases.publish',
        do: 'rewrite',
        event: 'release.failed',
        set: { code: 'tide_too_low', message: 'Wait for the tide' },
      },
    ],
    expect: {
      exit: 1,
      outputs: { error_code: 'tide_too_low' },
      error: ['Wait for the tide.', 'code tide_too_low'],
    },
  },
  {
    name: 'a failure that says nothing is a failure, and a hostile code is none',
    seed: failing('x'),
    faults: [
      {
        on: 'releases.publish',
        do: 'rewrite',
        event: 'release.failed',
        set: { code: 'x\n::error::y', message: undefined, failed_at: undefined },
      },
    ],
    expect: {
      exit: 1,
      outputs: { error_code: 'unavailable' },
      error: ['The platform reported a failure without a message.'],
    },
  },
] satisfies readonly Scenario[];

import { SOURCE_SITE, failingBuild, PUBLISH_REQUESTS, STILL_LIVE } from '../source-site.ts';
import { TRACE_PATTERN } from '../project-seed.ts';
import { type Scenario, withDefaults } from '../scenario.ts';

export default withDefaults({ seed: SOURCE_SITE }, [
  {
    name: 'a failed build is reported with its output: annotation and a fenced block',
    meets: ['releases.publish event release_failed'],
    seed: failingBuild('src/main.ts:3:7: error: lamp is not lit\n  lamp.shine()'),
    published: 1,
    expect: {
      outputs: {
        error_code: 'release_failed',
        error_status: '',
        trace_id: TRACE_PATTERN,
        operation_id: /^op_/,
        version: '',
      },
      error: [
        /^The build failed: .* ended with exit code 3\.\nsrc\/main\.ts:3:7: error: lamp is not lit\n {2}lamp\.shine/,
      ],
      summary: [
        ' source-publish failed',
        /```\nsrc\/main\.ts:3:7: error: lamp is not lit\n {2}lamp\.shine\(\)\n```/,
      ],
      requests: [...PUBLISH_REQUESTS],
      site: STILL_LIVE,
    },
  },
  {
    name: 'a conflict with a running publish, reported in the stream, is explained with the live release',
    meets: ['releases.publish event duplicate_release'],
    published: 2,
    faults: [
      {
        on: 'releases.publish',
        do: 'injectedFailure',
        code: 'duplicate_release',
        message: 'A publish is running.',
      },
    ],
    expect: {
      outputs: { error_code: 'duplicate_release' },
      error: [
        /A publish is running\. Currently live: version 2 \(rel_\w+\), published at \d{4}-\d\d-\d\dT/,
        'To prevent concurrent publishes, use a `concurrency` group.',
      ],
      summary: [' source-publish failed'],
      requests: [...PUBLISH_REQUESTS, 'releases.current 200'],
    },
  },
  {
    name: 'another expiry with an own `idempotency-key` is reported with the platform’s message',
    meets: ['releases.publish release_conflict'],
    with: { 'idempotency-key': 'mine', 'expires-at': '4102444800000' },
    earlier: { with: { 'idempotency-key': 'mine' } },
    expect: {
      outputs: { error_code: 'release_conflict' },
      error: [
        'with this Idempotency-Key was started with null. Use a new key.',
        'Currently live: version 1',
        'A different `expires-in` or `expires-at` with the same `idempotency-key` also causes a conflict. In that case, set a new key.',
      ],
      requests: ['projects.list 200', 'releases.publish 409', 'releases.current 200'],
    },
  },
  ...(
    [
      [
        'content_violation',
        'Change the content that the error message describes, and publish again.',
      ],
      ['quota_exceeded', 'request a higher quota'],
      ['project_not_found', 'Check the ID of the project'],
    ] as const
  ).map(
    ([code, remedy]): Scenario => ({
      name: `${code} in the stream is reported with what to do`,
      meets: [`releases.publish event ${code}`],
      faults: [
        { on: 'releases.publish', do: 'injectedFailure', code, message: 'It did not work out.' },
      ],
      expect: {
        outputs: { error_code: code },
        error: ['It did not work out.', remedy],
        summary: [' source-publish failed'],
        requests: [...PUBLISH_REQUESTS],
      },
    }),
  ),
  {
    name: 'a failure without fields is a failure, and a hostile code is ignored',
    seed: failingBuild('x'),
    faults: [
      {
        on: 'releases.publish',
        do: 'rewrite',
        event: 'release.failed',
        set: { code: 'x\n::error::y', message: undefined, failed_at: undefined },
      },
    ],
    expect: {
      outputs: { error_code: 'unavailable' },
      error: ['The platform reported a failure without a message.'],
    },
  },
]);

import {
  SOURCE_SITE,
  ENDLESS_BUILD,
  failingBuild,
  PUBLISH_REQUESTS,
  SERVED,
  SLOW_BUILD,
  REPUBLISH_REQUESTS,
} from '../source-site.ts';
import { problemFault } from '../project-seed.ts';
import { withDefaults } from '../scenario.ts';

/** Time of a failure that an earlier attempt has met. */
const LONG_AGO = 1_700_000_000_000;
const olderFailure = (nth = 1) =>
  ({
    on: 'releases.publish',
    do: 'rewrite',
    event: 'release.failed',
    set: { failed_at: LONG_AGO },
    nth,
  }) as const;

const NEW_KEY =
  /Trying the next idempotency key, run-[0-9a-f]{40}\. Earlier work that used the next key is resumed; otherwise, new work starts\./;
export default withDefaults({ seed: SOURCE_SITE }, [
  {
    name: 'a re-run resumes the publish that a canceled job left running',
    seed: SLOW_BUILD,
    earlier: { signal: { name: 'SIGINT', whenLogged: 'Building' } },
    expect: {
      outputs: { version: '1', operation_id: /^op_/ },
      requests: [...PUBLISH_REQUESTS],
      site: SERVED,
    },
  },
  {
    name: 'a re-run finds the completed release, and publishes nothing again',
    earlier: {},
    faults: [
      {
        on: 'releases.publish',
        do: 'rewrite',
        event: 'release.completed',
        set: { published_at: LONG_AGO },
      },
    ],
    expect: {
      outputs: { version: '1' },
      notices: [
        /Already published as version 1 at 2023-11-14T22:13:20\.000Z\. Skipped the build\./,
      ],
      requests: [...PUBLISH_REQUESTS],
    },
  },
  {
    name: 'a re-run with a relative expiry is a new publish',
    with: { 'expires-in': '7d' },
    earlier: { with: { 'expires-in': '7d' } },
    expect: {
      outputs: { version: '2' },
      log: [/Requested end time of the site: \S+Z \(`expires-at: \d{13}`\)\./],
      requests: [...PUBLISH_REQUESTS],
    },
  },
  {
    name: 'a re-run with a relative expiry during the earlier publish says how to resume it',
    seed: ENDLESS_BUILD,
    with: { 'expires-in': '7d' },
    earlier: { with: { 'expires-in': '7d' }, signal: { name: 'SIGINT', whenLogged: 'Building' } },
    expect: {
      outputs: { error_code: 'release_conflict' },
      error: [
        'To resume a publish that an earlier attempt of this job started, remove `expires-in`, and set `idempotency-key` and `expires-at` to the values in that attempt’s log.',
      ],
    },
  },
  {
    name: 'a re-run after a failure publishes again, under the next key, and says so',
    earlier: {
      faults: [
        {
          on: 'releases.publish',
          do: 'injectedFailure',
          code: 'release_failed',
          message: 'No more disk.',
        },
      ],
    },
    faults: [olderFailure()],
    expect: {
      outputs: { version: '1' },
      warnings: [
        /For this idempotency key, the platform returned an earlier failure, from 2023-11-14T22:13:20\.000Z: No more disk\./,
        NEW_KEY,
      ],
      requests: [...REPUBLISH_REQUESTS],
      site: SERVED,
    },
  },
  {
    name: 'a job that is canceled under its second key says that a re-run resumes it',
    seed: ENDLESS_BUILD,
    faults: [{ on: 'releases.publish', do: 'injectedFailure', code: 'release_interrupted' }],
    signal: { name: 'SIGINT', whenLogged: 'Building' },
    expect: {
      outputs: { error_code: 'cancelled' },
      error: ['Re-run the job to resume the work.'],
      requests: [...REPUBLISH_REQUESTS],
    },
  },
  {
    name: 'a first attempt takes no failure for an older one, whatever the platform’s clock shows',
    seed: failingBuild('nothing works'),
    faults: [olderFailure()],
    expect: {
      outputs: { error_code: 'release_failed' },
      error: [/^The build failed: /],
      logLacks: ['next idempotency key', 'for this idempotency key'],
      requests: [...PUBLISH_REQUESTS],
    },
  },
  {
    name: 'a first attempt never reports that its release was published earlier, whatever the platform’s clock shows',
    faults: [
      {
        on: 'releases.publish',
        do: 'rewrite',
        event: 'release.completed',
        set: { published_at: LONG_AGO },
      },
    ],
    expect: {
      outputs: { version: '1', published_at: String(LONG_AGO) },
      logLacks: ['Already published'],
      requests: [...PUBLISH_REQUESTS],
    },
  },
  {
    name: 'interrupted twice, it fails',
    meets: ['releases.publish event release_interrupted'],
    faults: [
      { on: 'releases.publish', do: 'injectedFailure', code: 'release_interrupted', times: 2 },
    ],
    expect: {
      outputs: { error_code: 'release_interrupted' },
      error: ['Re-run the job. The new attempt uses a new idempotency key.'],
      requests: [...REPUBLISH_REQUESTS],
    },
  },
  {
    name: 'an expired recovery state leads to a new key, once',
    meets: ['releases.publish release_state_expired'],
    faults: [problemFault('releases.publish', 'release_state_expired', 'Too long ago.')],
    expect: {
      outputs: { version: '1' },
      warnings: [
        'The platform no longer stores the state that is required to resume this publish.',
        NEW_KEY,
      ],
      requests: ['projects.list 200', 'releases.publish 409', 'releases.publish 200'],
    },
  },
  {
    name: 'an expired state after a lost stream starts no second publish if a release went live',
    faults: [
      { on: 'releases.publish', do: 'reset-after' },
      problemFault('releases.publish', 'release_state_expired', 'Too long ago.', { nth: 2 }),
      { on: 'releases.current', do: 'delay', ms: 30_000, when: 'before' },
    ],
    expect: {
      error: [/Too long ago\. Currently live: version 1 \(.*it was not published again\./],
      requests: [
        'projects.list 200',
        'releases.publish -',
        'releases.publish 409',
        'releases.current 200',
      ],
    },
  },
]);

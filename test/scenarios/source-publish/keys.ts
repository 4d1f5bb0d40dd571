import { BUOYS, ENDLESS_BUOYS, failing, ONE_PUBLISH, SERVED, SLOW_BUOYS, TWO_PUBLISHES } from '../buoys.ts';
import { refusal } from '../harbour.ts';
import type { Scenario } from '../scenario.ts';

/** When an earlier attempt has met it. */
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
  /Continuing with the next idempotency key, run-[0-9a-f]{40}\. The step resumes earlier work with this key, or starts new work\./;
/** The failure of an attempt, under its so-manieth key. */
const failsUnder = (nth: number) =>
  ({ on: 'releases.publish', do: 'injectedFailure', code: 'release_failed', message: 'No more disk.', nth }) as const;

export default [
  {
    name: 'a re-run picks up what a cancelled job has left at work',
    seed: SLOW_BUOYS,
    earlier: { signal: { name: 'SIGINT', whenLogged: 'Building' } },
    expect: {
      exit: 0,
      outputs: { version: '1', operation_id: /^op_/ },
      requests: [...ONE_PUBLISH],
      site: SERVED,
    },
  },
  {
    name: 'a re-run finds what is done, and publishes nothing anew',
    seed: BUOYS,
    earlier: {},
    faults: [{ on: 'releases.publish', do: 'rewrite', event: 'release.completed', set: { published_at: LONG_AGO } }],
    expect: {
      exit: 0,
      outputs: { version: '1' },
      notices: [/Already published as version 1 at 2023-11-14T22:13:20\.000Z\. Skipped the build\./],
      requests: [...ONE_PUBLISH],
    },
  },
  {
    name: 'a re-run with an expiry that moves is new work',
    seed: BUOYS,
    with: { 'expires-in': '7d' },
    earlier: { with: { 'expires-in': '7d' } },
    expect: {
      exit: 0,
      outputs: { version: '2' },
      log: [/The site will go offline at \S+Z \(`expires-at: \d{13}`\)\./],
      requests: [...ONE_PUBLISH],
    },
  },
  {
    name: 'a re-run with an expiry that moves, while the earlier one goes on, says how to pick that up',
    seed: ENDLESS_BUOYS,
    with: { 'expires-in': '7d' },
    earlier: { with: { 'expires-in': '7d' }, signal: { name: 'SIGINT', whenLogged: 'Building' } },
    expect: {
      exit: 1,
      outputs: { error_code: 'release_conflict' },
      error: ['the log of that attempt contains the `idempotency-key` and the `expires-at` to resume it.'],
    },
  },
  {
    name: 'a re-run after a failed one publishes anew, under the next key, and says so',
    seed: BUOYS,
    earlier: {
      faults: [{ on: 'releases.publish', do: 'injectedFailure', code: 'release_failed', message: 'No more disk.' }],
    },
    faults: [olderFailure()],
    expect: {
      exit: 0,
      outputs: { version: '1' },
      warnings: [
        /The platform replayed a failure of 2023-11-14T22:13:20\.000Z for this idempotency key: No more disk\./,
        NEW_KEY,
      ],
      requests: [...TWO_PUBLISHES],
      site: SERVED,
    },
  },
  {
    name: 'a fourth attempt finds what the third has published, and publishes nothing anew',
    seed: BUOYS,
    earlier: {
      earlier: { earlier: { faults: [failsUnder(1)] }, faults: [olderFailure(), failsUnder(2)] },
      faults: [olderFailure(), olderFailure(2)],
    },
    faults: [olderFailure(), olderFailure(2)],
    expect: {
      exit: 0,
      outputs: { version: '1' },
      warnings: [NEW_KEY, NEW_KEY],
      requests: [...TWO_PUBLISHES, 'releases.publish 200'],
      site: SERVED,
    },
  },
  {
    name: 'a re-run picks up what a cancelled job has left at work under its second key',
    seed: SLOW_BUOYS,
    earlier: {
      faults: [{ on: 'releases.publish', do: 'injectedFailure', code: 'release_interrupted' }],
      signal: { name: 'SIGINT', whenLogged: 'Building' },
    },
    expect: {
      exit: 0,
      outputs: { version: '1' },
      warnings: ['The publish was interrupted on the platform.', NEW_KEY],
      requests: [...TWO_PUBLISHES],
      site: SERVED,
    },
  },
  {
    name: 'a job that is cancelled under its second key says that a re-run picks it up',
    seed: ENDLESS_BUOYS,
    faults: [{ on: 'releases.publish', do: 'injectedFailure', code: 'release_interrupted' }],
    signal: { name: 'SIGINT', whenLogged: 'Building' },
    expect: {
      exit: 1,
      outputs: { error_code: 'cancelled' },
      error: ['Re-run this job to resume the work.'],
      requests: [...TWO_PUBLISHES],
    },
  },
  {
    name: 'a first attempt takes no failure for an older one, whatever the platform’s clocks say',
    seed: failing('nothing works'),
    faults: [olderFailure()],
    expect: {
      exit: 1,
      outputs: { error_code: 'release_failed' },
      error: [/^The build failed: /],
      logLacks: ['next idempotency key', 'for this idempotency key'],
      requests: [...ONE_PUBLISH],
    },
  },
  {
    name: 'a first attempt says of no success that it was published already, whatever the platform’s clocks say',
    seed: BUOYS,
    faults: [{ on: 'releases.publish', do: 'rewrite', event: 'release.completed', set: { published_at: LONG_AGO } }],
    expect: {
      exit: 0,
      outputs: { version: '1', published_at: String(LONG_AGO) },
      logLacks: ['Already published'],
      requests: [...ONE_PUBLISH],
    },
  },
  {
    name: 'a second attempt steps past one failure, whatever the platform’s clocks say of its own',
    seed: failing('nothing works'),
    earlier: {},
    faults: [olderFailure(), olderFailure(2)],
    expect: {
      exit: 1,
      outputs: { error_code: 'release_failed' },
      warnings: [/The platform replayed a failure of 2023-11-14T22:13:20\.000Z for this idempotency key: /, NEW_KEY],
      requests: [...TWO_PUBLISHES],
    },
  },
  {
    name: 'a failure that stands under a key of one’s own is told, and no key is made up',
    seed: failing('nothing works'),
    with: { 'idempotency-key': 'mine' },
    faults: [olderFailure()],
    expect: {
      exit: 1,
      outputs: { error_code: 'release_failed' },
      error: [
        'The same `idempotency-key` always returns this failure. To publish again, set a new key or re-run this job.',
      ],
      requests: [...ONE_PUBLISH],
    },
  },
  {
    name: 'a success that stands under a key of one’s own is told to be one',
    seed: BUOYS,
    with: { 'idempotency-key': 'mine' },
    faults: [{ on: 'releases.publish', do: 'rewrite', event: 'release.completed', set: { published_at: LONG_AGO } }],
    expect: {
      exit: 0,
      notices: [/Already published as version 1 at 2023-11-14/],
      requests: [...ONE_PUBLISH],
    },
  },
  {
    name: 'a key of one’s own moves on as well',
    seed: BUOYS,
    with: { 'idempotency-key': 'mine' },
    faults: [{ on: 'releases.publish', do: 'injectedFailure', code: 'release_interrupted' }],
    expect: {
      exit: 0,
      log: ['Idempotency key: mine'],
      warnings: [NEW_KEY],
      requests: [...TWO_PUBLISHES],
    },
  },
  {
    name: 'an interrupted publish is begun anew, once',
    seed: BUOYS,
    with: { 'expires-at': '4102444800000' },
    faults: [{ on: 'releases.publish', do: 'injectedFailure', code: 'release_interrupted' }],
    expect: {
      exit: 0,
      outputs: { version: '1', expires_at: '4102444800000' },
      warnings: ['The publish was interrupted on the platform.', NEW_KEY],
      requests: [...TWO_PUBLISHES],
      site: SERVED,
    },
  },
  {
    name: 'interrupted twice, it fails',
    meets: ['releases.publish event release_interrupted'],
    seed: BUOYS,
    faults: [{ on: 'releases.publish', do: 'injectedFailure', code: 'release_interrupted', times: 2 }],
    expect: {
      exit: 1,
      outputs: { error_code: 'release_interrupted' },
      error: ['Run the step again. It uses a new idempotency key.'],
      requests: [...TWO_PUBLISHES],
    },
  },
  {
    name: 'a recovery state that has expired moves on to a new key, once',
    meets: ['releases.publish release_state_expired'],
    seed: BUOYS,
    faults: [refusal('releases.publish', 'release_state_expired', 'Too long ago.')],
    expect: {
      exit: 0,
      outputs: { version: '1' },
      warnings: ['The platform’s recovery state of this publish has expired.', NEW_KEY],
      requests: ['projects.list 200', 'releases.publish 409', 'releases.publish 200'],
    },
  },
] satisfies readonly Scenario[];

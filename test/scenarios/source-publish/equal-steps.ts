import { BUOYS, ENDLESS_BUOYS, ONE_PUBLISH, SERVED, SLOW_BUOYS } from '../buoys.ts';
import type { Scenario } from '../scenario.ts';

const OUTSIDE = { GITHUB_RUN_ID: '' } as const;
const MINE = { 'idempotency-key': 'mine' } as const;

/** Reading R40: steps of one composite action are called by one name, and outside of a run there is none at all. */
export default [
  {
    name: 'an equal step behind one that has succeeded, in one composite action, publishes anew',
    seed: BUOYS,
    stepBefore: {},
    expect: {
      exit: 0,
      outputs: { version: '2' },
      logLacks: ['Already published'],
      requests: [...ONE_PUBLISH],
      site: SERVED,
    },
  },
  {
    name: 'a re-run of equal steps finds for each what it has published, and publishes nothing anew',
    seed: BUOYS,
    earlier: { stepBefore: {} },
    stepBefore: {},
    expect: { exit: 0, outputs: { version: '2' }, requests: [...ONE_PUBLISH] },
  },
  {
    name: 'an equal step behind one that was broken off picks up what that has left at work',
    seed: SLOW_BUOYS,
    stepBefore: { signal: { name: 'SIGINT', whenLogged: 'Building' } },
    expect: { exit: 0, outputs: { version: '1' }, requests: [...ONE_PUBLISH], site: SERVED },
  },
  {
    name: 'an equal step behind one whose publish failed is told that failure: nobody has asked for another publish',
    seed: BUOYS,
    stepBefore: {
      faults: [{ on: 'releases.publish', do: 'injectedFailure', code: 'release_failed', message: 'No more disk.' }],
    },
    expect: {
      exit: 1,
      outputs: { error_code: 'release_failed' },
      error: ['No more disk.'],
      requests: [...ONE_PUBLISH],
    },
  },
  {
    name: 'under a key of one’s own equal steps are one piece of work',
    seed: BUOYS,
    with: MINE,
    stepBefore: { with: MINE },
    expect: { exit: 0, outputs: { version: '1' }, requests: [...ONE_PUBLISH] },
  },
  {
    name: 'outside of a run each start is new work',
    seed: BUOYS,
    env: OUTSIDE,
    earlier: {},
    expect: { exit: 0, outputs: { version: '2' }, requests: [...ONE_PUBLISH] },
  },
  {
    name: 'outside of a run, what is broken off says that only its key picks it up',
    seed: ENDLESS_BUOYS,
    env: OUTSIDE,
    signal: { name: 'SIGINT', whenLogged: 'Building' },
    expect: {
      exit: 1,
      outputs: { error_code: 'cancelled' },
      error: [
        /A re-run of this job doesn’t resume the work, because each run outside of GitHub Actions has its own key\. Any run resumes it if you set `idempotency-key: run-[0-9a-f]{40}`\./,
      ],
    },
  },
] satisfies readonly Scenario[];

import type { Scenario } from '../scenario.ts';
import { ENDLESS_BUILD, PUBLISH_REQUESTS, SERVED, SLOW_BUILD, SOURCE_SITE } from '../source-site.ts';

const NO_RUN = { GITHUB_RUN_ID: '' } as const;
const OWN_KEY = { 'idempotency-key': 'mine' } as const;

/** Assumption R40: steps of one composite action have the same name, and outside of a workflow run there is none. */

export default [
  {
    name: 'an equal step after a successful one, in one composite action, publishes again',
    seed: SOURCE_SITE,
    stepBefore: {},
    expect: {
      exit: 0,
      outputs: { version: '2' },
      logLacks: ['Already published'],
      requests: [...PUBLISH_REQUESTS],
      site: SERVED,
    },
  },
  {
    name: 'a re-run of equal steps finds the release of each, and publishes nothing again',
    seed: SOURCE_SITE,
    earlier: { stepBefore: {} },
    stepBefore: {},
    expect: { exit: 0, outputs: { version: '2' }, requests: [...PUBLISH_REQUESTS] },
  },
  {
    name: 'an equal step after an interrupted one resumes its publish',
    seed: SLOW_BUILD,
    stepBefore: { signal: { name: 'SIGINT', whenLogged: 'Building' } },
    expect: { exit: 0, outputs: { version: '1' }, requests: [...PUBLISH_REQUESTS], site: SERVED },
  },
  {
    name: 'an equal step after a failed publish reports that failure, because no other publish was requested',
    seed: SOURCE_SITE,
    stepBefore: {
      faults: [{ on: 'releases.publish', do: 'injectedFailure', code: 'release_failed', message: 'No more disk.' }],
    },
    expect: {
      exit: 1,
      outputs: { error_code: 'release_failed' },
      error: ['No more disk.'],
      requests: [...PUBLISH_REQUESTS],
    },
  },
  {
    name: 'with an own `idempotency-key`, equal steps are the same publish',
    seed: SOURCE_SITE,
    with: OWN_KEY,
    stepBefore: { with: OWN_KEY },
    expect: { exit: 0, outputs: { version: '1' }, requests: [...PUBLISH_REQUESTS] },
  },
  {
    name: 'outside of a workflow run each start is a new publish',
    seed: SOURCE_SITE,
    env: NO_RUN,
    earlier: {},
    expect: { exit: 0, outputs: { version: '2' }, requests: [...PUBLISH_REQUESTS] },
  },
  {
    name: 'outside of a workflow run, an interrupted step says that only its key resumes it',
    seed: ENDLESS_BUILD,
    env: NO_RUN,
    signal: { name: 'SIGINT', whenLogged: 'Building' },
    expect: {
      exit: 1,
      outputs: { error_code: 'cancelled' },
      error: [
        /A re-run of the job doesn’t resume the work, because outside of GitHub Actions, the idempotency key is different each time\. To resume the work, set `idempotency-key: run-[0-9a-f]{40}`\./,
      ],
    },
  },
] satisfies readonly Scenario[];

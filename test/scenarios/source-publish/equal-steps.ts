import { withDefaults } from '../scenario.ts';
import { ENDLESS_BUILD, PUBLISH_REQUESTS, SERVED, SOURCE_SITE } from '../source-site.ts';

/** A step or an attempt that has the same inputs as the tested step. */
const EQUAL = {} as const;

const OWN_KEY = { 'idempotency-key': 'mine' } as const;

/** Environment outside of a workflow run. */
const NO_RUN = { GITHUB_RUN_ID: '' } as const;

/**
 * Scenarios for steps that publish the same source with the same inputs. The runner calls all steps
 * of a composite action by one name, so only their order distinguishes them. Without a workflow
 * run, nothing identifies a step, so each start is new work (assumption R40).
 */
export default withDefaults({ seed: SOURCE_SITE }, [
  {
    name: 'an equal step after a successful one, in one composite action, publishes again',
    stepBefore: EQUAL,
    expect: {
      outputs: { version: '2' },
      logLacks: ['Already published'],
      requests: [...PUBLISH_REQUESTS],
      site: SERVED,
    },
  },
  {
    name: 'a re-run of equal steps finds the release of each, and publishes nothing again',
    earlier: { stepBefore: EQUAL },
    stepBefore: EQUAL,
    expect: { outputs: { version: '2' }, requests: [...PUBLISH_REQUESTS] },
  },
  {
    name: 'with an own `idempotency-key`, equal steps are the same publish',
    with: OWN_KEY,
    stepBefore: { with: OWN_KEY },
    expect: { outputs: { version: '1' }, requests: [...PUBLISH_REQUESTS] },
  },
  {
    name: 'outside of a workflow run each start is a new publish',
    env: NO_RUN,
    earlier: EQUAL,
    expect: { outputs: { version: '2' }, requests: [...PUBLISH_REQUESTS] },
  },
  {
    name: 'outside of a workflow run, an interrupted step says that only its key resumes it',
    seed: ENDLESS_BUILD,
    env: NO_RUN,
    signal: { name: 'SIGINT', whenLogged: 'Building' },
    expect: {
      outputs: { error_code: 'cancelled' },
      error: [
        /A re-run of the job doesn’t resume the work, because outside of GitHub Actions, the idempotency key is different each time\. To resume the work, set `idempotency-key: run-[0-9a-f]{40}`\./,
      ],
    },
  },
]);

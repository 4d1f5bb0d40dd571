import { streamFault } from '../project-seed.ts';
import { SOURCE_SITE, ENDLESS_BUILD, SERVED, REPUBLISH_REQUESTS } from '../source-site.ts';
import { withDefaults } from '../scenario.ts';

const REPEATED_LINES = [/(?:Building \(20%\)[^]*){2}/, /(?:as operation op_[^]*){2}/];

export default withDefaults({ seed: SOURCE_SITE }, [
  {
    name: 'a stream that is cut three times has the same result',
    faults: [
      { on: 'releases.publish', do: 'truncate', bytes: 10 },
      { on: 'releases.publish', do: 'truncate', bytes: 333, nth: 2 },
      { on: 'releases.publish', do: 'truncate', bytes: 777, nth: 3 },
    ],
    expect: {
      outputs: { version: '1' },
      logLacks: REPEATED_LINES,
      requests: [...REPUBLISH_REQUESTS, 'releases.publish 200', 'releases.publish 200'],
      site: SERVED,
    },
  },
  {
    name: 'a publish with a lost response is resumed: there is one release',
    faults: [{ on: 'releases.publish', do: 'reset-after' }],
    expect: {
      outputs: { version: '1' },
      requests: ['projects.list 200', 'releases.publish -', 'releases.publish 200'],
      site: SERVED,
    },
  },
  {
    name: 'a stream that stays broken fails the step: the publish continues, and the error says how to resume it',
    with: { timeout: '2m' },
    faults: [
      streamFault(
        'releases.publish',
        [['release.started', { operation_id: 'op_1', started_at: 0 }]],
        {
          processed: true,
          times: 99,
        },
      ),
    ],
    expect: {
      // `timeout` if an attempt is still running at the deadline.
      outputs: { error_code: /^(?:unavailable|timeout)$/, operation_id: /^op_/, release_id: '' },
      error: [
        /The publish may still be running on the platform as operation op_\w+\./,
        /Re-run the job to resume the work. To resume it from another job or machine, set `idempotency-key: run-[0-9a-f]{40}`\./,
      ],
    },
  },
  {
    name: 'canceled with a relative expiry, it shows the key and the time',
    seed: ENDLESS_BUILD,
    with: { 'expires-in': '7d' },
    signal: { name: 'SIGTERM', whenLogged: 'Building' },
    expect: {
      error: [
        /A re-run of the job doesn’t resume the work, because `expires-in` would give a different time\. To resume the work, set `idempotency-key: run-\w+` and `expires-at: \d{13}`\./,
      ],
    },
  },
  {
    name: 'canceled before any request, nothing is uncertain',
    faults: [{ on: 'projects.list', do: 'stall' }],
    signal: { name: 'SIGINT', whenRequested: 'projects.list' },
    expect: {
      error: [/^The job was canceled \(SIGINT\)\.$/m],
      outputs: { error_code: 'cancelled' },
      logLacks: ['is still running', 'may still be running', 'not known', 'unknown'],
    },
  },
]);

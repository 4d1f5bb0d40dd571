import { withDefaults } from '../scenario.ts';
import { SITE } from '../small-site.ts';

/** Part 1, Releases: Access expiry. */

export default withDefaults({ files: SITE }, [
  {
    name: 'one millisecond after the API’s latest expiry is refused',
    with: { path: 'site', 'expires-at': '253402272000000' },
    expect: {
      exit: 1,
      outputs: { error_code: 'input' },
      error: [
        '`expires-at` would set an expiry after the API’s maximum, 253402271999999 (epoch milliseconds).',
        'To keep the site online indefinitely, remove `expires-at`.',
      ],
      requests: [],
    },
  },
  {
    name: 'a runner’s clock that is five minutes behind causes a warning',
    with: { path: 'site', 'expires-in': '1d' },
    faults: [{ on: 'releases.prepare', do: 'clock-offset', ms: 300_000 }],
    expect: { exit: 0, warnings: [/The runner’s clock is (?:29|3\d)\d s behind the platform’s/] },
  },
]);

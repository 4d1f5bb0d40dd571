import { type Scenario, withDefaults } from '../scenario.ts';
import { SITE } from '../small-site.ts';

/** Part 1, Releases: Access expiry. */

export default withDefaults({ files: SITE }, [
  {
    name: 'one millisecond after the API’s latest expiry is refused',
    with: { path: 'site', 'expires-at': '253402272000000' },
    expect: {
      outputs: { error_code: 'input' },
      error: [
        '`expires-at` would set an expiry after the API’s maximum, 253402271999999 (epoch milliseconds).',
        'To keep the site online indefinitely, remove `expires-at`.',
      ],
      requests: [],
    },
  },
  ...(
    [
      [300_000, 'behind', 'earlier'],
      [-300_000, 'ahead of', 'later'],
    ] as const
  ).map(
    ([ms, place, shift]): Scenario => ({
      name: `a runner’s clock that is five minutes ${place} the platform’s causes a warning`,
      with: { path: 'site', 'expires-in': '1d' },
      faults: [{ on: 'releases.prepare', do: 'clock-offset', ms }],
      expect: {
        outputs: { expires_at: /^\d{13}$/ },
        warnings: [
          new RegExp(
            `The runner’s clock is (?:2[5-9]|3\\d)\\d s ${place} the platform’s, so the site expires that much ${shift} than intended\\.`,
          ),
        ],
      },
    }),
  ),
  {
    name: 'an expiry less than five minutes from now causes a warning',
    with: { path: 'site', 'expires-in': '299s' },
    expect: { warnings: ['or less than five minutes from now'] },
  },
  {
    name: 'an expiry six minutes from now causes no warning',
    with: { path: 'site', 'expires-in': '6m' },
    expect: { logLacks: ['five minutes from now'] },
  },
]);

import { type Scenario, withDefaults } from '../scenario.ts';
import { bucketSeed } from '../small-bucket.ts';
import { refusedInputs } from '../refused-inputs.ts';

const WITH = { path: 'site', bucket: 'public' };
const ONE_FILE = { 'site/a.txt': 'A' };

/** Expects that the last request had this `Cache-Control`. */
const expectSent = (cache_control: string | undefined) => ({ 'storage.put': { cache_control } });

export default withDefaults({ seed: bucketSeed() }, [
  {
    name: 'the last matching rule applies',
    files: { 'site/assets/deep/b.js': '2' },
    with: {
      ...WITH,
      'cache-control':
        'no-cache\nassets/**: max-age=60\n\n ./assets/**/*.{js,css} : max-age=31536000, immutable \nassets/*: no-store',
    },
    expect: {
      sent: expectSent('max-age=31536000, immutable'),
      warnings: ['No file in the folder site matches the `cache-control` pattern `assets/*`.'],
    },
  },
  ...(
    [
      [': no-cache', 'contains a line without a glob before the colon: `: no-cache`'],
      ['*.css:', 'contains a line without a value: `*.css:`'],
      ['no\tcache', 'contains a control character in the value `no\tcache`'],
    ] as const
  ).map(
    ([given, problem]): Scenario => ({
      name: `${JSON.stringify(given)} is not a valid Cache-Control rule`,
      files: ONE_FILE,
      seed: bucketSeed(),
      with: { ...WITH, 'cache-control': given },
      expect: { error: [`\`cache-control\` ${problem}`], requests: [] },
    }),
  ),
  ...refusedInputs('cloud-storage-sync', [
    [
      { ...WITH, 'cache-control': `**: x-note="${'n'.repeat(200)}"` },
      /`cache-control` contains a value with 209 characters \(`x-note="n+…`\); at most 200 are allowed\./,
      ONE_FILE,
    ],
  ]),
]);

import type { Scenario } from '../scenario.ts';
import { SITE } from '../small-site.ts';
import type { Usual } from '../usual.ts';
import { NO_PLATFORM } from '../usual-parts.ts';

const FILES = {
  ...SITE,
  'project-platform.yml': "site: { path: site, exclude: ['**.map'] }\nmigrations: migrations\n",
  'site/app.js.map': '{}',
};
const BASE = { files: FILES, with: NO_PLATFORM } satisfies Partial<Scenario>;

const withFiles = (files: Scenario['files']): Partial<Scenario> => ({
  ...BASE,
  files: { ...FILES, ...files },
});
const refused = (
  name: string,
  files: NonNullable<Scenario['files']>,
  error: readonly (string | RegExp)[],
  given: Scenario['with'] = {},
): Scenario => ({
  ...withFiles(files),
  name,
  with: { ...NO_PLATFORM, ...given },
  expect: {
    error,
    outputs: { digest: '', package_path: '' },
    requests: [],
    workspace: { 'app.zip': null },
  },
});

const BUILDS = { 'run-build': 'true' };
/** Prints what it reads. The runner gives the job's token only to actions. */
const BUILDING = {
  files: {
    'out/index.html': 'Earlier',
    'values.json': '{"cloud_url":"http://sea"}',
    'project-platform.yml': `site:
  build: |
    echo "$API $LAMP $MODE $KEY \${GITHUB_TOKEN-none}" | tee out/index.html
  path: out
  environment: { API: { platform: cloud_url }, LAMP: { variable: LAMP_KEY }, MODE: full }
`,
  },
  with: {
    ...NO_PLATFORM,
    ...BUILDS,
    'values-path': 'values.json',
    vars: '{"LAMP_KEY":"key-of-the-sea"}',
    'build-env': 'KEY=lamp-key',
  },
} satisfies Partial<Scenario>;

/** Prints the address of its site. */
const READS_ADDRESS = {
  files: {
    'out/index.html': 'Earlier',
    'project-platform.yml':
      'site:\n  build: echo "Link ${LINK-unset}" | tee out/index.html\n  path: out\n  environment: { LINK: { platform: site_url } }\n',
  },
  with: { ...NO_PLATFORM, ...BUILDS },
} satisfies Partial<Scenario>;
const OF_FORK = {
  pull_request: { number: 7, head: { sha: 'a'.repeat(40), repo: { full_name: 'gull/lights' } } },
};

export default {
  usualRun: {
    name: 'packs the built site of an app, and reads no other part',
    ...BASE,
    with: { ...NO_PLATFORM, 'package-path': 'packages/site.zip' },
    expect: {
      outputs: {
        package_path: /\/packages\/site\.zip$/,
        digest: /^[0-9a-f]{64}$/,
        site_path: /\/site$/,
      },
      log: ['Left out: app.js.map', 'Packed: 100% ('],
      logLacks: ['migration'],
      summary: ['Site packed', '2 files'],
      requests: [],
    },
  },
  scenarios: [
    {
      ...BASE,
      name: 'a dry run checks the site and writes nothing',
      with: { ...NO_PLATFORM, 'dry-run': 'true' },
      expect: {
        outputs: { package_path: '', digest: /^[0-9a-f]{64}$/ },
        workspace: { 'app.zip': null },
        requests: [],
      },
    },
    {
      ...BUILDING,
      name: 'builds the site with its values, and packs it',
      expect: {
        outputs: { digest: /^[0-9a-f]{64}$/, build_error: '' },
        log: ['http://sea key-of-the-sea full *** none'],
        requests: [],
      },
    },
    {
      ...BUILDING,
      name: 'a failed build: its command, its exit code and its last ten lines, none of which is chosen as the reason',
      files: {
        'build.sh': `printf 'first\n0 errors\n\n1\n2\n3\n4\n5\n\\033[31mError: '$OIL'\\033[0m\nno\\r::error::oil\nend\n'; exit 3`,
        'project-platform.yml': 'site: { build: sh build.sh, path: out }\n',
      },
      with: { ...BUILDING.with, 'build-env': 'OIL=whale-oil' },
      expect: {
        outputs: {
          digest: '',
          build_error:
            '["The build failed: `sh build.sh` ended with exit code 3.","0 errors","1","2","3","4","5","Error: ***","no","::error::oil","end"]',
        },
        error: [
          'The build failed: `sh build.sh` ended with exit code 3.',
          '0 errors\n1\n2\n3\n4\n5\nError: ***\nno\n\\::error::oil\nend',
          /^Fix the error\. These are the last lines of the build/m,
        ],
        logLacks: ['whale-oil', /^::error::oil/m],
        workspace: { 'app.zip': null },
      },
    },
    {
      ...BUILDING,
      name: 'a build without the values of its project',
      with: { ...BUILDING.with, 'values-path': '' },
      expect: { error: ['doesn’t contain `cloud_url`'], workspace: { 'app.zip': null } },
    },
    {
      ...READS_ADDRESS,
      name: 'a build gets the address of its site, without the slash at its end',
      with: { ...READS_ADDRESS.with, 'site-url': 'https://tides.example/' },
      expect: { log: [/Link https:\/\/tides\.example$/m] },
    },
    {
      ...READS_ADDRESS,
      name: 'a build without the address of its site isn’t started',
      expect: {
        error: ['doesn’t contain `site_url`', 'In `release.yml`, set `environment-values: true`'],
        logLacks: ['Link unset'],
      },
    },
    {
      ...READS_ADDRESS,
      name: 'a fork’s build doesn’t get the address of its site, and a notice says so',
      event: { name: 'pull_request', payload: OF_FORK },
      expect: {
        log: ['Link unset'],
        notices: ['because this run has no access to the credential'],
      },
    },
    {
      ...READS_ADDRESS,
      name: 'a fork’s build gets the address on the local platform, and a notice says so',
      files: { ...READS_ADDRESS.files, 'values.json': '{"site_url":"http://127.0.0.1:7"}' },
      with: { ...READS_ADDRESS.with, 'values-path': 'values.json' },
      event: { name: 'pull_request', payload: OF_FORK },
      expect: {
        log: [/Link http:\/\/127\.0\.0\.1:7$/m],
        notices: ['gets an address of the local platform'],
      },
    },
    {
      ...BUILDING,
      name: 'a variable of the build that the runner reserves',
      with: { ...BUILDING.with, 'build-env': 'NODE_OPTIONS=--inspect' },
      expect: { error: ['contains `NODE_OPTIONS`'] },
    },
    {
      ...BUILDING,
      name: 'a short secret of the build, which replaces no value of the app’s file',
      with: { ...BUILDING.with, 'build-env': 'LAMP=abc' },
      expect: { log: ['too short to be masked: LAMP', 'http://sea key-of-the-sea full'] },
    },
    refused('a file that no site may contain', { 'site/setup.exe': 'x' }, [
      'setup.exe',
      'has a type that is not allowed',
    ]),
  ],
  works: [],
  // The steps of all operations share a folder without the app’s file.
  requestReason: 'The operation only reads files.',
} satisfies Usual;

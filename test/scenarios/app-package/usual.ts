import type { Scenario } from '../scenario.ts';
import { smallPackage } from '../small-package.ts';
import { SITE } from '../small-site.ts';
import type { Usual } from '../usual.ts';
import { NO_PLATFORM } from '../usual-parts.ts';

const FILE = `site: { path: site, exclude: ['**.map'] }
migrations: migrations
functions: functions
storage: { images: public }
database: { setup: supabase, seed: seed.sql }
`;
const FILES = {
  ...SITE,
  'project-platform.yml': FILE,
  'site/app.js.map': '{}',
  'migrations/001_lamps.sql': 'create table lamps (id int primary key);\n',
  'functions/tides/index.ts': 'Deno.serve(() => new Response("ebb"));\n',
  'public/lamp.txt': 'Lamp\n',
  'seed.sql': 'insert into lamps values (1);\n',
  'reads-values.yml': 'site: { path: site, environment: { API: { platform: cloud_url } } }\n',
};
const COMMIT = '0123456789abcdef0123456789abcdef01234567';
const BASE = { files: FILES, with: NO_PLATFORM } satisfies Partial<Scenario>;

const withFiles = (files: Scenario['files']): Partial<Scenario> => ({ ...BASE, files: { ...FILES, ...files } });
const refused = (
  name: string,
  files: NonNullable<Scenario['files']>,
  error: readonly (string | RegExp)[],
  given: Scenario['with'] = {},
): Scenario => ({
  ...withFiles(files),
  name,
  with: { ...NO_PLATFORM, ...given },
  expect: { exit: 1, error, outputs: { digest: '', package_path: '' }, requests: [], workspace: { 'app.zip': null } },
});

/** Packages that a build hands over. What it wrote besides the site has no effect. */
const builtIn = (origin: Parameters<typeof smallPackage>[1], parts: Parameters<typeof smallPackage>[0]) => ({
  'site.zip': smallPackage(parts, origin).zip,
});
const BUILT = {
  site: { 'index.html': 'Built' },
  functions: { 'tides/index.ts': 'Deno.serve(() => new Response("built"));\n' },
};
const COMPLETES = { package: 'site.zip', commit: COMMIT };

const BUILDS = { 'run-build': 'true', 'site-only': 'true' };
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

export default {
  contract: {
    inputs: {
      'app-file': {},
      app: {},
      path: {},
      build: {},
      'run-build': { default: 'false' },
      vars: {},
      'values-path': {},
      'build-env': {},
      package: {},
      'site-only': { default: 'false' },
      commit: {},
      values: {},
      'package-path': { default: 'app.zip' },
    },
    outputs: ['package_path', 'digest', 'app', 'commit', 'lint_findings', 'build_error'],
  },
  usualRun: {
    name: 'packs all parts of an app',
    ...BASE,
    with: { ...NO_PLATFORM, commit: COMMIT },
    expect: {
      exit: 0,
      outputs: { package_path: /\/app\.zip$/, digest: /^[0-9a-f]{64}$/, app: '', commit: COMMIT },
      log: ['Left out: site/app.js.map', 'migrations: 1 migration', 'Packed: 100% ('],
      summary: [
        '| `site/` | 2 files |',
        '| `storage/images/` | 1 file |',
        '| `setup.sql` | 1 file |',
        '| `seed.sql` | 1 file |',
      ],
      requests: [],
    },
  },
  scenarios: [
    {
      ...withFiles({ 'functions/tides/index.ts': 'import "../../outside.ts";\n' }),
      name: 'packs only the site of a job that builds it, and reads nothing else',
      with: { ...NO_PLATFORM, 'site-only': 'true', 'package-path': 'packages/site.zip' },
      expect: {
        exit: 0,
        outputs: { package_path: /\/packages\/site\.zip$/ },
        summary: ['| `site/` | 2 files |'],
        logLacks: ['migration'],
        requests: [],
      },
    },
    {
      ...withFiles(builtIn({ commit: COMMIT }, BUILT)),
      name: 'packs the site of a package with the other parts of the checkout',
      with: { ...NO_PLATFORM, ...COMPLETES },
      expect: {
        exit: 0,
        outputs: { commit: COMMIT, site_path: '' },
        summary: ['| `site/` | 1 file | 5 bytes |', '| `functions/` | 1 file | 39 bytes |'],
        requests: [],
      },
    },
    {
      ...withFiles(builtIn({ commit: null }, BUILT)),
      name: 'a package of an unknown commit stays one',
      with: { ...NO_PLATFORM, ...COMPLETES, commit: '' },
      expect: { exit: 0, outputs: { commit: '' }, requests: [] },
    },
    {
      ...withFiles({ 'migrations/002_at.sql': 'drop table pilots cascade;\n' }),
      name: 'says what the linter finds in the migrations, of which it isn’t known which are pending',
      expect: {
        exit: 0,
        outputs: { lint_findings: /"where":"migrations\/002_at.sql".*"severity":"error"/ },
        log: ['Lint error: migrations/002_at.sql:1:1 '],
        summary: ['| `migrations/002_at.sql` | 1:1 |'],
        requests: [],
      },
    },
    {
      ...withFiles({
        'project-platform.yml': 'functions: supabase/functions\n',
        'supabase/functions/tides/index.ts': '',
        'supabase/functions/lamps/index.ts': '',
        'supabase/config.toml': '[functions.tides]\nverify_jwt = false\n[functions.lamps]\nenabled = false\n',
      }),
      name: 'packs the functions that Supabase’s configuration enables, with a file that opens one',
      expect: { exit: 0, summary: ['| `functions/` | 2 files | 26 bytes |'], requests: [] },
    },
    {
      ...BASE,
      name: 'a dry run checks all parts and writes nothing',
      with: { ...NO_PLATFORM, 'dry-run': 'true' },
      expect: {
        exit: 0,
        outputs: { package_path: '', digest: /^[0-9a-f]{64}$/ },
        workspace: { 'app.zip': null },
        requests: [],
      },
    },
    {
      ...BUILDING,
      name: 'builds the site with its values, and packs it',
      expect: {
        exit: 0,
        outputs: { digest: /^[0-9a-f]{64}$/, build_error: '' },
        log: ['http://sea key-of-the-sea full *** none'],
        requests: [],
      },
    },
    {
      ...BUILDING,
      name: 'says why a build failed, and packs nothing',
      files: {
        'project-platform.yml':
          'site:\n  build: |\n    echo Starting\n    echo "Error: no oil" >&2; false\n    echo $((40+2))\n  path: out\n',
      },
      expect: {
        exit: 1,
        outputs: { digest: '', build_error: 'The build failed: Error: no oil' },
        error: ['The build failed.', 'Error: no oil'],
        logLacks: ['42'],
        workspace: { 'app.zip': null },
      },
    },
    {
      ...BUILDING,
      name: 'builds without the file what the inputs say',
      files: { 'out/index.html': 'Earlier' },
      with: { ...NO_PLATFORM, ...BUILDS, path: 'out', build: 'echo lamp > out/index.html' },
      expect: { exit: 0, outputs: { digest: /^[0-9a-f]{64}$/ }, requests: [] },
    },
    {
      ...BUILDING,
      name: 'an app without a site has nothing to build',
      files: { 'project-platform.yml': 'migrations: migrations\n' },
      expect: { exit: 0, outputs: { package_path: '', digest: '' }, workspace: { 'app.zip': null } },
    },
    {
      ...BUILDING,
      name: 'a repository without the file and without inputs has nothing to build',
      files: {},
      with: { ...NO_PLATFORM, ...BUILDS },
      expect: { exit: 0, outputs: { package_path: '' } },
    },
    {
      ...BUILDING,
      name: 'a build without the values of its project',
      with: { ...BUILDING.with, 'values-path': '' },
      expect: { exit: 1, error: ['doesn’t contain `cloud_url`'], workspace: { 'app.zip': null } },
    },
    {
      ...BUILDING,
      name: 'a build without a variable',
      with: { ...BUILDING.with, vars: '{}' },
      expect: { exit: 1, error: ['doesn’t contain `LAMP_KEY`'] },
    },
    {
      ...BUILDING,
      name: 'another build than the file says',
      with: { ...BUILDING.with, build: 'make' },
      expect: { exit: 1, error: ['`build` differs from the app’s file'] },
    },
    {
      ...BUILDING,
      name: 'a build of more than the site',
      with: { ...BUILDING.with, 'site-only': 'false' },
      expect: { exit: 1, error: ['`run-build` requires `site-only: true`'] },
    },
    {
      ...BUILDING,
      name: 'a digest of values beside a build',
      with: { ...BUILDING.with, values: 'a'.repeat(64) },
      expect: { exit: 1, error: ['`run-build` can’t be combined with `values`'] },
    },
    {
      ...BUILDING,
      name: 'a variable of the build that the runner reserves',
      with: { ...BUILDING.with, 'build-env': 'NODE_OPTIONS=--inspect' },
      expect: { exit: 1, error: ['contains `NODE_OPTIONS`'] },
    },
    {
      ...BUILDING,
      name: 'a short secret of the build, which replaces no value of the app’s file',
      with: { ...BUILDING.with, 'build-env': 'LAMP=abc' },
      expect: { exit: 0, log: ['too short to be masked: LAMP', 'http://sea key-of-the-sea full'] },
    },
    refused('a file that no site may contain', { 'site/setup.exe': 'x' }, [
      'setup.exe',
      'has a type that is not allowed',
    ]),
    refused('source code in the site', { 'site/setup.tsx': 'x' }, ['Set `site.path` to the build’s output folder']),
    refused('a migration that isn’t SQL', { 'migrations/002_at.sql': 'alter tabel lamps;\n' }, ['002_at.sql']),
    refused('migrations that another tool must run', { 'migrations/V2__at.sql': 'select 1;\n' }, ['V2__at.sql']),
    refused(
      'a function that imports a file outside of the functions',
      { 'functions/tides/index.ts': 'import "../../outside.ts";\n' },
      ['outside.ts'],
    ),
    refused('a function with an invalid name', { 'functions/Ti des/index.ts': '' }, [
      'has the invalid function name `Ti des`',
    ]),
    refused(
      'functions whose names begin with _',
      { 'project-platform.yml': 'functions: f', 'f/__proto__/index.ts': '' },
      ['`f` contains no functions: each is a folder with `index.ts`'],
    ),
    refused('a single function', { 'functions/index.ts': '' }, ['is a single function, not a folder of functions']),
    refused(
      'an empty folder of a bucket',
      { 'project-platform.yml': 'storage: { images: none }\n', 'none/.gitkeep': '' },
      ['contains no files to sync'],
    ),
    refused(
      'setup that isn’t SQL',
      {
        'project-platform.yml': 'migrations: migrations\ndatabase: { setup: seed.sql }\n',
        'seed.sql': 'creat role reader;\n',
      },
      ['`seed.sql` is not valid PostgreSQL 18 SQL'],
    ),
    refused('a link that leads out of the repository', { 'site/styles.css': { linkTo: '/etc/hostname' } }, [
      'styles.css',
      'is a link to',
    ]),
    refused(
      'packs no site of another commit',
      builtIn({ commit: '8'.repeat(40) }, BUILT),
      [`belongs to the commit ${'8'.repeat(40)}, not to ${COMMIT}`],
      COMPLETES,
    ),
    refused(
      'packs no site of another commit than is checked out, outside of a workflow',
      builtIn({ commit: COMMIT }, BUILT),
      [`belongs to the commit ${COMMIT}, which this repository doesn’t contain`],
      { ...COMPLETES, commit: '' },
    ),
    refused(
      'packs no site of another app',
      builtIn({ app: 'docs' }, BUILT),
      ['belongs to the app `docs`, not to an app without a name'],
      COMPLETES,
    ),
    refused(
      'packs no package without a site',
      builtIn({}, { functions: BUILT.functions }),
      ['`package` contains no site'],
      COMPLETES,
    ),
    refused('an app that the file doesn’t contain', {}, ['but the app in project-platform.yml has no name'], {
      app: 'shop',
    }),
    refused(
      'a site that the platform builds',
      { 'project-platform.yml': 'site: { source: . }\n' },
      ['requires an app with `site.path`'],
      { 'site-only': 'true' },
    ),
    refused('a functions folder in a checkout that Git can’t read', { '.git/HEAD': 'x' }, [
      'Git can’t list the files of functions',
    ]),
  ],
  works: [],
  // The steps of all operations share a folder without the app’s file.
  requestReason: 'The operation only reads files.',
} satisfies Usual;

import type { Scenario } from '../scenario.ts';
import { NO_PLATFORM } from '../usual-parts.ts';

const refused = (name: string, inputs: Readonly<Record<string, string>>, ...error: readonly string[]): Scenario => ({
  name,
  with: { ...NO_PLATFORM, ...inputs },
  expect: { exit: 1, error },
});

export default [
  {
    name: 'without settings, the outputs are the defaults of actions/checkout, and Node is not set up',
    with: NO_PLATFORM,
    expect: {
      exit: 0,
      outputs: { node: 'false', node_version: '', cache: '', fetch_depth: '1', lfs: 'false', submodules: 'false' },
      log: ['Set 0 environment variables.'],
    },
  },
  {
    name: 'settings can be JSON with numbers and booleans',
    with: { ...NO_PLATFORM, setup: '{"node-version": 24}', checkout: '{"fetch-depth": 50, "lfs": true}' },
    expect: { exit: 0, outputs: { node_version: '24', fetch_depth: '50', lfs: 'true' } },
  },
  {
    name: 'a file can contain the version of Node',
    with: { ...NO_PLATFORM, setup: "node-version-file: 'web/.nvmrc'" },
    expect: { exit: 0, outputs: { node: 'true', node_version: '', node_version_file: 'web/.nvmrc' } },
  },
  {
    name: 'an empty file contains no variables',
    files: { 'preview.env': '\n' },
    with: { ...NO_PLATFORM, 'variables-path': 'preview.env' },
    expect: { exit: 0, log: ['Set 0 environment variables.'] },
  },
  {
    name: 'a dry run sets no variables',
    with: { ...NO_PLATFORM, 'build-env': '{"NPM_TOKEN": "npm-token-of-the-sea"}', 'dry-run': 'true' },
    expect: { exit: 0, log: ['Dry run: would set 1 environment variable: NPM_TOKEN.'] },
  },
  {
    name: 'a value that is too short to be masked causes a warning',
    with: { ...NO_PLATFORM, 'build-env': 'NPM_TOKEN=abc' },
    expect: { exit: 0, warnings: ['The values of these variables are too short to be masked: NPM_TOKEN'] },
  },
  refused(
    'an unknown setting is refused with the known ones',
    { setup: 'node: 24' },
    '`setup` contains `node`; allowed settings are `node-version`, `node-version-file`, `cache`',
  ),
  refused(
    'a setting has its own values',
    { setup: 'cache: bun', checkout: 'submodules: all' },
    '- `setup` contains `cache: bun`; it must be `npm`, `pnpm` or `yarn`',
    '- `checkout` contains `submodules: all`; it must be `true`, `false` or `recursive`',
  ),
  refused(
    'a value of `build-env` is masked even if another input is refused',
    { 'build-env': 'NPM_TOKEN=npm-token-of-the-sea', setup: 'npm-token-of-the-sea' },
    '`setup` contains the line `***`',
  ),
  refused(
    'a line without a colon is refused',
    { setup: 'node-version 24' },
    '`setup` contains the line `node-version 24`',
  ),
  refused('a setting is given once', { setup: 'cache: npm\ncache: yarn' }, '`setup` contains `cache` twice'),
  refused(
    'JSON must be an object',
    { setup: '{"cache": ["npm"]}' },
    '`setup` contains a value for `cache` that is not',
  ),
  refused('JSON must be valid', { setup: '{cache: npm}' }, '`setup` begins with `{`, but is not valid JSON'),
  refused(
    'a version and a file with a version are too many',
    { setup: '{"node-version": 24, "node-version-file": ".nvmrc"}' },
    '`setup` contains both `node-version` and `node-version-file`',
  ),
  refused(
    'the runner’s own variables can’t be replaced',
    { 'build-env': 'GITHUB_TOKEN=token-of-the-sea' },
    '`build-env` contains `GITHUB_TOKEN`, which is not allowed as an environment variable name',
  ),
  {
    ...refused('neither can a file', { 'variables-path': 'preview.env' }, '`variables-path` contains `NODE_OPTIONS`'),
    files: { 'preview.env': 'NODE_OPTIONS=--inspect' },
  },
  {
    ...refused(
      'a file must contain dotenv lines',
      { 'variables-path': 'preview.env' },
      '`variables-path` can’t be read',
    ),
    files: { 'preview.env': 'API_URL' },
  },
  {
    ...refused(
      'a folder with names that artifacts don’t allow is refused, with all of them',
      { 'artifact-path': 'site' },
      '`site` can’t be uploaded as an artifact: 2 problems',
      '`.well-known/a?` has a character in its path that artifacts, and so the workflows preview.yml and release.yml, don’t allow: one of `" : < > | * ?` or a line break. Rename the file.',
      '`log/12:30.html` has a character',
    ),
    files: { 'site/.well-known/a?': '', 'site/index.html': '', 'site/log/12:30.html': '' },
  },
  {
    ...refused(
      'each of several folders is checked',
      { 'artifact-path': 'site\nmissing\n\nmigrations\n' },
      '`migrations` can’t be uploaded as an artifact',
      '`1:2.sql` has a character in its path',
    ),
    files: { 'site/index.html': '', 'migrations/1:2.sql': '' },
  },
  {
    name: 'a folder without such names is not, whatever else it contains',
    files: { 'site/.env': '', 'site/node_modules/a:b.js': '', 'seed.sql': '' },
    with: { ...NO_PLATFORM, 'artifact-path': 'site\nseed.sql' },
    expect: { exit: 0, requests: [] },
  },
] satisfies readonly Scenario[];

import type { Scenario } from '../scenario.ts';
import type { Usual } from '../usual.ts';
import { NO_PLATFORM } from '../usual-parts.ts';

const FILE = `site:
  path: dist
  environment:
    MODE: full
    API: { platform: cloud_url }
    ID: { platform: project_id }
    KEY: { variable: Stripe_Key }
`;
const FILES = {
  'project-platform.yml': FILE,
  'values.json': '{"cloud_url":"https://sea.example","project_id":"harbour"}',
};
const WITH = {
  ...NO_PLATFORM,
  'values-path': 'values.json',
  vars: '{"STRIPE_KEY":"pk","UNUSED":"x"}',
  'build-env': 'NPM_TOKEN=npm-token-of-the-sea\nMODE=none',
};
const refused = (name: string, more: Pick<Scenario, 'files' | 'with'>, error: readonly string[]): Scenario => ({
  name,
  files: { ...FILES, ...more.files },
  with: { ...WITH, ...more.with },
  expect: { exit: 1, error, requests: [] },
});

export default {
  contract: {
    inputs: { 'app-file': {}, app: {}, vars: {}, 'values-path': {}, 'build-env': {} },
    outputs: ['values'],
  },
  usualRun: {
    name: 'sets constants, values of the project, and the variables that the file names',
    files: FILES,
    with: WITH,
    expect: {
      exit: 0,
      outputs: { values: '10180a812e1696bd4d833cad360704c7e3faeb6831cb6755ce87a1ae04a2712a' },
      log: ['Set 5 environment variables: NPM_TOKEN, MODE, API, ID, KEY.'],
      notices: ['These variables of `build-env` have the values of project-platform.yml: MODE.'],
      requests: [],
    },
  },
  scenarios: [
    {
      name: 'without an app’s file, sets only the variables of `build-env`',
      with: { ...NO_PLATFORM, 'build-env': 'NPM_TOKEN=npm-token-of-the-sea', vars: '{}' },
      expect: { exit: 0, outputs: { values: '' }, log: ['Set 1 environment variable: NPM_TOKEN.'] },
    },
    {
      name: 'constants alone bind the site to no project',
      files: { 'project-platform.yml': 'site: { path: dist, environment: { MODE: full } }\n' },
      with: NO_PLATFORM,
      expect: { exit: 0, outputs: { values: '' } },
    },
    refused(
      'a variable without a value is refused with the command that sets it',
      { with: { vars: '{"OTHER":"x"}' } },
      [
        '`vars` doesn’t contain `Stripe_Key`, which project-platform.yml names in `site.environment`',
        '`gh variable set Stripe_Key`',
      ],
    ),
    refused('values of the project that no job has handed over are refused', { with: { 'values-path': '' } }, [
      '`values-path` doesn’t contain `cloud_url`, `project_id`',
      'Write them to a file with `preview-prepare` or `cloud-credentials`',
    ]),
    refused(
      'a value of the project with which a build could run a command is refused',
      { files: { 'values.json': '{"cloud_url":"$(id)","project_id":"harbour"}' } },
      ['which doesn’t contain values of a project'],
    ),
    refused('variables in another form are refused', { with: { vars: '{"A":1}' } }, [
      'must be a JSON object of strings',
    ]),
    refused('a name that the runner reserves is refused', { with: { 'build-env': 'LD_PRELOAD=x.so-of-the-sea' } }, [
      '`build-env` contains `LD_PRELOAD`',
    ]),
  ],
  requestReason: 'The operation only reads files.',
  // Calls no platform.
  works: [],
  mixedSteps: [{ with: NO_PLATFORM }],
} satisfies Usual;

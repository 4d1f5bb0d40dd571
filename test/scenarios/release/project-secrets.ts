import { KEYS } from '../cloud-credentials/usual.ts';
import { problemFault, projectSeed, unknownCodeFault } from '../project-seed.ts';
import { type Scenario, withDefaults } from '../scenario.ts';
import { APP_FOLDERS } from '../whole-app.ts';

export const URL = 'https://harbour.example.org';
const OTHERS = { MAIL_KEY: 'harbour-mail-key' };
const SET = { ...OTHERS, SUPABASE_URL: URL, SUPABASE_SERVICE_ROLE_KEY: KEYS.service_key };

const appFiles = (file: string, files: Scenario['files'] = {}): NonNullable<Scenario['files']> => ({
  ...APP_FOLDERS,
  ...files,
  'project-platform.yml': file,
});
const WITH_KEYS =
  'migrations: migrations\nfunctions: { path: functions, secrets: [SUPABASE_URL, SUPABASE_SERVICE_ROLE_KEY, MAIL_KEY] }\n';

export const KEYS_FAULT = {
  on: 'cloud.credentials',
  do: 'rewrite',
  times: 9,
  set: { url: URL, ...KEYS },
} as const;
/** What is read of the project's state before each part. */
const HELD = ['functions.list 200', 'database.query 200'];
/**
 * The secrets and what is live, then the migrations: the release's first change comes after all
 * that can stop it.
 */
const CHECKED = ['secrets.list 200', ...HELD, ...HELD];
const UNCHANGED: Partial<Scenario['expect']> = {
  rows: { "select relname from pg_class where relname = 'tides'": [] },
  secrets: OTHERS,
  functions: {},
};

export default withDefaults(
  {
    files: appFiles(WITH_KEYS),
    seed: projectSeed({ cloud: true, secrets: OTHERS }),
    faults: [KEYS_FAULT],
  },
  [
    {
      name: 'secrets that mean the project’s own URL and keys are set before the migrations, and never shown',
      expect: {
        outputs: { parts: /"part":"Secrets","outcome":"done".*"Database".*"Functions"/ },
        summary: ['Set to the project’s URL and keys: SUPABASE_URL, SUPABASE_SERVICE_ROLE_KEY'],
        secrets: SET,
        masked: [KEYS.service_key, KEYS.anon_key],
        requestsOnce: [
          ...CHECKED,
          'cloud.credentials 200',
          'secrets.list 200',
          'secrets.set 200',
          ...HELD,
          ...HELD,
          'functions.deploy 200',
          ...HELD,
        ],
      },
    },
    {
      name: 'a value that somebody has set for the project’s URL or keys is never replaced',
      seed: projectSeed({
        cloud: true,
        secrets: { ...SET, SUPABASE_URL: 'https://own.example.org' },
      }),
      expect: {
        secrets: { ...SET, SUPABASE_URL: 'https://own.example.org' },
        requestsOnce: [...CHECKED, ...HELD, 'functions.deploy 200', ...HELD],
      },
    },
    {
      name: 'a value that somebody sets while the release begins is never replaced either',
      faults: [
        KEYS_FAULT,
        {
          on: 'secrets.list',
          nth: 2,
          do: 'rewrite',
          set: { secrets: [{ name: 'SUPABASE_URL', updated_at: 1 }] },
        },
      ],
      expect: { secrets: { ...OTHERS, SUPABASE_SERVICE_ROLE_KEY: KEYS.service_key } },
    },
    {
      name: 'a lost response to a secret of the project itself is looked up',
      faults: [KEYS_FAULT, { on: 'secrets.set', do: 'html502', processed: true, times: 3 }],
      expect: {
        warnings: ['It is unknown whether the secret SUPABASE_URL was set.'],
        log: ['Confirmed that the secret SUPABASE_URL was set.'],
        secrets: SET,
      },
    },
    {
      name: 'a credential that may not read the keys stops the release before its first change, and the scope is named',
      faults: [problemFault('cloud.credentials', 'insufficient_scope', 'No.')],
      expect: {
        errorTitle: 'Secrets not set: SUPABASE_URL, SUPABASE_SERVICE_ROLE_KEY',
        error: [
          'Use a credential with the scope `cloud.credentials.read`, which project keys may lack.',
          'Or set SUPABASE_URL, SUPABASE_SERVICE_ROLE_KEY once with `cloud-secrets`, to the outputs of `cloud-credentials`',
          'If the platform refuses these names, its runtime sets them: remove them from `functions.secrets`.',
        ],
        ...UNCHANGED,
      },
    },
    {
      name: 'a credential that may not set secrets stops the release before its first change, and the scope is named',
      faults: [KEYS_FAULT, problemFault('secrets.set', 'insufficient_scope', 'No.', { times: 9 })],
      expect: {
        error: [
          'The project’s URL and keys were not all set.',
          'with the scope `cloud.secret.write`',
        ],
        ...UNCHANGED,
      },
    },
    {
      name: 'names that the platform keeps for its runtime are a notice, and the release continues',
      faults: [
        KEYS_FAULT,
        problemFault(
          'secrets.set',
          'invalid_request',
          `Reserved. Value: ${KEYS.service_key.slice(8)}`,
          { times: 9 },
        ),
      ],
      expect: {
        notices: [
          /The platform doesn’t accept the secret SUPABASE_URL \(`invalid_request`, trace ID [^)]+\)\. The name is assumed/,
          'Without it in `functions.secrets`, the step doesn’t try to set it.',
          'The platform doesn’t accept the secret SUPABASE_SERVICE_ROLE_KEY',
        ],
        outputs: { parts: /"part":"Secrets","outcome":"unchanged"/ },
        secrets: OTHERS,
        functions: { tides: 1 },
        masked: [KEYS.service_key],
        logLacks: [KEYS.service_key.slice(8)],
      },
    },
    {
      name: 'a refusal of a secret for another reason, such as a limit, stops the release before its first change',
      faults: [KEYS_FAULT, unknownCodeFault('secrets.set', 400, { times: 9 })],
      expect: {
        error: ['The project’s URL and keys were not all set.', 'It is new.'],
        ...UNCHANGED,
      },
    },
    {
      name: 'a secret of the project that can’t be set stops the release, which says what was set',
      faults: [KEYS_FAULT, problemFault('secrets.set', 'forbidden', 'Not this one.', { nth: 2 })],
      expect: {
        error: ['Secrets set: SUPABASE_URL.', 'Not this one.'],
        ...UNCHANGED,
        secrets: { ...OTHERS, SUPABASE_URL: URL },
      },
    },
    {
      name: 'a URL that the platform doesn’t report stops the release before its first change',
      faults: [{ ...KEYS_FAULT, set: { url: null, ...KEYS } }],
      expect: {
        error: ['The platform doesn’t report the value of SUPABASE_URL.'],
        ...UNCHANGED,
      },
    },
    {
      name: 'of the secrets that aren’t set, only those of others are required',
      seed: projectSeed({ cloud: true }),
      expect: {
        error: [
          'The secret `MAIL_KEY` of the functions is not set in the project. Nothing was changed.',
        ],
        errorTitle: 'Secrets not set: MAIL_KEY',
        logLacks: ['SUPABASE_URL'],
        requests: ['secrets.list 200'],
      },
    },
    {
      name: 'migrations that the database can’t run stop the release before it sets secrets',
      files: appFiles(WITH_KEYS, {
        'migrations/002_profiles.sql':
          'create table profiles (id uuid references auth.users (id));\n',
      }),
      expect: {
        errorTitle: 'Migrations rejected: objects are missing in the database',
        error: ['uses the table `auth.users`'],
        ...UNCHANGED,
      },
    },
    {
      name: 'a dry run reads no keys',
      with: { 'dry-run': 'true' },
      expect: {
        summary: ['To set to the project’s URL and keys: SUPABASE_URL, SUPABASE_SERVICE_ROLE_KEY'],
        requestsOnce: ['secrets.list 200', 'database.query 200', 'functions.list 200'],
        ...UNCHANGED,
      },
    },
    {
      name: 'a trial run sets the URL and keys of its own project',
      env: { PLATFORM_LOCAL_URL: '{origin}/open/v1' },
      expect: { notices: ['don’t have these secrets: `MAIL_KEY`.'], secrets: SET },
    },
  ],
);

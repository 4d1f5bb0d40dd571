import {
  NAME,
  PREVIEW_SERVED,
  SITE_ONLY,
  STACK,
  STACK_FILES,
  STACK_INPUTS,
} from '../preview-stack.ts';
import { KEYS } from '../cloud-credentials/usual.ts';
import { problemFault } from '../project-seed.ts';
import { KEYS_FAULT, URL } from '../release/project-secrets.ts';
import type { Scenario } from '../scenario.ts';
import { APP } from '../small-app.ts';
import { PAGE, STYLES } from '../small-site.ts';

const BACKEND = `migrations: { path: migrations, ignore: [old.sql] }
database: { setup: setup.sql, seed: seed.sql }
functions: { path: functions, secrets: [MAIL_KEY, SMTP_KEY], no-verify-jwt: [tides] }
storage: { public: assets }
`;
const SITE_LINE = "site: { path: site, exclude: ['styles.css.map'] }\n";
const FILES = {
  ...STACK_FILES,
  'setup.sql': 'create table lamp_kinds (id int);\n',
  'migrations/old.sql': 'no sql',
  'site/styles.css.map': '{}',
};
const WITH_KEYS =
  'functions: { path: functions, secrets: [SUPABASE_URL, SUPABASE_ANON_KEY, SUPABASE_SERVICE_ROLE_KEY, MAIL_KEY] }\n';
const withFile = (
  text: string,
  inputs: Readonly<Record<string, string>> = {},
): Omit<Scenario, 'name' | 'expect'> => ({
  ...STACK,
  files: { ...FILES, 'project-platform.yml': text },
  with: { ...STACK_INPUTS, ...inputs },
});

export default [
  {
    ...withFile(`${SITE_LINE}${BACKEND}`),
    name: 'the app’s file says what is deployed, and a secret that isn’t set is a warning',
    expect: {
      outputs: {
        parts:
          /Project.*Cloud service.*Database setup.*Database.*Sample data.*Secrets.*Functions.*Storage public.*Site/,
      },
      summary: [/`lamps`[^\n]*\| yes \|/, /`tides`[^\n]*\| no \|/],
      warnings: ['secrets that are not set in the preview’s project: SMTP_KEY.'],
      functions: { lamps: 1, tides: 1 },
      objects: { public: { 'logo.txt': 'Logo\n' } },
      site: { ...PREVIEW_SERVED, 'styles.css.map': 404 },
    },
  },
  {
    ...withFile(`apps:\n  docs: { site: { path: docs } }\n  shop: { site: { path: site } }\n`, {
      app: 'shop',
      alias: '',
    }),
    name: 'each app of a file has its own project',
    seed: { projects: [] },
    expect: { projects: [`${NAME}-shop`] },
  },
  {
    ...withFile(
      `site: { path: site, environment: { ID: { platform: project_id }, OTHER: { platform: project_id } } }
functions: { path: functions, secrets: [ID, MAIL_KEY] }
`,
    ),
    name: 'functions get a value of the project that is also one of their named secrets',
    expect: {
      outputs: { project_id: 'harbour' },
      secrets: { MAIL_KEY: 'harbour-mail-key', ID: 'harbour' },
      logLacks: [/add-mask::harbour\r?\n/],
    },
  },
  {
    ...withFile(WITH_KEYS, { secrets: `MAIL_KEY=harbour-mail-key\nSUPABASE_ANON_KEY=own-key` }),
    name: 'functions of Supabase get the URL and the keys of the preview’s project, except one that is given',
    faults: [KEYS_FAULT],
    expect: {
      summary: ['Set to the project’s URL and keys: SUPABASE_URL, SUPABASE_SERVICE_ROLE_KEY'],
      secrets: {
        MAIL_KEY: 'harbour-mail-key',
        SUPABASE_URL: URL,
        SUPABASE_ANON_KEY: 'own-key',
        SUPABASE_SERVICE_ROLE_KEY: KEYS.service_key,
      },
      masked: [KEYS.service_key],
      functions: { lamps: 1, tides: 1 },
      warnings: [],
    },
  },
  {
    ...withFile(WITH_KEYS),
    name: 'a second run reads no keys for secrets that are set',
    faults: [KEYS_FAULT],
    earlier: { with: STACK_INPUTS, faults: [KEYS_FAULT] },
    expect: {
      secrets: {
        MAIL_KEY: 'harbour-mail-key',
        SUPABASE_URL: URL,
        SUPABASE_ANON_KEY: KEYS.anon_key,
        SUPABASE_SERVICE_ROLE_KEY: KEYS.service_key,
      },
      logLacks: ['Read both keys of the cloud service'],
    },
  },
  {
    ...withFile(WITH_KEYS),
    name: 'a credential that may not read the keys fails the secrets, and the scope is named',
    faults: [problemFault('cloud.credentials', 'insufficient_scope', 'No.')],
    expect: {
      error: ['Use a credential with the scope `cloud.credentials.read`'],
      functions: {},
    },
  },
  {
    ...withFile(SITE_LINE, { path: 'dist' }),
    name: 'a folder that contradicts the app’s file is refused by name',
    expect: {
      error: ['`path` differs from the app’s file: project-platform.yml says `site`'],
      requests: [],
    },
  },
  {
    ...withFile(BACKEND, { package: 'app.zip' }),
    name: 'a package is refused for an app without a built site',
    expect: {
      error: ['`package` can’t be set, because project-platform.yml has no'],
      requests: [],
    },
  },
  {
    ...SITE_ONLY,
    name: 'the site of a package is published in place of the folder that the file names',
    files: {
      'project-platform.yml': 'site: { path: site, build: make }\n',
      'app.zip': { zip: { 'index.html': PAGE, 'styles.css': STYLES } },
    },
    with: { ...SITE_ONLY.with, path: '', package: 'app.zip' },
    expect: { site: PREVIEW_SERVED },
  },
  {
    ...withFile('site: { source: app }\n', { 'base-path': 'site', 'wait-for-url': '' }),
    name: 'the source that the file names is imported, and not compared',
    files: { ...APP, 'site/index.html': PAGE, 'project-platform.yml': 'site: { source: app }\n' },
    expect: { outputs: { compared: 'false', not_compared: '' } },
  },
] satisfies readonly Scenario[];

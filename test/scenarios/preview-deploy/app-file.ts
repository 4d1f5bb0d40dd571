import {
  NAME,
  PREVIEW_SERVED,
  SITE_ONLY,
  STACK,
  STACK_FILES,
  STACK_INPUTS,
} from '../preview-stack.ts';
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

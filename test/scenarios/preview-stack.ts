import { PROJECT_ID, project } from './project-seed.ts';
import { PREVIEW_NAME_PREFIX, PULL_REQUEST_7 } from './pull-requests.ts';
import type { Scenario } from './scenario.ts';
import { PAGE, SERVED, SITE } from './small-site.ts';

/** Name of the preview's project. */
export const NAME = `${PREVIEW_NAME_PREFIX}7`;

/** Seeds the preview's project, so that the scenario can check what is on it. */
const PREVIEW = { projects: [project({ url_id: PROJECT_ID, name: NAME })] };

/** Seeds a second project of the preview, as concurrent runs can create one. */
export const TWO_PROJECTS = {
  projects: [...PREVIEW.projects, project({ url_id: 'second', name: NAME })],
};

/** Files that the preview serves: those of the site, and what `noindex` adds. */
export const PREVIEW_SERVED = {
  ...SERVED,
  '': PAGE.replace('<title>', '<meta name="robots" content="noindex"><title>'),
  'robots.txt': 'User-agent: *\nDisallow: /\n',
} as const;

/** Checks of every scenario are on a project that exists before the step. */
const INPUTS = { ...PULL_REQUEST_7.with, path: 'site', 'wait-for-url': 'false' };

/** Step of pull request 7 that publishes only a site. */
export const SITE_ONLY = {
  ...PULL_REQUEST_7,
  seed: PREVIEW,
  files: SITE,
  with: INPUTS,
} satisfies Partial<Scenario>;

const FUNCTION = 'Deno.serve(() => new Response("ebb"));\n';

const STACK_APP = {
  site: { path: 'site' },
  migrations: 'migrations',
  database: { seed: 'seed.sql' },
  functions: 'functions',
  storage: { public: 'assets' },
};

export const STACK_FILES = {
  ...SITE,
  'project-platform.yml': JSON.stringify(STACK_APP),
  'migrations/001_tides.sql': 'create table tides (id int primary key, level int);\n',
  'migrations/002_at.sql': 'alter table tides add column at timestamptz;\n',
  'seed.sql': 'insert into tides (id, level) values (1, 7), (2, 9);\n',
  'functions/tides/index.ts': FUNCTION,
  'functions/lamps/index.ts': FUNCTION,
  'assets/logo.txt': 'Logo\n',
  // The first migration, edited after it was applied.
  'edited/001_tides.sql': 'create table tides (id int primary key, level int, name text);\n',
  'edited/002_at.sql': 'alter table tides add column at timestamptz;\n',
  'failing/001_tides.sql': 'create table tides (id int primary key, level int);\n',
  'failing/002_at.sql': 'alter table tide add column at timestamptz;\n',
  'other-seed.sql': 'insert into tides (id, level) values (3, 5);\n',
  'failing-seed.sql': 'insert into tide values (3);\n',
};

const { path: _, ...REPORTED } = INPUTS;

export const STACK_INPUTS = { ...REPORTED, secrets: 'MAIL_KEY=harbour-mail-key' };

/** Step of pull request 7 that deploys every part. */
export const STACK = {
  ...SITE_ONLY,
  files: STACK_FILES,
  with: STACK_INPUTS,
} satisfies Partial<Scenario>;

/** The same step for an app with other parts, in a file of its own. JSON is YAML. */
export const withApp = (
  parts: object,
  inputs: Readonly<Record<string, string>> = {},
  files: NonNullable<Scenario['files']> = STACK_FILES,
) => ({
  ...STACK,
  files: { ...files, 'app.yml': JSON.stringify({ ...STACK_APP, ...parts }) },
  with: { ...STACK_INPUTS, 'app-file': 'app.yml', ...inputs },
});

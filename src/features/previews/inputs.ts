/** Defines the inputs and outputs of the operation `preview-deploy`. */

import { readPatterns } from '../../base/path-filter.ts';
import { duplicateIn, listed, problem } from '../../base/problem.ts';
import {
  choice,
  duration,
  field,
  flag,
  integer,
  type InputValues,
  type Parsed,
  path,
  text,
} from '../../core/fields.ts';
import type { OutputFields, OutputValues } from '../../core/operation.ts';
import { BUILD_VARIABLE } from '../../base/job-variables.ts';
import { shortened } from '../../base/shortened.ts';
import { APP_INPUTS } from '../app/app-parts.ts';
import { VARS } from '../app/build-variables.ts';
import { readSecrets, secretsIn } from '../shared/given-secrets.ts';
import { MIGRATION_IGNORE, MIGRATION_LAYOUT, MIGRATION_VARIABLES } from '../migrations/inputs.ts';
import { MAX_SEED_BYTES } from '../migrations/apply/once.ts';
import { SUPABASE_ROLES } from '../../api/supabase-roles.ts';
import { PUBLISHED_PACKAGE_INPUTS } from '../shared/package-input.ts';
import { COMPARISON_INPUTS, COMPARISON_OUTPUTS, NOT_COMPARED } from '../site-changes/inputs.ts';
import { BUCKET_NAME } from '../storage/bucket.ts';
import { IF_FULL } from './ensure-preview.ts';
import { SITE } from './preview-name.ts';

/** Folder of a bucket. */
export interface BucketFolder {
  readonly bucket: string;
  readonly folder: string;
}

/** Values of the preview that a build can get. */
const BUILD_VALUES = ['cloud_url', 'anon_key', 'project_id'] as const;
export type BuildValue = (typeof BUILD_VALUES)[number];

/** Variables of the build, each with the value that it gets. */
export type BuildVariables = ReadonlyMap<string, BuildValue>;

/** SQL for a new database, as in `local-platform` and `migrate-check.yml`. */
const SETUP_SQL = field(
  'SQL that runs once in each preview database, before the migrations, as its owner; or `supabase` for [included SQL](../../docs/local.md#set-up-new-databases). A change counts as an edited migration. Default: none.',
  'SQL',
  {},
  given => ({ value: { path: 'setup-sql-text', sql: given === 'supabase' ? SUPABASE_ROLES : given } }),
);

/** Inputs that the app's file decides about, if there is one. */
export const PREVIEW_PART_INPUTS = {
  path: path(
    'Folder or .zip with the built site. One of `path`, `package` and `source-path` is required, unless `prepare` is `true`.',
    {
      use: 'package',
    },
  ),
  'source-path': path(
    'Folder or .zip with the source, which the platform builds. Each run imports the source as a new project, which replaces the previous one. Can’t be combined with `path`, `prepare` or `preview-environment`.',
    { use: 'package' },
  ),
  migrations: path(
    'Folder with the migrations of the preview’s database, as for `sql-migrate`. Default: no migrations are applied.',
    { use: 'folder' },
  ),
  'migration-variables': MIGRATION_VARIABLES,
  'migration-layout': MIGRATION_LAYOUT,
  'migration-ignore': MIGRATION_IGNORE,
  'setup-sql-text': SETUP_SQL,
  'seed-sql': path(
    'SQL file with sample data. It runs once for each preview database, after the migrations. Default: no data is added.',
    { use: 'read', maxBytes: MAX_SEED_BYTES },
  ),
  functions: path(
    'Folder of functions, or a single function, as for `cloud-deploy-function`. Unchanged functions are skipped. Deployed functions without a subfolder of the same name are deleted, unless the path is a single function. Default: no functions are deployed.',
    { use: 'folder' },
  ),
  storage: field(
    'Folders to sync to storage buckets: one `bucket: folder` line per bucket, such as `public: assets`. Default: no files are uploaded.',
    'one `bucket: folder` line per bucket',
    { shape: 'lines' },
    readStorage,
  ),
  exclude: field(
    'Files of `path` or `source-path` to leave out, as for `static-publish`. Default: no files.',
    'path patterns, one per line',
    { shape: 'lines' },
    readPatterns,
  ),
  'preview-environment': field(
    'Environment variables of the build: one `NAME: value` line per variable, in which the value is `cloud_url`, `anon_key` or `project_id`, such as `VITE_API_URL: cloud_url`. With `functions`, the functions get them as secrets, too. Default: the build gets no values of the preview.',
    'one `NAME: value` line per variable',
    { shape: 'lines' },
    readBuildVariables,
  ),
};

export const PREVIEW_INPUTS = {
  ...APP_INPUTS,
  ...PREVIEW_PART_INPUTS,
  ...PUBLISHED_PACKAGE_INPUTS,
  vars: VARS,
  site: SITE,
  'if-edited-migration': choice(
    'Action to take if an applied migration was edited or removed, or a new one has a lower version than an applied one. `reset` deletes the preview’s project and creates a new one. `fail` fails the step.',
    ['reset', 'fail'],
    { default: 'reset' },
  ),
  secrets: field(
    'Secrets for the functions, as dotenv lines such as `MAIL_KEY=abcd` or as a JSON object of strings. They are set in each run. Default: no secrets are set.',
    'dotenv lines or JSON object',
    { shape: 'lines', secret: true, secretsIn },
    readSecrets,
  ),
  'expires-in': duration('Time after which the preview goes offline, such as `12h` or `7d`.', {
    default: '7d',
    minMs: 1000,
  }),
  alias: text(
    'First part of the preview’s URL, such as `shop-pr-{number}`. `{number}` is replaced by the number of the pull request. Two previews can’t have the same alias. Default: chosen by the platform.',
  ),
  'fail-on-missing': flag(
    'Fail if pages, style sheets or web manifests in `path` refer to files that the site doesn’t contain. If `false`, the step only warns about them.',
    'false',
  ),
  noindex: flag(
    'Ask search engines not to index the preview, as `noindex` of `static-publish` does. Has no effect with `source-path`.',
    'true',
  ),
  'wait-for-url': flag(
    'Wait until the site’s URL serves the published start page or, with `source-path`, responds. The step fails if the URL doesn’t respond with HTTP 2xx within three minutes. If the URL serves a different page for 30 seconds, the step stops waiting and logs a warning.',
    'true',
  ),
  'if-full': { ...IF_FULL, description: `${IF_FULL.description} Has no effect with \`source-path\`.` },
  prepare: flag(
    'Only create the project and its cloud service, and compare the migrations with the database (see `if-edited-migration`). Use it in a job before the build, with the same inputs as for the deployment, so that the build can get `build_environment`.',
    'false',
  ),
  'base-path': path(
    'Folder or .zip of an earlier version of the site, to [list what changed](../../docs/site-changes.md). Default: no comparison.',
    { use: 'package' },
  ),
  ...COMPARISON_INPUTS,
  pictures: integer(
    'Number of pictures in the site’s folder `_preview`, a copy of `pictures-path` of `site-changes`.',
    { default: '0', min: 0, max: 40 },
  ),
  'pictures-artifact': text('Name of the run’s artifact with further pictures. Default: none.', { maxLength: 200 }),
  'expose-anon-key': flag(
    'Don’t mask `anon_key` and `build_environment`, so that other jobs can read these outputs. The key is intended for browsers, and row-level security policies apply to it.',
    'false',
  ),
};

export type PreviewInputs = InputValues<typeof PREVIEW_INPUTS>;

export const PREVIEW_OUTPUTS = {
  project_id: { description: 'Public ID of the preview’s project.' },
  access_url: { description: 'URL of the preview.' },
  release_id: { description: 'ID of the release.' },
  version: { description: 'Version number of the release.' },
  expires_at: {
    description: 'Time at which the preview goes offline. Empty if the step published no site.',
    form: 'ms',
  },
  pull_request_number: { description: 'Number of the pull request.' },
  cloud_url: { description: 'Root URL of the preview’s cloud service. Empty if there is none.' },
  anon_key: {
    description:
      'Key of the cloud service for clients. Set if `preview-environment` contains `anon_key`, or if `expose-anon-key` is `true` and the preview has a cloud service.',
    secret: { unless: 'expose-anon-key' },
  },
  build_environment: {
    description: 'Variables of `preview-environment` with their values, as dotenv lines (`NAME=value`).',
    secret: { unless: 'expose-anon-key' },
  },
  reset: {
    description: '`true` if the preview’s project was deleted because the migrations did not match its database.',
  },
  parts: {
    description:
      'Result of each part of the preview, as a JSON array of objects with `part`, `outcome` (`done`, `unchanged`, `failed` or `skipped`) and `message`. Also set if the step fails.',
  },
  ...COMPARISON_OUTPUTS,
  not_compared: { description: 'Reason for `compared: false`.' },
  skipped: {
    description:
      '`true` if the step skipped or deleted the preview, because the run has no credential (a pull request from a fork or from Dependabot), the project quota is used up (with `if-full: skip`), or the pull request is closed or has a newer commit.',
  },
  torn_down: {
    description: '`true` if the pull request was closed, and the preview was deleted.',
  },
} as const satisfies OutputFields;

/** Outputs about a project that doesn't exist, or no longer. */
export const NO_PROJECT = {
  project_id: null,
  access_url: null,
  release_id: null,
  expires_at: null,
  version: null,
  cloud_url: null,
  anon_key: null,
  build_environment: null,
};

/** Outputs of a step that deploys nothing. */
export const NOTHING_DEPLOYED: OutputValues<typeof PREVIEW_OUTPUTS> = {
  ...NO_PROJECT,
  ...NOT_COMPARED,
  not_compared: null,
  pull_request_number: null,
  reset: false,
  parts: [],
  skipped: true,
  torn_down: false,
};

/** Splits `key: value` lines. @returns the entries, or the first line that has another form */
function readLines(given: string): readonly (readonly [key: string, value: string])[] | { readonly invalid: string } {
  const lines = given.split('\n').map(line => line.trim());
  const entries: (readonly [string, string])[] = [];
  for (const line of lines.filter(one => one !== '')) {
    const { key, value } = /^(?<key>[^:\s]+)\s*:\s*(?<value>\S.*)$/.exec(line)?.groups ?? {};
    if (key === undefined || value === undefined) return { invalid: line };
    entries.push([key, value]);
  }
  return entries;
}

const STORAGE_FORM = 'Write one `bucket: folder` line per bucket, such as `public: assets`.';

function readStorage(given: string): Parsed<readonly BucketFolder[]> {
  const lines = readLines(given);
  if ('invalid' in lines) return invalidLine(lines.invalid, STORAGE_FORM);
  const buckets = lines.map(([bucket]) => bucket);
  const wrong = buckets.find(name => !BUCKET_NAME.pattern.test(name) || name.length > BUCKET_NAME.maxLength);
  if (wrong !== undefined) {
    return {
      message: `contains the invalid bucket name \`${shortened(wrong, 60)}\`; ${BUCKET_NAME.allowed}`,
      remedy: STORAGE_FORM,
    };
  }
  return duplicateIn(buckets) ?? { value: lines.map(([bucket, folder]) => ({ bucket, folder })) };
}

const BUILD_FORM = 'Write one `NAME: value` line per variable, such as `VITE_API_URL: cloud_url`.';

function readBuildVariables(given: string): Parsed<BuildVariables> {
  const lines = readLines(given);
  if ('invalid' in lines) return invalidLine(lines.invalid, BUILD_FORM);
  const names = lines.map(([name]) => name);
  const wrong = names.find(name => !BUILD_VARIABLE.pattern.test(name));
  if (wrong !== undefined) {
    const remedy = `Use ${BUILD_VARIABLE.words}.`;
    return problem({ kind: 'word', given: wrong, limit: 'can’t be the name of a build variable', remedy });
  }
  const known = new Map<string, BuildValue>();
  for (const [name, value] of lines) {
    const found = BUILD_VALUES.find(one => one === value);
    if (found === undefined) {
      return {
        message: `contains the value \`${shortened(value, 60)}\` for \`${name}\`; it must be one of ${listed(BUILD_VALUES)}`,
      };
    }
    known.set(name, found);
  }
  return duplicateIn(names) ?? { value: known };
}

const invalidLine = (line: string, remedy: string): Parsed<never> => ({
  message: `contains the invalid line \`${shortened(line, 60)}\``,
  remedy,
});

/** Defines the inputs and outputs of the operation `preview-deploy`. */

import { choice, duration, flag, type InputValues, path, text } from '../../core/fields.ts';
import type { OutputFields, OutputValues } from '../../core/operation.ts';
import { APP_INPUTS } from '../shared/app-parts.ts';
import { FAIL_ON_MISSING } from '../shared/exclude-input.ts';
import { secretsField } from '../shared/given-secrets.ts';
import { SITE_PACKAGE } from '../shared/site-package.ts';
import { COMPARISON_INPUTS, COMPARISON_OUTPUTS, NOT_COMPARED } from '../sites/changes/inputs.ts';
import { IF_FULL } from './ensure-preview.ts';
import { SITE } from './preview-name.ts';

export const PREVIEW_INPUTS = {
  ...APP_INPUTS,
  path: path(
    'Folder or .zip with the built site. With an app’s file, it must be the same as `site.path` in it. Without the file, `@path` or `@package` is required.',
    { use: 'package' },
  ),
  package: SITE_PACKAGE,
  site: SITE,
  'if-edited-migration': choice(
    'Action to take if an applied migration was edited or removed, or a new one has a lower version than an applied one. `reset` deletes the preview’s project and creates a new one. `fail` fails the step.',
    ['reset', 'fail'],
    { default: 'reset' },
  ),
  secrets: secretsField(
    'Secrets for the functions, as dotenv lines such as `MAIL_KEY=abcd` or as a JSON object of strings. They are set in each run. Default: no secrets are set.',
  ),
  reseed: flag(
    'Run the sample data of the app’s file (`database.seed`) again, if the preview’s database has them already. Its rows stay, so the SQL has to replace or skip them.',
    'false',
  ),
  'expires-in': duration('Time after which the preview goes offline, such as `12h` or `7d`.', {
    default: '7d',
    minMs: 1000,
  }),
  alias: text(
    'Prefix of the preview’s URL, such as `shop-pr-{number}`. `{number}` is replaced by the number of the pull request. Two previews can’t have the same alias. Default: chosen by the platform.',
  ),
  'fail-on-missing': FAIL_ON_MISSING,
  noindex: flag(
    'Ask search engines not to index the preview, as `noindex` of `static-publish` does. Has no effect on an app that the platform builds.',
    'true',
  ),
  'wait-for-url': flag(
    'Wait until the site’s URL serves the published start page or, if the platform builds the app, responds. The step fails if the URL doesn’t respond with HTTP 2xx within three minutes. If the URL serves a different page for 30 seconds, the step stops waiting and logs a warning.',
    'true',
  ),
  'if-full': {
    ...IF_FULL,
    description: `${IF_FULL.description} Has no effect on an app that the platform builds.`,
  },
  'base-path': path(
    'Folder or .zip of an earlier version of the site, to [list what changed](../../docs/previews.md#changes-of-the-site). Default: no comparison.',
    { use: 'package' },
  ),
  ...COMPARISON_INPUTS,
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
  reset: {
    description:
      '`true` if the preview’s project was deleted because the migrations did not match its database.',
  },
  parts: {
    description:
      'Result of each part, as a JSON array of objects. Each has `part`, `outcome` (`done`, `unchanged`, `failed` or `skipped`) and `message`. Also set if the step fails.',
  },
  ...COMPARISON_OUTPUTS,
  not_compared: { description: 'Reason for `compared: false`.' },
  skipped: {
    description:
      '`true` if the step skipped or deleted the preview. The reason is that the run has no credential (a pull request from a fork or from Dependabot), the project quota is used up (with `if-full: skip`), or the pull request is closed or has a newer commit.',
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

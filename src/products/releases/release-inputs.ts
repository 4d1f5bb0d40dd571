/** Defines the inputs and outputs of the operation `release`. */

import { choice, integer, type InputValues, path } from '../../core/fields.ts';
import type { OutputFields } from '../../core/operation.ts';
import { APP_INPUTS } from '../shared/app-parts.ts';
import { INPUTS, LINT_LEVELS } from '../migrations/files/inputs.ts';
import { SITE_PACKAGE } from '../shared/site-package.ts';
import { PACKAGE_KEY } from './release-record.ts';
import { SITE_OUTPUTS, COMPARE_ENVIRONMENT } from '../sites/live/site-report.ts';

/** Inputs about what a workflow run keeps of a release. */
export const KEEP_INPUTS = {
  'package-key': PACKAGE_KEY,
  'retention-days': integer(
    'Number of days to keep the released files and the record of the release as artifacts, up to the repository’s limit. `0`: they are not kept. `rollback` then can’t publish the release again, and a release that was waiting for this one must be re-run.',
    { default: '90', min: 0, max: 400 },
  ),
};

export const RELEASE_INPUTS = {
  ...APP_INPUTS,
  path: path(
    'Folder or .zip with the site that an earlier step built. Must be the `site.path` of the app’s file, which is the default.',
    { use: 'package' },
  ),
  package: SITE_PACKAGE,
  lint: choice(
    'Effect of the linter’s findings about migrations, as in `sql-migrate`.',
    LINT_LEVELS,
    {
      default: 'error',
    },
  ),
  baseline: INPUTS.baseline,
  ...KEEP_INPUTS,
  'compare-environment': COMPARE_ENVIRONMENT,
};

export type ReleaseInputs = InputValues<typeof RELEASE_INPUTS>;

export const RELEASED_OUTPUTS = {
  access_url: SITE_OUTPUTS.access_url,
  release_id: SITE_OUTPUTS.release_id,
  version: SITE_OUTPUTS.version,
  applied: { description: 'Applied migrations as a JSON array; see `sql-migrate`.' },
  lint_findings: {
    description: 'Findings of the migration linter, as a JSON array; see `sql-migrate`.',
  },
  functions: {
    description:
      'Result for each function, as a JSON array of objects as in `cloud-deploy-function`. Set only if there are functions.',
  },
  parts: {
    description:
      'Result of each part, as a JSON array of objects. Each has `part`, `outcome` (`done`, `unchanged`, `failed` or `skipped`) and `message`. Also set if the step fails.',
  },
  live_release_id: {
    description:
      'ID of the release that is live at the end, even if a part fails. Empty without a site, if nothing is live, if the live release is unknown, or in a dry run that succeeds.',
  },
  package_name: {
    description:
      'Name of the artifact with the record of this release, from which `rollback` can publish it again: `release-<project-id>-<version>`. Empty if nothing was kept.',
  },
} as const satisfies OutputFields;

/** Defines the inputs and outputs of the operation `release`. */

import { choice, type InputValues, path, text } from '../../core/fields.ts';
import type { OutputFields } from '../../core/operation.ts';
import { APP_INPUTS } from '../app/app-parts.ts';
import { VARS } from '../app/build-variables.ts';
import { LINT_LEVELS } from '../migrations/inputs.ts';
import { MAX_DEPLOYED_STATE_BYTES } from '../functions/deployed-state.ts';
import { PUBLISHED_PACKAGE_INPUTS } from '../shared/package-input.ts';
import { RELEASE_OUTPUTS } from './release-report.ts';

export const RELEASE_INPUTS = {
  ...APP_INPUTS,
  path: path(
    'Folder or .zip with the site that an earlier step of this job built. The app’s file must contain the same value. Default: the folder of the app’s file.',
    { use: 'package' },
  ),
  ...PUBLISHED_PACKAGE_INPUTS,
  lint: choice('Effect of the linter’s findings about migrations, as in `sql-migrate`.', LINT_LEVELS, {
    default: 'error',
  }),
  'state-path': path(
    'Path of a file in which the step records the deployed functions, to skip unchanged ones, as in `cloud-deploy-function`. Default: every function is deployed.',
    { use: 'state', maxBytes: MAX_DEPLOYED_STATE_BYTES },
  ),
  vars: VARS,
  'compare-environment': text(
    'GitHub environment. The step warns if its last deployment has another URL. Requires `deployments: read`. Default: none.',
    { maxLength: 255 },
  ),
};

export type ReleaseInputs = InputValues<typeof RELEASE_INPUTS>;

export const RELEASED_OUTPUTS = {
  access_url: RELEASE_OUTPUTS.access_url,
  release_id: RELEASE_OUTPUTS.release_id,
  version: RELEASE_OUTPUTS.version,
  applied: { description: 'Applied migrations as a JSON array; see `sql-migrate`.' },
  lint_findings: { description: 'Findings of the migration linter, as a JSON array; see `sql-migrate`.' },
  functions: {
    description:
      'Result for each function, as a JSON array of objects as in `cloud-deploy-function`. Set only if there are functions.',
  },
  parts: {
    description:
      'Result of each part, as a JSON array of objects with `part`, `outcome` (`done`, `unchanged`, `failed` or `skipped`) and `message`. Also set if the step fails.',
  },
  live_release_id: {
    description:
      'ID of the release that is live at the end, even if a part fails. Empty without a site, if nothing is live, if the live release is unknown, or in a dry run that succeeds.',
  },
  package_name: {
    description:
      'Name for the artifact from which `rollback` can publish this release again: `release-<project-id>-<version>`. Empty if no folder or .zip was published.',
    atTerminal:
      'Name that a workflow gives to the artifact with the release’s package: `release-<project-id>-<version>`. Empty if no folder or .zip was published.',
  },
} as const satisfies OutputFields;

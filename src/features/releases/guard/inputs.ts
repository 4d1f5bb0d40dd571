/** Inputs and outputs of `release-guard`. */

import { choice, duration, field, flag, type InputValues, integer, list, path, text } from '../../../core/fields.ts';
import { noOutputs, type OutputFields } from '../../../core/operation.ts';
import { readPatterns } from '../../../base/path-filter.ts';
import { PACKAGE_KEY } from '../package-signature.ts';

/** Limit of the file of a baseline, in bytes. */
export const MAX_BASELINE_BYTES = 64 * 1024 * 1024;

export const INPUTS = {
  phase: choice(
    '`before`: before the release, request the paths, list the functions and, for `@guard-action: roll-back`, download the live version’s package. `watch`: after the release, watch it.',
    ['before', 'watch'],
    { default: 'watch' },
  ),
  'baseline-path': path('Output `baseline_path` of the step with `@phase: before`. Required with `@phase: watch`.', {
    use: 'read',
    maxBytes: MAX_BASELINE_BYTES,
  }),
  'release-id': text(
    'ID of the release to watch, such as the output `release_id` of `static-publish`. Required with `@phase: watch`, unless the release has no site: then `@deployed-functions` are watched until someone else deploys one.',
    {
      maxLength: 200,
    },
  ),
  guard: duration('Time for which the release is watched.', { default: '10m', minMs: 1000, maxMs: 3_600_000 }),
  'guard-action': choice(
    'Reaction to a broken release. `report`: the step fails. `roll-back`: the step publishes the earlier version again, and fails. Set the same value in both phases.',
    ['report', 'roll-back'],
    { default: 'report' },
  ),
  'guard-paths': list(
    'Paths to request, such as `/` and `/pricing`. Each must begin with `/`. `/functions/v1/NAME` is a function, called with the clients’ key.',
    {
      maxItems: 20,
      item: /^\/[!-~]{0,500}$/,
      allowed: 'each must begin with `/`, and must not contain spaces',
      default: '/',
    },
  ),
  'guard-functions': list(
    'Names of functions whose logs are watched, or `none`. Default: all functions of the project.',
    { maxItems: 50, item: /^[A-Za-z][\w-]{0,63}$/, allowed: 'each must be the name of a function, or `none`' },
  ),
  'guard-new-errors': integer(
    'Number of errors with the same new text at which a function counts as broken. An error is new if the function didn’t log it in the 24 hours before.',
    { min: 1, max: 10_000, default: '5' },
  ),
  'guard-migrations-checked': flag(
    'Roll back even if the release applied migrations. Set it if the earlier version’s queries were checked with these migrations, such as by `migrate-check.yml`. No effect if the linter found statements that may delete data.',
    'false',
  ),
  'applied-migrations': text('Output `applied` of `sql-migrate`. Required if the release applied migrations.'),
  'lint-findings': text('Output `lint_findings` of `sql-migrate`. Required with `@applied-migrations`.'),
  'deployed-functions': text(
    'Output `functions` of `cloud-deploy-function`. Required if the release deployed functions.',
  ),
  exclude: field(
    'Files to leave out in a rollback, as in `exclude` of `static-publish`. Default: no files.',
    'path patterns, one per line',
    { shape: 'lines' },
    readPatterns,
  ),
  'package-key': PACKAGE_KEY,
  'archive-path': path(
    'With `@phase: before`: path for the package’s ZIP archive, to verify its attestation in the next step, as in `release-package`. The package then needs no signature.',
    { use: 'write' },
  ),
};

export type Inputs = InputValues<typeof INPUTS>;

/** Returns the functions to watch, if an input names them. `none` is no function. */
export const namedFunctions = ({ 'guard-functions': names }: Pick<Inputs, 'guard-functions'>) =>
  names?.length === 1 && names[0] === 'none' ? [] : names;

export const OUTPUTS = {
  baseline_path: {
    description: 'With `@phase: before`: file with the state before the release, beside the downloaded package.',
  },
  earlier_package: {
    description:
      'With `@phase: before`: name of the artifact with the package of the live version; empty if there is none.',
  },
  guard: {
    description:
      'Result: `good`; `broken`; or `not-judged` if nothing is broken, but something could not be judged, or the release may no longer be live. Empty with `@phase: before`.',
  },
  guard_evidence: {
    description:
      'Reasons for the result, as a JSON object. `broken`: objects with `kind` (`path` or `function`), `subject`, `finding`, `pattern` and `at`. `not_judged`: objects with `subject` and `reason`. For a broken release, also `rolled_back`, the result of the rollback, or `not_rolled_back`, the reason why the release stays live.',
  },
  restored_version: {
    description: 'Version that was published again. Empty without a rollback.',
  },
  version: { description: 'Version number of the rollback’s new release. Empty without a rollback.' },
  release_id: { description: 'ID of the rollback’s new release. Empty without a rollback.' },
  package_path: {
    description:
      'Restored package, to upload as an artifact: its file, or its folder if it has none. Empty without a rollback.',
  },
} as const satisfies OutputFields;

/** Outputs that a phase doesn't set. */
export const NOTHING = noOutputs(OUTPUTS);

/** Defines the inputs and outputs of the operation `sql-migrate`. */

import { choice, duration, flag, type InputValues, list, path, text } from '../../core/fields.ts';
import type { OutputFields } from '../../core/operation.ts';
import { VERSION_PATTERN } from './files/version.ts';
import { SCHEMA_NAME } from './statements/request.ts';

const VERSION = {
  pattern: new RegExp(`^${VERSION_PATTERN}$`),
  allowed: 'a version consists of digits, separated by dots',
};
const SCHEMA = {
  item: SCHEMA_NAME,
  pattern: SCHEMA_NAME,
  allowed: 'it must consist of lowercase letters, digits and `_`, and must not begin with a digit',
};
const MAX_MS = 3_600_000;

export const INPUTS = {
  path: path(
    'Folder with the migrations, named `<version>_name.sql` or in the layout of Flyway, dbmate, goose, golang-migrate, Prisma or Drizzle. In the first two layouts, a repeatable migration `R__name.sql` runs again whenever it has changed.',
    { use: 'folder' },
    { default: 'migrations' },
  ),
  to: text(
    'Last version to apply, such as `004`. Repeatable migrations don’t run while later versions are pending. Default: all versions.',
    VERSION,
  ),
  baseline: text(
    'Version up to which all migrations are recorded as applied, without running them, for a database that already contains their changes. Has no effect once this is recorded, so you can leave it set.',
    VERSION,
  ),
  'allow-out-of-order': flag('Apply a migration even if the database already has a higher version.', 'false'),
  'allow-destructive': flag(
    'Accept every destructive finding of the lint, including code that the lint can’t analyze (`opaque`).',
    'false',
  ),
  lint: choice(
    'Effect of lint findings. `error`: no migration runs if a finding is an error, unless a comment in the file accepts it (`-- migrate:accept <rule> <reason>`). `warning`: findings are only reported. `off`: no lint. Migrations that can’t be applied atomically are always rejected. `docs/migration-lint.md` in the action’s repository lists the rules.',
    ['error', 'warning', 'off'],
    { default: 'error' },
  ),
  edited: choice(
    'Reaction to a file that was changed after it was applied. `fail`: the step fails. `formatting`: a file whose statements still mean the same is accepted with a note.',
    ['fail', 'formatting'],
    { default: 'fail' },
  ),
  missing: choice(
    'Reaction if an applied migration is missing from the folder. `fail`: the step fails. `note`: it is reported.',
    ['fail', 'note'],
    {
      default: 'fail',
    },
  ),
  drift: choice(
    'Reaction if the schema was changed outside of the migrations (drift). `warn`: each run warns until the change is undone or accepted. `fail`: the step fails before it runs anything. `accept`: the current schema becomes the expected one. `off`: no check.',
    ['warn', 'fail', 'accept', 'off'],
    { default: 'warn' },
  ),
  'drift-schemas': list('Schemas to check for drift.', { ...SCHEMA, maxItems: 50, default: 'public' }),
  'base-path': path(
    'Same folder in a separate checkout of the target branch. New migrations must have higher versions than all migrations there. Default: no comparison.',
    { use: 'folder' },
  ),
  rehearse: flag(
    'With `dry-run: true`, runs the pending migrations in one transaction that is rolled back. It takes the same locks as the real run and holds them to its end; it waits at most one second for each. Sequences keep the values that they reach, and all migrations see the same `now()`. It covers the migrations that fit into one request of 64 KiB, because only one request can be rolled back. If a migration exceeds that limit, or can’t run in a shared transaction, the step logs that it isn’t rehearsed, and succeeds. `false`: a dry run executes nothing; it lists, lints and checks for drift.',
    'false',
  ),
  schema: text(
    'Schema for the migration history. The step creates it if it doesn’t exist. Use a different schema for each folder of migrations.',
    {
      ...SCHEMA,
      default: '_platform_migrations',
    },
  ),
  'lock-timeout': duration(
    'Maximum time that a statement waits for a lock. After that, the migration is rolled back and retried a few times.',
    { default: '5s', minMs: 100, maxMs: MAX_MS },
  ),
  'statement-timeout': duration(
    'Maximum duration of one migration. Keep it below the platform’s own time limit, so that the platform can return a response.',
    { default: '50s', minMs: 1000, maxMs: MAX_MS },
  ),
  'verify-timeout': duration(
    'Maximum time to determine the outcome of a migration whose response was lost, and to wait for another run to finish.',
    { default: '5m', minMs: 1000, maxMs: 6 * MAX_MS },
  ),
};

export type Inputs = InputValues<typeof INPUTS>;

export const OUTPUTS = {
  applied: {
    description:
      'Migrations that this run applied, as a JSON array of objects with `version` (null for a repeatable migration), `path` and `ms`. Set even if the step fails.',
  },
  pending: {
    description:
      'Paths of the migrations that are not applied yet, as a JSON array. In a dry run: all migrations that would run.',
  },
  applied_count: { description: 'Number of migrations that this run applied.' },
  current: { description: 'Highest applied version; empty if there is none.' },
  drift: {
    description:
      'Schema changes since the last migration, as a JSON array of objects with `relation`, `object`, `was` and `is`. Empty if drift was not checked, or can’t be determined.',
  },
  lint_findings: {
    description:
      'Findings of the lint, as a JSON array of objects with `where`, `line`, `column`, `rule`, `category`, `severity`, `message`, `remedy` and, if the finding is accepted, `accepted`.',
  },
  unknown: {
    description: 'Path of the migration whose outcome is unknown; otherwise empty.',
  },
} as const satisfies OutputFields;

/** Defines the inputs and outputs of the operation `sql-migrate`. */

import { LAYOUT_IDS } from '../../../app-file/layouts.ts';
import { SCHEMA_NAME } from '../../../base/schema-name.ts';
import { patterns } from '../../shared/exclude-input.ts';
import {
  choice,
  duration,
  flag,
  type InputValues,
  instant,
  list,
  path,
  text,
  withTerminalText,
} from '../../../core/fields.ts';
import type { OutputFields } from '../../../core/operation.ts';
import { nameRule } from '../../../packing/files/selection.ts';
import { MIGRATION_SELECTION } from './migrations-folder.ts';

const VERSION = {
  shape: 'version',
  pattern: /^\S(?:.*\S)?$/,
  allowed: 'a version must not begin or end with a space',
} as const;
const SCHEMA = {
  item: SCHEMA_NAME.pattern,
  pattern: SCHEMA_NAME.pattern,
  allowed:
    'a schema name must consist of up to 63 lowercase letters, digits and `_`, and can’t begin with a digit',
};
const MAX_MS = 3_600_000;
/** Schema of the migration history, unless two folders share a database. */
export const USUAL_SCHEMA = '_platform_migrations';

/** Maximum size of the file in `table-sizes`. */
export const MAX_SIZES_BYTES = 64 * 1024 * 1024;

/** Effects of the linter’s findings. */
export const LINT_LEVELS = ['error', 'warning', 'off'] as const;

/** The tool whose rules apply to the migrations. */
export const MIGRATION_LAYOUT = choice(
  'Migration tool whose rules apply to the folder. `auto`: the step finds the tool by the files’ names and contents. `numbered`: `<version>_name.sql` without a tool.',
  ['auto', ...LAYOUT_IDS],
  { default: 'auto' },
);

/** Files of the folder that aren't migrations. */
export const MIGRATION_IGNORE = withTerminalText(
  patterns(
    'Files in the folder that aren’t migrations, as path patterns relative to that folder, such as `seeds/**`. The syntax is that of `on.pull_request.paths`. Default: no files.',
  ),
  'Files in the folder that aren’t migrations, as path patterns relative to the folder, such as `seeds/**`. Default: no files.',
);

/** Inputs that the app's file decides about, if there is one. */
export const FOLDER_INPUTS = {
  path: path(
    'Folder with the migrations: files `<version>_name.sql`, or the layout of a tool in `@layout`. Default: the folder in the app’s file, or `migrations`.',
    { use: 'folder', leavesOut: nameRule(MIGRATION_SELECTION) },
  ),
  layout: MIGRATION_LAYOUT,
  ignore: MIGRATION_IGNORE,
  schema: text(
    'Database schema of the migration history. The step creates the schema if it doesn’t exist. Set it only if two migrations folders share a database, also as `migrations.schema` in the app’s file.',
    { ...SCHEMA, default: USUAL_SCHEMA },
  ),
};

export const INPUTS = {
  ...FOLDER_INPUTS,
  target: text(
    'Last version to apply, such as `004`: the number in the file’s name, or the migration tool’s name of the version. While later versions are pending, `R__*.sql` files don’t run. Default: all versions.',
    VERSION,
  ),
  baseline: text(
    'Version up to which migrations are recorded as applied without running them, for a database that already contains their changes. `none`: it contains none of them. Required once for a database that has tables but an empty migration history.',
    VERSION,
  ),
  'allow-out-of-order': flag(
    'Apply a migration even if the database already has a higher version.',
    'false',
  ),
  'allow-destructive': flag(
    'Accept all destructive findings of the linter, including findings about code that it can’t analyze (rule `opaque`).',
    'false',
  ),
  lint: choice(
    'Effect of the linter’s findings. `error`: an error fails the step before any migration is applied, unless a comment in the file (`-- migrate:accept <rule> <reason>`) or `@allow-destructive` accepts it. `warning`: findings are only reported. `off`: findings are ignored. Migrations that can’t be applied atomically are always rejected, and a broken query in `@shapes` can fail the step even with `off`.',
    LINT_LEVELS,
    { default: 'error' },
  ),
  shapes: withTerminalText(
    text(
      'Path of a `shapes.json` of `sql-log-export`: checks that its queries still work after the pending migrations. `artifact:<name>`, such as `artifact:sql-log-shapes-sql-log-export`: the newest artifact with this name of `sql-log-export.yml` on the default branch, which requires the permissions `actions: read` and `contents: read`. Requires a local platform with the base branch’s migrations. Without such an artifact, or usable queries in the file, the step only warns. Default: no queries are checked.',
      { maxLength: 4096 },
    ),
    'Path of a `shapes.json` of `sql-log-export`: checks that its queries still work after the pending migrations. Requires an `emulator` with the base branch’s migrations. Default: no queries are checked.',
  ),
  'queries-before': instant(
    'With `@shapes: artifact:<name>`: the step uses the newest artifact whose log begins before this time. Set it before a rollback, to check whether the queries of the earlier release still work. Findings about queries are then only warnings. Default: the newest artifact is used, and broken queries can fail the step.',
  ),
  'table-sizes': path(
    'Path of a JSON file of `sql-schema` in the format `sizes`. The linter’s findings about locks and data loss then contain the estimated rows of each table. Default: the findings contain no row counts.',
    { use: 'read', maxBytes: MAX_SIZES_BYTES },
  ),
  missing: choice(
    'Effect of an applied versioned migration that is missing from the folder. `fail`: the step fails. `note`: the step only logs a notice.',
    ['fail', 'note'],
    { default: 'fail' },
  ),
  drift: choice(
    'Effect of schema changes outside of the migrations (drift). `warn`: each run warns until they are undone or accepted. `fail`: the step fails before it runs any migration. `accept`: the current schema becomes the expected one. `off`: the schema isn’t checked.',
    ['warn', 'fail', 'accept', 'off'],
    { default: 'warn' },
  ),
  'drift-schemas': list('Database schemas to check for drift.', {
    ...SCHEMA,
    maxItems: 50,
    default: 'public',
  }),
  'drift-accept': list(
    'Objects whose schema changes are accepted in each run, as names with `*` for any text, such as `public.events_*`. Default: no objects.',
    {
      item: /^[^\s*].{0,199}$/,
      allowed: 'a pattern must begin with the schema, and have at most 200 characters',
      maxItems: 50,
    },
  ),
  'base-path': path(
    'Migrations folder in a checkout of the base branch. New versioned migrations must have higher versions than those in it, and existing ones must be unchanged. Default: migrations aren’t compared with the base branch.',
    { use: 'folder', leavesOut: nameRule(MIGRATION_SELECTION) },
  ),
  'lock-timeout': duration(
    'Maximum time that a statement in a transaction waits for a lock. The step then rolls the migration back and retries it up to five times.',
    { default: '5s', minMs: 100, maxMs: MAX_MS },
  ),
  'statement-timeout': duration(
    'Maximum duration of one migration, except for `CREATE INDEX CONCURRENTLY` and `DROP INDEX CONCURRENTLY`. Keep it below the platform’s own time limit.',
    { default: '50s', minMs: 1000, maxMs: MAX_MS },
  ),
  'verify-timeout': duration(
    'Maximum time to determine the outcome of a migration if the platform’s response was lost, and to wait for another run to finish.',
    { default: '5m', minMs: 1000, maxMs: 6 * MAX_MS },
  ),
};

export type MigrationInputs = InputValues<typeof INPUTS> & { readonly path: string };

export const OUTPUTS = {
  applied: {
    description:
      'Migrations that this run applied, as a JSON array of objects. Each has `version` (null for a repeatable migration), `path` and `ms` (duration in milliseconds, or null if unknown). Also set if the step fails after it began to apply migrations.',
  },
  pending: {
    description:
      'Paths of the migrations that are still pending when the step ends. Includes migrations that `@target` excludes.',
    form: 'array',
  },
  applied_count: { description: 'Number of migrations that this run applied.' },
  recorded: {
    description:
      'Paths of the migrations that `@baseline` recorded as applied, without running them.',
    form: 'array',
  },
  current: {
    description:
      'Highest applied migration version, including a pending `@baseline`. Empty if there is none.',
  },
  drift: {
    description:
      'Schema changes outside of the migrations, as a JSON array of up to 300 objects. Each has `relation`, `object`, `was` and `is` (up to 400 characters each). Empty if nothing was compared.',
  },
  drift_result: {
    description:
      'Result of the drift check: `none`, `found`, or `not-compared`, for example because the database has no history. Empty with `@drift: off`.',
  },
  lint_findings: {
    description:
      'Findings of the linter, as a JSON array of objects. Each has `where`, `line`, `column`, `rule`, `category`, `severity`, `message`, `remedy` and, if the finding is accepted, `accepted`. Findings about locks and data loss can also have `tables`, the tables that the statement names. With `@lint: off`, only findings of the check of queries, and those that no setting accepts; empty if there are none.',
  },
  broken_queries: {
    description:
      'Number of queries that worked before the migrations and fail after them. Empty if no query was checked.',
  },
  queries_not_checked: {
    description:
      'Number of queries in the log that were not checked; `lint_findings` (rule `unchecked-queries`) has examples with reasons. Empty without a usable file in `@shapes`.',
  },
  unknown: {
    description: 'Path of the migration whose outcome is unknown. Empty if there is none.',
  },
  missing_objects: {
    description:
      'Objects that the pending migrations use and that the database doesn’t have, as a JSON array of objects. Each has `kind`, `schema` (null for an object outside of schemas), `name` and `path` of the first file that uses it. Contains only extensions, and what a host such as Supabase gives to each database. The step fails because of them, unless only the code of functions uses them.',
  },
} as const satisfies OutputFields;

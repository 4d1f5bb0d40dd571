/** Defines the inputs and outputs of the operation `sql-migrate`. */

import { choice, duration, flag, type InputValues, list, path, text } from '../../core/fields.ts';
import type { OutputFields } from '../../core/operation.ts';
import { VERSION_PATTERN } from './files/version.ts';
import { SCHEMA_NAME } from './statements/request.ts';

const VERSION = { pattern: new RegExp(`^${VERSION_PATTERN}$`), allowed: 'a version is digits, apart by dots' };
const SCHEMA = {
  item: SCHEMA_NAME,
  pattern: SCHEMA_NAME,
  allowed: 'a schema’s name has lower-case letters, digits and `_`, and no digit first',
};
const MAX_MS = 3_600_000;

export const INPUTS = {
  path: path(
    'The folder of the migrations: `<version>_name.sql`, or as Flyway, dbmate, goose, golang-migrate, Prisma or Drizzle have them. Beside the first two, `R__name.sql` is run again whenever it has changed.',
    { use: 'folder' },
    { default: 'migrations' },
  ),
  to: text(
    'The last version that is applied. Absent: all. Repeatable ones wait as long as versions above it wait.',
    VERSION,
  ),
  baseline: text(
    'Records all migrations up to this version as applied, without running them: for a database that has them already. Once that’s recorded it does nothing, so it may stay.',
    VERSION,
  ),
  'allow-out-of-order': flag('Apply a migration also where the database has a higher version already.', 'false'),
  'allow-destructive': flag(
    'Accept every destructive finding of the lint, code that it can’t read (`opaque`) included.',
    'false',
  ),
  lint: choice(
    '`error`: a finding that is an error keeps all from being run, unless a comment in the file accepts it (`-- migrate:accept <rule> <reason>`). `warning`: findings are told only; `off`: not even that. What can’t be applied whole or not at all is always refused. The rules are listed in `docs/migration-lint.md` of the action’s repository.',
    ['error', 'warning', 'off'],
    { default: 'error' },
  ),
  edited: choice(
    'What is done about a file that was changed after it was applied. `formatting`: one whose statements still mean the same passes, with a note.',
    ['fail', 'formatting'],
    { default: 'fail' },
  ),
  missing: choice('What is done about a migration that the database has and the folder hasn’t.', ['fail', 'note'], {
    default: 'fail',
  }),
  drift: choice(
    'What is done where the database isn’t as its migrations have left it. `warn`: each run says so, until it is put right or accepted; `fail`: an end before anything runs; `accept`: what there is is taken for what it should be, from now on; `off`: nobody looks.',
    ['warn', 'fail', 'accept', 'off'],
    { default: 'warn' },
  ),
  'drift-schemas': list('The schemas that are looked at for drift.', { ...SCHEMA, maxItems: 50, default: 'public' }),
  'base-path': path(
    'The same folder as it is on the branch into which this is to be merged, from a checkout of its own. What is new has to have higher versions than all that is there.',
    { use: 'folder' },
  ),
  rehearse: flag(
    'With `dry-run: true`, runs the pending migrations in one transaction that is rolled back. It takes the same locks as the real run and holds them to its end; it waits at most one second for each. Sequences keep the values that they reach, and all migrations see the same `now()`. It covers the migrations that fit into one request of 64 KiB, because only one request can be rolled back. Where a migration comes after that limit, or can’t run in a shared transaction, the step logs “not rehearsed from here” and succeeds. `false`: a dry run executes nothing; it lists, lints and checks for drift.',
    'false',
  ),
  schema: text('The schema in which the history is kept. It’s made if it isn’t there; two folders need two.', {
    ...SCHEMA,
    default: '_platform_migrations',
  }),
  'lock-timeout': duration(
    'How long a statement waits for a lock. After that the migration is taken back and tried again, a few times.',
    { default: '5s', minMs: 100, maxMs: MAX_MS },
  ),
  'statement-timeout': duration(
    'How long one migration may run. It should end before the platform’s own patience does, so that there’s an answer.',
    { default: '50s', minMs: 1000, maxMs: MAX_MS },
  ),
  'verify-timeout': duration(
    'How long it’s tried to find out what became of a migration whose answer was lost, and how long another run is waited for.',
    { default: '5m', minMs: 1000, maxMs: 6 * MAX_MS },
  ),
};

export type Inputs = InputValues<typeof INPUTS>;

export const OUTPUTS = {
  applied: {
    description:
      'What this run applied, a JSON array of `version` (null for a repeatable one), `path` and `ms`. Also set when the step fails.',
  },
  pending: { description: 'The paths of what isn’t applied yet, a JSON array; in a dry run all that would be run.' },
  applied_count: { description: 'How many migrations this run applied.' },
  current: { description: 'The highest version that the database has; empty where it has none.' },
  drift: {
    description:
      'What isn’t as the last migration has left it, a JSON array of `relation`, `object`, `was` and `is`; empty where nobody looked, or nobody can tell.',
  },
  lint_findings: {
    description:
      'What the lint found, a JSON array of `where`, `line`, `column`, `rule`, `category`, `severity`, `message`, `remedy` and, where it is accepted, `accepted`.',
  },
  unknown: {
    description: 'The path of the migration whose outcome is unknown; otherwise empty.',
  },
} as const satisfies OutputFields;

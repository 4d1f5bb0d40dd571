/**
 * Builds the Failures of migrations: a refused statement, an unknown outcome, and files that don't
 * fit the history.
 */

import { basename } from 'node:path/posix';
import { inputRef, orIncrease } from '../../../base/text/input-reference.ts';
import { shortened } from '../../../base/text/shortened.ts';
import { VALUES_NOT_SHOWN } from '../../../base/text/not-shown.ts';
import type { InputPaths, ProjectRun } from '../../../core/run.ts';
import { authorOf, HIDDEN_MESSAGE, withoutValues } from '../../../sql/shown-error.ts';
import {
  Failure,
  type FailureKind,
  type Finding,
  type Place,
  rejectedTitle,
  sentence,
  withDetails,
} from '../../../base/failure.ts';
import type { Migration } from '../files/migration-files.ts';
import { identityOf } from '../files/plan.ts';
import { type Prepared, shownPath } from '../lint/prepare.ts';
import { placeOfFailure } from '../statements/error-position.ts';
import { historyQueryForUser } from '../statements/history.ts';
import {
  MAX_ERROR_LENGTH,
  type StatementFailure,
  type StatementFigures,
  sumOfMs,
} from '../statements/run-statements.ts';

/** SQLSTATE of a lock timeout: the only failure after which a retry of the same SQL may succeed. */
export const LOCK_NOT_AVAILABLE = '55P03';
/** SQLSTATE of a canceled statement, which is usually one that exceeded the time limit. */
export const QUERY_CANCELED = '57014';

/** SQLSTATE of a COMMIT or ROLLBACK in a procedure or block that runs in a transaction. */
const INVALID_TERMINATION = '2D000';

/** SQLSTATE of the use of an enum value in the transaction that adds it. */
const UNSAFE_NEW_VALUE = '55P04';

/**
 * SQLSTATEs of a table or index, type or constraint, function, column or schema that already
 * exists.
 */
const DUPLICATES: readonly string[] = ['42P07', '42710', '42723', '42701', '42P06'];

/**
 * Kinds of failures by SQLSTATE. Any other code is of kind `input`: the SQL is wrong, or doesn't
 * fit the data.
 */
const KINDS: { readonly [sqlstate: string]: FailureKind } = {
  [LOCK_NOT_AVAILABLE]: 'conflict',
  [QUERY_CANCELED]: 'timeout',
};

/** A failure as the step may show it. */
export interface ShownFailure extends StatementFailure {
  /** Whether values were removed from its texts. */
  readonly isReduced: boolean;
}

/**
 * Returns a failure as the step may show it: all that the database reported, or that without the
 * values of rows.
 */
export function shownFailure(
  { showsValues }: ProjectRun,
  { file, statements }: Prepared,
  failure: StatementFailure,
): ShownFailure {
  const isCopy = file.statements[failure.statement - 1]?.insert !== undefined;
  const users = { ...failure, context: usersContext(failure, isCopy), isReduced: false };
  // The action's own block raises errors about settings.
  if (showsValues || OWN_RAISE.test(failure.context)) return users;
  const sql = statements[failure.statement - 1] ?? '';
  const reduced = withoutValues(users, authorOf(users.context, sql), sql);
  const isReduced = FIELDS_WITH_VALUES.some(field => reduced[field] !== failure[field]);
  return { ...reduced, message: reduced.message || HIDDEN_MESSAGE, isReduced };
}

const FIELDS_WITH_VALUES = [
  'message',
  'detail',
  'hint',
  'relation',
  'column',
  'constraint',
] as const;

/**
 * Returns the Failure of a migration whose statement the database has refused, with the position in
 * the file.
 */
export function migrationFailure(
  { resolvePath }: InputPaths,
  { file }: Prepared,
  failure: ShownFailure,
  figures: readonly StatementFigures[],
  consequence: string,
): Failure {
  const spot = placeOfFailure(file, failure);
  const place: Place = { file: resolvePath(file.path), ...spot };
  const { sqlstate, message, detail, hint, constraint, relation, column, context, isReduced } =
    failure;
  const affected = Object.entries({ relation, column, constraint }).filter(
    ([, name]) => name !== '',
  );
  const lines = [
    `SQLSTATE ${sqlstate}`,
    cut(detail),
    hint === '' ? '' : `Hint: ${cut(hint)}`,
    affected.map(([what, name]) => `${what} ${name}`).join(', '),
    cut(context),
    isReduced ? VALUES_NOT_SHOWN : '',
  ];
  const ran = failure.statement - 1;
  const before =
    ran === 0
      ? ''
      : ` ${ran === 1 ? 'The previous statement' : `The ${ran} previous statements`} succeeded (${Math.round(sumOfMs(figures))} ms).`;
  const what =
    spot === undefined
      ? `${file.path} failed when the database checked deferred constraints at the end of the transaction`
      : `${file.path} failed at line ${spot.line}, column ${spot.column} (statement ${failure.statement} of ${file.statements.length})`;
  return new Failure(
    KINDS[sqlstate] ?? 'input',
    `${what}: ${sentence(cut(message))}${before} ${consequence}`,
    {
      title: migrationTitle(file, 'failed'),
      reason: 'statement',
      place,
      excerpt: lines.filter(line => line !== '').join('\n'),
      remedy: remedyFor(sqlstate),
    },
  );
}

const cut = (text: string): string => shortened(text, MAX_ERROR_LENGTH);

/** Context of an error that the action's own block has raised. */
const OWN_RAISE = /^PL\/pgSQL function inline_code_block line \d+ at RAISE$/;

/**
 * Returns the error's context without the action's own block, and without its INSERT for the rows
 * of a COPY.
 */
function usersContext({ context: lines }: StatementFailure, isCopy: boolean): string {
  const users = lines.replace(
    /(?:^|\n)PL\/pgSQL function inline_code_block line \d+ at [^\n]*$/,
    '',
  );
  return isCopy ? users.replace(/(?:^|\n)SQL statement "INSERT INTO [^]*$/, '') : users;
}

/**
 * Returns the title of an error of one migration. It has room for the file's name, not for its
 * path.
 */
export const migrationTitle = ({ path }: { readonly path: string }, outcome: string): string =>
  `Migration ${outcome}: ${basename(path)}`;

/** Returns a file's path with a position in it, if there is one. */
export const placeText = ({ path }: { readonly path: string }, { line, column }: Place): string =>
  line === undefined ? path : `${path}:${line}:${column}`;

function remedyFor(sqlstate: string): string {
  if (sqlstate === LOCK_NOT_AVAILABLE) {
    return `Another session holds a lock that this file needs. Re-run the job once that session has finished. ${orIncrease('lock-timeout')}`;
  }
  if (sqlstate === QUERY_CANCELED) {
    return `Reduce the work that the file does, for example by splitting it. ${orIncrease('statement-timeout')}`;
  }
  if (sqlstate === INVALID_TERMINATION)
    return 'The platform’s API runs each request in a transaction, so no procedure or block in it can use COMMIT or ROLLBACK. Remove them, or write the procedure’s statements into the file.';
  if (sqlstate === UNSAFE_NEW_VALUE)
    return 'PostgreSQL accepts a new enum value only after the transaction that adds it. Move `ALTER TYPE … ADD VALUE` to a migration of its own, before this one.';
  if (DUPLICATES.includes(sqlstate))
    return `Correct the file. If the database contained its changes before \`sql-migrate\` first ran, set ${inputRef('baseline')} to the last version that it contains.`;
  return 'Correct the file, or the data or privileges that the error message describes. Then start a new workflow run.';
}

/**
 * Returns the Failure of a migration whose outcome is unknown.
 * @param lost how the response was lost
 * @param why the outcome could not be looked up
 */
export function outcomeUnknown(
  schema: string,
  { migration, file }: Prepared,
  lost: Failure,
  why = '',
): Failure {
  return withDetails(lost, {
    title: migrationTitle(file, 'outcome unknown'),
    state: `${file.path} may or may not have been applied.${why === '' ? '' : ` ${sentence(why)}`}`,
    remedy: `Re-run the job: the step checks the migration history before it applies anything. To check the outcome yourself, run this query: \`${historyQueryForUser(schema, identityOf(migration))}\``,
  });
}

/** Returns the Failure for files that don't fit the history or the base branch. */
export function planFailure(
  { resolvePath }: InputPaths,
  folder: string,
  migrations: readonly Migration[],
  findings: readonly Finding[],
  consequence = 'No migration was run.',
): Failure {
  const isFile = (where: string): boolean => migrations.some(({ path }) => path === where);
  const named = findings.map(finding =>
    isFile(finding.where) ? { ...finding, where: shownPath(folder, finding.where) } : finding,
  );
  const places = named.map(({ where }) => ({
    where: ['target', 'baseline'].includes(where) ? inputRef(where) : where,
  }));
  const first = findings.find(({ where }) => isFile(where));
  const message = `The migrations conflict with the inputs, the migration history or the base branch. ${consequence}`;
  return new Failure('conflict', message, {
    title: rejectedTitle('Migrations', places, folder),
    reason: 'history',
    findings: named,
    ...(first === undefined
      ? {}
      : { place: { file: resolvePath(shownPath(folder, first.where)), line: 1 } }),
  });
}

/**
 * Returns the remedy for migrations that ran, but aren't in the history: the next run would apply
 * them again.
 */
export const restoreHistory = (): string =>
  `Find out what else changes the migration history, and restore the missing entries before the next run. Otherwise, it applies these migrations again. If the history has no entries left, you can instead set ${inputRef('baseline')} to the last version that was applied.`;

/** Returns the Failure for a migration whose history entry changed while this step ran. */
export function changedDuringStep({ path, version }: Migration): Failure {
  const [message, remedy] =
    version === undefined
      ? [
          `During this run, another run applied a different revision of ${path}, or later migrations that this run excludes.`,
          'Run the workflow again for the newest commit.',
        ]
      : [
          `The migration history entry of ${path} was deleted while this step was running.`,
          restoreHistory(),
        ];
  return new Failure('conflict', message, {
    title: migrationTitle({ path }, 'history changed'),
    remedy,
  });
}

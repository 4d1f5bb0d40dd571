/** Runs a file on a database exactly once, as a migration with a history of its own. */

import { basename, dirname } from 'node:path/posix';
import type { Context } from '../../core/operation.ts';
import type { InputPaths, ProjectRun } from '../../core/run.ts';
import { Failure, withDetails } from '../../base/failure.ts';
import { loadParser } from '../../sql/parser.ts';
import { splitSql } from '../../sql/splitting.ts';
import { readInputFile, utf8Text } from '../shared/input-file.ts';
import { applyMigrations } from './migrate.ts';
import { limitsOf, MigrationDatabase } from './apply/database.ts';
import { checksum } from './files/checksum.ts';
import { compareVersions } from './layouts/version.ts';
import type { Migration } from './files/migration-files.ts';
import type { MigrationInputs } from './files/inputs.ts';
import type { HistoryEntry } from './statements/history.ts';
import { ONCE_SCHEMAS } from './statements/bookkeeping-tables.ts';

/** Version of the first run in the history. */
const FIRST = '1';

/** SQL that runs once in each database. */
export interface OnceFile {
  /** Path of the file, or name of the input, as the user wrote it. */
  readonly path: string;
  readonly sql: string;
}

/** A purpose of such a file, and the texts about it. */
export interface OncePurpose {
  /** Schema of the history. */
  readonly schema: string;
  /** Subject of sentences. */
  readonly subject: string;
  readonly done: (path: string) => string;
  readonly earlier: string;
  /** Whether the SQL runs again in a database in which it ran earlier. */
  readonly runsAgain?: boolean;
}

/** Sample data, after the migrations. */
export const SEED: OncePurpose = {
  schema: ONCE_SCHEMAS.seed,
  subject: 'Sample data',
  done: path => `Added the sample data from \`${path}\``,
  earlier: 'Sample data was added earlier',
};

/** SQL that sets up a new database, before the migrations. */
export const SETUP: OncePurpose = {
  schema: ONCE_SCHEMAS.setup,
  subject: 'Setup SQL',
  done: () => 'Database set up',
  earlier: 'The database was set up earlier',
};

/** Maximum size of such a file, which runs as a migration: the same as for a migration. */
export const MAX_SEED_BYTES = 8 * 1024 * 1024;

/** @throws Failure of kind `input` that names the input and the file */
export function readSeed(context: InputPaths, input: string, path: string): OnceFile {
  const file = { input, given: path };
  return {
    path,
    sql: utf8Text(readInputFile(context, { ...file, maxBytes: MAX_SEED_BYTES }), file),
  };
}

/**
 * Runs the SQL, unless the database's history contains a file of this purpose already. After a lost
 * response, it finds out whether it ran.
 * @param settings defaults of the inputs of `sql-migrate`
 * @throws Failure of the SQL or of a request
 */
export async function applyOnce(
  context: Context,
  { schema, subject, done, earlier, runsAgain = false }: OncePurpose,
  { path, sql }: OnceFile,
  settings: MigrationInputs,
): Promise<{ readonly message: string; readonly unchanged: boolean }> {
  const { log } = context;
  const database = new MigrationDatabase(context, schema, limitsOf(settings));
  const migration: Migration = {
    path: basename(path),
    version: FIRST,
    name: subject.toLowerCase(),
    text: sql,
    sql,
    inTransaction: true,
    checksum: checksum(sql),
  };
  const recorded = await recordedOf(database);
  const applied = recorded.at(-1);
  if (applied !== undefined && !runsAgain) {
    if (applied.checksum !== migration.checksum) {
      log.notice(
        `${path} differs from the ${subject.charAt(0).toLowerCase()}${subject.slice(1)} that ran in this database earlier. It wasn’t run: such SQL runs only once in each database.`,
      );
    }
    return { message: earlier, unchanged: true };
  }
  const parser = await loadParser();
  const { statements, problems } = splitSql(parser, path, sql);
  // An empty file isn't recorded, so that statements that are added to it later run.
  if (statements.length + problems.length === 0) {
    return { message: `\`${path}\` contains no SQL statements`, unchanged: true };
  }
  const inputs = { ...settings, path: dirname(path), schema, lint: 'off', drift: 'off' } as const;
  const folder = {
    // Each run is a version of its own, after those of earlier runs.
    migrations: [
      ...recorded.map(entry => ({
        ...migration,
        path: entry.path,
        version: entry.identity,
        checksum: entry.checksum,
      })),
      { ...migration, version: String(recorded.length + 1) },
    ],
    skipped: [],
    compare: compareVersions,
  };
  try {
    await applyMigrations({ context, inputs, folder, parser, database, baselineBy: undefined });
  } catch (thrown) {
    if (!(thrown instanceof Failure) || context.signal.aborted) throw thrown;
    throw withDetails(thrown, {
      title: `${subject} ${thrown.uncertain ? 'outcome unknown' : 'failed'}: ${path}`,
    });
  }
  return { message: done(path), unchanged: false };
}

/** Checks whether a database's history contains other SQL of this purpose. Changes nothing. */
export async function hasChanged(
  context: ProjectRun,
  { schema }: OncePurpose,
  { sql }: OnceFile,
  settings: MigrationInputs,
): Promise<boolean> {
  const recorded = await recordedOf(new MigrationDatabase(context, schema, limitsOf(settings)));
  const applied = recorded.at(-1);
  return applied !== undefined && applied.checksum !== checksum(sql);
}

/** Returns the runs of the SQL, the last one at the end. One that was interrupted doesn't count. */
async function recordedOf(database: MigrationDatabase): Promise<readonly HistoryEntry[]> {
  const { recorded = [] } = (await database.history()) ?? {};
  return recorded
    .filter(({ state }) => state !== 'running')
    .toSorted((a, b) => compareVersions(a.identity, b.identity));
}

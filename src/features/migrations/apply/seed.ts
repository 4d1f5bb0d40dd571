/** Runs a file of sample data on a database exactly once, as a migration with a history of its own. */

import { basename, dirname } from 'node:path/posix';
import type { Results } from '../../../core/operation.ts';
import type {
  Documentation,
  Folders,
  InputPaths,
  Mode,
  OutputPaths,
  ProjectServices,
  RunIdentity,
} from '../../../core/services.ts';
import { Failure, withDetails } from '../../../base/failure.ts';
import { loadParser } from '../../../sql/parser.ts';
import { splitSql } from '../../../sql/splitting.ts';
import { readInputFile, utf8Text } from '../../shared/input-file.ts';
import { applyMigrations } from './apply.ts';
import { MigrationDatabase } from './database.ts';
import { checksum } from '../files/checksum.ts';
import { compareVersions } from '../layouts/version.ts';
import type { Migration } from '../files/migration-files.ts';
import type { Inputs } from '../inputs.ts';

/** Schema of the history. */
const SEED_SCHEMA = '_platform_seed';

/** The only version in that history. */
const SEED_VERSION = '1';

/** A seed file, read and decoded. */
export interface SeedFile {
  /** Path of the file, as the user wrote it. */
  readonly path: string;
  readonly sql: string;
}

/** @throws Failure of kind `input` that names the input and the file */
export function readSeed(context: InputPaths, input: string, path: string, maxBytes: number): SeedFile {
  const file = { input, given: path, errorTitle: 'The sample data can’t be read.' };
  return { path, sql: utf8Text(readInputFile(context, { ...file, maxBytes }), file) };
}

/**
 * Runs the file, unless the database's history contains a seed already. After a lost response, it finds out whether the
 * data was added.
 * @param settings defaults of the inputs of `sql-migrate`
 * @throws Failure of the SQL or of a request
 */
export async function applySeed(
  context: ProjectServices & OutputPaths & Folders & Documentation & Mode & RunIdentity & Results,
  { path, sql }: SeedFile,
  settings: Inputs,
): Promise<{ readonly message: string; readonly unchanged: boolean }> {
  const { log } = context;
  const limits = { lockTimeoutMs: settings['lock-timeout'], statementTimeoutMs: settings['statement-timeout'] };
  const database = new MigrationDatabase(context, SEED_SCHEMA, limits);
  const migration: Migration = {
    path: basename(path),
    version: SEED_VERSION,
    name: 'seed',
    text: sql,
    sql,
    inTransaction: true,
    checksum: checksum(sql),
  };
  const history = await database.history();
  const earlier = typeof history === 'string' ? undefined : history.recorded[0];
  if (earlier !== undefined && earlier.state !== 'running') {
    if (earlier.checksum !== migration.checksum) {
      log.notice(`${path} has changed since its data was added. Sample data is added only once per preview database.`);
    }
    return { message: 'Sample data was added earlier', unchanged: true };
  }
  const parser = await loadParser();
  const { statements, problems } = splitSql(parser, path, sql);
  // An empty file isn't recorded, so that statements that are added to it later run.
  if (statements.length + problems.length === 0) {
    return { message: `\`${path}\` contains no SQL statements`, unchanged: true };
  }
  const inputs = { ...settings, path: dirname(path), schema: SEED_SCHEMA, lint: 'off', drift: 'off' } as const;
  const folder = {
    migrations: [migration],
    skipped: [],
    notes: [],
    session: 'each' as const,
    compare: compareVersions,
    usedVariables: new Set<string>(),
  };
  try {
    await applyMigrations({ context, inputs, folder, parser, database, sarif: undefined });
  } catch (thrown) {
    if (!(thrown instanceof Failure) || context.signal.aborted) throw thrown;
    throw withDetails(thrown, { title: `Sample data ${thrown.uncertain ? 'outcome unknown' : 'failed'}: ${path}` });
  }
  return { message: `Added the sample data from \`${path}\``, unchanged: false };
}

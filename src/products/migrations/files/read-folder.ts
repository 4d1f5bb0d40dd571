/** Reads a folder of migrations from disk, within size limits. */

import { problemAt } from '../../../base/problem.ts';
import { inputRef } from '../../../base/text/input-reference.ts';
import type { HeldCommit } from '../../../core/services.ts';
import type { FileRun } from '../../../core/run.ts';
import { Failure } from '../../../base/failure.ts';
import { byteSize } from '../../../base/text/amount.ts';
import { packageFailure } from '../../../packing/files/errors.ts';
import { folderProblem, listFolder } from '../../../packing/folder-listing.ts';
import { MIGRATION_SELECTION } from './migrations-folder.ts';
import { ignoresIn } from '../../shared/held-commit.ts';
import { inputPath } from '../../shared/input-file.ts';
import {
  isRelevant,
  type FolderInput,
  type MigrationFolder,
  type MigrationSource,
  readMigrations,
  type ReadingOptions,
} from './migration-files.ts';

/**
 * Maximum size of a migration. A larger one would need hundreds of requests; that many rows are
 * better imported by other means.
 */
const MAX_FILE_BYTES = 8 * 1024 * 1024;
/** Maximum size of all migrations together, because they are all in memory at once. */
const MAX_TOTAL_BYTES = 64 * 1024 * 1024;

const REFUSAL = 'can’t be used as a migrations folder';

/**
 * Reads a folder of migrations.
 *
 * @param shownAs the path as the user wrote it
 * @param options the layout, and the files to leave out
 * @throws Failure of kind `input` with all problems
 */
export async function readFolder(
  context: FileRun,
  input: FolderInput,
  shownAs: string,
  options?: ReadingOptions,
  commit?: HeldCommit,
): Promise<MigrationFolder> {
  const { location } = inputPath(context, input, shownAs);
  return readMigrations(
    await readSources(context, location, shownAs, commit),
    shownAs,
    options,
    input,
    location,
  );
}

async function readSources(
  context: FileRun,
  folder: string,
  shownAs: string,
  commit: HeldCommit | undefined,
): Promise<readonly MigrationSource[]> {
  const { signal } = context;
  const problem = folderProblem(folder);
  if (problem !== undefined) {
    const remedy = `Specify the path of the migrations folder, relative to ${inputRef('working-directory')}.`;
    throw packageFailure('Migrations', shownAs, REFUSAL, [
      { where: shownAs, message: problem, remedy },
    ]);
  }
  const listing = await listFolder(
    folder,
    shownAs,
    { ...MIGRATION_SELECTION, ignores: ignoresIn(commit, folder) },
    signal,
  );
  const tooLarge = listing.files
    .filter(file => isRelevant(file) && file.size > MAX_FILE_BYTES)
    .map(({ path, size }) => {
      const remedy = /\.sql$/i.test(path)
        ? 'Split the migration, or load its rows with a different tool.'
        : 'Reduce the size of the file.';
      return problemAt({
        kind: 'size',
        subject: path,
        given: size,
        limit: MAX_FILE_BYTES,
        other: 'a file',
        remedy,
      });
    });
  const findings = [...listing.findings, ...tooLarge];
  if (findings.length > 0) throw packageFailure('Migrations', shownAs, REFUSAL, findings);
  const readable = listing.files.filter(({ size }) => size <= MAX_FILE_BYTES);
  const total = readable.reduce((sum, { size }) => sum + size, 0);
  if (total > MAX_TOTAL_BYTES) {
    const message = `contains files with a total size of ${byteSize(total)}, but the maximum for a migrations folder is ${byteSize(MAX_TOTAL_BYTES)}`;
    const finding = { where: shownAs, message, remedy: MIGRATION_SELECTION.tooManyRemedy };
    throw new Failure('input', `The migrations folder \`${shownAs}\` is too large.`, {
      title: `Migrations rejected: ${shownAs}`,
      findings: [finding],
    });
  }
  const sources: MigrationSource[] = [];
  for (const file of readable) {
    signal.throwIfAborted();
    sources.push({
      path: file.path,
      content: await file.read(content => Uint8Array.from(content)),
    });
  }
  return sources;
}

/** Finds out whether a folder's migrations can be applied to a database, before anything runs. */

import type { InputPaths, ProjectServices } from '../../../core/services.ts';
import type { Finding } from '../../../base/failure.ts';
import { limitsOf, MigrationDatabase } from './database.ts';
import type { ReadingOptions } from '../files/migration-files.ts';
import { planMigrations } from '../files/plan.ts';
import { shownPath } from '../lint/prepare.ts';
import { readFolder } from '../files/read-folder.ts';

/** Settings of `sql-migrate`, as parsed inputs. */
interface FolderSettings extends ReadingOptions {
  readonly path: string;
  readonly schema: string;
  readonly 'lock-timeout': number;
  readonly 'statement-timeout': number;
}

/**
 * Compares a folder with the history of a database. Changes nothing.
 * @returns one finding for each file that was edited or removed after it was applied, or that has a lower version than
 *   an applied one; empty if the migrations can be applied, or if the folder has none
 * @throws Failure of kind `input` for an invalid folder, or a Failure of the request
 */
export async function findHistoryConflicts(
  context: ProjectServices & InputPaths,
  settings: FolderSettings,
): Promise<readonly Finding[]> {
  const { path, schema } = settings;
  const folder = await readFolder(context, 'migrations', path, settings);
  if (folder.migrations.length === 0) return [];
  const history = await new MigrationDatabase(context, schema, limitsOf(settings)).history();
  // A database without a history fits any folder. A busy one is checked again before the migrations run.
  if (typeof history === 'string') return [];
  const options = { target: undefined, allowOutOfOrder: false, missing: 'fail' } as const;
  const { findings } = planMigrations(folder, history.recorded, options, path);
  // The remedies contain inputs of `sql-migrate`.
  return findings.map(({ where, message }) => ({ where: shownPath(path, where), message }));
}

/** Finds out whether a folder's migrations can be applied to a database, before anything runs. */

import type { ProjectServices } from '../../../core/services.ts';
import type { Finding } from '../../../base/failure.ts';
import { limitsOf, MigrationDatabase } from './database.ts';
import type { MigrationFolder } from '../files/migration-files.ts';
import { planMigrations } from '../files/plan.ts';
import { shownPath } from '../lint/prepare.ts';
import type { Inputs } from '../inputs.ts';

/**
 * Compares a folder with the history of a database. Changes nothing.
 * @returns one finding for each file that was edited or removed after it was applied, or that has a lower version than
 *   an applied one; empty if the migrations can be applied, or if the folder has none
 * @throws Failure of the request
 */
export async function findHistoryConflicts(
  context: ProjectServices,
  folder: MigrationFolder,
  settings: Inputs,
): Promise<readonly Finding[]> {
  const { path, schema } = settings;
  if (folder.migrations.length === 0) return [];
  const history = await new MigrationDatabase(context, schema, limitsOf(settings)).history();
  // A database without a history fits any folder. A busy one is checked again before the migrations run.
  if (typeof history === 'string') return [];
  const options = { target: undefined, allowOutOfOrder: false, missing: 'fail' } as const;
  const { findings } = planMigrations(folder, history.recorded, options, path);
  // The remedies contain inputs of `sql-migrate`.
  return findings.map(({ where, message }) => ({ where: shownPath(path, where), message }));
}

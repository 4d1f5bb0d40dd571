/** Finds out whether a folder's migrations can be applied to a database, before anything runs. */

import type { ProjectRun } from '../../../core/run.ts';
import type { Finding } from '../../../base/failure.ts';
import { limitsOf, MigrationDatabase } from './database.ts';
import type { MigrationFolder } from '../files/migration-files.ts';
import { appliedElsewhere } from './other-histories.ts';
import { planMigrations } from '../files/plan.ts';
import { shownPath } from '../lint/prepare.ts';
import type { MigrationInputs } from '../files/inputs.ts';

/**
 * Compares a folder with the history of a database. Changes nothing.
 * @returns one finding for each file that was edited or removed after it was applied, or that has a
 *   lower version than an applied one, and for each other history that has files; empty if the
 *   migrations can be applied, or if the folder has none
 * @throws Failure of the request
 */
export async function findHistoryConflicts(
  context: ProjectRun,
  folder: MigrationFolder,
  settings: MigrationInputs,
): Promise<readonly Finding[]> {
  const { path, schema } = settings;
  if (folder.migrations.length === 0) return [];
  const database = new MigrationDatabase(context, schema, limitsOf(settings));
  const history = await database.history();
  // A busy one is checked again before the migrations run.
  if (history === undefined) return [];
  const options = { target: undefined, allowOutOfOrder: false, missing: 'fail' } as const;
  const { findings, pending } = planMigrations(folder, history.recorded, options, path);
  const elsewhere = await appliedElsewhere(pending, history.others, async other => {
    const otherHistory = await database.withHistoryOf(other).history();
    return otherHistory?.recorded ?? [];
  });
  // The remedies contain inputs of `sql-migrate`.
  return [...findings, ...elsewhere].map(({ where, message }) => ({
    where: shownPath(path, where),
    message,
  }));
}

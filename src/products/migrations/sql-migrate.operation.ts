/** Applies a folder's migrations to the project's database, or checks them in a dry run. */

import { inputRef } from '../../base/text/input-reference.ts';
import { defineOperation } from '../../core/operation.ts';
import type { FileRun, InputPaths } from '../../core/run.ts';
import { inputFailure } from '../../base/failure.ts';
import { migrate } from './migrate.ts';
import type { MigrationSettings } from './apply/migration-step.ts';
import { FOLDER_INPUTS, INPUTS, type MigrationInputs, OUTPUTS } from './files/inputs.ts';
import { withFile } from '../shared/app-file-inputs.ts';
import { APP_INPUTS, type AppSelection, appOfRun, partsOfApp } from '../shared/app-parts.ts';
import { APP_FILE } from '../../app-file/app.ts';
import type { InputValues } from '../../core/fields.ts';
import { readFolder } from './files/read-folder.ts';
import { readTableSizes } from './lint/table-sizes.ts';
import { downloadShapes } from '../sql-log/export/newest-artifact.ts';
import { readQueries, requireLocal } from './queries/queries.ts';
import { loadParser, type SqlParser } from '../../sql/parser.ts';

/** Folder of the migrations if neither an input nor the app's file names one. */
const USUAL_FOLDER = 'migrations';

/** Part 2, Cloud services: POST /cloud/database/queries; rule 3. */
export default defineOperation({
  id: 'sql-migrate',
  group: 'Database',
  summary:
    'Apply a folder’s pending migrations to the project’s database: each once, `R__*.sql` again when changed.',
  note: [
    'The [guide](../../docs/migrations.md) says how the step applies migrations, and what it does after a failure or a lost response.',
    'A dry run lists and lints the pending migrations and checks for drift. It runs no migration.',
    'The history requires the language plpgsql and the permission to create its schema.',
  ],
  inputs: { ...APP_INPUTS, ...INPUTS },
  outputs: OUTPUTS,
  endpoints: ['database.query'],
  onProject: true,
  irreversible: {
    by: [
      ['allow-destructive', true],
      ['lint', 'warning'],
      ['lint', 'off'],
    ],
    change: 'run migrations that can delete data of the project',
  },
  timeout: '1h',
  nextStep: { output: 'applied_count', run: 'echo "$APPLIED_COUNT migrations applied"' },
  example: 'with:\n  path: migrations\n',
  async run(context, inputs) {
    const migrationInputs = withFolder(context, inputs);
    const { path, 'table-sizes': sizesPath } = migrationInputs;
    const sizes = sizesPath === undefined ? undefined : readTableSizes(context, sizesPath);
    const folder = await readFolder(context, 'path', path, migrationInputs);
    const queries = await loggedQueries(context, await loadParser(), migrationInputs);
    const baselineWay = context.isWorkflowRun ? 'input' : 'command';
    const baselineBy = context.endsWithJob ? undefined : baselineWay;
    return migrate(context, folder, migrationInputs, { baselineBy, sizes, ...queries });
  },
});

/**
 * Returns the inputs with the folder of the app's file, if no input names one.
 * @throws Failure of kind `input` if the file contradicts the inputs, or names no migrations
 */
function withFolder(
  context: InputPaths,
  inputs: InputValues<typeof INPUTS> & AppSelection,
): MigrationInputs {
  if (inputs.path !== undefined) return { ...inputs, path: inputs.path };
  const app = appOfRun(context, inputs);
  if (app === undefined) return { ...inputs, path: USUAL_FOLDER };
  const file = inputs['app-file'] ?? APP_FILE;
  const { migrations } = partsOfApp(app);
  if (migrations !== undefined) {
    const merged = withFile(FOLDER_INPUTS, inputs, migrations, file);
    return { ...merged, path: merged.path ?? '' };
  }
  const remedy = `Add \`migrations\` with the path of the folder, or set ${inputRef('path')}.`;
  throw inputFailure('There are no migrations.', [
    { where: file, message: 'specifies no `migrations` for the app', remedy },
  ]);
}

/** Reads the queries in `shapes`. */
async function loggedQueries(
  context: FileRun,
  parser: SqlParser,
  { shapes, 'queries-before': before }: MigrationInputs,
): Promise<Pick<MigrationSettings, 'queries' | 'noQueries'>> {
  if (shapes === undefined) return {};
  if (context.dryRun) {
    const message = `can’t be used with ${inputRef('dry-run', 'true')}`;
    throw inputFailure('The queries can only be checked in a real run on the local platform.', [
      { where: 'shapes', message, remedy: `Remove ${inputRef('dry-run')}.` },
    ]);
  }
  requireLocal(context.client.isLocal);
  const artifact = /^artifact:(.+)$/.exec(shapes)?.[1];
  const source =
    artifact === undefined ? { file: shapes } : await downloadShapes(context, artifact, before);
  if ('problem' in source) return noQueries(source.problem);
  const queries = readQueries(context, parser, source.file);
  if (queries !== undefined && queries.queries.length + queries.unchecked.length > 0)
    return { queries };
  const problem =
    queries === undefined
      ? 'was written by a different version of this action'
      : 'contains no queries';
  return noQueries(`\`${shapes}\` ${problem}. Export the SQL log again`);

  function noQueries(reason: string): Pick<MigrationSettings, 'noQueries'> {
    const text = `No query was checked, because ${reason}.`;
    context.log.warning(text);
    return { noQueries: text };
  }
}

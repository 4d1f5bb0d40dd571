/** Applies a folder's migrations to the project's database, or checks them in a dry run. */

import { inputRef } from '../../base/text/input-reference.ts';
import { defineOperation } from '../../core/operation.ts';
import type { FileRun, InputPaths } from '../../core/run.ts';

import { inputFailure } from '../../base/failure.ts';
import { migrate } from './migrate.ts';
import { FOLDER_INPUTS, INPUTS, type Inputs, OUTPUTS } from './files/inputs.ts';
import { withFile } from '../shared/app-file-inputs.ts';
import { APP_INPUTS, type AppSelection, appOfRun, partsOfApp } from '../shared/app-parts.ts';
import { APP_FILE } from '../../app-file/app.ts';
import type { InputValues } from '../../core/fields.ts';
import { readFolder } from './files/read-folder.ts';
import { readTableSizes } from './lint/table-sizes.ts';
import { downloadShapes } from '../sql-log/export/newest-artifact.ts';
import { type LoggedQueries, readQueries, requireLocal } from './queries/queries.ts';
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
  example: 'with:\n  path: migrations\n',
  async run(context, asked) {
    const inputs = withFolder(context, asked);
    const { 'table-sizes': sizesPath } = inputs;
    const sizes = sizesPath === undefined ? undefined : readTableSizes(context, sizesPath);
    const folder = await readFolder(context, 'path', inputs.path, inputs);
    const given = await checkedQueries(context, await loadParser(), inputs);
    const queries = typeof given === 'string' ? { noQueries: given } : { queries: given };
    const settings = { sizes, ...queries };
    if (context.endsWithJob)
      return migrate(context, folder, inputs, { baselineBy: undefined, ...settings });
    return migrate(context, folder, inputs, {
      baselineBy: context.isWorkflowRun ? 'input' : 'command',
      ...settings,
    });
  },
});

/**
 * Returns the inputs with the folder of the app's file, if no input names one.
 * @throws Failure of kind `input` if the file contradicts the inputs, or names no migrations
 */
function withFolder(context: InputPaths, given: InputValues<typeof INPUTS> & AppSelection): Inputs {
  if (given.path !== undefined) return { ...given, path: given.path };
  const app = appOfRun(context, given);
  if (app === undefined) return { ...given, path: USUAL_FOLDER };
  const file = given['app-file'] ?? APP_FILE;
  const { migrations } = partsOfApp(app);
  if (migrations !== undefined) {
    const said = withFile(FOLDER_INPUTS, given, migrations, file);
    return { ...said, path: said.path ?? '' };
  }
  const remedy = `Add \`migrations\` with the path of the folder, or set ${inputRef('path')}.`;
  throw inputFailure('There are no migrations.', [
    { where: file, message: 'specifies no `migrations` for the app', remedy },
  ]);
}

/**
 * Reads the queries in `shapes`.
 * @returns undefined if it isn't set; a sentence if it contains no queries
 */
async function checkedQueries(
  context: FileRun,
  parser: SqlParser,
  { shapes: given, 'queries-before': before }: Inputs,
): Promise<LoggedQueries | string | undefined> {
  if (given === undefined) return undefined;
  if (context.dryRun) {
    const message = `can’t be used with ${inputRef('dry-run', 'true')}`;
    throw inputFailure('The queries can only be checked in a real run on the local platform.', [
      { where: 'shapes', message, remedy: `Remove ${inputRef('dry-run')}.` },
    ]);
  }
  requireLocal(context.client.isLocal);
  const artifact = /^artifact:(.+)$/.exec(given)?.[1];
  const shapes =
    artifact === undefined ? { file: given } : await downloadShapes(context, artifact, before);
  if ('problem' in shapes) return noQueries(shapes.problem);
  const queries = readQueries(context, parser, shapes.file);
  if (queries !== undefined && queries.queries.length + queries.unchecked.length > 0)
    return queries;
  const problem =
    queries === undefined
      ? 'was written by a different version of this action'
      : 'contains no queries';
  return noQueries(`\`${given}\` ${problem}. Export the SQL log again`);

  function noQueries(reason: string): string {
    const text = `No query was checked, because ${reason}.`;
    context.log.warning(text);
    return text;
  }
}

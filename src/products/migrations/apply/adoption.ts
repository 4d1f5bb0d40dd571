/**
 * Refuses a database that was changed before the first migration, unless the user says which files
 * it contains.
 */

import { plural } from '../../../base/text/amount.ts';
import { Failure } from '../../../base/failure.ts';
import { listed } from '../../../base/problem.ts';
import { inputRef } from '../../../base/text/input-reference.ts';
import { shellWord } from '../../../base/system/processes/shell-word.ts';
import { INPUTS, USUAL_SCHEMA } from '../files/inputs.ts';
import { NO_BASELINE } from './baseline.ts';
import type { MigrationStep } from './migration-step.ts';

/**
 * Requires `baseline` for a database that has tables, while this history is empty.
 * @param others schemas of the database's other histories
 * @throws Failure of kind `conflict` that says how to set it
 */
export async function requireNoTables(
  step: MigrationStep,
  others: readonly string[],
): Promise<void> {
  const { baselineBy, database, folder } = step;
  const { count, names } = await database.adoption();
  if (count === 0) return;
  const last =
    folder.migrations.findLast(({ version }) => version !== undefined)?.version ?? NO_BASELINE;
  const otherHistories = others.length === 0 ? '' : `; it has others in ${listed(others)}`;
  const setting =
    baselineBy === 'input' ? inputRef('baseline', last) : `\`${commandFor(step, last)}\``;
  throw new Failure(
    'conflict',
    `The database has ${plural(count, 'table')} (${names.join(', ')}${count > names.length ? ', …' : ''}), but no migration history in the schema \`${database.schema}\`${otherHistories}. So it may already contain changes of these migrations. No migration was run.`,
    {
      title: 'Migrations rejected: baseline required',
      remedy: `If the database contains the changes of all files, use ${setting}: it records them as applied, without running them. If it contains only the first ones, use the version of the last of these. If it contains none, use ${inputRef('baseline', NO_BASELINE)}, and all files run.`,
    },
  );
}

/** Returns the command that records a baseline of the same files in the same history. */
function commandFor({ context, inputs }: MigrationStep, version: string): string {
  const { path, layout, ignore = [], schema } = inputs;
  const flags: readonly (readonly [name: string, value: string])[] = [
    ['project-id', context.projectId],
    ['path', path],
    ...(layout === INPUTS.layout.default ? [] : [['layout', layout] as const]),
    ...ignore.map(({ text }) => ['ignore', text] as const),
    ...(schema === USUAL_SCHEMA ? [] : [['schema', schema] as const]),
    ['baseline', version],
  ];
  return [
    'project-platform sql-migrate',
    ...flags.map(([name, value]) => `--${name} ${shellWord(value)}`),
  ].join(' ');
}

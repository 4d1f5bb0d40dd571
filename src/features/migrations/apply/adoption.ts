/** Refuses a database that was changed before the first migration, unless the user says which files it contains. */

import { plural } from '../../../base/text/amount.ts';
import { Failure } from '../../../base/failure.ts';
import { inputRef } from '../../../base/text/input-reference.ts';
import { shellWord } from '../../../base/system/processes/shell-word.ts';
import { INPUTS } from '../inputs.ts';
import { NO_BASELINE } from './baseline.ts';
import type { MigrationStep } from './migration-step.ts';

/**
 * Requires `baseline` for a database that has tables, and no history of ours.
 * @throws Failure of kind `conflict` that says how to set it
 */
export async function requireNoTables(step: MigrationStep): Promise<void> {
  const { baselineBy, database, folder } = step;
  const { count, names } = await database.adoption();
  if (count === 0) return;
  const last = folder.migrations.findLast(({ version }) => version !== undefined)?.version ?? NO_BASELINE;
  const setting = baselineBy === 'input' ? inputRef('baseline', last) : `\`${commandFor(step, last)}\``;
  throw new Failure(
    'conflict',
    `The database has ${plural(count, 'table')} (${names.join(', ')}${count > names.length ? ', …' : ''}), but no migration history, so it may already contain changes of these migrations. No migration was run.`,
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
    ...(schema === INPUTS.schema.default ? [] : [['schema', schema] as const]),
    ['baseline', version],
  ];
  return ['project-platform sql-migrate', ...flags.map(([name, value]) => `--${name} ${shellWord(value)}`)].join(' ');
}

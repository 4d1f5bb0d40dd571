// @module-tag slow, because each folder has a database of its own.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, inject, it } from 'vitest';
import { MigrationRig } from './migration-rig.ts';

/** Folder of migrations, and the database that the tool itself left, or that it failed. */
interface ToolResult {
  readonly tool: string;
  readonly layout: string;
  readonly feature: string;
  readonly files: Readonly<Record<string, string>>;
  readonly result: readonly string[] | 'failed';
}

const RESULTS = JSON.parse(readFileSync(join(import.meta.dirname, 'tool-results.json'), 'utf8')) as ToolResult[];

/** Lists the tables with their rows, and the indexes except for those of constraints. */
async function readRelations(rig: MigrationRig): Promise<readonly string[]> {
  const relations = (await rig.sql(`select relname as name, relkind = 'r' as "isTable" from pg_class
    where relnamespace = 'public'::regnamespace and (relkind = 'r' or relkind = 'i' and relname !~ '_pkey$')
    order by relname`)) as readonly { readonly name: string; readonly isTable: boolean }[];
  const found: string[] = [];
  for (const { name, isTable } of relations) {
    const rows = isTable ? ((await rig.sql(`select * from ${name} order by 1`)) as readonly object[]) : [];
    const texts = rows.map(row => Object.values(row).join(' '));
    found.push(isTable ? `table ${name}: ${texts.join(', ')}` : `index ${name}`);
  }
  return found;
}

it.each(RESULTS)('$tool: $feature', async ({ layout, files, result }) => {
  await using rig = await MigrationRig.start(inject('databaseUrl'));
  const { exitCode, log } = await rig.migrate(files, { layout, lint: 'off' });
  expect(exitCode === 0 ? await readRelations(rig) : 'failed', log).toEqual(result);
});

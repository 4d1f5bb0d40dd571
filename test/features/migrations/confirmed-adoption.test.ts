import { expect, test } from 'vitest';
import { checkAdoption, recheckHistories } from '../../../src/features/migrations/apply/adoption.ts';
import type { MigrationStep } from '../../../src/features/migrations/apply/migration-step.ts';
import type { ForeignHistory } from '../../../src/features/migrations/statements/adoption-request.ts';
import { loadParser } from '../../../src/sql/parser.ts';
import { readFiles } from './files/read-folder.ts';

const parser = await loadParser();
const folder = readFiles({ '1_a.sql': 'create table tides ()', '2_b.sql': 'select 1' });

/** Checks a database without objects, confirmed with `--yes`. @returns the warnings */
async function confirmed(
  histories: readonly ForeignHistory[],
  isBaseline: boolean,
  { existing = [], ...replaced }: { readonly existing?: readonly number[]; readonly replaced?: readonly string[] } = {},
): Promise<readonly string[]> {
  const warnings: string[] = [];
  const step = {
    context: { isConfirmed: true, log: { warning: (text: string) => warnings.push(text) } },
    database: { adoption: () => Promise.resolve({ is: 'read', histories, existing }) },
    inputs: { path: 'migrations' },
    folder,
    parser,
  } as unknown as MigrationStep;
  const baseline = { version: '2', migrations: folder.migrations, ...replaced };
  await checkAdoption(step, isBaseline ? [] : folder.migrations, isBaseline ? baseline : undefined, true);
  return warnings;
}

const at = (tool: string, version: string, covers: boolean): ForeignHistory => ({
  tool,
  table: 'public.t',
  entries: [{ version, failed: false, covers }],
  problem: null,
});

test('a confirmed baseline names the objects that don’t exist', async () => {
  expect(await confirmed([], true)).toEqual([
    'The database lacks these objects, which the files up to the baseline create: table, view or index tides.',
  ]);
});

const REPLACED = ['1.sql', '2.sql'];

test('a confirmed baseline in place of applied migrations is recorded if its objects exist', async () => {
  expect(await confirmed([], true, { replaced: REPLACED, existing: [0] })).toEqual([
    'The baseline replaces 2 applied migrations. The objects that its files create exist. Their definitions and rows were not compared.',
  ]);
  await expect(confirmed([], true, { replaced: REPLACED })).rejects.toMatchObject({
    findings: [
      {
        message: expect.stringContaining('creates the table, view or index tides, but the database lacks it') as string,
        remedy: 'Remove what creates the object from the file, or create the object in the database.',
      },
    ],
  });
});

test('a history without a migration of the folder is ignored once a person confirms it', async () => {
  expect(await confirmed([at('Django', 'auth_0001_initial', false)], false)).toEqual([
    'The history of Django (public.t) contains no migration of the folder, so it was not compared.',
  ]);
});

test.each(['golang-migrate', 'tern', 'Alembic'])('a number of %s that stands for files isn’t ignored', async tool => {
  await expect(confirmed([at(tool, '7', true)], false)).rejects.toMatchObject({
    findings: [{ message: `is the history of ${tool}, with migrations that are not in the folder: 7` }],
  });
});

test('a tool that applies a migration during the step is noticed before the first one', async () => {
  const histories = [at('goose', '2', false)];
  const database = { adoption: () => Promise.resolve({ is: 'read', histories, existing: [] }) };
  const step = {
    context: { isConfirmed: true },
    database,
    inputs: { path: 'migrations' },
    folder,
  } as unknown as MigrationStep;
  await expect(recheckHistories(step, { version: '1', migrations: [] })).rejects.toMatchObject({
    findings: [{ message: 'is the history of goose, which is at 2, but the baseline is 1' }],
  });
});

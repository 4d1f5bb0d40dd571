import { expect, test } from 'vitest';
import { baselineOf, recordOf } from '../../../../src/products/migrations/apply/baseline.ts';
import type { HistoryEntry } from '../../../../src/products/migrations/statements/history.ts';
import { type Files, readFiles } from './read-folder.ts';

/** The history of a folder that `sql-migrate` has applied. */
const applied = (files: Files, state: HistoryEntry['state'] = 'applied'): readonly HistoryEntry[] =>
  readFiles(files).migrations.map(migration => ({ ...recordOf(migration), state }));

const EARLIER = { '1_a.sql': 'select 1;', '2_b.sql': 'select 2;' };
const JOINED = { '3_all.sql': 'select 1; select 2;' };

test('a file that replaces all applied ones is recorded if a person confirms it', () => {
  const history = applied(EARLIER);
  expect(baselineOf('3', readFiles(JOINED), history, true)).toMatchObject({
    version: '3',
    migrations: [{ path: '3_all.sql' }],
  });
  expect(baselineOf('3', readFiles(JOINED), history, false)).toMatchObject({
    message:
      'would record 3_all.sql without running it, in place of 2 applied migrations whose files are missing: 1_a.sql, 2_b.sql',
    remedy: expect.stringContaining('`--yes` once') as string,
  });
});

test.each<readonly [string, Files, readonly HistoryEntry[]]>([
  ['an applied file is still there', { ...JOINED, '2_b.sql': 'select 2;' }, applied(EARLIER)],
  ['a later migration is applied', JOINED, applied({ ...EARLIER, '4_d.sql': 'select 4;' })],
  ['a migration hasn’t ended', JOINED, applied(EARLIER, 'running')],
  [
    'only repeatable migrations are applied',
    JOINED,
    applied({ '1_a.sql': 'select 1;', 'R__a.sql': 'select 1;' }).slice(1),
  ],
])('it isn’t recorded if %s', (_, files, history) => {
  expect(baselineOf('3', readFiles(files), history, true)).toMatchObject({
    message: expect.stringContaining(
      'which isn’t allowed because a migration already ran',
    ) as string,
  });
});

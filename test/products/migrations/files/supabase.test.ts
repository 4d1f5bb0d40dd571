import { expect, test } from 'vitest';
import {
  DEFAULT_READING,
  readMigrations,
} from '../../../../src/products/migrations/files/migration-files.ts';

function read(names: readonly string[], location = '/app/supabase/migrations') {
  const sources = names.map(path => ({ path, content: Buffer.from('select 1;') }));
  const folder = readMigrations(sources, 'migrations', DEFAULT_READING, 'path', location);
  return {
    layout: folder.layout,
    runs: folder.migrations.map(({ path, version }) => [path, version]),
    skipped: folder.skipped.map(({ path }) => path),
  };
}

test('the Supabase CLI’s rule decides which files run, and their order', () => {
  expect(
    read([
      '20200101000000_init.sql',
      '20240102000000.sql',
      'R__x.sql',
      '10_b.sql',
      '9_a.sql',
      'x/1_a.sql',
    ]),
  ).toEqual({
    layout: 'supabase',
    runs: [
      ['10_b.sql', '10'],
      ['20200101000000_init.sql', '20200101000000'],
      ['9_a.sql', '9'],
    ],
    skipped: ['20240102000000.sql', 'R__x.sql', 'x/1_a.sql'],
  });
});

test.each([
  ['20211208235959_init.sql', true],
  ['20211209000000_init.sql', false],
  ['20200101000000_initial.sql', false],
])('a first file that the CLI once wrote doesn’t run: %s, %s', (name, isSkipped) => {
  expect(read([name, '20240101000000_a.sql']).skipped).toEqual(isSkipped ? [name] : []);
});

test('a version stands before those that it begins', () => {
  const order = ['01', '055', '0553', '1', '10', '2', '20260522', '20260522000001'];
  const { runs } = read(order.toReversed().map(version => `${version}_a.sql`));
  expect(runs.map(([, version]) => version)).toEqual(order);
});

test('a byte order mark is no part of the SQL', () => {
  const sources = [{ path: '1_a.sql', content: Buffer.from('\uFEFFselect 1;') }];
  const { migrations } = readMigrations(
    sources,
    'migrations',
    DEFAULT_READING,
    'path',
    '/supabase/migrations',
  );
  expect(migrations.map(({ sql }) => sql)).toEqual(['select 1;']);
});

test('in other folders, and with marks of other tools, other layouts count', () => {
  expect(read(['1_a.sql'], '/app/migrations').layout).toBe('numbered');
  expect(read(['1_a/migration.sql']).layout).toBe('prisma');
});

import { describe, expect, test } from 'vitest';
import { type Files, readFailure } from './read-folder.ts';

const x = 'select 1;';

describe('a list of another tool', () => {
  const journal = (...tags: readonly string[]): string =>
    JSON.stringify({
      version: '7',
      dialect: 'postgresql',
      entries: tags.map((tag, idx) => ({ idx, version: '7', when: idx, tag })),
    });
  const DOWN = 'select 1;\n-- migrate:down\nselect 2;';

  test.each<[string, Files, RegExp]>([
    [
      'Drizzle, marks of dbmate',
      { '1_a.sql': `-- migrate:up\n${DOWN}`, 'meta/_journal.json': journal('1_a') },
      /has the layout of dbmate/,
    ],
    [
      'Drizzle, files of Flyway',
      { 'V1__a.sql': x, 'U1__a.sql': x, 'meta/_journal.json': journal('V1__a', 'U1__a') },
      /has the layout of flyway|is named like a file that reverts/,
    ],
    [
      'Drizzle, a file of Diesel',
      { '1_a/up.sql': x, '1_a/down.sql': x, 'meta/_journal.json': journal('1_a/up', '1_a/down') },
      /has the layout of diesel|is named like a file that reverts/,
    ],
    [
      'Drizzle, a folder of reverts',
      { 'deploy/a.sql': x, 'revert/a.sql': x, 'meta/_journal.json': journal('deploy/a', 'revert/a') },
      /is named like a file that reverts/,
    ],
  ])('doesn’t run what reverts a migration: %s', (_, files, message) => {
    expect(
      readFailure(files)
        .findings.map(finding => finding.message)
        .join('\n'),
    ).toMatch(message);
  });
});

test.each<readonly [string, Files, RegExp]>([
  ['a downgrade', { '1_a.sql': 'select 1;\n-- downgrade\nselect 2;' }, /contains the comment `-- downgrade` above SQL/],
  ['a step back', { '1_a.sql': 'select 1;\n-- backward\nselect 2;' }, /contains the comment/],
  ['a reverse migration', { '1_a.sql': 'select 1;\n-- reverse migration\nselect 2;' }, /contains the comment/],
  ...['1_b.down.sql.sql', '1_b.rollback.pg.sql', '1_b.down (1).sql', '1_b_down_final.sql', '1_b_un_do.sql'].map(
    name => [name, { '1_a.sql': x, [name]: x }, /is named like a file that reverts/] as const,
  ),
  ['a name of another file with a word', { '1_a.sql': x, '1_a_reverse.sql': x }, /is named like a file that reverts/],
  [
    'a comment that ends with a carriage return',
    { '1_a.sql': 'select 1;\n-- old rows stay\rselect 2;\n' },
    /ends with a carriage return without a line feed/,
  ],
  [
    'SQL above a mark of node-pg-migrate',
    { '1_a.sql': 'revoke all on t from public;\n-- Up migration\nselect 1;' },
    /contains SQL above the line `-- Up Migration`/,
  ],
  [
    'a mark of node-pg-migrate in a folder of Atlas',
    { '1_a.sql': '-- Up Migration\nselect 1;\n-- Down Migration\nselect 2;', 'atlas.sum': 'x' },
    /has the layout of node-pg-migrate/,
  ],
  [
    'a mark with a byte order mark',
    { '1_a.sql': '-- +migrate Up\nselect 1;\n-- +migrate Down\uFEFF\nselect 2;' },
    /contains the directive/,
  ],
  ['a file of Atlas without a version', { '1_a.sql': x, '_b.sql': x, 'atlas.sum': 'x' }, /has no version in its name/],
  ['a file that undoes another one', { '1_a.sql': x, '2_undo_a.sql': x }, /is named like a file that reverts/],
])('a numbered folder doesn’t run %s', (_, files, message) => {
  expect(readFailure(files).findings[0]?.message).toMatch(message);
});

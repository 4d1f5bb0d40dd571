import { describe, expect, test } from 'vitest';
import { type Files, readFailure } from './read-folder.ts';

const x = 'select 1;';
const AT = '2026-01-01T00:00:00Z A <a@example.org> # x';

describe('a list of another tool', () => {
  const journal = (...tags: readonly string[]): string =>
    JSON.stringify({
      version: '7',
      dialect: 'postgresql',
      entries: tags.map((tag, idx) => ({ idx, version: '7', when: idx, tag })),
    });
  const DOWN = 'select 1;\n-- migrate:down\nselect 2;';
  const DOWNWARD = 'select 1;\n-- down\nselect 2;';

  test.each<[string, Files, RegExp]>([
    [
      'Drizzle, marks of dbmate',
      { '1_a.sql': `-- migrate:up\n${DOWN}`, 'meta/_journal.json': journal('1_a') },
      /has the layout of dbmate/,
    ],
    [
      'Drizzle, a mark',
      { '1_a.sql': DOWNWARD, 'meta/_journal.json': journal('1_a') },
      /contains the comment `-- down` above SQL/,
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
      'Drizzle, a file of Sqitch',
      { 'deploy/a.sql': x, 'revert/a.sql': x, 'meta/_journal.json': journal('deploy/a', 'revert/a') },
      /is named like a file that reverts/,
    ],
    [
      'Sqitch, marks of goose',
      {
        'deploy/a.sql': '-- +goose Up\nselect 1;\n-- +goose Down\nselect 2;',
        'sqitch.plan': `%syntax-version=1.0.0\n%project=x\n\na ${AT}\n`,
      },
      /has the layout of goose/,
    ],
  ])('doesn’t run what reverts a migration: %s', (_, files, message) => {
    expect(
      readFailure(files)
        .findings.map(finding => finding.message)
        .join('\n'),
    ).toMatch(message);
  });
});

test.each([
  ['a downgrade', { '1_a.sql': 'select 1;\n-- downgrade\nselect 2;' }, /contains the comment `-- downgrade` above SQL/],
  ['a step back', { '1_a.sql': 'select 1;\n-- backward\nselect 2;' }, /contains the comment/],
  ['a reverse migration', { '1_a.sql': 'select 1;\n-- reverse migration\nselect 2;' }, /contains the comment/],
  ['a file that undoes another one', { '1_a.sql': x, '2_undo_a.sql': x }, /is named like a file that reverts/],
])('a numbered folder doesn’t run %s', (_, files, message) => {
  expect(readFailure(files).findings[0]?.message).toMatch(message);
});

import { describe, expect, test } from 'vitest';
import { readFiles, readFailure } from './read-folder.ts';

describe('sections', () => {
  const up = (sql: string) =>
    readFiles({ '1_a.sql': sql }).migrations.map(({ sql: run, inTransaction }) => ({
      run,
      inTransaction,
    }));

  test('of dbmate: only the up section is run, with its position in the file', () => {
    const sql = '-- é\n-- migrate:up\nselect 1;\n-- x\n\n-- migrate:down\nselect 2;\n';
    expect(up(sql)).toEqual([
      {
        run: '    \n             \nselect 1;\n-- x\n\n               \n         \n',
        inTransaction: true,
      },
    ]);
  });

  test('of dbmate, without a transaction', () => {
    expect(up('--migrate:up transaction:false\r\nselect 1;\r\n-- migrate:down\r\n')).toEqual([
      { run: `${' '.repeat(30)}\r\nselect 1;\r\n${' '.repeat(15)}\r\n`, inTransaction: false },
    ]);
  });

  test.each([
    ['color:red', true],
    ['of it -- x', true],
    ['color:red transaction:false', false],
  ])('of dbmate, with the options %s', (options, inTransaction) => {
    expect(up(`-- migrate:up ${options}\nselect 1;\n-- migrate:down`)).toMatchObject([
      { inTransaction },
    ]);
  });

  test.each<[string, number, RegExp]>([
    ['-- migrate:down\nselect 1', 1, /doesn’t contain the line `-- migrate:up`/],
    ['-- migrate:up\n-- migrate:up\n', 2, /contains a second line `-- migrate:up`/],
    [
      '-- migrate:up\nselect 1;\n',
      1,
      /doesn’t contain the line `-- migrate:down`, without which the tool fails/,
    ],
    ['-- a\nselect 1;\n-- migrate:up\n', 2, /contains SQL above the line `-- migrate:up`/],
    [
      '-- migrate:up transaction:maybe\n',
      1,
      /directive `-- migrate:up transaction:maybe`, which isn’t supported/,
    ],
    [' -- migrate:up\n', 1, /directive ` -- migrate:up`, which isn’t supported/],
    ['-- migrate:up transaction:true transaction:false\n', 1, /which isn’t supported/],
    ['-- migrate:up Transaction=false\n', 1, /which isn’t supported/],
    ['-- migrate:up\u00a0\n', 1, /which isn’t supported/],
    // The down section would run with the up section, because dbmate doesn't see these marks.
    [
      '-- migrate:up\nselect 1;\n  -- migrate:down\nselect 2;',
      3,
      /`  -- migrate:down`, which isn’t supported/,
    ],
    [
      '-- Migrate:Up\nselect 1;\n-- Migrate:Down\nselect 2;',
      1,
      /`-- Migrate:Up`, which isn’t supported/,
    ],
    ['-- migrate:up\n/*\n-- migrate:down\n*/ select 1;', 3, /`-- migrate:down` inside a literal/],
  ])('%j is ambiguous', (sql, line, message) => {
    const matching = expect.stringMatching(message) as string;
    expect(readFailure({ '1_a.sql': sql }).findings).toMatchObject([
      { where: expect.stringContaining(`1_a.sql:${line}:`) as string, message: matching },
    ]);
  });

  test('a directive after a blank is refused with a remedy that differs from what is written', () => {
    expect(
      readFailure({ '1_a.sql': ' -- migrate:up\nselect 1;\n-- migrate:down\n' }).findings,
    ).toMatchObject([
      {
        remedy:
          'Remove the blanks before it: dbmate reads a directive only at the start of a line.',
      },
    ]);
  });
});

import { describe, expect, it } from 'vitest';
import {
  locateError as faultInSql,
  type SqlText,
  sqlText,
} from '../../../src/products/database/sql-text.ts';
import { withoutPlaces } from '../../../src/sql/source-text.ts';
import { recordLog } from '../../action/runner/recorded-log.ts';

const locateError = (sql: SqlText, message: string): ReturnType<typeof faultInSql> =>
  faultInSql(sql, message, text => text);

describe('the position that the database reports', () => {
  const SQL = '\ufeff\n-- the orders\r\nselect id,\n\tnaem from orders\n';

  it('is found in the file, after the trimmed part, counted in characters', () => {
    const sql = { ...sqlText(SQL, 'sql/orders.sql'), file: '/repo/sql/orders.sql' };
    const position = [...sql.sent].join('').indexOf('naem') + 1;
    expect(
      locateError(sql, `column "naem" does not exist (SQLSTATE 42703, position ${position}).`),
    ).toEqual({
      place: { file: '/repo/sql/orders.sql', line: 4, column: 2 },
      excerpt: '2 | -- the orders\n3 | select id,\n4 |  naem from orders\n  |  ^',
    });
  });

  it('is the last one in the message, because user-defined names come before it', () => {
    expect(
      locateError(sqlText('a\nb', 'query'), 'column "position 1" (position 3)')?.place,
    ).toEqual({
      line: 2,
      column: 1,
    });
  });

  it('is not one of the user’s own words', () => {
    const own = 'queue position 5 is reserved for line 3, character 2 (SQLSTATE P0001).';
    expect(locateError(sqlText('select 1;\n\nselect 2', 'query'), own)).toBeUndefined();
    expect(withoutPlaces(own)).toBe(own);
    expect(
      withoutPlaces('no "position 1" (SQLSTATE 42703, line 1, column 8, position 8). Key 1'),
    ).toBe('no "position 1" (SQLSTATE 42703). Key 1');
  });

  it('in a long line shows no part of a secret, wherever the line is truncated', () => {
    const secret = 'sk_live_ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789';
    const { log } = recordLog();
    log.mask(secret);
    for (let offset = 0; offset < 200; offset += 1) {
      const sql = sqlText(
        `${'x'.repeat(offset)}'${secret}' oops${' '.repeat(200 - offset)}'${secret}'`,
        'query',
      );
      const position = sql.sent.indexOf('oops') + 1;
      const excerpt = faultInSql(sql, `position ${position}`, log.hide)?.excerpt ?? '';
      expect(log.hide(excerpt)).not.toMatch(/live_|[0-9]{4}|[A-Z]{4}/);
      const [line = '', mark = ''] = excerpt.split('\n');
      expect(line.slice(mark.indexOf('^'))).toMatch(/^oops/);
    }
  });

  it.each(['no position', 'position 0', 'position 99', 'line 9', 'position 1234567'])(
    'is missing in: %s',
    message => {
      expect(locateError(sqlText('select 1', 'query'), message)).toBeUndefined();
    },
  );
});

import { describe, expect, it } from 'vitest';
import { isPlainRead } from '../../../src/products/database/plain-read.ts';
import { loadParser } from '../../../src/sql/parser.ts';

const parser = await loadParser();

describe('SQL that only reads and can be repeated', () => {
  it.each([
    'select 1',
    '-- every order\nselect /* all /* of */ them */ o.*, count(*) over (partition by status) from orders o\n;\n-- end',
    'select \'insert; update (x)\' as text, "delete" from t',
    'with a as (select 1 as n), b as materialized (select n from a) select n from b',
    'with recent as (select * from orders order by at desc limit 5) select (id), lower(name) from recent',
    'select count(*) filter (where paid), array_agg(id order by at) from orders group by (status), grouping',
    'values (1, 2), (3, 4)',
    'show transaction isolation level',
    'explain (verbose, format json) select * from orders',
    'explain with a as (select 1) select * from a',
    'select 1;;',
    'select $$;$$, array[(1)], substring(name from 1 for 2), call, copy, lock from t tablesample system (1)',
    'explain (analyze false) select 1',
    "select data -> 'a' ->> 'b', data @> '{}' from t where id in (1, 2) and exists (select 1 from u)",
  ])('%s', sql => {
    expect(isPlainRead(parser, sql)).toBe(true);
  });
});

describe('SQL that may do more than read', () => {
  it.each([
    ['a change', 'update orders set paid = true'],
    ['two statements', 'select 1; select 2'],
    ['a CTE that changes data', 'with gone as (delete from t returning *) select * from gone'],
    [
      'a CTE that merges',
      'with m as (MERGE into t using u on true when matched then delete) select 1',
    ],
    ['a table created from a read', 'select * into archive from orders'],
    ['a table created from a UNION', 'select 1 into x union select 2'],
    ['a locked subquery', 'select * from (select * from orders for no key update) o'],
    ['a sequence', "select nextval('orders_id_seq')"],
    ['a setting', "select set_config('a.b', 'c', false)"],
    ['a user-defined function', 'select charge(42)'],
    ['a function with a harmless name in a user’s schema', 'select mine.count(1)'],
    ['a function with a comment before its parenthesis', 'select charge /* */ (42)'],
    ['a function whose name is a keyword', 'select over(1), filter(2)'],
    ['a function in place of a table', "select * from dblink('…', 'delete from t')"],
    ['an explained change that runs', 'explain analyze delete from t'],
    ['an explained read that runs', 'explain (costs off, analyze) select 1'],
    ['an explained table created from a read', 'explain create table a as select 1'],
    ['a procedure', 'call cleanup()'],
    ['a block of code', 'do $$ begin delete from t; end $$'],
    ['an unterminated string', "select 'a"],
    // With `standard_conforming_strings = off`, the string goes on, and the DELETE runs.
    ['a backslash in a string', String.raw`select '\''; delete from t; --'`],
    ['nothing', ''],
    ['a setting shown by a function', 'show all (x)'],
  ])('%s', (_, sql) => {
    expect(isPlainRead(parser, sql)).toBe(false);
  });
});

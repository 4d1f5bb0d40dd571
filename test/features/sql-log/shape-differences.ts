/** Two statements for which shapes and PostgreSQL's fingerprint disagree, and the reason why that is right. */
export interface ShapeDifference {
  readonly why: string;
  /** True if the two statements have one shape and two fingerprints, false for the opposite. */
  readonly oneShape: boolean;
  readonly statements: readonly [string, string];
}

/** Statements with one fingerprint: a shape is the text that people see, so it keeps their wording. */
const TWO_SHAPES: readonly (readonly [string, string, string])[] = [
  ['the order of columns', 'select a, b from t', 'select b, a from t'],
  ['the order of conditions', 'select a from t where b = 1 and c > 2', 'select a from t where c > 2 and b = 1'],
  ['items that repeat one further ahead', 'select 1, a, 2 from t', 'select 1, a from t'],
  ['rows of two forms', 'insert into t values (1, now()), (2, 3)', 'insert into t values (1, now())'],
  [
    'arms of two forms',
    'select case when a = 1 then 2 when b = 1 then 2 when a = 3 then 4 end',
    'select case when a = 1 then 2 when b = 1 then 2 end',
  ],
  ['the alias of a column', 'select a as b from t', 'select a as c from t'],
  ['the word AS', 'select a as b from t', 'select a b from t'],
  ['the cast of a constant', "select '1'::int", 'select 1'],
  ['the type before a constant', "select date '2020-01-01'", 'select 1'],
  ['the unit behind an interval', "select interval '1' day", "select interval '1 day'"],
  ['needless parentheses', 'select a from t where (b = 1)', 'select a from t where b = 1'],
  ['the other spelling of <>', 'select a from t where b <> 1', 'select a from t where b != 1'],
  ['LIMIT ALL', 'select a from t limit all', 'select a from t limit 5'],
  ['the number of a table that is not temporary', 'select a from sales_2024', 'select a from sales_2025'],
  ['the options of a transaction', 'begin isolation level serializable', 'begin'],
  ['the word SAVEPOINT in RELEASE', 'release savepoint a', 'release a'],
  ['SET with TO', 'set a to 5', 'set a = 5'],
  [
    'a numbered temporary table whose name does not begin with tmp or temp',
    'create temp table ids_1 (a int)',
    'create temp table ids_2 (a int)',
  ],
  ['the prepared statement of a CREATE TABLE AS', 'create table t as execute a1(1)', 'create table t as execute b1(1)'],
  ['the channel of LISTEN', 'listen a', 'listen b'],
  [
    'a cast in only a part of a list',
    'select a from t where b in ($1, $2::int)',
    'select a from t where b in ($1, $2)',
  ],
  ['FETCH FIRST instead of LIMIT', 'select a from t fetch first row only', 'select a from t limit 1'],
  ['the spelling of EXTRACT', "select extract('year' from a) from t", 'select extract(year from a) from t'],
  ['an EXECUTE without arguments', 'execute p1', 'execute p1(1)'],
  [
    'a difference beside a comparison, written in two ways',
    'select a from t where b > 1-c',
    'select a from t where b > 1 - c',
  ],
];

/** Statements with different fingerprints and one shape. */
const ONE_SHAPE: readonly (readonly [string, string, string])[] = [
  ['numbered temporary tables', 'select a from tmp_1', 'select a from tmp_2'],
  ['numbered temporary tables, in quotes', 'select "tmp_12"."a" from "tmp_12"', 'select "tmp_3"."a" from "tmp_3"'],
  ['how many rows to fetch', 'fetch 10 from c', 'fetch 20 from d'],
  ['the cursor of a row', 'delete from t where current of c', 'delete from t where current of d'],
  ['the sign of a constant', 'select +1', 'select -1'],
  ['constants to sort by', 'select a from t order by 1', 'select a from t order by 1, 2'],
  ['calls to sort by', 'select a from t order by f(1)', 'select a from t order by f(1), f(2)'],
  ['the file of a COPY', "copy t from '/a'", "copy t from '/b'"],
  // The text after it may be an unquoted value, or a MySQL comment or string, so it stays masked.
  ['a difference of numbers may be a date', 'select 2024-01-02', 'select 2024-01'],
  ['a difference beside a comparison may be an id', 'select a from t where b = 1-c', 'select a from t where b = 1-d'],
  ['a difference with a digit may be an id', 'select 1-c1', 'select 1-d1'],
  [
    'a difference in a list of values may be an id',
    'select a from t where b in (1-c)',
    'select a from t where b in (1-d)',
  ],
  ['a difference in an assignment may be an id', 'update t set a = 1-c', 'update t set a = 1-d'],
  [
    'double quotes in a list of assignments may be a string',
    'update t set ("a", "c") = (5, 6)',
    'update t set ("b", "c") = (5, 6)',
  ],
  ['the text of a comment', "comment on table t is 'a'", "comment on table t is 'b'"],
  ['the delimiter of a COPY', "copy t from stdin delimiter ','", "copy t from stdin delimiter ';'"],
  ['double quotes may be a string', 'select "a" from t', 'select "b" from t'],
  ['# may begin a comment', 'select a # b from t', 'select a # c from t'],
  ['#> may begin a comment', 'select a #> b from t', 'select a #> c from t'],
  ['# at the start of a line may begin a comment', 'select $1, a\n# b', 'select $1, a\n# c'],
];

export const SHAPE_DIFFERENCES: readonly ShapeDifference[] = [
  ...TWO_SHAPES.map(([why, ...statements]): ShapeDifference => ({ why, oneShape: false, statements })),
  ...ONE_SHAPE.map(([why, ...statements]): ShapeDifference => ({ why, oneShape: true, statements })),
];

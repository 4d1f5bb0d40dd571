/** File that is easily split incorrectly, with the reason. */
type TrickyFile = readonly [what: string, sql: string];

/** Literals that contain characters which end a statement elsewhere. */
const STRINGS: readonly TrickyFile[] = [
  ['a semicolon in a string', "select 'a;b'; select 2"],
  ['a doubled quote', "select 'it''s; fine'; select 2"],
  ['an empty string', "select ''; select '' ; select ';'"],
  ['a comment’s mark in a string', "select '--'; select '/*'; select '*/'; select 4"],
  ['a backslash before the closing quote', String.raw`select '\'; select 2`],
  ['an escaped quote in an escape string', String.raw`select E'\''; select E'a\';b'; select 3`],
  [
    'an escaped backslash before the closing quote',
    String.raw`select E'\\'; select E'\\\\'; select 3`,
  ],
  ['an e that belongs to a name', String.raw`select 1 as e, 'x\'; select 2`],
  [
    'a name that ends in e before a string',
    String.raw`select date '2020-01-01', time '10:00'; select bpchar 'a\'; select 3`,
  ],
  ['Unicode escapes', String.raw`select U&'d\0061t\+000061;'; select 2`],
  ['bits', "select B'101'; select b'';  select 3"],
  ['national characters', "select N'a;b'; select n'c''d;'; select 3"],
  ['a string that goes on in the next line', "select 'a;'\n';b'; select 2"],
  [
    'an escape string that goes on',
    String.raw`select E'a\''` + '\n' + String.raw`'b\';c'; select 2`,
  ],
  ['a string that goes on behind a comment', "select 'a;' -- it's; fine\n  ';b'; select 2"],
  [
    'an escape string that goes on behind a comment',
    String.raw`select E'\'' -- \'` + '\n' + String.raw` '\';'; select 2`,
  ],
  ['a very long literal', `select '${'x;'.repeat(40_000)}'; select 2`],
  ['a very long escape string', String.raw`select E'${String.raw`\';`.repeat(10_000)}'; select 2`],
  ['a no-break space, which is a letter of a name here', 'select 1 as a\u00a0b; select 2'],
  ['a string with a line that ends COPY data', "select '\n\\.\n'; select 2"],
];

/** Dollar quotes, which have no escapes. */
const DOLLAR_QUOTES: readonly TrickyFile[] = [
  ['an empty tag', 'select $$a;b$$; select 2'],
  ['a tag', 'select $tag$a;$$;b$tag$; select 2'],
  ['a tag that another begins with', 'select $a$ $ab$; $ab$; $a$; select 2'],
  ['case matters in tags', 'select $A$ $a$ ; $a$ $A$; select 2'],
  ['an open quote and an open comment in it', 'select $$ \' /* " ;$$; select 2'],
  ['nothing in it', 'select $$$$; select $a$$a$; select 3'],
  ['letters beyond ASCII in a tag', 'select $größe$ ; $größe$; select $日本$;$日本$; select 3'],
  [
    'dollars in a name that look like a quote',
    'create table a$$b (c int); select c from a$$b; select 3',
  ],
  ['a very long body', `select $body$${"it's; $$ ".repeat(10_000)}$body$; select 2`],
];

/** Comments, which nest, and text that looks like a comment. */
const COMMENTS: readonly TrickyFile[] = [
  ['a semicolon in a comment', 'select 1 -- a; b\n; select 2'],
  ['a quote in a comment', "select 1 -- it's\n; select 2"],
  ['a block with a quote', 'select 1 /* it\'s; " */; select 2'],
  ['three blocks in each other', 'select /* /* /* ; */ ; */ ; */ 1; select 2'],
  ['a block that opens in a line comment', 'select 1 -- /* \n; select 2 -- */\n; select 3'],
  ['a line comment at a block’s end', 'select 1 /* ; -- ; */; select 2'],
  ['stars and slashes', 'select 1 /***/; select 2 /**//**/; select 3 /*/ ; /*/ */ */; select 4'],
  ['a comment behind the last semicolon', 'select 1; -- a;\n/* b; */'],
  ['comments only', '-- a;\n/* b; */ -- c'],
  [
    'a comment between NOT and IN',
    'select 1 where 1 not -- x;\n in (2); select 2 where 1 not /* ; */ between 2 and 3',
  ],
  [
    'a comment before UESCAPE',
    "select U&'d!0061t' /**/ uescape '!'; select U&'d!0061t' -- ;\n uescape '!'",
  ],
  [
    'line comments between the parts of a string',
    "select 'a' -- ;\n 'b'; select 'c' -- ;\n -- ;\n 'd'",
  ],
  [
    'letters beyond ASCII in comments',
    "select 1 not -- éé🌊;\n in (2); select 'é' /* 🌊; */ , '🌊'",
  ],
  ['a comment between words', 'select/**/1;select--x\n2;select 3'],
  ['an operator right before a comment', 'select 1 +-- ;\n2; select 1 */* ; */2; select 3'],
  ['a dollar quote in a comment', 'select 1 -- $$\n; select 2 /* $a$ */; select 3'],
  ['no line break behind the last comment', 'select 1; select 2; --'],
  ['a comment that ends with a carriage return alone', 'select 1 -- a;\r; select 2'],
  ['a very deep comment', `select 1 ${'/* '.repeat(500)};${' */'.repeat(500)}; select 2`],
  ['a very long comment', `/* ${"; ' ".repeat(20_000)} */ select 1; select 2`],
  ['a directive', '-- migrate:accept drop-table it is new\nselect 1; select 2'],
];

/** Quoted and unquoted names. */
const NAMES: readonly TrickyFile[] = [
  ['a semicolon in a name', 'create table "a;b" ("c;d" int); select "c;d" from "a;b"; select 3'],
  ['a doubled quote in a name', 'create table "a"";b" (c int); select c from "a"";b"; select 3'],
  ['a comment’s mark in a name', 'create table "--" ("/*" int); select "/*" from "--"; select 3'],
  ['a backslash in a name', String.raw`create table "a\" (b int); select b from "a\"; select 3`],
  [
    'letters beyond ASCII',
    'create table größe (straße int, 日本 int); select straße, 日本 from größe; select 3',
  ],
  [
    'letters beyond the first plane',
    'create table "😀" ("😀;" int); select "😀;" from "😀"; create table 𝒳 (a int); select 4',
  ],
  ['a Unicode name', String.raw`create table U&"d\0061t;" (a int); select a from "dat;"; select 3`],
  [
    'a name right behind a number',
    'select 1 a; select 1.5e3 b; select 0x1F c; select 1_000 d; select 5',
  ],
];

/** White space, line breaks and empty statements. */
const LAYOUT: readonly TrickyFile[] = [
  ['nothing', ''],
  ['semicolons only', ';;\n; ;'],
  ['one statement without a semicolon', 'select 1'],
  ['empty statements between', 'select 1;;; select 2; ;'],
  ['no space anywhere', "select 1;select'a';select(3);select 4"],
  ['CRLF', "select 1;\r\nselect 'a;\r\nb';\r\n-- c;\r\nselect 3;\r\n"],
  ['all kinds of line breaks', 'select 1;\r\nselect 2;\rselect 3;\n\rselect 4'],
  ['form feeds and vertical tabs', 'select\f1;\vselect\v2;\fselect 3'],
  ['many statements', 'select 1;\n'.repeat(500)],
];

/** Functions, procedures and blocks, whose bodies contain semicolons. */
const ROUTINES: readonly TrickyFile[] = [
  [
    'a body in dollar quotes',
    'create function f() returns int language plpgsql as $$ begin return 1; end; $$; select f(); select 3',
  ],
  [
    'BEGIN ATOMIC with CASE and END',
    'create function f(a int) returns int begin atomic select case when a > 1 then case a when 2 then 3 end else 4 end; end; select f(2); select 3',
  ],
  [
    'comments in BEGIN ATOMIC',
    'create function f() returns int begin atomic -- end;\n select 1; /* end; */ end; select f(); select 3',
  ],
  ['EXECUTE in a block', `do $$ begin execute 'select '';''' || $q$ || ';'$q$; end $$; select 2`],
  [
    'EXECUTE with format',
    `do $$ begin execute format('create table %I (a text default %L)', 'x;', ';'); end $$; select 2`,
  ],
  ['a body of 2,000 lines', `do $$ begin\n${'  perform 1;\n'.repeat(2000)}end $$; select 2`],
];

/** All files that PostgreSQL runs to their end in an empty database. */
export const VALID_FILES = Object.entries({
  strings: STRINGS,
  'dollar quotes': DOLLAR_QUOTES,
  comments: COMMENTS,
  names: NAMES,
  layout: LAYOUT,
  routines: ROUTINES,
}).flatMap(([theme, files]) => files.map(([what, sql]) => ({ name: `${theme}: ${what}`, sql })));

import type { TrickyFile } from './case.ts';

/** White space, line breaks and empty statements. */
export const LAYOUT: readonly TrickyFile[] = [
  ['nothing', ''],
  ['a space', ' \n\t '],
  ['semicolons only', ';;\n; ;'],
  ['one statement without a semicolon', 'select 1'],
  ['one statement with one', 'select 1;'],
  ['empty statements between', 'select 1;;; select 2; ;'],
  ['empty statements first', ';;select 1; select 2'],
  ['no space anywhere', "select 1;select'a';select(3);select 4"],
  ['everything in a line of its own', 'select\n1\n;\nselect\n2\n;'],
  ['CRLF', "select 1;\r\nselect 'a;\r\nb';\r\n-- c;\r\nselect 3;\r\n"],
  ['CR alone', "select 1;\rselect 'a;\rb';\r-- c;\rselect 3;\r"],
  ['all kinds of line breaks', 'select 1;\r\nselect 2;\rselect 3;\n\rselect 4'],
  ['form feeds and vertical tabs', 'select\f1;\vselect\v2;\fselect 3'],
  ['a tab before each', '\tselect 1;\n\tselect 2;'],
  ['upper case, lower case', 'SELECT 1;sElEcT 2;Create Table T (A Int);DROP table t'],
  ['many statements', 'select 1;\n'.repeat(500)],
  ['many statements in a line', 'select 1; '.repeat(500)],
  [
    'characters of several bytes before each',
    "/* ü */ select 'ü'; /* 😀 */ select '😀'; /* 日 */ select '日'; select 4",
  ],
  ['a combining accent', "select 'e\u0301;' as e\u0301; select 2"],
  ['right to left', "select 'שלום;'; select 'مرحبا;'; select 3"],
  ['an invisible character in a string', "select '\u200b;\ufeff'; select 2"],
  [
    'a form of every number',
    'create table t (a int, b numeric(10,2), c varchar(5)); insert into t values (1, 2.5, $$x;$$), (-1, -.5, null); select 3',
  ],
];

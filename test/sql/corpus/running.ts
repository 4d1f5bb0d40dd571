import { COMMENTS, NAMES } from './comments.ts';
import { EXPRESSIONS, LAYOUT } from './expressions.ts';
import { ROUTINES } from './routines.ts';
import { STATEMENTS } from './statements.ts';
import { DOLLAR_QUOTES, STRINGS } from './strings.ts';
import { TOOLS } from './tools.ts';

/** All files that PostgreSQL runs to their end in an empty database. */
export const VALID_FILES = Object.entries({
  strings: STRINGS,
  'dollar quotes': DOLLAR_QUOTES,
  comments: COMMENTS,
  names: NAMES,
  expressions: EXPRESSIONS,
  layout: LAYOUT,
  routines: ROUTINES,
  statements: STATEMENTS,
  tools: TOOLS,
}).flatMap(([theme, files]) => files.map(([what, sql]) => ({ name: `${theme}: ${what}`, sql })));

import { COMMENTS, NAMES } from './comments.ts';
import { LAYOUT } from './layout.ts';
import { ROUTINES } from './routines.ts';
import { DOLLAR_QUOTES, STRINGS } from './strings.ts';

/** All files that PostgreSQL runs to their end in an empty database. */
export const VALID_FILES = Object.entries({
  strings: STRINGS,
  'dollar quotes': DOLLAR_QUOTES,
  comments: COMMENTS,
  names: NAMES,
  layout: LAYOUT,
  routines: ROUTINES,
}).flatMap(([theme, files]) => files.map(([what, sql]) => ({ name: `${theme}: ${what}`, sql })));

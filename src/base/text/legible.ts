/** Makes untrusted text readable: removes invisible characters, and replaces control characters. */

/**
 * Invisible characters, which can pass text to a machine that a person can't see: Unicode's
 * Default_Ignorable_Code_Point (tags, soft hyphens, fillers, zero-width characters) and the
 * annotations U+FFF9–FFFB. Exceptions are the characters that scripts and emoji need: U+200C and
 * U+200D between characters beyond ASCII, and U+FE0E and U+FE0F after the character that they
 * change, one at a time. All other variation selectors are removed: a row of them can encode any
 * text, and without them a character only takes its usual form. The flags of England, Scotland and
 * Wales are lost too, because they consist of tags. The pattern doesn't use `\p{…}` and the flag
 * `u`, which would add a millisecond to each step's start.
 */
const INVISIBLE = new RegExp(
  [
    '[\\u00ad\\u034f\\u115f\\u1160\\u17b4\\u17b5\\u180b-\\u180f\\u200b\\u2060-\\u2065\\u206a-\\u206f\\u3164\\ufe00-\\ufe0d\\ufeff\\uffa0\\ufff0-\\ufffb]',
    '\\ud82f[\\udca0-\\udca3]|\\ud834[\\udd73-\\udd7a]|[\\udb40-\\udb43][\\udc00-\\udfff]',
    '(?<=^|[\\0-\\x7f\\u00ad\\u200b-\\u200f\\u2060-\\u206f\\ufeff])[\\u200c\\u200d]|[\\u200c\\u200d](?=$|[\\0-\\x7f])',
    // A digit, `#` or `*` with U+FE0F starts a keycap if U+20E3 follows. Otherwise it could split a
    // secret.
    '(?<=^|[\\0-"$-)+-/:-\\x7f\\ufe0e\\ufe0f])[\\ufe0e\\ufe0f]|(?<=[#*\\d])[\\ufe0e\\ufe0f](?!\\u20e3)',
  ].join('|'),
  'g',
);

/**
 * Control characters except tab and line breaks, and characters that change the reading order of a
 * line.
 */
const CONTROLS = '\\u0000-\\u0008\\u000b\\u000c\\u000e-\\u001f\\u007f-\\u009f';
const DIRECTION_MARKS = '\\u061c\\u200e\\u200f\\u202a-\\u202e\\u2066-\\u2069';
const UNPRINTABLE = new RegExp(`[${CONTROLS}${DIRECTION_MARKS}]`, 'g');

/**
 * Returns the text so that a person sees all that a machine reads: invisible characters are
 * removed; control characters, direction marks and unpaired surrogates become U+FFFD. For every
 * medium: log, summary, comment, page, diagram, description. Redact secrets before the call, as it
 * may split a secret, and after it, as it may join one.
 */
export const legible = (text: string): string =>
  text.toWellFormed().replace(INVISIBLE, '').replace(UNPRINTABLE, '\ufffd');

/** Replaces line breaks and tabs with a space. */
export const inOneLine = (text: string): string =>
  text.replaceAll(/[\r\n\t\u0085\u2028\u2029]+/g, ' ');

/** Escapes the same characters as `\uXXXX`, for code, where a text has to keep its value. */
export const escapedUnits = (text: string): string =>
  [INVISIBLE, UNPRINTABLE].reduce(
    (escaped, characters) => escaped.replace(characters, unitEscapes),
    text,
  );

const unitEscapes = (units: string): string =>
  Array.from({ length: units.length }, (_, index) => {
    return `\\u${units.charCodeAt(index).toString(16).padStart(4, '0')}`;
  }).join('');

/**
 * Finds the addresses in untrusted style sheets (CSS Syntax, Tokenization), reading each character
 * once.
 */

/** Longest address of a file. Embedded files are longer. */
const MAX_LENGTH = 10_000;
const SPACE = '\t\n ';
/**
 * Returns a pattern of a name that may have escapes. None of its letters is a hexadecimal digit.
 */
const named = (name: string): string =>
  Array.from(name, letter => {
    const codes = [letter, letter.toUpperCase()].map(each => each.charCodeAt(0).toString(16));
    return `(?:\\\\?${letter}|\\\\0{0,4}(?:${codes.join('|')})[${SPACE}]?)`;
  }).join('');
/** Characters of names, for a class of a pattern. */
const NAME = '\\w\\\\\\u0080-\\uffff-';
/** Start of a comment, string, block, import, or address with its quote, if any; or an escape. */
const START = new RegExp(
  `/\\*|["']|\\{|(?<![#@${NAME}])(?:@${named('import')}(?![${NAME}])|${named('url')}\\([${SPACE}]*["']?)|\\\\[^]`,
  'gi',
);
/** Escape: of a line break, of a code in hexadecimal digits, of a character, or at the end. */
const ESCAPE = /\\(?:\n|([\da-f]{1,6})[\t\n ]?|([^])|$)/gi;
/** Characters that an address without quotes can't contain. */
const INVALID = /(?![\t\n\u0080-\uffff])\p{Cc}|\\\n/u;

/**
 * Returns the addresses of `url(…)` and `@import`, without escapes. Text in comments and other
 * strings isn't one, and neither is `@import` after the first block, which browsers ignore.
 */
export function* cssReferences(text: string): Generator<string> {
  const css = text.replaceAll(/\r\n?|\f/g, '\n').replaceAll('\0', '\ufffd');
  let isAfterImport = false;
  let hasBlock = false;
  for (let at = 0; ; ) {
    START.lastIndex = at;
    const match = START.exec(css);
    if (match === null) return;
    const [start] = match;
    // Only comments and white space may precede the address of an import.
    isAfterImport &&= css.slice(at, match.index).trim() === '';
    at = match.index + start.length;
    if (start === '/*') {
      at = commentEnd(css, at);
    } else if (start === '{' || /^\\[^]$/.test(start)) {
      hasBlock ||= start === '{';
      isAfterImport = false;
    } else if (start.startsWith('@')) {
      isAfterImport = !hasBlock;
    } else {
      const { address, isValid, next } = readAddress(css, at, /["']$/.exec(start)?.[0]);
      const isReference = start.includes('(') || isAfterImport;
      if (isReference && isValid && address.length <= MAX_LENGTH) yield unescaped(address);
      isAfterImport = false;
      at = next;
    }
  }
}

function commentEnd(css: string, from: number): number {
  const end = css.indexOf('*/', from);
  return end < 0 ? css.length : end + 2;
}

/** Reads an address up to its quote, or without one, up to the parenthesis. */
function readAddress(css: string, at: number, quote: string | undefined) {
  const end = endOf(css, at, quote === undefined ? `"'()${SPACE}` : `${quote}\n`);
  const address = css.slice(at, end);
  if (quote !== undefined) return { address, isValid: css[end] !== '\n', next: end + 1 };
  // White space may only precede the end. Otherwise, it is an invalid address, which extends to the
  // parenthesis.
  const parenthesis = endOf(css, end, ')');
  const isAtEnd = css.slice(end, parenthesis).trim() === '';
  return { address, isValid: isAtEnd && !INVALID.test(address), next: parenthesis + 1 };
}

/** Returns the offset of the first of these characters that isn't escaped, or of the end. */
function endOf(css: string, from: number, stops: string): number {
  let at = from;
  while (at < css.length && !stops.includes(css.charAt(at))) {
    ESCAPE.lastIndex = at;
    at = css[at] === '\\' && ESCAPE.test(css) ? ESCAPE.lastIndex : at + 1;
  }
  return at;
}

const unescaped = (text: string): string =>
  text.replaceAll(ESCAPE, (_, hex: string | undefined, character: string | undefined) => {
    if (hex === undefined) return character ?? '';
    const code = Number.parseInt(hex, 16);
    if (code === 0 || code > 0x10_ff_ff) return '\ufffd';
    // Half of a surrogate pair is no character, either.
    return String.fromCodePoint(code).toWellFormed();
  });

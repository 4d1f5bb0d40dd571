/** Finds the addresses in untrusted style sheets (CSS Syntax, Tokenization), reading each character once. */

const START = /\/\*|["']|(?<![\w\\\u0080-\uffff-])(?:@import(?![\w\\\u0080-\uffff-])|url\([\t\n\f\r ]*)/gi;
const SPACE = '\t\n\f\r ';

/** Returns the addresses of `url(…)` and `@import`, without escapes. Text in comments and other strings isn't one. */
export function* cssReferences(css: string): Generator<string> {
  let isImport = false;
  for (let at = 0; ; ) {
    START.lastIndex = at;
    const found = START.exec(css);
    if (found === null) return;
    const start = found[0].toLowerCase();
    isImport &&= css.slice(at, found.index).trim() === '';
    at = found.index + start.length;
    if (start === '/*') {
      const end = css.indexOf('*/', at);
      at = end < 0 ? css.length : end + 2;
    } else if (start === '@import') isImport = true;
    else {
      const isUrl = start.startsWith('url');
      const isReference = isUrl || isImport;
      isImport = false;
      const first = isUrl ? (css[at] ?? '') : start;
      const isString = first === '"' || first === "'";
      if (isUrl && isString) at += 1;
      const end = endOf(css, at, isString ? `${first}\n\f\r` : `"'()${SPACE}`);
      const address = css.slice(at, end);
      at = end + 1;
      if (!isString && css[end] !== ')') {
        // White space may only precede the end. Otherwise, it is an invalid address, which extends to the parenthesis.
        at = endOf(css, end, ')') + 1;
        if (css.slice(end, at - 1).trim() !== '') continue;
      }
      if (isReference) yield address.replaceAll(/\\(.)/g, '$1');
    }
  }
}

/** Returns the offset of the first of these characters that isn't escaped, or of the end. */
function endOf(css: string, from: number, stops: string): number {
  let at = from;
  while (at < css.length && !stops.includes(css.charAt(at))) at += css[at] === '\\' ? 2 : 1;
  return Math.min(at, css.length);
}

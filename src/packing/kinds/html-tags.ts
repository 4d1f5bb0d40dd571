/** Reads the tags of untrusted pages as browsers do (HTML, Tokenization), each character a bounded number of times. */

export interface StartTag {
  /** In lower case. */
  readonly name: string;
  /** Values by name in lower case, as written. The first attribute of a name counts. */
  readonly attributes: ReadonlyMap<string, string>;
  /** Content of an element whose content isn't markup, such as `style`. Otherwise empty. */
  readonly text: string;
}

const TAG_START = /<([a-z][^\t\n\f\r />]*)/iy;
/** Tag without attributes, as most tags of a page, of an element whose content is usual markup. */
const SIMPLE_TAG =
  /<\/?(?!(?:iframe|math|noembed|noframes|noscript|plaintext|script|style|svg|template|textarea|title|xmp)>)[a-z][a-z\d]*>/iy;
/** Next attribute of a tag, or its end. A value that is never closed extends to the end of the page. */
const TAG_PART =
  /[\t\n\f\r /]*(?:(>)|([^\t\n\f\r />][^\t\n\f\r />=]*)(?:[\t\n\f\r ]*=[\t\n\f\r ]*(?:"([^"]*)(?:"|$)|'([^']*)(?:'|$)|([^\t\n\f\r >]*)))?)/y;
/** End of an element whose content isn't markup. */
const TEXT_END = /<\/(iframe|noembed|noframes|style|textarea|title|xmp)(?=[\t\n\f\r />])/gi;
const SCRIPT_PART = /<!--(?:-*>)?|-->|<\/?script(?=[\t\n\f\r />])/gi;
const TEXT_ELEMENTS = 'iframe noembed noframes plaintext script style textarea title xmp'.split(' ');
/** Start of a comment that ends at the next `>`, such as `<!x`, `<?x` and `</ x`. */
const BOGUS_COMMENT = /<(?:[!?]|\/[^a-z])/iy;
/** `<!-->` and `<!--->` are complete comments. */
const COMMENT_END = /(?<=<!--)-?>|--!?>/g;

/**
 * Returns the start tags of a page that have attributes, or whose elements have content of another kind. Skips comments, and
 * the content of elements that isn't markup.
 */
export function* startTags(html: string): Generator<StartTag> {
  for (let at = html.indexOf('<'); at >= 0; at = html.indexOf('<', at)) {
    SIMPLE_TAG.lastIndex = at;
    if (SIMPLE_TAG.test(html)) {
      at = SIMPLE_TAG.lastIndex;
      continue;
    }
    const tag = tagAt(html, at);
    if (tag === undefined) {
      BOGUS_COMMENT.lastIndex = at;
      const isBogus = BOGUS_COMMENT.test(html);
      const end = html.startsWith('<!--', at) ? commentEnd(html, at) : isBogus ? html.indexOf('>', at) : at + 1;
      at = end === undefined || end < 0 ? html.length : end;
      continue;
    }
    const { name, attributes, end, isClosed } = tag;
    at = name === 'script' ? scriptEnd(html, end) : TEXT_ELEMENTS.includes(name) ? textEnd(html, end, name) : end;
    if (isClosed) yield { name, attributes, text: html.slice(end, at) };
  }
}

/** Reads the start tag at an offset. @returns undefined if there is none; `isClosed`: false if the page ends in the tag */
export function tagAt(html: string, at: number) {
  TAG_START.lastIndex = at;
  const name = TAG_START.exec(html)?.[1];
  if (name === undefined) return undefined;
  const attributes = new Map<string, string>();
  TAG_PART.lastIndex = at + 1 + name.length;
  for (let part = TAG_PART.exec(html); part !== null; part = TAG_PART.exec(html)) {
    const [, isEnd, attribute = '', double, single, bare = ''] = part;
    if (isEnd) return { name: name.toLowerCase(), attributes, end: TAG_PART.lastIndex, isClosed: true };
    const key = attribute.toLowerCase();
    if (!attributes.has(key)) attributes.set(key, double ?? single ?? bare);
  }
  return { name: name.toLowerCase(), attributes, end: html.length, isClosed: false };
}

/** Returns the offset after the comment at an offset; undefined if it is never closed. */
export function commentEnd(html: string, at: number): number | undefined {
  COMMENT_END.lastIndex = at + '<!--'.length;
  return COMMENT_END.test(html) ? COMMENT_END.lastIndex : undefined;
}

function textEnd(html: string, from: number, name: string): number {
  TEXT_END.lastIndex = from;
  for (let found = TEXT_END.exec(html); found !== null; found = TEXT_END.exec(html))
    if (found[1]?.toLowerCase() === name) return found.index;
  return html.length;
}

/** Returns the end of a script. Between `<!--` and `-->`, each `<script>` needs an end of its own. */
function scriptEnd(html: string, from: number): number {
  SCRIPT_PART.lastIndex = from;
  let [isEscaped, isInner] = [false, false];
  for (let part = SCRIPT_PART.exec(html); part !== null; part = SCRIPT_PART.exec(html)) {
    const [text] = part;
    if (text.endsWith('>')) isEscaped = isInner = false;
    else if (text === '<!--') isEscaped = true;
    else if (!text.startsWith('</')) isInner = isEscaped;
    else if (isInner) isInner = false;
    else return part.index;
  }
  return html.length;
}

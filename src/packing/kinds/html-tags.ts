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
const TEXT_ELEMENTS = 'iframe noembed noframes plaintext script style textarea title xmp'.split(' ');
/** Elements that end otherwise than others, or in which a page has another base address or content of another kind. */
const SPECIAL = [...TEXT_ELEMENTS, 'base', 'math', 'noscript', 'svg', 'template'];
/** Next attribute of a tag, or its end. A value that is never closed extends to the end of the page. */
const TAG_PART =
  /[\t\n\f\r /]*(?:(>)|([^\t\n\f\r />][^\t\n\f\r />=]*)(?:[\t\n\f\r ]*=[\t\n\f\r ]*(?:"([^"]*)(?:"|$)|'([^']*)(?:'|$)|([^\t\n\f\r >]*)))?)/y;
/** End of an element whose content isn't markup. */
const TEXT_END = /<\/(iframe|noembed|noframes|style|textarea|title|xmp)(?=[\t\n\f\r />])/gi;
const SCRIPT_PART = /<!--(?:-*>)?|-->|<\/?script(?=[\t\n\f\r />])/gi;
/** Start of a comment that ends at the next `>`, such as `<!x`, `<?x` and `</ x`. */
const BOGUS_COMMENT = /<(?:[!?]|\/[^a-z])/iy;
/** `<!-->` and `<!--->` are complete comments. */
const COMMENT_END = /(?<=<!--)-?>|--!?>/g;

const SPACE = '[\\t\\n\\f\\r ]';
/** Character after a name. */
const ENDS = `(?=${SPACE}|[/>=])`;
/** Attribute in the form that most have, and that isn't `style`. It matches in one way only, so a long tag takes linear time. */
const OTHER_ATTRIBUTE = `(?:${SPACE}+(?!style${ENDS})[a-z][-a-z\\d]*(?:="[^"]*")?)`;

/**
 * Creates what finds a page's start tags of these elements, those with an attribute `style`, and those whose elements have
 * content of another kind. It skips comments, and the content of elements that isn't markup. Few tags of a page are among
 * them, so the others are recognized as a whole.
 */
export function startTagsOf(elements: Iterable<string>): (html: string) => Generator<StartTag> {
  const special = SPECIAL.join('|');
  const without = `(?!(?:${special})${ENDS})[a-z][a-z\\d]*`;
  const withOthers = `(?!(?:${[...elements].join('|')}|${special})${ENDS})[a-z][a-z\\d]*${OTHER_ATTRIBUTE}*`;
  const other = new RegExp(`</?(?:${without}|${withOthers})${SPACE}*>`, 'iy');
  return html => startTags(html, other);
}

/** @param other matches tags that are skipped */
function* startTags(html: string, other: RegExp): Generator<StartTag> {
  for (let at = html.indexOf('<'); at >= 0; at = html.indexOf('<', at)) {
    other.lastIndex = at;
    if (other.test(html)) {
      at = other.lastIndex;
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

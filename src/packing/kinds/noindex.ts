/** Keeps search engines away from a site: adds a robots.txt and a tag in each page to its package. The files on disk stay as they are. */

import { textFile } from '../text-file.ts';
import { plural } from '../../base/amount.ts';
import { type ListedFile, sortedByPath } from '../listing-builder.ts';
import type { Revision } from '../profile.ts';

const ROBOTS = 'robots.txt';
const ROBOTS_CONTENT = 'User-agent: *\nDisallow: /\n';
const TAG = '<meta name="robots" content="noindex">';

/**
 * Part of a page before its head, as browsers read it: white space, a comment, a doctype, or the start of `html` or `head`.
 * Any other text is already part of the head or the body. A comment that is never closed doesn't match.
 */
const PREAMBLE = /[\t\n\f\r ]+|<!--(?:-?>|[^]*?--!?>)|<(?:\?|!(?!--))[^>]*>|<(html|head)(?=[\t\n\f\r />])/iy;
/** Rest of a tag, up to its end or to the next value. A quoted value can contain `>`. */
const TAG_PART = /[^=>]*(?:(>)|=[\t\n\f\r ]*(?:"[^"]*"|'[^']*')|=)/y;

/** Adds robots.txt, or replaces that of the site, and adds the tag to each page. @param files of which text is UTF-8 */
export async function withNoindex(files: readonly ListedFile[]): Promise<Revision> {
  const isRobots = ({ path }: ListedFile): boolean => path.toLowerCase() === ROBOTS;
  const others = files.filter(file => !isRobots(file));
  const revised: ListedFile[] = [];
  let pages = 0;
  for (const file of others) {
    if (/\.html?$/i.test(file.path)) {
      revised.push(textFile(file.path, await file.read(content => tagged(content.toString('utf8')))));
      pages += 1;
    } else revised.push(file);
  }
  const verb = others.length === files.length ? 'added' : 'replaced';
  return {
    files: sortedByPath([...revised, textFile(ROBOTS, ROBOTS_CONTENT)]),
    note: `In the package, ${verb} ${ROBOTS}, and added \`${TAG}\` to ${plural(pages, 'page')}. The files on disk are unchanged.`,
  };
}

/** Returns the page with the tag at the start of its head. */
function tagged(page: string): string {
  const at = headStart(page);
  return page.slice(0, at) + TAG + page.slice(at);
}

/** Returns the offset after the start of `head`. Without it, browsers begin the head at the returned offset. */
function headStart(page: string): number {
  let at = page.startsWith('\uFEFF') ? 1 : 0;
  for (;;) {
    PREAMBLE.lastIndex = at;
    const [part = '', name] = PREAMBLE.exec(page) ?? [];
    const end = name === undefined ? at + part.length : tagEnd(page, at + part.length);
    if (part === '' || end === undefined) return at;
    at = end;
    if (name?.toLowerCase() === 'head') return at;
  }
}

/** Returns the offset after a tag; undefined if it is never closed. @param from offset after its name */
function tagEnd(page: string, from: number): number | undefined {
  TAG_PART.lastIndex = from;
  for (let part = TAG_PART.exec(page); part !== null; part = TAG_PART.exec(page)) {
    if (part[1] !== undefined) return TAG_PART.lastIndex;
  }
  return undefined;
}

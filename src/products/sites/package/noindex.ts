/**
 * Keeps search engines away from a site: adds a robots.txt and a tag in each page to its package.
 * The files on disk stay as they are.
 */

import { setImmediate } from 'node:timers/promises';
import { textFile } from '../../../packing/files/text-file.ts';
import { plural } from '../../../base/text/amount.ts';
import { isTurn, type ListedFile, sortedByPath } from '../../../packing/files/listing-builder.ts';
import type { Revision } from '../../../packing/rules/profile.ts';

const ROBOTS = 'robots.txt';
const ROBOTS_CONTENT = 'User-agent: *\nDisallow: /\n';
const TAG = '<meta name="robots" content="noindex">';

const DOCTYPE = '<!doctype';
/**
 * Page of a folder. HTML permits it to have neither doctype nor tags of its own (HTML, Optional
 * tags).
 */
const INDEX = /(?:^|\/)index\.html$/i;
/**
 * White space, a comment, or a declaration before the head of a page. `<!-->` and `<!--->` are
 * complete comments.
 */
const BEFORE_HEAD = /[\t\n\f\r ]+|<!--(?:-?>|[^]*?--!?>)|<(?:\?|!(?!--))[^>]*>/y;
const SPACE = String.raw`[\t\n\f\r ]`;
/**
 * Start tag of a page or of its head. It matches in one way only, so a long tag takes linear time.
 */
const START_TAG = new RegExp(
  `<(html|head)(?=${SPACE}|[/>])(?:[^>"'=]|=${SPACE}*(?:"[^"]*"|'[^']*'|(?!${SPACE}|["']))|["'])*>`,
  'iy',
);

/**
 * Adds robots.txt, or replaces that of the site, and adds the tag to each page.
 * @param files of which text is UTF-8
 */
export async function withNoindex(
  files: readonly ListedFile[],
  signal?: AbortSignal,
): Promise<Revision> {
  const isRobots = ({ path }: ListedFile): boolean => path.toLowerCase() === ROBOTS;
  const siteFiles = files.filter(file => !isRobots(file));
  const revised: ListedFile[] = [];
  let pages = 0;
  let others = 0;
  for (const [index, file] of siteFiles.entries()) {
    if (!/\.html?$/i.test(file.path)) {
      revised.push(file);
      continue;
    }
    if (isTurn(file, index)) await setImmediate();
    signal?.throwIfAborted();
    const text = await file.read(content => content.toString('utf8'));
    const at = headStart(text, INDEX.test(file.path));
    revised.push(
      at === undefined ? file : textFile(file.path, text.slice(0, at) + TAG + text.slice(at)),
    );
    if (at === undefined) others += 1;
    else pages += 1;
  }
  const verb = siteFiles.length === files.length ? 'added' : 'replaced';
  const skipped =
    others === 0
      ? ''
      : `, but not to ${plural(others, 'other file')} whose text doesn’t begin with a doctype, \`<html>\` or \`<head>\``;
  return {
    files: sortedByPath([...revised, textFile(ROBOTS, ROBOTS_CONTENT)]),
    note: `In the package, ${verb} ${ROBOTS}, and added \`${TAG}\` to ${plural(pages, 'page')}${skipped}. The files on disk are unchanged.`,
  };
}

/**
 * Returns the offset after the start of `head`. Without it, browsers begin the head at the returned
 * offset. Undefined for a text without a doctype, `html` or `head` at its start that isn't known to
 * be a page: a part of a page, or a file that proves the ownership of a domain and must not change.
 */
function headStart(page: string, isIndex: boolean): number | undefined {
  let isPage = isIndex;
  for (let at = page.startsWith('\uFEFF') ? 1 : 0; ; ) {
    START_TAG.lastIndex = BEFORE_HEAD.lastIndex = at;
    const name = START_TAG.exec(page)?.[1]?.toLowerCase();
    isPage ||= name !== undefined || page.slice(at, at + DOCTYPE.length).toLowerCase() === DOCTYPE;
    if (name === 'head') return START_TAG.lastIndex;
    if (name === undefined && !BEFORE_HEAD.test(page)) return isPage ? at : undefined;
    at = name === undefined ? BEFORE_HEAD.lastIndex : START_TAG.lastIndex;
  }
}

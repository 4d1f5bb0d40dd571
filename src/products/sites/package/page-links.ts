/**
 * Finds links between the pages of a site that lead to a page without its ending: to `/blog` for
 * `blog.html` (assumption R62).
 */

import { setImmediate } from 'node:timers/promises';
import { settingOfBuilt } from '../../../base/page-addresses.ts';
import { FILES_PER_TURN, type ListedFile } from '../../../packing/files/listing-builder.ts';
import { attributesOf, decodedPath, ORIGIN, SKIPPED, urlOf } from './site-references.ts';

/** Links of a site to pages without `.html`. */
export interface ShortLinks {
  /** Number of the addresses to which they lead. */
  readonly count: number;
  /** First of these addresses, such as `/blog`. */
  readonly first: readonly string[];
  /** File of the first page, such as `blog.html`. */
  readonly file: string;
  /**
   * The framework that wrote them and the setting with which it writes others. Undefined if it
   * isn't known.
   */
  readonly setting: { readonly framework: string; readonly setting: string } | undefined;
}

/** Number of addresses that are listed. */
const MAX_LISTED = 5;

/**
 * Matches links and base addresses, and comments, scripts and styles, whose text may look like
 * tags.
 */
const LINKS =
  /<!--[^]*?(?:-->|$)|<(script|style)(?=[\s/>])[^]*?(?:<\/\1|$)|<(a|area|base)(?=[\s/])([^>]*)/gi;

/**
 * Finds the links in all pages.
 * @param paths of all files
 * @param pages files whose content can be read; others aren't pages
 * @returns undefined if there are none
 */
export async function shortLinks(
  paths: readonly string[],
  pages: readonly ListedFile[],
  signal: AbortSignal | undefined,
): Promise<ShortLinks | undefined> {
  const files = new Set(paths);
  const isShort = (path: string): boolean =>
    files.has(`${path}.html`) && !files.has(path) && !files.has(`${path}/index.html`);
  const linked = new Set<string>();
  let start = '';
  for (const [index, page] of pages.entries()) {
    if (!/\.html?$/i.test(page.path)) continue;
    if (index % FILES_PER_TURN === 0) await setImmediate();
    signal?.throwIfAborted();
    const text = await page.read(content => content.toString('utf8'));
    if (page.path === 'index.html') start = text;
    for (const path of linkedFrom(text, page.path)) if (isShort(path)) linked.add(path);
  }
  const [first] = linked;
  if (first === undefined) return undefined;
  const addresses = Array.from(linked, path => `/${path}`);
  return {
    count: linked.size,
    first: addresses.slice(0, MAX_LISTED),
    file: `${first}.html`,
    setting: settingOfBuilt(start, paths),
  };
}

/** Returns the paths within the site to which a page links, decoded. */
function* linkedFrom(text: string, path: string): Generator<string> {
  let base = urlOf(path);
  const seen = new Set<string>();
  for (const [, , name, attributes = ''] of text.matchAll(LINKS)) {
    const { href } = name === undefined ? {} : attributesOf(attributes);
    if (href === undefined || seen.has(href)) continue;
    if (name?.toLowerCase() === 'base') {
      base = URL.parse(href, base)?.href ?? base;
      continue;
    }
    seen.add(href);
    const url = SKIPPED.test(href) ? null : URL.parse(href, base);
    if (url?.origin === ORIGIN && /[^/]$/.test(url.pathname))
      yield decodedPath(url.pathname).slice(1);
  }
}

/**
 * Finds scripts and style sheets that a site’s start page loads and the site lacks, mostly because
 * of a wrong base path.
 */

import { encodedPath } from '../../../base/text/encoded-path.ts';
import { listedNames, plural } from '../../../base/text/amount.ts';
import type { Finding } from '../../../base/failure.ts';

/** Number of missing files that the message lists. */
const MAX_LISTED = 5;
/** Maximum length of a base address, in UTF-16 units: each reference is resolved against it. */
const MAX_BASE_LENGTH = 512;
/** Maximum number of segments of a prefix that may be the base path of a build. */
const MAX_PREFIX_SEGMENTS = 3;
/** Addresses in the same page, with other named characters, and placeholders of templates. */
export const SKIPPED =
  /^[\0-\x20]*(?:[#?]|$)|&[a-z]\w*;|\{\{|\$\{|<%|%(?![\dA-F]{2}%)[A-Z_]+%|\[\[/i;
/** Origin of the site, to resolve addresses as browsers do. */
export const ORIGIN = 'https://platform.invalid';

/**
 * Matches tags that load files or set the base address, and comments and scripts, whose text may
 * look like tags.
 */
const PARTS =
  /<!--[^]*?(?:-->|$)|<(script)(?=[\s/>])([^>]*)[^]*?(?:<\/script|$)|<(link|base)(?=[\s/])([^>]*)/gi;
const ATTRIBUTE = /[\s"'/](href|rel|src)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/gi;
const STYLE_OR_SCRIPT = /(?:^|\s)(?:stylesheet|modulepreload)(?:\s|$)/i;

/**
 * Finds scripts and style sheets of the start page that are missing. Other references aren't
 * checked.
 * @param paths paths of all files
 * @param page text of the start page
 * @param shownAs the site's path as the user wrote it
 */
export function missingReferences(
  paths: readonly string[],
  page: string,
  shownAs: string,
): readonly Finding[] {
  const files = new Set(paths);
  const missing = [...new Set(loadedBy(page))].filter(path => !files.has(path));
  if (missing.length === 0) return [];
  const prefix = basePathOf(missing, files);
  const names = missing.map(path => `\`/${path}\``);
  return [
    {
      where: shownAs,
      message: `has a start page that loads ${plural(missing.length, 'file')} that the site doesn’t contain: ${listedNames(names, MAX_LISTED)}`,
      remedy:
        prefix === undefined
          ? 'Correct the references, or add the files. Browsers get a 404 for a missing file.'
          : `Build the site with the base path \`/\` instead of \`/${prefix}\`: the platform serves the site at the root of its address.`,
    },
  ];
}

/** Returns the paths of the scripts and style sheets of the site that a page loads. */
function loadedBy(page: string): readonly string[] {
  const addresses: string[] = [];
  let base: string | undefined;
  for (const [, script, ofScript = '', other, ofOther = ''] of page.matchAll(PARTS)) {
    const { href, rel = '', src } = attributesOf(script === undefined ? ofOther : ofScript);
    if (other?.toLowerCase() === 'base') base ??= href;
    else if (script !== undefined && src !== undefined) addresses.push(src);
    else if (href !== undefined && STYLE_OR_SCRIPT.test(rel)) addresses.push(href);
  }
  const from = URL.parse(base ?? '', `${ORIGIN}/`)?.href ?? `${ORIGIN}/`;
  if (from.length > MAX_BASE_LENGTH) return [];
  return addresses.flatMap(address => {
    const url = SKIPPED.test(address.replace(/\?.*$/s, '')) ? null : URL.parse(address, from);
    return url?.origin === ORIGIN ? decodedPath(url.pathname).slice(1) : [];
  });
}

/** Returns the values of attributes in a tag. The first attribute of a name counts. */
export function attributesOf(tag: string): Readonly<Partial<Record<string, string>>> {
  const attributes = Array.from(tag.matchAll(ATTRIBUTE), ([, name = '', double, single, bare]) => [
    name.toLowerCase(),
    double ?? single ?? bare ?? '',
  ]);
  return Object.fromEntries(attributes.toReversed()) as Readonly<Record<string, string>>;
}

/**
 * Returns the prefix with which a build probably made all addresses, such as `handbook/`: at least
 * half of the missing files exist without it, and no file exists with it.
 */
function basePathOf(missing: readonly string[], files: ReadonlySet<string>): string | undefined {
  const prefixes = missing.slice(0, MAX_LISTED).flatMap(path => {
    const folders = path.split('/').slice(0, -1);
    return folders
      .slice(0, MAX_PREFIX_SEGMENTS)
      .map((_, at) => `${folders.slice(0, at + 1).join('/')}/`);
  });
  return prefixes.find(prefix => {
    const explained = missing.filter(
      path => path.startsWith(prefix) && files.has(path.slice(prefix.length)),
    );
    return (
      explained.length * 2 >= missing.length && ![...files].some(path => path.startsWith(prefix))
    );
  });
}

/** Addresses of a `srcset`. An address may contain a comma, but not at its end. */
export const addressesOf = (srcset: string): readonly string[] =>
  Array.from(
    srcset.matchAll(/(?:^|,)\s*([^\s,](?:\S*[^\s,])?)(?=\s|,|$)[^,]*/g),
    ([, address = '']) => address,
  );

/** Returns the URL of a file or folder of the site. */
export const urlOf = (path: string): string => `${ORIGIN}/${encodedPath(path.toWellFormed())}`;

/** Decodes a path as servers do. An invalid percent sequence is part of the name. */
export const decodedPath = (path: string): string =>
  path.replaceAll(/(?:%[\da-f]{2})+/gi, encoded => {
    try {
      return decodeURIComponent(encoded);
    } catch {
      return encoded;
    }
  });

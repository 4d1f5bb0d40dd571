/** Finds references in a site's pages, style sheets and web manifests that lead to files that the site doesn't contain. */

import { setImmediate } from 'node:timers/promises';
import { STATIC_SITE } from '../../api/static-site.ts';
import type { Finding } from '../../base/failure.ts';
import { listedNames, plural } from '../../base/amount.ts';
import { isTurn, type ListedFile } from '../files/listing-builder.ts';
import { cssReferences } from './css-references.ts';
import { startTagsOf } from './html-tags.ts';

const { entry: ENTRY } = STATIC_SITE;

/** Number of missing files that the message lists, those with the most references first. */
const MAX_LISTED = 5;
/** Maximum length of a base address, in UTF-16 units: each reference is resolved against it. */
const MAX_BASE_LENGTH = 512;
/** Maximum number of segments of a prefix that may be the base path of a build. */
const MAX_PREFIX_SEGMENTS = 3;

/** Elements whose addresses browsers load or open. */
const ELEMENTS = new Set(
  'a area audio embed iframe image img input link object script source style textarea title track use video'.split(' '),
);
const startTags = startTagsOf(ELEMENTS);
const ADDRESSES = ['href', 'src', 'poster', 'data'];
const ADDRESS_SETS = ['srcset', 'imagesrcset'];
/** Addresses in the same page, with other named characters, and placeholders of templates. */
export const SKIPPED = /^[\0-\x20]*(?:[#?]|$)|&[a-z]\w*;|\{\{|\$\{|<%|%(?![\dA-F]{2}%)[A-Z_]+%|\[\[/i;
/** Origin of the site, to resolve addresses as browsers do. */
export const ORIGIN = 'https://platform.invalid';
const NAMED: Readonly<Record<string, string>> = { amp: '&', quot: '"', apos: "'" };
const CHARACTER = /&(?:#(\d{1,7})|#x([\da-f]{1,6})|(amp|quot|apos));/gi;

/** At most one finding each. */
interface SiteFindings {
  readonly missing: readonly Finding[];
  /** Addresses, such as `/about` for `about.html`, that only some hosts serve, and files that were not checked. */
  readonly uncertain: readonly Finding[];
}

/** Missing file: how many references lead to it, and the file with the first of them. */
interface Missing {
  references: number;
  readonly from: string;
}

/**
 * Finds references to files that are missing from a site, as the local platform serves it: a folder's address leads to
 * its `index.html`. Skips addresses elsewhere, templates, and references that only scripts create. Names the files that it
 * doesn't check because their base address isn't known, or is too long.
 *
 * @param paths paths of all files
 * @param files pages, style sheets and manifests among them, of at most 8 MiB in total
 * @param shownAs the site's path as the user wrote it
 * @returns findings that list the five most frequent ones
 */
export async function missingReferences(
  paths: readonly string[],
  files: readonly ListedFile[],
  shownAs: string,
  signal?: AbortSignal,
): Promise<SiteFindings> {
  const site = new SiteReferences(paths);
  for (const [index, file] of files.entries()) {
    const kind = kindOf(file.path);
    if (kind === undefined) continue;
    if (isTurn(file, index)) await setImmediate();
    signal?.throwIfAborted();
    const text = await file.read(content => content.toString('utf8'));
    site.read(kind, file.path, text);
  }
  return site.findings(shownAs);
}

type Kind = 'html' | 'css' | 'manifest';

function kindOf(path: string): Kind | undefined {
  if (/\.html?$/i.test(path)) return 'html';
  if (/\.css$/i.test(path)) return 'css';
  return /\.webmanifest$|(?:^|\/)(?:site\.)?manifest\.json$/i.test(path) ? 'manifest' : undefined;
}

class SiteReferences {
  readonly #files: ReadonlySet<string>;
  readonly #missing = new Map<string, Missing>();
  /** Missing path for each address, or '' if it leads to a file. Many pages have the same addresses. */
  readonly #checked = new Map<string, string>();
  readonly #unchecked: string[] = [];
  /** Address of each folder. */
  readonly #bases = new Map<string, string>();

  constructor(paths: readonly string[]) {
    this.#files = new Set(paths);
  }

  read(kind: Kind, path: string, text: string): void {
    const base = this.#baseOf(path.slice(0, path.lastIndexOf('/') + 1));
    if (base.length > MAX_BASE_LENGTH) this.#unchecked.push(path);
    else if (kind === 'html') this.#readHtml(path, base, text);
    else if (kind === 'css') this.#readCss(path, base, text);
    else this.#readManifest(path, base, text);
  }

  #baseOf(folder: string): string {
    const known = this.#bases.get(folder);
    if (known !== undefined) return known;
    const base = urlOf(folder);
    this.#bases.set(folder, base);
    return base;
  }

  #readHtml(path: string, folder: string, html: string): void {
    const tags = [...startTags(html)];
    const at = tags.findIndex(({ name, attributes }) => name === 'base' && attributes.has('href'));
    const base = decoded(tags[at]?.attributes.get('href') ?? '');
    const given = SKIPPED.test(base) ? null : URL.parse(base, folder);
    // Browsers ignore such a base address, and an invalid one.
    const from = given === null || /^(?:data|javascript):/.test(given.protocol) ? folder : given.href;
    if (!from.startsWith(`${ORIGIN}/`)) return;
    // They also ignore a base address in these elements, whose end isn't known here.
    const mayBeIgnored = tags
      .slice(0, Math.max(at, 0))
      .some(({ name }) => ['template', 'svg', 'math', 'noscript'].includes(name));
    if (mayBeIgnored || from.length > MAX_BASE_LENGTH) {
      this.#unchecked.push(path);
      return;
    }
    for (const { name, attributes, text } of tags) {
      if (ELEMENTS.has(name)) this.#readAttributes(path, from, attributes);
      const style = attributes.get('style');
      if (style !== undefined) this.#readCss(path, from, decoded(style));
      if (name === 'style') this.#readCss(path, from, text);
    }
  }

  #readAttributes(path: string, base: string, attributes: ReadonlyMap<string, string>): void {
    for (const [name, value] of attributes) {
      if (ADDRESSES.includes(name)) this.#add(decoded(value), base, path);
      if (ADDRESS_SETS.includes(name))
        for (const address of addressesOf(decoded(value))) this.#add(address, base, path);
    }
  }

  #readCss(path: string, base: string, css: string): void {
    for (const address of cssReferences(css)) this.#add(address, base, path);
  }

  #readManifest(path: string, base: string, text: string): void {
    for (const address of manifestAddresses(text)) this.#add(address, base, path);
  }

  #add(address: string, base: string, from: string): void {
    const known = /^\/\w/.test(address) ? address : `${base}\n${address}`;
    let path = this.#checked.get(known);
    if (path === undefined) {
      path = this.#missingPath(address, base) ?? '';
      this.#checked.set(known, path);
    }
    if (path === '') return;
    const missing = this.#missing.get(path);
    if (missing === undefined) this.#missing.set(path, { references: 1, from });
    else missing.references += 1;
  }

  /** Returns the decoded path of an address if the site doesn't contain it. */
  #missingPath(address: string, base: string): string | undefined {
    if (SKIPPED.test(address)) return undefined;
    const url = URL.parse(address, base);
    if (url?.origin !== ORIGIN) return undefined;
    const path = decodedPath(url.pathname);
    return this.#isServed(url.pathname) || this.#isServed(path) ? undefined : path;
  }

  /** @param target path with a slash at its start */
  #isServed(target: string): boolean {
    const path = target.slice(1).replace(/\/$/, '');
    if (path === '') return this.#files.has(ENTRY);
    if (this.#files.has(`${path}/${ENTRY}`)) return true;
    return !target.endsWith('/') && this.#files.has(path);
  }

  findings(shownAs: string): SiteFindings {
    const entries = [...this.#missing].filter(([path]) => this.#isServed(`${path}.html`));
    for (const [path] of entries) this.#missing.delete(path);
    const message = `has ${totals(entries)} that the site contains only with the extension \`.html\`: ${listed(entries)}`;
    const remedy =
      'The platform isn’t documented to serve a page without its extension. Add `.html` to the references, or have the build write `<page>/index.html`.';
    const uncertain = entries.length === 0 ? [] : [{ where: shownAs, message, remedy }];
    return { missing: this.#missingFiles(shownAs), uncertain: [...uncertain, ...this.#uncheckedFiles(shownAs)] };
  }

  #uncheckedFiles(where: string): readonly Finding[] {
    if (this.#unchecked.length === 0) return [];
    const names = listedNames(
      this.#unchecked.map(path => `\`${path}\``),
      MAX_LISTED,
    );
    const message = `has ${plural(this.#unchecked.length, 'file')} whose references were not checked: ${names}`;
    const remedy = `Put \`<base>\` before templates and graphics, and keep its address below ${MAX_BASE_LENGTH} characters.`;
    return [{ where, message, remedy }];
  }

  #missingFiles(shownAs: string): readonly Finding[] {
    if (this.#missing.size === 0) return [];
    const prefix = this.#commonPrefix();
    const entries = [...this.#missing];
    const explained = prefix === undefined ? [] : entries.filter(([path]) => this.#existsWithout(prefix, path));
    const known = new Set(explained);
    const others = entries.filter(entry => !known.has(entry));
    const message = [
      ...(prefix === undefined
        ? []
        : [`has ${totals(explained)} that the site contains at paths without \`${prefix}\``]),
      ...(others.length === 0 ? [] : [`has ${totals(others)} that the site doesn’t contain: ${listed(others)}`]),
    ].join(', and ');
    const remedy =
      prefix === undefined
        ? 'Correct the references, or add the files. Browsers get a 404 for a missing file.'
        : `Build the site with the base path \`/\` instead of \`${prefix}\`: the platform serves the site at the root of its address.`;
    return [{ where: shownAs, message, remedy }];
  }

  /**
   * Returns the prefix with which a build probably made all addresses, such as `/handbook/`: at least half of the missing
   * files exist without it, and no file exists with it.
   */
  #commonPrefix(): string | undefined {
    const supports = new Map<string, number>();
    let all = 0;
    for (const [path, { references }] of this.#missing) {
      all += references;
      const segments = path.split('/');
      for (let depth = 1; depth <= MAX_PREFIX_SEGMENTS && depth + 1 < segments.length; depth += 1) {
        const prefix = `${segments.slice(0, depth + 1).join('/')}/`;
        if (path.length > prefix.length && this.#existsWithout(prefix, path))
          supports.set(prefix, (supports.get(prefix) ?? 0) + references);
      }
    }
    const [best] = [...supports].toSorted(([, one], [, other]) => other - one);
    if (best === undefined || best[1] * 2 < all) return undefined;
    const [prefix] = best;
    return [...this.#files].some(path => `/${path}`.startsWith(prefix)) ? undefined : prefix;
  }

  #existsWithout(prefix: string, path: string): boolean {
    const target = `/${path.slice(prefix.length)}`;
    return `${path}/`.startsWith(prefix) && (this.#isServed(target) || this.#isServed(`${target}.html`));
  }
}

type Entries = readonly (readonly [string, Missing])[];

const totals = (entries: Entries): string => {
  const references = entries.reduce((sum, [, missing]) => sum + missing.references, 0);
  return `${plural(references, 'reference')} to ${plural(entries.length, 'file')}`;
};

function listed(entries: Entries): string {
  const sorted = entries.toSorted(([, one], [, other]) => other.references - one.references);
  const texts = sorted.map(
    ([to, { references: n, from }]) => `\`${to}\` (${n > 1 ? `${n} times, first ` : ''}in ${from})`,
  );
  return listedNames(texts, MAX_LISTED);
}

/** Addresses of a `srcset`. An address may contain a comma, but not at its end. */
export const addressesOf = (srcset: string): readonly string[] =>
  Array.from(srcset.matchAll(/(?:^|,)\s*([^\s,](?:\S*[^\s,])?)(?=\s|,|$)[^,]*/g), ([, address = '']) => address);

const decoded = (value: string): string =>
  value.includes('&')
    ? value.replaceAll(CHARACTER, (whole, decimal?: string, hex?: string, name?: string) => {
        if (name !== undefined) return NAMED[name.toLowerCase()] ?? whole;
        const code = decimal === undefined ? Number.parseInt(hex ?? '', 16) : Number(decimal);
        return code > 0x10_ff_ff ? whole : String.fromCodePoint(code);
      })
    : value;

/** Returns the URL of a file or folder of the site. */
export const urlOf = (path: string): string =>
  `${ORIGIN}/${path.toWellFormed().split('/').map(encodeURIComponent).join('/')}`;

/** Decodes a path as servers do. An invalid percent sequence is part of the name. */
export const decodedPath = (path: string): string =>
  path.replaceAll(/(?:%[\da-f]{2})+/gi, encoded => {
    try {
      return decodeURIComponent(encoded);
    } catch {
      return encoded;
    }
  });

/** Returns the addresses of a web manifest: of its start page, icons, screenshots and shortcuts. */
function manifestAddresses(text: string): readonly string[] {
  const found: string[] = [];
  try {
    JSON.parse(text, (key, value: unknown) => {
      if (typeof value === 'string' && /^(?:src|url|start_url)$/.test(key)) found.push(value);
      return value;
    });
  } catch {
    // Browsers ignore an invalid manifest, too.
  }
  return found;
}

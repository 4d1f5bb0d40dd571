/** Files of one version of a site, and the addresses that lead to them. */

import { setImmediate } from 'node:timers/promises';
import { sha256Hex } from '../../base/sha256-hex.ts';
import { cssReferences } from '../../packing/kinds/css-references.ts';
import { decodedPath, ORIGIN, SKIPPED, urlOf } from '../../packing/kinds/site-references.ts';
import { isTurn, type ListedFile } from '../../packing/files/listing-builder.ts';

export interface Address {
  /** Decoded path. For a page of the site, the address under which `pageAddress` lists it. */
  readonly path: string;
  readonly search: string;
  readonly hash: string;
  /** Value of `pageKey` for the path. */
  readonly key: string;
}

/** Maximum size of the style sheets whose references are read: that of a site’s text (Part 1, Limits: Static ZIP). */
const MAX_STYLE_BYTES = 8 * 1024 * 1024;

export const isPage = ({ path }: Pick<ListedFile, 'path'>): boolean => /\.html?$/i.test(path);

/** Returns a page's address: `/about/` for `about/index.html`, `/about.html` for `about.html`. */
export const pageAddress = (path: string): string =>
  `/${path.endsWith('index.html') ? path.replace(/(^|\/)index\.html$/, '$1') : path}`;

/** Returns the part of a page's address that stays if a build writes `about/index.html` instead of `about.html`. */
export const pageKey = (address: string): string => address.replace(/(?<=.)(?:\.html?|\/)$/, '');

/** Maximum number of addresses, and their maximum length, that are kept with where they lead. */
const MAX_LOCATED = 20_000;
const MAX_LOCATED_LENGTH = 200;

/** Files of one version of a site. */
export class SiteFiles {
  readonly pages: readonly ListedFile[];
  /** Identifies the content of all style sheets, however they are named. */
  readonly #styles: string;
  /** Identifies the content of all scripts. */
  readonly scripts: string;
  readonly #addresses: ReadonlySet<string>;
  readonly #contents: ReadonlyMap<string, string>;
  /** Addresses to which each style sheet refers. */
  readonly #references: ReadonlyMap<string, ReadonlySet<string>>;
  /** Addresses, and contents of files, of the other version. */
  #others: ReadonlySet<string> = new Set();
  #otherContents: ReadonlySet<string> = new Set();
  /** Values of `pageKey` that several pages of one version share. */
  #ambiguous: ReadonlySet<string>;
  #basePath = '';
  /** Where addresses that begin with `/` lead. Most pages have the same ones. */
  readonly #located = new Map<string, Address | undefined>();

  private constructor(
    files: readonly ListedFile[],
    contents: ReadonlyMap<string, string>,
    references: ReadonlyMap<string, ReadonlySet<string>>,
    withScripts: ReadonlySet<string>,
  ) {
    this.pages = files.filter(isPage);
    this.#addresses = new Set(files.map(({ path }) => pageAddress(path)));
    const byKey = Map.groupBy(this.#addresses, pageKey);
    this.#ambiguous = new Set([...byKey].filter(([, addresses]) => addresses.length > 1).map(([key]) => key));
    this.#contents = contents;
    const all = (kind: RegExp, more: ReadonlySet<string> = new Set()): string =>
      files
        .filter(({ path }) => kind.test(path) || more.has(path))
        .map(({ path }) => contents.get(`/${path}`) ?? '')
        .toSorted()
        .join(' ');
    this.#references = references;
    this.#styles = all(/\.css$/i);
    this.scripts = all(/\.[cm]?js$/i, withScripts);
  }

  /** Sets the path for which the site was built, such as `/handbook`. Empty for the root. */
  setBasePath(path: string): void {
    this.#basePath = path;
    this.#located.clear();
  }

  /** Lists the files, and reads the content of those that aren't pages. */
  static async read(files: readonly ListedFile[], signal: AbortSignal): Promise<SiteFiles> {
    const contents = new Map<string, string>();
    const references = new Map<string, ReadonlySet<string>>();
    const withScripts = new Set<string>();
    let styleBytes = 0;
    for (const [index, file] of files.entries()) {
      if (isPage(file)) continue;
      if (isTurn(file, index)) await setImmediate();
      signal.throwIfAborted();
      contents.set(`/${file.path}`, await file.read(sha256Hex));
      if (/\.(?:svg|xml|xhtml)$/i.test(file.path) && (await file.read(hasScript))) withScripts.add(file.path);
      if (!/\.css$/i.test(file.path) || (styleBytes += file.size) > MAX_STYLE_BYTES) continue;
      references.set(file.path, await file.read(content => new Set(cssReferences(content.toString()))));
    }
    return new SiteFiles(files, contents, references, withScripts);
  }

  /** Identifies the content of all style sheets, however they are named, and of the files to which they refer. */
  styles(): string {
    const shown = Array.from(this.#references, ([path, addresses]) =>
      Array.from(addresses, address => this.contentOf(this.locate(address, urlOf(path))?.path ?? '')).join(),
    );
    return `${this.#styles} ${shown.toSorted().join(' ')}`;
  }

  compareWith(other: SiteFiles): void {
    this.#others = other.#addresses;
    this.#otherContents = new Set(other.#contents.values());
    this.#ambiguous = this.#ambiguous.union(other.#ambiguous);
  }

  /** Tells whether another version has files at the same addresses, with the same content except for its pages. */
  hasSameFiles(other: SiteFiles): boolean {
    const [addresses, contents] = [other.#addresses, other.#contents];
    const isSame = ([path, content]: readonly [string, string]): boolean => contents.get(path) === content;
    return (
      addresses.size === this.#addresses.size &&
      addresses.isSubsetOf(this.#addresses) &&
      contents.size === this.#contents.size &&
      [...this.#contents].every(isSame)
    );
  }

  /** @param path decoded, as in `Address`. @returns whether a file or page has this address */
  has(path: string): boolean {
    return this.#addresses.has(path) || this.#addresses.has(this.#addressOf(path));
  }

  /** @returns the path for which the site was built, if most `targets` exist only without it; otherwise an empty text */
  findBasePath(targets: ReadonlySet<string>): string {
    const counts = new Map<string, number>();
    for (const [path = ''] of Array.from(targets, target => target.split('#', 1))) {
      for (const depth of [1, 2]) {
        const base = path.split('/', depth + 1).join('/');
        if (!this.has(path) && path.startsWith(`${base}/`) && this.has(path.slice(base.length)))
          counts.set(base, (counts.get(base) ?? 0) + 1);
      }
    }
    const [best] = [...counts].toSorted(([, one], [, other]) => other - one);
    // The start page alone answers below any name: a single link to a missing folder is no base path.
    const isBelow = ([path = '']: readonly string[]): boolean =>
      best !== undefined && path.length > best[0].length + 1 && path.startsWith(`${best[0]}/`);
    const hasOther = Array.from(targets, target => target.split('#', 1)).some(isBelow);
    return best !== undefined && best[1] * 2 > targets.size && hasOther ? best[0] : '';
  }

  /** @returns the digest of a file that isn't a page; undefined if there is none */
  contentOf(path: string): string | undefined {
    return this.#contents.get(path);
  }

  /** @returns as `contentOf`, but an empty text if the other version has no file with this content */
  commonContentOf(path: string): string | undefined {
    const content = this.contentOf(path);
    return content === undefined || this.#otherContents.has(content) ? content : '';
  }

  /** @returns a path as it is compared: a file by its content if its name has a hash, unless both versions have it */
  nameOf({ path, key }: Pick<Address, 'path' | 'key'>): string {
    if (this.#ambiguous.has(key)) return path;
    if (this.#others.has(path)) return key;
    const name = path.replace(CONTENT_HASH, '');
    return name === path ? key : (this.#contents.get(path) ?? pageKey(name));
  }

  /** Resolves an address as browsers do. @returns undefined if it leads elsewhere, or contains a template */
  locate(address: string, base: string): Address | undefined {
    // The base's path has no effect on such an address.
    if (!address.startsWith('/') || address.length > MAX_LOCATED_LENGTH || !base.startsWith(`${ORIGIN}/`))
      return this.#resolve(address, base);
    const known = this.#located.get(address);
    if (known !== undefined || this.#located.has(address)) return known;
    const located = this.#resolve(address, base);
    if (this.#located.size < MAX_LOCATED) this.#located.set(address, located);
    return located;
  }

  #resolve(address: string, base: string): Address | undefined {
    if (address !== '' && !address.startsWith('#') && !address.startsWith('?') && SKIPPED.test(address))
      return undefined;
    const url = URL.parse(address, base);
    const path = decodedPath(url?.pathname ?? '');
    // In a target, `#` separates the anchor.
    if (url?.origin !== ORIGIN || path.includes('#')) return undefined;
    const { search, hash } = url;
    const isBelow = this.#basePath !== '' && `${path}/`.startsWith(`${this.#basePath}/`);
    const served = this.#addressOf(isBelow ? path.slice(this.#basePath.length) : path);
    return { path: served, search, hash: decodedPath(hash), key: pageKey(served) };
  }

  /** Returns the address of the page or file to which a path leads, as the local platform serves it. */
  #addressOf(path: string): string {
    const address = pageAddress(path.replace(/^\//, ''));
    if (this.#addresses.has(address)) return address;
    const folder = address.endsWith('/') ? address : `${address}/`;
    if (this.#addresses.has(folder)) return folder;
    // Some hosts serve a page without its extension, so this isn't a broken link.
    const page = pageAddress(`${address.slice(1)}.html`);
    return this.#addresses.has(page) ? page : address;
  }
}

/** Tells whether a document that isn't a page has a script or an event handler. */
const hasScript = (content: Buffer): boolean =>
  /<(?:[\w-]{1,50}:)?script|\son[a-z]{1,50}\s{0,9}=/i.test(content.toString('latin1'));

/**
 * Reads a page in its own encoding: of its byte order mark, or as it declares. A page that isn't valid in it is read as
 * windows-1252, in which all bytes are different characters.
 */
export async function textOf(file: ListedFile): Promise<string> {
  return file.read(content => {
    const start = content.subarray(0, 1024).toString('latin1');
    const mark = Object.entries(BYTE_ORDER_MARKS).find(([bytes]) => start.startsWith(bytes))?.[1];
    const declared = /<meta[^>]{0,100}charset\s{0,9}=\s{0,9}["']?([\w-]{1,40})/i.exec(start)?.[1] ?? 'utf-8';
    // A page of which an ASCII declaration can be read isn't UTF-16 (HTML, Determining the character encoding).
    const label = mark ?? (/^utf-?16/i.test(declared) ? 'utf-8' : declared);
    try {
      return new TextDecoder(label, { fatal: true }).decode(content);
    } catch {
      return new TextDecoder('windows-1252').decode(content);
    }
  });
}

const BYTE_ORDER_MARKS = { '\u00ef\u00bb\u00bf': 'utf-8', '\u00ff\u00fe': 'utf-16le', '\u00fe\u00ff': 'utf-16be' };

/** Hash of the content in a file's name, as bundlers write it: hexadecimal, or eight characters with capitals. */
const CONTENT_HASH =
  /[-._](?:(?=[a-f]{0,63}\d)(?=\d{0,63}[a-f])[\da-f]{8,64}|(?=[\w-]{0,7}[A-Z])(?=[\w-]{0,7}[a-z])[\w-]{8})(?=(?:\.\w{1,10}){1,2}$)/;

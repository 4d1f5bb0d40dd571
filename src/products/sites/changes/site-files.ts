/** Files of one version of a site, and the addresses that lead to them. */

import { isUtf8 } from 'node:buffer';
import { setImmediate } from 'node:timers/promises';
import { sha256Hex } from '../../../base/values/sha256-hex.ts';
import { cssReferences } from '../package/css-references.ts';
import { decodedPath, ORIGIN, SKIPPED, urlOf } from '../package/site-references.ts';
import { isTurn, type ListedFile } from '../../../packing/files/listing-builder.ts';

/** Files of a version, which can be read until the comparison ends. */
export type SiteListing = readonly ListedFile[];

/**
 * Hash of the content in a file's name, as bundlers write it: hexadecimal, or eight characters with
 * capitals.
 */
const CONTENT_HASH =
  /[-._](?:(?=[a-f]{0,63}\d)(?=\d{0,63}[a-f])[\da-f]{8,64}|(?=[\w-]{0,7}[A-Z])(?=[\w-]{0,7}[a-z])[\w-]{8})(?=(?:\.\w{1,10}){1,2}$)/;

const isPage = ({ path }: ListedFile): boolean => /\.html?$/i.test(path);

/** Returns a page's address: `/about/` for `about/index.html`, `/about.html` for `about.html`. */
export const pageAddress = (path: string): string =>
  `/${path.endsWith('index.html') ? path.replace(/(^|\/)index\.html$/, '$1') : path}`;

/**
 * Returns the part of a page's address that stays if a build writes `about/index.html` instead of
 * `about.html`.
 */
export const pageKey = (address: string): string => address.replace(/(?<=.)(?:\.html?|\/)$/, '');

/** Files of one version of a site. */
export class SiteFiles {
  readonly pages: SiteListing;
  readonly #addresses: ReadonlySet<string>;
  /** Whether `/blog` leads to `blog.html`. */
  readonly #servesShortLinks: boolean;
  /** Digests of the files that aren't pages, by their path. */
  readonly #contents = new Map<string, string>();
  /** Addresses to which each style sheet refers. */
  readonly #references = new Map<string, ReadonlySet<string>>();

  private constructor(files: SiteListing, servesShortLinks: boolean) {
    this.#servesShortLinks = servesShortLinks;
    this.pages = files.filter(isPage);
    this.#addresses = new Set(files.map(({ path }) => pageAddress(path)));
  }

  /**
   * Lists the files, and reads the content of those that aren't pages.
   * @param servesShortLinks whether the platform serves `blog.html` at `/blog`. If that isn't
   *   known, it counts as true, so that no link is called broken without a proof
   */
  static async read(
    files: SiteListing,
    signal: AbortSignal,
    servesShortLinks: boolean,
  ): Promise<SiteFiles> {
    const site = new SiteFiles(files, servesShortLinks);
    for (const [index, file] of files.entries()) {
      if (isPage(file)) continue;
      if (isTurn(file, index)) await setImmediate();
      signal.throwIfAborted();
      site.#contents.set(`/${file.path}`, await file.read(sha256Hex));
      if (/\.css$/i.test(file.path))
        site.#references.set(
          file.path,
          await file.read(content => new Set(cssReferences(content.toString()))),
        );
    }
    return site;
  }

  /** Identifies the content of all files of a kind, however they are named. */
  contentsOf(kind: RegExp): string {
    const contents = [...this.#contents]
      .filter(([path]) => kind.test(path))
      .map(([, content]) => content);
    return contents.toSorted().join(' ');
  }

  /** Identifies the content of all style sheets, and of the files to which they refer. */
  styles(): string {
    const references = Array.from(this.#references, ([path, addresses]) =>
      Array.from(addresses, address =>
        this.contentOf(this.locate(address, urlOf(path))?.path ?? ''),
      ).join(),
    );
    return `${this.contentsOf(/\.css$/i)} ${references.toSorted().join(' ')}`;
  }

  /** @param path decoded. @returns whether a file or page has this address */
  has(path: string): boolean {
    return this.#addresses.has(this.#addressOf(path));
  }

  /** @returns the digest of a file that isn't a page; undefined if there is none */
  contentOf(path: string): string | undefined {
    return this.#contents.get(path);
  }

  /** @returns a path as links to it are compared: a file by its content if its name has a hash */
  nameOf(path: string): string {
    const name = path.replace(CONTENT_HASH, '');
    return (name === path ? undefined : this.contentOf(path)) ?? pageKey(name);
  }

  /**
   * Resolves an address as browsers do.
   * @returns the path, decoded, and for a page as `pageAddress` lists it. Undefined if it leads
   *   elsewhere, or contains a template
   */
  locate(
    address: string,
    base: string,
  ): { path: string; search: string; hash: string } | undefined {
    if (address !== '' && !/^[#?]/.test(address) && SKIPPED.test(address)) return undefined;
    const url = URL.parse(address, base);
    const path = decodedPath(url?.pathname ?? '');
    // In a target, `#` separates the anchor.
    if (url?.origin !== ORIGIN || path.includes('#')) return undefined;
    return { path: this.#addressOf(path), search: url.search, hash: decodedPath(url.hash) };
  }

  /**
   * Returns the address of the page or file to which a path leads, as the local platform serves it.
   */
  #addressOf(path: string): string {
    const address = pageAddress(path.replace(/^\//, ''));
    const others = [
      address.endsWith('/') ? address : `${address}/`,
      ...(this.#servesShortLinks ? [pageAddress(`${address.slice(1)}.html`)] : []),
    ];
    return [address, ...others].find(candidate => this.#addresses.has(candidate)) ?? address;
  }
}

/** Reads a page as UTF-8, or else as bytes, of which each is a character of its own. */
export const textOf = async (file: ListedFile): Promise<string> =>
  file.read(content => content.toString(isUtf8(content) ? 'utf8' : 'latin1'));

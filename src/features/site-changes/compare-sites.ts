/** Compares two versions of a site by what a person notices, so that pages that were only built again don't count. */

import { setImmediate } from 'node:timers/promises';
import { STATIC_SITE } from '../../api/static-site.ts';
import { sha256Hex } from '../../base/sha256-hex.ts';
import type { ListedFile } from '../../packing/files/listing-builder.ts';
import { type Differences, differencesOf } from './page-differences.ts';
import { type FactKind, type PageFacts, readPage } from './page-facts.ts';
import { pageAddress, pageKey, SiteFiles, textOf } from './site-files.ts';

/** Share of the pages above which a change at one place counts as one change of the site. */
const SHARED_SHARE = 0.2;
/** Fewest pages of a shared change, unless all pages have it. */
const MIN_SHARED = 5;
const MIN_ALL = 3;
/** Maximum size of a page that is parsed, in bytes. `parsePage` bounds its markup. */
const MAX_PARSED = 1024 * 1024;

/** Numbers of changes of one page, or of one place on many pages, by their kind. */
export type KindCounts = ReadonlyMap<FactKind, number>;

export interface ChangedPage {
  readonly address: string;
  /** Its address in the earlier version, which a build can have written to another file. */
  readonly earlier: string;
  readonly kinds: KindCounts;
}

/** Change at one place of many pages. */
export interface SharedChange {
  /** Element of the pages' structure, such as `footer`. Empty if there is none. */
  readonly landmark: string;
  readonly kinds: ReadonlySet<FactKind>;
  /** Number of pages with it. */
  readonly pages: number;
}

/** Address that leads to nothing, and did not before, on these pages. */
export interface BrokenTarget {
  readonly to: string;
  readonly pages: readonly string[];
}

export interface SiteChanges {
  readonly changed: readonly ChangedPage[];
  readonly shared: readonly SharedChange[];
  /** Number of parsed pages that differ, also only in shared changes. */
  readonly different: number;
  readonly added: readonly string[];
  readonly removed: readonly string[];
  readonly broken: readonly BrokenTarget[];
  /** Pages that differ, and that are too large or too extreme to be parsed. */
  readonly tooLarge: readonly string[];
  /** Number of pages that are too large or too extreme to be parsed. */
  readonly unparsed: number;
  /** Number of pages whose content scripts create. */
  readonly createdByScripts: number;
  /** Number of pages that both versions have. */
  readonly compared: number;
  readonly stylesChanged: boolean;
  /** Whether the content of script files changed. */
  readonly scriptsChanged: boolean;
  /** Number of pages whose inline scripts changed, or that load other scripts. */
  readonly inlineScriptsChanged: number;
  /** Hosts of scripts that the site did not load before. */
  readonly foreignScripts: readonly string[];
  /** Sizes of all files and of the scripts, in bytes, before and after. */
  readonly bytes: Sizes;
  readonly javascript: Sizes;
}

export interface Sizes {
  readonly before: number;
  readonly after: number;
}

/**
 * Compares two versions of a site. Takes time linear to their sizes, and memory for one page at a time.
 * @param before files of the earlier version
 * @param after files of the later one
 * @throws the signal's reason when it aborts
 */
export async function compareSites(
  before: readonly ListedFile[],
  after: readonly ListedFile[],
  signal: AbortSignal,
): Promise<SiteChanges> {
  const [earlier, later] = [await SiteFiles.read(before, signal), await SiteFiles.read(after, signal)];
  earlier.compareWith(later);
  later.compareWith(earlier);
  const basePath = (await findBasePath(later)) || (await findBasePath(earlier));
  for (const site of [earlier, later]) site.setBasePath(basePath);
  const comparison = new Comparison(earlier, later);
  const byPath = new Map(earlier.pages.map(file => [file.path, file]));
  const byKey = new Map(earlier.pages.map(file => [keyOfPage(file), file]));
  const laterPaths = new Set(later.pages.map(({ path }) => path));
  const found = new Set<ListedFile>();
  const unchanged: ListedFile[] = [];
  for (const page of later.pages) {
    await setImmediate();
    signal.throwIfAborted();
    const moved = byKey.get(keyOfPage(page));
    const isTaken = moved !== undefined && (laterPaths.has(moved.path) || found.has(moved));
    const partner = byPath.get(page.path) ?? (isTaken ? undefined : moved);
    if (partner !== undefined) found.add(partner);
    if (partner?.path === page.path && (await isEqual(partner, page))) unchanged.push(page);
    else await comparison.addPage(partner, page, signal);
  }
  for (const page of earlier.hasSameFiles(later) && !comparison.dependsOnOthers ? [] : unchanged) {
    await setImmediate();
    signal.throwIfAborted();
    await comparison.addPage(byPath.get(page.path), page, signal);
  }
  await setImmediate();
  signal.throwIfAborted();
  const removed = earlier.pages.filter(page => !found.has(page)).map(({ path }) => pageAddress(path));
  const sizes = (isCounted: (file: ListedFile) => boolean): Sizes => {
    const sum = (files: readonly ListedFile[]): number =>
      files.filter(isCounted).reduce((total, { size }) => total + size, 0);
    return { before: sum(before), after: sum(after) };
  };
  return {
    ...comparison.result(later.pages, found.size),
    removed,
    bytes: sizes(() => true),
    javascript: sizes(({ path }) => /\.[cm]?js$/i.test(path)),
  };
}

/** Tells whether two versions of a page that can be parsed have the same bytes. */
const isEqual = async (one: ListedFile, other: ListedFile): Promise<boolean> =>
  one.size === other.size && one.size <= MAX_PARSED && (await one.read(sha256Hex)) === (await other.read(sha256Hex));

const keyOfPage = ({ path }: ListedFile): string => pageKey(pageAddress(path));

/** Returns the base path for which a site was built, by the addresses in its start page. Empty for the root. */
async function findBasePath(site: SiteFiles): Promise<string> {
  const start = site.pages.find(({ path, size }) => path === STATIC_SITE.entry && size <= MAX_PARSED);
  const facts = start && readPage(await textOf(start), start.path, site);
  return facts === undefined ? '' : site.findBasePath(facts.targets);
}

class Comparison {
  readonly #before: SiteFiles;
  readonly #after: SiteFiles;
  readonly #differences = new Map<string, Differences>();
  /** Earlier addresses of pages whose address changed. */
  readonly #moved = new Map<string, string>();
  readonly #added: string[] = [];
  readonly #tooLarge: string[] = [];
  #unparsed = 0;
  #stylesChanged = false;
  #inlineScriptsChanged = 0;
  readonly #foreignScripts = { before: new Set<string>(), after: new Set<string>() };
  readonly #anchors = { before: new Map<string, ReadonlySet<string>>(), after: new Map<string, ReadonlySet<string>>() };
  /** Pages by a target to which they refer, and which may lead to nothing. */
  readonly #suspects = new Map<string, Set<string>>();
  /** Targets that were read of earlier pages. */
  readonly #seenBefore = new Set<string>();
  /** Targets to which some page referred before. */
  readonly #targetsBefore = new Set<string>();
  /** Anchors that links named before, by page. */
  readonly #linkedAnchors = new Map<string, Set<string>>();
  #createdByScripts = 0;
  /**
   * Whether what the added pages' changes mean depends on other pages: they lost anchors, or refer to something new that
   * may be missing. If not, and if no other file changed, pages with the same bytes needn't be read.
   */
  dependsOnOthers = false;

  constructor(before: SiteFiles, after: SiteFiles) {
    this.#before = before;
    this.#after = after;
  }

  /** @throws the signal's reason when it aborts */
  async addPage(earlier: ListedFile | undefined, later: ListedFile, signal: AbortSignal): Promise<void> {
    const address = pageAddress(later.path);
    if (earlier === undefined) this.#added.push(address);
    else if (earlier.path !== later.path) this.#moved.set(address, pageAddress(earlier.path));
    if (Math.max(later.size, earlier?.size ?? 0) > MAX_PARSED) return this.#addUnparsed(address, earlier, later);
    const [textBefore, text] = [earlier && (await textOf(earlier)), await textOf(later)];
    const facts = readPage(text, later.path, this.#after);
    if (facts === undefined) return this.#addUnparsed(address, earlier, later);
    const isSame =
      textBefore === text &&
      earlier?.path === later.path &&
      ![...facts.targets].some(target => this.#showsOther(target));
    // A page of 1 MiB can take more than a second.
    if (!isSame) await setImmediate();
    signal.throwIfAborted();
    const factsBefore =
      textBefore === undefined ? undefined : isSame ? facts : readPage(textBefore, earlier?.path ?? '', this.#before);
    if (textBefore !== undefined && factsBefore === undefined) return this.#addUnparsed(address, earlier, later);
    if (facts.isCreatedByScripts) this.#createdByScripts += 1;
    this.#addChecks(address, factsBefore, facts);
    if (factsBefore !== undefined && !isSame)
      this.#differences.set(address, differencesOf(factsBefore.facts, facts.facts));
  }

  /** Compares a page only by its bytes. */
  async #addUnparsed(address: string, earlier: ListedFile | undefined, later: ListedFile): Promise<void> {
    this.#unparsed += 1;
    if (earlier !== undefined && (await earlier.read(sha256Hex)) !== (await later.read(sha256Hex)))
      this.#tooLarge.push(address);
  }

  #showsOther(target: string): boolean {
    const path = target.replace(/#.*/s, '');
    return this.#before.contentOf(path) !== this.#after.contentOf(path);
  }

  #addChecks(address: string, before: PageFacts | undefined, after: PageFacts): void {
    this.#anchors.after.set(address, after.anchors);
    if (before !== undefined) this.#anchors.before.set(address, before.anchors);
    if (before?.anchors.isSubsetOf(after.anchors) === false) this.dependsOnOthers = true;
    if (before?.foreignScripts.isSupersetOf(after.foreignScripts) === false) this.dependsOnOthers = true;
    if (before !== undefined && before.styles !== after.styles) this.#stylesChanged = true;
    if (before !== undefined && before.scripts !== after.scripts) this.#inlineScriptsChanged += 1;
    for (const host of before?.foreignScripts ?? []) this.#foreignScripts.before.add(host);
    for (const host of after.foreignScripts) this.#foreignScripts.after.add(host);
    for (const target of before?.targets ?? []) {
      if (this.#seenBefore.has(target)) continue;
      this.#seenBefore.add(target);
      const [path = '', anchor] = target.split('#', 2);
      this.#targetsBefore.add(pageKey(path));
      if (anchor !== undefined) this.#linkedAnchors.set(path, (this.#linkedAnchors.get(path) ?? new Set()).add(anchor));
    }
    for (const target of after.targets) {
      const [path = '', anchor] = target.split('#', 2);
      const isThere = this.#after.has(path);
      if (isThere && (anchor === undefined || /^(?:top)?$/i.test(anchor))) continue;
      if (before?.targets.has(target) !== true) this.dependsOnOthers = true;
      // A page of another form, such as `/about/` for `/about.html`, doesn't answer at this address.
      const key = pageKey(path);
      const suspect = isThere ? target : this.#after.has(key) ? path : key;
      const known = this.#suspects.get(suspect) ?? new Set();
      this.#suspects.set(suspect, known.add(address));
    }
  }

  /**
   * @param pages of the later version, in the order of the result
   * @param compared number of pages that both versions have
   */
  result(pages: readonly ListedFile[], compared: number): Omit<SiteChanges, 'removed' | 'bytes' | 'javascript'> {
    const shared = sharedOf(this.#differences, compared);
    const changed = pages.flatMap(({ path }) => {
      const address = pageAddress(path);
      const differences = this.#differences.get(address);
      if (differences === undefined) return [];
      const kinds = new Map<FactKind, number>();
      for (const [place, { kind, count }] of differences) {
        const own = count - (shared.get(place)?.count ?? 0);
        if (own > 0) kinds.set(kind, (kinds.get(kind) ?? 0) + own);
      }
      return { address, earlier: this.#moved.get(address) ?? address, kinds };
    });
    return {
      changed: changed.filter(({ kinds }) => kinds.size > 0),
      shared: byLandmark([...shared.values()]),
      different: [...this.#differences.values()].filter(({ size }) => size > 0).length,
      added: this.#added,
      broken: this.#brokenTargets(),
      tooLarge: this.#tooLarge,
      unparsed: this.#unparsed,
      createdByScripts: this.#createdByScripts,
      compared,
      stylesChanged: this.#before.styles() !== this.#after.styles() || this.#stylesChanged,
      scriptsChanged: this.#before.scripts !== this.#after.scripts,
      inlineScriptsChanged: this.#inlineScriptsChanged,
      foreignScripts: [...this.#foreignScripts.after.difference(this.#foreignScripts.before)],
    };
  }

  /** Finds targets that existed before, and those of which no page was broken before. */
  #brokenTargets(): readonly BrokenTarget[] {
    // Scripts create anchors of a page if the earlier version's links name some that its file doesn't have.
    const scripted = new Set(
      [...this.#linkedAnchors].flatMap(([path, anchors]) =>
        anchors.isSubsetOf(this.#anchors.before.get(path) ?? anchors) ? [] : [path],
      ),
    );
    const isNew = (target: string): boolean => {
      const [path = '', anchor = ''] = target.split('#', 2);
      if (!this.#after.has(path)) return this.#before.has(path) || !this.#targetsBefore.has(pageKey(target));
      const { before, after } = this.#anchors;
      if (after.get(path)?.has(anchor) !== false || !before.has(path)) return false;
      if (before.get(path)?.has(anchor)) return true;
      return /^[\w.-]+$/.test(anchor) && !scripted.has(path) && !this.#linkedAnchors.get(path)?.has(anchor);
    };
    return [...this.#suspects].filter(([to]) => isNew(to)).map(([to, pages]) => ({ to, pages: [...pages] }));
  }
}

interface SharedPlace {
  readonly kind: FactKind;
  readonly landmark: string;
  /** Number of differing facts that enough pages have there. A page with more has changes of its own. */
  count: number;
  /** Number of pages with the first of them. */
  readonly pages: number;
}

function sharedOf(pages: ReadonlyMap<string, Differences>, compared: number): ReadonlyMap<string, SharedPlace> {
  const counts = new Map<string, { kind: FactKind; landmark: string; atLeast: number[] }>();
  for (const differences of pages.values())
    for (const [place, { kind, landmark, count }] of differences) {
      const known = counts.get(place) ?? { kind, landmark, atLeast: [] };
      for (let index = 0; index < count; index += 1) known.atLeast[index] = (known.atLeast[index] ?? 0) + 1;
      counts.set(place, known);
    }
  const isShared = (number: number): boolean =>
    number > compared * SHARED_SHARE && (number >= MIN_SHARED || (number === compared && number >= MIN_ALL));
  const shared = new Map<string, SharedPlace>();
  for (const [place, { kind, landmark, atLeast }] of counts) {
    const count = atLeast.filter(isShared).length;
    if (count > 0) shared.set(place, { kind, landmark, count, pages: atLeast[0] ?? 0 });
  }
  return shared;
}

function byLandmark(places: readonly SharedPlace[]): readonly SharedChange[] {
  const groups = Map.groupBy(places, ({ landmark }) => landmark);
  return Array.from(groups, ([landmark, all]) => ({
    landmark,
    kinds: new Set(all.map(({ kind }) => kind)),
    pages: all.reduce((most, { pages }) => Math.max(most, pages), 0),
  }));
}

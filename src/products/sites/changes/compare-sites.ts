/**
 * Compares two versions of a site by the text and the addresses of their pages, as a person notices
 * them.
 */

import { setImmediate } from 'node:timers/promises';
import { sha256Hex } from '../../../base/values/sha256-hex.ts';
import type { ListedFile } from '../../../packing/files/listing-builder.ts';
import { type BrokenTarget, newlyBroken, type ReadPages } from './broken-links.ts';
import {
  type Differences,
  differencesOf,
  type SharedDifference,
  sharedOf,
} from './page-differences.ts';
import { type FactKind, PageFacts } from './page-facts.ts';
import { pageAddress, pageKey, SiteFiles, type SiteListing, textOf } from './site-files.ts';

/** Maximum size of a page that is compared, in bytes. */
const MAX_PAGE_BYTES = 1024 * 1024;
const SCRIPT = /\.[cm]?js$/i;
const bytesOf = (files: SiteListing, kind = /^/): number =>
  files.filter(({ path }) => kind.test(path)).reduce((sum, { size }) => sum + size, 0);
const keyOf = ({ path }: ListedFile): string => pageKey(pageAddress(path));

export interface ChangedPage {
  readonly address: string;
  /** Kinds of its changes, without those that many pages share. */
  readonly kinds: ReadonlySet<FactKind>;
}

export interface SiteChanges {
  readonly changed: readonly ChangedPage[];
  /** Changes at one place of many pages. */
  readonly shared: readonly SharedDifference[];
  readonly added: readonly string[];
  readonly removed: readonly string[];
  readonly broken: readonly BrokenTarget[];
  /** Pages whose bytes differ, and that are beyond the limits of size. */
  readonly notCompared: readonly string[];
  /** Number of pages that both versions have. */
  readonly compared: number;
  readonly stylesChanged: boolean;
  readonly scriptsChanged: boolean;
  /** Sizes of all files and of the scripts, in bytes, before and after. */
  readonly bytes: Sizes;
  readonly javascript: Sizes;
}

export type Sizes = readonly [before: number, after: number];

/**
 * Compares two versions of a site.
 * @param before files of the earlier version
 * @param after files of the later one
 * @param servesShortLinks see `SiteFiles.read`
 * @throws the signal's reason when it aborts
 */
export async function compareSites(
  before: SiteListing,
  after: SiteListing,
  signal: AbortSignal,
  servesShortLinks = true,
): Promise<SiteChanges> {
  const earlier = await SiteFiles.read(before, signal, servesShortLinks);
  const later = await SiteFiles.read(after, signal, servesShortLinks);
  const read = async (site: SiteFiles, page: ListedFile): Promise<PageFacts | undefined> => {
    // A page of 1 MiB can take more than a second.
    await setImmediate();
    signal.throwIfAborted();
    return page.size > MAX_PAGE_BYTES
      ? undefined
      : PageFacts.read(await textOf(page), page.path, site);
  };
  const partners = partnersOf(earlier.pages, later.pages);
  const [readBefore, readAfter]: ReadPages[] = [new Map(), new Map()] as const;
  const differences = new Map<ListedFile, Differences>();
  const notCompared: string[] = [];
  let stylesChanged = earlier.styles() !== later.styles();
  let scriptsChanged = earlier.contentsOf(SCRIPT) !== later.contentsOf(SCRIPT);
  for (const page of later.pages) {
    const partner = partners.get(page);
    const facts = await read(later, page);
    const factsBefore = partner && (await read(earlier, partner));
    if (facts === undefined || (partner !== undefined && factsBefore === undefined)) {
      if (partner !== undefined && (await partner.read(sha256Hex)) !== (await page.read(sha256Hex)))
        notCompared.push(pageAddress(page.path));
      continue;
    }
    readAfter.set(pageAddress(page.path), { anchors: facts.anchors, targets: facts.targets });
    if (partner === undefined || factsBefore === undefined) continue;
    readBefore.set(pageAddress(partner.path), {
      anchors: factsBefore.anchors,
      targets: factsBefore.targets,
    });
    stylesChanged ||= factsBefore.styles.join('\n') !== facts.styles.join('\n');
    scriptsChanged ||= factsBefore.scripts.join('\n') !== facts.scripts.join('\n');
    differences.set(page, differencesOf(factsBefore.facts, facts.facts));
  }
  const shared = sharedOf(differences.values(), partners.size);
  const changed = Array.from(differences, ([page, pageDifferences]) => ({
    address: pageAddress(page.path),
    // A place can have more differences than many pages share.
    kinds: new Set(
      [...pageDifferences].flatMap(([key, { kind, count }]) =>
        count > (shared.get(key)?.count ?? 0) ? [kind] : [],
      ),
    ),
  }));
  const partnerPages = new Set(partners.values());
  return {
    changed: changed.filter(({ kinds }) => kinds.size > 0),
    shared: [...shared.values()],
    added: later.pages.filter(page => !partners.has(page)).map(({ path }) => pageAddress(path)),
    removed: earlier.pages
      .filter(page => !partnerPages.has(page))
      .map(({ path }) => pageAddress(path)),
    broken: newlyBroken([earlier, readBefore], [later, readAfter]),
    notCompared,
    compared: partners.size,
    stylesChanged,
    scriptsChanged,
    bytes: [bytesOf(before), bytesOf(after)],
    javascript: [bytesOf(before, SCRIPT), bytesOf(after, SCRIPT)],
  };
}

/**
 * Returns the earlier version of each page: the same file, or a removed one whose address differs
 * only in its form.
 */
function partnersOf(before: SiteListing, after: SiteListing): ReadonlyMap<ListedFile, ListedFile> {
  const byPath = new Map(before.map(page => [page.path, page]));
  const laterPaths = new Set(after.map(({ path }) => path));
  const removed = new Map(
    before.filter(({ path }) => !laterPaths.has(path)).map(page => [keyOf(page), page]),
  );
  const partners = new Map<ListedFile, ListedFile>();
  for (const page of after) {
    const partner = byPath.get(page.path) ?? removed.get(keyOf(page));
    if (partner !== undefined) partners.set(page, partner);
  }
  return partners;
}

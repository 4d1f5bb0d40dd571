/** Finds addresses in a site's pages that lead to nothing, and did not before. */

import type { PageFacts } from './page-facts.ts';
import { pageKey, type SiteFiles } from './site-files.ts';

/** Address that leads to nothing, and did not before, on these pages. */
export interface BrokenTarget {
  readonly to: string;
  readonly pages: readonly string[];
}

/** Anchors and targets of the pages of one version, by their addresses. */
export type ReadPages = Map<string, Pick<PageFacts, 'anchors' | 'targets'>>;
type SitePages = readonly [site: SiteFiles, pages: ReadPages];

const parts = (target: string): readonly [path: string, anchor: string] => {
  const [path = '', anchor = ''] = target.split('#', 2);
  return [path, anchor];
};

/**
 * Returns the broken targets that existed in the earlier version, and those to which none of its
 * pages referred.
 */
export function newlyBroken([site, pages]: SitePages, later: SitePages): readonly BrokenTarget[] {
  const before = brokenIn([site, pages]);
  // Scripts create anchors of a page if links name some that its file doesn't have.
  const scripted = new Set(
    [...before.keys()].map(parts).flatMap(([path, anchor]) => (anchor === '' ? [] : [path])),
  );
  const isNew = (target: string): boolean => {
    const [path, anchor] = parts(target);
    if (anchor === '') return site.has(path) || !before.has(target);
    const anchors = pages.get(path)?.anchors;
    return anchors !== undefined && (anchors.has(anchor) || !scripted.has(path));
  };
  return [...brokenIn(later)]
    .filter(([to]) => isNew(to))
    .map(([to, on]) => ({ to, pages: [...on] }));
}

/** Returns the pages with each broken target. */
function brokenIn([site, pages]: SitePages): ReadonlyMap<string, ReadonlySet<string>> {
  const broken = new Map<string, Set<string>>();
  for (const [address, { targets }] of pages)
    for (const target of targets) {
      const [path, anchor] = parts(target);
      const isThere = site.has(path);
      // Text fragments, and the routes of scripts, aren't anchors.
      const isAnchor = /^[\w.-]+$/.test(anchor) && !/^top$/i.test(anchor);
      if (isThere && !(isAnchor && pages.get(path)?.anchors.has(anchor) === false)) continue;
      const key = pageKey(path);
      // A page of another form, such as `/about/` for `/about.html`, doesn't answer at this
      // address.
      const missingPath = site.has(key) ? path : key;
      const to = isThere ? target : missingPath;
      broken.set(to, (broken.get(to) ?? new Set()).add(address));
    }
  return broken;
}

/** Parses an untrusted page as browsers do, unless that takes more than linear time. */

import { defaultTreeAdapter, type DefaultTreeAdapterTypes, parse } from 'parse5';

/** Elements for each `<` of a page, beyond a few that every page has. Usual pages have at most two. */
const PER_TAG = 4;
const ALWAYS = 1000;

class TooManyElements extends Error {}

/**
 * @returns undefined if the page has far more elements than tags: the standard repeats unclosed elements such as `font` in
 * each later paragraph
 */
export function parsePage(page: string): DefaultTreeAdapterTypes.Document | undefined {
  let left = ALWAYS;
  for (let at = page.indexOf('<'); at !== -1; at = page.indexOf('<', at + 1)) left += PER_TAG;
  const createElement: typeof defaultTreeAdapter.createElement = (...given) => {
    left -= 1;
    if (left < 0) throw new TooManyElements();
    return defaultTreeAdapter.createElement(...given);
  };
  try {
    return parse(page, { treeAdapter: { ...defaultTreeAdapter, createElement } });
  } catch (error) {
    if (error instanceof TooManyElements) return undefined;
    throw error;
  }
}

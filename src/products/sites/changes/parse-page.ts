/** Parses an untrusted page as browsers do, within limits of its size. */

import { defaultTreeAdapter, type DefaultTreeAdapterTypes, parse } from 'parse5';

/**
 * Maximum number of elements and attributes. The densest of 2,900 installed pages of documentation
 * would have 62,600 in 1 MiB.
 */
const MAX_NODES = 64_000;
/** Maximum number of elements in each other. Chromium doesn't nest deeper, either. */
const MAX_DEPTH = 512;

export type Element = DefaultTreeAdapterTypes.Element;
export type Nodes = readonly DefaultTreeAdapterTypes.ChildNode[];

class BeyondLimits extends Error {}

/**
 * Parses a page, and reads its tree.
 * @param read gets the nodes, and a check of the limits for each element, which throws
 * @returns undefined if the page is beyond the limits
 */
export function readTree<T>(
  page: string,
  read: (nodes: Nodes, check: (depth: number) => void) => T,
): T | undefined {
  let nodes = 0;
  const check = (depth = 0): void => {
    if (nodes > MAX_NODES || depth > MAX_DEPTH) throw new BeyondLimits();
  };
  const treeAdapter: typeof defaultTreeAdapter = {
    ...defaultTreeAdapter,
    createElement(name, namespace, attributes) {
      nodes += 1 + attributes.length;
      check();
      return defaultTreeAdapter.createElement(name, namespace, attributes);
    },
  };
  try {
    return read(parse(page, { treeAdapter }).childNodes, check);
  } catch (error) {
    if (error instanceof BeyondLimits) return undefined;
    throw error;
  }
}

/** Returns the text directly in an element. */
export const textIn = ({ childNodes }: Element): string =>
  childNodes.map(node => ('value' in node ? node.value : '')).join('');

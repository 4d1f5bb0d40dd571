/** Parses an untrusted page as browsers do, unless that takes more than linear time or too much memory; reads its nodes. */

import { defaultTreeAdapter, type DefaultTreeAdapterTypes, parse } from 'parse5';

/** Elements for each `<` of a page, beyond a few that every page has. Usual pages have at most two. */
const PER_TAG = 4;
const ALWAYS = 1000;
/**
 * Maximum number of elements and attributes. The densest of 2,900 installed pages of documentation would have 62,600 in
 * 1 MiB. Comparing the worst page with this number takes 350 MiB of memory, and with 100,000, up to 500 MiB.
 */
const MAX_NODES = 64_000;
/** Maximum number of open elements. Chromium doesn't nest deeper, either. */
const MAX_DEPTH = 512;

export type Element = DefaultTreeAdapterTypes.Element;
export type Node = DefaultTreeAdapterTypes.ChildNode;

/** Elements whose content isn't shown, or only without scripts. */
export const HIDDEN = new Set(['script', 'style', 'template', 'noscript', 'noframes', 'noembed', 'datalist']);
/** Maximum number of nodes below a link whose text counts. */
const MAX_LINK_NODES = 200;

class ExtremeMarkup extends Error {}

const check = (left: number): void => {
  if (left < 0) throw new ExtremeMarkup();
};

/**
 * @returns undefined if the page has too many elements and attributes, nests them too deeply, or has far more elements than
 * tags: the standard repeats unclosed elements such as `font` in each later paragraph
 */
export function parsePage(page: string): DefaultTreeAdapterTypes.Document | undefined {
  let elements = ALWAYS;
  for (let at = page.indexOf('<'); at !== -1; at = page.indexOf('<', at + 1)) elements += PER_TAG;
  let nodes = MAX_NODES;
  let depth = MAX_DEPTH;
  const treeAdapter: typeof defaultTreeAdapter = {
    ...defaultTreeAdapter,
    createElement(name, namespace, attributes) {
      check((elements -= 1));
      check((nodes -= 1 + attributes.length));
      return defaultTreeAdapter.createElement(name, namespace, attributes);
    },
    onItemPush: () => check((depth -= 1)),
    onItemPop() {
      depth += 1;
    },
  };
  try {
    return parse(page, { treeAdapter });
  } catch (error) {
    if (error instanceof ExtremeMarkup) return undefined;
    throw error;
  }
}

/** Returns an element and all nodes below it, in their order, except for the content of scripts and styles. */
export function* nodesOf(root: Element): Generator<Node> {
  const waiting: Node[] = [root];
  for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
    yield node;
    if ('tagName' in node && !HIDDEN.has(node.tagName))
      for (const child of node.childNodes.toReversed()) waiting.push(child);
  }
}

/** Returns the text below a link. Tables in links can contain links, so only the first nodes count. */
export const deepText = (root: Element): string =>
  nodesOf(root)
    .take(MAX_LINK_NODES)
    .map(node => (!('tagName' in node) && 'value' in node ? node.value : ''))
    .toArray()
    .join('');

/** Returns the text directly in an element. */
export const textIn = ({ childNodes }: Element): string =>
  childNodes.map(node => ('value' in node ? node.value : '')).join('');

import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmFromMarkdown } from 'mdast-util-gfm';
import { gfm } from 'micromark-extension-gfm';

type Node = ReturnType<typeof fromMarkdown> | ReturnType<typeof fromMarkdown>['children'][number];

/** All that a report of ours has of HTML; whatever people say within it is escaped. */
const OWN_HTML =
  /^(?:<br>|<\/?(?:span|code)>|<details><summary>(?:[^<>]|<br>|<\/?(?:span|code)>)*<\/summary>|<\/details>)$/;

/** What GitHub makes something of once the Markdown is done: mentions, and references to issues. */
const REFERENCE = /@[\p{L}\p{N}]|#\d|\bGH-\d/iu;

const parsed = (markdown: string): Node =>
  fromMarkdown(markdown, { extensions: [gfm()], mdastExtensions: [gfmFromMarkdown()] });

/**
 * What of a Markdown isn't as it is with plain words: all that isn't ours, and blocks that are built in another way.
 *
 * @param plain the same, where all texts are harmless words
 * @param links that are ours
 */
export function markdownFaults(markdown: string, plain: string, links: readonly string[]): readonly string[] {
  const built = skeleton(parsed(markdown));
  const others = strangers(markdown, address => links.includes(address));
  return built === skeleton(parsed(plain)) ? others : [...others, `built in another way: ${built}`];
}

/**
 * What of a Markdown of ours isn't ours, as GitHub's dialect has it: HTML, links, images, mentions, references.
 * @param isOwn tells links that are ours
 */
export function strangers(markdown: string, isOwn: (address: string) => boolean): readonly string[] {
  const found: string[] = [];
  const visit = (node: Node): void => {
    if (node.type === 'html' && !OWN_HTML.test(node.value)) found.push(`HTML: ${node.value}`);
    if ((node.type === 'link' || node.type === 'image' || node.type === 'definition') && !isOwn(node.url)) {
      found.push(`${node.type}: ${node.url}`);
    }
    if (['footnoteReference', 'footnoteDefinition', 'linkReference', 'imageReference'].includes(node.type)) {
      found.push(node.type);
    }
    if (node.type === 'text' && REFERENCE.test(node.value)) found.push(`reference: ${node.value}`);
    if ('children' in node) for (const child of node.children) visit(child);
  };
  visit(parsed(markdown));
  return found;
}

/** How a Markdown is built of blocks: the same, whatever the texts in it say. A table has its rows and columns. */
function skeleton(root: Node): string {
  const drawn = (node: Node): string => {
    // A tag of ours is a matter of the text within it.
    if (!BLOCKS.has(node.type)) return node.type === 'html' || INLINE.has(node.type) ? '' : `!${node.type}`;
    const inner = 'children' in node ? node.children.map(drawn).join('') : '';
    const depth = node.type === 'heading' ? String(node.depth) : '';
    return `<${node.type}${depth}${inner}>`;
  };
  return drawn(root);
}

const BLOCKS = new Set<string>(
  'root paragraph heading table tableRow tableCell code list listItem blockquote thematicBreak'.split(' '),
);
/** What a text may be without being anything but text: labels of ours are strong, and values are code. */
const INLINE = new Set<string>(['text', 'strong', 'link', 'inlineCode']);

import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmFromMarkdown } from 'mdast-util-gfm';
import { gfm } from 'micromark-extension-gfm';

type Node = ReturnType<typeof fromMarkdown> | ReturnType<typeof fromMarkdown>['children'][number];

/** HTML that our reports contain; all other HTML is escaped. */
const OWN_HTML =
  /^(?:<br>|<\/?(?:span|code)>|<details><summary>(?:[^<>]|<br>|<\/?(?:span|code)>)*<\/summary>|<\/details>)$/;

/** Text that GitHub expands after rendering the Markdown: mentions, and references to issues. */
const REFERENCE = /@[\p{L}\p{N}]|#\d|\bGH-\d/iu;

const parsed = (markdown: string): Node =>
  fromMarkdown(markdown, { extensions: [gfm()], mdastExtensions: [gfmFromMarkdown()] });

/** Structures of documents with harmless words, to each of which many others are compared. */
const skeletons = new Map<string, string>();

/**
 * Returns the differences from the same Markdown with harmless words: everything that isn't ours,
 * and another structure of blocks.
 * @param plain the Markdown with harmless words
 * @param links beginnings of links that are ours
 */
export function markdownProblems(
  markdown: string,
  plain: string,
  links: readonly string[],
): readonly string[] {
  const root = parsed(markdown);
  const built = skeleton(root);
  const others = foreignIn(root, address => links.some(link => address.startsWith(link)));
  const expected = skeletons.get(plain) ?? skeleton(parsed(plain));
  skeletons.set(plain, expected);
  return built === expected ? others : [...others, `built in another way: ${built}`];
}

/**
 * Returns everything in our Markdown that isn't ours, in GitHub's dialect: HTML, links, images,
 * mentions, references.
 * @param isOwn returns whether a link is ours
 */
export const foreignContent = (
  markdown: string,
  isOwn: (address: string) => boolean,
): readonly string[] => foreignIn(parsed(markdown), isOwn);

function foreignIn(root: Node, isOwn: (address: string) => boolean): readonly string[] {
  const found: string[] = [];
  const visit = (node: Node): void => {
    if (node.type === 'html' && !OWN_HTML.test(node.value)) found.push(`HTML: ${node.value}`);
    if (
      (node.type === 'link' || node.type === 'image' || node.type === 'definition') &&
      !isOwn(node.url)
    ) {
      found.push(`${node.type}: ${node.url}`);
    }
    if (
      ['footnoteReference', 'footnoteDefinition', 'linkReference', 'imageReference'].includes(
        node.type,
      )
    ) {
      found.push(node.type);
    }
    if (node.type === 'text' && REFERENCE.test(node.value)) found.push(`reference: ${node.value}`);
    if ('children' in node) for (const child of node.children) visit(child);
  };
  visit(root);
  return found;
}

/**
 * Returns the structure of a Markdown document's blocks, with a table's rows and columns. It
 * doesn't depend on the texts.
 */
function skeleton(root: Node): string {
  const drawn = (node: Node): string => {
    // A tag of ours is part of the text.
    if (!BLOCKS.has(node.type))
      return node.type === 'html' || INLINE.has(node.type) ? '' : `!${node.type}`;
    const inner = 'children' in node ? node.children.map(drawn).join('') : '';
    const depth = node.type === 'heading' ? String(node.depth) : '';
    return `<${node.type}${depth}${inner}>`;
  };
  return drawn(root);
}

const BLOCKS = new Set<string>(
  'root paragraph heading table tableRow tableCell code list listItem blockquote thematicBreak'.split(
    ' ',
  ),
);
/** Nodes that are only text: our labels are bold, and values are code. */
const INLINE = new Set<string>(['text', 'strong', 'link', 'inlineCode']);

import { safeAddress } from '../address.ts';
import type { Cell, DiagramLine } from '../core/report.ts';
import { literal } from '../markdown.ts';
import { shortened } from '../shortened.ts';
import type { Hide } from './masking.ts';
import { harmlessLine, legibleLines } from './untrusted.ts';

/** Text from anywhere as lines of GitHub Markdown, each of which shows just this text. */
export function inlineLines(text: string, hide: Hide): string[] {
  return legibleLines(text, hide).map(literal);
}

/** The same on one line of Markdown. */
export function inlineText(text: string, hide: Hide): string {
  return inlineLines(text, hide).join('<br>');
}

/**
 * A value for a table or line. It's a link only where its address could be sent to (a link shows one thing and does
 * another); else its address stands beside its text.
 */
export function inlineCell(cell: Cell, hide: Hide): string {
  if (typeof cell === 'number') return String(cell);
  if (typeof cell === 'string') return inlineText(cell, hide);
  const address = safeAddress(cell.url);
  const isOpen = 'url' in address && [cell.url, address.url.href].every(url => hide(url) === url);
  if (isOpen) return `[${inlineText(cell.text, hide)}](<${linkTarget(address.url)}>)`;
  return inlineText(cell.text === cell.url ? cell.text : `${cell.text} (${cell.url})`, hide);
}

/** As the URL standard writes it, and what would still end a link or a table's cell percent-encoded. */
function linkTarget(address: URL): string {
  return address.href
    .replace(/[|\\`<>$@]/g, mark => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`)
    .replaceAll('&', '&amp;');
}

const LONGEST_LABEL = 40;

/** Builds a line of Mermaid in which each label shows only its text, as far as Mermaid can represent it. */
export function diagramLine(line: DiagramLine, hide: Hide): string {
  return line.map(part => (typeof part === 'string' ? part : label(harmlessLine(part.label, hide)))).join('');
}

/**
 * Removes the characters that Mermaid interprets in a label. Mermaid can't escape a quote, and has its own meaning for
 * `#…;`, `%%`, colons and semicolons. Only the `***` of a masked secret stays.
 */
function label(words: string): string {
  const plain = words.replace(/\*{3}|[^\p{L}\p{M}\p{N} ._()-]/gu, mark => (mark === '***' ? mark : ' '));
  return shortened(plain.replace(/ +/g, ' ').trim(), LONGEST_LABEL) || 'unnamed';
}

/** A fence of backticks that no line of the code can close. */
export function codeFence(lines: readonly string[]): string {
  const runs = lines.flatMap(line => line.match(/`+/g) ?? []);
  return '`'.repeat(runs.reduce((longest, run) => Math.max(longest, run.length + 1), 3));
}

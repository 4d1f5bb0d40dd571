import { safeAddress } from '../address.ts';
import type { Cell } from '../operations/report.ts';
import type { Hide } from './masking.ts';
import { legibleLines } from './untrusted.ts';

const entity = (mark: string): string => `&#${mark.charCodeAt(0)};`;

/** Kept apart by a character without width: GitHub looks for mentions and references after Markdown is done. */
const APART = '&#8203;';

/**
 * Text from anywhere as GitHub Markdown that shows just this text, line by line: no markup, HTML, mention, reference,
 * formula or break-out of a table's cell. Snake case stays readable in the source, as `_` inside a word marks nothing up.
 */
export function inlineLines(text: string, hide: Hide): string[] {
  return legibleLines(text, hide).map(escapedLine);
}

/** The same on one line of Markdown. */
export function inlineText(text: string, hide: Hide): string {
  return inlineLines(text, hide).join('<br>');
}

function escapedLine(line: string): string {
  return (
    line
      .trim()
      .replace(/[&<>\\`*[\]|~#]|(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])/gu, entity)
      // What GitHub's documentation has for a dollar that starts no formula.
      .replaceAll('$', () => '<span>$</span>')
      // At the start of a line: lists, rules, and underlines of headings.
      .replace(/^[+=-]|(?<=^\d{1,9})[.)]/, entity)
      .replace(/@(?=[\p{L}\p{N}])|&#35;(?=\d)|\bGH-(?=\d)/giu, mark => `${mark}${APART}`)
  );
}

/**
 * A value for a table or line. It's a link only where its address could be sent to (a link shows one thing and does
 * another); else its address stands beside its text.
 */
export function inlineCell(cell: Cell, hide: Hide): string {
  if (typeof cell === 'number') return String(cell);
  if (typeof cell === 'string') return inlineText(cell, hide);
  const address = safeAddress(cell.url);
  const open = hide(cell.url) === cell.url;
  if (open && 'url' in address) return `[${inlineText(cell.text, hide)}](<${linkTarget(address.url)}>)`;
  return inlineText(cell.text === cell.url ? cell.text : `${cell.text} (${cell.url})`, hide);
}

/** As the URL standard writes it, and what would still end a link or a table's cell percent-encoded. */
function linkTarget(address: URL): string {
  return address.href
    .replace(/[|\\`<>$@]/g, mark => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`)
    .replaceAll('&', '&amp;');
}

/** A fence of backticks that no line of the code can close. */
export function codeFence(lines: readonly string[]): string {
  const runs = lines.flatMap(line => line.match(/`+/g) ?? []);
  return '`'.repeat(runs.reduce((longest, run) => Math.max(longest, run.length + 1), 3));
}

/** Converts texts and values, including untrusted ones, to safe GitHub Markdown and Mermaid. */

import { safeAddress } from '../../../base/address.ts';
import type { Cell } from '../../../core/report.ts';
import { inlineCode, literal } from '../../../base/text/markdown.ts';
import type { Hide } from '../../../base/text/without-secrets.ts';
import { legibleLines, safeLine } from './untrusted.ts';

/** Converts untrusted text to lines of GitHub Markdown. Each line appears exactly as given. */
function inlineLines(text: string, hide: Hide): string[] {
  return legibleLines(text, hide).map(literal);
}

/** Converts untrusted text to one line of Markdown. */
export function inlineText(text: string, hide: Hide): string {
  return inlineLines(text, hide).join('<br>');
}

/**
 * Converts sentences of ours to lines of Markdown, in which code spans stay. The sentences may
 * quote untrusted text, which can't do more than form a code span too.
 */
export function sentenceLines(text: string, hide: Hide): string[] {
  return legibleLines(text, hide).map(line =>
    line
      .split(/(`[^`]+`)/)
      .map(part =>
        /^`.+`$/.test(part) ? `<code>${literal(part.slice(1, -1))}</code>` : literalPart(part),
      )
      .join('')
      .trim(),
  );
}

/** Converts a sentence of ours to one line of Markdown. */
export function sentenceText(text: string, hide: Hide): string {
  return sentenceLines(text, hide).join('<br>');
}

/** Like `literal`, for a part of a line: keeps the spaces around it. */
const literalPart = (part: string): string =>
  `${part.startsWith(' ') ? ' ' : ''}${literal(part)}${/\S +$/.test(part) ? ' ' : ''}`;

/**
 * Formats a value for a table or line. A cell with an address becomes a link only if the address is
 * safe, because a link's text can differ from its target. Otherwise, the address is shown after the
 * text.
 */
export function inlineCell(cell: Cell, hide: Hide): string {
  if (typeof cell === 'number') return String(cell);
  if (typeof cell === 'string') return inlineText(cell, hide);
  if ('code' in cell)
    return [cell.code]
      .flat()
      .map(value => codeText(value, hide))
      .filter(Boolean)
      .join(', ');
  if ('sentence' in cell) return sentenceText(cell.sentence, hide);
  if ('bar' in cell) return inlineText(`${barText(cell.bar)} ${cell.text}`, hide);
  const address = safeAddress(cell.url);
  const isOpen = 'url' in address && [cell.url, address.url.href].every(url => hide(url) === url);
  if (isOpen) return `[${inlineText(cell.text, hide)}](<${linkTarget(address.url)}>)`;
  return inlineText(cell.text === cell.url ? cell.text : `${cell.text} (${cell.url})`, hide);
}

/** Number of characters of a full bar. */
const BAR_LENGTH = 12;

/** Draws a bar of text. @param share length from 0 to 1 */
function barText(share: number): string {
  const length = Math.round(share * BAR_LENGTH);
  return `${'█'.repeat(length)}${'░'.repeat(BAR_LENGTH - length)}`;
}

/** Formats a value to copy as code. */
function codeText(value: string, hide: Hide): string {
  const line = safeLine(value, hide).trim();
  return line === '' ? '' : inlineCode(line);
}

/**
 * Returns the address as the URL standard writes it. Percent-encodes characters that would end a
 * link or a table's cell.
 */
function linkTarget(address: URL): string {
  return address.href
    .replace(/[|\\`<>$@]/g, mark => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`)
    .replaceAll('&', '&amp;');
}

/** Returns a fence of backticks that no line of the code can close. */
export function codeFence(lines: readonly string[]): string {
  const runs = lines.flatMap(line => line.match(/`+/g) ?? []);
  return '`'.repeat(runs.reduce((longest, run) => Math.max(longest, run.length + 1), 3));
}

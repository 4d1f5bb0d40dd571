/** Draws records as a table for a terminal. */

import { isRecord } from '../../base/values/record.ts';
import { inOneLine, legible } from '../../base/text/legible.ts';

/** Widest cell in columns of the terminal, so that one long text doesn't hide the other columns. */
const WIDEST_CELL = 60;
/**
 * Number of UTF-16 units of a cell that are looked at: a few per column, for combining characters.
 */
const LONGEST_CELL = 16 * WIDEST_CELL;
const GAP = '  ';

/**
 * Returns the lines of a table: a column for each field of any record, in the order of their first
 * appearance.
 * @param columns width of the terminal in characters; cells are shortened until the table fits
 * @returns undefined if the value isn't a list of records, or has too many fields for the terminal
 */
export function tableOf(value: unknown, columns: number): readonly string[] | undefined {
  if (!Array.isArray(value) || value.length === 0 || !value.every(isRecord)) return undefined;
  const names = [...new Set(value.flatMap(row => Object.keys(row)))];
  const rows = [names.map(cellText), ...value.map(row => names.map(name => cellText(row[name])))];
  const available = columns - GAP.length * (names.length - 1);
  if (names.length === 0 || available < names.length) return undefined;
  const widths = fitted(
    names.map((_, column) =>
      rows.reduce(
        (widest, row) => Math.min(WIDEST_CELL, Math.max(widest, widthOf(row[column] ?? ''))),
        1,
      ),
    ),
    available,
  );
  const line = (cells: readonly string[]): string =>
    cells
      .map((cell, column) => padded(cell, widths[column] ?? 0))
      .join(GAP)
      .trimEnd();
  const [head = [], ...others] = rows;
  return [line(head), line(widths.map(width => '─'.repeat(width))), ...others.map(line)];
}

/**
 * Returns a cell's text in one line that can't control the terminal. Absent fields are empty, as
 * opposed to null.
 */
function cellText(value: unknown): string {
  if (value === undefined) return '';
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return legible(inOneLine(text.slice(0, LONGEST_CELL)));
}

/** Takes characters from the widest columns until all fit. */
function fitted(widths: readonly number[], available: number): readonly number[] {
  const fittedWidths = [...widths];
  const total = widths.reduce((sum, width) => sum + width, 0);
  for (let over = total - available; over > 0; over -= 1) {
    const widest = fittedWidths.indexOf(Math.max(...fittedWidths));
    fittedWidths[widest] = (fittedWidths[widest] ?? 0) - 1;
  }
  return fittedWidths;
}

const PLAIN = /^[ -~]*$/;
/** Emoji, and the blocks of East Asian scripts, which take two columns of a terminal. */
const WIDE =
  /^(?:\p{Emoji_Presentation}|.\ufe0f|[\u1100-\u115f\u2e80-\u303e\u3041-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6\u{20000}-\u{3fffd}])/u;
const GRAPHEMES = new Intl.Segmenter();

const graphemesOf = (text: string): readonly string[] =>
  Array.from(GRAPHEMES.segment(text), ({ segment }) => segment);

const widthOf = (text: string): number =>
  PLAIN.test(text)
    ? text.length
    : graphemesOf(text).reduce((sum, grapheme) => sum + graphemeWidth(grapheme), 0);

function graphemeWidth(grapheme: string): number {
  if (WIDE.test(grapheme)) return 2;
  return /^\p{M}/u.test(grapheme) ? 0 : 1;
}

function padded(text: string, width: number): string {
  const textWidth = widthOf(text);
  if (textWidth <= width) return text + ' '.repeat(width - textWidth);
  let beginning = '';
  let used = 1;
  for (const grapheme of graphemesOf(text)) {
    used += graphemeWidth(grapheme);
    if (used > width) break;
    beginning += grapheme;
  }
  return `${beginning}…${' '.repeat(width - 1 - widthOf(beginning))}`;
}

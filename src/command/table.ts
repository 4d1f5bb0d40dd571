/** Draws records as a table for a terminal. */

/** Widest cell in characters, so that one long text doesn't hide the other columns. */
const WIDEST_CELL = 60;
const GAP = '  ';

type Row = Readonly<Record<string, unknown>>;

/**
 * Returns the lines of a table: a column for each field of any record, in the order of their first appearance.
 * @param columns width of the terminal in characters; cells are shortened until the table fits
 * @returns undefined if the value isn't a list of records, or has too many fields for the terminal
 */
export function tableOf(value: unknown, columns: number): readonly string[] | undefined {
  if (!Array.isArray(value) || value.length === 0 || !value.every(isRow)) return undefined;
  const names = [...new Set(value.flatMap(row => Object.keys(row)))];
  const rows = [names, ...value.map(row => names.map(name => cellText(row[name])))];
  const available = Math.floor((columns - GAP.length * names.length) / Math.max(names.length, 1));
  if (names.length === 0 || available < 1) return undefined;
  const widths = fitted(
    names.map((_, column) => Math.min(WIDEST_CELL, Math.max(...rows.map(row => lengthOf(row[column] ?? ''))))),
    columns - GAP.length * names.length,
  );
  const line = (cells: readonly string[]): string =>
    cells
      .map((cell, column) => padded(cell, widths[column] ?? 0))
      .join(GAP)
      .trimEnd();
  const [head = [], ...others] = rows;
  return [line(head), line(widths.map(width => '─'.repeat(width))), ...others.map(line)];
}

const isRow = (value: unknown): value is Row => typeof value === 'object' && value !== null && !Array.isArray(value);

/** Fields that are absent are empty, as opposed to null. */
function cellText(value: unknown): string {
  if (value === undefined) return '';
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return text.replace(/[\r\n\t]+/g, ' ');
}

/** Takes characters from the widest columns until all fit. */
function fitted(widths: readonly number[], available: number): readonly number[] {
  const result = [...widths];
  for (let over = result.reduce((sum, width) => sum + width, 0) - available; over > 0; over -= 1) {
    const widest = result.indexOf(Math.max(...result));
    result[widest] = (result[widest] ?? 0) - 1;
  }
  return result;
}

const lengthOf = (text: string): number => [...text].length;

function padded(text: string, width: number): string {
  const characters = [...text];
  const shown = characters.length > width ? [...characters.slice(0, width - 1), '…'] : characters;
  return shown.join('') + ' '.repeat(Math.max(0, width - shown.length));
}

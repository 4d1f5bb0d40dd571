/** Finds the columns of a table that contain numbers. Summary and pages align them on the right. */

/** Value of a cell: a text, a number, or an object, which is a number only if it has a bar. */
type TableValue = string | number | object;

/**
 * Matches a number as this project formats it: with a unit, a second unit (`2 min 5 s`) or the
 * exact value in parentheses. A placeholder for a missing value fits any column.
 */
const NUMBER =
  /^(?:[+\-−±<>]?\d[\d,.]*[KMGBT]?(?: ?(?:%|bytes?|[kMG]i?B|ms|s|min|h))?(?: \d+ (?:s|min))?(?: \(<?[\d,.]+ ?(?:%|bytes?)?\))?|[–?]?|new)$/;

/**
 * Returns for each column of a table whether it contains numbers, which are aligned on the right.
 */
export const numericColumns = (
  columns: readonly string[],
  rows: readonly (readonly TableValue[])[],
): readonly boolean[] =>
  columns.map(
    (_, index) =>
      rows.every(row => isNumeric(row[index])) && rows.some(row => hasDigit(row[index])),
  );

const hasDigit = (cell: TableValue | undefined): boolean =>
  typeof cell === 'number' || isBar(cell) || (typeof cell === 'string' && /\d/.test(cell));

const isNumeric = (cell: TableValue | undefined): boolean =>
  typeof cell === 'number' || isBar(cell) || (typeof cell === 'string' && NUMBER.test(cell));

const isBar = (cell: TableValue | undefined): boolean => typeof cell === 'object' && 'bar' in cell;

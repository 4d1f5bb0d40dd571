/** Writes values beside their labels, in lines for a terminal. */

import { inOneLine } from '../../base/text/legible.ts';

/** Label and value. Without a value, there is no line. An empty label continues the row above. */
export type LabeledRow = readonly [label: string, value: string | undefined];

/** Returns a line for each row, with the values below each other. */
export function labeledLines(rows: readonly LabeledRow[]): readonly string[] {
  const entries = rows.flatMap(([label, value]) =>
    value === undefined || value === '' ? [] : [{ label, value }],
  );
  const width = Math.max(...entries.map(({ label }) => label.length));
  return entries.map(({ label, value }) => inOneLine(`${label.padEnd(width)}  ${value}`));
}

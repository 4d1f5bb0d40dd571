/** Lists the totals of records by the value of one of their fields. */

import type { Tally } from './figure-fields.ts';
import type { Groups } from './groups.ts';

/** Totals of the records with one value of a field. */
export interface BreakdownRow {
  readonly value: string;
  readonly calls: number;
  readonly errors: number;
  readonly consume: number;
}

/** Label for all values beyond the maximum. */
export const OTHER_VALUES = '(other)';
/** Label for records without a value. */
export const NO_VALUE = '(none)';

/** Returns the rows with the most records first. Values beyond the maximum come last, as `OTHER_VALUES`. */
export function breakdownRows({ totals, other }: Groups<string, Tally>): readonly BreakdownRow[] {
  const rows = Array.from(totals, ([value, tally]) => rowOf(value, tally));
  rows.sort((one, two) => two.calls - one.calls || (one.value < two.value ? -1 : 1));
  return other.calls === 0 ? rows : [...rows, rowOf(OTHER_VALUES, other)];
}

const rowOf = (value: string, { calls, errors, consume }: Tally): BreakdownRow => ({ value, calls, errors, consume });

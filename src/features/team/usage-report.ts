/** Builds the report of the usage of a team or a member, as a table with bars. */

import type { AnswerOf } from '../../api/endpoints.ts';
import type { Block, Report } from '../../core/report.ts';
import type { UsageThreshold } from './usage-codes.ts';

export type Usage = AnswerOf<'usage.team'>;
export type UsageItem = Usage['items'][number];

/** Length of a full bar, in characters. */
const BAR_LENGTH = 20;

/** Explanation of the bars. The platform reports no quotas (Part 2, Entitlement usage: rules), so none can be shown. */
const BARS =
  'A full bar represents the threshold for the code. For a code without a threshold, it represents the largest value in the same unit; if no other code has that unit, there is no bar. The platform doesn’t report quotas.';

/** Returns the usage as a table with bars. @param thresholds the thresholds that the user set in `fail-above` */
export function usageReport(
  title: string,
  { items, start_time: from, end_time: to }: Usage,
  thresholds: readonly UsageThreshold[],
): Report {
  const limitOf = (code: string): number | undefined => thresholds.find(threshold => threshold.code === code)?.limit;
  const rows = items.map(item => {
    const limit = limitOf(item.code);
    const full = limit ?? largestInUnit(item, items);
    return [
      { code: item.code },
      item.name ?? '',
      item.used,
      item.unit ?? '',
      limit ?? '',
      full === undefined ? '' : bar(item.used, full),
    ];
  });
  const facts: Block = {
    type: 'facts',
    // Local times of the billing period. The platform reports no time zone.
    rows: [
      ['From', from ?? 'unknown'],
      ['To', to ?? 'unknown'],
    ],
  };
  const columns = ['Code', 'Name', 'Used', 'Unit', 'Threshold', 'Bar'];
  return { title, blocks: [facts, { type: 'table', columns, rows }, { type: 'text', text: BARS }] };
}

/** Returns the largest value in an item's unit; undefined if no other item has that unit. */
function largestInUnit({ unit }: UsageItem, items: readonly UsageItem[]): number | undefined {
  const alike = unit === undefined ? [] : items.filter(item => item.unit === unit);
  return alike.length < 2 ? undefined : Math.max(...alike.map(({ used }) => used));
}

/** Draws a bar: `█████░░░░░`. A value above a full bar ends in `+`. A value above 0 has at least one filled block. */
export function bar(used: number, full: number): string {
  if (used > full) return `${'█'.repeat(BAR_LENGTH)}+`;
  const share = full > 0 ? Math.max(0, used) / full : 0;
  const pieces = used > 0 ? Math.max(1, Math.floor(share * BAR_LENGTH)) : 0;
  return '█'.repeat(pieces) + '░'.repeat(BAR_LENGTH - pieces);
}

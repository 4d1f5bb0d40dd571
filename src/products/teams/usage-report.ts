/** Builds the report of the usage of a team or a member, as a table. */

import type { AnswerOf } from '../../api/endpoints.ts';
import type { ReportBlock, Report } from '../../core/report.ts';
import type { UsageThreshold } from './usage-codes.ts';

export type Usage = AnswerOf<'usage.team'>;
export type UsageItem = Usage['items'][number];

/**
 * Returns the usage as a table.
 * @param thresholds the thresholds that the user set in `fail-above`
 */
export function usageReport(
  title: string,
  { items, start_time: from, end_time: to }: Usage,
  thresholds: readonly UsageThreshold[],
): Report {
  const limitOf = (code: string): number | undefined =>
    thresholds.find(threshold => threshold.code === code)?.limit;
  const rows = items.map(item => {
    return [
      { code: item.code },
      item.name ?? '',
      item.used,
      item.unit ?? '',
      limitOf(item.code) ?? '',
    ];
  });
  const facts: ReportBlock = {
    type: 'facts',
    // Local times of the billing period. The platform reports no time zone.
    rows: [
      ['From', from ?? 'unknown'],
      ['To', to ?? 'unknown'],
    ],
  };
  const columns = ['Code', 'Name', 'Used', 'Unit', 'Threshold'];
  return { title, blocks: [facts, { type: 'table', columns, rows }] };
}

/** Adds the size of tables, and the traffic on locked ones, to the linter's messages. */

import { plural } from '../../../base/text/amount.ts';
import type { LintFinding } from '../lint/lint.ts';
import { sizeText, type TableSizes } from '../lint/table-sizes.ts';
import type { LoggedQueries } from './queries.ts';
import { periodText } from './query-findings.ts';

const MINUTE_MS = 60_000;

/**
 * Returns the findings, with the size of each table that they name and, for findings about locks,
 * the traffic on it.
 */
export function withTableFacts(
  findings: readonly LintFinding[],
  sizes: TableSizes | undefined,
  logged: LoggedQueries | undefined,
): readonly LintFinding[] {
  return findings.map(finding => {
    const texts = (finding.tables ?? []).flatMap(name => {
      const size = sizes && sizeText(name, sizes);
      const traffic =
        logged && finding.category === 'locking' ? trafficText(name, logged) : undefined;
      const facts = [size, traffic].filter(fact => fact !== undefined);
      return facts.length === 0 ? [] : [`\`${name}\`: ${facts.join(', ')}`];
    });
    return texts.length === 0
      ? finding
      : { ...finding, message: `${finding.message}; ${texts.join('; ')}` };
  });
}

/** Describes the queries on a table; undefined if there are none. */
function trafficText(table: string, { queries, windowMs }: LoggedQueries): string | undefined {
  const using = queries.filter(({ tables }) => tables.has(table));
  const calls = using.reduce((sum, query) => sum + query.calls, 0);
  if (calls === 0) return undefined;
  const perMinute = calls / Math.max(1, windowMs / MINUTE_MS);
  const rate = perMinute < 1 ? 'less than 1 call' : plural(Math.round(perMinute), 'call');
  return `${rate} a minute, ${plural(calls, 'call')} of ${plural(using.length, 'query', 'queries')} in ${periodText(windowMs)}`;
}

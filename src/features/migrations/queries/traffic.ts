/** Adds the traffic on a locked table to the linter's messages. */

import { count, plural } from '../../../base/amount.ts';
import type { LintFinding } from '../lint/lint.ts';
import type { LoggedQueries } from './queries.ts';
import { periodText } from './query-findings.ts';

const DAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];
const MINUTE_MS = 60_000;

/** Returns the findings, with the traffic on the tables that findings about locks name. */
export function withTraffic(findings: readonly LintFinding[], logged: LoggedQueries): readonly LintFinding[] {
  return findings.map(finding => {
    if (finding.category !== 'locking') return finding;
    const texts = (finding.tables ?? []).flatMap(name => trafficText(name, logged) ?? []);
    return texts.length === 0 ? finding : { ...finding, message: `${finding.message}; ${texts.join('; ')}` };
  });
}

/** Describes the queries on a table; undefined if there are none. */
function trafficText(table: string, { queries, windowMs, week }: LoggedQueries): string | undefined {
  const using = queries.filter(({ tables }) => tables.has(table));
  const calls = using.reduce((sum, query) => sum + query.calls, 0);
  if (calls === 0) return undefined;
  const perMinute = calls / Math.max(1, windowMs / MINUTE_MS);
  const rate = perMinute < 1 ? 'less than 1 statement' : plural(Math.round(perMinute), 'statement');
  return `\`${table}\`: ${rate} a minute, ${plural(calls, 'call')} of ${plural(using.length, 'query', 'queries')} in ${periodText(windowMs)}${quietestText(week)}`;
}

/** Returns the hour of the week with the fewest queries, if the log covers the whole week. */
function quietestText(week: LoggedQueries['week']): string {
  const hours = week.flatMap((day, index) => day.map((calls, hour) => ({ index, hour, calls })));
  if (week.some(day => day.every(calls => calls === 0))) return '';
  const [quietest] = hours.toSorted((one, two) => one.calls - two.calls);
  if (quietest === undefined) return '';
  const { index, hour, calls } = quietest;
  return `; lowest traffic: ${DAYS[index]} ${String(hour).padStart(2, '0')}:00 UTC (${count(calls)})`;
}

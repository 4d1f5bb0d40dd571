// @module-tag slow, because it renders the report of the largest log.
import { expect, test } from 'vitest';
import { sqlLogReport } from '../../../src/features/sql-log/report/export-report.ts';
import type { LogReport } from '../../../src/features/sql-log/figures/log-report.ts';
import { renderReport } from '../../../src/runner/workflow/summary.ts';
import { earlierFigures, record, createReport, readLog, WINDOW } from './fixture.ts';
import { generatedPages } from './generated-log.ts';

const renderLogReport = (log: LogReport): string => renderReport(sqlLogReport(log), text => text);
const chartsOf = (log: LogReport): readonly string[] =>
  sqlLogReport(log).blocks.flatMap(block => (block.type === 'diagram' ? [block.lines.join('\n')] : []));

const QUERIES = [...generatedPages(5000)].flat();
const { figures } = readLog(QUERIES);

test('it has a headline with changes, a chart, tables, and the SQL in collapsed sections', () => {
  const before = { ...earlierFigures(readLog(QUERIES.slice(0, 1000)).figures), p95: 100 };
  const markdown = renderLogReport(createReport(figures, before));
  expect(markdown).toMatch(
    /^### SQL log: nightly\n\nDatabase <code>prod<\/code>, 2026-03-02 00:00 to 2026-03-04 00:00 UTC\n/,
  );
  expect(markdown).toContain(
    '|  | Queries | Query shapes | Total execution time (in the platform’s unit) | p50 (in the platform’s unit) | p95 (in the platform’s unit) | p99 (in the platform’s unit) | Errors | Rows scanned |',
  );
  expect(markdown).toMatch(/\| Now \| 5,000 \| 302 \| [^|]+ \| 19 \| 202 \|/);
  expect(markdown).toMatch(/\| Since the previous run \| &#43;400% \| [^|]+ \| [^|]+ \| [^|]+ \| &#43;102% \|/);
  const headings = Array.from(markdown.matchAll(/^#### (.*)$/gm), ([, heading]) => heading);
  expect(headings).toEqual([
    ...[
      'Query shapes by total execution time (Consume)',
      'Query shapes by calls',
      'Query shapes by p95 (at least 10 calls)',
    ],
    'Query shapes by rows scanned per row returned or changed',
    expect.stringMatching(/^New query shapes \(\d+\)$/),
    ...[
      'Errors by kind',
      'Query shapes by errors',
      'Individual queries with the longest execution time (Consume)',
      'Queries over time',
    ],
  ]);
  expect(markdown).toMatch(/<details><summary>Masked SQL of the query shapes<\/summary>\n\n.*\n\n```sql\nselect /);
  expect(markdown).toMatch(/\| `SELECT table_0`, `[0-9a-f]{12}` \| [\d,]+ \| ████████████ \d\.\d% \|/);
});

test('the chart over time has a value for each span, and axes that Mermaid accepts', () => {
  const [load = '', ...others] = chartsOf(createReport(figures));
  expect(others).toEqual([]);
  expect(load.split('\n').slice(1, 4)).toEqual([
    'xychart-beta',
    '  title "Queries per 6 hours from 2026-03-02 00:00 (UTC)"',
    '  x-axis ["2 Mar 00:00", "2 Mar 06:00", "2 Mar 12:00", "2 Mar 18:00", "3 Mar 00:00", "3 Mar 06:00", "3 Mar 12:00", "3 Mar 18:00"]',
  ]);
  const values = /bar \[(.*)\]/.exec(load)?.[1]?.split(', ').map(Number);
  expect(values).toEqual(figures.overview.spans.map(span => span.load.calls));
  expect(values?.reduce((sum, value) => sum + value)).toBe(5000);
});

const HOUR_MS = 3_600_000;
const logOf = (hours: readonly number[]): LogReport =>
  createReport(readLog(hours.map(hour => record(hour, { ExecuteTime: WINDOW.from + hour * HOUR_MS }))).figures);
const labelsOf = (log: LogReport): readonly string[] =>
  Array.from(
    (/x-axis \[(.*)\]/.exec(chartsOf(log)[0] ?? '')?.[1] ?? '').matchAll(/"([^"]*)"/g),
    ([, label = '']) => label,
  );
const DAY_HOURS = Array.from({ length: 24 }, (_, hour) => hour);

test('a day that begins within an hour has 25 labels: the first is the time at which it begins', () => {
  const from = WINDOW.from + 14.25 * HOUR_MS;
  const log = { ...logOf(DAY_HOURS.map(hour => 14.5 + hour).concat(38.1)), window: { from, to: from + 24 * HOUR_MS } };
  const labels = labelsOf(log);
  expect([labels.length, labels[0], labels[1], labels.at(-1)]).toEqual([25, '14:15', '15:00', '14:00']);
  expect(renderLogReport(log)).toContain(
    'The first and last hours are incomplete: the window starts at 2026-03-02 14:15 and ends at 2026-03-03 14:15.',
  );
});

test.each([
  [2, ['00:00', '01:00', '02:00']],
  [30, ['2 Mar 00:00', '2 Mar 03:00', '3 Mar 06:00']],
  [24 * 3 - 1, ['2 Mar 00:00', '2 Mar 06:00', '4 Mar 18:00']],
  [24 * 7, ['2 Mar', '3 Mar', '9 Mar']],
  [24 * 40, ['2 Mar', '4 Mar', '11 Apr']],
  [24 * 800, ['2 Mar', '24 Mar', '10 Apr']],
])('a log of %i hours has labels that are short, and no two alike', (hours, [first, second, last]) => {
  const labels = labelsOf(logOf([0, hours]));
  expect([labels[0], labels[1], labels.at(-1)]).toEqual([first, second, last]);
  expect(new Set(labels).size).toBe(labels.length);
  expect(labels.length).toBeLessThanOrEqual(25);
});

test('queries are counted by database, account and host, behind a click', () => {
  const names = { DBName: 'ships', AccountName: 'keeper', HostAddress: 'pier' };
  const details = /<summary>Queries by database, account, host, type and state<\/summary>([^]*?)<\/details>/.exec(
    renderLogReport(createReport(readLog([record(1, names)]).figures)),
  )?.[1];
  for (const [column, name] of [
    ['Database', 'ships'],
    ['Account', 'keeper'],
    ['Host', 'pier'],
  ] as const) {
    expect(details).toMatch(
      new RegExp(`\\| ${column} \\| Queries \\|[^]*?\\| \`${name}\` \\| 1 \\| █{12} 100\\.0% \\| 0 \\| 1 \\|`),
    );
  }
});

test('a chart without queries, which Mermaid refuses, is omitted', () => {
  expect(chartsOf(createReport(readLog([]).figures))).toEqual([]);
});

test('the summary of the largest log is far below the limit', () => {
  const queries = Array.from({ length: 300 }, (_, table) =>
    record(table, { SqlText: `SELECT ${'some_column, '.repeat(400)} a FROM t_${table}`, ScanRows: 5000 }),
  );
  const report = createReport(readLog(queries).figures, earlierFigures(readLog([]).figures));
  expect(Buffer.byteLength(renderLogReport(report))).toBeLessThan(200_000);
});

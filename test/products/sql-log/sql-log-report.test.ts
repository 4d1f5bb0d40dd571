// @module-tag slow, because it renders the report of the largest log.
import { expect, test } from 'vitest';
import { sqlLogReport } from '../../../src/products/sql-log/report/export-report.ts';
import { loadTable } from '../../../src/products/sql-log/report/report-tables.ts';
import type { LogReport } from '../../../src/products/sql-log/report/log-report.ts';
import { renderReport } from '../../../src/action/runner/workflow/summary.ts';
import { earlierFigures, record, createReport, readLog, WINDOW } from './fixture.ts';
import { generatedPages } from './generated-log.ts';

const renderLogReport = (log: LogReport): string => renderReport(sqlLogReport(log), text => text);

const QUERIES = [...generatedPages(5000)].flat();
const { figures } = readLog(QUERIES);

test('it has a headline with changes, tables, and the SQL in collapsed sections', () => {
  const before = { ...earlierFigures(readLog(QUERIES.slice(0, 1000)).figures), p95: 100 };
  const markdown = renderLogReport(createReport(figures, before));
  expect(markdown).toMatch(
    /^### SQL log: nightly\n\nDatabase <code>prod<\/code>, 2026-03-02 00:00 to 2026-03-04 00:00 UTC\n/,
  );
  expect(markdown).toContain(
    '|  | Now | Since the previous run |\n| --- | ---: | ---: |\n| Queries | 5,000 | &#43;400% |\n',
  );
  expect(markdown).toContain('| p50 | 19 |');
  expect(markdown).toContain('| p95 | 202 | &#43;102% |');
  expect(markdown.match(/the platform’s unit/g)).toHaveLength(1);
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
  const headers = Array.from(markdown.matchAll(/^(\|.*\|)\n\| ---/gm), ([, header]) => header);
  expect([...new Set(headers)]).toEqual([
    '|  | Now | Since the previous run |',
    '| Shape | Consume | Share | Calls | p50 | p95 | p99 |',
    '| Shape | Calls | Share | Consume | p95 | Rows returned | Rows changed |',
    '| Shape | p95 | p50 | p99 | Max | Calls | Consume |',
    '| Shape | Scanned per row | Rows scanned | Rows returned | Rows changed | Calls | Consume |',
    '| Shape | Consume | Share | Calls | p95 |',
    '| State | Errors | Share of errors |',
    '| Shape | Errors | Calls | Error rate |',
    '| Database | Queries | Share | Errors | Consume |',
    '| Account | Queries | Share | Errors | Consume |',
    '| Host | Queries | Share | Errors | Consume |',
    '| Type | Queries | Share | Errors | Consume |',
    '| State | Queries | Share | Errors | Consume |',
    '| Shape | Consume | Time (UTC) | Account | Rows scanned | Rows returned |',
    '| Time (UTC) | Queries | Share | Errors | Consume |',
  ]);
  expect(markdown).toMatch(
    /<details><summary>Masked SQL of the query shapes<\/summary>\n\n.*\n\n```sql\nselect /,
  );
  expect(markdown).toMatch(
    /\| `SELECT table_0`, `[0-9a-f]{12}` \| [\d,]+ \| ████████████ \d\.\d% \|/,
  );
});

const HOUR_MS = 3_600_000;
const logOf = (hours: readonly number[], from = 0, to = 48): LogReport => ({
  ...createReport(
    readLog(hours.map(hour => record(hour, { ExecuteTime: WINDOW.from + hour * HOUR_MS }))).figures,
  ),
  window: { from: WINDOW.from + from * HOUR_MS, to: WINDOW.from + to * HOUR_MS },
});
const timesOf = (log: LogReport) => loadTable(log).rows.map(([time]) => time);

test.each([
  [
    'whole hours',
    [14.5, 16.1],
    14,
    17,
    ['2026-03-02 14:00', '2026-03-02 15:00', '2026-03-02 16:00'],
  ],
  ['a window that is longer', [14.5], 0.5, 23.5, ['2026-03-02 14:00']],
  ['a window within one hour', [14.5], 14.25, 14.75, ['2026-03-02 14:15 to 14:45']],
  ['a window that ends at midnight', [23.5], 23.25, 24, ['2026-03-02 23:15 to 2026-03-03 00:00']],
])('%s: the rows say which part of a span the window covers', (_, hours, from, to, times) => {
  expect(timesOf(logOf(hours, from, to))).toEqual(times);
});

test.each([
  [30, 16, '2026-03-02 02:00', '2026-03-03 06:00'],
  [24 * 3 - 1, 24, '2026-03-02 03:00', '2026-03-04 21:00'],
  [24 * 10, 21, '2026-03-02 12:00', '2026-03-12 00:00'],
  [24 * 40, 21, '2026-03-04 00:00', '2026-04-11 00:00'],
  [24 * 800, 24, '2026-03-24 00:00', '2028-04-10 00:00'],
])('a log of %i hours has %i rows', (hours, count, second, last) => {
  const times = timesOf(logOf([0, hours], 0, 2 * hours));
  expect([times.length, times[1], times.at(-1)]).toEqual([count, second, last]);
});

test('queries are counted by database, account and host, behind a click', () => {
  const names = { DBName: 'ships', AccountName: 'keeper', HostAddress: 'pier' };
  const details =
    /<summary>Queries by database, account, host, type and state<\/summary>([^]*?)<\/details>/.exec(
      renderLogReport(createReport(readLog([record(1, names)]).figures)),
    )?.[1];
  for (const [column, name] of [
    ['Database', 'ships'],
    ['Account', 'keeper'],
    ['Host', 'pier'],
  ] as const) {
    expect(details).toMatch(
      new RegExp(
        `\\| ${column} \\| Queries \\|[^]*?\\| \`${name}\` \\| 1 \\| █{12} 100\\.0% \\| 0 \\| 1 \\|`,
      ),
    );
  }
});

test('the summary of the largest log is far below the limit', () => {
  const queries = Array.from({ length: 300 }, (_, table) =>
    record(table, {
      SqlText: `SELECT ${'some_column, '.repeat(100)} a FROM t_${table}`,
      ScanRows: 5000,
    }),
  );
  const report = createReport(readLog(queries).figures, earlierFigures(readLog([]).figures));
  expect(Buffer.byteLength(renderLogReport(report))).toBeLessThan(200_000);
});

import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Block } from '../../../src/core/report.ts';
import { sqlLogReport } from '../../../src/features/sql-log/export-report.ts';
import type { LogReport } from '../../../src/features/sql-log/figures/log-report.ts';
import { diagramLine } from '../../../src/runner/markdown.ts';
import { renderReport } from '../../../src/runner/summary.ts';
import { hostileText } from '../../runner/hostile-text.ts';
import { earlierFigures, record, createReport, readLog, WINDOW } from './fixture.ts';
import { generatedPages } from './generated-log.ts';

const renderLogReport = (log: LogReport): string => renderReport(sqlLogReport(log), text => text);
const chartsOf = (log: LogReport): readonly string[] =>
  sqlLogReport(log).blocks.flatMap(block =>
    block.type === 'diagram' ? [block.lines.map(line => diagramLine(line, text => text)).join('\n')] : [],
  );

const QUERIES = [...generatedPages(5000)].flat();
const { figures } = readLog(QUERIES);

test('it has a headline with changes, charts, tables, and the SQL in collapsed sections', () => {
  const before = { ...earlierFigures(readLog(QUERIES.slice(0, 1000)).figures), p95: 100 };
  const markdown = renderLogReport(createReport(figures, before));
  expect(markdown).toMatch(/^### SQL log: nightly\n\nDatabase prod, 2026-03-02 00:00 to 2026-03-04 00:00 UTC\n/);
  expect(markdown).toContain('|  | Queries | Query shapes | Consume | p50 | p95 | p99 | Errors | Rows scanned |');
  expect(markdown).toMatch(/\| Now \| 5K \| 302 \| [^|]+ \| 19 \| 202 \|/);
  expect(markdown).toMatch(/\| Since the last run \| &#43;400% \| [^|]+ \| [^|]+ \| [^|]+ \| &#43;102% \|/);
  const headings = Array.from(markdown.matchAll(/^#### (.*)$/gm), ([, heading]) => heading);
  expect(headings).toEqual([
    ...['Most consume', 'Most calls', 'Most rows scanned for each row returned or changed'],
    expect.stringMatching(/^New shapes \(\d+\)$/),
    ...['Errors by state', 'Slowest queries', 'Queries by weekday and hour (UTC)'],
  ]);
  expect(markdown).toMatch(/<details><summary>The SQL of these shapes, masked<\/summary>\n\n.*\n\n```sql\nselect /);
  expect(markdown).toMatch(/\| SELECT table_0 \([0-9a-f]{12}\) \| [\d,]+ \| ████████████ \d\.\d% \|/);
});

test('charts over time have a value for each span, and axes that Mermaid accepts', () => {
  const [load = '', p95 = '', accounts = '', types = ''] = chartsOf(createReport(figures));
  expect(load.split('\n').slice(0, 3)).toEqual([
    'xychart-beta',
    '  title "queries per hour (UTC)"',
    '  x-axis "each hour from 2026-03-02 00:00" 1 --> 48',
  ]);
  expect(/bar \[(.*)\]/.exec(load)?.[1]?.split(', ').map(Number)).toEqual(
    figures.timeline.spans.map(span => span.load.calls),
  );
  expect(p95).toMatch(/y-axis "p95 of Consume" 0 --> \d+\n {2}line \[\d+/);
  expect(accounts).toMatch(
    /^pie showData title Consume by account\n {2}"\w+" : \d+\n {2}"\w+" : \d+\n {2}"\w+" : \d+$/,
  );
  expect(types).toContain('"select" : ');
});

test('few hours are labelled by their time', () => {
  const hours = [0, 1, 2].map(hour =>
    record(hour, { ExecuteTime: new Date(WINDOW.from + hour * 3_600_000).toISOString() }),
  );
  expect(chartsOf(createReport(readLog(hours).figures))[0]).toContain('x-axis ["00:00", "01:00", "02:00"]');
});

test('charts that Mermaid refuses are omitted: empty ones, pies of one slice or of zeros', () => {
  expect(chartsOf(createReport(readLog([]).figures))).toEqual([]);
  const still = readLog([record(1, { Consume: 0, AccountName: 'a' }), record(2, { Consume: 0, AccountName: 'b' })]);
  expect(chartsOf(createReport(still.figures))).toHaveLength(1);
});

const LINE =
  /^(?:xychart-beta|pie showData title [\w ]+| {2}(?:title "[^"]*"|x-axis (?:\[(?:"[\d:]+"(?:, )?)+\]|"[^"]*" 1 --> \d+)|y-axis "[^"]*" 0 --> [\d.]+|(?:bar|line) \[[\d., ]+\]|"[\p{L}\p{M}\p{N}_. ()*…-]+" : [\d.]+))$/u;

test('hostile names can’t break a chart', () => {
  fc.assert(
    fc.property(hostileText, hostileText, (one, two) => {
      const queries = [record(1, { AccountName: one }), record(2, { AccountName: two, SqlType: 'x' })];
      for (const line of chartsOf(createReport(readLog(queries).figures)).flatMap(chart => chart.split('\n'))) {
        expect(line).toMatch(LINE);
      }
    }),
    { examples: [['', `${'P'.repeat(39)}\u{17000}`]] },
  );
});

test('the outcomes of thresholds come first', () => {
  const threshold = { text: 'p95>1', metric: 'p95', operator: '>', bound: 1 } as const;
  const thresholdResults = (['crossed', 'kept', 'unchecked'] as const).map(outcome => ({
    threshold,
    outcome,
    words: `${outcome}.`,
  }));
  const { blocks } = sqlLogReport({ ...createReport(figures), thresholdResults });
  expect(blocks[1]).toEqual<Block>({ type: 'text', text: '❌ crossed.\n✅ kept.\n➖ unchecked.' });
});

test('an empty log is stated in the summary', () => {
  expect(renderLogReport(createReport(readLog([]).figures))).toContain('The log holds 0 records of this time.');
});

test('the summary of the largest log is far below the limit', () => {
  const queries = Array.from({ length: 300 }, (_, table) =>
    record(table, { SqlText: `SELECT ${'some_column, '.repeat(400)} a FROM t_${table}`, ScanRows: 5000 }),
  );
  const report = createReport(readLog(queries).figures, earlierFigures(readLog([]).figures));
  expect(Buffer.byteLength(renderLogReport(report))).toBeLessThan(200_000);
});

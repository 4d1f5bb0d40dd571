import { createHash } from 'node:crypto';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import type { LogReport } from '../../../src/products/sql-log/report/log-report.ts';
import { sqlLogReport } from '../../../src/products/sql-log/report/export-report.ts';
import { htmlReport } from '../../../src/products/sql-log/report/html-report.ts';
import { hostileText } from '../../action/runner/hostile-text.ts';
import { createReport, earlierFigures, readLog, record } from './fixture.ts';
import { generatedPages } from './generated-log.ts';

const pageOf = (report: LogReport): string => htmlReport(sqlLogReport(report));
const { figures } = readLog([...generatedPages(5000)].flat());
const PAGE = pageOf(createReport(figures, earlierFigures(figures)));

test('it loads and runs nothing', () => {
  const [, policy = ''] = /Content-Security-Policy" content="([^"]*)"/.exec(PAGE) ?? [];
  const [, style = ''] = /<style>([^]*?)<\/style>/.exec(PAGE) ?? [];
  const digest = createHash('sha256').update(style).digest('base64');
  expect(policy.replaceAll('&#39;', "'")).toBe(
    `default-src 'none'; style-src 'sha256-${digest}'; base-uri 'none'; form-action 'none'`,
  );
  expect(PAGE).not.toMatch(/<script|(?:src|href|action)=|style="|\son\w+=|url\(|@import|https?:/i);
});

test('it has the headings, tables and SQL of the summary', () => {
  const { blocks } = sqlLogReport(createReport(figures, earlierFigures(figures)));
  const headings = blocks.flatMap(block => (block.type === 'heading' ? block.text : []));
  expect(headings.length).toBeGreaterThan(5);
  for (const heading of headings) expect(PAGE).toContain(`<h2>${heading}</h2>`);
  expect(PAGE.match(/<h1>/g)).toHaveLength(1);
  expect(PAGE.match(/<pre>/g)?.length).toBeGreaterThan(5);
  expect(PAGE.match(/<table>/g)?.length).toBe(
    blocks
      .flatMap(block => (block.type === 'details' ? block.blocks : block))
      .filter(({ type }) => type === 'table').length,
  );
  expect(PAGE).not.toMatch(/<\/h2>\s*<h2>|<\/h2>\s*<\/main>/);
  expect(PAGE).not.toMatch(/NaN|undefined(?!_table)|Infinity/);
});

test('numbers are aligned on the right, and a bar is full at the largest number of its column', () => {
  const table = (heading: string): string =>
    PAGE.split(`<h2>${heading}`)[1]?.split('</table>')[0] ?? '';
  const byTime = table('Query shapes by total');
  expect(byTime).toMatch(
    /^[^\n]*\n<table>\n<tr><th>Shape<\/th><th class="number">Consume<\/th><th class="number">Share<\/th>/,
  );
  for (const heading of ['Query shapes by total', 'Query shapes by p95', 'Queries over time']) {
    const bars = Array.from(table(heading).matchAll(/<meter value="([\d.]+)"/g), ([, value]) =>
      Number(value),
    );
    expect(bars.length).toBeGreaterThan(5);
    expect(Math.max(...bars)).toBe(1);
    expect(Math.min(...bars)).toBeLessThan(0.9);
  }
});

test('times don’t break, and the unit is said once', () => {
  const times = /\d{4}-\d\d-\d\d \d\d:\d\d/g;
  const inElements = /<time>\d{4}-\d\d-\d\d \d\d:\d\d<\/time>/g;
  expect(PAGE.match(times)?.length).toBeGreaterThan(20);
  expect(PAGE.match(inElements)).toHaveLength(PAGE.match(times)?.length ?? 0);
  expect(PAGE).toContain('time{white-space:nowrap}');
  expect(PAGE.match(/the platform’s unit/g)).toHaveLength(1);
});

const TAGS = new Set(
  '!doctype html head meta title style body main h1 h2 p details summary pre code table tr th td time meter span'.split(
    ' ',
  ),
);

test('hostile text is shown as plain text', () => {
  fc.assert(
    fc.property(hostileText, hostileText, (one, two) => {
      const queries = [
        record(1, {
          AccountName: one,
          HostAddress: two,
          SqlText: `select ${one} from ${two}`,
          State: '9',
        }),
        record(2, {
          AccountName: `"><script>alert(1)</script>${two}`,
          SqlText: `select a from "${one}"`,
        }),
      ];
      const page = pageOf({ ...createReport(readLog(queries).figures), name: one, database: two });
      const body = page.replace(/<style>[^]*?<\/style>/, '');
      const tags = new Set(Array.from(body.matchAll(/<\/?([^\s>/]*)/g), ([, tag = '']) => tag));
      expect([...tags].filter(tag => !TAGS.has(tag))).toEqual(
        ['style'].filter(tag => tags.has(tag)),
      );
      // No other attributes than ours, even if a value tries to end its attribute.
      expect(body.replaceAll(/"[^"]*"/g, '""')).not.toMatch(/<[^>]*\s(?:on\w+|style|src|href)=/i);
    }),
    { numRuns: 30 },
  );
});

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
    blocks.flatMap(block => (block.type === 'details' ? block.blocks : block)).filter(({ type }) => type === 'table')
      .length,
  );
  expect(PAGE).not.toMatch(/<\/h2>\s*<h2>|<\/h2>\s*<\/main>/);
  expect(PAGE).not.toMatch(/NaN|undefined(?!_table)|Infinity/);
});

const TAGS = new Set(
  '!doctype html head meta title style body main h1 h2 p details summary pre code table tr th td'.split(' '),
);

test('hostile text is shown as plain text', () => {
  fc.assert(
    fc.property(hostileText, hostileText, (one, two) => {
      const queries = [
        record(1, { AccountName: one, HostAddress: two, SqlText: `select ${one} from ${two}`, State: '9' }),
        record(2, { AccountName: `"><script>alert(1)</script>${two}`, SqlText: `select a from "${one}"` }),
      ];
      const page = pageOf({ ...createReport(readLog(queries).figures), name: one, database: two });
      const body = page.replace(/<style>[^]*?<\/style>/, '');
      const tags = new Set(Array.from(body.matchAll(/<\/?([^\s>/]*)/g), ([, tag = '']) => tag));
      expect([...tags].filter(tag => !TAGS.has(tag))).toEqual(['style'].filter(tag => tags.has(tag)));
      // No other attributes than ours, even if a value tries to end its attribute.
      expect(body.replaceAll(/"[^"]*"/g, '""')).not.toMatch(/<[^>]*\s(?:on\w+|style|src|href)=/i);
    }),
    { numRuns: 30 },
  );
});

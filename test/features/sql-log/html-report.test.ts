import { createHash } from 'node:crypto';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { htmlReport } from '../../../src/features/sql-log/html-report/html-report.ts';
import { hostileText } from '../../runner/hostile-text.ts';
import { trials } from '../../support/thoroughness.ts';
import { earlierFigures, record, createReport, readLog } from './fixture.ts';
import { generatedPages, type RawRecord } from './generated-log.ts';

const { figures } = readLog([...generatedPages(5000)].flat());
const PAGE = htmlReport(createReport(figures, earlierFigures(figures)));

test('it loads nothing, and runs only what its policy allows', () => {
  const [, policy = ''] = /Content-Security-Policy" content="([^"]*)"/.exec(PAGE) ?? [];
  const sha256 = (tag: string): string => {
    const [, content = ''] = new RegExp(`<${tag}>([^]*?)</${tag}>`).exec(PAGE) ?? [];
    return createHash('sha256').update(content).digest('base64');
  };
  expect(policy.replaceAll('&#39;', "'")).toBe(
    `default-src 'none'; style-src 'sha256-${sha256('style')}'; script-src 'sha256-${sha256('script')}'; base-uri 'none'; form-action 'none'`,
  );
  expect(PAGE.match(/(?:src|href|action)=|style="|\son\w+=|url\(|@import|https?:/i)).toBeNull();
});

test('its structure is valid: one first heading, captions, titles, scopes, unique ids', () => {
  expect(PAGE.match(/<h1>/g)).toHaveLength(1);
  expect(PAGE.match(/<caption>/g)?.length).toBe(PAGE.match(/<table/g)?.length);
  for (const [chart] of PAGE.matchAll(/<svg class="(?:chart|bar)"[^]*?<\/svg>/g)) expect(chart).toContain('<title');
  for (const [head] of PAGE.matchAll(/<th[ >][^>]*/g)) expect(head).toContain('scope=');
  const ids = Array.from(PAGE.matchAll(/ id="([^"]*)"/g), ([, id]) => id);
  expect(new Set(ids).size).toBe(ids.length);
  for (const [, names = ''] of PAGE.matchAll(/aria-labelledby="([^"]*)"/g)) {
    for (const name of names.split(' ')) expect(ids).toContain(name);
  }
  expect(PAGE.match(/NaN|undefined|Infinity/)).toBeNull();
});

test('each part of the report is there', () => {
  const headings = Array.from(PAGE.matchAll(/<h2>(.*?)<\/h2>/g), ([, heading]) => heading);
  expect(headings).toEqual([
    ...['Load', 'Latency', 'Week', 'Query shapes', 'Since the last run', 'Errors', 'Who and what', 'Slowest queries'],
    'About this report',
  ]);
});

test('hostile text is shown as plain text', () => {
  fc.assert(
    fc.property(hostileText, hostileText, (one, two) => {
      const queries = [
        record(1, { AccountName: one, HostAddress: two, SqlText: `select ${one} from ${two}`, State: '9' }),
        record(2, { AccountName: `"><script>alert(1)</script>${two}`, SqlText: `select a from "${one}"` }),
      ];
      const page = htmlReport({ ...createReport(readLog(queries).figures), name: one, database: two });
      const [style, script] = [page.match(/<style>/g), page.match(/<script[ >]/g)];
      expect([style?.length, script?.length]).toEqual([1, 1]);
      const body = page.replace(/<style>[^]*?<\/style>|<script>[^]*?<\/script>/g, '');
      const tags = new Set(Array.from(body.matchAll(/<\/?([^\s>/]*)/g), ([, tag]) => tag));
      expect([...tags].filter(tag => !OUR_TAGS.has(tag ?? ''))).toEqual([]);
      // No other attributes than ours, even if a value tries to end its attribute.
      const open = body.replaceAll(/"[^"]*"/g, '""');
      expect(open.match(/<[^>]*\s(?:on\w+|style|src|href)=/i)).toBeNull();
    }),
    { numRuns: trials(30, 300) },
  );
});

const OUR_TAGS = new Set(
  (
    '!doctype html head meta title style body main h1 h2 p dl div dt dd ul li section svg desc line text rect path g ' +
    'table caption thead tbody tr th td details summary pre code strong script'
  ).split(' '),
);

test('a log without a record says so', () => {
  const page = htmlReport(createReport(readLog([]).figures));
  expect(page).toContain('<h2>0 records</h2>');
  expect(page.match(/NaN|undefined|Infinity/)).toBeNull();
});

test('a log without times, consume or rows has a report, too', () => {
  const page = htmlReport(createReport(readLog([{ SqlText: 'SELECT 1' }, { SqlText: 'SELECT a FROM t' }]).figures));
  expect(page.match(/NaN|undefined|Infinity/)).toBeNull();
});

test('rows that a record doesn’t state aren’t shown as none', () => {
  const rowsOf = (fields: RawRecord): readonly string[] => {
    const [, table = ''] =
      /<caption>Single records with the largest consume<\/caption>([^]*?)<\/table>/.exec(
        htmlReport(createReport(readLog([record(1, fields)]).figures)),
      ) ?? [];
    return Array.from(table.matchAll(/<td[^>]*>([^<]*)<\/td>/g), ([, text = '']) => text).slice(-2);
  };
  expect(rowsOf({})).toEqual(['', '']);
  expect(rowsOf({ ScanRows: 7, ReturnRows: 0 })).toEqual(['7', '0']);
});

test('a long log has a page of reasonable size', () => {
  const queries = Array.from({ length: 6000 }, (_, table) =>
    record(table, { SqlText: `SELECT a FROM t_${table}`, AccountName: `a${table}`, HostAddress: `h${table}` }),
  );
  expect(htmlReport(createReport(readLog(queries).figures)).length).toBeLessThan(300_000);
});

import { createHash } from 'node:crypto';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { shapeChoice } from '../../../src/features/sql-log/report/report-tables.ts';
import { htmlReport } from '../../../src/features/sql-log/report/html-report.ts';
import { hostileText } from '../../runner/hostile-text.ts';
import { earlierFigures, record, createReport, readLog, WINDOW } from './fixture.ts';
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
  expect(PAGE.match(/NaN|undefined(?!_table)|Infinity/)).toBeNull();
});

test('each part of the report is there', () => {
  const headings = Array.from(PAGE.matchAll(/<h2>(.*?)<\/h2>/g), ([, heading]) => heading);
  expect(headings).toEqual([
    ...['Load', 'Latency', 'Query shapes', 'Changes since the previous run', 'Errors', 'Sources', 'Slowest queries'],
    'About this report',
  ]);
  const captions = Array.from(PAGE.matchAll(/<caption>(.*?)<\/caption>/g), ([, caption]) => caption);
  expect(captions).toEqual([
    'Load and latency per hour',
    'Query shapes',
    'Errors by kind',
    ...['By database', 'By account', 'By host (the first 10 of 200)', 'By type', 'By state'],
    'Individual queries with the longest execution time (Consume)',
  ]);
});

const HOUR_MS = 3_600_000;

const chartOf = (page: string, id: string): string =>
  new RegExp(`aria-labelledby="${id}-t[^]*?</svg>`).exec(page)?.[0] ?? '';

test('partial first and last spans are shaded, faded and named', () => {
  const queries = [14.5, 15.5, 16.1].map((hours, place) =>
    record(place, { ExecuteTime: WINDOW.from + hours * HOUR_MS, State: '23505' }),
  );
  const report = createReport(readLog(queries).figures);
  const window = { from: WINDOW.from + 14.25 * HOUR_MS, to: WINDOW.from + 16.5 * HOUR_MS };
  const page = htmlReport({ ...report, window });
  for (const id of ['calls', 'p50', 'p95', 'p99', 'errors']) {
    expect(chartOf(page, id).match(/<rect class="partial"/g), id).toHaveLength(2);
  }
  const columns = chartOf(page, 'calls').match(/class="calls[^"]*"|<title>20.*?</g);
  expect(columns).toEqual([
    ...['class="calls faded"', '<title>2026-03-02 14:15 to 15:00 (partial): 1 query<'],
    ...['class="calls"', '<title>2026-03-02 15:00: 1 query<'],
    ...['class="calls faded"', '<title>2026-03-02 16:00 to 16:30 (partial): 1 query<'],
  ]);
  expect(
    page.match(
      /The first and last hours are incomplete: the window starts at 2026-03-02 14:15 and ends at 2026-03-02 16:30\./g,
    ),
  ).toHaveLength(3);
  expect(page).toContain('<th scope="row">2026-03-02 14:15 to 15:00 (partial)</th>');
  expect(htmlReport(report)).not.toMatch(/class="partial"|faded"|incomplete:/);
});

test('errors have the names of their SQLSTATEs, and the query shapes that cause them', () => {
  const queries = [
    record(1, { State: '23505', SqlText: 'INSERT INTO ships VALUES (1)' }),
    record(2, { State: '23505', SqlText: 'INSERT INTO ships VALUES (2)' }),
    record(3, { State: '1064' }),
    record(4),
  ];
  const [, errors = ''] =
    /<h2>Errors<\/h2>([^]*?)<\/section>/.exec(htmlReport(createReport(readLog(queries).figures))) ?? [];
  const rows = Array.from(errors.matchAll(/<tr><th scope="row">([^]*?)<\/tr>/g), ([, row = '']) =>
    row.replaceAll(/<pre>[^]*?<\/pre>|<title>.*?<\/title>|<[^>]*>/g, ' ').replaceAll(/\s+/g, ' '),
  );
  expect(rows).toEqual(['23505 unique_violation 2 66.7% Integrity Constraint Violation ', '1064 1 33.3% ']);
});

test('query shapes are ranked by p95, from ten calls on', () => {
  const calls = (table: string, count: number, consume: number): readonly RawRecord[] =>
    Array.from({ length: count }, (_, place) =>
      record(place, { SqlText: `SELECT a FROM ${table}`, Consume: consume, ThreadId: table }),
    );
  const { figures: slow } = readLog([...calls('often', 100, 1), ...calls('slow', 10, 50), ...calls('rare', 9, 900)]);
  const { rows, views = [] } = shapeChoice(createReport(slow), 20);
  const byP95 = views.find(({ label }) => label === 'Largest p95 (at least 10 calls)')?.places ?? [];
  expect(byP95.map(place => rows[place]?.[0])).toMatchObject([{ name: 'SELECT slow' }, { name: 'SELECT often' }]);
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
    { numRuns: 30 },
  );
});

const OUR_TAGS = new Set(
  (
    '!doctype html head meta title style body main h1 h2 p dl div dt dd ul li section svg desc line text rect path g ' +
    'table caption thead tbody tr th td details summary pre code strong script fieldset legend label input'
  ).split(' '),
);

test.each([[], [{ SqlText: 'SELECT 1' }, { SqlText: 'SELECT a FROM t' }]])(
  'a log without a record, or without times, consume and rows, has a valid page',
  (...queries) => {
    const page = htmlReport(createReport(readLog(queries).figures));
    expect(page.includes('<h2>0 records</h2>')).toBe(queries.length === 0);
    expect(page.match(/NaN|undefined|Infinity/)).toBeNull();
  },
);

test('rows that a record doesn’t state aren’t shown as none', () => {
  const rowsOf = (fields: RawRecord): readonly string[] => {
    const [, table = ''] =
      /<caption>Individual queries with the longest execution time \(Consume\)<\/caption>([^]*?)<\/table>/.exec(
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

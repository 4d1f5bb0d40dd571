// @module-tag slow, because it opens reports in Chrome.
import { mkdtempDisposableSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { htmlReport } from '../../../src/features/sql-log/report/html-report.ts';
import { need } from '../../support/need.ts';
import { startBrowser } from './browser.ts';
import { earlierFigures, record, createReport, readLog, WINDOW } from './fixture.ts';
import { generatedPages } from './generated-log.ts';

const folder = mkdtempDisposableSync(join(tmpdir(), 'sql-log-report-'));
const file = join(folder.path, 'report.html');
let browser: Browser | undefined;

beforeAll(async () => {
  browser = await startBrowser();
  if (browser === undefined) return;
  const queries = [...generatedPages(20_000)].flat();
  const before = earlierFigures(readLog(queries.slice(0, 10_000)).figures);
  const hostile = record(1, { AccountName: '<img src=x onerror=document.title="run">', Consume: 1e6 });
  const report = createReport(readLog([...queries, hostile]).figures, before);
  const week = 7 * 86_400_000;
  writeFileSync(file, htmlReport({ ...report, window: { from: WINDOW.from, to: WINDOW.from + week } }));
});

afterAll(async () => {
  await browser?.close();
  folder.remove();
});

interface Opened extends AsyncDisposable {
  readonly page: Page;
  /** Errors of the browser, and its requests. */
  readonly complaints: readonly string[];
}

async function open(started: Browser, options: BrowserContextOptions): Promise<Opened> {
  const context = await started.newContext({ viewport: { width: 1200, height: 900 }, ...options });
  const page = await context.newPage();
  const complaints: string[] = [];
  page.on('console', message => complaints.push(message.text()));
  page.on('pageerror', error => complaints.push(String(error)));
  page.on('request', request => {
    if (!request.url().startsWith('file:')) complaints.push(request.url());
  });
  await page.goto(pathToFileURL(file).href);
  return { page, complaints, [Symbol.asyncDispose]: () => context.close() };
}

/** Labels of the frames whose content is wider than they are, and of those that show the hint. */
const SCROLLING = `(() => {
  const frames = [...document.querySelectorAll('.scroll')];
  const labels = those => those.map(frame => frame.getAttribute('aria-label')).sort();
  return {
    wide: labels(frames.filter(frame => frame.scrollWidth > frame.clientWidth)),
    hinted: labels(frames.filter(frame => getComputedStyle(frame, '::before').content.startsWith('"Scroll sideways'))),
    shadowed: frames.filter(frame => getComputedStyle(frame).backgroundImage.includes('gradient')).length === frames.length,
  };
})()`;

interface Mark {
  getBoundingClientRect(): { readonly width: number; readonly height: number };
}

/** Returns the number of marks of a chart that have a size. It runs in the browser. */
const countDrawn = (marks: readonly Mark[]): number =>
  marks.map(mark => mark.getBoundingClientRect()).filter(({ width, height }) => width > 1 && height > 1).length;

const ways = [
  ['light without script', { colorScheme: 'light', javaScriptEnabled: false }],
  ['on a narrow screen', { viewport: { width: 390, height: 800 } }],
] as const;

test.for(ways)('its charts are visible, %s', async ([, options], context) => {
  await using opened = await open(need(context, 'Chromium', browser), options);
  const { page, complaints } = opened;
  for (const [name, marks] of [
    ['Number of queries', 'rect.calls'],
    ['p50 of the execution time', 'path.line'],
    ['p99 of the execution time', 'path.line'],
    ['Average queries by weekday', 'rect[class^=shade]'],
    ['Number of errors', 'rect.errors'],
  ] as const) {
    const chart = page.getByRole('img', { name });
    const frame = await chart.boundingBox();
    expect(frame?.width, name).toBeGreaterThan(300);
    expect(frame?.height, name).toBeGreaterThan(100);
    // One call for hundreds of marks.
    const drawn = await chart.locator(marks).evaluateAll(countDrawn);
    expect(drawn, name).toBeGreaterThan(marks === 'path.line' ? 0 : 2);
    const style = `getComputedStyle(document.querySelector('svg.chart ${marks}'))`;
    expect(await page.evaluate(`[${style}.fill, ${style}.stroke].join()`), name).toMatch(/rgb\((?!0, 0, 0\))/);
  }
  expect(await page.locator('svg.bar').count()).toBeGreaterThan(50);
  expect(await page.title()).toBe('SQL log: nightly');
  expect(complaints).toEqual([]);
  // Only the tables and charts, in their own frames, may be wider than the screen.
  expect(await page.evaluate('document.documentElement.scrollWidth - document.documentElement.clientWidth')).toBe(0);
});

test('a click on a heading sorts a table, and another one reverses it', async context => {
  await using opened = await open(need(context, 'Chromium', browser), {});
  const table = opened.page.getByRole('table', { name: 'Query shapes', exact: true });
  const calls = async (): Promise<readonly number[]> => {
    const texts = await table.locator('tbody tr:visible td:nth-child(4)').allInnerTexts();
    return texts.map(text => Number(text.replaceAll(',', '')));
  };
  const head = table.getByRole('columnheader', { name: 'Calls' });
  await head.getByRole('button').click();
  const down = await calls();
  expect(down).toEqual(down.toSorted((one, two) => two - one));
  expect(await head.getAttribute('aria-sort')).toBe('descending');
  await head.getByRole('button').click();
  expect(await calls()).toEqual(down.toReversed().toSorted((one, two) => one - two));
  expect(await head.getAttribute('aria-sort')).toBe('ascending');
  await table.getByRole('columnheader', { name: 'Shape' }).getByRole('button').click();
  expect(await head.getAttribute('aria-sort')).toBeNull();
});

test('the reader chooses which shapes the table shows, and in which order', async context => {
  await using opened = await open(need(context, 'Chromium', browser), {});
  const table = opened.page.getByRole('table', { name: 'Query shapes', exact: true });
  const column = async (place: number): Promise<readonly number[]> => {
    const texts = await table.locator(`tbody tr:visible td:nth-child(${place})`).allInnerTexts();
    return texts.map(text => Number(text.replaceAll(',', '')));
  };
  for (const [label, place] of [
    ['Most calls', 4],
    ['Most errors', 6],
    ['Largest total execution time', 2],
  ] as const) {
    await opened.page.getByLabel(label, { exact: true }).check();
    const shown = await column(place);
    expect(shown.length, label).toBeGreaterThan(1);
    expect(shown.length, label).toBeLessThanOrEqual(20);
    expect(shown, label).toEqual(shown.toSorted((one, two) => two - one));
  }
  expect(opened.complaints).toEqual([]);
});

test('a shape opens to its masked text, also without script', async context => {
  await using opened = await open(need(context, 'Chromium', browser), { javaScriptEnabled: false });
  const shape = opened.page.getByRole('table', { name: 'Query shapes', exact: true }).locator('details').nth(1);
  await shape.locator('summary').click();
  await expect.poll(() => shape.locator('pre').isVisible()).toBe(true);
  expect(await shape.locator('pre').innerText()).toMatch(/^select /);
});

test('on a narrow screen a hint stands above what scrolls, and only there', async context => {
  interface Scrolling {
    readonly wide: readonly string[];
    readonly hinted: readonly string[];
    readonly shadowed: boolean;
  }
  await using opened = await open(need(context, 'Chromium', browser), { viewport: { width: 390, height: 800 } });
  const { page, complaints } = opened;
  const narrow = await page.evaluate<Scrolling>(SCROLLING);
  expect(narrow.wide).toEqual(expect.arrayContaining(['Queries over time', 'Latency over time']));
  // Its rows are cards.
  expect(narrow.wide).not.toContain('Query shapes');
  expect(narrow.hinted).toEqual(narrow.wide);
  expect(narrow.shadowed).toBe(true);
  await page.setViewportSize({ width: 600, height: 800 });
  await page.locator('section').filter({ hasText: 'Latency' }).locator('summary').first().click();
  await expect
    .poll(async () => (await page.evaluate<Scrolling>(SCROLLING)).hinted)
    .toContain('Load and latency per hour');
  await page.setViewportSize({ width: 1200, height: 800 });
  await expect.poll(() => page.evaluate<Scrolling>(SCROLLING)).toMatchObject({ wide: [], hinted: [] });
  expect(complaints).toEqual([]);
});

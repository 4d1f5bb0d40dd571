// @module-tag slow, because it opens each page in Chrome.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import axe, { type AxeResults } from 'axe-core';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, onTestFinished, test } from 'vitest';
import { startBrowser } from '../features/sql-log/browser.ts';
import { need } from '../support/need.ts';
import { open } from './open-page.ts';
import { pagesOf, RICH_SEED, type Running, send, startRunning, useRichPlatform } from './rich-platform.ts';

let running: Running;
let browser: Browser | undefined;

beforeAll(async () => {
  browser = await startBrowser();
  if (browser === undefined) return;
  running = await startRunning(RICH_SEED, inject('databaseUrl'));
  await useRichPlatform(running.platform);
});
afterAll(async () => {
  await browser?.close();
  if (browser !== undefined) await running[Symbol.asyncDispose]();
});

/** Captions of tables that are wider than their frames. */
const SCROLLING_TABLES = `[...document.querySelectorAll('.scroll')]
  .filter(frame => frame.scrollWidth > frame.clientWidth).map(frame => frame.ariaLabel)`;

/** Number of lines of the navigation: its entries with different upper edges. */
const NAVIGATION_LINES = `new Set([...document.querySelectorAll('header li')].map(entry => entry.getBoundingClientRect().top)).size`;

test.for([
  ['light', 1280],
  ['dark', 390],
] as const)('every page is accessible, %s, %i pixels wide', async ([colorScheme, width], context) => {
  const started = need(context, 'Chromium', browser);
  const { page, complaints, base } = await open(started, running.url, {
    colorScheme,
    viewport: { width, height: 800 },
  });
  let rules = 0;
  for (const [name, address] of Object.entries(pagesOf(running.platform))) {
    await page.goto(base + address);
    await page.evaluate(axe.source);
    const { violations, passes } = await page.evaluate<AxeResults>(
      'axe.run(document, { runOnly: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"] })',
    );
    rules += passes.length;
    expect([name, violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])]).toEqual([name, []]);
    const overflow = await page.evaluate('document.documentElement.scrollWidth - document.documentElement.clientWidth');
    expect([name, overflow]).toEqual([name, 0]);
    expect([name, await page.evaluate(SCROLLING_TABLES)]).toEqual([name, []]);
    expect([name, await page.evaluate(NAVIGATION_LINES)]).toEqual([name, 1]);
  }
  console.log(`${rules} rules of axe passed, ${colorScheme}, ${width} pixels wide.`);
  expect(rules).toBeGreaterThan(100);
  expect(complaints.filter(text => !text.includes('404 (Not Found)'))).toEqual([]);
});

/** Elements that have the focus, one after the other, when a person presses Tab. */
async function tabStops(page: Page, count: number): Promise<readonly string[]> {
  const stops: string[] = [];
  for (let index = 0; index < count; index += 1) {
    await page.keyboard.press('Tab');
    stops.push(await page.evaluate<string>('document.activeElement.name || document.activeElement.textContent.trim()'));
  }
  return stops;
}

test('the keyboard reaches everything in order, with a visible focus', async context => {
  const started = need(context, 'Chromium', browser);
  const { page, base } = await open(started, running.url);
  await page.goto(`${base}requests`);
  expect(await tabStops(page, 8)).toEqual([
    ...['Skip to content', 'Local platform', 'Overview', 'Requests', 'SQL', 'Agent runs', 'search', 'Search'],
  ]);
  const style = 'getComputedStyle(document.activeElement)';
  expect(await page.evaluate(`[${style}.outlineStyle, ${style}.outlineWidth]`)).toEqual(['solid', '2px']);
  await page.goto(`${base}requests`);
  await page.keyboard.press('Tab');
  expect(await page.evaluate('document.activeElement.getBoundingClientRect().top >= 0')).toBe(true);
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  expect(await page.evaluate('document.activeElement.name')).toBe('search');
  await page.keyboard.type('secrets');
  await page.keyboard.press('Enter');
  await page.getByText('1 request', { exact: true }).waitFor();
  expect(await page.getByRole('rowheader').allInnerTexts()).toEqual([expect.stringContaining('MAIL_KEY')]);
});

test('an agent run continues on its page, until it ends', async context => {
  const started = need(context, 'Chromium', browser);
  const { page, complaints, base } = await open(started, running.url);
  const run = running.platform.agentOf('shop').runs.at(-1);
  await page.goto(`${base}run?run=${run?.runId}`);
  await page.getByText('Publish the plan?').waitFor();
  const events = page.getByRole('listitem').filter({ has: page.locator('code') });
  expect(await events.count()).toBe(run?.feed.events.length);
  run?.answer(run.feed.pendingInput as never, { decision: 'approve' });
  await page.getByText('completed', { exact: true }).waitFor();
  await page.getByText('I read the front page first. Then I write a plan. It is published.', { exact: true }).waitFor();
  expect(await events.count()).toBe(run?.feed.events.length);
  expect(await events.first().innerText()).toContain('run.completed');
  expect(await page.locator('[data-live]').count()).toBe(0);
  expect(complaints).toEqual([]);
});

test('new requests appear, keep the focus and the search, and the page says that the platform is gone', async context => {
  const started = need(context, 'Chromium', browser);
  await using other = await startRunning();
  const { page, complaints, base } = await open(started, other.url);
  await page.goto(`${base}requests?search=/user`);
  await page.getByText('No requests yet.').waitFor();
  await send(other.platform, 'GET', '/user');
  const rows = page.getByRole('rowheader');
  await rows.first().waitFor();
  await page.keyboard.press('Tab');
  await rows.getByRole('link').focus();
  await page.evaluate('document.getElementById("search").value = "typed"');
  await send(other.platform, 'GET', '/user');
  await send(other.platform, 'GET', '/projects');
  await rows.nth(1).waitFor();
  expect(await rows.count()).toBe(2);
  expect(await page.evaluate('document.activeElement.getAttribute("href")')).toBe('./request?id=1');
  expect(await page.getByRole('searchbox').inputValue()).toBe('typed');
  expect(complaints).toEqual([]);
  await page.context().setOffline(true);
  await page.getByRole('alert').waitFor();
});

test('a page of another port can neither read nor change anything, and doesn’t get the cookie', async context => {
  const started = need(context, 'Chromium', browser);
  const { page, base } = await open(started, running.url);
  const cookies: (string | undefined)[] = [];
  const { platform } = running;
  const html = `<!doctype html><form method="post" action="${base}sql"><input name="sql" value="SELECT 1"><button>Send</button></form>
    <iframe src="${base}"></iframe><img src="${base}icon.svg"><a href="${base}">Open</a>`;
  const attacker = createServer((request, response) => {
    cookies.push(request.headers.cookie);
    response.writeHead(200, { 'content-type': 'text/html' }).end(html);
  });
  await new Promise<void>(resolve => void attacker.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void attacker.close());
  const before = platform.requests.length;
  await page.goto(`http://127.0.0.1:${(attacker.address() as AddressInfo).port}/`);
  const read = `fetch(${JSON.stringify(base)}, { credentials: 'include' }).then(r => r.text(), () => 'refused')`;
  expect(await page.evaluate(read)).toBe('refused');
  const sent = `fetch(${JSON.stringify(`${base}sql`)}, { method: 'POST', mode: 'no-cors', credentials: 'include' }).then(r => r.type, () => 'refused')`;
  await page.evaluate(sent);
  expect(await page.evaluate('document.images[0].naturalWidth')).toBe(0);
  const [response] = await Promise.all([page.waitForResponse(/sql$/), page.getByRole('button').click()]);
  expect(response.status()).toBe(403);
  expect(platform.requests.length).toBe(before);
  expect(cookies.length).toBeGreaterThan(0);
  expect(cookies.filter(cookie => cookie !== undefined)).toEqual([]);
});

// @module-tag slow, because it opens each page in Chrome.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import axe, { type AxeResults } from 'axe-core';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, onTestFinished, test } from 'vitest';
import { startBrowser } from '../features/sql-log/browser.ts';
import { sampleEvery } from '../hardening/sampling.ts';
import { need } from '../support/need.ts';
import { open } from './open-page.ts';
import { pagesOf, RICH_SEED, type Running, startRunning, useRichPlatform } from './rich-platform.ts';

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

test.for([
  ['light', 1200, 0],
  ['dark', 390, 1],
] as const)('every page is accessible, %s, %i pixels wide', async ([colorScheme, width, turn], context) => {
  const started = need(context, 'Chromium', browser);
  const { page, complaints, base } = await open(started, running.url, {
    colorScheme,
    viewport: { width, height: 800 },
  });
  let rules = 0;
  // A quarter of the pages in each way.
  for (const [name, address] of sampleEvery(Object.entries(pagesOf(running.platform)), 4, turn)) {
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
  expect(await tabStops(page, 10)).toEqual([
    ...['Skip to content', 'Local platform', 'Overview', 'Projects', 'Requests', 'Faults', 'Seed'],
    ...['search', 'outcome', 'Filter'],
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
  await page.getByText('1 of ').waitFor();
  expect(await page.getByRole('rowheader').allInnerTexts()).toEqual([expect.stringContaining('MAIL_KEY')]);
});

test('an agent run continues on its page, with and without scripts', async context => {
  const started = need(context, 'Chromium', browser);
  const { page, complaints, base } = await open(started, running.url);
  const plain = await open(started, running.url, { javaScriptEnabled: false });
  const run = running.platform.agentOf('shop').runs.at(-1);
  const address = `run?project=shop&run=${run?.runId}`;
  await page.goto(base + address);
  await plain.page.goto(plain.base + address);
  expect(await page.getByRole('status').allInnerTexts()).toContainEqual(
    expect.stringMatching(/^\d+ events\. Status: input_required\. The run is waiting for input: Publish the plan\?$/),
  );
  const shown = await page.getByRole('log').getByRole('listitem').count();
  expect(shown).toBe(run?.feed.history.length);
  run?.answer(run.feed.pendingInput as never, { decision: 'approve' });
  await page.getByRole('status').getByText('Status: completed.').waitFor();
  expect(await page.getByRole('region', { name: 'Reply' }).innerText()).toContain('It is published.');
  const events = page.getByRole('log').getByRole('listitem');
  expect(await events.count()).toBe(run?.feed.history.length);
  expect(await events.last().innerText()).toContain('run.completed');
  expect(await plain.page.getByRole('log').getByRole('listitem').count()).toBe(shown);
  await plain.page.getByRole('link', { name: 'Refresh' }).click();
  await plain.page.getByText('Status: completed.').waitFor();
  expect([...complaints, ...plain.complaints]).toEqual([]);
});

test('a page of another port can neither read nor change anything, and doesn’t get the cookie', async context => {
  const started = need(context, 'Chromium', browser);
  const { page, base } = await open(started, running.url);
  const cookies: (string | undefined)[] = [];
  const { platform } = running;
  const html = `<!doctype html><form method="post" action="${base}add-preset?preset=publish-503"><button>Send</button></form>
    <iframe src="${base}"></iframe><img src="${base}icon.svg"><a href="${base}">Open</a>`;
  const attacker = createServer((request, response) => {
    cookies.push(request.headers.cookie);
    response.writeHead(200, { 'content-type': 'text/html' }).end(html);
  });
  await new Promise<void>(resolve => void attacker.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void attacker.close());
  const before = platform.faults.list().length;
  await page.goto(`http://127.0.0.1:${(attacker.address() as AddressInfo).port}/`);
  const read = `fetch(${JSON.stringify(base)}, { credentials: 'include' }).then(r => r.text(), () => 'refused')`;
  expect(await page.evaluate(read)).toBe('refused');
  const sent = `fetch(${JSON.stringify(`${base}add-preset?preset=publish-503`)}, { method: 'POST', mode: 'no-cors', credentials: 'include' }).then(r => r.type, () => 'refused')`;
  await page.evaluate(sent);
  expect(await page.evaluate('document.images[0].naturalWidth')).toBe(0);
  const [response] = await Promise.all([page.waitForResponse(/add-preset/), page.getByRole('button').click()]);
  expect(response.status()).toBe(403);
  expect(platform.faults.list().length).toBe(before);
  expect(cookies.length).toBeGreaterThan(0);
  expect(cookies.filter(cookie => cookie !== undefined)).toEqual([]);
});

import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import axe, { type AxeResults } from 'axe-core';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, onTestFinished, test } from 'vitest';
import { startDashboard } from '../../src/dashboard/dashboard.ts';
import { startBrowser } from '../features/sql-log/browser.ts';
import { sampleEvery } from '../hardening/sampling.ts';
import { IS_FULL } from '../support/thoroughness.ts';
import { open } from './open-page.ts';
import { pagesOf, RICH_SEED, type Running, send, startRunning, useRichPlatform } from './rich-platform.ts';

let running: Running;
let browser: Browser | undefined;

beforeAll(async () => {
  running = await startRunning(RICH_SEED, inject('databaseUrl'));
  await useRichPlatform(running.platform);
  browser = await startBrowser();
});
afterAll(async () => {
  await browser?.close();
  await running[Symbol.asyncDispose]();
});

/** Captions of tables that are wider than their frames. */
const SCROLLING_TABLES = `[...document.querySelectorAll('.scroll')]
  .filter(frame => frame.scrollWidth > frame.clientWidth).map(frame => frame.ariaLabel)`;

test.each([
  ['light', 1200, 0],
  ['dark', 390, 1],
] as const)('every page is accessible, %s, %i pixels wide', async (colorScheme, width, turn) => {
  if (browser === undefined) return;
  const { page, complaints, base } = await open(browser, running.url, {
    colorScheme,
    viewport: { width, height: 800 },
  });
  let rules = 0;
  // Each page is checked in one of the two ways. With TESTS=full, it is checked in both.
  for (const [name, address] of sampleEvery(Object.entries(pagesOf(running.platform)), 2, turn)) {
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
  expect(rules).toBeGreaterThan(IS_FULL ? 200 : 100);
  expect(complaints.filter(text => !text.includes('404 (Not Found)'))).toEqual([]);
});

test('the address loses its key, and a page without the cookie shows nothing', async () => {
  if (browser === undefined) return;
  const { page, base } = await open(browser, running.url);
  expect(base).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/[\w-]{16}\/$/);
  expect(await page.evaluate('document.cookie')).toBe('');
  const context = await browser.newContext();
  onTestFinished(() => context.close());
  const stranger = await context.newPage();
  expect((await stranger.goto(base))?.status()).toBe(403);
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

test('the keyboard reaches everything in order, with a visible focus', async () => {
  if (browser === undefined) return;
  const { page, base } = await open(browser, running.url);
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

test('SQL and a function are run by their forms', async () => {
  if (browser === undefined) return;
  const { page, complaints, base } = await open(browser, running.url);
  await page.goto(`${base}sql?project=shop`);
  await page.getByLabel('SQL', { exact: true }).fill('SELECT name FROM shells ORDER BY id');
  await page.getByRole('button', { name: 'Run SQL' }).press('Enter');
  await page.getByRole('status').getByText('3 rows.').waitFor();
  expect(await page.getByRole('rowheader').allInnerTexts()).toEqual(['Conch', 'Cowrie', 'Scallop']);
  await page.goto(`${base}function?project=shop&function=greet`);
  await page.getByLabel('Path and query').fill('?name=Ann');
  await page.getByLabel('Body').fill('one\ntwo');
  await page.getByRole('button', { name: 'Call function' }).click();
  await page.getByRole('status').getByText('status 200').waitFor();
  expect(JSON.parse(await page.getByRole('region', { name: 'Response body' }).innerText())).toEqual({
    greeting: 'Hello, Ann!',
    sent: 'one\ntwo',
  });
  expect(complaints).toEqual([]);
});

test('a fault is switched on and off, from the presets and by its kind', async () => {
  if (browser === undefined) return;
  const { page, complaints, base } = await open(browser, running.url);
  const { faults } = running.platform;
  for (const { id } of faults.list()) faults.remove(id);
  await page.goto(`${base}faults`);
  await page.getByRole('listitem').filter({ hasText: 'responds with 503' }).getByRole('button').click();
  await page.getByRole('status').getByText('The fault is switched on.').waitFor();
  expect(
    (await send(running.platform, 'POST', '/projects/shop/releases/complete', { release_token: 'x' })).status,
  ).toBe(503);
  await page.getByLabel('Requests', { exact: true }).selectOption('user.get');
  await page.getByLabel('Fault', { exact: true }).selectOption('answer');
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByLabel('Status').fill('418');
  await page.getByLabel('Error code').selectOption('none');
  await page.getByLabel('Number of affected requests').fill('2');
  await page.getByRole('button', { name: 'Switch on' }).click();
  await page.getByText('Requests 1 to 2').waitFor();
  expect(faults.list().at(-1)?.fault).toMatchObject({ on: 'user.get', do: 'answer', status: 418, times: 2 });
  for (const left of [1, 0]) {
    await page
      .getByRole('button', { name: /^Switch off/ })
      .first()
      .click();
    await page.getByRole('status').getByText('The fault is switched off.').waitFor();
    expect(faults.list().length).toBe(left);
  }
  expect(complaints).toEqual([]);
});

test('an object is downloaded with its name', async () => {
  if (browser === undefined) return;
  const { page, base } = await open(browser, running.url);
  await page.goto(`${base}bucket?project=shop&bucket=images`);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Download shells/conch.txt' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('conch.txt');
});

test('a reset is confirmed by a second button', async () => {
  if (browser === undefined) return;
  let resets = 0;
  const reset = async (): Promise<void> => {
    resets += 1;
  };
  const dashboard = await startDashboard({ ...running.platform, reset });
  onTestFinished(() => dashboard.close());
  const { page, base } = await open(browser, dashboard.url);
  await page.goto(`${base}seed`);
  await page.getByRole('link', { name: 'Reset the local platform' }).click();
  await page.getByRole('link', { name: 'Cancel' }).click();
  await page.getByRole('link', { name: 'Reset the local platform' }).click();
  expect(resets).toBe(0);
  await page.getByRole('button', { name: 'Delete everything and reset' }).click();
  await page.getByRole('status').getByText('The local platform was reset').waitFor();
  expect(resets).toBe(1);
});

test('an agent run continues on its page, with and without scripts', async () => {
  if (browser === undefined) return;
  const { page, complaints, base } = await open(browser, running.url);
  const plain = await open(browser, running.url, { javaScriptEnabled: false });
  const run = running.platform.agentOf('shop').runs.at(-1);
  const address = `run?project=shop&run=${run?.runId}`;
  await page.goto(base + address);
  await plain.page.goto(plain.base + address);
  expect(await page.getByRole('status').allInnerTexts()).toContainEqual(
    expect.stringMatching(/^\d+ events\. Status: input_required\. The run waits for input: Publish the plan\?$/),
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

test('a page of another port can neither read nor change anything, and doesn’t get the cookie', async () => {
  if (browser === undefined) return;
  const { page, base } = await open(browser, running.url);
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

test('a site is shown at the origin of its alias, which the browser resolves', async () => {
  if (browser === undefined) return;
  const { page, base } = await open(browser, running.url);
  await page.goto(`${base}project?project=shop`);
  await page.getByRole('link', { name: 'Open the site of Sea Shell Shop' }).first().click();
  await page.getByText('Shop, version 2').waitFor();
  const { port } = new URL(running.platform.baseUrl);
  expect(await page.evaluate('location.origin')).toBe(`http://shop.apps.localhost:${port}`);
});

test('the list of requests has a filter and pages, which the keyboard reaches', async () => {
  if (browser === undefined) return;
  await using other = await startRunning();
  for (let count = 0; count < 249; count += 1) await send(other.platform, 'GET', '/user');
  await send(other.platform, 'GET', '/projects/nowhere/alias');
  const ids = other.platform.requests.map(({ id }) => id).toReversed();
  const { page, complaints, base } = await open(browser, other.url);
  const shownIds = (): Promise<readonly number[]> =>
    page.evaluate(
      `[...document.querySelectorAll('tbody th a')].map(a => Number(new URL(a.href).searchParams.get('id')))`,
    );
  await page.goto(`${base}requests`);
  await page.getByText('250 requests, 100 requests on this page.').waitFor();
  expect(await shownIds()).toEqual(ids.slice(0, 100));
  // Enter opens a focused request, and the browser returns to the list.
  await page.getByRole('rowheader').first().getByRole('link').focus();
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: '/projects/nowhere/alias' }).waitFor();
  await page.goBack();
  await page.getByLabel('Path or trace ID').focus();
  await page.keyboard.type('nowhere');
  await page.keyboard.press('Enter');
  await page.getByText('1 of 250 requests.').waitFor();
  expect(await shownIds()).toEqual(ids.slice(0, 1));
  await page.goto(`${base}requests`);
  const pager = page.getByRole('navigation', { name: 'Pages' });
  await pager.getByRole('link', { name: 'Older' }).focus();
  await page.keyboard.press('Enter');
  await pager.getByRole('link', { name: 'Newest' }).waitFor();
  expect(await shownIds()).toEqual(ids.slice(100, 200));
  await pager.getByRole('link', { name: 'Older' }).focus();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await pager.getByRole('link', { name: 'Older' }).waitFor({ state: 'detached' });
  expect(await shownIds()).toEqual(ids.slice(-100));
  expect(complaints.filter(text => !text.includes('404 (Not Found)'))).toEqual([]);
});

import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startBrowser } from '../features/sql-log/browser.ts';
import { open } from './open-page.ts';
import { send, startRunning } from './rich-platform.ts';

let browser: Browser | undefined;

beforeAll(async () => {
  browser = await startBrowser();
}, 60_000);
afterAll(() => browser?.close());

test('10,000 requests: first page, filter and last page, with the keyboard', { timeout: 120_000 }, async () => {
  if (browser === undefined) return;
  await using other = await startRunning();
  await Promise.all(
    Array.from({ length: 25 }, async () => {
      for (let count = 0; count < 400; count += 1) await send(other.platform, 'GET', '/user');
    }),
  );
  await send(other.platform, 'GET', '/projects/nowhere/alias');
  const ids = other.platform.requests.map(({ id }) => id).toReversed();
  expect(ids.length).toBe(10_000);
  const { page, complaints, base } = await open(browser, other.url);
  const shownIds = (): Promise<readonly number[]> =>
    page.evaluate(
      `[...document.querySelectorAll('tbody th a')].map(a => Number(new URL(a.href).searchParams.get('id')))`,
    );
  const startedAt = performance.now();
  await page.goto(`${base}requests`);
  await page.getByText('10,000 requests, 100 requests on this page.').waitFor();
  const firstMs = performance.now() - startedAt;
  expect(await shownIds()).toEqual(ids.slice(0, 100));
  // Enter opens a focused request, and the browser returns to the list.
  await page.getByRole('rowheader').first().getByRole('link').focus();
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: '/projects/nowhere/alias' }).waitFor();
  await page.goBack();
  await page.getByLabel('Path or trace ID').focus();
  await page.keyboard.type('nowhere');
  await page.keyboard.press('Enter');
  await page.getByText('1 of 10,000 requests.').waitFor();
  expect(await shownIds()).toEqual(ids.slice(0, 1));
  await page.goto(`${base}requests`);
  const pager = page.getByRole('navigation', { name: 'Pages' });
  await pager.getByRole('link', { name: 'Older' }).focus();
  await page.keyboard.press('Enter');
  await pager.getByRole('link', { name: 'Newest' }).waitFor();
  expect(await shownIds()).toEqual(ids.slice(100, 200));
  await pager.getByRole('link', { name: 'Older' }).focus();
  await page.keyboard.press('Tab');
  const lastAt = performance.now();
  await page.keyboard.press('Enter');
  await pager.getByRole('link', { name: 'Older' }).waitFor({ state: 'detached' });
  const lastMs = performance.now() - lastAt;
  expect(await shownIds()).toEqual(ids.slice(-100));
  console.log(`10,000 requests in Chromium: first page ${firstMs.toFixed(0)} ms, last page ${lastMs.toFixed(0)} ms.`);
  expect(Math.max(firstMs, lastMs)).toBeLessThan(3_000);
  expect(complaints.filter(text => !text.includes('404 (Not Found)'))).toEqual([]);
});

import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { pagesOf, startRunning, useRichPlatform } from '../dashboard/rich-platform.ts';

/** Actions that fill a page before its picture is taken. */
const ACTIONS: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  function: async page => {
    await page.getByLabel('Path and query').fill('?name=Ann');
    await page.getByRole('button', { name: 'Call function' }).click();
    await page.getByRole('status').getByText('status 200').waitFor();
  },
  'sql-console': async page => {
    await page.getByLabel('SQL', { exact: true }).fill('SELECT * FROM shells ORDER BY id;');
    await page.getByRole('button', { name: 'Run SQL' }).click();
    await page.getByRole('status').getByText('3 rows').waitFor();
  },
};

const SCREENS = {
  light: { colorScheme: 'light', viewport: { width: 1100, height: 700 } },
  dark: { colorScheme: 'dark', viewport: { width: 1100, height: 700 } },
  phone: { colorScheme: 'light', viewport: { width: 390, height: 800 } },
} as const satisfies Record<string, BrowserContextOptions>;

/**
 * Takes pictures of the dashboard of a platform with content of every kind.
 * @param names pages for the documentation, from their top; without names: all pages, whole, and as wide as a phone
 */
export async function takeDashboard(browser: Browser, folder: string, names?: readonly string[]): Promise<void> {
  await using running = await startRunning();
  // The first query starts the database, which takes longer than any other request.
  await running.platform.runSql('shop', 'SELECT 1');
  await useRichPlatform(running.platform);
  for (const [screen, options] of Object.entries(SCREENS)) {
    if (names !== undefined && screen === 'phone') continue;
    await using context = await browser.newContext(options);
    const page = await context.newPage();
    await page.goto(running.url);
    const base = page.url();
    for (const [name, address] of Object.entries(pagesOf(running.platform))) {
      if (names?.includes(name) === false) continue;
      await page.goto(base + address);
      await ACTIONS[name]?.(page);
      const picture = await page.screenshot({ fullPage: names === undefined });
      await writeFile(join(folder, `dashboard-${name}-${screen}.png`), picture);
      console.log(`dashboard-${name}, ${screen}: ${Math.ceil(picture.length / 1000)} kB`);
    }
  }
}

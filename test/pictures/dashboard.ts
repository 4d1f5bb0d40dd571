import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { pagesOf, startRunning, useRichPlatform } from '../platform/dashboard/rich-platform.ts';

/** Takes pictures of the dashboard's list of requests, of a platform with content of every kind. */
export async function takeDashboard(browser: Browser, folder: string): Promise<void> {
  await using running = await startRunning();
  // The first query starts the database, which takes longer than any other request.
  await running.platform.runSql('shop', 'SELECT 1');
  await useRichPlatform(running.platform);
  for (const colorScheme of ['light', 'dark'] as const) {
    await using context = await browser.newContext({
      colorScheme,
      viewport: { width: 1100, height: 700 },
    });
    const page = await context.newPage();
    await page.goto(running.url);
    await page.goto(page.url() + pagesOf(running.platform)['requests']);
    const picture = await page.screenshot({ fullPage: true });
    await writeFile(join(folder, `dashboard-requests-${colorScheme}.png`), picture);
    console.log(`dashboard-requests, ${colorScheme}: ${Math.ceil(picture.length / 1000)} kB`);
  }
}

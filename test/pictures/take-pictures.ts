/**
 * Takes the pictures of the documentation, from real runs: `npm run pictures`.
 */

import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { ROOT } from '../../src/catalog/tool.ts';
import { startBrowser } from '../features/sql-log/browser.ts';
import { renderGitHubPage } from './github-page.ts';
import { takeDashboard } from './dashboard.ts';
import { runSteps } from './runs.ts';

const FOLDER = join(ROOT, '.github/pictures');
const SCHEMES = ['light', 'dark'] as const;

/** Width of a page, and its height if the picture shows only its beginning. */
interface Size {
  readonly width: number;
  readonly height?: number;
}

async function take(browser: Browser, name: string, html: string, { width, height }: Size): Promise<void> {
  for (const colorScheme of SCHEMES) {
    const context = await browser.newContext({ colorScheme, viewport: { width, height: height ?? 200 } });
    const page = await context.newPage();
    await page.setContent(html);
    const picture = await page.screenshot({ fullPage: height === undefined });
    await writeFile(join(FOLDER, `${name}-${colorScheme}.png`), picture);
    console.log(`${name}, ${colorScheme}: ${Math.ceil(picture.length / 1000)} kB`);
    await context.close();
  }
}

const browser = await startBrowser();
if (browser === undefined) throw new Error('Taking pictures requires Chromium. Install it, or set CHROMIUM_PATH.');
try {
  const { summaries, comment, report } = await runSteps();
  const pages = { summary: renderGitHubPage(summaries), comment: renderGitHubPage([comment]) };
  for (const [name, html] of Object.entries(pages)) await take(browser, name, html, { width: 768 });
  await take(browser, 'report', report, { width: 1000, height: 1330 });
  await takeDashboard(browser, FOLDER);
} finally {
  await browser.close();
}

/** Takes the pictures of the documentation, from real runs: `npm run pictures`. */

import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { ROOT } from '../../src/tools/catalog/tool.ts';
import { startBrowser } from '../products/sql-log/browser.ts';
import { renderGitHubPage } from './github-page.ts';
import { takeDashboard } from './dashboard.ts';
import { runSteps } from './runs.ts';

const FOLDER = join(ROOT, '.github/pictures');
const SCHEMES = ['light', 'dark'] as const;

/** Width of a page, and the selector of the element at which the picture ends. */
interface Extent {
  readonly width: number;
  readonly last: string;
}

/** Space below that element, in pixels. */
const MARGIN = 12;

async function take(
  browser: Browser,
  name: string,
  html: string,
  { width, last }: Extent,
): Promise<void> {
  for (const colorScheme of SCHEMES) {
    const context = await browser.newContext({ colorScheme, viewport: { width, height: 200 } });
    const page = await context.newPage();
    await page.setContent(html);
    const box = await page.locator(last).boundingBox();
    if (box === null) throw new Error(`The page of the picture ${name} has no ${last}.`);
    const clip = { x: 0, y: 0, width, height: Math.ceil(box.y + box.height + MARGIN) };
    const picture = await page.screenshot({ fullPage: true, clip });
    await writeFile(join(FOLDER, `${name}-${colorScheme}.png`), picture);
    console.log(`${name}, ${colorScheme}: ${Math.ceil(picture.length / 1000)} kB`);
    await context.close();
  }
}

const browser = await startBrowser();
if (browser === undefined)
  throw new Error('Taking pictures requires Chromium. Install it, or set CHROMIUM_PATH.');
try {
  const { comment } = await runSteps();
  await take(browser, 'comment', renderGitHubPage(comment), { width: 768, last: 'article' });
  await takeDashboard(browser, FOLDER);
} finally {
  await browser.close();
}

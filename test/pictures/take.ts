import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { ROOT } from '../../src/catalog/tool.ts';
import { startBrowser } from '../features/sql-log/browser.ts';
import { githubPage } from './github-look.ts';
import { runSteps } from './runs.ts';

/** Takes the pictures of the documentation anew, from real runs: `npm run pictures`. */
const FOLDER = join(ROOT, '.github/pictures');
/** Of a report only the beginning: all of it would be a long strip. */
const REPORT = { width: 1000, height: 1330 };
const SCHEMES = ['light', 'dark'] as const;

async function take(
  browser: Browser,
  name: string,
  html: string,
  seen?: { width: number; height: number },
): Promise<void> {
  for (const colorScheme of SCHEMES) {
    const context = await browser.newContext({ colorScheme, viewport: seen ?? { width: 768, height: 200 } });
    const page = await context.newPage();
    await page.setContent(html);
    const picture = await page.screenshot({ fullPage: seen === undefined });
    await writeFile(join(FOLDER, `${name}-${colorScheme}.png`), picture);
    console.log(`${name}, ${colorScheme}: ${Math.ceil(picture.length / 1000)} kB`);
    await context.close();
  }
}

const browser = await startBrowser();
if (browser === undefined) throw new Error('Pictures are taken with Chromium.');
try {
  const { summaries, comment, report } = await runSteps();
  await mkdir(FOLDER, { recursive: true });
  await take(browser, 'summary', githubPage(summaries));
  await take(browser, 'comment', githubPage([comment]));
  await take(browser, 'report', report, REPORT);
} finally {
  await browser.close();
}

import { existsSync } from 'node:fs';
import { type Browser, chromium } from 'playwright-core';

const USUAL_PATHS = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/**
 * Starts a real Chromium: that of CHROMIUM_PATH, or of the system.
 * @returns undefined if there is none; with BROWSER_REQUIRED=1, as in the project's own CI, that is a failure
 */
export async function startBrowser(): Promise<Browser | undefined> {
  const executablePath = process.env['CHROMIUM_PATH'] || USUAL_PATHS.find(path => existsSync(path));
  if (executablePath !== undefined) {
    // Under root, Chromium refuses to start with its sandbox.
    return chromium.launch({ executablePath, chromiumSandbox: process.getuid?.() !== 0 });
  }
  const remedy = 'Install Chromium (Debian: apt-get install chromium), or name it in CHROMIUM_PATH.';
  if (process.env['BROWSER_REQUIRED'] === '1') throw new Error(`There is no browser here. ${remedy}`);
  process.stdout.write(`There is no browser here, so that no page was looked at. ${remedy}\n`);
  return undefined;
}

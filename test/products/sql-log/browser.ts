import { existsSync } from 'node:fs';
import { type Browser, chromium } from 'playwright-core';

const USUAL_PATHS = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/**
 * Starts a real Chromium: that of CHROMIUM_PATH, or of the system.
 * @returns undefined if there is none
 */
export async function startBrowser(args: readonly string[] = []): Promise<Browser | undefined> {
  const executablePath = process.env['CHROMIUM_PATH'] || USUAL_PATHS.find(path => existsSync(path));
  // Under root, Chromium refuses to start with its sandbox.
  return executablePath === undefined
    ? undefined
    : chromium.launch({
        executablePath,
        args: [...args],
        chromiumSandbox: process.getuid?.() !== 0,
      });
}

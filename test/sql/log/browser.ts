import { existsSync } from 'node:fs';
import { type Browser, chromium } from 'playwright-core';

const USUAL_PATHS = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/** Why a test with a browser doesn't look: only where somebody has said so, as a missing browser is no pass. */
export const WITHOUT_BROWSER =
  process.env['WITHOUT_BROWSER'] === '1' ? 'WITHOUT_BROWSER=1 says that this machine has no browser' : undefined;

/** Starts a real Chromium: that of CHROMIUM_PATH, or of the system. */
export async function startBrowser(): Promise<Browser> {
  const executablePath = process.env['CHROMIUM_PATH'] || USUAL_PATHS.find(path => existsSync(path));
  if (executablePath === undefined) {
    throw new Error(
      'There is no Chromium here to look at the report with. Install one (Debian: apt-get install chromium), name it ' +
        'in CHROMIUM_PATH, or set WITHOUT_BROWSER=1 to leave these tests out.',
    );
  }
  // As root, Chromium refuses to start with its sandbox.
  return chromium.launch({ executablePath, chromiumSandbox: process.getuid?.() !== 0 });
}

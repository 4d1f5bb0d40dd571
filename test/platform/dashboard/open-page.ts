import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { onTestFinished } from 'vitest';

interface Opened {
  readonly page: Page;
  /**
   * Errors of the page: violations of its policy, exceptions, requests that fail or go elsewhere.
   */
  readonly complaints: readonly string[];
  /** Address of the overview. */
  readonly base: string;
}

/** Opens the dashboard at its address with the key. */
export async function open(
  started: Browser,
  url: string,
  options: BrowserContextOptions = {},
): Promise<Opened> {
  const context = await started.newContext({ viewport: { width: 1200, height: 900 }, ...options });
  onTestFinished(() => context.close());
  const page = await context.newPage();
  const complaints: string[] = [];
  page.on('console', message => complaints.push(message.text()));
  page.on('pageerror', error => complaints.push(String(error)));
  page.on('dialog', dialog => complaints.push(dialog.message()));
  page.on('request', sent => {
    if (new URL(sent.url()).origin !== new URL(url).origin) complaints.push(sent.url());
  });
  await page.goto(url);
  return { page, complaints, base: page.url() };
}

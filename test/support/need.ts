import type { TestContext } from 'vitest';

declare module 'vitest' {
  interface TaskMeta {
    /** What the machine lacks, if the test is skipped for it. */
    lacks?: Need;
  }
}

/** Programs and rights that some tests need, and a machine may lack. */
const NEEDS = ['Chromium', 'bash', 'zsh', 'fish', 'right to mount a disk'] as const;

type Need = (typeof NEEDS)[number];

/** Checks whether a lack is one for which a test may be skipped. */
export const isNeed = (name: unknown): name is Need => NEEDS.some(each => each === name);

/**
 * Returns what a test needs, or skips the test if the machine lacks it: `npm test` counts these
 * tests by what is lacking.
 * @throws Error instead for Chromium with BROWSER_REQUIRED=1, as in this project's workflows, where
 *   a skipped test would look like a success
 */
export function need<T>(context: TestContext, name: Need, found: T | undefined): T {
  if (found !== undefined) return found;
  if (name === 'Chromium' && process.env['BROWSER_REQUIRED'] === '1')
    throw new Error(
      'There is no Chromium here. Install it (Debian: apt-get install chromium), or set CHROMIUM_PATH.',
    );
  context.task.meta.lacks = name;
  context.skip(`no ${name}`);
}

import { expect, it } from 'vitest';
import { systemClock } from '../../src/clock.ts';
import { withHeartbeat } from '../../src/recovery/heartbeat.ts';
import { scaledClock } from '../support/scaled-clock.ts';

/** Runs work on a clock whose half a minute lasts 30 ms, and collects the printed lines. */
function runWatched() {
  const clock = scaledClock(1_000);
  const lines: string[] = [];
  const twoLines = Promise.withResolvers<void>();
  const info = (text: string): void => {
    if (lines.push(text) === 2) twoLines.resolve();
  };
  return { clock, lines, twoLines: twoLines.promise, context: { clock, log: { info } } };
}

it('logs every half minute the pending work and its duration, and returns the work’s result', async () => {
  const { lines, twoLines, context } = runWatched();
  const startedAt = context.clock.now();
  const outcome = withHeartbeat(context, 'The kettle boils', async () => {
    await twoLines;
    return 'tea';
  });
  expect(await outcome).toBe('tea');
  const waitedSeconds = (context.clock.now() - startedAt) / 1000;
  for (const line of lines) expect(line).toMatch(/^The kettle boils \(\d+ s so far\)\.$/);
  const seconds = lines.map(line => Number(/\d+/.exec(line)?.[0]));
  // A timer may be up to a millisecond early, which is a second here.
  for (const [index, after] of seconds.entries()) expect(after).toBeGreaterThanOrEqual((index + 1) * 29);
  expect(Math.max(...seconds)).toBeLessThanOrEqual(Math.ceil(waitedSeconds));
});

it('waits 30 s before each line', async () => {
  const pauses: number[] = [];
  const twice = Promise.withResolvers<void>();
  const clock = {
    ...systemClock,
    sleep: (ms: number, signal?: AbortSignal): Promise<void> => {
      if (pauses.push(ms) < 3) return Promise.resolve();
      twice.resolve();
      return new Promise((_, reject) => {
        signal?.addEventListener('abort', () => reject(signal.reason as Error));
      });
    },
  };
  await withHeartbeat({ clock, log: { info: () => undefined } }, 'The kettle boils', () => twice.promise);
  expect(pauses).toEqual([30_000, 30_000, 30_000]);
});

it.each([
  ['work that ends well', () => Promise.resolve()],
  ['work that fails', () => Promise.reject(new Error('The kettle is broken.'))],
])('logs nothing after %s has ended', async (_, work) => {
  const { clock, lines, context } = runWatched();
  await Promise.allSettled([withHeartbeat(context, 'The kettle boils', work)]);
  await clock.sleep(70_000);
  expect(lines).toEqual([]);
});

it('rejects if the work rejects', async () => {
  const { context } = runWatched();
  const failing = withHeartbeat(context, 'The kettle boils', () => Promise.reject(new Error('The kettle is broken.')));
  await expect(failing).rejects.toThrow('The kettle is broken.');
});

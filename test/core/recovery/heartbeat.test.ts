import { expect, it } from 'vitest';
import { withHeartbeat } from '../../../src/core/recovery/heartbeat.ts';
import { VirtualClock } from '../../support/virtual-clock.ts';

/** Creates a context with a simulated clock, and collects the printed lines. */
function watched() {
  const clock = new VirtualClock();
  const lines: string[] = [];
  return {
    clock,
    lines,
    context: { clock, log: { info: (text: string) => void lines.push(text) } },
  };
}

it('logs every half minute the pending work and its duration, and returns the work’s result', async () => {
  const { clock, lines, context } = watched();
  const work = (): Promise<string> => clock.sleep(70_000).then(() => 'tea');
  expect(await clock.until(withHeartbeat(context, 'The kettle boils', work))).toBe('tea');
  expect(lines).toEqual(['The kettle boils (30 s so far).', 'The kettle boils (60 s so far).']);
});

it.each([
  ['work that ends well', () => Promise.resolve()],
  ['work that fails', () => Promise.reject(new Error('The kettle is broken.'))],
])('logs nothing after %s has ended', async (_, work) => {
  const { clock, lines, context } = watched();
  await Promise.allSettled([withHeartbeat(context, 'The kettle boils', work)]);
  await clock.until(clock.sleep(70_000));
  expect(lines).toEqual([]);
});

it('throws an error of a log line only once the work has ended', async () => {
  const { clock, context } = watched();
  const log = {
    info: (): never => {
      throw new Error('The log is full.');
    },
  };
  let hasEnded = false;
  const work = async (): Promise<void> => {
    await clock.sleep(70_000);
    hasEnded = true;
  };
  const running = withHeartbeat({ ...context, log }, 'The kettle boils', work);
  await expect(clock.until(running)).rejects.toThrow('The log is full.');
  expect(hasEnded).toBe(true);
});

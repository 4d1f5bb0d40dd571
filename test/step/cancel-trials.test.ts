import { EventEmitter } from 'node:events';
import { expect, test } from 'vitest';
import { STANDARD_TIMEOUTS } from '../../src/client/http/wire.ts';
import type { Clock } from '../../src/base/clock.ts';
import { type LocalPlatform, startLocalPlatform } from '../../src/platform/local-platform.ts';
import { runAction } from '../../src/step/run-step.ts';
import { idleClock } from '../support/idle-clock.ts';
import { layOutStep, type Step } from '../support/step.ts';
import { trials } from '../support/thoroughness.ts';
import { agentStep, projectSeed, runStatuses } from './agent-step.ts';

/** Number of moments for SIGINT, all within the first seconds of the run. */
const IN_PROCESS = trials(15, 45);
const SPREAD_MS = 9_000;
/** Number of trials side by side: they mostly wait, on a clock that leaves enough time for each. */
const AT_ONCE = 3;
const SPEED = 10;

/** Statuses of the runs that exist after a trial. */
type Trial = readonly string[];

async function trial(clock: Clock, play: (step: Step, platform: LocalPlatform) => Promise<unknown>): Promise<Trial> {
  const platform = await startLocalPlatform({ clock, seed: projectSeed() });
  try {
    await play(agentStep(platform), platform);
    // A cancellation takes effect at the run's next step.
    await expect.poll(() => runStatuses(platform)).not.toContain('working');
    return runStatuses(platform);
  } finally {
    await platform.close();
  }
}

async function inProcess(step: Step, afterMs: number, clock: Clock): Promise<void> {
  const files = layOutStep(step);
  const signals = new EventEmitter();
  const sent = clock.sleep(afterMs).then(() => signals.emit('SIGINT', 'SIGINT'));
  try {
    const write = (): void => undefined;
    await runAction({ env: files.variables, signals, clock, timeouts: STANDARD_TIMEOUTS, write });
    await sent;
  } finally {
    files.remove();
  }
}

/** Runs a trial for each moment, measured from the start of the step. */
async function inProcessTrials(): Promise<readonly Trial[]> {
  const made: Trial[] = [];
  for (let done = 0; done < IN_PROCESS; done += AT_ONCE) {
    const points = Array.from({ length: AT_ONCE }, (_, index) => done + index);
    const together = points.map(point => {
      const clock = idleClock(SPEED);
      return trial(clock, step => inProcess(step, (point * SPREAD_MS) / IN_PROCESS, clock));
    });
    made.push(...(await Promise.all(together)));
  }
  return made;
}

function summary(made: readonly Trial[]): { readonly started: number; readonly canceled: number } {
  const runs = made.flat();
  return { started: runs.length, canceled: runs.filter(status => status === 'canceled').length };
}

test('SIGINT at any moment cancels the run', async () => {
  const made = await inProcessTrials();
  const { started, canceled } = summary(made);
  console.log(`${made.length} canceled jobs: ${started} had started a run, ${canceled} of these were canceled`);
  expect(started).toBeGreaterThan(IN_PROCESS / 2);
  expect(canceled).toBe(started);
});

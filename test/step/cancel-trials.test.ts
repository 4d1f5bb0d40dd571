import { EventEmitter } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { STANDARD_TIMEOUTS } from '../../src/client/wire.ts';
import { systemClock } from '../../src/clock.ts';
import { type LocalPlatform, startLocalPlatform } from '../../src/platform/local-platform.ts';
import { runAction } from '../../src/step/run-step.ts';
import { scaledClock } from '../support/scaled-clock.ts';
import { layOutStep, runStep, type Step } from '../support/step.ts';
import { agentStep, harbourSeed, runStatuses } from './busy-agent.ts';

/** Points of a run at which SIGINT comes: within a real second, so that it goes on for longer than that by all clocks. */
const IN_PROCESS = 45;
const SPREAD_MS = 900;
/** They wait more than they work: three side by side, on a clock that leaves each of them time enough for that. */
const AT_ONCE = 3;
const SPEED = 10;
/** The same with a process of its own, and its signal for real; the process takes most of a second to start. */
const FOR_REAL = 5;
const REAL_SPREAD_MS = 3_000;

/** What came of a trial: the statuses of the runs that were there in the end. */
type Trial = readonly string[];

async function trial(
  clock: typeof systemClock,
  play: (step: Step, platform: LocalPlatform) => Promise<unknown>,
): Promise<Trial> {
  const platform = await startLocalPlatform({ clock, seed: harbourSeed() });
  try {
    await play(agentStep(platform), platform);
    // What was asked for takes effect at the run's next step.
    for (let look = 0; look < 100 && runStatuses(platform).includes('working'); look += 1) await sleep(20);
    return runStatuses(platform);
  } finally {
    await platform.close();
  }
}

async function inProcess(step: Step, afterMs: number, clock: typeof systemClock): Promise<void> {
  const files = layOutStep(step);
  const signals = new EventEmitter();
  const sent = sleep(afterMs).then(() => signals.emit('SIGINT', 'SIGINT'));
  try {
    const write = (): void => undefined;
    await runAction({ env: files.variables, signals, clock, timeouts: STANDARD_TIMEOUTS, write });
    await sent;
  } finally {
    files.remove();
  }
}

/** Points are told by time from the start of the step. */
async function inProcessTrials(): Promise<readonly Trial[]> {
  const trials: Trial[] = [];
  for (let done = 0; done < IN_PROCESS; done += AT_ONCE) {
    const points = Array.from({ length: AT_ONCE }, (_, index) => done + index);
    const together = points.map(point => {
      const clock = scaledClock(SPEED);
      return trial(clock, step => inProcess(step, (point * SPREAD_MS) / IN_PROCESS, clock));
    });
    trials.push(...(await Promise.all(together)));
  }
  return trials;
}

/** Side by side: by the real clock they only wait, each for its signal. */
function realTrials(): Promise<readonly Trial[]> {
  const points = Array.from({ length: FOR_REAL }, (_, point) => (point * REAL_SPREAD_MS) / FOR_REAL);
  return Promise.all(points.map(realTrial));
}

function realTrial(afterMs: number): Promise<Trial> {
  return trial(systemClock, async (step, platform) => {
    const started = Promise.withResolvers<undefined>();
    const looking = setInterval(() => {
      if (platform.requests.length > 0) started.resolve(undefined);
    }, 5);
    await runStep(step, {
      onStart: kill => void started.promise.then(() => sleep(afterMs)).then(() => kill('SIGINT')),
    });
    clearInterval(looking);
  });
}

function summary(trials: readonly Trial[]): { readonly started: number; readonly cancelled: number } {
  const runs = trials.flat();
  return { started: runs.length, cancelled: runs.filter(status => status === 'canceled').length };
}

test('the run is cancelled wherever SIGINT comes', { timeout: 180_000 }, async () => {
  const trials = await inProcessTrials();
  const { started, cancelled } = summary(trials);
  console.log(`${trials.length} cancelled jobs: ${started} had started a run, ${cancelled} of these were cancelled`);
  expect(started).toBeGreaterThan(IN_PROCESS / 2);
  expect(cancelled).toBe(started);
});

test('so it is for a process of its own', { timeout: 120_000 }, async () => {
  const trials = await realTrials();
  const { started, cancelled } = summary(trials);
  console.log(
    `${trials.length} cancelled processes: ${started} had started a run, ${cancelled} of these were cancelled`,
  );
  expect(started).toBeGreaterThan(FOR_REAL / 2);
  expect(cancelled).toBe(started);
});

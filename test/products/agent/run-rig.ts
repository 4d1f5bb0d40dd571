import { onTestFinished } from 'vitest';
import { createClient } from '../../../src/client/client.ts';
import type { Clock } from '../../../src/base/time/clock.ts';
import type { Context } from '../../../src/core/operation.ts';
import {
  type DisplayOptions,
  RunFollower,
  type RunHooks,
} from '../../../src/products/agent/follow/follow-run.ts';
import { RunnerLog } from '../../../src/action/runner/workflow/log.ts';
import { inStepProcess } from '../../support/toolkit-process.ts';
import { parseRunnerOutput } from '../../support/runner-parser.ts';
import { idleClock } from '../../support/idle-clock.ts';

/** Timeout that is long enough for two busy cores; a test of a timeout sets its own. */
const TIMEOUT_MS = 8_000;

interface RigOptions {
  readonly clock?: Clock;
  readonly streamIdleMs?: number;
  /** Timeout of the step in milliseconds of the clock. */
  readonly timeoutMs?: number;
}

/** Creates a log under the runner and keeps its output. */
function printedLog(clock: Clock) {
  let printed = '';
  const write = (text: string): void => {
    printed += text;
  };
  const log = new RunnerLog({ clock, underRunner: true, stepDebug: false, write });
  return {
    log: inStepProcess({ env: {}, write }, log),
    lines: () => parseRunnerOutput(printed).lines,
  };
}

/**
 * Creates everything that is needed to follow runs. Without another clock, a second is a
 * millisecond.
 */
export function runRig(
  address: string,
  {
    clock = idleClock(1_000),
    streamIdleMs = TIMEOUT_MS,
    timeoutMs = 1_000_000_000,
  }: RigOptions = {},
) {
  const abort = new AbortController();
  const logs = new Set<RunnerLog>();
  const client = createClient({
    baseUrl: new URL('/open/v1', address),
    token: 'token-of-the-test',
    clock,
    signal: abort.signal,
    deadline: clock.monotonicMs() + timeoutMs,
    timeouts: {
      connectMs: TIMEOUT_MS,
      firstByteMs: TIMEOUT_MS,
      slowFirstByteMs: TIMEOUT_MS,
      idleMs: TIMEOUT_MS,
      streamIdleMs,
    },
    proxy: {},
    mask: secret => logs.forEach(log => log.mask(secret)),
    onWait: () => undefined,
  });
  onTestFinished(() => client.close());
  return {
    abort,
    clock,
    /** Follows a run with its own log. */
    follow: async (options: DisplayOptions & RunHooks = {}, runId = 'run_1') => {
      const { log, lines } = printedLog(clock);
      const context = {
        client,
        clock,
        log,
        signal: abort.signal,
        projectId: 'p1',
      } as Partial<Context> as Context;
      logs.add(log);
      const follower = new RunFollower(context, runId, options);
      const ended = await follower.follow(context, options);
      logs.delete(log);
      return { ...ended, lines: lines(), resume: () => follower.follow(context) };
    },
  };
}

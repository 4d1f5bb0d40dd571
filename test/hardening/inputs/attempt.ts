import { EventEmitter } from 'node:events';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { STANDARD_TIMEOUTS } from '../../../src/client/http/wire.ts';
import type { Clock } from '../../../src/base/time/clock.ts';
import { runAction } from '../../support/run-action.ts';
import { parseRunnerOutput } from '../../support/runner-parser.ts';
import { layOutStep, type Step, type StepResult } from '../../support/step.ts';

const ROOT = join(import.meta.dirname, '../../..');

/** Time for a step to end after the signal, in milliseconds. */
const SHUTDOWN_MS = 3_000;

export interface AttemptResult extends StepResult {
  /** Title and text of the only error. */
  readonly error: { readonly title?: string; readonly message: string } | undefined;
}

/**
 * Runs one step in this process.
 * @param limitMs on the machine's own clock
 * @returns undefined if it takes longer
 */
export async function attempt(
  step: Omit<Step, 'manifest'>,
  { clock, limitMs }: { readonly clock: Clock; readonly limitMs: number },
): Promise<AttemptResult | undefined> {
  const files = layOutStep({ manifest: join(ROOT, 'action.yml'), ...step });
  let log = '';
  const signals = new EventEmitter();
  const over = new AbortController();
  const limit = new AbortController();
  const late = async (): Promise<undefined> => {
    try {
      await sleep(limitMs, undefined, { signal: over.signal });
      limit.abort();
      signals.emit('SIGTERM', 'SIGTERM');
      await Promise.race([running, sleep(SHUTDOWN_MS, undefined, { signal: over.signal })]);
    } catch (thrown) {
      if (!over.signal.aborted) throw thrown;
    }
  };
  const running = runAction({
    env: files.variables,
    signals,
    clock,
    timeouts: STANDARD_TIMEOUTS,
    write: text => {
      log += text;
    },
  });
  try {
    const exitCode = await Promise.race([running, late()]);
    if (limit.signal.aborted || exitCode === undefined) return undefined;
    const error = parseRunnerOutput(log).annotations.find(({ level }) => level === 'error');
    return { exitCode, log, outputs: files.outputs(), summary: files.summary(), error };
  } finally {
    over.abort();
    files.remove();
  }
}

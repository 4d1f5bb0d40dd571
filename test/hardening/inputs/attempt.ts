import { EventEmitter } from 'node:events';
import { join } from 'node:path';
import { STANDARD_TIMEOUTS } from '../../../src/client/attempt.ts';
import { runAction } from '../../../src/main.ts';
import { parseRunnerOutput } from '../../support/runner-parser.ts';
import { scaledClock } from '../../support/scaled-clock.ts';
import { layOutStep, type Step, type StepResult } from '../../support/step.ts';

const ROOT = join(import.meta.dirname, '../../..');
/** Waits of minutes are over in seconds. */
const SPEED = 40;
/** In milliseconds: what takes this long, with a server that answers at once, will never end. */
const HANGS_MS = 30_000;

export interface Attempted extends StepResult {
  /** Title and text of the one error. */
  readonly error: { readonly title?: string; readonly message: string } | undefined;
}

/**
 * One step, in this process.
 * @returns undefined for one that hangs
 */
export async function attempt(step: Omit<Step, 'manifest'>): Promise<Attempted | undefined> {
  const files = layOutStep({ manifest: join(ROOT, 'action.yml'), ...step });
  let log = '';
  let timer: NodeJS.Timeout | undefined;
  const signals = new EventEmitter();
  const hangs = new Promise<undefined>(resolve => {
    timer = setTimeout(() => {
      signals.emit('SIGTERM', 'SIGTERM');
      resolve(undefined);
    }, HANGS_MS);
  });
  try {
    const ended = runAction({
      env: files.variables,
      signals,
      clock: scaledClock(SPEED),
      timeouts: STANDARD_TIMEOUTS,
      write: text => {
        log += text;
      },
    });
    const exitCode = await Promise.race([ended, hangs]);
    if (exitCode === undefined) return undefined;
    const error = parseRunnerOutput(log).annotations.find(({ level }) => level === 'error');
    return { exitCode, log, outputs: files.outputs(), summary: files.summary(), error };
  } finally {
    clearTimeout(timer);
    files.remove();
  }
}

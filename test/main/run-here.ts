import { EventEmitter } from 'node:events';
import { STANDARD_TIMEOUTS } from '../../src/client/attempt.ts';
import { systemClock } from '../../src/clock.ts';
import { runAction } from '../../src/main.ts';
import { layOutStep, type Step, type StepResult } from '../support/step.ts';

/** Runs a step in this process, by the system's clock. */
export async function runHere(step: Step): Promise<StepResult> {
  const files = layOutStep(step);
  let log = '';
  try {
    const exitCode = await runAction({
      env: files.variables,
      signals: new EventEmitter(),
      clock: systemClock,
      timeouts: STANDARD_TIMEOUTS,
      write: text => {
        log += text;
      },
    });
    return { exitCode, log, outputs: files.outputs(), summary: files.summary() };
  } finally {
    files.remove();
  }
}

import { EventEmitter } from 'node:events';
import { STANDARD_TIMEOUTS } from '../../src/client/attempt.ts';
import { type Clock, systemClock } from '../../src/clock.ts';
import { runAction } from '../../src/main.ts';
import { layOutStep, type Step, type StepResult } from '../support/step.ts';

/** Runs a step in this process, by the system's clock unless another one is given. */
export async function runHere(step: Step, clock: Clock = systemClock): Promise<StepResult> {
  const files = layOutStep(step);
  let log = '';
  try {
    const exitCode = await runAction({
      env: files.variables,
      signals: new EventEmitter(),
      clock,
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

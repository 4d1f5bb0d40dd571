import { EventEmitter } from 'node:events';
import { STANDARD_TIMEOUTS } from '../../src/client/http/wire.ts';
import { type Clock, systemClock } from '../../src/base/time/clock.ts';
import type { ProgramPart } from '../../src/action/runner/program-path.ts';
import { runAction } from '../support/run-action.ts';
import { layOutStep, type Step, type StepResult } from '../support/step.ts';

/**
 * Runs a step in this process, on the system's clock by default. `part` selects another part of the
 * program.
 */
export async function runInProcess(
  step: Step,
  clock: Clock = systemClock,
  part?: ProgramPart,
): Promise<StepResult> {
  const files = layOutStep(step);
  let log = '';
  try {
    const exitCode = await runAction({
      ...(part === undefined ? {} : { part }),
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

import { RunnerLog } from '../../src/runner/log.ts';
import { parseRunnerOutput, type RunnerOutput } from '../support/runner-parser.ts';

interface Stage {
  readonly log: RunnerLog;
  /** Lets time pass. */
  readonly advance: (ms: number) => void;
  /** All that was printed. */
  readonly stdout: () => string;
  /** The printed text as the runner interprets it. */
  readonly output: () => RunnerOutput;
}

/** A log whose time stands still and whose print is kept. */
export function stage(settings: { readonly underRunner?: boolean; readonly stepDebug?: boolean } = {}): Stage {
  let nowMs = 1_000_000;
  let printed = '';
  const log = new RunnerLog({
    clock: { monotonicMs: () => nowMs },
    underRunner: settings.underRunner ?? true,
    stepDebug: settings.stepDebug ?? false,
    write: text => {
      printed += text;
    },
  });
  return {
    log,
    advance: ms => {
      nowMs += ms;
    },
    stdout: () => printed,
    output: () => parseRunnerOutput(printed),
  };
}

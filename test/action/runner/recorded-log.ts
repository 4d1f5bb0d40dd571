import { type Remark, RunnerLog } from '../../../src/action/runner/workflow/log.ts';
import { inStepProcess } from '../../support/toolkit-process.ts';
import { parseRunnerOutput, type RunnerOutput } from '../../support/runner-parser.ts';

export interface RecordedLog {
  readonly log: RunnerLog;
  /** Advances time. */
  readonly advance: (ms: number) => void;
  /** Returns everything that was printed. */
  readonly stdout: () => string;
  /** Returns the output as the runner interprets it. */
  readonly output: () => RunnerOutput;
  /** Texts that a command shows with its result. */
  readonly remarks: readonly Remark[];
}

/** Creates a log with a clock that stands still, and records its output. */
export function recordLog(
  settings: { readonly underRunner?: boolean; readonly stepDebug?: boolean } = {},
): RecordedLog {
  let nowMs = 1_000_000;
  let printed = '';
  const remarks: Remark[] = [];
  const write = (text: string): void => {
    printed += text;
  };
  const log = new RunnerLog({
    clock: { monotonicMs: () => nowMs },
    underRunner: settings.underRunner ?? true,
    stepDebug: settings.stepDebug ?? false,
    write,
    receiveRemark: remark => void remarks.push(remark),
  });
  return {
    log: inStepProcess({ env: {}, write }, log),
    advance: ms => {
      nowMs += ms;
    },
    stdout: () => printed,
    output: () => parseRunnerOutput(printed),
    remarks,
  };
}

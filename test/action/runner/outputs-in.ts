import type { OutputFields } from '../../../src/core/operation.ts';
import type { RunnerLog } from '../../../src/action/runner/workflow/log.ts';
import { StepOutputs } from '../../../src/action/runner/workflow/outputs.ts';
import { inStepProcess } from '../../support/toolkit-process.ts';

/** Creates the outputs of a step whose GITHUB_OUTPUT is this file. */
export const outputsIn = (file: string, common: OutputFields, log: RunnerLog): StepOutputs =>
  inStepProcess(
    { env: { GITHUB_OUTPUT: file }, write: text => log.info(text) },
    new StepOutputs(file, common, log),
  );

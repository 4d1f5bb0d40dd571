/** Runs the command `project-platform` in this process: passes it the operations and the code that runs them. */

import { text } from 'node:stream/consumers';
import { STANDARD_TIMEOUTS } from './client/wire.ts';
import { systemClock } from './clock.ts';
import type { Program } from './command/program.ts';
import { inputsOutsideJob } from './core/common-inputs.ts';
import { OPERATION_GROUPS } from './core/operation.ts';
import { OPERATIONS } from './operations/table.ts';
import { inputVariable } from './runner/environment.ts';
import { safeLines } from './runner/untrusted.ts';
import { flagWording } from './runner/wording.ts';
import { runAction } from './step/run-step.ts';

/** Code that the command runs. */
export const PROGRAM: Program = {
  operations: OPERATIONS,
  groups: OPERATION_GROUPS,
  inputsOf: inputsOutsideJob,
  inputVariable,
  withFlags: (description, fields) => flagWording(fields, {}).text(description),
  safeLines: untrusted => safeLines(untrusted, shown => shown),
  runAction,
  loadPlatform: () => import('./platform/local-platform.ts'),
  clock: systemClock,
  timeouts: STANDARD_TIMEOUTS,
};

/**
 * Runs the command, and sets the exit code.
 * @param args arguments after `project-platform`
 */
export async function runCommandProcess(args: readonly string[]): Promise<void> {
  // A file of its own, which a job doesn't download.
  const { runCommand } = await import(/* webpackIgnore: true */ '#command');
  // A reader may stop reading (`… | head`). The operation still continues to its cleanup.
  process.stderr.on('error', () => undefined);
  process.exitCode = await runCommand(args, PROGRAM, {
    env: process.env,
    stdout: process.stdout,
    stderr: process.stderr,
    signals: process,
    readInput: () => text(process.stdin),
    // oxlint-disable-next-line no-process-exit -- the user presses Ctrl+C a second time to stop without a cleanup.
    exit: code => process.exit(code),
  });
}

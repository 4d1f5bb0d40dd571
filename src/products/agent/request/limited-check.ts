/** Limits the time of a check whose JSON Schema comes from a user or an agent. */

import { runInNewContext } from 'node:vm';

/**
 * Milliseconds of a check. Checks of usual schemas take less than 50. Meanwhile, the step can't
 * react to a cancellation, after which the runner waits 7.5 s before it ends the step.
 */
const MAX_MS = 2000;

/**
 * Runs a check that doesn't wait for anything. A `pattern` such as `^(a+)+$`, or references that
 * branch at each level, can take years, and only V8's own time limit stops them.
 * @returns the result of the check
 * @throws Error if the time is over, and what the check throws
 */
export function limitedCheck<T>(check: () => T): T {
  try {
    return runInNewContext('check()', { check }, { timeout: MAX_MS }) as T;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ERR_SCRIPT_EXECUTION_TIMEOUT') throw error;
    throw new Error(`the check against the schema takes longer than ${MAX_MS / 1000} seconds`, {
      cause: error,
    });
  }
}

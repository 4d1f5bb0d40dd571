/** Names the file in the error of a write to a file that the runner reads after a step. */

import * as core from '@actions/core';
import { Failure } from '../../base/failure.ts';

/** Sets environment variables for the job's later steps. @throws Failure when the file can't be written */
export function setJobVariables(variables: Readonly<Record<string, string>>): void {
  writesTo('GITHUB_ENV', () => {
    for (const [name, value] of Object.entries(variables)) core.exportVariable(name, value);
  });
}

/**
 * Runs a write of the toolkit.
 * @param variable the environment variable that contains the file's path
 * @throws Failure that names it
 */
export function writesTo(variable: string, work: () => void): void {
  try {
    work();
  } catch (cause) {
    throw new Failure('unavailable', `${variable} can’t be written: ${(cause as Error).message}.`, {
      remedy: `The runner sets ${variable}. Check that the step can write to its file, and that the disk isn’t full.`,
      cause,
    });
  }
}

/** Names the file in the error of a write to a file that the runner reads after a step. */

import { randomUUID } from 'node:crypto';
import { appendFileSync } from 'node:fs';
import { EOL } from 'node:os';
import { Failure } from '../../../base/failure.ts';

/**
 * Sets environment variables for the job's later steps, in one write: on a full disk, the toolkit
 * could write the platform's URL without the token that belongs to it.
 * @param file the value of GITHUB_ENV
 * @throws Failure when the file can't be written
 */
export function setJobVariables(file: string, variables: Readonly<Record<string, string>>): void {
  const entries = Object.entries(variables).map(([name, value]) => {
    const end = `end_${randomUUID()}`;
    return [`${name}<<${end}`, value, end, ''].join(EOL);
  });
  writesTo('GITHUB_ENV', () => appendFileSync(file, entries.join('')));
}

/**
 * Runs a write of the toolkit or of Node.
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

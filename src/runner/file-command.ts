import { appendFileSync } from 'node:fs';
import { Failure } from '../failure.ts';

/**
 * Appends to a file that the runner reads after the step, at once: what stands there counts even where the process is
 * killed later.
 *
 * @param variable the environment variable that named the file
 * @throws Failure that names both
 */
export function appendToRunnerFile(file: string, variable: string, text: string): void {
  try {
    appendFileSync(file, text, 'utf8');
  } catch (cause) {
    throw new Failure('unavailable', `${file} can't be written: ${(cause as Error).message}.`, {
      remedy: `The runner names this file in ${variable}: check that the step can write there, and that the disk isn't full.`,
      cause,
    });
  }
}

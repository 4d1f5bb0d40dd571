/** Writes the environment variables that a build gets from its preview. */

import type { OutputValue } from '../../core/operation.ts';
import { Failure } from '../../failure.ts';
import type { BuildValue, BuildVariables } from './inputs.ts';

/** Characters that have no meaning in dotenv lines, in a shell, or in a file of environment variables. */
const PLAIN = /^[A-Za-z0-9._~:/?@!&=+,;%[\]-]+$/;

/**
 * Returns dotenv lines. No value can start another line, or has to be quoted.
 * @throws Failure if the platform didn't return a value, or returned an unsafe one
 */
export function buildEnvironment(variables: BuildVariables, values: Readonly<Record<BuildValue, OutputValue>>): string {
  const lines = Array.from(variables, ([name, source]) => {
    const value = values[source];
    if (typeof value === 'string' && PLAIN.test(value)) return `${name}=${value}`;
    const problem =
      value === null || value === ''
        ? 'the platform does not report it'
        : 'it contains characters that are not allowed in an environment variable of a build';
    throw new Failure('unavailable', `The build can’t get \`${source}\` in ${name}: ${problem}.`, {
      remedy: `Remove the line \`${name}: ${source}\` from \`preview-environment\`, or report this to the platform’s support team.`,
    });
  });
  return lines.join('\n');
}

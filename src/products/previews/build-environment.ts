/** Builds the environment variables that a build gets from its preview. */

import type { PlatformValue } from '../../app-file/build-values.ts';
import { Failure } from '../../base/failure.ts';
import { PLAIN } from '../app/project-values.ts';

export type BuildVariables = ReadonlyMap<string, PlatformValue>;

/** Values by name of the variable. */
export type BuildEnvironment = ReadonlyMap<string, string>;

/** Values of a project that a build can read. */
export type BuildSources = Readonly<Record<PlatformValue, string | undefined>>;

/**
 * Returns the variables with their values. No value contains a line break or needs quotes in dotenv
 * lines.
 * @throws Failure if the platform didn't return a value, or returned an unsafe one
 */
export function buildEnvironment(
  variables: BuildVariables,
  values: BuildSources,
): BuildEnvironment {
  const entries = Array.from(variables, ([name, source]) => {
    const value = values[source];
    if (value !== undefined && PLAIN.test(value)) return [name, value] as const;
    const problem =
      value === undefined || value === ''
        ? 'the platform does not report this value'
        : 'the value contains characters that are not allowed in a build variable';
    throw new Failure(
      'unavailable',
      `The build variable ${name} can’t be set to \`${source}\`: ${problem}.`,
      {
        remedy: `Remove the variable, or report the problem to the platform’s support team.`,
      },
    );
  });
  return new Map(entries);
}

/** Returns the variables as dotenv lines. */
export const dotenvLines = (environment: BuildEnvironment): string =>
  Array.from(environment, ([name, value]) => `${name}=${value}`).join('\n');

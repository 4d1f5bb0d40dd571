/** Flags of the commands that build or run an app. */

import { linesFlag, textFlag, toggleFlag } from '../run/flags.ts';

/** Description of `--yes`. */
export const RUNS_CODE =
  'Run the repository’s commands and start its functions without asking. Without a terminal, or if the variable CI is set, they run and start only with this flag.';

/** Flags that say how to run an app. */
export const RUN_FLAGS = {
  'no-build': toggleFlag(
    'Run no command of the repository, start no function, and publish the site as it is.',
  ),
  'secrets-path': textFlag('path', 'Dotenv file with the secrets of the functions.'),
};

/** Flag for the variables that a site's build reads. */
export const VARIABLE_FLAG = {
  variable: linesFlag(
    'name[=value]',
    'Value of a variable that `site.environment` of the app’s file uses, such as `STRIPE_KEY=pk_1`. With only a name, the command uses the shell’s variable of this name.',
  ),
};

/**
 * Reads `--variable`.
 * @returns values by name
 * @throws Error for a variable without a name, or that isn't set
 */
export const variablesIn = (
  assignments: readonly string[],
  env: NodeJS.ProcessEnv,
): ReadonlyMap<string, string> => new Map(assignments.map(text => variableIn(text, env)));

function variableIn(text: string, env: NodeJS.ProcessEnv): readonly [name: string, value: string] {
  const [name = ''] = text.split('=', 1);
  // The value may be a secret.
  if (name === '')
    throw new Error('--variable: the name before `=` is missing. Use --variable NAME=value.');
  if (name !== text) return [name, text.slice(name.length + 1)];
  const value = Object.hasOwn(env, name) ? env[name] : undefined;
  if (value !== undefined) return [name, value];
  throw new Error(
    `--variable ${name}: there is no environment variable with this name. Use --variable ${name}=value.`,
  );
}

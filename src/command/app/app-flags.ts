/** Flags of the commands that build or run the app. */

import { linesFlag, textFlag, toggleFlag } from '../run/flags.ts';

/** Description of `--yes`. */
export const RUNS_CODE =
  'Run the repository’s commands and start its functions without asking. Without a terminal, or if the variable CI is set, they run and start only with this flag.';

/** Flags that say how to run an app. */
export const RUN_FLAGS = {
  'no-build': toggleFlag('Run no command of the repository, start no function, and publish the site as it is.'),
  'secrets-path': textFlag('path', 'Dotenv file with the secrets of the functions.'),
};

/** Flag for the variables that a site's build reads. */
export const VARIABLE_FLAG = {
  variable: linesFlag(
    'name[=value]',
    'Value of a variable that `site.environment` of the app’s file uses, such as `STRIPE_KEY=pk_1`. With only a name, the command uses the shell’s variable of this name.',
  ),
};

/** Reads `--variable`. @throws Error for a variable without a name, or that isn't set */
export const variablesIn = (given: readonly string[], env: NodeJS.ProcessEnv): ReadonlyMap<string, string> =>
  new Map(
    given.map(text => {
      const [, name = '', value] = /^([^=]*)(?:=([^]*))?$/.exec(text) ?? [];
      if (name === '') throw new Error(`--variable ${text}: the name is missing. Use --variable NAME=value.`);
      const found = value ?? (Object.hasOwn(env, name) ? env[name] : undefined);
      if (found === undefined)
        throw new Error(`--variable ${name}: the shell has no variable with this name. Use --variable ${name}=value.`);
      return [name, found];
    }),
  );

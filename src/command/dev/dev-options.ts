/** Settings of the commands `dev` and `init`, from their flags. */

import type { Flags, FlagValues } from '../run/flags.ts';
import type { Choices } from '../../setup/plan.ts';
import type { DevFiles } from './dev-parts.ts';

/** Description of `--yes`. */
export const RUNS_CODE =
  'Run the repository’s commands and start its functions without asking. The commands require it without a terminal, or if the variable CI is set; functions then stay unstarted.';

/** Flags that say what the app consists of. */
export const APP_FLAGS = {
  'no-build': {
    type: 'boolean',
    description: 'Run no command of the repository, start no function, and publish the site as it is.',
  },
  secrets: { type: 'string', value: 'file', description: 'Dotenv file with the secrets of the functions.' },
  'seed-sql': {
    type: 'string',
    value: 'file',
    description: 'SQL file with sample data, which runs once in each database, after the migrations.',
  },
  path: { type: 'string', value: 'folder', description: 'Folder of the built site. `none`: no site.' },
  build: { type: 'string', value: 'command', description: 'Shell command that builds the site. `none`: no build.' },
  migrations: {
    type: 'string',
    value: 'folder',
    description: 'Folder of the migrations, as for `sql-migrate`. `none`: no migrations.',
  },
  functions: { type: 'string', value: 'folder', description: 'Folder of the functions. `none`: no functions.' },
  variables: {
    type: 'string',
    value: 'name=value',
    description: 'Values of placeholders in the migrations, as for `sql-migrate`, separated by commas.',
  },
  'setup-sql': {
    type: 'string',
    value: 'file',
    description: 'SQL that runs in each new database, as for `emulator`.',
    fallback: '`supabase` if the migrations are in a folder `supabase`',
  },
  exclude: {
    type: 'lines',
    value: 'patterns',
    description:
      'Files of the site to leave out, as for `static-publish`, separated by commas, such as `**.avif`. Can be repeated.',
  },
} as const satisfies Flags;

/** Settings of a run of the app. */
export interface DevOptions extends Omit<Choices, 'seed-sql'>, DevFiles {
  readonly data?: string | undefined;
  readonly port?: number | undefined;
  readonly once: boolean;
  /** Whether to run code of the repository. */
  readonly builds: boolean;
}

/** Returns what the flags say about the app. */
export const appChoices = ({ exclude, 'no-build': isUnbuilt, ...choices }: FlagValues<typeof APP_FLAGS>) => ({
  ...choices,
  exclude: exclude.length === 0 ? undefined : exclude.join(','),
  builds: !isUnbuilt,
});

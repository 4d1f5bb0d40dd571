/** Settings of the commands `dev` and `init`, from their flags. */

import { type FlagValues, linesFlag, textFlag, toggleFlag } from '../run/flags.ts';
import type { Choices } from '../../setup/plan.ts';
import type { DevFiles } from './dev-parts.ts';

/** Description of `--yes`. */
export const RUNS_CODE =
  'Run the repository’s commands and start its functions without asking. The commands require it without a terminal, or if the variable CI is set; functions then stay unstarted.';

/** Flags that say what the app consists of. */
export const APP_FLAGS = {
  'no-build': toggleFlag('Run no command of the repository, start no function, and publish the site as it is.'),
  secrets: textFlag('file', 'Dotenv file with the secrets of the functions.'),
  'seed-sql': textFlag('file', 'SQL file with sample data, which runs once in each database, after the migrations.'),
  path: textFlag('folder', 'Folder of the built site. `none`: no site.'),
  build: textFlag('command', 'Shell command that builds the site. `none`: no build.'),
  migrations: textFlag('folder', 'Folder of the migrations, as for `sql-migrate`. `none`: no migrations.'),
  functions: textFlag('folder', 'Folder of the functions. `none`: no functions.'),
  variables: textFlag(
    'name=value',
    'Values of placeholders in the migrations, as for `sql-migrate`, separated by commas.',
  ),
  'setup-sql': textFlag('file', 'SQL that runs in each new database, as for `emulator`.', {
    fallback: '`supabase` if the migrations are in a folder `supabase`',
  }),
  exclude: linesFlag(
    'patterns',
    'Files of the site to leave out, as for `static-publish`, separated by commas, such as `**.avif`.',
  ),
};

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

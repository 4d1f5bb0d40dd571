/** Flags of the command `dev`. */

import { parseArgs } from 'node:util';
import type { Choices } from '../../setup/plan.ts';
import type { DevFiles } from './dev-parts.ts';
import type { LoginCommand } from '../login/login.ts';

const SWITCHES = ['once', 'no-build', 'yes'] as const;
const VALUES = [
  'path',
  'exclude',
  'variables',
  'build',
  'migrations',
  'functions',
  'setup-sql',
  'seed-sql',
  'secrets',
  'storage',
  'data',
  'port',
] as const;

/** Usage and flags of the command. */
export const DEV_COMMAND = {
  usage: 'dev [--once] [flags]',
  summary:
    'Run the app in the current folder on a local platform: apply the migrations, deploy the functions, build and publish the site. Then do the same for each change, until you press Ctrl+C.',
  flags: VALUES,
  switches: SWITCHES,
  flagTexts: [
    ['--once', 'End after the first round. The exit code is 1 if a part failed, and 2 if something isn’t proven.'],
    [
      '-y, --yes',
      'Run the repository’s commands and start its functions without asking. The commands require it without a terminal, or if the variable CI is set; functions then stay unstarted.',
    ],
    ['--no-build', 'Run no command of the repository, start no function, and publish the site as it is.'],
    ['--secrets <file>', 'Dotenv file with the secrets of the functions.'],
    ['--seed-sql <file>', 'SQL file with sample data, which runs once in each database, after the migrations.'],
    ['--path <folder>', 'Folder of the built site. `none`: no site. Default: as the files show.'],
    ['--build <command>', 'Shell command that builds the site. `none`: no build. Default: as the files show.'],
    [
      '--migrations <folder>',
      'Folder of the migrations, as for `sql-migrate`. `none`: no migrations. Default: as the files show.',
    ],
    ['--functions <folder>', 'Folder of the functions. `none`: no functions. Default: as the files show.'],
    [
      '--variables <name=value>',
      'Values of placeholders in the migrations, as for `sql-migrate`, separated by commas.',
    ],
    [
      '--setup-sql <file>',
      'SQL that runs in each new database, as for `emulator`. Default: `supabase` if the migrations are in a folder `supabase`.',
    ],
    [
      '--exclude <patterns>',
      'Files of the site to leave out, as for `static-publish`, separated by commas, such as `**.avif`. Can be repeated.',
    ],
    ['--storage <bucket: folder>', 'Folder to sync to a storage bucket, such as `public: assets`. Can be repeated.'],
    ['--data <folder>', 'Folder that keeps the content of the local platform. Default: .project-platform/data.'],
    ['--port <number>', 'Port of the local platform. Default: as for `emulator`.'],
  ],
} as const satisfies LoginCommand & { readonly switches: readonly string[] };

/** Settings of the command, from its flags. */
export interface DevOptions extends Omit<Choices, 'seed-sql'>, DevFiles {
  readonly data: string | undefined;
  readonly port: number | undefined;
  readonly once: boolean;
  readonly builds: boolean;
  readonly yes: boolean;
}

/** Parses the flags. @throws Error for a wrong one */
export function devOptions(args: readonly string[]): DevOptions {
  const text = { type: 'string' } as const;
  const isSet = { type: 'boolean', default: false } as const;
  const { values } = parseArgs({
    args: [...args],
    options: {
      path: text,
      exclude: { ...text, multiple: true },
      variables: text,
      build: text,
      migrations: text,
      functions: text,
      'setup-sql': text,
      'seed-sql': text,
      secrets: text,
      storage: { ...text, multiple: true, default: [] as string[] },
      data: text,
      port: text,
      once: isSet,
      'no-build': isSet,
      yes: { ...isSet, short: 'y' },
    },
  });
  const { port, 'no-build': isUnbuilt, data, path, build, migrations, functions, secrets, storage, once, yes } = values;
  if (port !== undefined && !(/^\d+$/.test(port) && Number(port) < 65_536))
    throw new Error(`--port is \`${port}\`; it must be a whole number from 0 to 65535.`);
  return {
    path,
    exclude: values.exclude?.join(','),
    variables: values.variables,
    build,
    migrations,
    functions,
    secrets,
    storage,
    data,
    once,
    yes,
    builds: !isUnbuilt,
    port: port === undefined ? undefined : Number(port),
    'seed-sql': values['seed-sql'],
    'setup-sql': values['setup-sql'],
  };
}

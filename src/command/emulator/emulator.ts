/**
 * The command `emulator`, which keeps a local platform open, and its commands to one that is
 * running.
 */

import { definedOnly } from '../../base/values/defined-only.ts';
import { suggestion } from '../../base/problem.ts';
import { startDashboard } from '../../platform/dashboard/dashboard.ts';
import { controlEmulator } from '../../platform/emulator/control.ts';
import { type EmulatorOptions, runEmulator } from '../../platform/emulator/emulator.ts';
import { defineCommand, type Tools } from '../run/definition.ts';
import { ENV_FILE_FLAG, numberFlag, textFlag, toggleFlag } from '../run/flags.ts';
import { readEnvFile, withFile } from '../settings/environment.ts';

const EMULATOR_FLAGS = {
  port: numberFlag(0, 65_535, 'Port to listen on.', {
    fallback: 'with --data, the port of the last start if it is free; otherwise a free port',
    example: '--port 4000',
  }),
  seed: textFlag(
    'path',
    'JSON file with the initial content. Ignored if the name in --data has content already.',
    {
      fallback: 'one project with a cloud service, and a random token',
      example: '--seed seed.json',
    },
  ),
  data: textFlag('name', 'Name under which the content is kept for the next start.', {
    fallback: 'the content is deleted when the local platform stops',
    example: '--data my-app',
  }),
  'short-function-urls': toggleFlag(
    'Functions see the URL `/<name>/…`, as on Supabase, instead of the URL that was called, `/functions/v1/<name>/…`.',
  ),
  'setup-sql': textFlag(
    'path',
    'SQL file that runs once in each new database, as its owner. `supabase` selects included SQL, with the roles and schemas that migrations of Supabase projects use.',
    { fallback: 'new databases are empty', example: '--setup-sql supabase' },
  ),
  databases: textFlag(
    'url',
    'URL of the PostgreSQL server for the databases of projects. `pglite:` selects PGlite.',
    {
      fallback: 'PLATFORM_LOCAL_DATABASE_URL, or a database engine that is installed',
      example: '--databases postgresql://user:password@localhost:5432/postgres',
    },
  ),
  'no-rates': toggleFlag('Accept requests at any rate, also above the documented rate limits.'),
  log: toggleFlag('Print one line for each request.'),
  'env-file': ENV_FILE_FLAG,
};

export const EMULATOR = defineCommand({
  name: 'emulator',
  usage: '[reset | flags]',
  summary:
    'Run the local platform, an emulator of the platform’s API, until Ctrl+C. In another terminal, run the `export` lines it prints: operations then use it, and `emulator reset` returns it to its seed.',
  examples: ['emulator --data my-app --log', 'emulator reset'],
  unexpected: word =>
    word === 'reset'
      ? 'Put `reset` directly after `emulator`.'
      : `\`${word}\` isn’t a command of \`emulator\`. ${suggestion(word, ['reset'], 'The command is `reset`; without it, `emulator` starts the local platform.')}`,
  flags: EMULATOR_FLAGS,
  interruption: {
    stopping: 'Stopping the local platform.',
    left: 'The local platform’s last changes may not be saved. Without --data, the next start deletes its temporary folder.',
    usualCodes: [0, 1],
  },
  run: async (
    {
      'env-file': file,
      'short-function-urls': shortFunctionUrls,
      'setup-sql': setupSql,
      'no-rates': hasNoRates,
      ...flags
    },
    tools,
  ) => {
    const options: EmulatorOptions = {
      ...definedOnly({ ...flags, setupSql }),
      log: flags.log,
      rates: !hasNoRates,
      shortFunctionUrls,
    };
    const { program, printError, tellParent } = tools;
    const { clock } = program;
    await runEmulator(options, {
      ...hostOf(file, tools),
      printError,
      clock,
      onReady: tellParent,
      startDashboard,
    });
    return 0;
  },
});

const CONTROL_INTERRUPTION = { left: 'The local platform may still carry out the command.' };

export const EMULATOR_RESET = defineCommand({
  name: 'emulator reset',
  usage: '[flags]',
  summary:
    'Delete the content of the local platform, and return it to its seed, without asking. Requires PLATFORM_BASE_URL and PLATFORM_TOKEN, which `emulator` prints.',
  flags: { 'env-file': ENV_FILE_FLAG },
  interruption: CONTROL_INTERRUPTION,
  run: async ({ 'env-file': file }, tools) => {
    const { env, write, signal } = hostOf(file, tools);
    await controlEmulator({ do: 'reset' }, env, signal);
    write('The local platform was reset to its seed.\n');
    return 0;
  },
});

/**
 * Returns what the emulator needs of the process.
 * @throws Error if the file of variables can't be read
 */
function hostOf(path: string | undefined, { stdout, stderr, env, program, signal }: Tools) {
  return {
    write: stdout.write,
    writeError: stderr.write,
    env: withFile(env, readEnvFile(path)),
    loadPlatform: program.loadPlatform,
    signal,
  };
}

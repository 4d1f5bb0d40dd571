/** The command `emulator`, which keeps a local platform open, and its commands to one that is running. */

import { definedOnly } from '../../base/defined-only.ts';
import { suggestion } from '../../base/problem.ts';
import { startDashboard } from '../../dashboard/dashboard.ts';
import { controlRunning, type EmulatorOptions, runEmulator } from '../../emulator/emulator.ts';
import { defineCommand, type Tools } from '../run/definition.ts';
import { ENV_FILE_FLAG, numberFlag, textFlag, toggleFlag } from '../run/flags.ts';
import { readEnvFile, withFile } from '../settings/environment.ts';

const EMULATOR_FLAGS = {
  port: numberFlag(0, 65_535, 'Port to listen on.', {
    fallback: 'with --data, the port of the last start if it is free; otherwise a free port',
    example: '--port 4000',
  }),
  seed: textFlag('path', 'JSON file with the initial content. Ignored if the data folder has content.', {
    fallback: 'one project with a cloud service, and a random token',
    example: '--seed seed.json',
  }),
  data: textFlag(
    'folder',
    'Folder that keeps the content for the next start: a new or empty one, or one that your local platform created.',
    { fallback: 'the content is deleted when the local platform stops', example: '--data .project-platform/emulator' },
  ),
  trust: toggleFlag(
    'Allow opening a data folder that was copied, moved, cloned or unpacked. Its functions and databases can contain code, which runs with your permissions.',
  ),
  'short-function-urls': toggleFlag(
    'Functions see the URL `/<name>/…`, as on Supabase, instead of the URL that was called, `/functions/v1/<name>/…`.',
    { fallback: '`function_view` in the seed' },
  ),
  'setup-sql': textFlag(
    'path',
    'SQL file that runs once in each new database, as its owner. `supabase` selects included SQL, with the roles and schemas that migrations of Supabase projects use.',
    { fallback: 'new databases are empty', example: '--setup-sql supabase' },
  ),
  databases: textFlag('url', 'URL of the PostgreSQL server for the databases of projects. `pglite:` selects PGlite.', {
    fallback: 'PLATFORM_LOCAL_DATABASE_URL, or a database engine that is installed',
    example: '--databases postgresql://user:password@localhost:5432/postgres',
  }),
  resets: toggleFlag(
    'After the start, prepare the databases for the first `emulator reset`. Without this flag, only later resets are fast.',
  ),
  log: toggleFlag('Print one line for each request.'),
  'env-file': ENV_FILE_FLAG,
};

const CONTROL_FLAGS = {
  data: textFlag('folder', 'Data folder of the running local platform.', { fallback: 'PLATFORM_EMULATOR_DATA' }),
  'env-file': ENV_FILE_FLAG,
};
const CONTROLS = ['reset'];

export const EMULATOR = defineCommand({
  name: 'emulator',
  usage: '[reset] [flags]',
  summary:
    'Run the local platform, an emulator of the platform’s API, until you press Ctrl+C. Meanwhile, at another terminal, `emulator reset` returns it to its seed.',
  examples: ['emulator --data .project-platform/emulator --log', 'emulator reset --data .project-platform/emulator'],
  unexpected: word =>
    CONTROLS.includes(word)
      ? `Put \`${word}\` directly after \`emulator\`.`
      : `\`${word}\` isn’t a command of \`emulator\`. ${suggestion(word, CONTROLS, 'The command is `reset`; without it, `emulator` starts the local platform.')}`,
  flags: EMULATOR_FLAGS,
  interruption: {
    stopping: 'Stopping the local platform.',
    left: 'Its last changes may not be saved. Without --data, the next start deletes its temporary folder.',
    usualCodes: [0, 1],
  },
  run: async (
    { 'env-file': file, 'short-function-urls': shortFunctionUrls, 'setup-sql': setupSql, ...flags },
    tools,
  ) => {
    const options: EmulatorOptions = { ...definedOnly({ ...flags, setupSql }), log: flags.log, shortFunctionUrls };
    const { program, printError, tellParent } = tools;
    const { clock } = program;
    await runEmulator(options, { ...hostOf(file, tools), printError, clock, onReady: tellParent, startDashboard });
    return 0;
  },
});

const CONTROL_INTERRUPTION = { left: 'The local platform may still carry out the command.' };

export const EMULATOR_RESET = defineCommand({
  name: 'emulator reset',
  usage: '[flags]',
  summary: 'Return a running local platform to the content of its seed.',
  flags: CONTROL_FLAGS,
  interruption: CONTROL_INTERRUPTION,
  run: async ({ data: folder, 'env-file': file }, tools) => {
    await controlRunning(definedOnly({ data: folder }), hostOf(file, tools));
    return 0;
  },
});

/** Returns what the emulator needs of the process. @throws Error if the file of variables can't be read */
function hostOf(path: string | undefined, { stdout, stderr, env, program, signal }: Tools) {
  return {
    write: stdout.write,
    writeError: stderr.write,
    env: withFile(env, readEnvFile(path)),
    loadPlatform: program.loadPlatform,
    signal,
  };
}

/** The command `sql-record`, which records the migrations of any tool as SQL files. */

import { parseArgs } from 'node:util';
import { missingFlag } from './flags.ts';
import { isContinued } from './confirmation.ts';
import { plural } from '../base/amount.ts';
import { stopOnSignal } from '../base/system/stop-signals.ts';
import { pathOfFlag } from '../base/system/user-paths.ts';
import { failureText, isFailure } from '../emulator/emulator-texts.ts';
import type { RecordRequest } from '../recorder/record.ts';
import { runLocalOperation } from './local-operation.ts';
import type { LoginCommand } from './login.ts';
import type { CommandProcess, Program } from './program.ts';

const SWITCHES = ['check', 'yes'] as const;
const VALUES = ['command', 'output', 'accept'] as const;
const RISKS: readonly RecordRequest['accepted'][number][] = ['rows', 'values', 'sessions', 'secrets'];

/** Usage and flags of the command. */
export const RECORD_COMMAND = {
  usage: 'sql-record --command <command> --output <folder> [--check] [--accept <risks>]',
  summary:
    'Run the migrations of any tool on a temporary PostgreSQL server, and record each as a SQL file that `sql-migrate` can apply.',
  flags: VALUES,
  switches: SWITCHES,
  flagTexts: [
    [
      '--command <command>',
      'Shell command that runs the tool’s pending migrations, such as `npx knex migrate:latest`. It must connect to the database in DATABASE_URL, or in PGHOST, PGPORT, PGUSER, PGPASSWORD and PGDATABASE. It runs at least three times. Required.',
    ],
    ['--output <folder>', 'Folder of the recorded files. It may contain no other SQL files. Required.'],
    [
      '--check',
      'Write nothing. Fail if a migration isn’t recorded, or is recorded otherwise than the command runs it now.',
    ],
    [
      '--accept <risks>',
      'Record migrations that may not do the same on another database, or contain a secret. `rows`: they read rows before a change. `values`: they contain a value that differs at each run, such as the time. `sessions`: several sessions changed the database. `secrets`: they contain a password or key, which the files would contain, too. Separate several with commas. Default: such migrations are rejected.',
    ],
    ['-y, --yes', 'Skip the confirmation prompt. Required without a terminal, or if the variable CI is set.'],
  ],
} as const satisfies LoginCommand & { readonly switches: readonly string[] };

/** Runs the command. @returns the exit code */
export async function runRecordCommand(
  args: readonly string[],
  program: Program,
  process: CommandProcess,
): Promise<0 | 1> {
  const { stderr } = process;
  const stop = new AbortController();
  using _ = stopOnSignal(process, program.clock, 1, () =>
    stop.abort(new Error('The command was interrupted. Nothing was written.')),
  );
  try {
    const { command, output, accept, check = false, yes = false } = parsedFlags(args);
    const accepted = RISKS.filter(risk => accept.includes(risk));
    if (!yes && !(await confirm(command, stop.signal, process, program))) return 1;
    const { recordMigrations } = await program.loadRecorder();
    const { paths, proof } = await recordMigrations({
      command,
      output: pathOfFlag('output', output, 'folder'),
      accepted,
      isCheck: check,
      variables: process.env,
      signal: stop.signal,
      log: stderr.write,
      migrate: (url, work) => withLocalPlatform(url, work, program, process.env, stop.signal),
    });
    if (check) stderr.write(`All migrations are recorded in ${output}.\n`);
    else if (paths.length === 0) stderr.write('There is nothing to record: the command ran no new migration.\n');
    else {
      stderr.write(`${proof.join('\n')}\nRecorded ${plural(paths.length, 'file')} in ${output}.\n`);
      process.stdout.write(paths.map(path => `${path}\n`).join(''));
    }
    return 0;
  } catch (error) {
    stderr.write(`error: ${isFailure(error) ? failureText(error) : `${(error as Error).message}\n`}`);
    return 1;
  }
}

function parsedFlags(args: readonly string[]) {
  const { values } = parseArgs({
    args: [...args],
    options: {
      command: { type: 'string' },
      output: { type: 'string' },
      accept: { type: 'string' },
      check: { type: 'boolean' },
      yes: { type: 'boolean', short: 'y' },
    },
  });
  const { command = '', output = '', accept = '' } = values;
  if (command.trim() === '') throw missingFlag('command', "'npx knex migrate:latest'");
  if (output === '') throw missingFlag('output', '<folder>');
  const given = accept
    .split(',')
    .map(risk => risk.trim())
    .filter(risk => risk !== '');
  const unknown = given.filter(risk => !RISKS.some(known => known === risk));
  if (unknown.length > 0)
    throw new Error(`--accept does not accept ${unknown.join(', ')}. The risks are ${RISKS.join(', ')}.`);
  if (given.length > 0 && values.check === true)
    throw new Error('--accept and --check can’t be combined. The recorded files contain what was accepted.');
  return { ...values, command, output, accept: given };
}

async function confirm(
  command: string,
  signal: AbortSignal,
  process: CommandProcess,
  { safeLines }: Program,
): Promise<boolean> {
  const text = `This runs the following command as your user, at least three times. It can read and change your files:\n${safeLines(command).join('\n')}\n`;
  return isContinued(text, 'Nothing was run.', process, signal);
}

/** Starts a local platform, and calls `work` with a function that applies a folder to it with `sql-migrate`. */
async function withLocalPlatform<T>(
  databaseUrl: string,
  work: (apply: (folder: string) => Promise<void>) => Promise<T>,
  program: Program,
  env: NodeJS.ProcessEnv,
  signal: AbortSignal,
): Promise<T> {
  const { startLocalPlatform, newCredentials, seedFor } = await program.loadPlatform();
  const { token } = newCredentials();
  const projectId = 'recorded';
  const platform = await startLocalPlatform({ seed: seedFor({ token, projectId }), databaseUrl });
  const apply = async (folder: string): Promise<void> => {
    const inputs = {
      'base-url': platform.baseUrl,
      token,
      'project-id': projectId,
      path: folder,
      layout: 'numbered',
      lint: 'off',
      drift: 'off',
      'allow-destructive': 'true',
    };
    const { code, log } = await runLocalOperation('sql-migrate', inputs, program, env, signal);
    signal.throwIfAborted();
    if (code !== 0) throw new Error(`\`sql-migrate\` can’t apply the recorded files. Nothing was written.\n${log}`);
  };
  try {
    return await work(apply);
  } finally {
    await platform.close();
  }
}

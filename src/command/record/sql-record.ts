/** The command `sql-record`, which records the migrations of any tool as SQL files. */

import { plural } from '../../base/text/amount.ts';
import { pathOfFlag } from '../../base/system/files/user-paths.ts';
import type { RecordRequest } from '../recorder/record.ts';
import { defineCommand, type ExitCode, type Tools } from '../run/definition.ts';
import { type FlagValues, listFlag, textFlag, toggleFlag } from '../run/flags.ts';

const RISKS: readonly RecordRequest['accepted'][number][] = [
  'rows',
  'values',
  'sessions',
  'secrets',
];

const FLAGS = {
  command: textFlag(
    'command',
    'Shell command that runs the tool’s pending migrations, such as `npx knex migrate:latest`. It must connect to the database in DATABASE_URL, or PGHOST, PGPORT, PGUSER, PGPASSWORD and PGDATABASE, which `sql-record` sets. It runs 1 to 3 times. Required.',
    { required: "'npx knex migrate:latest'" },
  ),
  output: textFlag(
    'folder',
    'Folder of the recorded files. It must contain no other SQL files. Required.',
    {
      required: '<folder>',
    },
  ),
  check: toggleFlag(
    'Write nothing. Fail if a migration isn’t recorded, or if its recorded SQL differs from what the command runs now. It needs no `--accept`.',
    { excludes: ['accept'] },
  ),
  accept: listFlag(
    'risks',
    RISKS,
    'Record migrations that might change another database differently, or that contain a secret. `rows`: the tool read rows, for example by a query or RETURNING. `values`: they contain a value that differs at each run, such as the time. `sessions`: several sessions changed the database in turn, or a process that still runs can change it. `secrets`: they contain a password or key. Default: such migrations are rejected.',
  ),
};

export const RECORD = defineCommand({
  name: 'sql-record',
  usage: '--command <command> --output <folder> [flags]',
  summary:
    'Run the migrations of any tool on a temporary PostgreSQL server, and record them as SQL files that `sql-migrate` can apply.',
  examples: ['sql-record --command "npx knex migrate:latest" --output migrations'],
  flags: FLAGS,
  changes:
    'Run the command without asking. Required without a terminal, or if the variable CI is set.',
  interruption: {
    stopping: 'Stopping the command and the temporary server. Nothing is written.',
    left: 'The command and the temporary server may still be running.',
  },
  run: record,
});

async function record(flags: FlagValues<typeof FLAGS>, tools: Tools): Promise<ExitCode> {
  const { command, output, check, accept } = flags;
  const { program, stderr, stdout, env, signal } = tools;
  const text = `This runs the following command as your user, up to 3 times. It can read and change your files:\n${command}\n`;
  if (!(await tools.confirmRun(text, 'Nothing was run.'))) return 1;
  const { recordMigrations } = await program.loadRecorder();
  const { paths, proof } = await recordMigrations({
    command,
    output: pathOfFlag('output', output, 'folder'),
    accepted: RISKS.filter(risk => accept.includes(risk)),
    isCheck: check,
    variables: env,
    signal,
    log: stderr.write,
    notice: tools.notice,
    migrate: (url, work) => withLocalPlatform(url, work, tools),
  });
  if (check) stderr.write(`All migrations are recorded in ${output}.\n`);
  else if (paths.length === 0)
    stderr.write('There is nothing to record: the command ran no new migration.\n');
  else {
    stderr.write(`${proof.join('\n')}\nRecorded ${plural(paths.length, 'file')} in ${output}.\n`);
    stdout.write(paths.map(path => `${path}\n`).join(''));
  }
  return 0;
}

/**
 * Starts a local platform, and calls `work` with a function that applies a folder to it with
 * `sql-migrate`.
 */
async function withLocalPlatform<T>(
  databaseUrl: string,
  work: (apply: (folder: string) => Promise<void>) => Promise<T>,
  { program, signal, runOperation }: Tools,
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
      lint: 'off',
      drift: 'off',
      'allow-destructive': 'true',
    };
    const { code, log } = await runOperation({ operation: 'sql-migrate', inputs });
    signal.throwIfAborted();
    if (code !== 0)
      throw new Error(
        `\`sql-migrate\` can’t apply the recorded files. Nothing was written.\n${log}`,
      );
  };
  try {
    return await work(apply);
  } finally {
    await platform.close();
  }
}

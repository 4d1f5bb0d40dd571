/** Starts a PostgreSQL server: a temporary one, or one whose data is kept. */

import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { devNull, tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client, DatabaseError } from 'pg';
import {
  type ChildEnvironment,
  type ChildOptions,
  commandLineOf,
  type DetachedProcess,
  runProgram,
  shellScript,
  signalLeftover,
  startDetached,
} from '../../../base/system/processes/child-process.ts';
import { move } from '../../../base/system/files/busy-files.ts';
import { OWNER_FILE, OWNER_FOLDER } from '../../../base/system/files/file-modes.ts';
import { giveToServer } from '../../../base/system/processes/server-user.ts';
import { SYSTEM } from '../../../base/system/system.ts';
import type { PostgresPrograms } from './postgres-programs.ts';
import { DatabaseUnavailable } from './database.ts';
import { extensionFolders } from './extension-folders.ts';

/** A PostgreSQL server that this process starts. It ends with this process. */
export interface PostgresServer {
  /** URL of a database in which new databases can be created. */
  readonly url: string;
  /**
   * Stops the server. Deletes all its files, unless its data is kept.
   * @param isDiscarded whether the caller deletes the data next: it isn't completed, which takes
   *   some tenths of a second
   */
  stop(isDiscarded?: boolean): Promise<void>;
}

export interface PostgresOptions {
  readonly programs: Pick<PostgresPrograms, 'folder' | 'version'>;
  /** Password of the superuser. If the data is kept, it must be the same at each start. */
  readonly password: string;
  /** Variables of the server's processes. Default: none. */
  readonly environment?: ChildEnvironment;
  /** Folder that keeps the data. Its parent must exist. Default: a temporary folder. */
  readonly dataFolder?: string | undefined;
  /**
   * Folder for a copy of new data, from which later servers with this password get theirs: copying
   * takes a fifth of `initdb`'s time. Default: there is none.
   */
  readonly template?: string | undefined;
  /**
   * Whether the server has stand-ins for extensions of Supabase that it lacks (`STAND_INS`).
   * Default: false.
   */
  readonly hasStandIns?: boolean | undefined;
  /**
   * Folder in which the folder of the server's socket is created. Default: the system's folder for
   * temporary files.
   */
  readonly temporaryFolder?: string;
  /** Further settings, such as those of a log. */
  readonly settings?: Readonly<Record<string, string>>;
}

/**
 * Settings of the server. It listens on a socket in a folder of its own (mode 0700), not on the
 * network. It requires a password there too: a function or build runs as a user who can open the
 * socket. Small buffers and no idle processes halve its memory (measured).
 */
const SETTINGS = {
  listen_addresses: '',
  wal_level: 'minimal',
  max_wal_senders: '0',
  max_logical_replication_workers: '0',
  shared_buffers: '16MB',
  min_wal_size: '5MB',
  max_wal_size: '64MB',
  lc_messages: 'C',
  timezone: 'UTC',
  default_text_search_config: 'pg_catalog.english',
};

/**
 * Name of the superuser. Not `postgres`: SQL of Supabase projects makes that role the owner of
 * their tables.
 */
const SUPERUSER = 'local_platform';
/**
 * SQL that creates the role that dumps refer to. Projects' roles become members of it only by
 * `SUPABASE_SERVER`.
 */
const CREATE_POSTGRES = `DO $$ BEGIN
  IF NOT EXISTS (SELECT FROM pg_catalog.pg_roles WHERE rolname = 'postgres') THEN CREATE ROLE postgres NOLOGIN; END IF;
END $$`;
const OLD_DATA =
  'The databases of this data folder were created by an earlier version of the local platform, whose server had another superuser. Reset the local platform, or delete the data folder and start again. Both delete all its content.';
const OTHER_PASSWORD =
  'The databases of this data folder have another password than the one that the local platform keeps for them. Restore the folder’s files from the same time, or delete the folder and start again. That deletes all its content.';
/** Superuser of earlier versions. */
const OLD_SUPERUSER = 'postgres';
/** SQLSTATE `invalid_password`: also for a role that doesn't exist. */
const WRONG_LOGIN = '28P01';

/** Port of the server: part of its socket's name. */
const SOCKET_PORT = '5432';

/** Options of a connection that has none. `pg` takes PGOPTIONS instead of an empty text. */
export const NO_OPTIONS = ' ';

/**
 * Returns the URL of a database on a server of the platform's own. `pg` takes each setting that a
 * URL lacks from this process's variables, such as PGSSLMODE, which are for another server of the
 * user's.
 * @param address host, user, password and port
 */
export const ownDatabaseUrl = (
  database: string,
  address: Readonly<Record<string, string>>,
): string => {
  const connection = {
    ...address,
    sslmode: 'disable',
    sslnegotiation: 'postgres',
    replication: 'false',
  };
  return `postgresql:///${database}?${String(new URLSearchParams(connection))}`;
};

/** Content of `pg_hba.conf`. */
const ACCESS = 'local all all scram-sha-256\n';

/** Settings for data that isn't needed after the server ends: nothing is synced to disk. */
const TEMPORARY_SETTINGS = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' };

/** First version with processes for reading files, which a small database doesn't need. */
const WITH_IO_METHOD = 18;

/** First version that searches further folders for extensions (`extension_control_path`). */
const WITH_CONTROL_PATH = 18;

/**
 * The locale of the databases. macOS doesn't have this one, but PostgreSQL 17 and later have it
 * built in.
 */
const LOCALE =
  SYSTEM === 'linux'
    ? ['--locale', 'C.UTF-8']
    : ['--locale', 'C', '--locale-provider', 'builtin', '--builtin-locale', 'C.UTF-8'];

/** Log message that the server writes when it accepts connections. */
const READY = 'database system is ready to accept connections';
/**
 * Log message that it writes before, if its log goes to a file. Then only the file of its process
 * tells when it is ready.
 */
const REDIRECTED = 'redirecting log output to logging collector process';
const READY_CHECK_MS = 10;

/**
 * Shell script that runs the server as its child. It stops the server and deletes the socket's
 * folder when the script's input ends. The input ends on `stop()`, and also if this process is
 * killed. The script closes its own stderr, so that the log's pipe closes when the server ends.
 * SIGINT ends the sessions, and the input can name another signal. A shell's background program
 * ignores it until it sets its own handler, but not SIGTERM, so that a server that is just starting
 * ends as well.
 */
const SUPERVISOR_SCRIPT =
  'folder=$1; shift; "$@" & server=$!; exec 2>&-; read -r signal; ' +
  'kill -TERM "$server"; kill -"${signal:-INT}" "$server"; wait "$server"; /bin/rm -rf "$folder"';

/** Part of the error of a server whose data is in use by another one. */
const IN_USE = 'postmaster.pid';
/**
 * Part of the error while killed processes of another server haven't ended yet, and time in which
 * they end.
 */
const ENDING = 'shared memory block';
const ENDING_MS = 1_000;

/**
 * Starts a server, and creates its data if there is none.
 * @throws Error with the server's log if it doesn't start
 */
export async function startPostgres(options: PostgresOptions): Promise<PostgresServer> {
  try {
    return await startOnce(options);
  } catch (error) {
    // The server of a killed platform was just starting, and had not yet locked the data, or its
    // processes are ending.
    const isEnding = String(error).includes(ENDING);
    if (!isEnding && !String(error).includes(IN_USE)) throw error;
    if (isEnding) await sleep(ENDING_MS);
    return startOnce(options);
  }
}

async function startOnce(options: PostgresOptions): Promise<PostgresServer> {
  const { programs, password, environment = {}, dataFolder, temporaryFolder = tmpdir() } = options;
  if (dataFolder !== undefined) await prepareData(dataFolder, options);
  // Not in the platform's own folder: a socket path is limited to about 100 bytes. Also, if the
  // current user is root, the server's user needs access to the folder.
  const folder = await mkdtemp(join(temporaryFolder, 'postgres-'));
  try {
    const start: ChildOptions = { identity: await giveToServer([folder]), folder, environment };
    const data = dataFolder ?? join(folder, 'data');
    if (dataFolder === undefined) await prepareData(data, options);
    const access = join(folder, 'pg_hba.conf');
    await writeFile(access, ACCESS);
    await giveToServer([access]);
    const version = Number.parseInt(programs.version, 10);
    const hasStandIns = options.hasStandIns === true && version >= WITH_CONTROL_PATH;
    const extensions = hasStandIns ? await extensionFolders(folder, programs.folder) : undefined;
    if (extensions !== undefined) await giveToServer(Object.values(extensions));
    const settings = {
      ...SETTINGS,
      config_file: devNull,
      ident_file: devNull,
      hba_file: access,
      ...(version < WITH_IO_METHOD ? {} : { io_method: 'sync' }),
      // The server's own extension takes precedence over its stand-in.
      ...(extensions && {
        extension_control_path: `${extensions.trusted}:$system:${extensions.standIns}`,
      }),
      ...(dataFolder === undefined ? TEMPORARY_SETTINGS : {}),
      unix_socket_directories: folder,
      port: SOCKET_PORT,
      ...options.settings,
    };
    const words = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
    const command = [join(programs.folder, 'postgres'), '-D', data, ...words];
    const supervisor = startDetached(shellScript(SUPERVISOR_SCRIPT, folder, ...command), start, [
      'pipe',
      'ignore',
      'pipe',
    ]);
    const stop = async (isDiscarded = false): Promise<void> => {
      const { leader, stdin } = supervisor;
      const isRunning =
        leader.pid !== undefined && leader.exitCode === null && leader.signalCode === null;
      const ended = isRunning ? once(leader, 'exit') : undefined;
      stdin?.end(isDiscarded ? 'QUIT\n' : '');
      await ended;
    };
    const url = ownDatabaseUrl('postgres', {
      host: folder,
      user: SUPERUSER,
      password,
      port: settings.port,
    });
    try {
      await waitUntilReady(supervisor, data);
      await prepareRoles(url);
    } catch (error) {
      await stop();
      throw error;
    }
    return { stop, url };
  } catch (error) {
    await rm(folder, { recursive: true, force: true });
    throw error;
  }
}

/** Creates the data of a server unless there is some, and makes it usable for the server. */
async function prepareData(data: string, options: PostgresOptions): Promise<void> {
  await endLeftover(data);
  if ((await dataVersion(data)) !== majorVersion(options.programs.version))
    await createData(data, options);
  // A copy of the folder that the user has restored belongs to the user.
  await giveToServer([data]);
}

/** Returns the major version of the server that created the data. Undefined if there is none. */
export async function dataVersion(data: string): Promise<string | undefined> {
  try {
    return (await readFile(join(data, 'PG_VERSION'), 'utf8')).trim();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

export const majorVersion = (version: string): string => String(Number.parseInt(version, 10));

/**
 * Creates the data of a server, in another place first: after a kill, it is either complete or
 * missing. Data of another major version is deleted. It contains no project's database: otherwise
 * that version would have been chosen.
 */
async function createData(data: string, options: PostgresOptions): Promise<void> {
  const { programs, password, dataFolder, template, environment = {} } = options;
  const [incomplete, passwordFile] = [`${data}.incomplete`, `${data}.password`];
  for (const obsolete of [data, incomplete, passwordFile])
    await rm(obsolete, { recursive: true, force: true });
  if (template !== undefined && existsSync(template)) {
    await copyData(template, incomplete, environment);
    return move(incomplete, data);
  }
  await mkdir(incomplete, { mode: OWNER_FOLDER });
  await writeFile(passwordFile, password, { mode: OWNER_FILE });
  const identity = await giveToServer([incomplete, passwordFile]);
  const login = ['--username', SUPERUSER, '--pwfile', passwordFile, '--auth', 'scram-sha-256'];
  const content = ['--encoding', 'UTF8', ...LOCALE, '--wal-segsize', '1', '--no-instructions'];
  const sync = dataFolder === undefined ? ['--no-sync'] : [];
  const command = [
    join(programs.folder, 'initdb'),
    '--pgdata',
    incomplete,
    ...login,
    ...content,
    ...sync,
  ];
  const start = { identity, folder: dirname(data), environment };
  try {
    await runProgram(command, start);
  } finally {
    await rm(passwordFile);
  }
  move(incomplete, data);
  if (template === undefined) return;
  // During a reset, two servers start, and each makes a copy.
  const copy = `${template}-${basename(dirname(data))}`;
  await copyData(data, copy, environment);
  if (existsSync(template)) await rm(copy, { recursive: true });
  else move(copy, template);
}

/**
 * Copies the data of a server that doesn't run. After a power failure in the next half minute, it
 * may be incomplete.
 */
const copyData = (data: string, copy: string, environment: ChildEnvironment): Promise<string> =>
  runProgram(['/bin/cp', '-pR', data, copy], { environment });

/**
 * Interval for checks whether a leftover server has ended, and the time after which it is stopped
 * without a clean-up.
 */
const LEFTOVER_CHECK_MS = 20;
const LEFTOVER_MS = 10_000;

/**
 * Ends the server of a platform that was killed, and deletes the file that prevents another start.
 * Its shell already stops it, unless that was killed too. The caller has locked the data folder, so
 * that no running platform uses the server. If this system can't tell what a process is, PostgreSQL
 * itself checks whether the server still runs.
 */
async function endLeftover(data: string): Promise<void> {
  const file = join(data, IN_USE);
  const [line = ''] = (await readFile(file, 'utf8').catch(() => '')).split('\n');
  const pid = Number(line);
  if (pid === 0 || (await commandLineOf(pid)) === undefined) return;
  const isServer = async (): Promise<boolean> =>
    (await commandLineOf(pid))?.includes(data) === true;
  for (let waitedMs = 0; await isServer(); waitedMs += LEFTOVER_CHECK_MS) {
    if (waitedMs === 0) signalLeftover(pid, 'SIGINT');
    if (waitedMs === LEFTOVER_MS) signalLeftover(pid, 'SIGQUIT');
    await sleep(LEFTOVER_CHECK_MS);
  }
  await rm(file, { force: true });
}

/**
 * Reads the server's log until the server is ready. Then keeps reading, because a full pipe would
 * block the server.
 */
async function waitUntilReady({ leader, stderr }: DetachedProcess, data: string): Promise<void> {
  if (stderr === null) return;
  const log: string[] = [];
  let isReady = false;
  const lines = createInterface({ input: stderr });
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  lines.on('line', line => {
    isReady ||= line.includes(READY);
    if (isReady) resolve();
    else log.push(line);
    if (line.includes(REDIRECTED)) void whenListed(leader, data).then(resolve, reject);
  });
  leader.on('error', reject);
  lines.on('close', () =>
    reject(new Error(`The server ended with this output:\n${log.join('\n')}`)),
  );
  await promise;
}

/**
 * Creates the roles that each server has.
 * @throws DatabaseUnavailable if `SUPERUSER` can't log in
 */
async function prepareRoles(url: string): Promise<void> {
  const client = new Client({ connectionString: url, options: NO_OPTIONS });
  try {
    await client.connect();
    await client.query(CREATE_POSTGRES);
  } catch (error) {
    if (!(error instanceof DatabaseError) || error.code !== WRONG_LOGIN) throw error;
    const isOld = await canLogIn(url, OLD_SUPERUSER);
    throw new DatabaseUnavailable(isOld ? OLD_DATA : OTHER_PASSWORD, error);
  } finally {
    await client.end();
  }
}

/** Checks whether another user can log in with the same password. */
async function canLogIn(url: string, user: string): Promise<boolean> {
  const other = new URL(url);
  other.searchParams.set('user', user);
  const client = new Client({ connectionString: other.href, options: NO_OPTIONS });
  try {
    await client.connect();
    return true;
  } catch {
    return false;
  } finally {
    await client.end();
  }
}

/** Waits until the file of the server's process says that it is ready, or until it has ended. */
async function whenListed(leader: DetachedProcess['leader'], data: string): Promise<void> {
  while (leader.exitCode === null && leader.signalCode === null) {
    if (/^ready/m.test(await readFile(join(data, IN_USE), 'utf8').catch(() => ''))) return;
    await sleep(READY_CHECK_MS);
  }
  throw new Error('The server ended before it was ready.');
}

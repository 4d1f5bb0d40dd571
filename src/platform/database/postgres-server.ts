/** Finds an installed PostgreSQL server, and starts a temporary one. */

import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { access, chown, constants, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { createInterface } from 'node:readline';
import { type ChildEnvironment, type DetachedProcess, runProgram, startDetached } from '../../child-process.ts';

/** A PostgreSQL server that this process starts. It ends with this process. */
export interface PostgresServer {
  /** URL of a database in which new databases can be created. */
  readonly url: string;
  /** Stops the server and deletes all its files. */
  stop(): Promise<void>;
}

/** Folder of servers in Debian's packages, and so on GitHub's Ubuntu runners. It contains one folder per version. */
const DEBIAN_VERSIONS = '/usr/lib/postgresql';

/**
 * User ID for the server if the current user is root, because PostgreSQL refuses to run as root. On almost all systems,
 * this is `nobody`.
 */
const NOBODY = 65_534;

/**
 * Settings of the server. It doesn't sync to disk, because the data isn't needed after it ends. It listens on a socket
 * in a folder of its own (mode 0700), not on the network. It requires a password there too: a function or build runs as
 * a user who can open the socket.
 */
const SETTINGS = {
  listen_addresses: '',
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  wal_level: 'minimal',
  max_wal_senders: '0',
  shared_buffers: '32MB',
  lc_messages: 'C',
};

/** Log message that the server writes when it accepts connections. */
const READY = 'database system is ready to accept connections';

/**
 * Shell script that runs the server as its child. It stops the server and deletes the server's folder when the script's
 * input ends. The input ends on `stop()`, and also if this process is killed. The script closes its own stderr, so that
 * the log's pipe closes when the server ends.
 */
const SUPERVISOR_SCRIPT =
  'folder=$1; shift; "$@" & server=$!; exec 2>&-; read -r _; kill -INT "$server"; wait "$server"; rm -rf "$folder"';

/**
 * Finds the folder of a PostgreSQL server that is installed on this machine.
 * @param searchPath folders to search first, in the format of PATH
 * @param versionsFolder folder that contains one folder per installed version
 * @returns undefined if none is installed
 */
export async function findPostgres(searchPath: string, versionsFolder = DEBIAN_VERSIONS): Promise<string | undefined> {
  const versions = await readdir(versionsFolder).catch(() => []);
  const newestFirst = versions.toSorted((one, other) => Number(other) - Number(one));
  const folders = [
    ...searchPath.split(delimiter).filter(folder => folder !== ''),
    ...newestFirst.map(version => join(versionsFolder, version, 'bin')),
  ];
  for (const folder of folders) {
    const found = await Promise.all(['initdb', 'postgres'].map(name => isExecutable(join(folder, name))));
    if (found.every(Boolean)) return folder;
  }
  return undefined;
}

const isExecutable = (file: string): Promise<boolean> =>
  access(file, constants.X_OK).then(
    () => true,
    () => false,
  );

/**
 * Starts a server with no data.
 * @param binFolder folder of `initdb` and `postgres`
 * @param environment variables of the server's processes
 * @param parentFolder folder in which the server's folder is created. Default: the system's folder for temporary files
 * @throws Error with the server's log if it doesn't start
 */
export async function startPostgres(
  binFolder: string,
  environment: ChildEnvironment = {},
  parentFolder = tmpdir(),
): Promise<PostgresServer> {
  // Not in the platform's own folder: a socket path is limited to about 100 bytes. Also, if the current user is root,
  // the server's user needs access to the folder.
  const folder = await mkdtemp(join(parentFolder, 'postgres-'));
  const data = join(folder, 'data');
  try {
    const password = randomBytes(24).toString('hex');
    const passwordFile = join(folder, 'password');
    await writeFile(passwordFile, password, { mode: 0o600 });
    const options = { identity: await identityFor([folder, passwordFile]), folder, environment };
    const login = ['--username', 'postgres', '--pwfile', passwordFile, '--auth', 'scram-sha-256'];
    const initial = [...login, '--encoding', 'UTF8', '--locale', 'C.UTF-8', '--no-sync', '--no-instructions'];
    await runProgram([join(binFolder, 'initdb'), '--pgdata', data, ...initial], options);
    await rm(passwordFile);
    const settings = Object.entries({ ...SETTINGS, unix_socket_directories: folder });
    const serverArguments = ['-D', data, ...settings.flatMap(([name, value]) => ['-c', `${name}=${value}`])];
    const command = ['/bin/sh', '-c', SUPERVISOR_SCRIPT, 'sh', folder, join(binFolder, 'postgres'), ...serverArguments];
    const supervisor = startDetached(command, options, ['pipe', 'ignore', 'pipe']);
    await waitUntilReady(supervisor);
    return {
      url: `postgresql:///postgres?${String(new URLSearchParams({ host: folder, user: 'postgres', password }))}`,
      async stop() {
        const ended = once(supervisor.leader, 'close');
        supervisor.stdin?.end();
        await ended;
      },
    };
  } catch (error) {
    await rm(folder, { recursive: true, force: true });
    throw error;
  }
}

/**
 * Returns the user to run the server as: the current one, unless that is root. The server's files then belong to that
 * user.
 */
async function identityFor(files: readonly string[]): Promise<{ readonly uid?: number; readonly gid?: number }> {
  for (const file of files) {
    if ((await stat(file)).uid !== 0) return {};
    await chown(file, NOBODY, NOBODY);
  }
  return { uid: NOBODY, gid: NOBODY };
}

/** Reads the server's log until the server is ready. Then keeps reading, because a full pipe would block the server. */
async function waitUntilReady({ leader, stderr }: DetachedProcess): Promise<void> {
  if (stderr === null) return;
  const log: string[] = [];
  let isReady = false;
  const lines = createInterface({ input: stderr });
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  lines.on('line', line => {
    isReady ||= line.includes(READY);
    if (isReady) resolve();
    else log.push(line);
  });
  leader.on('error', reject);
  lines.on('close', () => reject(new Error(`PostgreSQL did not start: ${log.join('\n')}`)));
  await promise;
}

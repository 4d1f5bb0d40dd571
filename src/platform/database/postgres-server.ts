import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { access, chown, constants, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { createInterface } from 'node:readline';
import { type ChildEnvironment, type KeptProcess, runProgram, startKept } from '../../child-process.ts';

/** A PostgreSQL server of our own, which ends with us. */
export interface PostgresServer {
  /** Of a database in which one may create others. */
  readonly url: string;
  /** Ends it and removes all of it. */
  stop(): Promise<void>;
}

/** Where Debian's packages, and so GitHub's Ubuntu runners, keep the servers, one folder a version. */
const DEBIAN_VERSIONS = '/usr/lib/postgresql';

/** PostgreSQL refuses to run as root: it then runs as the user of this number, which is `nobody` almost anywhere. */
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

/** Written to its log as soon as it takes connections. */
const READY = 'database system is ready to accept connections';

/**
 * Runs the server as the shell's child, and ends it when the shell's input does; then nothing of it stays. The input
 * ends when we say so, and also when we are gone without having been able to. The shell lets go of the log, whose end
 * is then the server's.
 */
const KEEPER =
  'folder=$1; shift; "$@" & server=$!; exec 2>&-; read -r _; kill -INT "$server"; wait "$server"; rm -rf "$folder"';

/**
 * The folder of the PostgreSQL server that is installed on this machine.
 * @param searchPath folders to look in first, as in PATH
 * @param versionsFolder holds a folder for each version that is installed
 * @returns undefined where there is none
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
 * @param binFolder where `initdb` and `postgres` are
 * @param environment of its processes
 * @param parentFolder in which it makes its own; the system's for temporary files by default
 * @throws Error with the server's own words where it doesn't start
 */
export async function startPostgres(
  binFolder: string,
  environment: ChildEnvironment = {},
  parentFolder = tmpdir(),
): Promise<PostgresServer> {
  // Not in the platform's own folder: the name of a socket holds about a hundred bytes, and where we are root another
  // user has to get in.
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
    const command = ['/bin/sh', '-c', KEEPER, 'sh', folder, join(binFolder, 'postgres'), ...serverArguments];
    const keeper = startKept(command, options, ['pipe', 'ignore', 'pipe']);
    await ready(keeper);
    return {
      url: `postgresql:///postgres?${String(new URLSearchParams({ host: folder, user: 'postgres', password }))}`,
      async stop() {
        const ended = once(keeper.leader, 'close');
        keeper.stdin?.end();
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

/** Reads the server's log until it's ready, and goes on reading, or the server would stand still at a full pipe. */
async function ready({ leader, stderr }: KeptProcess): Promise<void> {
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

import { type ChildProcessByStdio, execFile, spawn } from 'node:child_process';
import { access, chown, constants, mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable, Writable } from 'node:stream';
import { promisify } from 'node:util';

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

/** Nobody needs the data after the server: it doesn't wait for the disk. It's reached through a file, not the network. */
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
 * @param parentFolder in which it makes its own; the system's for temporary files by default
 * @throws Error with the server's own words where it doesn't start
 */
export async function startPostgres(binFolder: string, parentFolder = tmpdir()): Promise<PostgresServer> {
  // Not in the platform's own folder: the name of a socket holds about a hundred bytes, and where we are root another
  // user has to get in.
  const folder = await mkdtemp(join(parentFolder, 'postgres-'));
  const data = join(folder, 'data');
  try {
    const identity = await unprivileged(folder);
    const options = { ...identity, cwd: folder, env: {} };
    const initial = ['--username', 'postgres', '--auth', 'trust', '--encoding', 'UTF8', '--locale', 'C.UTF-8'];
    const initArguments = ['--pgdata', data, ...initial, '--no-sync', '--no-instructions'];
    await promisify(execFile)(join(binFolder, 'initdb'), initArguments, options);
    const settings = Object.entries({ ...SETTINGS, unix_socket_directories: folder });
    const serverArguments = ['-D', data, ...settings.flatMap(([name, value]) => ['-c', `${name}=${value}`])];
    const command = ['-c', KEEPER, 'sh', folder, join(binFolder, 'postgres'), ...serverArguments];
    const keeper = spawn('/bin/sh', command, { ...options, stdio: ['pipe', 'ignore', 'pipe'] });
    await ready(keeper);
    return {
      url: `postgresql:///postgres?${String(new URLSearchParams({ host: folder, user: 'postgres' }))}`,
      async stop() {
        const ended = once(keeper, 'close');
        keeper.stdin.end();
        await ended;
      },
    };
  } catch (error) {
    await rm(folder, { recursive: true, force: true });
    throw error;
  }
}

/** As whom the server runs: as we do, unless we are root. The folder becomes theirs. */
async function unprivileged(folder: string): Promise<{ readonly uid?: number; readonly gid?: number }> {
  if ((await stat(folder)).uid !== 0) return {};
  await chown(folder, NOBODY, NOBODY);
  return { uid: NOBODY, gid: NOBODY };
}

/** Reads the server's log until it's ready, and goes on reading, or the server would stand still at a full pipe. */
async function ready(keeper: ChildProcessByStdio<Writable, null, Readable>): Promise<void> {
  const log: string[] = [];
  const lines = createInterface({ input: keeper.stderr });
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  lines.on('line', line => {
    if (line.includes(READY)) resolve();
    else log.push(line);
  });
  keeper.on('error', reject);
  lines.on('close', () => reject(new Error(`PostgreSQL did not start: ${log.join('\n')}`)));
  await promise;
}

/** Runs a local platform until Ctrl+C or SIGTERM, and sends commands to one that is running. */

import { once } from 'node:events';
import { lstatSync, realpathSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join, resolve } from 'node:path';
import { childEnvironment, downloadVariables } from '../base/system/child-process.ts';
import { isOpenToOthers, isOwn, letOthersPass } from '../base/system/file-modes.ts';
import { readRegularFile } from '../base/system/regular-file.ts';
import { userStateFolder } from '../base/system/paths.ts';
import { pathOfFlag } from '../base/system/user-paths.ts';
import { createTemporaryFolder, removeWorkFolder, type WorkFolder } from '../base/system/work-folder.ts';
import type { Clock } from '../base/clock.ts';
import { type Failure, type Finding, inputFailure } from '../base/failure.ts';
import { isFailure } from '../base/failure-text.ts';
import { FULL_DISK_REMEDY, isFullDisk } from '../base/system/disk-errors.ts';
import { definedOnly } from '../base/defined-only.ts';
import type * as Platform from '../platform/local-platform.ts';
import { controlEmulator, startControl } from './control.ts';
import {
  ENDED,
  type ReadyMessage,
  requestLine,
  type RunningDashboard,
  startText,
  variablesOf,
} from './emulator-texts.ts';

/** Settings of the emulator, from the flags of `project-platform emulator`. */
export interface EmulatorOptions {
  readonly port?: number;
  /** Path of the seed file. */
  readonly seed?: string;
  /** Whether the project of a new data folder has a cloud service, without `seed`. Default: true. */
  readonly cloud?: boolean;
  /** Folder that keeps everything. Absent: a temporary folder, which is deleted at the end. */
  readonly data?: string;
  /** Whether to run the code in a data folder of another origin. */
  readonly trust?: boolean;
  /** Whether functions see URLs without `/functions/v1`. Default: as the seed says. */
  readonly shortFunctionUrls?: boolean;
  /** Whether to prepare for the first reset, too. Default: false. */
  readonly resets?: boolean;
  /** Whether to print each request. */
  readonly log: boolean;
  /** URL of a PostgreSQL server, or `pglite:`. Default: `PLATFORM_LOCAL_DATABASE_URL`, or an engine that is installed. */
  readonly databases?: string;
  /** Path of a SQL file that runs once in each new database, or `supabase`. */
  readonly setupSql?: string;
  /** `none`: accepts requests at any rate. Default: the documented limits. */
  readonly rateLimits?: 'none';
}

/** The process that the emulator runs in. */
export interface EmulatorHost {
  /** Writes complete lines to stdout. */
  write(text: string): void;
  /** Writes complete lines to stderr. */
  writeError(text: string): void;
  /** Ends the local platform. */
  readonly signal: AbortSignal;
  printError(error: Failure): void;
  readonly env: NodeJS.ProcessEnv;
  readonly clock: Clock;
  /** Loads the platform, which is part of another bundle. */
  readonly loadPlatform: () => Promise<typeof Platform>;
  /** Receives the addresses once requests are accepted. Absent: nobody needs them. */
  readonly onReady?: ((ready: ReadyMessage) => void) | undefined;
  /** Starts the dashboard. Absent: there is none. */
  readonly startDashboard?: (platform: Platform.LocalPlatform) => Promise<RunningDashboard>;
}

/**
 * Starts a local platform, prints its addresses and credentials, and serves until the signal.
 * @throws Failure if it can't start
 */
export async function runEmulator(options: EmulatorOptions, host: EmulatorHost): Promise<void> {
  let data: string | undefined;
  let temporary: WorkFolder | undefined;
  try {
    if (options.data !== undefined) pathOfFlag('data', options.data, 'folder');
    if (options.data === undefined) temporary = temporaryFolder();
    data = temporary ? join(temporary.path, DATA) : resolve(options.data ?? '');
    await serve(options, data, host);
  } catch (error) {
    throw (isFailure(error) ? undefined : diskFailure(error, data ?? '')) ?? error;
  } finally {
    if (temporary !== undefined) removeWorkFolder(temporary);
  }
  host.write(ENDED);
}

/** Start of the names of folders without `--data`. */
const TEMPORARY_PREFIX = 'project-platform-emulator-';

/** The data folder in such a folder, beside its mark. */
const DATA = 'data';

/** Creates a folder, and deletes those of emulators that were killed. */
function temporaryFolder(): WorkFolder {
  try {
    const folder = createTemporaryFolder(TEMPORARY_PREFIX);
    // Under root, PostgreSQL runs as another user.
    letOthersPass(folder.path);
    return folder;
  } catch (error) {
    const message = `is ${tmpdir()}, but creating a folder in it failed: ${(error as Error).message}`;
    const remedy = 'Create the folder for temporary files or make it writable, or set TMPDIR to a writable folder.';
    const where = 'The folder for temporary files';
    throw cannotStart({ where, message, remedy });
  }
}

const cannotStart = (finding: Finding): Failure => inputFailure('The local platform can’t start.', [finding]);

/** Checks that this user created the folder of a data folder as `temporaryFolder` does. */
function isTemporaryFolder(data: string): boolean {
  const folder = dirname(data);
  const stats = lstatSync(folder);
  const isNamed = dirname(folder) === realpathSync(tmpdir()) && basename(folder).startsWith(TEMPORARY_PREFIX);
  return isNamed && isOwn(stats) && !isOpenToOthers(stats);
}

/** Resets a running local platform. @throws Failure if that fails */
export async function controlRunning(
  { data }: Pick<EmulatorOptions, 'data'>,
  host: Pick<EmulatorHost, 'write' | 'env' | 'loadPlatform' | 'signal'>,
): Promise<void> {
  const { isOwnFolder } = await host.loadPlatform();
  await controlEmulator(
    { do: 'reset' },
    data,
    host.env,
    folder => isTemporaryFolder(folder) || isOwnFolder(folder, userStateFolder(host.env)),
    host.signal,
  );
  host.write('The local platform was reset to its seed.\n');
}

async function serve(options: EmulatorOptions, data: string, host: EmulatorHost): Promise<void> {
  const startedAt = host.clock.monotonicMs();
  const platform = await startPlatform(options, data, host);
  try {
    const control = await startControl(platform, data);
    try {
      const dashboard = await host.startDashboard?.(platform);
      try {
        const [databases, runtime] = await Promise.all([platform.databases.description(), platform.functionRuntime()]);
        const notes = [runtime, ...platform.limits];
        const readyMs = host.clock.monotonicMs() - startedAt;
        const isTemporary = options.data === undefined;
        host.signal.throwIfAborted();
        host.write(startText({ platform, data, isTemporary, databases, dashboard, notes, readyMs }));
        host.onReady?.({ variables: variablesOf(platform, data), dashboardUrl: dashboard?.url ?? '' });
        if (!host.signal.aborted) await once(host.signal, 'abort');
      } finally {
        await dashboard?.close();
      }
    } finally {
      await control.close();
    }
  } finally {
    await platform.close();
    // A given server keeps the databases of a data folder. Those of a temporary folder would never be used again.
    if (options.data === undefined) await platform.databases.discard();
  }
}

async function startPlatform(
  options: EmulatorOptions,
  data: string,
  host: EmulatorHost,
): Promise<Platform.LocalPlatform> {
  const { startLocalPlatform, readSeed, seedFor } = await host.loadPlatform();
  const { seed: seedPath, port, rateLimits } = options;
  const { cloud = true } = options;
  const seed = seedPath === undefined ? seedFor({ cloud }) : readSeed(textOf('seed', seedPath), seedPath);
  const environment = childEnvironment(host.env);
  const stateFolder = options.data !== undefined ? stateFolderOf(host.env) : undefined;
  const trust = { trust: options.trust === true, stateFolder };
  try {
    return await startLocalPlatform({
      clock: host.clock,
      environment,
      downloads: downloadVariables(host.env),
      databaseUrl: options.databases ?? (host.env['PLATFORM_LOCAL_DATABASE_URL'] || undefined),
      shortFunctionUrls: options.shortFunctionUrls === true,
      setupSql: setupText(options.setupSql),
      startDatabases: true,
      expectsReset: options.resets === true,
      dataFolder: data,
      ...trust,
      keepBodies: 'redacted',
      onFailure: failureReporter(data, host),
      seed,
      ...definedOnly({ port, rateLimits }),
      // Wall clock: the time of each request in the log.
      ...(options.log ? { onRequest: request => host.write(requestLine(request, host.clock.now())) } : {}),
    });
  } catch (error) {
    const isOfPort = port !== undefined && (error as NodeJS.ErrnoException).syscall === 'listen';
    throw isOfPort ? portFailure(port, error as Error) : error;
  }
}

/** Returns the folder of the user's state, which shows which data folders are the user's own. */
function stateFolderOf(env: NodeJS.ProcessEnv): string {
  const folder = userStateFolder(env);
  if (folder !== undefined) return folder;
  const message = 'is unknown. The local platform recognizes your data folders by a file in it';
  const remedy = 'Set XDG_STATE_HOME to the absolute path of a writable folder, or leave out --data.';
  throw cannotStart({ where: 'Your home folder', message, remedy });
}

/** Reads the SQL for new databases, unless it is the included one. */
const setupText = (given: string | undefined): string | undefined =>
  given === undefined || given === 'supabase' ? given : textOf('setup-sql', given);

function textOf(flag: string, path: string): string {
  const file = pathOfFlag(flag, path, 'read');
  try {
    return readRegularFile(file);
  } catch (error) {
    const [message, remedy] = [`can’t be read: ${(error as Error).message}`, `Check the path after --${flag}.`];
    throw cannotStart({ where: path, message, remedy });
  }
}

/** Returns a function that prints failures in the background, and a full disk, each once. Responses report other errors. */
function failureReporter(data: string, host: Pick<EmulatorHost, 'printError'>): (error: unknown) => void {
  const printed = new Set<string>();
  return error => {
    const failure = isFullDisk(error) ? diskFailure(error, data) : isFailure(error) ? error : undefined;
    if (failure === undefined || printed.has(failure.message)) return;
    printed.add(failure.message);
    host.printError(failure);
  };
}

/**
 * Converts an error of the file system or of SQLite, such as a missing permission. Undefined for any other error.
 * @param data path of the data folder, for an error that names no file
 */
function diskFailure(error: unknown, data: string): Failure | undefined {
  const { syscall, path = data, message, errcode } = error as NodeJS.ErrnoException & { errcode?: number };
  if (syscall === undefined && errcode === undefined) return undefined;
  const other = errcode === undefined ? 'Check the path and your permissions.' : 'Use another data folder.';
  const remedy = isFullDisk(error) ? FULL_DISK_REMEDY : other;
  return inputFailure('A file operation of the local platform failed.', [
    { where: path, message: `can’t be used: ${message}`, remedy },
  ]);
}

const PORT_REMEDY = 'Choose another port, or leave out --port. If another program uses the port, you can also stop it.';
const portFailure = (port: number, { message }: Error): Failure =>
  cannotStart({ where: '--port', message: `is ${port}, but listening failed: ${message}`, remedy: PORT_REMEDY });

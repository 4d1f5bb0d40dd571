/** Runs a local platform until Ctrl+C or SIGTERM. */

import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { childEnvironment, downloadVariables } from '../../base/system/processes/child-process.ts';
import { readRegularFile } from '../../base/system/files/regular-file.ts';
import { userCacheFolder, userStateFolder } from '../../base/system/files/paths.ts';
import { pathOfFlag } from '../../base/system/files/user-paths.ts';
import type { Clock } from '../../base/time/clock.ts';
import { type Failure, type Finding, inputFailure } from '../../base/failure.ts';
import { isFailure } from '../../base/failure-text.ts';
import { FULL_DISK_REMEDY, isFullDisk } from '../../base/system/files/disk-errors.ts';
import { definedOnly } from '../../base/values/defined-only.ts';
import type * as Platform from '../local-platform.ts';
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
  /**
   * Whether the project of a new data folder has a cloud service, without `seed`. Default: true.
   */
  readonly cloud?: boolean;
  /** Name of the content that is kept. Absent: it is deleted at the end. */
  readonly data?: string;
  /** Whether functions see URLs without `/functions/v1`. Default: false. */
  readonly shortFunctionUrls?: boolean;
  /** Whether requests that exceed a documented rate limit get 429. Default: true. */
  readonly rates?: boolean;
  /** Whether to print each request. */
  readonly log: boolean;
  /**
   * URL of a PostgreSQL server, or `pglite:`. Default: `PLATFORM_LOCAL_DATABASE_URL`, or an engine
   * that is installed.
   */
  readonly databases?: string;
  /** Path of a SQL file that runs once in each new database, or `supabase`. */
  readonly setupSql?: string;
  /** As `denoOf` of the local platform. */
  readonly denoOf?: string;
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
  const data = options.data === undefined ? undefined : dataFolderOf(options.data, host.env);
  try {
    await serve(options, data, host);
  } catch (error) {
    throw (isFailure(error) ? undefined : diskFailure(error, data ?? tmpdir())) ?? error;
  }
  host.write(ENDED);
}

const cannotStart = (finding: Finding): Failure =>
  inputFailure('The local platform can’t start.', [finding]);

/**
 * Folder of root's content: PostgreSQL runs as another user then, who can't pass root's home
 * folder.
 */
const ROOT_FOLDER = '/var/lib/project-platform';

/**
 * Returns the folder that keeps the content of this name. It is in the user's own state, where no
 * clone, archive or branch of a repository can put it: functions and databases contain code.
 */
export function dataFolderOf(name: string, env: NodeJS.ProcessEnv): string {
  const isRoot = process.getuid?.() === 0 && !env['XDG_STATE_HOME'];
  const state = isRoot ? ROOT_FOLDER : userStateFolder(env);
  const remedy =
    'Use a name such as `my-app`: at most 100 letters, digits, `.`, `_` and `-`, of which the first is a letter, a digit or `_`.';
  if (!/^\w[\w.-]{0,99}$/.test(name))
    throw cannotStart({ where: '--data', message: `is \`${name}\`, not a name`, remedy });
  if (state !== undefined) return join(state, 'emulator', name);
  throw cannotStart({
    where: 'Your home folder',
    message: 'is unknown; the local platform stores its content there',
    remedy: 'Set XDG_STATE_HOME to the absolute path of a writable folder.',
  });
}

async function serve(
  options: EmulatorOptions,
  data: string | undefined,
  host: EmulatorHost,
): Promise<void> {
  const startedAt = host.clock.monotonicMs();
  const platform = await startPlatform(options, data, host);
  try {
    const dashboard = await host.startDashboard?.(platform);
    try {
      const [databases, runtime] = await Promise.all([
        platform.databases.description(),
        platform.functionRuntime(),
      ]);
      const notes = [runtime, ...platform.limits];
      const readyMs = host.clock.monotonicMs() - startedAt;
      host.signal.throwIfAborted();
      host.write(startText({ platform, data, databases, dashboard, notes, readyMs }));
      host.onReady?.({ variables: variablesOf(platform), dashboardUrl: dashboard?.url ?? '' });
      if (!host.signal.aborted) await once(host.signal, 'abort');
    } finally {
      await dashboard?.close();
    }
  } finally {
    await platform.close();
  }
}

async function startPlatform(
  options: EmulatorOptions,
  data: string | undefined,
  host: EmulatorHost,
): Promise<Platform.LocalPlatform> {
  const { startLocalPlatform, readSeed, seedFor } = await host.loadPlatform();
  const { seed: seedPath, port } = options;
  const { cloud = true } = options;
  const seed =
    seedPath === undefined ? seedFor({ cloud }) : readSeed(textOf('seed', seedPath), seedPath);
  const environment = childEnvironment(host.env);
  try {
    return await startLocalPlatform({
      clock: host.clock,
      environment,
      downloads: downloadVariables(host.env),
      databaseUrl: options.databases ?? (host.env['PLATFORM_LOCAL_DATABASE_URL'] || undefined),
      shortFunctionUrls: options.shortFunctionUrls === true,
      setupSql: setupText(options.setupSql),
      rates: options.rates ?? true,
      denoOf: options.denoOf,
      startDatabases: true,
      quickResets: true,
      cacheFolder: userCacheFolder(host.env),
      keepBodies: 'redacted',
      onFailure: failureReporter(data ?? tmpdir(), host),
      seed,
      ...definedOnly({ dataFolder: data, port }),
      // Wall clock: the time of each request in the log.
      ...(options.log
        ? { onRequest: request => host.write(requestLine(request, host.clock.now())) }
        : {}),
    });
  } catch (error) {
    const isOfPort = port !== undefined && (error as NodeJS.ErrnoException).syscall === 'listen';
    throw isOfPort ? portFailure(port, error as Error) : error;
  }
}

/** Reads the SQL for new databases, unless it is the included one. */
const setupText = (setupSql: string | undefined): string | undefined =>
  setupSql === undefined || setupSql === 'supabase' ? setupSql : textOf('setup-sql', setupSql);

function textOf(flag: string, path: string): string {
  const file = pathOfFlag(flag, path, 'read');
  try {
    return readRegularFile(file);
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    const problem = code === 'ENOENT' ? 'does not exist' : `can’t be read: ${message}`;
    throw cannotStart({ where: `--${flag} ${path}`, message: problem, remedy: 'Check the path.' });
  }
}

/**
 * Returns a function that prints failures in the background, and a full disk, each once. Responses
 * report other errors.
 */
function failureReporter(
  data: string,
  host: Pick<EmulatorHost, 'printError'>,
): (error: unknown) => void {
  const printed = new Set<string>();
  return error => {
    const failure = isFullDisk(error) ? diskFailure(error, data) : error;
    if (!isFailure(failure) || printed.has(failure.message)) return;
    printed.add(failure.message);
    host.printError(failure);
  };
}

/**
 * Converts an error of the file system or of SQLite, such as a missing permission. Undefined for
 * any other error.
 * @param data path of the data folder, for an error that names no file
 */
function diskFailure(error: unknown, data: string): Failure | undefined {
  const {
    syscall,
    path = data,
    message,
    errcode,
  } = error as NodeJS.ErrnoException & { errcode?: number };
  if (syscall === undefined && errcode === undefined) return undefined;
  const other =
    errcode === undefined ? 'Check the path and your permissions.' : 'Use another data folder.';
  const remedy = isFullDisk(error) ? FULL_DISK_REMEDY : other;
  return inputFailure('A file operation of the local platform failed.', [
    { where: path, message: `can’t be used: ${message}`, remedy },
  ]);
}

const PORT_REMEDY =
  'Choose another port, or leave out --port. If another program uses the port, you can also stop it.';
const portFailure = (port: number, { message }: Error): Failure =>
  cannotStart({
    where: '--port',
    message: `is ${port}, but listening failed: ${message}`,
    remedy: PORT_REMEDY,
  });

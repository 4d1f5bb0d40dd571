/** Runs a local platform until Ctrl+C or SIGTERM, and sends commands to one that is running. */

import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { childEnvironment } from '../system/child-process.ts';
import { STOP_SIGNALS } from '../system/stop-signals.ts';
import type { Clock } from '../clock.ts';
import { type Failure, inputFailure } from '../failure.ts';
import type * as Platform from '../platform/local-platform.ts';
import { controlEmulator, startControl } from './control.ts';
import { endedText, failureText, requestLine, type RunningDashboard, startText } from './emulator-texts.ts';

/** Settings of the emulator, from the flags of `project-platform emulator`. */
export interface EmulatorOptions {
  readonly port?: number;
  /** Path of the seed file. */
  readonly seed?: string;
  /** Folder that keeps everything. Absent: a temporary folder, which is deleted at the end. */
  readonly data?: string;
  /** Path of a snapshot to start from. */
  readonly import?: string;
  /** Path to write a snapshot to when the local platform stops. */
  readonly export?: string;
  /** Whether to print each request. */
  readonly log: boolean;
  /** URL of a PostgreSQL server, or `pglite:`. Default: `PLATFORM_LOCAL_DATABASE_URL`, or an engine that is installed. */
  readonly databases?: string;
}

/** The process that the emulator runs in. */
export interface EmulatorHost {
  /** Writes complete lines to stdout. */
  write(text: string): void;
  /** Writes complete lines to stderr. */
  writeError(text: string): void;
  /** Emitter of `STOP_SIGNALS`. */
  readonly signals: Pick<NodeJS.EventEmitter, 'on' | 'off'>;
  readonly env: NodeJS.ProcessEnv;
  readonly clock: Clock;
  /** Loads the platform, which is part of another bundle. */
  readonly loadPlatform: () => Promise<typeof Platform>;
  /** Starts the dashboard. Absent: there is none. */
  readonly startDashboard?: (platform: Platform.LocalPlatform) => Promise<RunningDashboard>;
}

/**
 * Starts a local platform, prints its addresses and credentials, and serves until a signal.
 * @returns the exit code: 1 if it couldn't start or couldn't write the snapshot at its end, which it reports
 */
export async function runEmulator(options: EmulatorOptions, host: EmulatorHost): Promise<0 | 1> {
  const emitter = host.signals as NodeJS.EventEmitter;
  const stopped = Promise.race(STOP_SIGNALS.map(signal => once(emitter, signal)));
  const data =
    options.data === undefined ? await mkdtemp(join(tmpdir(), 'project-platform-emulator-')) : resolve(options.data);
  try {
    await serve(options, data, host, stopped);
    return 0;
  } catch (error) {
    const failure = isFailure(error) ? error : diskFailure(error);
    if (failure === undefined) throw error;
    host.writeError(`error: ${failureText(failure)}`);
    return 1;
  } finally {
    if (options.data === undefined) await rm(data, { recursive: true, force: true });
  }
}

/** Commands to a running local platform. */
export const CONTROL_ACTIONS = ['reset', 'export'] as const;

/**
 * Resets a running local platform, or writes its snapshot to `options.export`.
 * @returns the exit code: 1 if it failed, which it reports
 */
export async function controlRunning(
  action: (typeof CONTROL_ACTIONS)[number],
  { data, export: file }: Pick<EmulatorOptions, 'data' | 'export'>,
  host: Pick<EmulatorHost, 'write' | 'writeError' | 'env'>,
): Promise<0 | 1> {
  try {
    if (action === 'export' && file === undefined) {
      const finding = { where: '--export', message: 'is missing', remedy: 'Set it to the path of the snapshot.' };
      throw inputFailure('The snapshot can’t be exported.', [finding]);
    }
    await controlEmulator(
      file === undefined || action === 'reset' ? { do: 'reset' } : { do: 'export', file },
      data,
      host.env,
    );
    host.write(action === 'reset' ? 'The local platform was reset to its seed.\n' : `Snapshot written to ${file}.\n`);
    return 0;
  } catch (error) {
    if (!isFailure(error)) throw error;
    host.writeError(`error: ${failureText(error)}`);
    return 1;
  }
}

async function serve(
  options: EmulatorOptions,
  data: string,
  host: EmulatorHost,
  stopped: Promise<unknown>,
): Promise<void> {
  const startedAt = host.clock.monotonicMs();
  const platform = await startPlatform(options, data, host);
  try {
    const control = await startControl(platform, data);
    try {
      const dashboard = await host.startDashboard?.(platform);
      try {
        const databases = await platform.databases.description();
        const notes = [await platform.functionRuntime(), ...platform.limits];
        const readyMs = host.clock.monotonicMs() - startedAt;
        const isTemporary = options.data === undefined;
        host.write(startText({ platform, data, isTemporary, databases, dashboard, notes, readyMs }));
        await stopped;
      } finally {
        await dashboard?.close();
      }
    } finally {
      await control.close();
    }
    if (options.export !== undefined) await platform.exportSnapshot(options.export);
    host.write(endedText(options.export));
  } finally {
    await platform.close();
  }
}

async function startPlatform(
  options: EmulatorOptions,
  data: string,
  host: EmulatorHost,
): Promise<Platform.LocalPlatform> {
  const { startLocalPlatform, importSnapshot, readSeed, checkSeedFunctions } = await host.loadPlatform();
  const { seed: seedPath, import: snapshot, port } = options;
  const seed = seedPath === undefined ? undefined : readSeed(await seedText(seedPath), seedPath);
  const environment = childEnvironment(host.env);
  if (seed !== undefined) await checkSeedFunctions(seed, seedPath ?? '', environment);
  if (snapshot !== undefined) await importSnapshot(snapshot, data);
  try {
    return await startLocalPlatform({
      clock: host.clock,
      environment,
      databaseUrl: options.databases ?? (host.env['PLATFORM_LOCAL_DATABASE_URL'] || undefined),
      startDatabases: true,
      dataFolder: data,
      keepBodies: 'redacted',
      ...(seed === undefined ? {} : { seed }),
      ...(port === undefined ? {} : { port }),
      ...(options.log ? { onRequest: request => host.write(requestLine(request, host.clock.now())) } : {}),
    });
  } catch (error) {
    throw (error as NodeJS.ErrnoException).code === 'EADDRINUSE' ? portFailure(port) : error;
  }
}

async function seedText(path: string): Promise<string> {
  try {
    return await readFile(path, 'utf8');
  } catch (error) {
    const message = `can’t be read: ${(error as Error).message}`;
    throw inputFailure('The local platform can’t start.', [
      { where: path, message, remedy: 'Check the path after --seed.' },
    ]);
  }
}

/** The platform is in another bundle, so its failures are of another class of the same name. */
const isFailure = (error: unknown): error is Failure => error instanceof Error && error.name === 'Failure';

/** Converts an error of the file system, such as a missing permission. Undefined for any other error. */
function diskFailure(error: unknown): Failure | undefined {
  const { syscall, path, message } = error as NodeJS.ErrnoException;
  if (syscall === undefined || path === undefined) return undefined;
  const remedy = 'Check the path and your permissions.';
  return inputFailure('The local platform failed.', [{ where: path, message: `can’t be used: ${message}`, remedy }]);
}

const portFailure = (port: number | undefined): Failure =>
  inputFailure('The local platform can’t start.', [
    {
      where: '--port',
      message: `is ${port}, which another program uses`,
      remedy: 'Stop that program, choose another port, or leave out --port.',
    },
  ]);

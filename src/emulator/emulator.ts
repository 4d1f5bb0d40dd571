/** Runs a local platform that a person keeps open. */

import { once } from 'node:events';
import { childEnvironment } from '../child-process.ts';
import type { Clock } from '../clock.ts';
import type * as Platform from '../platform/local-platform.ts';

/** Settings of the emulator, from the flags of `project-platform emulator`. */
export interface EmulatorOptions {
  readonly port?: number;
  /** Path of the seed file. */
  readonly seed?: string;
  /** Folder that keeps everything. */
  readonly data?: string;
  /** Path of a snapshot to start from. */
  readonly import?: string;
  /** Path to write a snapshot to when the emulator stops. */
  readonly export?: string;
  /** Whether to print each request. */
  readonly log: boolean;
  /** Address of a PostgreSQL server. */
  readonly databases?: string;
}

/** The process that the emulator runs in. */
export interface EmulatorHost {
  /** Writes complete lines to stdout. */
  write(text: string): void;
  /** Writes complete lines to stderr. */
  writeError(text: string): void;
  /** Emitter of SIGINT and SIGTERM. */
  readonly signals: Pick<NodeJS.EventEmitter, 'on' | 'off'>;
  readonly env: NodeJS.ProcessEnv;
  readonly clock: Clock;
  /** Loads the platform, which is part of another bundle. */
  readonly loadPlatform: () => Promise<typeof Platform>;
}

/**
 * Starts a local platform, prints its address and credential, and serves until a signal.
 * @returns the exit code
 */
export async function runEmulator(options: EmulatorOptions, host: EmulatorHost): Promise<0 | 1> {
  const { startLocalPlatform } = await host.loadPlatform();
  const emitter = host.signals as NodeJS.EventEmitter;
  const stopped = Promise.race([once(emitter, 'SIGINT'), once(emitter, 'SIGTERM')]);
  const platform = await startLocalPlatform({
    clock: host.clock,
    environment: childEnvironment(host.env),
    databaseUrl: options.databases,
    ...(options.port === undefined ? {} : { port: options.port }),
  });
  const [credential] = platform.seed.credentials;
  const [project] = platform.seed.projects;
  const variables = {
    PLATFORM_BASE_URL: platform.baseUrl,
    PLATFORM_SQL_LOG_URL: platform.sqlLogUrl,
    PLATFORM_TOKEN: credential?.token ?? '',
    PLATFORM_PROJECT_ID: project?.url_id ?? '',
  };
  for (const [name, value] of Object.entries(variables)) host.write(`export ${name}=${value}\n`);
  await stopped;
  await platform.close();
  return 0;
}

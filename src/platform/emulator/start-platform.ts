/**
 * Starts the local platform for tests: the module `project-platform-action/emulator`. It runs in
 * its own process.
 */

import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { failureText, isFailure } from '../../base/failure-text.ts';
import {
  childEnvironment,
  downloadVariables,
  startDetached,
} from '../../base/system/processes/child-process.ts';
import { OWNER_FILE } from '../../base/system/files/file-modes.ts';
import { findNode } from '../../base/system/processes/installed-node.ts';
import type { ControlCommand } from '../control.ts';
import { controlEmulator } from './control.ts';
import type { StartMessage } from './emulator-texts.ts';

/** Settings of a local platform. */
export interface PlatformOptions {
  /**
   * Port of the API. Default: with `data`, the port of the last start if it is free; otherwise a
   * free port.
   */
  readonly port?: number;
  /**
   * Initial content, or the path of a JSON file that contains it. `docs/seed.schema.json` of the
   * project has its schema. Default: one project with a cloud service, and a random token.
   */
  readonly seed?: string | object;
  /** Name of the content that is kept for the next start. Default: it is deleted at the end. */
  readonly data?: string;
  /** URL of a PostgreSQL server, or `pglite:`. Default: a database engine that is installed. */
  readonly databases?: string;
  /**
   * Path of a SQL file that runs once in each new database, or `supabase` for roles and schemas as
   * on Supabase.
   */
  readonly setupSql?: string;
  /**
   * Whether functions see the URL `/<name>/…` instead of `/functions/v1/<name>/…`. Default: false.
   */
  readonly shortFunctionUrls?: boolean;
  /**
   * `on`: requests that exceed a rate limit of the platform’s documents get status 429 and
   * `Retry-After`. Default: `off`, so that tests don’t wait.
   */
  readonly rates?: 'on' | 'off';
}

/** A running local platform. It ends with this process at the latest. */
export interface TestPlatform {
  /** Base URL of the API, such as `http://127.0.0.1:4000/open/v1`. */
  readonly url: string;
  /** Token of the seed’s first credential. */
  readonly token: string;
  /** ID of the seed’s first project. */
  readonly projectId: string;
  /**
   * Variables for `project-platform` in another process: `PLATFORM_BASE_URL`, `PLATFORM_TOKEN` and
   * others.
   */
  readonly variables: Readonly<Record<string, string>>;
  /** URL of the dashboard, with its key. */
  readonly dashboardUrl: string;
  /** Replaces the content by that of the seed. URLs and credentials stay the same. */
  reset(): Promise<void>;
  /**
   * Changes how the platform responds to some requests, such as
   * `{ on: 'releases.complete', do: 'reset-after' }`.
   * @returns the fault's ID
   * @throws Error that lists the problems of an invalid fault
   */
  addFault(fault: {
    readonly on: string;
    readonly do: string;
    readonly [parameter: string]: unknown;
  }): Promise<number>;
  /** Switches a fault off. */
  removeFault(id: number): Promise<void>;
  /** Stops the platform, and deletes its temporary folder. Further calls have no effect. */
  close(): Promise<void>;
  [Symbol.asyncDispose](): Promise<void>;
}

/** The program: in the bundle, this file is one folder below it. */
const PROGRAM = new URL(
  import.meta.url.endsWith('.ts') ? '../../start/entry.ts' : '../index.js',
  import.meta.url,
);

/**
 * Starts a local platform.
 * @returns once it accepts requests
 * @throws Error with the reason if it can’t start
 */
export async function startPlatform(options: PlatformOptions = {}): Promise<TestPlatform> {
  const node = findNode();
  if ('problem' in node) throw new Error(node.problem);
  const { seed, shortFunctionUrls, setupSql, rates = 'off', ...others } = options;
  const values: Readonly<Record<string, string | number | undefined>> = others;
  const flags = Object.entries(values).flatMap(([name, value]) =>
    value === undefined ? [] : [`--${name}=${value}`],
  );
  if (setupSql !== undefined) flags.push(`--setup-sql=${setupSql}`);
  if (shortFunctionUrls) flags.push('--short-function-urls');
  if (rates === 'off') flags.push('--no-rates');
  const start = (...more: readonly string[]): Promise<TestPlatform> =>
    started([
      node.path,
      '--disable-sigusr1',
      fileURLToPath(PROGRAM),
      'command',
      'emulator',
      ...flags,
      ...more,
    ]);
  if (typeof seed !== 'object') return start(...(seed === undefined ? [] : [`--seed=${seed}`]));
  const folder = await mkdtemp(join(tmpdir(), 'project-platform-seed-'));
  try {
    const path = join(folder, 'seed.json');
    await writeFile(path, JSON.stringify(seed), { mode: OWNER_FILE });
    return await start(`--seed=${path}`);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/**
 * Variables of this process that the local platform reads, in addition to those that every program
 * needs.
 */
const OWN_VARIABLES = ['PLATFORM_LOCAL_DATABASE_URL', 'XDG_STATE_HOME', 'LOCALAPPDATA'];

async function started(command: readonly string[]): Promise<TestPlatform> {
  const platformVariables = Object.fromEntries(
    OWN_VARIABLES.flatMap(name => (process.env[name] ? [[name, process.env[name]]] : [])),
  );
  const environment = childEnvironment(process.env, {
    ...downloadVariables(process.env),
    ...platformVariables,
  });
  // It stops when this process closes the channel, even by ending.
  const { leader: child, stderr } = startDetached(command, { environment }, [
    'ignore',
    'ignore',
    'pipe',
    'ipc',
  ]);
  const exited = once(child, 'exit');
  let printed = '';
  let isReady = false;
  stderr?.on('data', chunk => {
    if (isReady) process.stderr.write(String(chunk));
    else printed += String(chunk);
  });
  const ready = await Promise.race([
    once(child, 'message').then(([message]) => message as StartMessage),
    once(child, 'close').then(() => ({
      problem: printed.trim() || 'The local platform exited before it was ready.',
    })),
  ]);
  if ('problem' in ready) {
    await exited;
    throw new Error(ready.problem);
  }
  isReady = true;
  // A test that doesn’t close it can end.
  child.unref();
  child.channel?.unref();
  (stderr as unknown as { unref?: () => void } | null)?.unref?.();
  const { variables, dashboardUrl } = ready;
  const close = async (): Promise<void> => {
    child.ref();
    // A command explains its end to the person who interrupts it.
    [printed, isReady] = ['', false];
    if (child.connected) child.disconnect();
    const [code] = (await exited) as [number | null];
    if (code !== 0) process.stderr.write(printed);
  };
  const control = (sent: ControlCommand): Promise<string> =>
    controlEmulator(sent, variables).catch((error: unknown) => {
      throw isFailure(error) ? new Error(failureText(error).trim()) : error;
    });
  return {
    url: variables['PLATFORM_BASE_URL'] ?? '',
    token: variables['PLATFORM_TOKEN'] ?? '',
    projectId: variables['PLATFORM_PROJECT_ID'] ?? '',
    variables,
    dashboardUrl,
    async reset() {
      await control({ do: 'reset' });
    },
    addFault: async fault => Number(await control({ do: 'add-fault', fault })),
    async removeFault(id) {
      await control({ do: 'remove-fault', id });
    },
    close,
    [Symbol.asyncDispose]: close,
  };
}

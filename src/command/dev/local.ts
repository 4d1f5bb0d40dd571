/** Starts the local platform of `dev`. */

import { definedOnly } from '../../base/values/defined-only.ts';
import { startDashboard } from '../../platform/dashboard/dashboard.ts';
import { dataFolderOf, runEmulator } from '../../platform/emulator/emulator.ts';
import type { ReadyMessage } from '../../platform/emulator/emulator-texts.ts';
import type { LocalPlatform } from '../../platform/local-platform.ts';
import type { Tools } from '../run/definition.ts';

interface LocalSettings {
  /** Name under which its content is kept. */
  readonly data: string;
  readonly port: number | undefined;
  /** As `database.setup` of the app's file. */
  readonly setupSql: string | undefined;
  /** URL of a file of the app, whose own package `deno` the user has allowed to run. */
  readonly denoOf: string | undefined;
}

/** A local platform that runs. */
export interface Local {
  readonly platform: LocalPlatform;
  /** Description of the database engine. */
  readonly databases: string;
  /** Path of the folder that keeps its content. */
  readonly data: string;
  readonly dashboardUrl: string;
  /** Inputs of the operations on it. */
  readonly target: Readonly<Record<'base-url' | 'token' | 'project-id', string>>;
  readonly stop: () => Promise<void>;
}

/** Starts a local platform. @throws Failure if it can't start */
export async function startLocal(
  { data, port, setupSql, denoOf }: LocalSettings,
  { stderr, printError, env, program }: Tools,
): Promise<Local> {
  const end = new AbortController();
  const ready = Promise.withResolvers<ReadyMessage>();
  const running = Promise.withResolvers<LocalPlatform>();
  const emulator = runEmulator(
    {
      data,
      ...definedOnly({ port, setupSql, denoOf }),
      // A new project has none, either.
      cloud: false,
      log: false,
    },
    {
      write: () => undefined,
      writeError: stderr.write,
      signal: end.signal,
      printError,
      env,
      clock: program.clock,
      loadPlatform: program.loadPlatform,
      onReady: ready.resolve,
      startDashboard: platform => {
        running.resolve(platform);
        return startDashboard(platform);
      },
    },
  );
  const endedEarly = emulator.then((): never => {
    throw new Error('The local platform ended before it was ready.');
  });
  const { variables, dashboardUrl } = await Promise.race([ready.promise, endedEarly]);
  // The dashboard was started before.
  const platform = await running.promise;
  return {
    platform,
    databases: await platform.databases.description(),
    data: dataFolderOf(data, env),
    dashboardUrl,
    target: {
      'base-url': variables['PLATFORM_BASE_URL'] ?? '',
      token: variables['PLATFORM_TOKEN'] ?? '',
      'project-id': variables['PLATFORM_PROJECT_ID'] ?? '',
    },
    stop: () => {
      end.abort();
      return emulator;
    },
  };
}

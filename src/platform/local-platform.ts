/** Starts the local platform, an emulator of the platform's API on loopback. */

import { randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import { type ChildEnvironment, DEFAULT_PATH } from '../base/system/processes/child-process.ts';
import { IS_WINDOWS } from '../base/system/system.ts';
import { type Clock, steadyClock, systemClock } from '../base/time/clock.ts';
import { agentOf } from './agent/state/agent.ts';
import type { ProjectAgent } from './agent/state/project-agent.ts';
import type { CloudService } from './cloud/cloud-service.ts';
import type { Buckets } from './buckets/buckets.ts';
import { type DataFolder, openDataFolder, temporaryDataFolder } from './saving/data-folder.ts';
import type { Databases, SavedDatabases } from './database/databases.ts';
import { checkDatabaseUrl } from './database/engines/engine-choice.ts';
import { runtimeSelector } from './functions/choose-runtime.ts';
import type { Functions } from './functions/functions.ts';
import type { Reply } from './http/answer.ts';
import { type Fault, Faults } from './http/faults.ts';
import { listen, listenOnFreePort, type ServerContext } from './http/http-server.ts';
import { type PlatformInspection, inspect } from './inspection.ts';
import { API_PREFIX, SQL_LOG_PREFIX } from './http/routing.ts';
import { CurrentContent } from './current-content.ts';
import type { ContentSettings } from './platform-content.ts';
import {
  type AnsweredRequest,
  type KeptBodies,
  type RecordedRequest,
  RequestRecord,
} from './http/requests/request-record.ts';
import { respond } from './respond.ts';
import { control } from './control.ts';
import type { Sandboxes } from './sandbox/sandboxes.ts';
import { type Seed, seedFor } from './seed/seed.ts';
import { checkSeed } from './seed/seed-check.ts';
import type { Project, Team } from './state/entities.ts';
import { StateSaver } from './saving/state-saver.ts';
import { systemLimits } from './system-limits.ts';

export type { AnsweredRequest, RecordedRequest } from './http/requests/request-record.ts';
export { readSeed } from './seed/seed-text.ts';
export { newCredentials, type Seed, seedFor } from './seed/seed.ts';
export { SAMPLE_RECORDS, sampleRecords } from './sql-log/sample-records.ts';

export interface LocalPlatformOptions {
  /** Source of the time and of waits. Default: the system's clock. */
  readonly clock?: Clock;
  /** Initial content. Default: a minimal one with random credentials (`seedFor`). */
  readonly seed?: Seed;
  readonly faults?: readonly Fault[];
  /** Port of the API and the uploads. Default: a free one. */
  readonly port?: number;
  /**
   * Parent of the folder that the platform creates for as long as it runs. Default: the system's
   * temporary folder.
   */
  readonly temporaryFolder?: string;
  /**
   * Folder that keeps the whole content, even if the process is killed. If it already has content,
   * the seed is not used. Absent: a temporary folder.
   */
  readonly dataFolder?: string;
  /**
   * Variables for the programs that it starts (`childEnvironment`). Without a PATH, the system's
   * folders are searched.
   */
  readonly environment?: ChildEnvironment;
  /** Variables for Deno's downloads (`downloadVariables`). */
  readonly downloads?: Readonly<Record<string, string>>;
  /** Timeout of each command of a build, in milliseconds of real time. Default: ten minutes. */
  readonly buildTimeoutMs?: number;
  /** Runs functions on Node even if Deno is installed. Default: false. */
  readonly functionsOnNode?: boolean;
  /**
   * URL of a file of the app, whose own package `deno` may run functions: the user has allowed it.
   * Default: none.
   */
  readonly denoOf?: string | undefined;
  /** Functions see URLs without `/functions/v1`. Default: false. */
  readonly shortFunctionUrls?: boolean;
  /** Timeout of a function's response, in milliseconds of real time. Default: a minute. */
  readonly functionTimeoutMs?: number;
  /**
   * Address of a PostgreSQL database with permission to create the projects' databases, or
   * `pglite:` for PGlite. Default: a server that npm or this machine has installed, else PGlite.
   */
  readonly databaseUrl?: string | undefined;
  /**
   * SQL that runs once in each new database, as its owner. `supabase`: the included SQL
   * (`supabase-setup.ts`).
   */
  readonly setupSql?: string | undefined;
  /**
   * Starts the databases' server at once, instead of at the first request that needs it. Default:
   * false.
   */
  readonly startDatabases?: boolean;
  /**
   * Copies the data of a new databases' server at its start, so that resets don't have to create
   * it. Default: false.
   */
  readonly quickResets?: boolean;
  /**
   * Folder of the user's own state for the data of a new PGlite database, from which those of later
   * platforms begin. Default: each database creates its own, which takes seconds.
   */
  readonly cacheFolder?: string | undefined;
  /** Refuses requests that exceed a documented rate limit, with 429. Default: false. */
  readonly rates?: boolean;
  /** Bodies to keep in `requests`. Default: false. */
  readonly keepBodies?: KeptBodies;
  /** Receives each error that the platform itself caused. */
  readonly onFailure?: (error: unknown) => void;
  /** Receives each request when its response starts, including those to sites. */
  readonly onRequest?: (request: AnsweredRequest) => void;
}

export interface LocalPlatform extends PlatformInspection {
  /** Base address for clients: `http://127.0.0.1:PORT/open/v1`. */
  readonly baseUrl: string;
  /** The root of the SQL log endpoints: `http://127.0.0.1:PORT/sql-log`. */
  readonly sqlLogUrl: string;
  /** Initial content, including the credentials for calling the platform. */
  readonly seed: Seed;
  /** The latest requests, the oldest first. */
  readonly requests: readonly RecordedRequest[];
  /** Errors that the platform itself caused. A test expects none. */
  readonly failures: readonly unknown[];
  /** Projects by `url_id`, including deleted ones, in their current state. */
  readonly projects: ReadonlyMap<string, Readonly<Project>>;
  /** Cloud services by `url_id` of their project. */
  readonly clouds: ReadonlyMap<string, CloudService>;
  /** Returns the agent's state in a project. */
  readonly agentOf: (urlId: string) => Readonly<ProjectAgent>;
  /** Teams by id, with their current members. */
  readonly teams: ReadonlyMap<string, Readonly<Team>>;
  /** Storage buckets of a project, with their current content. */
  readonly buckets: Pick<Buckets, 'of'>;
  /** Describes in one phrase what the SQL runs on. */
  readonly databases: Pick<Databases, 'description' | 'discard' | 'start'>;
  /** Functions of a project, in their current state. */
  readonly functions: Pick<Functions, 'of'>;
  /**
   * Line for the user: the runtime of functions, and its limits. The first call searches for a
   * runtime.
   */
  readonly functionRuntime: () => Promise<string>;
  /** Sentences for the user that say what this platform can't do on this system. */
  readonly limits: readonly string[];
  /** Sandbox of a project, if one is running. */
  readonly sandboxes: Pick<Sandboxes, 'running'>;
  /** @returns a function that removes the fault */
  addFault(fault: Fault): () => void;
  /**
   * Replaces the whole content by that of the seed. The addresses stay the same. Ends every
   * connection.
   */
  reset(): Promise<void>;
  /** Ends every connection, stops every server and removes every file of a temporary folder. */
  close(): Promise<void>;
}

/** A build or a function that never ends must fail. */
const DEFAULT_BUILD_TIMEOUT_MS = 600_000;
const DEFAULT_FUNCTION_TIMEOUT_MS = 60_000;

/**
 * Starts a platform on loopback. Without a data folder, its state is in memory and in a temporary
 * folder, and is deleted when the platform closes.
 * @throws Failure of kind `input` for a seed that contradicts itself, an invalid database address,
 *   and a data folder that can't be used; the listening error for a port that is in use
 */
export async function startLocalPlatform(
  options: LocalPlatformOptions = {},
): Promise<LocalPlatform> {
  if (options.seed !== undefined) checkSeed(options.seed);
  if (options.databaseUrl !== undefined) checkDatabaseUrl(options.databaseUrl);
  const folder =
    options.dataFolder === undefined
      ? await temporaryDataFolder(options.temporaryFolder)
      : await openDataFolder(options.dataFolder);
  try {
    return await start(options, folder);
  } catch (error) {
    await folder.close();
    throw error;
  }
}

async function start(options: LocalPlatformOptions, folder: DataFolder): Promise<LocalPlatform> {
  // Durations and dates use the same clock, which doesn't jump with the machine's wall clock.
  const clock = steadyClock(options.clock ?? systemClock);
  const failures: unknown[] = [];
  const record = new RequestRecord(options.keepBodies ?? false, clock, options.onRequest);
  const closing = new AbortController();
  const context: ServerContext = {
    clock,
    closing: closing.signal,
    onFailure(error) {
      failures.push(error);
      options.onFailure?.(error);
    },
  };
  const faults = new Faults(clock, closing.signal);
  for (const fault of options.faults ?? []) faults.add(fault);
  const saver = new StateSaver(folder, error => context.onFailure(error));
  const environment = { PATH: DEFAULT_PATH, ...options.environment };
  const functionRuntime = runtimeSelector(
    environment,
    IS_WINDOWS || options.functionsOnNode === true,
    options.downloads,
    [import.meta.url, ...(options.denoOf === undefined ? [] : [options.denoOf])],
  );
  const { saved } = folder;
  const settings: ContentSettings = {
    context,
    faults,
    record,
    folder,
    origin: () => server.origin,
    environment,
    functionRuntime,
    buildTimeoutMs: options.buildTimeoutMs ?? DEFAULT_BUILD_TIMEOUT_MS,
    functionTimeoutMs: options.functionTimeoutMs ?? DEFAULT_FUNCTION_TIMEOUT_MS,
    shortFunctionUrls: options.shortFunctionUrls ?? false,
    databaseUrl: options.databaseUrl,
    databaseKey:
      saved.find<SavedDatabases>('databases', 'all')?.key ?? randomBytes(32).toString('hex'),
    quickResets: options.quickResets ?? false,
    cacheFolder: options.cacheFolder,
    setupSql: options.setupSql,
    hasRates: options.rates ?? false,
  };
  const seed = saved.find<Seed>('seed', 'initial') ?? options.seed ?? seedFor();
  const content = new CurrentContent(settings, seed, saved, {
    startsDatabases: options.startDatabases ?? false,
    save: () => saver.save(),
  });
  const stateNow = () => content.current.state;
  const answer = async (message: IncomingMessage): Promise<Reply> => {
    await content.whenReset();
    const { api } = content.current;
    const token = seed.credentials[0]?.token ?? '';
    return respond(message, {
      api,
      faults,
      record,
      saver,
      control: received =>
        control(received, { token, faults, reset: () => reset(received.socket) }),
    });
  };
  const reset = async (except?: Socket): Promise<void> => {
    const isReset = content.reset();
    server.endConnections(except);
    await isReset;
  };
  // Links keep their addresses, unless another program uses the port now.
  const server =
    options.port === undefined
      ? await listenOnFreePort(context, saved.find<number>('port', 'api') ?? 0, answer)
      : await listen(context, options.port, answer);
  try {
    await content.current.openSites();
    saver.start(function* () {
      yield ['port', 'api', JSON.stringify(Number(new URL(server.origin).port))];
      yield* content.current.records();
    });
  } catch (error) {
    await server.close();
    throw error;
  }
  void content.startDatabases();
  return {
    baseUrl: `${server.origin}${API_PREFIX}`,
    sqlLogUrl: `${server.origin}${SQL_LOG_PREFIX}`,
    seed,
    requests: record.requests,
    failures,
    get projects() {
      return stateNow().projects;
    },
    get clouds() {
      return stateNow().clouds;
    },
    agentOf: urlId => agentOf(stateNow(), { urlId }),
    get teams() {
      return stateNow().teams;
    },
    get buckets() {
      return stateNow().buckets;
    },
    get databases() {
      return stateNow().databases;
    },
    get functions() {
      return stateNow().functions;
    },
    functionRuntime: async () => (await functionRuntime()).line,
    limits: systemLimits(),
    get sandboxes() {
      return stateNow().sandboxes;
    },
    addFault: fault => faults.add(fault),
    ...inspect(stateNow),
    reset: () => reset(),
    async close() {
      closing.abort();
      await Promise.all([server.close(), content.close()]);
      saver.save();
      saver.stop();
      await folder.close();
    },
  };
}

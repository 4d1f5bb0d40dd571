/** Starts the local platform, an emulator of the platform's API on loopback. */

import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ChildEnvironment } from '../child-process.ts';
import { type Clock, steadyClock, systemClock } from '../clock.ts';
import { RateLimiter, type RateLimits } from './admission/rate-limits.ts';
import { SignatureCheck } from './admission/signature-check.ts';
import { respond } from './respond.ts';
import type { ApiContext } from './answer-api-request.ts';
import { Buckets } from './buckets/buckets.ts';
import { checkDatabaseUrl, Databases, type ExecutedSql } from './database/databases.ts';
import { Functions } from './functions/functions.ts';
import { Background } from './http/background.ts';
import { type Fault, Faults } from './http/faults.ts';
import { type HttpServer, listen, type ServerContext } from './http/http-server.ts';
import { Pager } from './http/page-tokens.ts';
import { API_PREFIX, SQL_LOG_PREFIX } from './http/routing.ts';
import { Sites } from './releases/sites.ts';
import { ObjectStorage } from './releases/upload-storage.ts';
import { type RecordedRequest, RequestRecord } from './request-record.ts';
import { PreviewLinks } from './sandbox/preview-links.ts';
import { Sandboxes } from './sandbox/sandboxes.ts';
import type { SeedTeamCredential } from './seed/seed.ts';
import { type Seed, seedFor } from './seed/seed.ts';
import { checkSeed } from './seed/seed-check.ts';
import { Downloads } from './source/downloads.ts';
import { ManifestSigner } from './source/manifest-signer.ts';
import { Sources } from './source/sources.ts';
import { LogTasks } from './sql-log/log-tasks.ts';
import { SqlLogs } from './sql-log/sql-logs.ts';
import type { Project } from './state/entities.ts';
import { KeyedWork } from './state/idempotency.ts';
import { type PlatformState, seededParts, stateFromSeed } from './state/platform-state.ts';
import { reconfigureCredential, type Team } from './teams/teams.ts';

export type { RecordedRequest } from './request-record.ts';
export { newCredentials, type Seed, seedFor } from './seed/seed.ts';

export interface LocalPlatformOptions {
  /** Source of the time and of waits. Default: the system's clock. */
  readonly clock?: Clock;
  /** Initial content. Default: a minimal one with random credentials (`seedFor`). */
  readonly seed?: Seed;
  readonly faults?: readonly Fault[];
  /** Port of the API and the uploads. Default: a free one. */
  readonly port?: number;
  /** Origin in each link that the platform creates, for callers that reach it through a reverse proxy. */
  readonly publicAddress?: string;
  /** Parent of the folder that the platform creates for as long as it runs. Default: the system's temporary folder. */
  readonly temporaryFolder?: string;
  /** Rate limits for endpoints without numbers in the documents, or replacements for the documented limits. */
  readonly rateLimits?: RateLimits;
  /**
   * Variables for the programs that it starts (`childEnvironment`). Without a PATH, the system's folders are searched.
   */
  readonly environment?: ChildEnvironment;
  /** Timeout of each command of a build, in milliseconds of real time. Default: ten minutes. */
  readonly buildTimeoutMs?: number;
  /** Timeout of a function's response, in milliseconds of real time. Default: a minute. */
  readonly functionTimeoutMs?: number;
  /**
   * Address of a PostgreSQL database with permission to create the projects' databases. Default: PGlite or a local
   * server.
   */
  readonly databaseUrl?: string | undefined;
  /** Keeps the bodies of requests in `requests` for tests. Default: false. */
  readonly keepBodies?: boolean;
  /** Receives all SQL that callers send, after it succeeds or fails. */
  readonly onSql?: (executed: ExecutedSql) => void;
}

export interface LocalPlatform {
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
  /** Teams by id, with their current members. */
  readonly teams: ReadonlyMap<string, Readonly<Team>>;
  /** Storage buckets of a project, with their current content. */
  readonly buckets: Pick<Buckets, 'of'>;
  /** Functions of a project, in their current state. */
  readonly functions: Pick<Functions, 'of'>;
  /** Sandbox of a project, if one is running. */
  readonly sandboxes: Pick<Sandboxes, 'running'>;
  /** @returns a function that removes the fault */
  addFault(fault: Fault): () => void;
  /** Changes a team's credential from now on, as its administrator could: withdraws scopes, or the whole credential. */
  reconfigure(accessKey: string, changes: Partial<Pick<SeedTeamCredential, 'scopes' | 'revoked' | 'leaked'>>): void;
  /** Ends every connection, stops every server and removes every file. */
  close(): Promise<void>;
}

const DEFAULT_PATH = '/usr/local/bin:/usr/bin:/bin';
const DEFAULT_BUILD_TIMEOUT_MS = 600_000;
const DEFAULT_FUNCTION_TIMEOUT_MS = 60_000;

/** Subfolders of the platform's own folder. */
const FOLDERS = ['uploads', 'releases', 'sources', 'exports', 'forms', 'work', 'objects', 'functions', 'databases'];

/**
 * Starts a platform on loopback. Its state is in memory and in a temporary folder, and is deleted when the platform
 * closes.
 * @throws Failure of kind `input` for a seed that contradicts itself and for an invalid database address; the listening
 * error for a port that is in use
 */
export async function startLocalPlatform(options: LocalPlatformOptions = {}): Promise<LocalPlatform> {
  const { seed = seedFor() } = options;
  // Durations and dates use the same clock, which doesn't jump with the machine's wall clock.
  const clock = steadyClock(options.clock ?? systemClock);
  checkSeed(seed);
  if (options.databaseUrl !== undefined) checkDatabaseUrl(options.databaseUrl);
  const failures: unknown[] = [];
  const record = new RequestRecord(options.keepBodies === true);
  const closing = new AbortController();
  const context: ServerContext = {
    clock,
    closing: closing.signal,
    publicAddress: options.publicAddress && new URL(options.publicAddress).host,
    onFailure: error => failures.push(error),
  };
  const faults = new Faults(clock, closing.signal);
  for (const fault of options.faults ?? []) faults.add(fault);
  const folder = await mkdtemp(join(options.temporaryFolder ?? tmpdir(), 'local-platform-'));
  const subfolder = (name: string): string => join(folder, name);
  const environment = { PATH: DEFAULT_PATH, ...options.environment };
  const background = new Background(context);
  const origin = (): string => options.publicAddress ?? server.origin;
  const sqlLogs = new SqlLogs(seededParts(seed, 'sql_logs'));
  const sandboxes = new Sandboxes(clock, seed.quotas?.sandboxes_per_tenant);
  const state: PlatformState = {
    ...stateFromSeed(seed, clock),
    clock,
    origin,
    sandboxes,
    previewLinks: new PreviewLinks(clock, sandboxes, origin),
    tickets: new Map(),
    pager: new Pager(),
    storage: new ObjectStorage(subfolder('uploads'), clock, origin),
    buckets: new Buckets(subfolder('objects'), clock, seededParts(seed, 'buckets')),
    storageView: seed.storage_view ?? {},
    functions: new Functions({
      root: subfolder('functions'),
      clock,
      initial: seededParts(seed, 'functions'),
      perProject: seed.quotas?.functions_per_project ?? Number.POSITIVE_INFINITY,
      process: { timeoutMs: options.functionTimeoutMs ?? DEFAULT_FUNCTION_TIMEOUT_MS, environment },
    }),
    logView: seed.log_view ?? {},
    sites: new Sites(context, faults, seed.site_view ?? {}),
    siteView: seed.site_view ?? {},
    sources: new Sources(subfolder('sources'), seededParts(seed, 'source')),
    publishes: new KeyedWork(clock),
    imports: new KeyedWork(clock),
    manifestSigner: new ManifestSigner(),
    downloads: new Downloads(clock, origin),
    databases: new Databases(clock, {
      url: options.databaseUrl,
      environment,
      folder: subfolder('databases'),
      onExecuted: executed => {
        sqlLogs.record(executed);
        options.onSql?.(executed);
      },
    }),
    sqlLogs,
    sqlLogView: seed.sql_log_view ?? {},
    logTasks: new LogTasks(clock, seed.sql_log_view ?? {}),
    background,
    buildSettings: {
      environment,
      timeoutMs: options.buildTimeoutMs ?? DEFAULT_BUILD_TIMEOUT_MS,
    },
    releaseFolder: subfolder('releases'),
    exportFolder: subfolder('exports'),
    formFolder: subfolder('forms'),
    workFolder: subfolder('work'),
  };
  const api: ApiContext = {
    ...context,
    state,
    signatures: new SignatureCheck(clock, state.signers),
    rateLimiter: new RateLimiter(clock, options.rateLimits),
  };
  let server: HttpServer;
  try {
    await Promise.all(FOLDERS.map(name => mkdir(subfolder(name), { mode: 0o700 })));
    server = await listen(context, options.port ?? 0, request => respond(request, api, faults, record));
  } catch (error) {
    await rm(folder, { recursive: true });
    throw error;
  }
  return {
    baseUrl: `${server.origin}${API_PREFIX}`,
    sqlLogUrl: `${server.origin}${SQL_LOG_PREFIX}`,
    seed,
    requests: record.requests,
    failures,
    projects: state.projects,
    teams: state.teams,
    buckets: state.buckets,
    functions: state.functions,
    sandboxes,
    addFault: fault => faults.add(fault),
    reconfigure: (accessKey, changes) => reconfigureCredential(state, accessKey, changes),
    async close() {
      closing.abort(new Error('The local platform is closing.'));
      await Promise.all([
        server.close(),
        state.sites.close(),
        state.functions.close(),
        // A server that is already gone keeps its databases. Everything else must still be cleaned up.
        state.databases.close().catch((error: unknown) => context.onFailure(error)),
        background.whenIdle(),
      ]);
      await rm(folder, { recursive: true, force: true });
    },
  };
}

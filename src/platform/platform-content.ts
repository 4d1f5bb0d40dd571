/**
 * Content of a local platform: its state and its signing keys, made from a seed or from saved
 * records.
 */

import { join } from 'node:path';
import type { ChildEnvironment } from '../base/system/processes/child-process.ts';
import { RequestRates } from './admission/request-rates.ts';
import { SignatureCheck } from './admission/signature-check.ts';
import type { ApiContext } from './answer-api-request.ts';
import { Buckets } from './buckets/buckets.ts';
import { Databases } from './database/databases.ts';
import type { DataFolder } from './saving/data-folder.ts';
import type { RuntimeChoice } from './functions/choose-runtime.ts';
import { Functions } from './functions/functions.ts';
import { Background } from './http/background.ts';
import type { Faults } from './http/faults.ts';
import type { ServerContext } from './http/http-server.ts';
import { Pager } from './http/requests/page-tokens.ts';
import { siteContent } from './releases/activate-release.ts';
import { Sites } from './releases/sites.ts';
import { ObjectStorage } from './releases/upload-storage.ts';
import type { RequestRecord } from './http/requests/request-record.ts';
import { respondFromSite } from './respond.ts';
import { PreviewLinks } from './sandbox/preview-links.ts';
import { Sandboxes } from './sandbox/sandboxes.ts';
import type { Seed } from './seed/seed.ts';
import { Downloads } from './source/downloads.ts';
import { ManifestSigner } from './source/manifest-signer.ts';
import { Sources } from './source/sources.ts';
import { LogTasks } from './sql-log/log-tasks.ts';
import { SqlLogs } from './sql-log/sql-logs.ts';
import { stateRecords } from './kept-state.ts';
import { type PlatformState, seededParts, stateFromSeed } from './platform-state.ts';
import {
  type SavedRecords,
  SigningKeys,
  type StateRecord,
  textOnce,
} from './saving/saved-records.ts';
import { restoredImports } from './source/start-import.ts';
import { restoredPublishes } from './releases/start-publish.ts';
import type { Ticket } from './releases/release-handlers.ts';

export interface ContentSettings {
  readonly context: ServerContext;
  readonly faults: Faults;
  readonly record: RequestRecord;
  readonly folder: DataFolder;
  /** Origin at which callers reach the platform. Only available once it listens. */
  readonly origin: () => string;
  readonly environment: ChildEnvironment;
  readonly buildTimeoutMs: number;
  readonly functionTimeoutMs: number;
  readonly shortFunctionUrls: boolean;
  readonly functionRuntime: () => Promise<RuntimeChoice>;
  readonly databaseUrl: string | undefined;
  /**
   * Key of the databases' passwords. A reset keeps it, because copies of a server's data have the
   * same password.
   */
  readonly databaseKey: string;
  readonly quickResets: boolean;
  readonly cacheFolder: string | undefined;
  readonly setupSql: string | undefined;
  readonly hasRates: boolean;
}

/** Content of a platform, until a reset replaces it. */
export interface PlatformContent {
  readonly seed: Seed;
  readonly state: PlatformState;
  readonly api: ApiContext;
  /** Everything that a data folder keeps. */
  records(): Iterable<StateRecord>;
  /** Serves the sites of restored projects. A site whose port is taken gets a new address. */
  openSites(): Promise<void>;
  /** Ends all work and all processes. @param isDiscarded whether the files are deleted next */
  close(isDiscarded?: boolean): Promise<void>;
}

/** A seed doesn't change, and can be large. So it isn't converted again at each save. */
const seedText = textOnce((seed: Seed) => seed);

/**
 * Creates the content of a platform.
 * @param saved records of an earlier process. Without any, the content is made from the seed
 */
export function createContent(
  settings: ContentSettings,
  seed: Seed,
  saved: SavedRecords,
): PlatformContent {
  const closing = new AbortController();
  const context = {
    ...settings.context,
    closing: AbortSignal.any([settings.context.closing, closing.signal]),
  };
  const keys = new SigningKeys(saved);
  const state = createState({ ...settings, context }, seed, saved, keys);
  return {
    seed,
    state,
    api: {
      ...context,
      state,
      signatures: new SignatureCheck(context.clock, state.signers),
      rates: settings.hasRates ? new RequestRates(context.clock) : undefined,
    },
    *records() {
      yield ['seed', 'initial', seedText(seed)];
      yield* keys.records();
      yield* stateRecords(state);
    },
    async openSites() {
      for (const project of state.projects.values()) {
        const latest = project.releases.at(-1);
        if (latest === undefined) continue;
        const port = Number(new URL(latest.accessUrl).port);
        const address = await state.sites.open(project.urlId, siteContent(state, project), port);
        for (const siteVersion of project.releases) siteVersion.accessUrl = address;
      }
    },
    async close(isDiscarded) {
      closing.abort();
      await Promise.all([
        state.sites.close(),
        state.functions.close(),
        // A server that is already gone keeps its databases. Everything else must still be cleaned
        // up.
        state.databases.close(isDiscarded).catch((error: unknown) => context.onFailure(error)),
        state.background.whenIdle(),
      ]);
    },
  };
}

/** Creates the state of each product. Nothing runs yet. */
function createState(
  settings: ContentSettings,
  seed: Seed,
  saved: SavedRecords,
  keys: SigningKeys,
): PlatformState {
  const { context, folder, origin, environment } = settings;
  const { clock } = context;
  const siteFolder = folder.subfolder('releases');
  const databaseFolder = folder.subfolder('databases');
  const exportFolder = folder.subfolder('exports');
  const seeded = stateFromSeed(seed, saved, { clock, keys, siteFolder });
  const siteView = seed.site_view ?? {};
  const sqlLogs = new SqlLogs(seededParts(seed, 'sql_logs'), saved);
  const databases = new Databases(clock, {
    url: settings.databaseUrl,
    setupSql: settings.setupSql,
    environment,
    isKept: folder.isKept,
    folder: databaseFolder.path,
    key: settings.databaseKey,
    cacheFolder: settings.cacheFolder,
    ...(settings.quickResets && { template: join(folder.workFolder, 'postgres') }),
    newFolder: () => databaseFolder.newPath(),
    saved,
    onExecuted: executed => sqlLogs.record(executed),
  });
  const sandboxes = new Sandboxes(clock, saved);
  return {
    ...seeded,
    clock,
    origin,
    sandboxes,
    previewLinks: new PreviewLinks(clock, sandboxes, origin, saved, seeded.projects),
    tickets: new Map(saved.all<Ticket>('ticket')),
    pager: new Pager(keys.get('page-token')),
    storage: new ObjectStorage(
      folder.subfolder('uploads'),
      clock,
      origin,
      keys.get('upload'),
      saved,
    ),
    buckets: new Buckets(folder.subfolder('objects'), clock, seed, saved, (urlId, sql) =>
      databases.runIfCreated(urlId, sql),
    ),
    functions: new Functions({
      root: folder.subfolder('functions'),
      clock,
      initial: seededParts(seed, 'functions'),
      process: {
        timeoutMs: settings.functionTimeoutMs,
        environment,
        runtime: settings.functionRuntime,
      },
      saved,
    }),
    hasShortFunctionUrls: settings.shortFunctionUrls,
    sites: new Sites(context, (message, content) =>
      respondFromSite(message, content, settings, { clock, siteView }),
    ),
    siteView,
    sources: new Sources(folder.subfolder('sources'), seededParts(seed, 'source'), saved),
    publishes: restoredPublishes(saved, clock),
    imports: restoredImports(saved, clock),
    manifestSigner: new ManifestSigner(keys.get('export-manifest')),
    downloads: new Downloads(clock, origin, keys.get('download'), saved, exportFolder),
    databases,
    sqlLogs,
    logTasks: new LogTasks(clock, seed.sql_log_tasks ?? {}, saved),
    background: new Background(context),
    buildSettings: { environment, timeoutMs: settings.buildTimeoutMs },
    siteFolder,
    exportFolder,
    workFolder: folder.workFolder,
  };
}

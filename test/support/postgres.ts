import { randomBytes } from 'node:crypto';
import { chmod, cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import type { TestProject } from 'vitest/node';
import {
  findEmbedded,
  findInstalled,
  versionOf,
} from '../../src/platform/database/engines/postgres-programs.ts';
import {
  type PostgresOptions,
  type PostgresServer,
  startPostgres,
} from '../../src/platform/database/engines/postgres-server.ts';
import { SCRATCH_FOLDER } from './scratch-folder.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /**
     * PostgreSQL server for the whole test run, in the format of PLATFORM_LOCAL_DATABASE_URL. Any
     * number of platforms may share it, and create a database on it in a fraction of the time that
     * PGlite takes to start:
     *
     *     import { inject } from 'vitest';
     *     startLocalPlatform({ databaseUrl: inject('databaseUrl') });
     *
     * Outside a platform, it is the value of that variable in a step's environment. Scenarios set
     * it themselves.
     */
    readonly databaseUrl: string;
  }
}

/** Sets up vitest before the first test of a run. Returns the function that runs after the last. */
export async function setup({ provide }: TestProject): Promise<() => Promise<void>> {
  const server = await startSharedServer();
  provide('databaseUrl', server.url);
  return () => server.stop();
}

/** Starts a server that any number of platforms may share, also if this process runs as root. */
export async function startSharedServer(
  settings: PostgresOptions['settings'] = {},
): Promise<PostgresServer> {
  const embedded = await findEmbedded();
  const open =
    process.getuid?.() === 0 && embedded !== undefined ? await copyPrograms(embedded) : undefined;
  const server = await startServer({ settings }, open && join(open, 'bin'));
  await acceptWithoutPassword(server);
  const stop = async (): Promise<void> => {
    await server.stop();
    if (open !== undefined) await rm(open, { recursive: true });
  };
  return { url: server.url, stop };
}

/**
 * Lets the server accept every user without a password, which takes two thirds of the time of a
 * connection: the tests open about 10,000. Servers that a platform starts require one; their tests
 * start their own.
 */
export async function acceptWithoutPassword({ url }: PostgresServer): Promise<void> {
  const folder = new URL(url).searchParams.get('host') ?? '';
  await writeFile(join(folder, 'pg_hba.conf'), 'local all all trust\n');
  const client = new Client(url);
  await client.connect();
  await client.query('SELECT pg_reload_conf()');
  await client.end();
}

/**
 * Copies the programs: PostgreSQL refuses to run as root, and other users can't read root's own
 * folders, where the checkout may be.
 */
async function copyPrograms(programs: string): Promise<string> {
  const folder = await mkdtemp(join(SCRATCH_FOLDER, 'postgres-'));
  await chmod(folder, 0o755);
  await cp(join(programs, '..'), folder, { recursive: true, verbatimSymlinks: true });
  return folder;
}

/**
 * Returns the folder of the tests' `initdb` and `postgres`: in npm's optional package for this
 * machine, or installed on it.
 */
export async function postgresFolder(): Promise<string> {
  const folder = (await findEmbedded()) ?? (await findInstalled(process.env['PATH'] ?? ''))[0];
  if (folder === undefined)
    throw new Error('The tests need PostgreSQL: install its server, or npm’s optional packages.');
  return folder;
}

/** Starts a server with a random password, which has its data in memory if there is enough. */
export async function startServer(
  options: Partial<PostgresOptions> = {},
  folder?: string,
): Promise<PostgresServer> {
  const programs = folder ?? (await postgresFolder());
  const version = (await versionOf(programs, tmpdir(), { environment: {} })) ?? '';
  return startPostgres({
    programs: { folder: programs, version },
    password: randomBytes(24).toString('hex'),
    temporaryFolder: SCRATCH_FOLDER,
    ...options,
  });
}

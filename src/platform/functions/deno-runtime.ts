/** Finds Deno on this machine, and runs functions on it, under its permissions. */

import { existsSync, realpathSync } from 'node:fs';
import { access, constants, realpath } from 'node:fs/promises';
import { findPackageJSON } from 'node:module';
import { arch } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { type ChildEnvironment, runProgram } from '../../base/system/processes/child-process.ts';
import { searchFolders } from '../../base/system/files/search-folders.ts';
import { SYSTEM } from '../../base/system/system.ts';
import { EDGE_RUNTIME, type FunctionRuntime, HEAP_OPTION } from './function-runtime.ts';

/** Older versions were never tried. */
export const OLDEST_DENO = '2.8';

/** Package of npm that contains Deno. Its executable is in a package for each system. */
const NPM_PACKAGE = 'deno';
const NPM_EXECUTABLE = `@deno/${SYSTEM}-${arch()}${SYSTEM === 'linux' ? '-glibc' : ''}`;

interface InstalledDeno {
  readonly path: string;
  readonly version: string;
}

/** Result of the search. Both are undefined if Deno isn't installed. */
export interface FoundDeno {
  readonly deno: { readonly path: string; readonly runtime: FunctionRuntime } | undefined;
  /** The first version that was found, if none is new enough. */
  readonly tooOld: InstalledDeno | undefined;
}

/**
 * Finds Deno: first in the folders of PATH, then in npm's package beside programs.
 * @param environment variables of the programs that the platform starts
 * @param downloads variables of `downloadVariables`
 * @param programs URLs of files in the folder trees that npm's package may be installed in
 */
export async function findDeno(
  environment: ChildEnvironment,
  downloads: Readonly<Record<string, string>>,
  programs: readonly string[],
): Promise<FoundDeno> {
  let tooOld: InstalledDeno | undefined;
  const folders = searchFolders(environment['PATH'] ?? '');
  const packages = programs.map(program => npmExecutable(NPM_PACKAGE, program));
  for (const candidate of [...folders.map(folder => join(folder, 'deno')), ...packages]) {
    const path = candidate && (await executableOf(candidate));
    const version = path && (await versionOf(path, environment));
    if (!path || !version) continue;
    if (isSupported(version))
      return { deno: { path, runtime: denoRuntime(path, version, downloads) }, tooOld: undefined };
    tooOld ??= { path, version };
  }
  return { deno: undefined, tooOld };
}

/**
 * Returns the file to start for `deno` in a folder of PATH. The command that npm installs is a
 * script, which starts Node first, so the executable is started without it.
 */
async function executableOf(candidate: string): Promise<string | undefined> {
  try {
    const path = await realpath(candidate);
    const executable = basename(path) === 'bin.cjs' ? npmExecutable(NPM_PACKAGE, path) : path;
    if (executable === undefined) return undefined;
    await access(executable, constants.X_OK);
    return executable;
  } catch {
    // It doesn't exist, or this user may not run it. The next candidate is tried.
    return undefined;
  }
}

/** Finds the executable of npm's package for this system, resolved from a file or URL. */
function npmExecutable(name: string, from: string): string | undefined {
  const manifest = manifestOf(name, from);
  const systemManifest = manifest && manifestOf(NPM_EXECUTABLE, manifest);
  return systemManifest && join(dirname(systemManifest), 'deno');
}

/** Follows links: pnpm puts a package’s dependencies beside the folder that a link leads to. */
function manifestOf(name: string, from: string): string | undefined {
  try {
    const manifest = findPackageJSON(name, from);
    return manifest && realpathSync(manifest);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ERR_MODULE_NOT_FOUND') return undefined;
    throw error;
  }
}

/** Versions of executables by path. A process with several platforms asks each only once. */
const versions = new Map<string, string>();

async function versionOf(path: string, environment: ChildEnvironment): Promise<string | undefined> {
  const cachedVersion = versions.get(path);
  if (cachedVersion !== undefined) return cachedVersion;
  const printed = await runProgram([path, '--version'], { environment }).catch(() => '');
  const version = /^deno (\d+\.\d+\.\S+)/.exec(printed)?.[1];
  if (version !== undefined) versions.set(path, version);
  return version;
}

function isSupported(version: string): boolean {
  const [oldestMajor = 0, oldestMinor = 0] = OLDEST_DENO.split('.').map(Number);
  const [major = 0, minor = 0] = version.split('.').map(Number);
  return major > oldestMajor || (major === oldestMajor && minor >= oldestMinor);
}

/**
 * Settings in the function's package. Settings of folders above it, such as this program's, are
 * ignored.
 */
function packageOptions(folder: string): readonly string[] {
  const find = (...names: readonly string[]) =>
    names.map(name => join(folder, name)).find(file => existsSync(file));
  const [config, importMap] = [find('deno.json', 'deno.jsonc'), find('import_map.json')];
  if (config !== undefined) return [`--config=${config}`];
  return ['--no-config', ...(importMap === undefined ? [] : [`--import-map=${importMap}`])];
}

/** Deno with the variables and the network of a function, its files, and no other permission. */
const denoRuntime = (
  path: string,
  version: string,
  downloads: Readonly<Record<string, string>>,
): FunctionRuntime => ({
  name: `Deno ${version}`,
  environment: { NO_COLOR: '1', DENO_NO_UPDATE_CHECK: '1', ...trustedVariables(downloads) },
  command: folder => [
    path,
    'run',
    '--quiet',
    '--no-prompt',
    '--no-lock',
    '--node-modules-dir=none',
    '--vendor=false',
    `--v8-flags=${HEAP_OPTION}`,
    ...packageOptions(folder),
    '--allow-env',
    '--allow-net',
    '--allow-import',
    `--allow-read=${folder.replaceAll(',', ',,')}`,
    EDGE_RUNTIME,
  ],
});

/**
 * Completes the variables for downloads, so that Deno trusts the certificates that this machine and
 * Node trust. The local platform itself is never behind the proxy.
 */
function trustedVariables(
  downloads: Readonly<Record<string, string>>,
): Readonly<Record<string, string>> {
  const { NO_PROXY: upper, no_proxy: lower } = downloads;
  const direct = [upper ?? lower ?? [], 'localhost,127.0.0.1,::1'].flat().join();
  return { DENO_TLS_CA_STORE: 'system,mozilla', ...downloads, NO_PROXY: direct, no_proxy: direct };
}

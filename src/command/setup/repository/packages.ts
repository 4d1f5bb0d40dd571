/** Finds out how the packages of a folder are installed, and which version of Node they need. */

import { posix } from 'node:path';
import { record } from '../../../base/values/record.ts';
import { folderOf, type Repository } from './repository.ts';

/** A package manager, as the files show it. */
export interface PackageManager {
  readonly name: 'npm' | 'pnpm' | 'yarn' | 'bun';
  /** Folder in which it installs. */
  readonly folder: string;
  readonly install: string;
  /** Lock file. */
  readonly lock: string | undefined;
  /** package.json that names it in `packageManager`. */
  readonly field?: string | undefined;
}

const LOCK_FILES = [
  ['package-lock.json', 'npm'],
  ['npm-shrinkwrap.json', 'npm'],
  ['pnpm-lock.yaml', 'pnpm'],
  ['bun.lock', 'bun'],
  ['bun.lockb', 'bun'],
  ['yarn.lock', 'yarn'],
] as const;

/** Returns the folders from one up to the root. */
export const upFrom = (folder: string): readonly string[] =>
  folder === '' ? [''] : [folder, ...upFrom(folderOf(folder))];

/**
 * Finds the package manager of the nearest folder with a `packageManager` in package.json or a lock
 * file, from the folder up. The field decides, otherwise the first lock file.
 */
export function packageManagerOf(repository: Repository, folder: string): PackageManager {
  const locksAt = (at: string) =>
    LOCK_FILES.flatMap(([file, name]) =>
      repository.has(posix.join(at, file)) ? [{ file, name }] : [],
    );
  const fieldAt = (at: string) =>
    /^(npm|pnpm|yarn|bun)@(\d*)/.exec(
      String(repository.json(posix.join(at, 'package.json'))['packageManager']),
    );
  const at =
    upFrom(folder).find(ancestor => fieldAt(ancestor) !== null || locksAt(ancestor).length > 0) ??
    folder;
  const [, named, major = ''] = fieldAt(at) ?? [];
  const name = (named ?? locksAt(at)[0]?.name ?? 'npm') as PackageManager['name'];
  const owner =
    upFrom(at).find(ancestor => locksAt(ancestor).some(lock => lock.name === name)) ?? at;
  const file = locksAt(owner).find(lock => lock.name === name)?.file;
  const isBerry =
    major === '' ? repository.has(posix.join(owner, '.yarnrc.yml')) : Number(major) > 1;
  return {
    name,
    folder: owner,
    install: installOf(name, file !== undefined, isBerry),
    lock: file && posix.join(owner, file),
    field: named && posix.join(at, 'package.json'),
  };
}

/** Returns a shell command that installs a program if the machine lacks it. */
export const withTool = (program: string, installation: string): string =>
  `{ command -v ${program} || ${installation}; }`;

/** Returns the command that installs the packages, as the lock file says if there is one. */
function installOf(name: PackageManager['name'], isLocked: boolean, isBerry: boolean): string {
  if (name === 'npm') return isLocked ? 'npm ci' : 'npm install';
  // Without a lock file, newer versions of Yarn refuse to install in a job.
  if (name === 'yarn' && isBerry) return `yarn install --${isLocked ? '' : 'no-'}immutable`;
  // GitHub's runners don't have Bun. pnpm and newer versions of Yarn are installed with Node, and
  // the runners have Yarn 1.
  const bun = name === 'bun' ? `${withTool('bun', 'npm install --global bun')} && ` : '';
  return `${bun}${name} install${isLocked ? ' --frozen-lockfile' : ''}`;
}

/** What `setup-node` reads: a number, a range, or a name. */
const VERSION =
  /^(?:[\d.x]+|(?=.*\d)[\d\s.xv*|<>=^~-]{1,100}|lts\/(?:\*|-\d|[a-zA-Z]+)|latest|node|current)$/i;

/**
 * Finds the nearest file, from a folder up, with a version of Node that `setup-node` can read, and
 * a text such as `Node 22`.
 */
export function nodeVersionOf(repository: Repository, folder: string) {
  const settings = upFrom(folder).flatMap(at => nodeSettings(repository, at));
  const [file, version] = settings.find(([, text]) => VERSION.test(text)) ?? [];
  if (file === undefined || version === undefined) return undefined;
  const isRange = /\d/.test(version) && !/^(?:[\d.]+|lts\/.*)$/.test(version);
  return { text: `${isRange ? 'newest Node in the range' : 'Node'} ${version}`, file };
}

/**
 * Returns the files of a folder that may say which version of Node it needs, with the text that
 * `setup-node` takes from each.
 */
function nodeSettings(
  repository: Repository,
  at: string,
): readonly (readonly [file: string, version: string])[] {
  const files = ['.nvmrc', '.node-version', '.tool-versions'].map(name => {
    const file = posix.join(at, name);
    // The expression of `setup-node`.
    const version = /^(?:node(?:js)?\s+)?v?(\S+)$/m.exec(repository.text(file) ?? '')?.[1] ?? '';
    return [file, version] as const;
  });
  const file = posix.join(at, 'package.json');
  const { volta, devEngines, engines } = repository.json(file);
  const runtime = [record(devEngines)['runtime']]
    .flat()
    .find(candidate => record(candidate)['name'] === 'node');
  const version = record(volta)['node'] || record(runtime)['version'] || record(engines)['node'];
  return typeof version === 'string' ? [...files, [file, version]] : files;
}

/** Finds out how the packages of a folder are installed, and which version of Node they need. */

import { posix } from 'node:path';
import { record } from '../base/record.ts';
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
  /** Lock files of others beside it, if only they show which one is used. */
  readonly others: readonly string[];
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
 * Finds the package manager of the nearest folder with a `packageManager` in package.json or a lock file, from the folder
 * up. The field decides, otherwise the first lock file.
 */
export function packageManagerOf(repository: Repository, folder: string): PackageManager {
  const locksAt = (at: string) =>
    LOCK_FILES.flatMap(([file, name]) => (repository.has(posix.join(at, file)) ? [{ file, name }] : []));
  const fieldAt = (at: string) =>
    /^(npm|pnpm|yarn|bun)@(\d*)/.exec(String(repository.json(posix.join(at, 'package.json'))['packageManager']));
  const at = upFrom(folder).find(each => fieldAt(each) !== null || locksAt(each).length > 0) ?? folder;
  const [, named, major = ''] = fieldAt(at) ?? [];
  const name = (named ?? locksAt(at)[0]?.name ?? 'npm') as PackageManager['name'];
  const owner = upFrom(at).find(each => locksAt(each).some(lock => lock.name === name)) ?? at;
  const file = locksAt(owner).find(lock => lock.name === name)?.file;
  const isBerry = major === '' ? repository.has(posix.join(owner, '.yarnrc.yml')) : Number(major) > 1;
  const others = named ? [] : locksAt(at).filter(lock => lock.name !== name);
  return {
    name,
    folder: owner,
    install: installOf(name, file !== undefined, isBerry),
    lock: file && posix.join(owner, file),
    field: named && posix.join(at, 'package.json'),
    others: others.map(lock => posix.join(at, lock.file)),
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
  // GitHub's runners don't have Bun. pnpm and newer versions of Yarn are installed with Node, and the runners have Yarn 1.
  const bun = name === 'bun' ? `${withTool('bun', 'npm install --global bun')} && ` : '';
  return `${bun}${name} install${isLocked ? ' --frozen-lockfile' : ''}`;
}

/** Matches the address of a Git repository that is read with an SSH key. */
const BY_SSH = /^(?:(?:git\+)?ssh:\/\/|git@)/;

/** Says which package of some folders comes from a Git repository for which a job has no SSH key. */
export function sshNotes(repository: Repository, folders: readonly string[]): readonly string[] {
  for (const file of folders.map(folder => posix.join(folder, 'package.json'))) {
    const { dependencies, devDependencies, optionalDependencies } = repository.json(file);
    const all = [dependencies, devDependencies, optionalDependencies].flatMap(list => Object.entries(record(list)));
    const [name] = all.find(([, source]) => BY_SSH.test(String(source))) ?? [];
    if (name !== undefined)
      return [
        `Not sure: \`${name}\` in \`${file}\` comes from a Git repository by SSH, for which the build has no key. It works only if that repository is public.`,
      ];
  }
  return [];
}

/** What `setup-node` reads: a number, a range, or a name. */
const VERSION = /^(?:[\d.x]+|(?=.*\d)[\d\s.xv*|<>=^~-]{1,100}|lts\/(?:\*|-\d|[a-zA-Z]+)|latest|node|current)$/i;

/**
 * Finds the nearest file with the version of Node that a folder needs, from the folder up.
 * @returns the first one that `setup-node` can read, with a text such as `Node 22`, and the files before it that it can't
 */
export function nodeVersionOf(
  repository: Repository,
  folder: string,
): { readonly read?: { readonly text: string; readonly file: string }; readonly unread: readonly string[] } {
  const unread: string[] = [];
  for (const [file, version] of upFrom(folder).flatMap(at => nodeSettings(repository, at))) {
    if (VERSION.test(version)) {
      const isRange = /\d/.test(version) && !/^(?:[\d.]+|lts\/.*)$/.test(version);
      return { read: { text: `${isRange ? 'newest Node in the range' : 'Node'} ${version}`, file }, unread };
    }
    unread.push(`${file} (\`${version.slice(0, 80)}\`)`);
  }
  return { unread };
}

/** Returns the files of a folder that say which version of Node it needs, with the text that `setup-node` takes from each. */
function nodeSettings(repository: Repository, at: string): readonly (readonly [file: string, version: string])[] {
  const files = ['.nvmrc', '.node-version', '.tool-versions', 'mise.toml'].flatMap(name => {
    const file = posix.join(at, name);
    const text = repository.text(file) ?? '';
    // The expression of `setup-node`, which doesn't read the last file. Files of other tools list other programs, too.
    const found = name === 'mise.toml' ? null : /^(?:node(?:js)?\s+)?v?(\S+)$/m.exec(text);
    const line = name.startsWith('.n') ? /\S.*/ : /^[ \t]*["']?node(?:js)?\b.*/m;
    const version = found?.[1] ?? line.exec(text)?.[0].trim();
    return version === undefined ? [] : [[file, version] as const];
  });
  const file = posix.join(at, 'package.json');
  const { volta, devEngines, engines } = repository.json(file);
  const runtime = [record(devEngines)['runtime']].flat().find(each => record(each)['name'] === 'node');
  const version = record(volta)['node'] || record(runtime)['version'] || record(engines)['node'];
  return version ? [...files, [file, typeof version === 'string' ? version : 'no text']] : files;
}

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
}

const LOCK_FILES = [
  ['package-lock.json', 'npm'],
  ['npm-shrinkwrap.json', 'npm'],
  ['pnpm-lock.yaml', 'pnpm'],
  ['bun.lock', 'bun'],
  ['bun.lockb', 'bun'],
  ['yarn.lock', 'yarn'],
] as const;

/** Versions of pnpm by the first number of their lock file's version. Newer versions of pnpm refuse these files. */
const OLD_PNPM: Readonly<Record<string, string>> = { 5: '7.33.7', 6: '8.15.9' };

/** Returns the version of pnpm that a lock file needs, if it isn't a current one. */
export const oldPnpm = (repository: Repository, lock: string): string | undefined =>
  OLD_PNPM[/^lockfileVersion: '?(\d)\./.exec(repository.text(lock) ?? '')?.[1] ?? ''];

/** Returns the folders from one up to the root. */
export const upFrom = (folder: string): readonly string[] =>
  folder === '' ? [''] : [folder, ...upFrom(folderOf(folder))];

/**
 * Finds the package manager of the nearest folder with a `packageManager` in package.json or a lock file, from the folder
 * up. The field decides.
 * @returns several if there are only lock files, of different package managers
 */
export function packageManagersOf(
  repository: Repository,
  folder: string,
): readonly [PackageManager, ...PackageManager[]] {
  const locksAt = (at: string) =>
    LOCK_FILES.flatMap(([file, name]) => (repository.has(posix.join(at, file)) ? [{ file, name }] : []));
  const fieldAt = (at: string) =>
    /^(npm|pnpm|yarn|bun)@(\d*)/.exec(String(repository.json(posix.join(at, 'package.json'))['packageManager']));
  const at = upFrom(folder).find(each => fieldAt(each) !== null || locksAt(each).length > 0) ?? folder;
  const [, named, major = ''] = fieldAt(at) ?? [];
  const managerOf = (name: PackageManager['name']): PackageManager => {
    const owner = upFrom(at).find(each => locksAt(each).some(lock => lock.name === name));
    const file = locksAt(owner ?? at).find(lock => lock.name === name)?.file;
    const isBerry = major === '' ? repository.has(posix.join(owner ?? at, '.yarnrc.yml')) : Number(major) > 1;
    return {
      name,
      folder: owner ?? at,
      install: installOf(name, file !== undefined, isBerry),
      lock: file && posix.join(owner ?? at, file),
      field: named && posix.join(at, 'package.json'),
    };
  };
  const [first = 'npm', ...others] = new Set(
    named ? [named as PackageManager['name']] : locksAt(at).map(lock => lock.name),
  );
  return [managerOf(first), ...others.map(managerOf)];
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
/** The same in a lock file. For these hosts, npm writes such addresses for public repositories, too, and doesn't use them. */
const LOCKED_BY_SSH = /(?<![\w.])git@(?!github\.com|gitlab\.com|bitbucket\.org)[\w.-]{1,253}[:/]/;

/** Says which package of some folders, or which lock file, comes from a Git repository for which a job has no SSH key. */
export function sshNotes(
  repository: Repository,
  folders: readonly string[],
  lock: string | undefined,
): readonly string[] {
  const named = folders.flatMap(folder => {
    const file = posix.join(folder, 'package.json');
    const { dependencies, devDependencies, optionalDependencies } = repository.json(file);
    return [dependencies, devDependencies, optionalDependencies]
      .flatMap(list => Object.entries(record(list)))
      .filter(([, source]) => BY_SSH.test(String(source)))
      .map(([name]) => `\`${name}\` in \`${file}\``);
  });
  const locked =
    lock !== undefined && LOCKED_BY_SSH.test(repository.text(lock) ?? '') ? [`a package in \`${lock}\``] : [];
  const [shown] = [...named, ...locked];
  return shown === undefined
    ? []
    : [
        `Not sure: ${shown} comes from a Git repository by SSH, for which the build has no key. It works only if that repository is public.`,
      ];
}

/** The version of Node that a folder asks for. */
export interface NodeVersion {
  /** Such as `Node 22`, or the range of which `setup-node` takes the newest version. */
  readonly text: string;
  readonly version: string;
  readonly file: string;
}

/** Files by what `setup-node` reads in them: their own format, or none. */
const NODE_FILES = { '.nvmrc': true, '.node-version': true, '.tool-versions': true, 'mise.toml': false };

/**
 * Finds the nearest file with the version of Node that a folder needs, from the folder up.
 * @returns the first one that `setup-node` can read, and the files before it that it can't
 */
export function nodeVersionOf(
  repository: Repository,
  folder: string,
): { readonly read: NodeVersion | undefined; readonly unread: readonly string[] } {
  const unread: string[] = [];
  for (const at of upFrom(folder)) {
    for (const [name, value] of nodeSettings(repository, at)) {
      const file = posix.join(at, name);
      if (/^(?=.*\d)[\d\s.xv*|<>=^~-]{1,100}$/i.test(value))
        return {
          read: {
            text: `${/^\d[\d.]*$/.test(value) ? 'Node' : 'newest Node in the range'} ${value}`,
            version: value,
            file,
          },
          unread,
        };
      if (/^(?:lts\/(?:\*|-\d|[a-zA-Z]+)|latest|node|current)$/.test(value))
        return { read: { text: `Node ${value}`, version: value, file }, unread };
      unread.push(file);
    }
  }
  return { read: undefined, unread };
}

/** Returns the files of a folder that say which version of Node it needs, with the text that `setup-node` takes from each. */
function nodeSettings(repository: Repository, at: string): readonly (readonly [name: string, value: string])[] {
  const files = Object.entries(NODE_FILES).flatMap(([name, isRead]) => {
    const text = repository.text(posix.join(at, name)) ?? '';
    // The expression of `setup-node`. The files of other tools list other programs, too.
    const value = /^(?:node(?:js)?\s+)?v?(\S+)$/m.exec(text)?.[1];
    if (isRead && value !== undefined) return [[name, value] as const];
    return /^[ \t]*["']?node(?:js)?\b/m.test(text) || (text.trim() !== '' && name.startsWith('.n'))
      ? [[name, ''] as const]
      : [];
  });
  const { volta, devEngines, engines } = repository.json(posix.join(at, 'package.json')) as Readonly<
    Record<string, Readonly<Record<string, unknown>> | undefined>
  >;
  const runtimes = [devEngines?.['runtime']].flat() as readonly (
    | Readonly<Record<string, unknown>>
    | null
    | undefined
  )[];
  const runtime = runtimes.find(each => each?.['name'] === 'node' && each['version']);
  const version = volta?.['node'] || runtime?.['version'] || engines?.['node'];
  return version ? [...files, ['package.json', typeof version === 'string' ? version : '']] : files;
}

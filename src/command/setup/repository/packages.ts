/** Finds out how the packages of a folder are installed, and which version of Node they need. */

import { posix } from 'node:path';
import { isRecord, record } from '../../../base/values/record.ts';
import { readToml } from '../../../base/values/toml.ts';
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
    /^(npm|pnpm|yarn|bun)@((\d*)[\d.]*)/.exec(
      String(repository.json(posix.join(at, 'package.json'))['packageManager']),
    );
  const at =
    upFrom(folder).find(ancestor => fieldAt(ancestor) !== null || locksAt(ancestor).length > 0) ??
    folder;
  const [, named, version, major = ''] = fieldAt(at) ?? [];
  const name = (named ?? locksAt(at)[0]?.name ?? 'npm') as PackageManager['name'];
  const owner =
    upFrom(at).find(ancestor => locksAt(ancestor).some(lock => lock.name === name)) ?? at;
  const file = locksAt(owner).find(lock => lock.name === name)?.file;
  const isBerry =
    major === '' ? repository.has(posix.join(owner, '.yarnrc.yml')) : Number(major) > 1;
  return {
    name,
    folder: owner,
    install:
      (name === 'bun' ? bunCommand(version || toolVersion(repository, owner, 'bun')) : '') +
      installOf(name, file !== undefined, isBerry),
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
  // pnpm and newer versions of Yarn are installed with Node, and GitHub's runners have Yarn 1.
  return `${name} install${isLocked ? ' --frozen-lockfile' : ''}`;
}

/** Returns the start of a command that installs Bun, which GitHub's runners don't have. */
const bunCommand = (version = ''): string =>
  `${withTool('bun', `npm install --global bun${/^\d[\d.]*$/.test(version) ? `@${version}` : ''}`)} && `;

/** A tool whose version a file of mise or asdf sets. */
interface VersionedTool {
  readonly name: string;
  readonly version: string;
  readonly file: string;
}

/** Returns the tools of the files of mise and asdf, from a folder up. */
export const toolsOf = (repository: Repository, folder: string): readonly VersionedTool[] =>
  upFrom(folder).flatMap(at => [...miseTools(repository, at), ...asdfTools(repository, at)]);

const toolVersion = (repository: Repository, folder: string, name: string): string | undefined =>
  toolsOf(repository, folder).find(tool => tool.name === name)?.version;

const miseTools = (repository: Repository, at: string): readonly VersionedTool[] =>
  ['mise.toml', '.mise.toml']
    .map(name => posix.join(at, name))
    .flatMap(file =>
      Object.entries(record(readToml(repository.text(file))['tools'])).flatMap(([name, value]) => {
        const [first] = [value].flat();
        const version = isRecord(first) ? first['version'] : first;
        return typeof version === 'string' ? { name, version, file } : [];
      }),
    );

function asdfTools(repository: Repository, at: string): readonly VersionedTool[] {
  const file = posix.join(at, '.tool-versions');
  return [...(repository.text(file) ?? '').matchAll(/^([\w-]+)[ \t]+(\S+)/gm)].map(
    ([, name = '', version = '']) => ({ name, version, file }),
  );
}

/** What `setup-node` reads: a number, a range, or a name. */
const VERSION =
  /^(?:[\d.x]+|(?=.*\d)[\d\s.xv*|<>=^~-]{1,100}|lts\/(?:\*|-\d|[a-zA-Z]+)|latest|node|current)$/i;

/**
 * Finds the nearest file, from a folder up, with a version of Node that `setup-node` knows, and a
 * text such as `Node 22`.
 */
export function nodeVersionOf(repository: Repository, folder: string) {
  const settings = upFrom(folder).flatMap(at => nodeSettings(repository, at));
  const [file, version] = settings.find(([, text]) => VERSION.test(text)) ?? [];
  if (file === undefined || version === undefined) return undefined;
  const isRange = /\d/.test(version) && !/^(?:[\d.]+|lts\/.*)$/.test(version);
  return {
    text: `${isRange ? 'newest Node in the range' : 'Node'} ${version}`,
    file,
    // `setup-node` 7.0.0 can't read the files of mise.
    ...(file.endsWith('.toml') && { version }),
  };
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
  const ofMise = miseTools(repository, at)
    .filter(({ name }) => name === 'node')
    .map(tool => [tool.file, tool.version === 'lts' ? 'lts/*' : tool.version] as const);
  const file = posix.join(at, 'package.json');
  const { volta, devEngines, engines } = repository.json(file);
  const runtime = [record(devEngines)['runtime']]
    .flat()
    .find(candidate => record(candidate)['name'] === 'node');
  const version = record(volta)['node'] || record(runtime)['version'] || record(engines)['node'];
  return [...files, ...ofMise, ...(typeof version === 'string' ? [[file, version] as const] : [])];
}

/** Finds out how the packages of a folder are installed, and which version of Node they need. */

import { posix } from 'node:path';
import type { Repository } from './repository.ts';
import { folderOf } from './repository.ts';

/** A package manager, as the files show it. */
export interface PackageManager {
  readonly name: 'npm' | 'pnpm' | 'yarn' | 'bun';
  /** Folder in which it installs. */
  readonly folder: string;
  readonly install: string;
  /** Lock file. */
  readonly lock: string | undefined;
}

const LOCK_FILES = [
  ['package-lock.json', 'npm', 'npm ci'],
  ['npm-shrinkwrap.json', 'npm', 'npm ci'],
  ['pnpm-lock.yaml', 'pnpm', 'pnpm install --frozen-lockfile'],
  ['bun.lock', 'bun', 'bun install --frozen-lockfile'],
  ['bun.lockb', 'bun', 'bun install --frozen-lockfile'],
  ['yarn.lock', 'yarn', 'yarn install --frozen-lockfile'],
] as const;

/** Finds the nearest lock file, from the folder up. */
export function packageManagerOf(repository: Repository, folder: string): PackageManager {
  for (let at = folder; ; at = folderOf(at)) {
    for (const [file, name, install] of LOCK_FILES) {
      const path = posix.join(at, file);
      if (!repository.has(path)) continue;
      const isBerry = name === 'yarn' && repository.has(posix.join(at, '.yarnrc.yml'));
      const command = isBerry ? 'yarn install --immutable' : install;
      return { name, folder: at, install: command, lock: path };
    }
    if (at === '') return { name: 'npm', folder, install: 'npm install', lock: undefined };
  }
}

/** Returns the major version, or the range of versions, of Node that a folder asks for, with the file that says so. */
export function nodeVersionOf(
  repository: Repository,
  folder: string,
): readonly [version: string, file: string] | undefined {
  for (let at = folder; ; at = folderOf(at)) {
    for (const name of ['.nvmrc', '.node-version']) {
      const version = /^\s*v?(\d{2})\b/.exec(repository.text(posix.join(at, name)) ?? '')?.[1];
      if (version !== undefined) return [version, posix.join(at, name)];
    }
    const { engines } = repository.json(posix.join(at, 'package.json'));
    const wanted = (engines as Readonly<Record<string, unknown>> | undefined)?.['node'];
    // `setup-node` reads the range, and takes the newest version in it.
    if (typeof wanted === 'string' && /^(?=.*\d)[\d\s.xv*|<>=^~-]{1,100}$/i.test(wanted))
      return [wanted, posix.join(at, 'package.json')];
    if (at === '') return undefined;
  }
}

/** Quotes a word for a POSIX shell, unless it consists of harmless characters. */
export const shellWord = (word: string): string =>
  /^[\w./:@+,-]+$/.test(word) && !word.startsWith('-') ? word : `'${word.replaceAll("'", String.raw`'\''`)}'`;

/**
 * Reads the files of a repository, which anyone may have written: follows no link, and reads no
 * large file.
 */

import { readdirSync } from 'node:fs';
import { join, posix } from 'node:path';
import { parsedJson } from '../../../base/values/parsed-json.ts';
import { withoutByteOrderMark } from '../../../base/text/plain-text.ts';
import { record } from '../../../base/values/record.ts';
import {
  OPEN_READ_ONLY,
  readText,
  withRegularFile,
} from '../../../base/system/files/regular-file.ts';

/**
 * Folders that contain what others wrote or what a tool made. Other hidden folders are skipped,
 * too.
 */
const SKIPPED = new Set([
  'node_modules',
  'vendor',
  'third_party',
  'bower_components',
  'target',
  'venv',
  '__pycache__',
  'coverage',
]);
/**
 * Matches names that the app’s file can’t contain, because they can’t be part of a path on each
 * system.
 */
export const UNFIT = /[\\\p{Cc}]|^[A-Za-z]:|^\s+$/u;
const MAX_ENTRIES = 50_000;
const MAX_DEPTH = 12;
const MAX_BYTES = 1024 * 1024;
/** Maximum length of the texts that are kept, in characters. */
const MAX_KEPT = 32 * 1024 * 1024;

/**
 * Files of a repository by their folders. Paths are relative, with `/`; the root is the empty path.
 */
export class Repository {
  readonly root: string;
  /** Names of the regular files in each folder. */
  readonly folders: ReadonlyMap<string, readonly string[]>;
  readonly #children = new Map<string, readonly string[]>();
  /** Paths of the files in `folders`. */
  readonly #files = new Set<string>();
  readonly #texts = new Map<string, string>();
  #keptLength = 0;
  #packages: ReadonlyMap<string, string> | undefined;
  /** Whether some files or folders were not read, because there are too many files or levels. */
  readonly isCut: boolean;

  /** @throws Error of the file system if the root can't be read */
  constructor(root: string) {
    this.root = root;
    const folders = new Map<string, readonly string[]>();
    let entries = 0;
    let isCut = false;
    const pending = [''];
    for (const folder of pending) {
      if (entries >= MAX_ENTRIES || folder.split('/').length > MAX_DEPTH) {
        isCut = true;
        continue;
      }
      const children = listed(join(root, folder), folder === '');
      const withinLimit = children.slice(0, MAX_ENTRIES - entries);
      isCut ||= withinLimit.length < children.length;
      entries += withinLimit.length;
      const files = withinLimit.filter(entry => entry.isFile()).map(({ name }) => name);
      folders.set(folder, files);
      for (const name of files) this.#files.add(posix.join(folder, name));
      const below = withinLimit.filter(entry => entry.isDirectory()).map(({ name }) => name);
      this.#children.set(folder, below);
      for (const name of below) pending.push(posix.join(folder, name));
    }
    this.folders = folders;
    this.isCut = isCut;
  }

  has(path: string): boolean {
    return this.#files.has(posix.normalize(path));
  }

  /**
   * Returns the text of a file, without a byte order mark; undefined if there is no such regular
   * file, or if it is larger than 1 MiB.
   */
  text(path: string): string | undefined {
    const cachedText = this.#texts.get(path);
    if (cachedText !== undefined || !this.has(path)) return cachedText;
    try {
      const text = withoutByteOrderMark(
        withRegularFile(join(this.root, path), OPEN_READ_ONLY, file => readText(file, MAX_BYTES)),
      );
      this.#keptLength += text.length;
      if (this.#keptLength <= MAX_KEPT) this.#texts.set(path, text);
      return text;
    } catch {
      return undefined;
    }
  }

  /**
   * Returns a JSON object of another tool; an empty one for any other content. Of equal keys, npm
   * takes the last, too.
   */
  json(path: string): Readonly<Record<string, unknown>> {
    return record(parsedJson(this.text(path) ?? '').value);
  }

  /** Folders of the packages of npm, by name. */
  get packages(): ReadonlyMap<string, string> {
    return (this.#packages ??= new Map(
      [...this.folders.keys()].flatMap(folder => {
        const { name } = this.json(posix.join(folder, 'package.json'));
        return typeof name === 'string' && name !== '' ? [[name, folder] as const] : [];
      }),
    ));
  }

  /** Names of the folders directly in a folder. */
  subfolders(folder: string): readonly string[] {
    return this.#children.get(folder) ?? [];
  }
}

/** Returns the folder of a path; an empty path for the root. */
export function folderOf(path: string): string {
  const folder = posix.dirname(path);
  return folder === '.' ? '' : folder;
}

/** Returns the files with a path, and one extension. */
export function filesAt(repository: Repository, path: string): readonly string[] {
  const [folder, start] = [folderOf(path), `${posix.basename(path)}.`];
  return (repository.folders.get(folder) ?? [])
    .filter(name => name.startsWith(start) && !name.includes('.', start.length))
    .map(name => posix.join(folder, name));
}

function listed(folder: string, isRoot: boolean) {
  try {
    return readdirSync(folder, { withFileTypes: true })
      .filter(
        ({ name }) =>
          !SKIPPED.has(name) && !UNFIT.test(name) && (!name.startsWith('.') || HIDDEN.test(name)),
      )
      .toSorted((a, b) => (a.name < b.name ? -1 : 1));
  } catch (error) {
    if (isRoot) throw error;
    return [];
  }
}

/** Hidden files and folders that are read. */
const HIDDEN =
  /^\.(?:github|vitepress|vuepress|gitattributes|gitmodules|eleventy\.[cm]?js|umirc\.[jt]s|nvmrc|node-version|tool-versions|mise\.toml|gmrc|yarnrc\.yml|env(?:\.\w+){0,2})$/;

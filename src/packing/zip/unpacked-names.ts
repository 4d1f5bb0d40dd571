/** Checks whether the names in an archive can be unpacked on this file system. */

import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Finding } from '../../base/failure.ts';
import { count } from '../../base/amount.ts';
import { folderOf } from '../rules/path-rules.ts';
import { isWindows, windowsNameProblem } from '../../base/system/paths.ts';
import type { Listing } from '../files/listing-builder.ts';

/** Rules of a file system: which names it treats as equal, and which names it can't hold. */
export interface NameRules {
  readonly ignoresCase: boolean;
  /** Whether the composed and the decomposed form of a character are equal (Unicode NFC and NFD). */
  readonly ignoresForm: boolean;
  /** Whether Windows' rules for names apply (`windowsNameProblem`). */
  readonly windows: boolean;
}

/** Result of checking all names together. */
export interface NameCheck {
  /** Names that can't all be unpacked here. */
  readonly findings: readonly Finding[];
  /** Names that can be unpacked here, but not on many other systems. */
  readonly warnings: readonly Finding[];
}

/**
 * Tests how the file system of a folder treats names.
 * @param folder an empty folder, which is empty again afterwards
 */
export function nameRulesOf(folder: string): NameRules {
  const probe = join(folder, 'prob\u00e9');
  writeFileSync(probe, '');
  try {
    return {
      ignoresCase: existsSync(join(folder, 'PROB\u00e9')),
      ignoresForm: existsSync(probe.normalize('NFD')),
      windows: isWindows(),
    };
  } finally {
    rmSync(probe);
  }
}

interface NamedEntry {
  readonly path: string;
  readonly isFile: boolean;
}

/**
 * Finds names that can't all be unpacked: duplicates, a file and a folder of the same name, and names that are equal on
 * this file system. An export is valid even if other systems can't hold its names (`aux.js`, `README.md` beside
 * `readme.md`).
 *
 * @param maxNames maximum number of files and folders, including implied parent folders: one path can contain a
 * thousand of them
 * @param shownAs name of the archive, for findings about the whole archive
 */
export function checkUnpackedNames(
  { files, folders }: Pick<Listing, 'files' | 'folders'>,
  maxNames: number,
  shownAs: string,
  rules: NameRules,
): NameCheck {
  const names = new Names(rules);
  const entries = [
    ...folders.map(path => ({ path, isFile: false })),
    ...files.map(({ path }) => ({ path, isFile: true })),
  ];
  for (const named of entries) {
    names.addFolders(named.path);
    names.add(named);
    if (names.size <= maxNames) continue;
    const message = `contains more than ${count(maxNames)} files and folders, including parent folders`;
    return { findings: [...names.findings, { where: shownAs, message }], warnings: names.warnings };
  }
  return names;
}

class Names implements NameCheck {
  readonly findings: Finding[] = [];
  readonly warnings: Finding[] = [];
  readonly #rules: NameRules;
  /**
   * Names by their form on this file system (`#taken`), and by a form that any file system might treat as equal
   * (`#alike`).
   */
  readonly #taken = new Map<string, NamedEntry>();
  readonly #alike = new Map<string, NamedEntry>();
  readonly #folders = new Set<string>();

  constructor(rules: NameRules) {
    this.#rules = rules;
  }

  get size(): number {
    return this.#taken.size;
  }

  /** Adds the parent folders of a path. Those of a folder that was added already are known too. */
  addFolders(path: string): void {
    const folder = folderOf(path);
    if (folder === '' || this.#folders.has(folder)) return;
    this.#folders.add(folder);
    this.addFolders(folder);
    this.add({ path: folder, isFile: false });
  }

  add(named: NamedEntry): void {
    const { path, isFile } = named;
    const { ignoresCase, ignoresForm, windows } = this.#rules;
    const formed = ignoresForm ? path.normalize('NFC') : path;
    const same = ignoresCase ? formed.toLowerCase() : formed;
    const alike = path.normalize('NFC').toLowerCase();
    const before = this.#taken.get(same);
    if (before !== undefined) {
      if (isFile || before.isFile || before.path !== path)
        this.findings.push({ where: path, message: describeClash(named, before) });
      return;
    }
    this.#taken.set(same, named);
    const twin = this.#alike.get(alike);
    this.#alike.set(alike, named);
    if (twin !== undefined)
      this.warnings.push({
        where: path,
        message: `has the same name as \`${twin.path}\` on file systems that ignore case or Unicode normalization`,
      });
    // Only the last name: those before it are checked as entries of their own.
    const problem = windowsNameProblem(path.slice(path.lastIndexOf('/') + 1));
    if (problem !== undefined) (windows ? this.findings : this.warnings).push({ where: path, message: problem });
  }
}

function describeClash(named: NamedEntry, before: NamedEntry): string {
  if (named.path !== before.path) return `has the same name as \`${before.path}\` on this file system`;
  return named.isFile && before.isFile ? 'exists more than once' : 'is both a file and a folder';
}

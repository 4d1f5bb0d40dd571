/**
 * Interprets the files of a migrations folder as the tool that created them would: order, versions,
 * SQL to run.
 */

import { join } from 'node:path/posix';
import type { LayoutId } from '../../../app-file/layouts.ts';
import type { Finding } from '../../../base/failure.ts';
import { inputRef } from '../../../base/text/input-reference.ts';
import { legible } from '../../../base/text/legible.ts';
import { withoutByteOrderMark } from '../../../base/text/plain-text.ts';
import { CHANGELOG } from '../../../base/system/processes/tool-folder.ts';
import { packageFailure } from '../../../packing/files/errors.ts';
import type { SqlPosition } from '../../../sql/source-text.ts';
import { findLayout, readLayout } from '../layouts/all-layouts.ts';
import { pathMatcher, type PathPattern } from '../../../base/path-filter.ts';
import { JOURNAL_PATH } from '../layouts/drizzle.ts';
import type { Draft, LayoutReading, SourceFolder } from '../layouts/layout.ts';
import { toolFinding } from '../layouts/other-kinds.ts';
import { LOCK_PATH } from '../layouts/prisma.ts';
import {
  compareText,
  compareVersions,
  listedOrder,
  type VersionOrder,
} from '../layouts/version.ts';
import { checksum } from './checksum.ts';

/** An input with the path of a migrations folder. */
export type FolderInput = 'path' | 'base-path';

export interface MigrationSource {
  /** Path within the folder, with `/` between segments. */
  readonly path: string;
  readonly content: Uint8Array;
}

/** A file that may run as a migration. */
export interface Migration extends Draft {
  /** Checksum of the whole file: see `checksum`. */
  readonly checksum: string;
}

/** A folder of migrations, in the order in which they run. */
export interface MigrationFolder {
  /** Absent if the folder has no migrations. */
  readonly layout?: LayoutId;
  /** Evidence of the layout. Present with `layout`. */
  readonly shownBy?: string;
  /** Compares versions in the order in which the tool runs them. */
  readonly compare: VersionOrder;
  /** Versioned migrations in version order, then repeatable ones by name. */
  readonly migrations: readonly Migration[];
  readonly skipped: readonly { readonly path: string; readonly reason: string }[];
}

/** How to read a folder, as the user says it. */
export interface ReadingOptions {
  readonly layout: LayoutId | 'auto';
  /** Patterns of files that aren't part of the folder. */
  readonly ignore: readonly PathPattern[] | undefined;
}

export const DEFAULT_READING: ReadingOptions = { layout: 'auto', ignore: undefined };

/**
 * Reads the files of a folder as the tool that created them would. Checks names, marks and
 * encodings; splitting validates the SQL later.
 *
 * @param sources all files of the folder, in any order
 * @param shownAs the folder as the user wrote it
 * @param input the input with the folder
 * @throws Failure of kind `input` with all problems: migrations only in a subfolder, mixed layouts,
 *   duplicate versions, names that almost look like a migration's, ambiguous sections
 */
export function readMigrations(
  sources: readonly MigrationSource[],
  shownAs: string,
  { layout: layoutInput, ignore = [] }: ReadingOptions = DEFAULT_READING,
  input: FolderInput = 'path',
  location = shownAs,
): MigrationFolder {
  const findings: (Finding & Partial<SqlPosition>)[] = [];
  const throwIfInvalid = (): void => {
    const placed = findings.map(({ where, line, column, ...finding }): Finding => {
      return { ...finding, where: line === undefined ? where : `${where}:${line}:${column}` };
    });
    if (placed.length > 0)
      throw packageFailure('Migrations', shownAs, 'is not a valid migrations folder', placed);
  };
  const isIgnored = pathMatcher(ignore);
  const used = sources.filter(({ path }) => !isIgnored(path));
  const folder = sourceFolder(location, used, path => {
    findings.push({
      where: path,
      message: 'is not valid UTF-8',
      remedy: 'Save the file as UTF-8.',
    });
  });
  throwIfInvalid();
  // The command is for the user's terminal.
  if (layoutInput === 'auto') findings.push(...toolFinding({ ...folder, location: shownAs }));
  throwIfInvalid();
  const folderLayout = findLayout(folder, layoutInput);
  const reading = readLayout(folder, folderLayout);
  findings.push(
    ...subfolderFindings(
      used,
      reading,
      layoutInput,
      name => `Set ${inputRef(input)} to \`${join(shownAs, name)}\`.`,
    ),
  );
  throwIfInvalid();
  findings.push(...reading.findings);
  throwIfInvalid();
  findings.push(...duplicates(reading.drafts), ...reading.drafts.flatMap(illegible));
  throwIfInvalid();
  const migrations = reading.drafts.map(
    (draft): Migration => ({ ...draft, checksum: checksum(draft.text) }),
  );
  const compare =
    reading.versions === undefined
      ? (folderLayout?.layout.order ?? compareVersions)
      : listedOrder(reading.versions);
  const isRead = (path: string): boolean => folder.texts.has(path) && !CHANGELOG.test(path);
  const others = [
    ...folder.paths
      .filter(path => !isRead(path))
      .map(path => ({ path, reason: 'it isn’t a SQL file' })),
    ...sources
      .filter(({ path }) => isIgnored(path))
      .map(({ path }) => ({ path, reason: `the input ${inputRef('ignore')} matches it` })),
  ];
  return {
    ...(folderLayout === undefined
      ? {}
      : { layout: folderLayout.layout.id, shownBy: folderLayout.shownBy }),
    compare,
    migrations: migrations.toSorted((a, b) => compareMigrations(a, b, compare)),
    skipped: [...reading.skipped, ...others].toSorted((a, b) => compareText(a.path, b.path)),
  };
}

/** Returns the layout of a folder, and what shows it. @param paths of all its files */
export function layoutOf(
  location: string,
  paths: readonly string[],
  textOf: (path: string) => string | undefined,
): { readonly id: LayoutId; readonly shownBy: string } | undefined {
  const sources = paths.map(path => ({
    path,
    content: Buffer.from((isRelevant({ path }) && textOf(path)) || ''),
  }));
  const folderLayout = findLayout(
    sourceFolder(location, sources, () => undefined),
    'auto',
  );
  return folderLayout && { id: folderLayout.layout.id, shownBy: folderLayout.shownBy };
}

/** @param refuse called with the path of each file to read that isn't valid UTF-8 */
function sourceFolder(
  location: string,
  sources: readonly MigrationSource[],
  refuse: (path: string) => void,
): SourceFolder {
  const files = sources.filter(isRelevant).flatMap(({ path, content }) => {
    const text = decoded(content, SCRIPT.test(path));
    if (text !== undefined) return { path, text, content };
    refuse(path);
    return [];
  });
  return {
    location: location.replaceAll('\\', '/'),
    paths: sources.map(({ path }) => path),
    texts: new Map(files.map(({ path, text }) => [path, text])),
    scripts: files.filter(({ path }) => SCRIPT.test(path)),
  };
}

/**
 * Maximum number of subfolders with migrations. If there are more, each is likely a single
 * migration.
 */
const MOST_SUBFOLDERS = 3;

/**
 * Finds the subfolders with migrations if the folder itself has none, because the input is one
 * level too high.
 */
function subfolderFindings(
  sources: readonly MigrationSource[],
  { drafts, findings }: LayoutReading,
  layoutInput: LayoutId | 'auto',
  remedyFor: (name: string) => string,
): readonly Finding[] {
  if (drafts.length > 0 || findings.some(({ where }) => !where.includes('/'))) return [];
  const bySubfolder = Map.groupBy(sources, ({ path }) =>
    path.slice(0, Math.max(path.indexOf('/'), 0)),
  );
  const subfolders = [...bySubfolder].flatMap(([name, files]) => {
    if (name === '') return [];
    const below = files.map(({ path, content }) => ({
      path: path.slice(name.length + 1),
      content,
    }));
    const folder = sourceFolder('', below, () => undefined);
    const isOfTool = layoutInput === 'auto' && toolFinding(folder).length > 0;
    return isOfTool || readLayout(folder, findLayout(folder, layoutInput)).drafts.length > 0
      ? name
      : [];
  });
  if (subfolders.length > MOST_SUBFOLDERS) return [];
  const message = 'contains migrations, but the folder above it contains none';
  return subfolders.map(name => ({ where: name, message, remedy: remedyFor(name) }));
}

const SCRIPT = /\.sql$/i;

/** Selects the files to read. All others are listed as skipped, without being read. */
export function isRelevant({ path }: Pick<MigrationSource, 'path'>): boolean {
  return SCRIPT.test(path) || [JOURNAL_PATH, LOCK_PATH].includes(path) || CHANGELOG.test(path);
}

function decoded(content: Uint8Array, isScript: boolean): string | undefined {
  try {
    const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(content);
    return isScript ? withoutByteOrderMark(text) : text;
  } catch (error) {
    if (error instanceof TypeError) return undefined;
    throw error;
  }
}

/** Finds a name that would hide something in outputs, which contain the names unchanged. */
function illegible({ path, version = '', name }: Draft): readonly Finding[] {
  const names = path + version + name;
  const message = 'has a name with control characters or invisible characters';
  return legible(names) === names && !/[\t\n\r\u2028\u2029]/.test(names)
    ? []
    : [{ where: path, message, remedy: 'Rename the migration.' }];
}

function duplicates(drafts: readonly Draft[]): Finding[] {
  const seen = new Map<string, string>();
  return drafts.flatMap(({ path, version, name }) => {
    const kind = version === undefined ? 'name' : 'version';
    const identity = `${kind} \`${version ?? name}\``;
    const existing = seen.get(identity);
    seen.set(identity, path);
    if (existing === undefined) return [];
    const message = `has the ${identity}, which \`${existing}\` already uses`;
    return { where: path, message, remedy: `Give one of the two files a different ${kind}.` };
  });
}

function compareMigrations(a: Migration, b: Migration, compare: VersionOrder): number {
  if (a.version !== undefined && b.version !== undefined) return compare(a.version, b.version);
  return (
    Number(a.version === undefined) - Number(b.version === undefined) || compareText(a.name, b.name)
  );
}

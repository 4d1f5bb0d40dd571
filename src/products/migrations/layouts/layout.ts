/**
 * Meaning of a folder in the layout of a migration tool: which files run, in which order, and which
 * part of each.
 */

import { inputRef } from '../../../base/text/input-reference.ts';
import type { Finding } from '../../../base/failure.ts';
import type { LayoutId } from '../../../app-file/layouts.ts';
import type { SqlPosition } from '../../../sql/source-text.ts';
import type { VersionOrder } from './version.ts';

export interface TextFile {
  readonly path: string;
  /** Text without a byte order mark. */
  readonly text: string;
  readonly content: Uint8Array;
}

export interface SourceFolder {
  /** Path of the folder, with slashes. */
  readonly location: string;
  readonly paths: readonly string[];
  readonly scripts: readonly TextFile[];
  /** Texts of the SQL files, and of the files with which tools describe a folder, by path. */
  readonly texts: ReadonlyMap<string, string>;
}

export type FileRole =
  | { readonly is: 'migration'; readonly version: string; readonly name: string }
  | { readonly is: 'repeatable'; readonly name: string }
  | { readonly is: 'skipped'; readonly reason: string }
  | { readonly is: 'refused'; readonly message: string; readonly remedy: string };

export interface FolderRoles {
  /** Roles by path. A file without one isn't read by the tool. */
  readonly roles: ReadonlyMap<string, FileRole>;
  /** Versions in their order, if a list in the folder defines it. */
  readonly versions?: readonly string[];
  /** Problems. If there are any, the folder can't be used. */
  readonly findings: readonly Finding[];
}

/** A migration as its tool reads it. */
export interface Draft {
  readonly path: string;
  /**
   * Identity in the tool that wrote the file, such as a number in canonical form or the name of a
   * folder; absent for a repeatable migration, which runs again whenever it has changed.
   */
  readonly version?: string;
  /** Part of the file's name besides the version. */
  readonly name: string;
  /** Text of the whole file. */
  readonly text: string;
  /**
   * The SQL to run: the file's text with everything else replaced by spaces, so that all positions
   * stay the same.
   */
  readonly sql: string;
  /** Whether the file requests a transaction. Most files specify nothing, which means true. */
  readonly inTransaction: boolean;
}

/** A folder as its tool reads it. */
export interface LayoutReading {
  readonly drafts: readonly Draft[];
  readonly skipped: readonly { readonly path: string; readonly reason: string }[];
  /** Versions in their order, if a list in the folder defines it. */
  readonly versions?: readonly string[];
  readonly findings: readonly (Finding & Partial<SqlPosition>)[];
}

/** The section of a file that applies the migration ("up"). */
export interface UpSection {
  /**
   * The file's text with everything else replaced by spaces, so that all positions stay the same.
   */
  readonly sql: string;
  /** Whether the file requests a transaction. */
  readonly inTransaction: boolean;
}

/** Reason why a file can't be split into its sections. */
export interface SectionProblem extends SqlPosition {
  readonly message: string;
  readonly remedy: string;
}

export interface Layout {
  readonly id: LayoutId;
  /**
   * Returns what in the folder shows that the tool wrote it, for the log; undefined if nothing
   * does.
   */
  readonly signIn: (folder: SourceFolder) => string | undefined;
  /** Checks whether one file alone shows that the tool wrote it. */
  readonly isSign?: (file: TextFile) => boolean;
  readonly read: (folder: SourceFolder) => LayoutReading;
  /** Whether the tool skips a byte order mark at the start of a file. */
  readonly skipsByteOrderMark?: true;
  /** Order of versions. Default: by number. Layouts with a list have the order of that list. */
  readonly order?: VersionOrder;
}

export const migrationRole = (version: string, name: string): FileRole => ({
  is: 'migration',
  version,
  name,
});
export const skippedRole = (reason: string): FileRole => ({ is: 'skipped', reason });
export const refusedRole = (message: string, remedy: string): FileRole => ({
  is: 'refused',
  message,
  remedy,
});

/** Returns the role of a file that may be a misnamed migration. */
export const misnamedRole = (message: string, remedy: string): FileRole =>
  refusedRole(message, `${remedy} If it isn’t a migration, add its path to ${inputRef('ignore')}.`);

const wholeFile = ({ text }: TextFile): UpSection => ({ sql: text, inTransaction: true });

/**
 * Reads the files of a folder by their roles.
 *
 * @param sectionOf returns the part of a file that runs. Default: all of it, in a transaction
 */
export function readByRole(
  { scripts }: SourceFolder,
  { roles, ...rest }: FolderRoles,
  sectionOf: (file: TextFile) => UpSection | SectionProblem = wholeFile,
): LayoutReading {
  const drafts: Draft[] = [];
  const skipped: { path: string; reason: string }[] = [];
  const findings: (Finding & Partial<SqlPosition>)[] = [...rest.findings];
  for (const file of scripts) {
    const { path, text } = file;
    const role = roles.get(path);
    if (role?.is === 'refused')
      findings.push({ where: path, message: role.message, remedy: role.remedy });
    if (role?.is === 'skipped') skipped.push({ path, reason: role.reason });
    if (role?.is !== 'migration' && role?.is !== 'repeatable') continue;
    const section = sectionOf(file);
    if ('message' in section) findings.push({ where: path, ...section });
    else
      drafts.push({
        ...(role.is === 'migration' && { version: role.version }),
        path,
        name: role.name,
        text,
        ...section,
      });
  }
  return { ...rest, drafts, skipped, findings };
}

/** Returns the roles of the SQL files that a function gives to each. */
export const rolesBy = (
  { scripts }: SourceFolder,
  roleOf: (file: TextFile) => FileRole,
): FolderRoles => ({
  roles: new Map(scripts.map(file => [file.path, roleOf(file)])),
  findings: [],
});

/** Returns the sign of a layout that single files show: the first of them, with what it shows. */
export const firstSign =
  (isSign: (file: TextFile) => boolean, place: 'name' | 'mark') =>
  ({ scripts }: SourceFolder): string | undefined => {
    const first = scripts.find(isSign);
    if (first === undefined) return undefined;
    return `the ${place}${place === 'name' ? '' : ' in'} \`${first.path}\``;
  };

/** Determines the role of a file in a migrations folder, by the naming conventions of the tools that wrote it. */

import { inputRef } from '../../../base/input-reference.ts';
import { DBMATE, GOOSE, hasMarks } from './sections.ts';
import { canonicalVersion, VERSION_PATTERN } from './version.ts';

/** Layout of a migrations folder, named after the tool that is best known for it. */
export type LayoutId = 'numbered' | 'flyway' | 'dbmate' | 'goose' | 'golang-migrate' | 'prisma' | 'drizzle';

/** Descriptions of the layouts, to follow "a.sql is" in a message. */
export const LAYOUT_WORDS: { readonly [Id in LayoutId]: string } = {
  numbered: 'named `<version>_name.sql`',
  flyway: 'named like a Flyway migration',
  dbmate: 'written for dbmate',
  goose: 'written for goose',
  'golang-migrate': 'named like a golang-migrate migration',
  prisma: 'in its own folder like a Prisma migration',
  drizzle: 'listed in Drizzle’s journal',
};

/** Role of a file in the folder. */
export type FileRole =
  | { readonly is: 'migration'; readonly layout: LayoutId; readonly version: string; readonly name: string }
  | { readonly is: 'repeatable'; readonly layout: LayoutId; readonly name: string }
  | { readonly is: 'skipped'; readonly reason: string }
  | { readonly is: 'refused'; readonly message: string; readonly remedy: string };

/** One naming convention for files. */
interface Naming {
  readonly pattern: RegExp;
  readonly role: (groups: { readonly [group: string]: string }, text: string) => FileRole;
}

const REVERTING = 'it reverts a migration, and the step never reverts migrations';

const NAMINGS: readonly Naming[] = [
  {
    pattern: fullPattern(String.raw`(?:.*\/)?V(?<version>\d+(?:[._]\d+)*)__(?<name>.+)\.sql`),
    role: ({ version = '', name = '' }) => migration('flyway', version.replaceAll('_', '.'), name),
  },
  {
    pattern: fullPattern(String.raw`(?:.*\/)?R__(?<name>.+)\.sql`),
    role: ({ name = '' }) => ({ is: 'repeatable', layout: 'flyway', name }),
  },
  { pattern: fullPattern(String.raw`(?:.*\/)?U\d[^\/]*__.+\.sql`), role: () => ({ is: 'skipped', reason: REVERTING }) },
  {
    pattern: fullPattern(String.raw`(?:.*\/)?B\d[^\/]*__.+\.sql`),
    role: () => ({
      is: 'refused',
      message:
        'is a Flyway baseline migration, which isn’t supported because it would run in place of all versions up to its own',
      remedy: `Remove the file, and keep the individual migrations. For a database that already contains their changes, set the input ${inputRef('baseline')}.`,
    }),
  },
  {
    pattern: fullPattern(String.raw`(?:.*\/)?(?:before|after)(?:[A-Z]\w*?)?(?:__.+)?\.sql`),
    role: () => ({ is: 'skipped', reason: 'it is a Flyway callback, and callbacks aren’t run' }),
  },
  {
    pattern: fullPattern(String.raw`.*\.sql\.conf`),
    role: () => ({
      is: 'refused',
      message: 'is a Flyway script configuration file, which isn’t supported',
      remedy: 'Remove the file. The step itself detects statements that can’t run in a transaction.',
    }),
  },
  {
    // Without a name, Prisma calls the folder by its version alone, with or without the dash of older releases.
    pattern: fullPattern(String.raw`(?<version>\d+)(?:_(?<name>[^\/]*))?\/migration\.sql`),
    role: ({ version = '', name = '' }) => migration('prisma', version, name),
  },
  {
    pattern: fullPattern(String.raw`(?<version>\d+)_(?<name>[^\/]+)\.up\.sql`),
    role: ({ version = '', name = '' }) => migration('golang-migrate', version, name),
  },
  { pattern: fullPattern(String.raw`\d+_[^\/]+\.down\.sql`), role: () => ({ is: 'skipped', reason: REVERTING }) },
  {
    pattern: fullPattern(String.raw`(?<version>${VERSION_PATTERN})(?:_(?<name>[^\/]*))?\.sql`),
    role: ({ version = '', name = '' }, text) => {
      const layout = hasMarks(GOOSE, text) ? 'goose' : hasMarks(DBMATE, text) ? 'dbmate' : 'numbered';
      return migration(layout, version, name);
    },
  },
  // Fallbacks, after all other conventions. Silently skipping a file that was meant to be a migration would be the
  // worst error.
  {
    pattern: /\/migration\.sql$/i,
    role: () => ({
      is: 'refused',
      message: 'is named like a Prisma migration, but its path isn’t `<version>_name/migration.sql`',
      remedy: 'Move the file to `<version>_name/migration.sql`. If the file isn’t a migration, rename it.',
    }),
  },
  {
    pattern: /^(?:.*\/)?(?:[VRUB]\d|[VRUB]_|\d)[^/]*\.sql$/i,
    role: () => ({
      is: 'refused',
      message: 'looks like a migration, but its name doesn’t match any supported layout',
      remedy:
        'Name the file `<version>_name.sql`, and put it directly in the migrations folder. If the file isn’t a migration, choose a name that doesn’t start with a digit, or with V, R, U or B and then a digit or `_`.',
    }),
  },
  {
    pattern: /\.sql$/i,
    role: () => ({ is: 'skipped', reason: 'its name doesn’t start with a version' }),
  },
];

/**
 * Returns a file's role, by its name and, if the name is ambiguous, by its marks.
 *
 * @param path path within the folder, with `/` between segments
 * @param text content without a byte order mark
 */
export function roleOf(path: string, text: string): FileRole {
  for (const { pattern, role } of NAMINGS) {
    const found = pattern.exec(path);
    if (found !== null) return role(found.groups ?? {}, text);
  }
  return { is: 'skipped', reason: 'it isn’t an SQL file' };
}

function fullPattern(whole: string): RegExp {
  return new RegExp(`^${whole}$`);
}

function migration(layout: LayoutId, version: string, name: string): FileRole {
  return { is: 'migration', layout, version: canonicalVersion(version), name };
}

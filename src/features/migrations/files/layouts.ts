/** Determines the role of a file in a migrations folder, by the naming conventions of the tools that wrote it. */

import { inputRef } from '../../../base/input-reference.ts';
import { plural } from '../../../base/amount.ts';
import type { Finding } from '../../../base/failure.ts';
import { DBMATE, GOOSE, hasMarks } from './sections.ts';
import {
  canonicalVersion,
  compareFileNames,
  compareFolderNames,
  comparePrefixes,
  compareTimestamps,
  VERSION_PATTERN,
  type VersionOrder,
} from './version.ts';

/** Layout of a migrations folder, named after the tool that is best known for it. */
export type LayoutId =
  | 'numbered'
  | 'flyway'
  | 'dbmate'
  | 'goose'
  | 'golang-migrate'
  | 'prisma'
  | 'drizzle'
  | 'diesel'
  | 'atlas'
  | 'node-pg-migrate'
  | 'graphile-migrate'
  | 'sqitch'
  | 'liquibase';

/** A file of the folder. */
export interface TextFile {
  readonly path: string;
  /** Text without a byte order mark. */
  readonly text: string;
  readonly content: Uint8Array;
}

/** Order of the versions in each layout. Layouts with a list have the order of that list. */
export const LAYOUT_ORDERS: { readonly [Id in LayoutId]?: VersionOrder } = {
  dbmate: compareFileNames,
  atlas: compareFileNames,
  prisma: compareFolderNames,
  diesel: compareTimestamps,
  'node-pg-migrate': comparePrefixes,
};

/** Role of a file in the folder. */
export type FileRole =
  | { readonly is: 'migration'; readonly layout: LayoutId; readonly version: string; readonly name: string }
  | { readonly is: 'repeatable'; readonly layout: LayoutId; readonly name: string }
  | { readonly is: 'skipped'; readonly reason: string }
  | { readonly is: 'refused'; readonly message: string; readonly remedy: string };

/** The roles of a folder's files. */
export interface FolderRoles {
  readonly roles: ReadonlyMap<string, FileRole>;
  /** Versions in their order, if a list in the folder defines it. */
  readonly versions?: readonly string[];
  /** Problems. If there are any, the folder can't be used. */
  readonly findings: readonly Finding[];
}

/** One naming convention for files. */
interface Naming {
  readonly pattern: RegExp;
  readonly role: (groups: { readonly [group: string]: string }, text: string) => FileRole;
}

const NAMINGS: readonly Naming[] = [
  {
    pattern: fullPattern(String.raw`(?:.*\/)?V(?<version>\d+(?:[._]\d+)*)(?:__(?<name>[^\/]*))?\.sql`),
    role: ({ version = '', name = '' }) => migration('flyway', version.replaceAll('_', '.'), name),
  },
  {
    pattern: fullPattern(String.raw`(?:.*\/)?R__(?<name>.+)\.sql`),
    role: ({ name = '' }) => ({ is: 'repeatable', layout: 'flyway', name }),
  },
  {
    pattern: fullPattern(String.raw`(?:.*\/)?U\d[^\/]*__.+\.sql|[^\/]+\/down\.sql|\d+_[^\/]*\.down\.sql`),
    role: () => ({ is: 'skipped', reason: 'it reverts a migration, and the step never reverts migrations' }),
  },
  {
    pattern: fullPattern(String.raw`(?:.*\/)?B\d[^\/]*__.+\.sql`),
    role: () => ({
      is: 'refused',
      message:
        'is a Flyway baseline migration, which isn’t supported because it would replace all migrations up to its version',
      remedy: `Remove the file, and keep the individual migrations. For a database that already contains their changes, set ${inputRef('baseline')} of \`sql-migrate\`.`,
    }),
  },
  {
    pattern: fullPattern(String.raw`(?:.*\/)?(?:before|after)(?:[A-Z]\w*?)?(?:__.+)?\.sql`),
    role: () => ({ is: 'skipped', reason: 'it is a Flyway callback, and the step doesn’t run callbacks' }),
  },
  {
    pattern: fullPattern(String.raw`.*\.sql\.conf`),
    role: () => ({
      is: 'refused',
      message: 'is a Flyway script configuration file, which isn’t supported',
      remedy: 'Remove the file. The step automatically detects statements that can’t run in a transaction.',
    }),
  },
  {
    pattern: fullPattern(String.raw`(?<folder>[^\/]+)\/migration\.sql`),
    role: ({ folder = '' }) => ({ is: 'migration', layout: 'prisma', version: folder, name: folder }),
  },
  {
    pattern: fullPattern(String.raw`(?<version>[^_\/]+)(?:_(?<name>[^\/]*))?\/up\.sql`),
    role: ({ version = '', name = '' }) => {
      return { is: 'migration', layout: 'diesel', version: version.replaceAll('-', ''), name };
    },
  },
  {
    pattern: fullPattern(String.raw`(?<version>\d+)_(?<name>[^\/]*)\.up\.sql`),
    role: ({ version = '', name = '' }) => migration('golang-migrate', version, name),
  },
  {
    pattern: fullPattern(String.raw`(?<version>${VERSION_PATTERN})(?:_(?<name>[^\/]*))?\.sql`),
    role: ({ version = '', name = '' }, text) => {
      if (hasMarks(GOOSE, text)) return migration('goose', version, name);
      if (!hasMarks(DBMATE, text)) return migration('numbered', version, name);
      return { is: 'migration', layout: 'dbmate', version, name };
    },
  },
  // Fallbacks, after all other conventions. Silently skipping a file that was meant to be a migration would be the
  // worst error.
  {
    pattern: /\/migration\.sql$/i,
    role: () => ({
      is: 'refused',
      message: 'is named like a Prisma migration, but its path isn’t `<version>_name/migration.sql`',
      remedy:
        'Move the file so that its path within the migrations folder is `<version>_name/migration.sql`. If the file isn’t a migration, rename it.',
    }),
  },
  {
    pattern: /^(?:.*\/)?(?:[VRUB]\d|[VRUB]_|\d)[^/]*\.sql$/i,
    role: () => ({
      is: 'refused',
      message: 'looks like a migration, but its name doesn’t match any supported layout',
      remedy:
        'Name the file `<version>_name.sql`, or `V<version>__name.sql` or `R__name.sql` for Flyway, and put it directly in the migrations folder. If the file isn’t a migration, choose a name that starts with a letter other than B, R, U or V.',
    }),
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
  return { is: 'skipped', reason: 'its name doesn’t start with a version' };
}

/** File of Prisma with the database of its migrations. */
export const LOCK_PATH = 'migration_lock.toml';

/** Finds migrations of Prisma for another database, as Prisma itself does. */
export function lockFindings(lock: string | undefined): readonly Finding[] {
  const provider = /^\s*provider\s*=\s*"(?<name>[^"\n]*)"/m.exec(lock ?? '')?.groups?.['name'] ?? 'postgresql';
  if (provider === 'postgresql') return [];
  const message = `says that the migrations are for \`${provider}\`, but the project’s database is PostgreSQL`;
  const remedy =
    'Set the provider in `schema.prisma` to `postgresql`, remove `migration_lock.toml` and the old migrations from the folder, and create an initial migration with `prisma migrate dev`.';
  return [{ where: LOCK_PATH, message, remedy }];
}

/** Names of the languages of migrations that the step can't run, by extension. */
const LANGUAGES: { readonly [extension: string]: string } = {
  ts: 'TypeScript',
  js: 'JavaScript',
  go: 'Go',
  java: 'Java',
  kt: 'Kotlin',
};
const CODE = /^(?:\d|V\d[^/]*__)[^/]*\.[cm]?(?<extension>js|ts|go|java|kt)$/;

/**
 * Finds migrations in a programming language, which tools such as Knex, TypeORM, Sequelize and goose run between those in
 * SQL. Skipping them would run the later ones without them.
 */
export function codeFindings(paths: readonly string[]): readonly Finding[] {
  const found = paths
    .filter(path => CODE.test(path) && !/(?:_test\.go|\.d\.[cm]?ts|\.down\.\w+)$/.test(path))
    .toSorted();
  const [first, ...others] = found;
  if (first === undefined) return [];
  const language = LANGUAGES[CODE.exec(first)?.groups?.['extension'] ?? ''] ?? 'another language';
  const more = others.length === 0 ? '' : ` (the same applies to ${plural(others.length, 'more file')})`;
  const printed = /^(?:Java|Type)Script$/.test(language)
    ? ' To print the SQL, use `.toSQL()` or `debug: true` in Knex, and `logging: true` in TypeORM and Sequelize.'
    : '';
  const remedy = `Replace the file with a SQL migration that makes the same changes.${printed} If the database already contains the changes of all migrations in the folder, you can instead replace all of them with one migration that contains the output of \`pg_dump --schema-only\`, and set ${inputRef('baseline')} of \`sql-migrate\` to its version.`;
  return [{ where: first, message: `is a migration in ${language}, but the step runs only SQL${more}`, remedy }];
}

function fullPattern(whole: string): RegExp {
  return new RegExp(`^(?:${whole})$`);
}

function migration(layout: LayoutId, version: string, name: string): FileRole {
  return { is: 'migration', layout, version: canonicalVersion(version), name };
}

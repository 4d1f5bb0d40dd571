/** Finds the migrations and functions of a repository, and the secrets that the functions read. */

import { posix } from 'node:path';
import { record } from '../../base/values/record.ts';
import { plural } from '../../base/text/amount.ts';
import { toolFolder } from '../../base/system/processes/tool-folder.ts';
import { folderOf, type Repository } from './repository/repository.ts';
import { isInside, NOT_OWN, ownFiles } from './sites/builds.ts';
import { readToml } from '../../base/values/toml.ts';

/** A folder, and why it is assumed to be the one. */
export interface FoundFolder {
  readonly folder: string;
  readonly reason: string;
}

/** Parts of a repository for its backend. */
export interface Backend {
  readonly migrations: readonly FoundFolder[];
  readonly functions: readonly FoundFolder[];
  /** Folders of tools that must run their migrations themselves. */
  readonly ofTools: readonly string[];
  /** Sentences about folders that aren’t used, and why. */
  readonly notes: readonly string[];
}

/** Returns the layout of a folder, and what shows it: `layoutOf` of the operation `sql-migrate`. */
export type LayoutOf = (
  folder: string,
  paths: readonly string[],
  textOf: (path: string) => string | undefined,
) => { readonly id: string; readonly shownBy: string } | undefined;

/**
 * Files by which a folder may contain migrations: those of tools, and names that begin with a
 * number.
 */
const OF_LAYOUT = /^(?:\d[^/]*\/migration\.sql|meta\/_journal\.json)$/;
const NUMBERED = /^\d+[._-][^/]*(?<!\.down)\.sql$/;
/** Files of the folders in which the signs of tools are looked for. */
const OF_MIGRATIONS = /\.sql$|^sqitch\.plan$|changelog[^/]*\.(?:xml|ya?ml|json)$/;
/** Folders whose files belong to the folder above. */
const PART = /^(?:\d.*|meta|committed)$/;
/**
 * Migrations that are programs, as Knex, TypeORM, Sequelize, Django, Alembic, Rails, Ecto and goose
 * have them.
 */
const CODE_FOLDER = /^(?:migrations?|migrate|versions)$/;
const CODE_FILE =
  /^(?:\d{3,}[._-]|m?\d{6}_|[\da-f]{12}_)[^/]*(?<!\.d|_test|\.test|\.spec)\.(?:[cm]?[jt]s|py|rb|exs|php|go|rs)$/;

/** Databases that aren't PostgreSQL, in paths. */
const OTHER_DATABASE =
  /sqlite|mysql|mariadb|(?<=^|[/_-])(?:mssql|sqlserver|oracle|clickhouse|d1|turso|libsql|duckdb|cockroach|spanner)(?=[/_-]|$)/i;
/** Signs that files are for another database than PostgreSQL, by the file that says so. */
const PROVIDERS: readonly (readonly [file: string, pattern: RegExp])[] = [
  ['migration_lock.toml', /^[ \t]*provider[ \t]*=[ \t]*"(?!postgresql")(\w+)"/m],
  ['meta/_journal.json', /"dialect"\s*:\s*"(?!postgresql")(\w+)"/],
];

/** Statements of SQLite that PostgreSQL doesn't have. */
const OF_SQLITE = /^[ \t]*PRAGMA\s+\w|\bAUTOINCREMENT\b/im;

const ENTRY = 'index.ts';
/** Folders in which other hosts have functions. */
const OTHER_FOLDER = /^(?:functions|netlify\/(?:edge-)?functions)$/;
/** Code that the platform's functions don't have. */
const OTHER_FUNCTION =
  /\bonRequest\b|firebase-functions|@netlify\/functions|@google-cloud\/functions|aws-lambda/;

/** Finds the folders of migrations and functions. */
export function findBackend(repository: Repository, layoutOf: LayoutOf): Backend {
  const notes: string[] = [];
  const folders = [...repository.folders.keys()].filter(folder => !NOT_OWN.test(folder));
  const ofTools: string[] = [];
  const migrations = folders.flatMap(folder =>
    migrationsAt(repository, folder, layoutOf, notes, ofTools),
  );
  const filesBelow = ({ folder }: FoundFolder): number =>
    [...repository.folders].reduce(
      (sum, [at, files]) => sum + (isInside(at, folder) ? files.length : 0),
      0,
    );
  notes.push(...codeNotes(repository, folders));
  return {
    // The folder with the most files is the likeliest one.
    migrations: migrations.toSorted((a, b) => filesBelow(b) - filesBelow(a)),
    functions: folders.flatMap(folder => functionsAt(repository, folder, notes)),
    ofTools,
    notes,
  };
}

/**
 * @param ofTools folders with the migrations of a tool that must run them itself; the function adds
 *   to it
 */
function migrationsAt(
  repository: Repository,
  folder: string,
  layoutOf: LayoutOf,
  notes: string[],
  ofTools: string[],
): readonly FoundFolder[] {
  if (ofTools.some(above => above !== '' && isInside(folder, above))) return [];
  const below = repository
    .subfolders(folder)
    .filter(name => PART.test(name))
    .flatMap(name =>
      (repository.folders.get(posix.join(folder, name)) ?? []).map(file => `${name}/${file}`),
    );
  const near = [...(repository.folders.get(folder) ?? []), ...below];
  const ofLayout = near.find(path => OF_LAYOUT.test(path));
  const evidence = ofLayout ?? near.find(path => NUMBERED.test(path));
  const ofMigrations = near.filter(path => OF_MIGRATIONS.test(path));
  if ((evidence === undefined && ofMigrations.length === 0) || isPartOfAnother(repository, folder))
    return [];
  const textOf = (path: string): string | undefined => repository.text(posix.join(folder, path));
  const ofTool = toolFolder({
    location: folder || '.',
    paths: near,
    textOf: path => (ofMigrations.includes(path) ? textOf(path) : undefined),
  });
  if (ofTool !== undefined) {
    const { mark, message, command } = ofTool;
    ofTools.push(folder);
    notes.push(
      `\`${posix.join(folder, mark)}\` ${message}. Record them as SQL with \`${command}\`, and set \`migrations\` to the folder of the recorded files.`,
    );
  }
  if (evidence === undefined || ofTool !== undefined) return [];
  const doubts = doubtsOf(repository, folder, evidence, ofLayout !== undefined);
  if (doubts !== undefined) {
    notes.push(...doubts);
    return [];
  }
  const paths = [...repository.folders].flatMap(([at, names]) =>
    isInside(at, folder) ? names.map(name => posix.relative(folder, posix.join(at, name))) : [],
  );
  const layout = layoutOf(folder, paths, textOf);
  const reason = layout === undefined ? `\`${evidence}\`` : `${layout.id}: ${layout.shownBy}`;
  return [{ folder: folder || '.', reason }];
}

/**
 * Says why files that look like migrations are none for `sql-migrate`.
 * @param evidence name of one of them
 * @param isCertain whether its name shows the tool
 * @returns undefined if they are migrations; an empty list if nothing is to be said
 */
function doubtsOf(
  repository: Repository,
  folder: string,
  evidence: string,
  isCertain: boolean,
): readonly string[] | undefined {
  const other =
    OTHER_DATABASE.exec(folder)?.[0] ??
    PROVIDERS.map(
      ([file, provider]) => provider.exec(repository.text(posix.join(folder, file)) ?? '')?.[1],
    ).find(Boolean);
  if (other !== undefined)
    return [
      `The migrations in \`${folder}\` are for a database other than PostgreSQL (\`${other}\`).`,
    ];
  const ofSqlite = repository.folders
    .get(folder)
    ?.find(
      name =>
        name.endsWith('.sql') && OF_SQLITE.test(repository.text(posix.join(folder, name)) ?? ''),
    );
  if (ofSqlite !== undefined)
    return [
      `The migrations in \`${folder}\` are for a database other than PostgreSQL (\`${ofSqlite}\` has \`PRAGMA\` or \`AUTOINCREMENT\` of SQLite).`,
    ];
  if (isCertain) return undefined;
  // The Supabase CLI takes migrations from one folder only.
  const ofSupabase = /(?:^|\/)supabase\/(?!migrations$)(schemas$)?/.exec(folder);
  if (ofSupabase !== null)
    return ofSupabase[1] === undefined
      ? []
      : [`\`${folder}\` contains no migrations: \`supabase db diff\` creates them from its files.`];
  // A name that begins with a number alone shows nothing: a folder of data or of queries may have
  // such files.
  if (/migrat|schema|(?:^|\/)(?:db|sql|database)(?:\/|$)/i.test(folder)) return undefined;
  return folder === ''
    ? []
    : [
        `\`${folder}\` may contain migrations (\`${evidence}\`). If so, set \`migrations\` to this folder.`,
      ];
}

/** Says which migrations are programs, which nothing here runs. */
function codeNotes(repository: Repository, folders: readonly string[]): readonly string[] {
  const codeFolders = folders
    .filter(folder => CODE_FOLDER.test(posix.basename(folder)))
    .flatMap(folder =>
      repository.folders.get(folder)?.find(name => CODE_FILE.test(name)) ? [folder] : [],
    );
  const [first] = codeFolders;
  if (first === undefined) return [];
  const others =
    codeFolders.length === 1 ? '' : ` and ${plural(codeFolders.length - 1, 'more folder')}`;
  return [
    `The migrations in \`${first}\`${others} are programs, which \`sql-migrate\` doesn’t run. Record them as SQL with \`sql-record\`, and set \`migrations\` to the folder of the recorded files.`,
  ];
}

/** Whether the folder's files belong to migrations of a folder above. */
function isPartOfAnother(repository: Repository, folder: string): boolean {
  if (folder === '') return false;
  const above = folderOf(folder);
  const name = posix.basename(folder);
  return (
    name === 'meta' ||
    (['committed', 'current', 'fixtures'].includes(name) &&
      repository.folders.has(`${above}/committed`)) ||
    /^\d/.test(name) ||
    (['deploy', 'revert', 'verify'].includes(name) &&
      repository.has(posix.join(above, 'sqitch.plan')))
  );
}

function functionsAt(
  repository: Repository,
  folder: string,
  notes: string[],
): readonly FoundFolder[] {
  if (posix.basename(folder) !== 'functions' && !OTHER_FOLDER.test(folder)) return [];
  const below = repository.subfolders(folder).filter(name => /^[^._]/.test(name));
  const entryPaths = below
    .map(name => posix.join(folder, name, ENTRY))
    .filter(path => repository.has(path));
  const entries = folder.startsWith('netlify/') ? [] : entryPaths;
  const [entry] = entries;
  if (entry === undefined) {
    const [file] = ['', ...below].flatMap(name =>
      (repository.folders.get(posix.join(folder, name)) ?? [])
        .filter(fileName => CODE.test(fileName))
        .map(fileName => posix.join(folder, name, fileName)),
    );
    if (file !== undefined && OTHER_FOLDER.test(folder))
      notes.push(
        `\`${file}\` is left out: a function of the platform is a folder with \`${ENTRY}\`. The code of other services’ functions has to be adapted.`,
      );
    return [];
  }
  const other = entries.find(path => OTHER_FUNCTION.test(repository.text(path) ?? ''));
  if (other === undefined) return [{ folder, reason: `\`${entry}\`` }];
  notes.push(
    `The functions in \`${folder}\` are left out: \`${other}\` is written for another service.`,
  );
  return [];
}

/** Imports that only Deno loads. */
const OF_DENO = /\b(?:from|import)\s*(?:\(\s*)?["'](?:https?|jsr|npm):/;

/** Returns a file in the folder of the functions with an import that only Deno loads. */
export const denoFile = (repository: Repository, functions: string): string | undefined =>
  [...ownFiles(repository, functions, CODE)].find(file =>
    OF_DENO.test(repository.text(file) ?? ''),
  );

const CODE = /\.(?:[cm]?[jt]sx?|py|rb|php|go|rs|java|kt|cs|vue|svelte)$/;

/**
 * Names the storage buckets of Supabase. The platform's API can't create buckets, so nothing syncs
 * them unasked.
 */
export const storageNotes = (repository: Repository): readonly string[] =>
  [...ownFiles(repository, '', /^config\.toml$/)]
    .filter(file => /(?:^|\/)supabase\/config\.toml$/.test(file))
    .flatMap(file =>
      Object.keys(record(record(readToml(repository.text(file))['storage'])['buckets'])).map(
        bucket =>
          `\`${file}\` has the storage bucket \`${bucket}\`. It isn’t synced: the platform’s API can’t create buckets. Create the bucket on the platform.`,
      ),
    );

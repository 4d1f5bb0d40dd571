/**
 * Recognizes the folders of migration tools whose files the step doesn't run as they are. Only the
 * tool knows what such a folder runs, so the tool itself must run it, for `sql-record`.
 */

import { posix } from 'node:path';
import { RECORDED_MARK } from '../../recorded-mark.ts';
import { shellWord } from './shell-word.ts';

export interface FolderFiles {
  /** Path of the folder, with slashes. */
  readonly location: string;
  readonly paths: readonly string[];
  /** Returns the text of a file; undefined if it isn't read. */
  readonly textOf: (path: string) => string | undefined;
}

export interface ToolFolder {
  /** The file that shows it. */
  readonly mark: string;
  /** Predicate of a sentence whose subject is the file. */
  readonly message: string;
  /** Command that records its migrations. */
  readonly command: string;
}

interface Tool {
  readonly name: string;
  /** Path of a file that shows the tool. */
  readonly path?: RegExp;
  /** Line of a SQL file, directly in the folder, that shows the tool. */
  readonly line?: RegExp;
  /** Whether a file's text shows the tool. @param location path of the folder */
  readonly isMark?: (path: string, text: string, location: string) => boolean;
  /** Shell command that applies all migrations. It connects as `sql-record` says. */
  readonly commandFor: (files: FolderFiles) => string;
}

/** Files that may be Liquibase's, whatever their names are. The folder `meta` is Drizzle’s. */
export const CHANGELOG = /^(?!meta\/).*\.(?:xml|ya?ml|json)$/i;
const isLiquibase = (path: string, text: string): boolean =>
  CHANGELOG.test(path)
    ? text.includes('databaseChangeLog')
    : /^\s*--\s*liquibase\s*formatted/i.test(text);

const SCRIPT = /^[^/]+\.sql$/i;

/**
 * Lines between which node-pg-migrate takes the SQL that applies a migration, and the SQL that
 * reverts it.
 */
const UP_OR_DOWN =
  /^[^\S\r\n\u2028\u2029]*--(?:[^\S\r\n\u2028\u2029]|-)*(?:up|down)[^\S\r\n\u2028\u2029]+migration/im;
const DOWN = new RegExp(UP_OR_DOWN.source.replace('up|', ''), 'im');
/**
 * Folder whose files the Supabase CLI runs as a whole. In it, comments of these words are nobody's
 * marks.
 */
const SUPABASE_MIGRATIONS = /(?:^|\/)supabase\/migrations$/;

/** Whether statements follow the line for the SQL that reverts a migration. */
function revertsItself(text: string): boolean {
  const start = text.search(DOWN);
  return (
    start !== -1 &&
    !text
      .slice(start)
      .split(/[\r\n]/)
      .every(line => /^\s*(?:--|$)/.test(line))
  );
}

const TOOLS: readonly Tool[] = [
  {
    name: 'Sqitch',
    path: /^sqitch\.(?:plan|conf)$/,
    commandFor: ({ location }) =>
      `sqitch ${location === '.' ? '' : `--chdir ${pathWord(location)} `}deploy --no-verify "db:$DATABASE_URL"`,
  },
  {
    name: 'graphile-migrate',
    path: /^\.gmrc(?:\.c?js)?$/,
    isMark: (_, text) => text.startsWith('--! Previous: '),
    commandFor({ location, paths }) {
      const isAbove = location === '.' || !paths.some(path => path.startsWith('.gmrc'));
      return `${isAbove ? '' : `cd ${pathWord(location)} && `}npx graphile-migrate migrate`;
    },
  },
  {
    name: 'Liquibase',
    isMark: isLiquibase,
    commandFor(files) {
      const file = changelogIn(files);
      const word = file === undefined ? '<changelog>' : pathWord(posix.join(files.location, file));
      return `liquibase update --changelog-file ${word} --url "jdbc:postgresql://$PGHOST:$PGPORT/$PGDATABASE" --username "$PGUSER" --password "$PGPASSWORD"`;
    },
  },
  {
    name: 'tern',
    path: /^tern\.conf$/,
    isMark: (_, text) =>
      text.includes('---- create above / drop below ----') || /^---- tern:/m.test(text),
    commandFor({ location, paths }) {
      const settings = paths.includes('tern.conf')
        ? ` --config ${pathWord(posix.join(location, 'tern.conf'))}`
        : '';
      return `tern migrate --migrations ${pathWord(location)} --conn-string "$DATABASE_URL"${settings}`;
    },
  },
  {
    name: 'goose',
    line: /^[^\S\r\n\u2028\u2029]*--[^\S\r\n\u2028\u2029]*\+goose\b/im,
    commandFor: ({ location }) =>
      ['goose -dir', pathWord(location), 'postgres "$DATABASE_URL" up'].join(' '),
  },
  {
    name: 'sql-migrate (rubenv)',
    line: /^[^\S\r\n\u2028\u2029]*--[^\S\r\n\u2028\u2029]*\+[^\S\r\n\u2028\u2029]*migrate\b/im,
    // It reads the address only from its configuration.
    commandFor: ({ location }) =>
      `printf "development:\\n  dialect: postgres\\n  datasource: %s\\n  dir: %s\\n" "$DATABASE_URL" ${pathWord(location)} | sql-migrate up -config=/dev/stdin`,
  },
  {
    name: 'node-pg-migrate',
    isMark: (path, text, location) =>
      SCRIPT.test(path) &&
      UP_OR_DOWN.test(text) &&
      !(SUPABASE_MIGRATIONS.test(location) && !revertsItself(text)),
    commandFor: ({ location }) => `npx node-pg-migrate up -m ${pathWord(location)}`,
  },
  {
    name: 'Diesel',
    path: /^\d[^/]*\/up\.sql$/,
    commandFor: ({ location }) => `diesel migration run --migration-dir ${pathWord(location)}`,
  },
  {
    name: 'refinery',
    path: /^(?:\.\.\/)*refinery\.toml$/,
    commandFor: ({ location }) => `refinery migrate -e DATABASE_URL -p ${pathWord(location)}`,
  },
  {
    name: 'Flyway',
    path: /^(?:.*\/)?V\d+(?:[._]\d+)*(?:__[^/]*)?\.sql$/,
    commandFor: ({ location }) =>
      `flyway -url="jdbc:postgresql://$PGHOST:$PGPORT/$PGDATABASE" -user="$PGUSER" -password="$PGPASSWORD" -locations=filesystem:${pathWord(location)} migrate`,
  },
  {
    name: 'Atlas',
    path: /^atlas\.sum$/,
    // Sections of a file, of which one reverts it, and a file in place of all earlier ones.
    line: /^--.*\batlas:(?:txtar|checkpoint)\b/m,
    commandFor({ location, paths }) {
      const format = paths.some(path => path.endsWith('.up.sql')) ? '"?format=golang-migrate"' : '';
      return `atlas migrate apply --dir file://${pathWord(location)}${format} --url "$DATABASE_URL"`;
    },
  },
];

const pathWord = (path: string): string => shellWord(path.replace(/^-/, './-'));

/** Returns the changelog that no other one includes; undefined if that isn't certain. */
function changelogIn({ paths, textOf }: FolderFiles): string | undefined {
  const logs = paths.flatMap(path => {
    const text = textOf(path) ?? '';
    return isLiquibase(path, text) ? [{ path, text }] : [];
  });
  const included = new Set(
    logs.flatMap(({ path, text }) =>
      CHANGELOG.test(path) ? text.split(/[\s"'<>{},=:]+/).map(word => posix.basename(word)) : [],
    ),
  );
  const roots = logs.map(({ path }) => path).filter(path => !included.has(posix.basename(path)));
  const lists = roots.filter(path => CHANGELOG.test(path));
  const [root, ...others] = lists.length > 0 ? lists : roots;
  return others.length === 0 ? root : undefined;
}

/** Finds the tool whose folder it is; undefined for all other folders. */
export function toolFolder(files: FolderFiles): ToolFolder | undefined {
  for (const { name, path: pattern, line, isMark, commandFor } of TOOLS) {
    const mark = files.paths.find(path => {
      if (pattern?.test(path) === true) return true;
      const text = files.textOf(path) ?? '';
      // The comments of recorded files say nothing.
      if (text.startsWith(RECORDED_MARK)) return false;
      return (
        (line !== undefined && SCRIPT.test(path) && line.test(text)) ||
        isMark?.(path, text, files.location) === true
      );
    });
    if (mark === undefined) continue;
    const command = `project-platform sql-record --command ${shellWord(commandFor(files))} --output migrations-sql`;
    return {
      mark,
      message: `is a file of ${name}, whose migrations only ${name} itself can run`,
      command,
    };
  }
  return undefined;
}

/** Interprets the files of a migrations folder as the tool that created them would: order, versions, SQL to run. */

import type { Finding } from '../../../base/failure.ts';
import { packageFailure } from '../../../packing/errors.ts';
import { lexemes, nextLexeme } from '../../../sql/lexeme.ts';
import type { Span } from '../../../sql/psql.ts';
import { type PlacedFinding, SourceText } from '../../../sql/source-text.ts';
import { withoutByteOrderMark } from '../../../sql/splitting.ts';
import { checksum } from './checksum.ts';
import { JOURNAL_PATH, journalRoles } from './drizzle-journal.ts';
import { type FileRole, LAYOUT_WORDS, type LayoutId, roleOf } from './layouts.ts';
import { DBMATE, GOOSE, upSection, withStatementEnds } from './sections.ts';
import { compareVersions } from './version.ts';

/** A file in the migrations folder. */
export interface MigrationSource {
  /** Path within the folder, with `/` between segments. */
  readonly path: string;
  readonly content: Uint8Array;
}

/** A file that may run as a migration. */
export interface Migration {
  readonly path: string;
  /** Version in canonical form; absent for a repeatable migration, which runs again whenever it has changed. */
  readonly version?: string;
  /** Part of the file's name besides the version. */
  readonly name: string;
  /** Text of the whole file. */
  readonly text: string;
  /**
   * The SQL to run: the file's text with everything else replaced by spaces, so that positions in it equal positions in
   * the file.
   */
  readonly sql: string;
  /** Whether the file requests a transaction. Most files specify nothing, which means true. */
  readonly inTransaction: boolean;
  /** Checksum of the whole file: see `checksum`. */
  readonly checksum: string;
}

/** A folder of migrations, in the order in which they run. */
export interface MigrationFolder {
  /** Absent if the folder has no migrations. */
  readonly layout?: LayoutId;
  /** Versioned migrations in version order, then repeatable ones by name. */
  readonly migrations: readonly Migration[];
  readonly skipped: readonly { readonly path: string; readonly reason: string }[];
}

interface TextFile {
  readonly path: string;
  readonly text: string;
}

type RunFile = TextFile & { readonly role: Extract<FileRole, { readonly layout: LayoutId }> };

const PLACEHOLDER = /\$\{[\w.:]+\}/;
const BREAKPOINT = '--> statement-breakpoint';

/**
 * Reads the files of a folder as the tool that created them would. Checks names, marks and encodings; splitting
 * validates the SQL later.
 *
 * @param sources all files of the folder, in any order
 * @param shownAs the folder as the user wrote it
 * @throws Failure of kind `input` with all problems: mixed layouts, duplicate versions, names that almost look like a
 *   migration's, ambiguous sections
 */
export function readMigrations(sources: readonly MigrationSource[], shownAs: string): MigrationFolder {
  const findings: Finding[] = [];
  const throwIfInvalid = (): void => {
    if (findings.length > 0)
      throw packageFailure('Migrations', shownAs, 'can’t be used as a migrations folder', findings);
  };
  const files = sources.filter(isRelevant).flatMap(source => {
    const text = decoded(source.content);
    if (text !== undefined) return { path: source.path, text };
    findings.push({ where: source.path, message: 'is not valid UTF-8', remedy: 'Save the file as UTF-8.' });
    return [];
  });
  const roles = rolesOf(files, findings);
  const read = new Set(files.map(({ path }) => path));
  const skipped = sources.flatMap(({ path }) => {
    if (read.has(path)) return [];
    return { path, reason: 'it isn’t an SQL file' };
  });
  const run: RunFile[] = [];
  for (const file of files) {
    const role = roles.get(file.path);
    if (role?.is === 'refused') findings.push({ where: file.path, message: role.message, remedy: role.remedy });
    if (role?.is === 'skipped') skipped.push({ path: file.path, reason: role.reason });
    if (role?.is === 'migration' || role?.is === 'repeatable') run.push({ ...file, role });
  }
  findings.push(...mixedLayouts(run), ...duplicates(run));
  throwIfInvalid();
  const paths = new Set(sources.map(({ path }) => path));
  // Later versions of Drizzle name files as Prisma does, and store a snapshot of the schema next to each.
  const isDrizzle = ({ path, role }: RunFile): boolean =>
    role.layout === 'drizzle' ||
    (role.layout === 'prisma' && paths.has(path.replace(/migration\.sql$/, 'snapshot.json')));
  const migrations = run.flatMap(file => migrationOf(file, isDrizzle(file), findings));
  throwIfInvalid();
  const layout = leadingFile(run)?.role.layout;
  return {
    ...(layout === undefined ? {} : { layout }),
    migrations: migrations.toSorted(compareMigrations),
    skipped: skipped.toSorted((a, b) => compareText(a.path, b.path)),
  };
}

/** Selects the files to read. All others are listed as skipped, without being read. */
function isRelevant({ path }: MigrationSource): boolean {
  return /\.sql(?:\.conf)?$/i.test(path) || path === JOURNAL_PATH;
}

function decoded(content: Uint8Array): string | undefined {
  try {
    return withoutByteOrderMark(new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(content));
  } catch (error) {
    if (error instanceof TypeError) return undefined;
    throw error;
  }
}

function rolesOf(files: readonly TextFile[], findings: Finding[]): ReadonlyMap<string, FileRole> {
  const journal = files.find(({ path }) => path === JOURNAL_PATH);
  if (journal === undefined) return new Map(files.map(({ path, text }) => [path, roleOf(path, text)]));
  const roles = journalRoles(
    journal.text,
    files.map(({ path }) => path),
  );
  if ('get' in roles) return roles;
  findings.push(...roles);
  return new Map();
}

/** Returns the file whose layout is the folder's. */
function leadingFile(files: readonly RunFile[]): RunFile | undefined {
  return files.find(({ role }) => role.is === 'migration') ?? files[0];
}

/**
 * Finds mixed layouts: two tools in one folder would disagree about what was run. Repeatable migrations are allowed
 * with plain numbers, as with Flyway.
 */
function mixedLayouts(files: readonly RunFile[]): Finding[] {
  const first = leadingFile(files);
  const isCompatible = ({ is, layout }: RunFile['role']): boolean =>
    layout === first?.role.layout || (is === 'repeatable' && first?.role.layout === 'numbered');
  const other = files.find(({ role }) => !isCompatible(role));
  if (first === undefined || other === undefined) return [];
  const words = (file: RunFile): string => LAYOUT_WORDS[file.role.layout];
  const message = `is ${words(other)}, but \`${first.path}\` is ${words(first)}; a folder can’t mix layouts`;
  return [{ where: other.path, message, remedy: 'Use the same layout for all migrations in a folder.' }];
}

function duplicates(files: readonly RunFile[]): Finding[] {
  const seen = new Map<string, string>();
  return files.flatMap(({ path, role }) => {
    const identity = role.is === 'migration' ? `version ${role.version}` : `name \`${role.name}\``;
    const existing = seen.get(identity);
    seen.set(identity, path);
    if (existing === undefined) return [];
    const message = `has the ${identity}, which \`${existing}\` already uses`;
    return { where: path, message, remedy: 'Give one of the two files a different version or name.' };
  });
}

function migrationOf({ path, text, role }: RunFile, isDrizzle: boolean, findings: Finding[]): Migration[] {
  const common = { path, name: role.name, text, checksum: checksum(text) };
  const identified = role.is === 'migration' ? { ...common, version: role.version } : common;
  if (isDrizzle) {
    const { breaks, problems } = breakpoints(path, text);
    findings.push(...problems);
    return [{ ...identified, sql: withStatementEnds(text, breaks), inTransaction: true }];
  }
  switch (role.layout) {
    case 'dbmate':
    case 'goose': {
      const section = upSection(role.layout === 'goose' ? GOOSE : DBMATE, text);
      if (!('message' in section)) return [{ ...identified, ...section }];
      findings.push({ where: path, ...section });
      return [];
    }
    case 'flyway':
      findings.push(...placeholders(path, text));
      break;
    case 'drizzle':
    case 'prisma':
    case 'numbered':
    case 'golang-migrate':
  }
  return [{ ...identified, sql: text, inTransaction: true }];
}

/**
 * Finds Drizzle's breakpoints. A breakpoint ends a statement, so the semicolon before it is optional. Drizzle splits
 * the file at each of them, even within a literal or a comment.
 */
function breakpoints(path: string, text: string): { readonly breaks: readonly Span[]; readonly problems: Finding[] } {
  const breaks: Span[] = [];
  const problems: PlacedFinding[] = [];
  let lexeme = nextLexeme(text, 0);
  while (lexeme !== undefined) {
    const { kind, start, end } = lexeme;
    const isBreak = kind === 'comment' && text.startsWith(BREAKPOINT, start);
    if (isBreak) breaks.push({ start, end: start + BREAKPOINT.length });
    const within = isBreak ? -1 : text.slice(start, end).indexOf(BREAKPOINT);
    if (within !== -1) {
      const message = `contains \`${BREAKPOINT}\` inside a literal, a function body or a comment, and Drizzle would split the statement there`;
      const remedy = 'Remove the breakpoint.';
      problems.push({ where: path, ...new SourceText(text).placeAt(start + within), message, remedy });
    }
    // Drizzle reads the rest of the line after a breakpoint as SQL.
    lexeme = nextLexeme(text, isBreak ? start + BREAKPOINT.length : end);
  }
  return { breaks, problems };
}

/** Finds Flyway's placeholders. Flyway replaces them, also in strings; PostgreSQL would use them unchanged. */
function placeholders(path: string, text: string): PlacedFinding[] {
  const source = new SourceText(text);
  for (const { kind, start, end } of lexemes(text)) {
    if (kind === 'comment') continue;
    const found = PLACEHOLDER.exec(kind === 'symbol' ? text.slice(start, start + 100) : text.slice(start, end));
    if (found === null || (kind === 'symbol' && found.index > 0)) continue;
    const message = `contains the Flyway placeholder \`${found[0]}\`, but the step doesn’t replace placeholders`;
    return [
      {
        where: path,
        ...source.placeAt(start + found.index),
        message,
        remedy: 'Replace the placeholder with its value.',
      },
    ];
  }
  return [];
}

function compareMigrations(a: Migration, b: Migration): number {
  if (a.version === undefined || b.version === undefined) {
    return Number(a.version === undefined) - Number(b.version === undefined) || compareText(a.name, b.name);
  }
  return compareVersions(a.version, b.version);
}

function compareText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

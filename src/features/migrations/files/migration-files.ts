/** Interprets the files of a migrations folder as the tool that created them would: order, versions, SQL to run. */

import type { Finding } from '../../../base/failure.ts';
import { packageFailure } from '../../../packing/errors.ts';
import { nextLexeme } from '../../../sql/lexeme.ts';
import type { Span } from '../../../sql/psql.ts';
import { type PlacedFinding, SourceText, type SqlPosition } from '../../../sql/source-text.ts';
import { withoutByteOrderMark } from '../../../sql/splitting.ts';
import { SUM_PATH, sumFindings } from './atlas-sum.ts';
import { checksum } from './checksum.ts';
import { JOURNAL_PATH, journalRoles } from './drizzle-journal.ts';
import { committedRoles, hasNoTransaction, isCommitted } from './graphile-migrate.ts';
import {
  codeFindings,
  type FileRole,
  type FolderRoles,
  LAYOUT_ORDERS,
  type LayoutId,
  LOCK_PATH,
  lockFindings,
  roleOf,
  type TextFile,
} from './layouts.ts';
import { CHANGELOG, changesetsOf, includedFiles, isLiquibase } from './liquibase.ts';
import { type Variables, withVariables } from './placeholders.ts';
import {
  DBMATE,
  GOOSE,
  hasNodePgMarks,
  nodePgSection,
  type SectionProblem,
  type UpSection,
  upSection,
  withStatementEnds,
} from './sections.ts';
import { PLAN_PATH, planRoles } from './sqitch-plan.ts';
import { compareText, compareVersions, listedOrder, type VersionOrder } from './version.ts';

/** A file in the migrations folder. */
export interface MigrationSource {
  /** Path within the folder, with `/` between segments. */
  readonly path: string;
  readonly content: Uint8Array;
}

/** A file that may run as a migration. */
export interface Migration {
  readonly path: string;
  /**
   * Identity in the tool that wrote the file, such as a number in canonical form or the name of a folder; absent for a
   * repeatable migration, which runs again whenever it has changed.
   */
  readonly version?: string;
  /** Part of the file's name besides the version. */
  readonly name: string;
  /** Text of the whole file. */
  readonly text: string;
  /**
   * The SQL to run: the file's text with everything else replaced by spaces, and with values for placeholders. So lines
   * in it equal lines in the file.
   */
  readonly sql: string;
  /** Whether the file requests a transaction. Most files specify nothing, which means true. */
  readonly inTransaction: boolean;
  /** Checksum of the whole file, or of Liquibase's changeset, with its placeholders: see `checksum`. */
  readonly checksum: string;
}

/** A folder of migrations, in the order in which they run. */
export interface MigrationFolder {
  /** Absent if the folder has no migrations. */
  readonly layout?: LayoutId;
  /** Compares versions in the order in which the tool runs them. */
  readonly compare: VersionOrder;
  /** Names of the variables that the files use. */
  readonly usedVariables: ReadonlySet<string>;
  /** Versioned migrations in version order, then repeatable ones by name. */
  readonly migrations: readonly Migration[];
  readonly skipped: readonly { readonly path: string; readonly reason: string }[];
}

/** A migration of a folder, before its placeholders are replaced. */
interface Draft extends Omit<Migration, 'checksum'> {
  readonly layout: LayoutId;
  /** The text that the checksum covers, if it isn't that of the whole file. */
  readonly ownText?: string;
}

type RunFile = TextFile & { readonly role: Extract<FileRole, { readonly layout: LayoutId }> };

const BREAKPOINT = '--> statement-breakpoint';
const NO_VARIABLES: Variables = new Map();

/**
 * Reads the files of a folder as the tool that created them would. Checks names, marks and encodings; splitting
 * validates the SQL later.
 *
 * @param sources all files of the folder, in any order
 * @param shownAs the folder as the user wrote it
 * @param variables values of placeholders
 * @throws Failure of kind `input` with all problems: mixed layouts, duplicate versions, names that almost look like a
 *   migration's, ambiguous sections, placeholders without a value
 */
export function readMigrations(
  sources: readonly MigrationSource[],
  shownAs: string,
  variables: Variables = NO_VARIABLES,
): MigrationFolder {
  const findings: (Finding & Partial<SqlPosition>)[] = [];
  const throwIfInvalid = (): void => {
    const placed = findings.map(({ where, line, column, ...finding }): Finding => {
      return { ...finding, where: line === undefined ? where : `${where}:${line}:${column}` };
    });
    if (placed.length > 0) throw packageFailure('Migrations', shownAs, 'is not a valid migrations folder', placed);
  };
  const files = sources.filter(isRelevant).flatMap(({ path, content }) => {
    const text = decoded(content);
    if (text !== undefined) return { path, text, content };
    findings.push({ where: path, message: 'is not valid UTF-8', remedy: 'Save the file as UTF-8.' });
    return [];
  });
  const paths = sources.map(({ path }) => path);
  const all = new Map(files.map(({ path, text }) => [path, text]));
  const included = files.some(isLiquibase) ? includedFiles(all) : undefined;
  findings.push(...(included?.findings ?? []));
  const place = listedOrder(included?.paths ?? []);
  const scripts = files.filter(({ path }) => SCRIPT.test(path)).toSorted((a, b) => place(a.path, b.path));
  const reading = rolesOf(scripts, all, paths);
  findings.push(...reading.findings);
  throwIfInvalid();
  const skipped = paths.flatMap(path => (all.has(path) ? [] : { path, reason: notSql(path, all) }));
  const run: RunFile[] = [];
  for (const file of scripts) {
    const isUnlisted = included !== undefined && !included.paths.includes(file.path);
    const role: FileRole | undefined = isUnlisted
      ? { is: 'skipped', reason: 'no changelog in the folder includes it, so Liquibase would never run it' }
      : reading.roles.get(file.path);
    if (role?.is === 'refused') findings.push({ where: file.path, message: role.message, remedy: role.remedy });
    if (role?.is === 'skipped') skipped.push({ path: file.path, reason: role.reason });
    if (role?.is === 'migration' || role?.is === 'repeatable') run.push({ ...file, role });
  }
  findings.push(...mixedLayouts(run));
  throwIfInvalid();
  const layout = leadingFile(run)?.role.layout;
  const isDrizzle = ({ path, role }: RunFile): boolean =>
    role.layout === 'drizzle' ||
    // Later versions of Drizzle name files as Prisma does, and store a snapshot of the schema next to each.
    (role.layout === 'prisma' && paths.includes(path.replace(/migration\.sql$/, 'snapshot.json')));
  const drafts = run.flatMap((file): readonly Draft[] => {
    if (file.role.layout !== 'liquibase') return draftOf(file, isDrizzle(file), all, findings);
    const { changesets, findings: problems } = changesetsOf(file);
    findings.push(...problems);
    return changesets.flatMap(({ identity, text, sql, inTransaction, isRepeatable, skippedBecause }) => {
      if (skippedBecause !== undefined) {
        skipped.push({ path: file.path, reason: `changeset \`${identity}\`: ${skippedBecause}` });
        return [];
      }
      const common = { path: file.path, name: identity, text: file.text, ownText: text, sql, inTransaction };
      return [{ ...common, layout: 'liquibase' as const, ...(isRepeatable ? {} : { version: identity }) }];
    });
  });
  findings.push(...duplicates(drafts));
  throwIfInvalid();
  const usedVariables = new Set<string>();
  const migrations = drafts.map(({ layout: _, ownText, ...draft }): Migration => {
    const { sql, problems } = withVariables({ ...draft, layout: _ }, variables, usedVariables);
    findings.push(...problems);
    return { ...draft, sql, checksum: checksum(ownText ?? draft.text) };
  });
  throwIfInvalid();
  const listed = layout === 'liquibase' ? drafts.flatMap(({ version }) => version ?? []) : reading.versions;
  const compare = listed !== undefined ? listedOrder(listed) : ((layout && LAYOUT_ORDERS[layout]) ?? compareVersions);
  return {
    ...(layout === undefined ? {} : { layout }),
    compare,
    usedVariables,
    migrations: migrations.toSorted((a, b) => compareMigrations(a, b, compare)),
    skipped: skipped.toSorted((a, b) => compareText(a.path, b.path)),
  };
}

const METADATA = /^[^/]+\/metadata\.toml$/;

const SCRIPT = /\.sql(?:\.conf)?$/i;

/** Selects the files to read. All others are listed as skipped, without being read. */
function isRelevant({ path }: MigrationSource): boolean {
  return (
    SCRIPT.test(path) ||
    [JOURNAL_PATH, PLAN_PATH, SUM_PATH, LOCK_PATH].includes(path) ||
    CHANGELOG.test(path) ||
    METADATA.test(path)
  );
}

/** Returns the reason why a file is skipped that isn't SQL. Prisma itself fails if such a folder is pending. */
function notSql(path: string, read: ReadonlyMap<string, string>): string {
  const folder = /^\d[^/]*(?=\/migration\.[cm]?[jt]s$)/.exec(path)?.[0];
  return folder === undefined || read.has(`${folder}/migration.sql`)
    ? 'it isn’t a SQL file'
    : 'it isn’t a SQL file, and its folder has no `migration.sql`, so run it with the tool that it was written for';
}

function decoded(content: Uint8Array): string | undefined {
  try {
    return withoutByteOrderMark(new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(content));
  } catch (error) {
    if (error instanceof TypeError) return undefined;
    throw error;
  }
}

/** Determines the roles of the files. A file that only one tool writes, or its mark, decides for the whole folder. */
function rolesOf(
  files: readonly TextFile[],
  all: ReadonlyMap<string, string>,
  allPaths: readonly string[],
): FolderRoles {
  const paths = files.map(({ path }) => path);
  const journal = all.get(JOURNAL_PATH);
  if (journal !== undefined) return journalRoles(journal, paths);
  const plan = all.get(PLAN_PATH);
  if (plan !== undefined) return planRoles(plan, paths);
  if (files.some(isCommitted)) return committedRoles(files);
  const sum = all.get(SUM_PATH);
  const roleIn = folderRoles(files, sum !== undefined);
  const roles = new Map(files.map(file => [file.path, roleIn(file)]));
  const present = new Set(paths);
  const incomplete = paths.flatMap((path): Finding[] => {
    const folder = /^([^/]+\/)down\.sql$/.exec(path)?.[1];
    if (folder === undefined || ['up', 'migration'].some(name => present.has(`${folder}${name}.sql`))) return [];
    const remedy = 'Add `up.sql`, or remove the folder.';
    return [{ where: path, message: 'has no `up.sql` next to it, so nothing would run', remedy }];
  });
  const summed = files.filter(({ path }) => /^[^/]+\.sql$/.test(path));
  const ups = summed.filter(({ path }) => path.endsWith('.up.sql'));
  const sums = sum === undefined ? [] : sumFindings(sum, ups.length > 0 ? ups : summed);
  return { roles, findings: [...lockFindings(all.get(LOCK_PATH)), ...codeFindings(allPaths), ...incomplete, ...sums] };
}

const standard = ({ path, text }: TextFile): FileRole => roleOf(path, text);
const isPlain = (role: FileRole): boolean => role.is !== 'migration' || role.layout === 'numbered';
const isFlyway = (role: FileRole): boolean => role.is === 'migration' && role.layout === 'flyway';

/** Returns the function that determines a file's role in this folder. */
function folderRoles(files: readonly TextFile[], isSummed: boolean): (file: TextFile) => FileRole {
  if (files.some(isLiquibase)) {
    return file => {
      if (isLiquibase(file)) return { is: 'migration', layout: 'liquibase', version: file.path, name: file.path };
      const message = 'doesn’t begin with the line `--liquibase formatted sql`, but other files in the folder do';
      return { is: 'refused', message, remedy: 'Add that line, and a line `--changeset author:id`.' };
    };
  }
  if (files.some(({ text }) => hasNodePgMarks(text)) && files.every(file => isPlain(standard(file)))) {
    return file => {
      const name = /^\d[^/]*(?=\.sql$)/.exec(file.path)?.[0];
      return name === undefined ? standard(file) : { is: 'migration', layout: 'node-pg-migrate', version: name, name };
    };
  }
  if (isSummed && files.every(file => isPlain(standard(file)))) {
    return file => {
      const { version = '', name = '' } = /^(?<version>[^_/]+)(?:_(?<name>[^/]*))?\.sql$/.exec(file.path)?.groups ?? {};
      return version === '' ? standard(file) : { is: 'migration', layout: 'atlas', version, name };
    };
  }
  if (files.some(file => isFlyway(standard(file)))) {
    return file => {
      const role = standard(file);
      if (role.is !== 'refused' || !/\/\d[^/]*\.sql$/.test(file.path)) return role;
      return { is: 'skipped', reason: 'its name has no prefix such as V or R, so Flyway would never run it' };
    };
  }
  return standard;
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
  const words = ({ role: { layout } }: RunFile): string =>
    layout === 'numbered' ? 'has the plain layout `<version>_name.sql`' : `has the layout of ${layout}`;
  const message = `${words(other)}, but \`${first.path}\` ${words(first)}`;
  return [{ where: other.path, message, remedy: 'Use the same layout for all migrations in a folder.' }];
}

function duplicates(drafts: readonly Draft[]): Finding[] {
  const seen = new Map<string, string>();
  return drafts.flatMap(({ path, version, name, layout }) => {
    // Flyway calls a repeatable migration by its description, with spaces.
    const described = layout === 'flyway' ? name.replaceAll('_', ' ') : name;
    const kind = version === undefined ? 'name' : 'version';
    const identity = `${kind} \`${version ?? described}\``;
    const existing = seen.get(identity);
    seen.set(identity, path);
    if (existing === undefined) return [];
    if (layout === 'liquibase')
      return {
        where: path,
        message: `repeats the changeset \`${name}\` from \`${existing}\``,
        remedy: 'Give one of the two changesets a different ID.',
      };
    const message = `has the ${identity}, which \`${existing}\` already uses`;
    return { where: path, message, remedy: `Give one of the two files a different ${kind}.` };
  });
}

function draftOf(
  { path, text, role }: RunFile,
  isDrizzle: boolean,
  all: ReadonlyMap<string, string>,
  findings: Finding[],
): Draft[] {
  const common = { path, name: role.name, text, layout: role.layout, sql: text, inTransaction: true };
  const draft = role.is === 'migration' ? { ...common, version: role.version } : common;
  if (isDrizzle) {
    const { breaks, problems } = breakpoints(path, text);
    findings.push(...problems);
    return [{ ...draft, sql: withStatementEnds(text, breaks) }];
  }
  const section = UP_SECTIONS[role.layout]?.(text) ?? { sql: text, inTransaction: !isOutside(role.layout, text) };
  if ('message' in section) findings.push({ where: path, ...section });
  if (role.layout === 'atlas') findings.push(...atlasDirectives(path, text));
  return 'message' in section ? [] : [{ ...draft, ...section }];

  function isOutside(layout: LayoutId, whole: string): boolean {
    const metadata = layout === 'diesel' ? all.get(path.replace(/up\.sql$/, 'metadata.toml')) : undefined;
    if (metadata !== undefined) return !/^\s*run_in_transaction\s*=\s*true\b/m.test(metadata);
    return layout === 'graphile-migrate'
      ? hasNoTransaction(whole)
      : layout === 'atlas' && ATLAS_NO_TRANSACTION.test(whole);
  }
}

/** Readers of the layouts whose files have sections. */
const UP_SECTIONS: { readonly [Id in LayoutId]?: (text: string) => UpSection | SectionProblem } = {
  dbmate: text => upSection(DBMATE, text),
  goose: text => upSection(GOOSE, text),
  'node-pg-migrate': nodePgSection,
};
const ATLAS_NO_TRANSACTION = /^-- ?atlas:txmode none\b/m;

/** Finds directives of Atlas that change what runs. */
function atlasDirectives(path: string, text: string): PlacedFinding[] {
  const found = /^-- ?atlas:(?<name>checkpoint|delimiter)\b.*$/m.exec(text);
  if (found === null) return [];
  const remedy =
    found.groups?.['name'] === 'checkpoint'
      ? 'Remove the file, and keep the individual migrations.'
      : 'Remove the directive, and end each statement with `;`.';
  const message = `contains the directive \`${found[0].trim()}\`, which isn’t supported`;
  return [{ where: path, ...new SourceText(text).placeAt(found.index), message, remedy }];
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
      const message = `contains \`${BREAKPOINT}\` inside a literal, a function body or a comment, where Drizzle would split the statement`;
      const remedy = 'Remove the breakpoint.';
      problems.push({ where: path, ...new SourceText(text).placeAt(start + within), message, remedy });
    }
    // Drizzle reads the rest of the line after a breakpoint as SQL.
    lexeme = nextLexeme(text, isBreak ? start + BREAKPOINT.length : end);
  }
  return { breaks, problems };
}

function compareMigrations(a: Migration, b: Migration, compare: VersionOrder): number {
  if (a.version === undefined || b.version === undefined) {
    // Flyway orders repeatable migrations by their description, which has spaces for `_`.
    const described = ({ name }: Migration): string => name.replaceAll('_', ' ');
    return Number(a.version === undefined) - Number(b.version === undefined) || compareText(described(a), described(b));
  }
  return compare(a.version, b.version);
}

/**
 * Compares a migrations folder with the history or the base branch, and returns what is pending or
 * wrong.
 */

import { inputRef } from '../../../base/text/input-reference.ts';
import type { Finding } from '../../../base/failure.ts';
import type { HistoryEntry } from '../statements/history.ts';
import { checksum as checksumOf } from './checksum.ts';
import type { Migration, MigrationFolder } from './migration-files.ts';
import { findVersion } from '../layouts/version.ts';

export interface PlanOptions {
  /** Highest version to apply; higher versions stay pending. */
  readonly target: string | undefined;
  readonly allowOutOfOrder: boolean;
  /** Handling of a migration that the history contains and the folder doesn't. */
  readonly missing: 'fail' | 'note';
}

/** The folder compared with the history. */
export interface MigrationPlan {
  /** Migrations to run, in this order. */
  readonly pending: readonly Migration[];
  /** Migrations that the database doesn't have yet, and that are beyond `target`. */
  readonly later: readonly Migration[];
  /** Highest version in the database. */
  readonly current: string | undefined;
  /** Problems that prevent the whole run. */
  readonly findings: readonly Finding[];
  /** Notices for users, each a sentence. */
  readonly notes: readonly string[];
}

/**
 * Returns the key of a migration in the history. A version never equals the key of a repeatable
 * migration.
 */
export function identityOf({ version, name }: Pick<Migration, 'version' | 'name'>): string {
  return version ?? `R__${name}`;
}

const isVersion = (identity: string): boolean => !identity.startsWith('R__');

/**
 * Returns the history with the identities that the folder has now. A folder can get another layout,
 * in which a file's identity isn't its number anymore, or has zeros before it: the path shows which
 * file an unknown identity is.
 */
export function withFolderIdentities(
  history: readonly HistoryEntry[],
  migrations: readonly Migration[],
): readonly HistoryEntry[] {
  const recorded = new Set(history.map(({ identity }) => identity));
  const identities = new Set(migrations.map(identityOf));
  const byPath = new Map(migrations.map(migration => [migration.path, identityOf(migration)]));
  return history.map(entry => {
    const now = byPath.get(entry.path);
    return identities.has(entry.identity) || now === undefined || recorded.has(now)
      ? entry
      : { ...entry, identity: now };
  });
}

/** Problems that prevent the whole run, and notices. */
type PlanProblems = Pick<MigrationPlan, 'findings' | 'notes'>;

const refused = (...findings: readonly Finding[]): PlanProblems => ({ findings, notes: [] });
const noted = (...notes: readonly string[]): PlanProblems => ({ findings: [], notes });

/**
 * Compares a folder with a history, version by version: a migration that the history lacks is
 * pending. Comparing only with the highest version would skip a file with a lower version that
 * another branch added.
 *
 * @param shownAs the folder as the user wrote it
 */
export function planMigrations(
  { migrations, compare }: Pick<MigrationFolder, 'migrations' | 'compare'>,
  entries: readonly HistoryEntry[],
  options: PlanOptions,
  shownAs: string,
): MigrationPlan {
  const history = withFolderIdentities(entries, migrations);
  const recorded = new Map(history.map(entry => [entry.identity, entry]));
  const current = history
    .flatMap(({ identity, state }) => (isVersion(identity) && state !== 'running' ? identity : []))
    .toSorted(compare)
    .at(-1);
  const problems: PlanProblems[] = [];

  // Compares each file with its entry: it waits, or is applied, or has changed since.
  const waiting: Migration[] = [];
  for (const migration of migrations) {
    const entry = recorded.get(identityOf(migration));
    const isChanged = entry !== undefined && entry.checksum !== migration.checksum;
    if (entry?.state === 'running' && entry.isOpen && (isChanged || hasOtherSql(entry, migration)))
      problems.push(unfinished(migration, entry, isChanged));
    else if (entry === undefined || entry.state === 'running') waiting.push(migration);
    else if (isChanged && migration.version === undefined) waiting.push(migration);
    else if (isChanged) problems.push(edited(migration, entry));
  }

  // Leaves out what is beyond the target, and the repeatable migrations after it, which may need
  // the versions before them.
  const versions = [...migrations.flatMap(({ version }) => version ?? []), ...recorded.keys()];
  const target =
    options.target === undefined ? undefined : findVersion(options.target, [...new Set(versions)]);
  if (options.target !== undefined && target === undefined)
    problems.push(unknownTarget(options.target));
  const isBeyond = ({ version }: Migration): boolean =>
    target !== undefined && version !== undefined && compare(version, target) > 0;
  const firstBeyond = waiting.findIndex(isBeyond);
  const isLater = (migration: Migration, index: number): boolean =>
    isBeyond(migration) ||
    (migration.version === undefined && firstBeyond !== -1 && index > firstBeyond);
  const later = waiting.filter(isLater);
  const pending = waiting.filter((migration, index) => !isLater(migration, index));

  // Finds entries without a file, and files that come before what the database already has.
  const identities = new Set(migrations.map(identityOf));
  for (const entry of history)
    if (!identities.has(entry.identity)) problems.push(missing(entry, options, shownAs));
  for (const migration of pending) {
    const { version } = migration;
    if (version !== undefined && current !== undefined && compare(version, current) < 0)
      problems.push(outOfOrder(migration, current, options));
  }

  return {
    pending,
    later,
    current,
    findings: problems.flatMap(problem => problem.findings),
    notes: problems.flatMap(problem => problem.notes),
  };
}

/**
 * Checks whether an unchanged file now has other statements, because it has another layout, for
 * example. They would take over an index that has the earlier definition.
 */
const hasOtherSql = (entry: HistoryEntry, { sql }: Migration): boolean =>
  entry.sql !== null && entry.sql !== checksumOf(sql);

/**
 * Refuses a file whose run began and never ended, and that now has other SQL: its outcome could no
 * longer be determined.
 */
function unfinished(
  { path }: Migration,
  { run, at }: HistoryEntry,
  isEdited: boolean,
): PlanProblems {
  const message = isEdited
    ? `was edited after a run started it outside of a transaction and did not finish it (${run}, ${at} UTC)`
    : `now gives different SQL than in the run that did not finish it (${run}, ${at} UTC)`;
  const restored = isEdited
    ? 'Restore the original file.'
    : `Use that run’s ${inputRef('layout')} and version of the action.`;
  const remedy = `${restored} The next run then finishes the migration.`;
  return refused({ where: path, message, remedy });
}

function edited({ path, checksum }: Migration, entry: HistoryEntry): PlanProblems {
  return refused({
    where: path,
    message: `was edited after it was applied: its checksum is ${checksum}, but was ${entry.checksum} (applied by ${entry.run}, ${entry.at} UTC)`,
    remedy: 'Restore the original file, and put the change into a new migration.',
    reason: 'edited',
  });
}

function unknownTarget(to: string): PlanProblems {
  const message = `is \`${to}\`, but no migration in the folder has that version`;
  return refused({
    where: 'target',
    message,
    remedy: `Set ${inputRef('target')} to the version of a migration in the folder.`,
  });
}

function missing(
  { identity, path, checksum, state, isOpen, run, at }: HistoryEntry,
  options: PlanOptions,
  shownAs: string,
): PlanProblems {
  if (state === 'running') {
    const message = `is missing from the folder, but a run started it outside of a transaction and did not finish it (${run}, ${at} UTC); its checksum was ${checksum}`;
    if (!isOpen && options.missing === 'note') return noted(`${path} ${message}.`);
    const more = isOpen
      ? ''
      : ` If you removed the file on purpose, set ${inputRef('missing', 'note')}.`;
    const remedy = `Restore the file. The next run then finishes the migration.${more}`;
    return refused({ where: path, message, remedy });
  }
  if (options.missing === 'note' || !isVersion(identity))
    return noted(
      `${path} was applied (by ${run}, ${at} UTC), but isn’t in the folder \`${shownAs}\`.`,
    );
  const message = `is missing from the folder, but was applied (by ${run}, ${at} UTC); its checksum was ${checksum}`;
  const remedy = `Restore the file. If you removed the file on purpose, set ${inputRef('missing', 'note')}.`;
  return refused({ where: path, message, remedy, reason: 'missing-file' });
}

function outOfOrder(
  { path, version }: Migration,
  current: string,
  options: PlanOptions,
): PlanProblems {
  if (options.allowOutOfOrder)
    return noted(
      `${path} is out of order, because the database already has version \`${current}\`. It is accepted, because ${inputRef('allow-out-of-order')} is \`true\`.`,
    );
  return refused({
    where: path,
    message: tooLow(version, current, 'database'),
    remedy: `Give the migration a higher version, or set ${inputRef('allow-out-of-order', 'true')}.`,
    reason: 'out-of-order',
  });
}

const tooLow = (version: string | undefined, highest: string | undefined, owner: string): string =>
  `has version \`${version}\`, but must have a higher version than \`${highest}\`, which the ${owner} already has`;

/**
 * Compares a folder with the same folder on the base branch. New migrations must have higher
 * versions than all existing ones, and existing ones must stay unchanged.
 *
 * @param base migrations of the base branch
 */
export function orderFindings(
  { migrations, compare }: Pick<MigrationFolder, 'migrations' | 'compare'>,
  base: readonly Migration[],
): readonly Finding[] {
  const byIdentity = new Map(base.map(migration => [identityOf(migration), migration]));
  const highest = base
    .flatMap(({ version }) => version ?? [])
    .toSorted(compare)
    .at(-1);
  return migrations.flatMap((migration): readonly Finding[] => {
    const { path, version, checksum } = migration;
    if (version === undefined) return [];
    const entry = byIdentity.get(version);
    if (entry === undefined) {
      if (highest === undefined || compare(version, highest) > 0) return [];
      const remedy = 'Give the migration a higher version than all migrations on the base branch.';
      return [{ where: path, message: tooLow(version, highest, 'base branch'), remedy }];
    }
    if (entry.checksum === checksum) return [];
    const message = `has the same version as ${entry.path} on the base branch, but different content: its checksum is ${checksum}, and the one on the base branch is ${entry.checksum}`;
    const remedy =
      'If the file was edited, restore the original file, and put the change into a new migration. If the migration is new, give it a higher version than all migrations on the base branch.';
    return [{ where: path, message, remedy }];
  });
}

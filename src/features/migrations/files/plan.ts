/** Compares a migrations folder with the history or the base branch, and returns what is pending or wrong. */

import { inputRef } from '../../../base/input-reference.ts';
import type { Finding } from '../../../base/failure.ts';
import type { Recorded } from '../statements/history.ts';
import type { Migration, MigrationFolder } from './migration-files.ts';
import { findVersion, isNumber } from '../layouts/version.ts';

/** Options of the plan. */
export interface PlanOptions {
  /** Highest version to apply; higher versions stay pending. */
  readonly to: string | undefined;
  readonly allowOutOfOrder: boolean;
  /** Handling of a migration that the history contains and the folder doesn't. */
  readonly missing: 'fail' | 'note';
  /**
   * Handling of a changed file. With `formatting`, a file whose statements have the same meaning counts as unchanged.
   */
  readonly edited: 'fail' | 'formatting';
}

/** The folder compared with the history. */
export interface MigrationPlan {
  /** Migrations to run, in this order. */
  readonly pending: readonly Migration[];
  /** Migrations that the database doesn't have yet, and that are beyond `to`. */
  readonly later: readonly Migration[];
  /** Highest version in the database. */
  readonly current: string | undefined;
  /** Problems that prevent the whole run. */
  readonly findings: readonly Finding[];
  /** Notices for users, each a sentence. */
  readonly notes: readonly string[];
}

/** Returns the key of a migration in the history. A version never equals the key of a repeatable migration. */
export function identityOf({ version, name }: Pick<Migration, 'version' | 'name'>): string {
  return version ?? `R__${name}`;
}

const isVersion = (identity: string): boolean => !identity.startsWith('R__');

/**
 * Returns the history with the identities that the folder has now. Earlier versions of this action recorded a file by its
 * number where the tool has another identity: the path shows which file an unknown identity is.
 */
export function withFolderIdentities(
  history: readonly Recorded[],
  migrations: readonly Migration[],
): readonly Recorded[] {
  const recorded = new Set(history.map(({ identity }) => identity));
  const known = new Set(migrations.map(identityOf));
  const byPath = new Map(migrations.map(migration => [migration.path, identityOf(migration)]));
  return history.map(entry => {
    // A file can contain several changesets of Liquibase, whose identities aren’t numbers.
    const now = isNumber(entry.identity) ? byPath.get(entry.path) : undefined;
    return known.has(entry.identity) || now === undefined || recorded.has(now) ? entry : { ...entry, identity: now };
  });
}

/**
 * Compares a folder with a history, version by version: a migration that the history lacks is pending. Comparing only
 * with the highest version would skip a file with a lower version that another branch added.
 *
 * @param meaningOf see `meaningHash`; called only for files that differ from the applied ones
 * @param shownAs the folder as the user wrote it
 */
export function planMigrations(
  { migrations, compare }: Pick<MigrationFolder, 'migrations' | 'compare'>,
  found: readonly Recorded[],
  options: PlanOptions,
  meaningOf: (migration: Migration) => string | undefined,
  shownAs: string,
): MigrationPlan {
  const history = withFolderIdentities(found, migrations);
  const recorded = new Map(history.map(entry => [entry.identity, entry]));
  const current = history
    .flatMap(({ identity, state }) => (isVersion(identity) && state !== 'running' ? identity : []))
    .toSorted(compare)
    .at(-1);
  const versions = [...migrations.flatMap(({ version }) => version ?? []), ...recorded.keys()];
  const to = options.to === undefined ? undefined : findVersion(options.to, [...new Set(versions)]);
  const findings: Finding[] = [];
  const notes: string[] = [];
  const waiting: Migration[] = [];
  for (const migration of migrations) {
    const entry = recorded.get(identityOf(migration));
    if (entry === undefined || (entry.state === 'running' && entry.checksum === migration.checksum)) {
      waiting.push(migration);
    } else if (entry.state === 'running') reportUnfinished(migration, entry);
    else if (entry.checksum !== migration.checksum) {
      if (migration.version === undefined) waiting.push(migration);
      else reportEdited(migration, entry);
    }
  }
  const isBeyond = ({ version }: Migration): boolean =>
    to !== undefined && version !== undefined && compare(version, to) > 0;
  const firstBeyond = waiting.findIndex(isBeyond);
  // A repeatable migration may need the versions before it.
  const isLater = (migration: Migration, index: number): boolean =>
    isBeyond(migration) || (migration.version === undefined && firstBeyond !== -1 && index > firstBeyond);
  const later = waiting.filter(isLater);
  const pending = waiting.filter((migration, index) => !isLater(migration, index));
  findings.push(...unknownTarget(), ...missingFiles(), ...outOfOrder());
  return { pending, later, current, findings, notes };

  /** Refuses an edited file whose run began and never ended: its outcome could no longer be determined. */
  function reportUnfinished({ path }: Migration, { run, at }: Recorded): void {
    const message = `was edited after a run started it outside of a transaction and did not finish it (${run}, ${at} UTC)`;
    findings.push({
      where: path,
      message,
      remedy: 'Restore the original file. The next run then finishes the migration.',
    });
  }

  function reportEdited(migration: Migration, entry: Recorded): void {
    const isFormattingOnly = entry.meaning !== null && entry.meaning === meaningOf(migration);
    const { path, checksum } = migration;
    if (isFormattingOnly && options.edited === 'formatting') {
      notes.push(`${path} has changed since it was applied, but its statements are equivalent to the applied ones.`);
      return;
    }
    const changed = entry.meaning === null ? '' : ', and its statements have changed';
    const difference = isFormattingOnly ? ', but its statements are equivalent' : changed;
    findings.push({
      where: path,
      message: `was edited after it was applied${difference}: its checksum is ${checksum}, but was ${entry.checksum} (applied by ${entry.run}, ${entry.at} UTC)`,
      remedy: isFormattingOnly
        ? `Restore the original file, or accept the change by setting ${inputRef('edited', 'formatting')}.`
        : 'Restore the original file, and put the change into a new migration.',
    });
  }

  function unknownTarget(): readonly Finding[] {
    if (options.to === undefined || to !== undefined) return [];
    const message = `is \`${options.to}\`, but no migration in the folder has that version`;
    return [{ where: 'to', message, remedy: `Set ${inputRef('to')} to the version of a migration in the folder.` }];
  }

  function missingFiles(): readonly Finding[] {
    const identities = new Set(migrations.map(identityOf));
    const missing = history.filter(({ identity }) => !identities.has(identity));
    return missing.flatMap(({ identity, path, checksum, state, run, at }) => {
      if (state === 'running') {
        const message = `is missing from the folder, but a run started it outside of a transaction and did not finish it (${run}, ${at} UTC); its checksum was ${checksum}`;
        return [{ where: path, message, remedy: 'Restore the file. The next run then finishes the migration.' }];
      }
      const what = `${path} was applied (by ${run}, ${at} UTC), but isn’t in the folder \`${shownAs}\``;
      if (options.missing === 'note' || !isVersion(identity)) {
        notes.push(`${what}.`);
        return [];
      }
      const message = `is missing from the folder, but was applied (by ${run}, ${at} UTC); its checksum was ${checksum}`;
      return [
        {
          where: path,
          message,
          remedy: `Restore the file. If you removed the file on purpose, set ${inputRef('missing', 'note')}.`,
        },
      ];
    });
  }

  function outOfOrder(): readonly Finding[] {
    const late = pending.filter(
      ({ version }) => version !== undefined && current !== undefined && compare(version, current) < 0,
    );
    return late.flatMap(({ path, version }) => {
      if (options.allowOutOfOrder) {
        notes.push(
          `${path} is out of order, because the database already has version \`${current}\`. The step accepts it, because ${inputRef('allow-out-of-order')} is \`true\`.`,
        );
        return [];
      }
      const remedy = `Give the migration a higher version, or set ${inputRef('allow-out-of-order', 'true')}.`;
      return [{ where: path, message: tooLow(version, current, 'database'), remedy }];
    });
  }
}

const tooLow = (version: string | undefined, highest: string | undefined, owner: string): string =>
  `has version \`${version}\`, but must have a higher version than \`${highest}\`, which the ${owner} already has`;

/**
 * Compares a folder with the same folder on the base branch. New migrations must have higher versions than all existing
 * ones, and existing ones must stay unchanged.
 *
 * @param base migrations of the base branch
 */
export function orderFindings(
  { migrations, compare }: Pick<MigrationFolder, 'migrations' | 'compare'>,
  base: readonly Migration[],
): readonly Finding[] {
  const known = new Map(base.map(migration => [identityOf(migration), migration]));
  const highest = base
    .flatMap(({ version }) => version ?? [])
    .toSorted(compare)
    .at(-1);
  return migrations.flatMap((migration): readonly Finding[] => {
    const { path, version, checksum } = migration;
    if (version === undefined) return [];
    const entry = known.get(version);
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

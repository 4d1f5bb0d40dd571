import type { Finding } from '../../../failure.ts';
import type { Recorded } from '../statements/history.ts';
import type { Migration } from './migration-files.ts';
import { canonicalVersion, compareVersions } from './version.ts';

/** What is asked for, beside the files themselves. */
export interface PlanOptions {
  /** Versions above it stay as they are. */
  readonly to: string | undefined;
  readonly allowOutOfOrder: boolean;
  /** A migration that the database has and the folder hasn't. */
  readonly missing: 'fail' | 'note';
  /** `formatting`: a file whose statements mean what they meant is taken for the one that was applied. */
  readonly edited: 'fail' | 'formatting';
}

/** A folder beside what a database has of it. */
export interface MigrationPlan {
  /** To be run, in this order. */
  readonly pending: readonly Migration[];
  /** Not yet in the database, and beyond `to`. */
  readonly later: readonly Migration[];
  /** The highest version that the database has. */
  readonly current: string | undefined;
  /** What keeps all of it from being run. */
  readonly findings: readonly Finding[];
  /** What people should know, each a sentence. */
  readonly notes: readonly string[];
}

/** By what the history knows a migration. No version could be taken for a repeatable one's. */
export function identityOf({ version, name }: Pick<Migration, 'version' | 'name'>): string {
  return version ?? `R__${name}`;
}

const isVersion = (identity: string): boolean => /^\d/.test(identity);

/**
 * Compares a folder with a history: what isn't there yet is pending, version by version. A high-water mark would pass
 * over a file that came in by another branch with a lower version.
 *
 * @param meaningOf see `meaningHash`; asked only of files that differ from what was applied
 * @param shownAs how the user named the folder
 */
export function planMigrations(
  migrations: readonly Migration[],
  history: readonly Recorded[],
  options: PlanOptions,
  meaningOf: (migration: Migration) => string | undefined,
  shownAs: string,
): MigrationPlan {
  const recorded = new Map(history.map(entry => [entry.identity, entry]));
  const current = history
    .flatMap(({ identity, state }) => (isVersion(identity) && state !== 'running' ? identity : []))
    .toSorted(compareVersions)
    .at(-1);
  const findings: Finding[] = [];
  const notes: string[] = [];
  const waiting: Migration[] = [];
  for (const migration of migrations) {
    const there = recorded.get(identityOf(migration));
    if (there === undefined || (there.state === 'running' && there.checksum === migration.checksum)) {
      waiting.push(migration);
    } else if (there.state === 'running') refuseBegun(migration, there);
    else if (there.checksum !== migration.checksum) {
      if (migration.version === undefined) waiting.push(migration);
      else judgeEdited(migration, there);
    }
  }
  const isBeyond = ({ version }: Migration): boolean =>
    options.to !== undefined && version !== undefined && compareVersions(version, canonicalVersion(options.to)) > 0;
  const someBeyond = waiting.some(isBeyond);
  // What is run again and again may need what comes later.
  const isLater = (migration: Migration): boolean =>
    isBeyond(migration) || (someBeyond && migration.version === undefined);
  const later = waiting.filter(isLater);
  const pending = waiting.filter(migration => !isLater(migration));
  findings.push(...unknownTarget(), ...missingFiles(), ...outOfOrder());
  return { pending, later, current, findings, notes };

  /** Nobody could tell any more whether what was begun came to an end. */
  function refuseBegun({ path }: Migration, { run, at }: Recorded): void {
    const message = `was begun outside of a transaction (by ${run}, ${at} UTC), never ended, and was edited since`;
    findings.push({ where: path, message, remedy: 'Restore it, so that it can be brought to its end.' });
  }

  function judgeEdited(migration: Migration, there: Recorded): void {
    const isLayout = there.meaning !== null && there.meaning === meaningOf(migration);
    const { path, checksum } = migration;
    if (isLayout && options.edited === 'formatting') {
      notes.push(`${path} was formatted anew since it was applied; it means the same.`);
      return;
    }
    const difference = isLayout ? 'only in its formatting' : 'in what it does';
    findings.push({
      where: path,
      message: `was edited after it was applied, ${difference}: checksum ${checksum}, applied ${there.checksum} (by ${there.run}, ${there.at} UTC)`,
      remedy: isLayout
        ? 'Restore it, or accept it with `edited: formatting`.'
        : 'Restore it, and put the change into a migration of its own.',
    });
  }

  function unknownTarget(): readonly Finding[] {
    if (options.to === undefined) return [];
    const to = canonicalVersion(options.to);
    if (recorded.has(to) || migrations.some(({ version }) => version === to)) return [];
    const message = `is ${options.to}, and no migration in ${shownAs} has that version`;
    return [{ where: 'to', message, remedy: 'Give the version of a file.' }];
  }

  function missingFiles(): readonly Finding[] {
    const identities = new Set(migrations.map(identityOf));
    const missing = history.filter(({ identity }) => !identities.has(identity));
    return missing.flatMap(({ identity, path, checksum, state, run, at }) => {
      if (state === 'running') {
        const message = `was begun outside of a transaction (by ${run}, ${at} UTC) and never ended, and the folder lacks it; checksum ${checksum}`;
        return [{ where: path, message, remedy: 'Restore the file, so that it can be brought to its end.' }];
      }
      const what = `${path} was applied (by ${run}, ${at} UTC) and isn’t in ${shownAs}`;
      if (options.missing === 'note' || !isVersion(identity)) {
        notes.push(`${what}.`);
        return [];
      }
      const message = `was applied (by ${run}, ${at} UTC), and the folder lacks it; checksum ${checksum}`;
      return [
        { where: path, message, remedy: 'Restore the file; or, if it is meant to be gone, set `missing: note`.' },
      ];
    });
  }

  function outOfOrder(): readonly Finding[] {
    const late = pending.filter(
      ({ version }) => version !== undefined && current !== undefined && compareVersions(version, current) < 0,
    );
    return late.flatMap(({ path, version }) => {
      if (options.allowOutOfOrder) {
        notes.push(`${path} comes after ${current}, which the database has already: out of order, as allowed.`);
        return [];
      }
      const message = `has the version ${version}, and the database has ${current} already`;
      return [{ where: path, message, remedy: 'Give it a higher version; or set `allow-out-of-order: true`.' }];
    });
  }
}

/**
 * Compares a folder with that of the branch into which it's to be merged: what is new has to come behind what is there,
 * and what is there has to stay.
 *
 * @param base the other branch's
 */
export function orderFindings(migrations: readonly Migration[], base: readonly Migration[]): readonly Finding[] {
  const known = new Map(base.map(migration => [identityOf(migration), migration]));
  const highest = base
    .flatMap(({ version }) => version ?? [])
    .toSorted(compareVersions)
    .at(-1);
  return migrations.flatMap((migration): readonly Finding[] => {
    const { path, version, checksum } = migration;
    if (version === undefined) return [];
    const there = known.get(version);
    if (there === undefined) {
      if (highest === undefined || compareVersions(version, highest) > 0) return [];
      const message = `has the version ${version}, and the base branch has ${highest} already`;
      return [{ where: path, message, remedy: 'Give it a version above all of the base branch.' }];
    }
    if (there.checksum === checksum) return [];
    const message = `has the version of ${there.path} of the base branch, and another content: its checksum is ${checksum}, and that one’s ${there.checksum}`;
    return [{ where: path, message, remedy: 'Restore it, and put the change into a migration of its own.' }];
  });
}

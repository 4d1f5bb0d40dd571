/**
 * Finds migrations in the other histories of a database: a mistyped or missing `schema` must not
 * run them again.
 */

import type { Finding } from '../../../base/failure.ts';
import { plural } from '../../../base/text/amount.ts';
import { inputRef } from '../../../base/text/input-reference.ts';
import type { Migration } from '../files/migration-files.ts';
import { identityOf, withFolderIdentities } from '../files/plan.ts';
import type { HistoryEntry } from '../statements/history.ts';

/**
 * @param pending migrations that would run
 * @param schemas those of the other histories
 * @returns a finding for each history that has one of the migrations: the same version and
 *   checksum. Repeatable ones can run again
 */
export async function appliedElsewhere(
  pending: readonly Migration[],
  schemas: readonly string[],
  read: (schema: string) => Promise<readonly HistoryEntry[]>,
): Promise<readonly Finding[]> {
  const versioned = pending.filter(({ version }) => version !== undefined);
  if (versioned.length === 0) return [];
  const findings: Finding[] = [];
  for (const schema of schemas) {
    const recorded = withFolderIdentities(await read(schema), versioned);
    const entries = new Map(recorded.map(entry => [entry.identity, entry]));
    const applied = versioned.flatMap(({ path, checksum, ...migration }) => {
      const entry = entries.get(identityOf(migration));
      return entry?.checksum === checksum ? [{ path, run: entry.run, at: entry.at }] : [];
    });
    const [first, ...others] = applied;
    if (first === undefined) continue;
    const more = others.length === 0 ? '' : `, like ${plural(others.length, 'other file')}`;
    findings.push({
      where: first.path,
      message: `is in another migration history of this database, in the schema \`${schema}\` (applied by ${first.run}, ${first.at} UTC), and would run a second time${more}`,
      remedy: `Set ${inputRef('schema')} to \`${schema}\`. If two folders have the same file, set ${inputRef('baseline')} to its version instead: it is recorded without running.`,
      reason: 'other-history',
    });
  }
  return findings;
}

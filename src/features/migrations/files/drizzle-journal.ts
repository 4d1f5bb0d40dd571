import type { Finding } from '../../../failure.ts';
import type { FileRole } from './layouts.ts';

/** Path of Drizzle's journal, which alone defines the files that run, and their order. */
export const JOURNAL_PATH = 'meta/_journal.json';

interface Entry {
  readonly idx: number;
  readonly tag: string;
}

/**
 * Returns the roles of the files of a Drizzle folder. A file's version is its number in the journal. A file that the
 * journal doesn't list is refused, because Drizzle would silently never run it.
 *
 * @param text content of the journal
 * @param paths paths of all files of the folder
 */
export function journalRoles(
  text: string,
  paths: readonly string[],
): ReadonlyMap<string, FileRole> | readonly Finding[] {
  const entries = readEntries(text);
  if ('message' in entries) return [entries];
  const findings: Finding[] = [];
  const roles = new Map<string, FileRole>();
  const present = new Set(paths);
  let last = -1;
  for (const { idx, tag } of entries) {
    const path = `${tag}.sql`;
    if (idx <= last) {
      const message = `has \`${tag}\` as number ${idx} behind number ${last}`;
      findings.push({ where: JOURNAL_PATH, message, remedy: 'Let drizzle-kit make the later one anew.' });
    }
    if (!present.has(path)) {
      const message = `lists \`${tag}\`, and there is no file \`${path}\``;
      findings.push({ where: JOURNAL_PATH, message, remedy: 'Add the file, or let drizzle-kit drop the migration.' });
    }
    const name = tag.replace(/^\d+_/, '');
    roles.set(path, { is: 'migration', layout: 'drizzle', version: String(idx), name });
    last = Math.max(last, idx);
  }
  for (const path of paths) {
    if (roles.has(path)) continue;
    const isUnlisted = /^[^/]+\.sql$/i.test(path);
    if (isUnlisted) {
      const message = `isn’t in ${JOURNAL_PATH}, so it is no migration to Drizzle`;
      findings.push({ where: path, message, remedy: 'Let drizzle-kit make it (`generate --custom`), or remove it.' });
    } else roles.set(path, { is: 'skipped', reason: 'it is no SQL file of the journal' });
  }
  return findings.length > 0 ? findings : roles;
}

function readEntries(text: string): readonly Entry[] | Finding {
  let journal: unknown;
  try {
    journal = JSON.parse(text);
  } catch (error) {
    return journalFinding(`is no JSON: ${String(error)}`);
  }
  if (typeof journal !== 'object' || journal === null) return journalFinding('is no journal');
  const { dialect, entries } = journal as { readonly dialect?: unknown; readonly entries?: unknown };
  if (dialect !== undefined && dialect !== 'postgresql') {
    return journalFinding(`is a journal for ${JSON.stringify(dialect)}, and the database is PostgreSQL`);
  }
  if (!Array.isArray(entries) || !entries.every(isEntry))
    return journalFinding('has no `entries` with `idx` and `tag` each');
  return entries;
}

function journalFinding(message: string): Finding {
  return { where: JOURNAL_PATH, message, remedy: 'Let drizzle-kit write it.' };
}

function isEntry(value: unknown): value is Entry {
  if (typeof value !== 'object' || value === null) return false;
  const { idx, tag } = value as { readonly idx?: unknown; readonly tag?: unknown };
  return Number.isSafeInteger(idx) && Number(idx) >= 0 && typeof tag === 'string';
}

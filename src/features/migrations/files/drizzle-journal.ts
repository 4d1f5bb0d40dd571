/** Parses the journal of a Drizzle folder, which lists its migrations in order, and checks it against the files. */

import { parsedJson } from '../../../base/parsed-json.ts';
import type { Finding } from '../../../base/failure.ts';
import type { FileRole, FolderRoles } from './layouts.ts';

/** Path of Drizzle's journal, which alone defines the files that run, and their order. */
export const JOURNAL_PATH = 'meta/_journal.json';

interface Entry {
  readonly tag: string;
}

/**
 * Returns the roles of the files of a Drizzle folder. A file's version is its tag in the journal, and the order is that
 * of the entries: Drizzle doesn't read `idx`. It never runs a file that the journal doesn't list.
 *
 * @param text content of the journal
 * @param paths paths of the SQL files of the folder
 */
export function journalRoles(text: string, paths: readonly string[]): FolderRoles {
  const entries = readEntries(text);
  const roles = new Map<string, FileRole>();
  if ('message' in entries) return { roles, versions: [], findings: [entries] };
  const findings: Finding[] = [];
  const present = new Set(paths);
  for (const { tag } of entries) {
    const path = `${tag}.sql`;
    const isRepeated = roles.has(path);
    if (isRepeated || !present.has(path)) {
      const message = isRepeated
        ? `lists \`${tag}\` twice`
        : `lists \`${tag}\`, but the file \`${path}\` doesn’t exist`;
      const remedy = isRepeated
        ? 'Remove one of the two entries.'
        : 'Add the file, or remove the migration’s entry from the journal.';
      findings.push({ where: JOURNAL_PATH, message, remedy });
    }
    roles.set(path, { is: 'migration', layout: 'drizzle', version: tag, name: tag });
  }
  for (const path of paths) {
    const reason = `it isn’t listed in ${JOURNAL_PATH}, so Drizzle would never run it`;
    if (!roles.has(path)) roles.set(path, { is: 'skipped', reason });
  }
  return { roles, versions: entries.map(({ tag }) => tag), findings };
}

function readEntries(text: string): readonly Entry[] | Finding {
  const { value: journal, invalidAt } = parsedJson(text);
  if (invalidAt !== undefined) return journalFinding(`isn’t valid JSON: ${invalidAt}`);
  const { dialect, entries } = (journal ?? {}) as { readonly dialect?: unknown; readonly entries?: unknown };
  if (dialect !== undefined && dialect !== 'postgresql') {
    return journalFinding(`has the dialect ${JSON.stringify(dialect)}, but only "postgresql" is supported`);
  }
  if (!Array.isArray(entries) || !entries.every(isEntry))
    return journalFinding('must contain an array `entries` in which each item has a `tag`');
  return entries;
}

function journalFinding(message: string): Finding {
  return { where: JOURNAL_PATH, message, remedy: 'Regenerate the journal with drizzle-kit for PostgreSQL.' };
}

const isEntry = (value: unknown): value is Entry =>
  typeof (value as { readonly tag?: unknown } | null)?.tag === 'string';

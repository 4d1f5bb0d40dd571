/** Parses the journal of a Drizzle folder, which lists its migrations in order, and checks it against the files. */

import { parsedJson } from '../../../base/parsed-json.ts';
import type { Finding } from '../../../base/failure.ts';
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
      const message = `lists \`${tag}\` with \`idx\` ${idx} after an entry with \`idx\` ${last}, but \`idx\` must increase with each entry`;
      findings.push({ where: JOURNAL_PATH, message, remedy: 'Use drizzle-kit to generate this migration again.' });
    }
    if (!present.has(path)) {
      const message = `lists \`${tag}\`, but the file \`${path}\` doesn’t exist`;
      findings.push({
        where: JOURNAL_PATH,
        message,
        remedy: 'Add the file, or remove the migration from the journal with `drizzle-kit drop`.',
      });
    }
    const name = tag.replace(/^\d+_/, '');
    roles.set(path, { is: 'migration', layout: 'drizzle', version: String(idx), name });
    last = Math.max(last, idx);
  }
  for (const path of paths) {
    if (roles.has(path)) continue;
    const isUnlisted = /^[^/]+\.sql$/i.test(path);
    if (isUnlisted) {
      const message = `isn’t listed in ${JOURNAL_PATH}, so Drizzle would never run it`;
      findings.push({
        where: path,
        message,
        remedy: 'Create the migration with `drizzle-kit generate --custom`, or remove the file.',
      });
    } else roles.set(path, { is: 'skipped', reason: 'it isn’t an SQL file that the journal lists' });
  }
  return findings.length > 0 ? findings : roles;
}

function readEntries(text: string): readonly Entry[] | Finding {
  const { value: journal, invalidAt } = parsedJson(text);
  if (invalidAt !== undefined) return journalFinding(`isn’t valid JSON: ${invalidAt}`);
  if (typeof journal !== 'object' || journal === null)
    return journalFinding('isn’t a Drizzle journal, because it doesn’t contain a JSON object');
  const { dialect, entries } = journal as { readonly dialect?: unknown; readonly entries?: unknown };
  if (dialect !== undefined && dialect !== 'postgresql') {
    return journalFinding(`has the dialect ${JSON.stringify(dialect)}, but the dialect must be "postgresql"`);
  }
  if (!Array.isArray(entries) || !entries.every(isEntry))
    return journalFinding('must contain an array `entries` whose items have an `idx` and a `tag`');
  return entries;
}

function journalFinding(message: string): Finding {
  return { where: JOURNAL_PATH, message, remedy: 'Use drizzle-kit to generate the journal again.' };
}

function isEntry(value: unknown): value is Entry {
  if (typeof value !== 'object' || value === null) return false;
  const { idx, tag } = value as { readonly idx?: unknown; readonly tag?: unknown };
  return Number.isSafeInteger(idx) && Number(idx) >= 0 && typeof tag === 'string';
}

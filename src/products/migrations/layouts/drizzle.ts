/** Layout of Drizzle: a journal lists the migrations in order. */

import { record } from '../../../base/values/record.ts';
import { problem } from '../../../base/problem.ts';
import { inputRef } from '../../../base/text/input-reference.ts';
import { parsedJson } from '../../../base/values/parsed-json.ts';
import type { Finding } from '../../../base/failure.ts';
import { lexemes } from '../../../sql/lexeme.ts';
import { SourceText } from '../../../sql/source-text.ts';
import {
  type FileRole,
  type FolderRoles,
  type Layout,
  migrationRole,
  readByRole,
  type SectionProblem,
  skippedRole,
  type SourceFolder,
  type TextFile,
  type UpSection,
} from './layout.ts';

/** Path of Drizzle's journal, which alone defines the files that run, and their order. */
export const JOURNAL_PATH = 'meta/_journal.json';

interface JournalEntry {
  readonly tag: string;
}

/**
 * Returns the roles of the files of a Drizzle folder. A file's version is its tag in the journal,
 * and the order is that of the entries: Drizzle doesn't read `idx`. It never runs a file that the
 * journal doesn't list.
 */
function journalRoles({ texts, scripts }: SourceFolder): FolderRoles {
  const entries = readEntries(texts.get(JOURNAL_PATH) ?? '');
  const roles = new Map<string, FileRole>();
  if ('message' in entries) return { roles, versions: [], findings: [entries] };
  const findings: Finding[] = [];
  const present = new Set(scripts.map(({ path }) => path));
  for (const { tag } of entries) {
    const path = `${tag}.sql`;
    const isRepeated = roles.has(path);
    if (isRepeated || !present.has(path)) {
      const message = `lists \`${tag}\`, but the file \`${path}\` doesn’t exist or is ignored`;
      const remedy = `Add the file, remove the migration’s entry from the journal, or correct ${inputRef('ignore')}.`;
      const entryProblem = isRepeated
        ? problem({ kind: 'twice', given: tag })
        : { message, remedy };
      findings.push({ where: JOURNAL_PATH, ...entryProblem });
    }
    roles.set(path, migrationRole(tag, tag));
  }
  for (const path of present) {
    const reason = `it isn’t listed in ${JOURNAL_PATH}, so Drizzle would never run it`;
    if (!roles.has(path)) roles.set(path, skippedRole(reason));
  }
  return { roles, versions: entries.map(({ tag }) => tag), findings };
}

function readEntries(text: string): readonly JournalEntry[] | Finding {
  const { value: journal, invalidAt } = parsedJson(text);
  if (invalidAt !== undefined) return journalFinding(`is not valid JSON: ${invalidAt}`);
  const { dialect, entries } = record(journal);
  if (dialect !== undefined && dialect !== 'postgresql') {
    return journalFinding(
      `has the dialect ${JSON.stringify(dialect)}, but only "postgresql" is supported`,
    );
  }
  if (!Array.isArray(entries) || !entries.every(isEntry))
    return journalFinding('must contain an array `entries` in which each item has a `tag`');
  return entries;
}

function journalFinding(message: string): Finding {
  return {
    where: JOURNAL_PATH,
    message,
    remedy: 'Regenerate the journal with drizzle-kit for PostgreSQL.',
  };
}

function isEntry(value: unknown): value is JournalEntry {
  return typeof record(value)['tag'] === 'string';
}

const BREAKPOINT = '--> statement-breakpoint';

/**
 * Replaces Drizzle's breakpoints by semicolons. A breakpoint ends a statement, so the semicolon
 * before it is optional. Drizzle splits the file at each of them, even within a literal or a
 * comment.
 */
export function breakpointSection({ text }: TextFile): UpSection | SectionProblem {
  const sql = text.replaceAll(BREAKPOINT, ';'.padEnd(BREAKPOINT.length));
  for (const { start, end } of lexemes(sql)) {
    const within = text.slice(start, end).indexOf(BREAKPOINT);
    if (within !== -1) {
      const message = `contains \`${BREAKPOINT}\` inside a literal, a function body or a comment, where Drizzle would split the statement`;
      return {
        ...new SourceText(text).placeAt(start + within),
        message,
        remedy: 'Remove the breakpoint.',
      };
    }
  }
  return { sql, inTransaction: true };
}

export const DRIZZLE: Layout = {
  id: 'drizzle',
  signIn: ({ texts }) => (texts.has(JOURNAL_PATH) ? `\`${JOURNAL_PATH}\`` : undefined),
  read: folder => readByRole(folder, journalRoles(folder), breakpointSection),
};

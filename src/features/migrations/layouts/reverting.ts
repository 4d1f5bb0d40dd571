/**
 * Finds what reads as if it reverts a migration, in a folder whose layout no user named. Whatever its tool makes of it, the
 * step doesn't run it.
 */

import type { Finding } from '../../../base/failure.ts';
import { inputRef } from '../../../base/input-reference.ts';
import { lexemes } from '../../../sql/lexeme.ts';
import { type PlacedFinding, SourceText } from '../../../sql/source-text.ts';
import type { Draft, LayoutReading } from './layout.ts';
import { REVERTS } from './names.ts';

const WORD = '(?:downs?|undo|roll(?:ing)?[ _-]?back|revert|unapply|tear[ _-]?down)';
/** Words of tools that can be joined to it. */
const MARK = `(?:(?:goose|migrate)_?)?${WORD}(?:_?migration)?`;
/** A comment of a few words that begins or ends with such a word, as the marks of tools do. */
const DOWN = new RegExp(
  String.raw`^\W*(?:${MARK}\b(?:\W+\w+){0,3}|(?:\w+\W+){0,3}${MARK}|(?:\w+\W+){0,3}drop\W*below)\W*$`,
  'i',
);
const UP = /^\W*(?:ups?\b(?:\W+\w+){0,3}|(?:\w+\W+){0,3}ups?)\W*$/i;
/** A comment of more characters is prose. */
const MAX_MARK = 80;
/** The end of a file's name that says that the file reverts another one. */
const REVERTING = new RegExp(String.raw`[._-]${WORD}\.sql$`, 'i');

/** Returns a reading without the files that revert others, and with findings for what may revert something. */
export function withoutReverting(reading: LayoutReading): LayoutReading {
  const forward = new Set(reading.drafts.flatMap(({ path, version }) => (REVERTING.test(path) ? [] : (version ?? []))));
  const drafts: Draft[] = [];
  const skipped = [...reading.skipped];
  const findings: (Finding | PlacedFinding)[] = [...reading.findings];
  for (const draft of reading.drafts) {
    const { path, version } = draft;
    if (!REVERTING.test(path)) {
      findings.push(...revertingSection(draft));
      drafts.push(draft);
    } else if (forward.has(version ?? '')) skipped.push({ path, reason: REVERTS });
    else {
      const message =
        'is named like a file that reverts a migration, but the folder contains no other file with its version';
      const remedy = `If the file is a migration, rename it, or set ${inputRef('layout')}. Otherwise, add its path to ${inputRef('ignore')}.`;
      findings.push({ where: path, message, remedy });
    }
  }
  return { ...reading, drafts, skipped, findings };
}

/** Finds a comment that reads like the start of a section that reverts the migration, with SQL below it. */
function revertingSection({ path, sql }: Draft): readonly PlacedFinding[] {
  let mark: { readonly start: number; readonly comment: string } | undefined;
  // Above all SQL, it describes the whole file, unless another comment starts the other section.
  let isBelow = false;
  for (const { kind, start, end } of lexemes(sql)) {
    if (kind !== 'comment') {
      isBelow = true;
      if (mark === undefined) continue;
      const message = `contains the comment \`${mark.comment}\`, which reads like the start of a section that reverts the migration, and SQL below it`;
      const remedy = `Remove that section. If the comment means something else, set ${inputRef('layout')}.`;
      return [{ where: path, ...new SourceText(sql).placeAt(mark.start), message, remedy }];
    }
    const comment = end - start > MAX_MARK ? '' : sql.slice(start, end).trim();
    isBelow ||= UP.test(comment);
    if (isBelow && DOWN.test(comment)) mark ??= { start, comment };
  }
  return [];
}

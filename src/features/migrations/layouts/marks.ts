/** Extracts the "up" section of a file with marks, such as those of dbmate and goose. */

import { problem as problemOf } from '../../../base/problem.ts';
import { lexemes } from '../../../sql/lexeme.ts';
import { blanked } from '../../../sql/psql.ts';
import { SourceText } from '../../../sql/source-text.ts';
import type { SectionProblem, UpSection } from './layout.ts';

/**
 * Meaning of a line for a tool: the start of a section, in a transaction or not, the start or end of a block that is one
 * statement, no transaction for the file, a mark without an effect, or one that the tool or the step doesn't support.
 */
export type MarkKind = 'up' | 'up outside' | 'down' | 'begin' | 'end' | 'no transaction' | 'no effect' | 'unsupported';

/** A tool's syntax for sections in its files. */
export interface MarkedSections {
  /** The mark of the first section, as the tool writes it. */
  readonly up: string;
  /** The mark of the second section, if the tool refuses files without one. */
  readonly requiredDown?: string;
  /** Reads a line; undefined for one that isn't a mark. */
  readonly read: (line: string) => MarkKind | undefined;
  /**
   * Whether the tool reads lines: the marks of blocks must be in pairs, the last statement must end with a semicolon, and
   * all lines end with a line feed.
   */
  readonly readsLines?: true;
  /** Beginning of lines that the tool leaves out, wherever they are. */
  readonly dropsLines?: RegExp;
}

interface Mark {
  readonly start: number;
  readonly end: number;
  readonly kind: MarkKind;
}

const isUp = ({ kind }: Mark): boolean => kind.startsWith('up');

function* marksIn({ read }: MarkedSections, text: string): Iterable<Mark> {
  for (const { 0: line, index } of text.matchAll(/[^\n]+/g)) {
    const written = line.endsWith('\r') ? line.slice(0, -1) : line;
    // JavaScript's white space contains the byte order mark, and that of other languages doesn't.
    const kind = written.includes('\uFEFF') && read(written) !== undefined ? 'unsupported' : read(written);
    if (kind !== undefined) yield { start: index, end: index + written.length, kind };
  }
}

/** Checks whether a file has any of a tool's marks. */
export function hasMarks(sections: MarkedSections, text: string): boolean {
  return !marksIn(sections, text)[Symbol.iterator]().next().done;
}

/**
 * Reduces a file to its "up" section. Otherwise, the "down" section would run directly after it.
 *
 * @param text content of the file, without a byte order mark
 */
export function upSection(sections: MarkedSections, text: string): UpSection | SectionProblem {
  const source = new SourceText(text);
  const marks = [...marksIn(sections, text)];
  const problem = (index: number, message: string, remedy: string): SectionProblem => {
    return { ...source.placeAt(index), message, remedy };
  };
  const wordsOf = ({ start, end }: Mark): string => text.slice(start, end).trim();
  const unsupported = marks.find(({ kind }) => kind === 'unsupported');
  if (unsupported !== undefined) {
    const remedy = `Write the directive as in \`${sections.up}\`, or remove it.`;
    const { message } = problemOf({ kind: 'word', given: wordsOf(unsupported), noun: 'directive' });
    return problem(unsupported.start, message, remedy);
  }
  const comments = new Set(Array.from(lexemes(text)).flatMap(({ kind, start }) => (kind === 'comment' ? start : [])));
  const inside = marks.find(({ start }) => !comments.has(start));
  if (inside !== undefined) {
    const remedy = 'Rewrite the literal, function body or comment so that none of its lines is a directive.';
    return problem(
      inside.start,
      `contains the directive \`${wordsOf(inside)}\` inside a literal, a function body or a comment, where it isn’t allowed`,
      remedy,
    );
  }
  const dropped =
    sections.dropsLines === undefined
      ? undefined
      : [...text.matchAll(sections.dropsLines)].find(({ index }) => !comments.has(index));
  if (dropped !== undefined) {
    const remedy = 'Indent the line.';
    return problem(
      dropped.index,
      'is a line inside a literal, a function body or a comment, which the tool would leave out because it begins with `-- `',
      remedy,
    );
  }
  const [up, second] = marks.filter(isUp);
  if (up === undefined) {
    return problem(
      0,
      `doesn’t contain the line \`${sections.up}\`, so none of its SQL would run`,
      `Add the line \`${sections.up}\` above the SQL of the migration.`,
    );
  }
  const downs = marks.filter(({ kind }) => kind === 'down');
  const repeated = second ?? downs[1];
  if (repeated !== undefined) {
    return problem(
      repeated.start,
      `contains a second line \`${wordsOf(repeated)}\`, but only one is allowed`,
      'Merge the two sections, or move one of them to a separate file.',
    );
  }
  const before = firstCode(text.slice(0, up.start));
  if (before !== undefined) {
    const remedy = `Move the line \`${sections.up}\` above all SQL of the migration, and the down section to the end.`;
    return problem(before, `contains SQL above the line \`${sections.up}\`, where no SQL is allowed`, remedy);
  }
  if (sections.requiredDown !== undefined && downs.length === 0)
    return problem(
      up.start,
      `doesn’t contain the line \`${sections.requiredDown}\`, without which the tool fails`,
      `Add the line \`${sections.requiredDown}\` at the end, or above the SQL that reverts the migration.`,
    );
  const unpaired = sections.readsLines === true ? firstUnpaired(marks) : undefined;
  if (unpaired !== undefined) {
    const message = `contains \`${wordsOf(unpaired)}\` without its counterpart in the same section`;
    return problem(unpaired.start, message, 'Add the missing directive.');
  }
  const [down] = downs;
  const end = down !== undefined && down.start > up.start ? down.start : text.length;
  const ended = withStatementEnds(
    text,
    marks.filter(({ kind }) => kind === 'end'),
  );
  const section = blanked(ended, [
    { start: 0, end: up.end },
    { start: end, end: text.length },
  ]);
  const open = sections.readsLines === true ? lastCode(section) : undefined;
  if (open !== undefined && section[open] !== ';')
    return problem(open, 'ends its last statement without a semicolon', 'Add the semicolon.');
  return {
    sql: sections.readsLines === true ? section.replaceAll('\r\n', '\n') : section,
    inTransaction: up.kind === 'up' && marks.every(({ kind }) => kind !== 'no transaction'),
  };
}

/** Finds the mark of a block that doesn't alternate with its counterpart within a section. */
function firstUnpaired(marks: readonly Mark[]): Mark | undefined {
  let open: Mark | undefined;
  for (const mark of marks) {
    if (mark.kind === 'begin') {
      if (open !== undefined) return mark;
      open = mark;
    } else if (mark.kind === 'end') {
      if (open === undefined) return mark;
      open = undefined;
    } else if (open !== undefined && (isUp(mark) || mark.kind === 'down')) return open;
  }
  return open;
}

/**
 * Replaces each of these marks by a semicolon and spaces, because the tool reads the mark as the end of a statement.
 */
function withStatementEnds(text: string, marks: readonly { readonly start: number; readonly end: number }[]): string {
  let kept = 0;
  let result = '';
  for (const { start, end } of marks) {
    result += `${text.slice(kept, start)};${' '.repeat(end - start - 1)}`;
    kept = end;
  }
  return result + text.slice(kept);
}

function lastCode(text: string): number | undefined {
  let last: number | undefined;
  for (const { kind, start } of lexemes(text)) if (kind !== 'comment') last = start;
  return last;
}

/** Returns the position of the first SQL that isn't a comment. */
export function firstCode(text: string): number | undefined {
  for (const { kind, start } of lexemes(text)) if (kind !== 'comment') return start;
  return undefined;
}

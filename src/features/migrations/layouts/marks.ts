/** Extracts the "up" section of a file with the marks of dbmate. */

import { problem as problemOf } from '../../../base/problem.ts';
import { lexemes } from '../../../sql/lexeme.ts';
import { blanked } from '../../../sql/psql.ts';
import { SourceText } from '../../../sql/source-text.ts';
import type { SectionProblem, UpSection } from './layout.ts';

/**
 * Meaning of a line for the tool: the start of a section, in a transaction or not, or a mark that the tool or the step
 * doesn't support.
 */
export type MarkKind = 'up' | 'up outside' | 'down' | 'unsupported';

/** The tool's syntax for sections in its files. */
export interface MarkedSections {
  /** The mark of the first section, as the tool writes it. */
  readonly up: string;
  /** The mark of the second section. The tool refuses files without one. */
  readonly down: string;
  /** Reads a line; undefined for one that isn't a mark. */
  readonly read: (line: string) => MarkKind | undefined;
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
  if (downs.length === 0)
    return problem(
      up.start,
      `doesn’t contain the line \`${sections.down}\`, without which the tool fails`,
      `Add the line \`${sections.down}\` at the end, or above the SQL that reverts the migration.`,
    );
  const [down] = downs;
  const end = down !== undefined && down.start > up.start ? down.start : text.length;
  const others = [
    { start: 0, end: up.end },
    { start: end, end: text.length },
  ];
  return { sql: blanked(text, others), inTransaction: up.kind === 'up' };
}

/** Returns the position of the first SQL that isn't a comment. */
function firstCode(text: string): number | undefined {
  for (const { kind, start } of lexemes(text)) if (kind !== 'comment') return start;
  return undefined;
}

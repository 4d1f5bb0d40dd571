/** Extracts the "up" section of a file with marks, such as those of dbmate and goose. */

import { lexemes } from '../../../sql/lexeme.ts';
import { blanked } from '../../../sql/psql.ts';
import { SourceText } from '../../../sql/source-text.ts';
import type { SectionProblem, UpSection } from './layout.ts';

/** A line that one of the tools reads as a mark. */
interface Mark {
  readonly start: number;
  readonly end: number;
  /** Text after the tool's own word, in lower case. */
  readonly instruction: string;
}

/** A tool's syntax for sections in its files. */
export interface MarkedSections {
  readonly up: string;
  /** Pattern of a mark. It also matches lines that the tool itself would not accept as a mark: see `isExactMark`. */
  readonly line: RegExp;
  /** The tool's own word, directly after the dashes at the start of a line. */
  readonly word: string;
  isUp(instruction: string): boolean;
  isDown(instruction: string): boolean;
  /** Whether the mark ends a statement, so that the statement needs no semicolon. */
  isStatementEnd(instruction: string): boolean;
  /** Returns whether a mark turns the transaction on or off; `undefined` for an unknown mark. */
  transaction(instruction: string): 'on' | 'off' | undefined;
}

/** Checks whether a file has any of a tool's marks. */
export function hasMarks({ line }: MarkedSections, text: string): boolean {
  return text.search(line) !== -1;
}

/**
 * Reduces a file to its "up" section. Otherwise, the "down" section would run directly after it.
 *
 * @param text content of the file, without a byte order mark
 */
export function upSection(sections: MarkedSections, text: string): UpSection | SectionProblem {
  const source = new SourceText(text);
  const marks = Array.from(text.matchAll(sections.line), ({ 0: line, 1: instruction = '', index }): Mark => {
    return { start: index, end: index + line.length, instruction: instruction.trim().toLowerCase() };
  });
  const problem = (index: number, message: string, remedy: string): SectionProblem => {
    return { ...source.placeAt(index), message, remedy };
  };
  const wordsOf = ({ start, end }: Mark): string => text.slice(start, end).trimEnd();
  const malformed = marks.find(mark => !isExactMark(sections, wordsOf(mark)));
  if (malformed !== undefined) {
    const message = `contains \`${wordsOf(malformed).trim()}\`, which isn’t a valid directive, so it has no effect`;
    const remedy = `Write the directive at the start of the line and with the same capitalization as in \`${sections.up}\`, or remove it.`;
    return problem(malformed.start, message, remedy);
  }
  const unknown = marks.find(({ instruction }) => sections.transaction(instruction) === undefined);
  if (unknown !== undefined) {
    const message = `contains the directive \`${wordsOf(unknown)}\`, which isn’t supported`;
    return problem(unknown.start, message, 'Remove the directive, and write the SQL without it.');
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
  const [up, second] = marks.filter(({ instruction }) => sections.isUp(instruction));
  if (up === undefined) {
    return problem(
      0,
      `doesn’t contain the line \`${sections.up}\`, so none of its SQL would run`,
      `Add the line \`${sections.up}\` above the SQL of the migration.`,
    );
  }
  if (second !== undefined) {
    return problem(
      second.start,
      `contains a second line \`${sections.up}\`, but only one is allowed`,
      'Merge the two sections, or move one of them to a separate file.',
    );
  }
  const before = firstCode(text.slice(0, up.start));
  if (before !== undefined) {
    const remedy = `Move the line \`${sections.up}\` above all SQL of the migration, and the down section to the end.`;
    return problem(before, `contains SQL above the line \`${sections.up}\`, where no SQL is allowed`, remedy);
  }
  const down = marks.find(({ start, instruction }) => start > up.start && sections.isDown(instruction));
  const end = down?.start ?? text.length;
  const ended = withStatementEnds(
    text,
    marks.filter(({ instruction }) => sections.isStatementEnd(instruction)),
  );
  return {
    sql: blanked(ended, [
      { start: 0, end: up.end },
      { start: end, end: text.length },
    ]),
    inTransaction: marks.every(({ instruction }) => sections.transaction(instruction) === 'on'),
  };
}

/**
 * Checks that the tool itself accepts the mark. The tools ignore a mark that is indented or in other letter case: the
 * "down" section would then run directly after the "up" section.
 */
function isExactMark({ word }: MarkedSections, line: string): boolean {
  return line.startsWith('--') && line.slice(2).trimStart().startsWith(word);
}

/**
 * Replaces each of these marks by a semicolon and spaces, because the tool reads the mark as the end of a statement.
 */
export function withStatementEnds(
  text: string,
  marks: readonly { readonly start: number; readonly end: number }[],
): string {
  let kept = 0;
  let result = '';
  for (const { start, end } of marks) {
    result += `${text.slice(kept, start)};${' '.repeat(end - start - 1)}`;
    kept = end;
  }
  return result + text.slice(kept);
}

function firstCode(text: string): number | undefined {
  for (const { kind, start } of lexemes(text)) if (kind !== 'comment') return start;
  return undefined;
}

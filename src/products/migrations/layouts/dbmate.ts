/**
 * Layout of dbmate: each file has a section that applies the migration, and one that reverts it.
 */

import { problem as problemOf } from '../../../base/problem.ts';
import { lexemes } from '../../../sql/lexeme.ts';
import { blanked } from '../../../sql/psql.ts';
import { SourceText } from '../../../sql/source-text.ts';
import {
  type FileRole,
  firstSign,
  type Layout,
  migrationRole,
  readByRole,
  rolesBy,
  type SectionProblem,
  type TextFile,
  type UpSection,
} from './layout.ts';
import { numberedName, otherRole } from './names.ts';
import { compareFileNames } from './version.ts';

const UP = '-- migrate:up';
const DOWN = '-- migrate:down';

/**
 * Start of a section, in a transaction or not, or a mark that dbmate or the step doesn't support.
 */
interface Mark {
  readonly start: number;
  readonly text: string;
  readonly kind: 'up' | 'up outside' | 'down' | 'unsupported';
}

function* marksIn(text: string): Iterable<Mark> {
  for (const { 0: line, index } of text.matchAll(/[^\n]+/g)) {
    const written = line.endsWith('\r') ? line.slice(0, -1) : line;
    const kind = kindOf(written);
    if (kind !== undefined) yield { start: index, text: written, kind };
  }
}

/** Reads a line as dbmate does. It ignores options that it doesn't know. */
function kindOf(line: string): Mark['kind'] | undefined {
  const [, direction, options = ''] = /^\s*--\s*migrate:(up|down)\b(.*)$/i.exec(line) ?? [];
  if (direction === undefined) return undefined;
  if (!/^--[\t\f\r ]*migrate:(?:up|down)(?![^\t\f\r ])/.test(line)) return 'unsupported';
  if (direction === 'down') return 'down';
  const [option = 'transaction:true', ...more] = options
    .split(/[\t\f\r ]+/)
    .filter(word => /^transaction/i.test(word));
  if (more.length > 0 || !/^transaction:(?:true|false)$/.test(option)) return 'unsupported';
  return option === 'transaction:false' ? 'up outside' : 'up';
}

/**
 * Reduces a file to its "up" section. Otherwise, the "down" section would run directly after it.
 */
function upSection({ text }: TextFile): UpSection | SectionProblem {
  const marks = [...marksIn(text)];
  const problem = (index: number, message: string, remedy: string): SectionProblem => {
    return { ...new SourceText(text).placeAt(index), message, remedy };
  };
  const unsupported = marks.find(({ kind }) => kind === 'unsupported');
  if (unsupported !== undefined) {
    const { message } = problemOf({
      kind: 'word',
      given: unsupported.text.trimEnd(),
      noun: 'directive',
    });
    const remedy = /^\s/.test(unsupported.text)
      ? 'Remove the blanks before it: dbmate reads a directive only at the start of a line.'
      : `Write the directive as in \`${UP}\`, or remove it.`;
    return problem(unsupported.start, message, remedy);
  }
  const all = [...lexemes(text)];
  const comments = new Set(all.flatMap(({ kind, start }) => (kind === 'comment' ? start : [])));
  const inside = marks.find(({ start }) => !comments.has(start));
  if (inside !== undefined) {
    const message = `contains the directive \`${inside.text.trim()}\` inside a literal, a function body or a comment, where it isn’t allowed`;
    const remedy =
      'Rewrite the literal, function body or comment so that none of its lines is a directive.';
    return problem(inside.start, message, remedy);
  }
  const [up, second] = marks.filter(({ kind }) => kind !== 'down');
  const [down, secondDown] = marks.filter(({ kind }) => kind === 'down');
  if (up === undefined) {
    const message = `doesn’t contain the line \`${UP}\`, so none of its SQL would run`;
    return problem(0, message, `Add the line \`${UP}\` above the SQL of the migration.`);
  }
  const repeated = second ?? secondDown;
  if (repeated !== undefined) {
    const message = `contains a second line \`${repeated.text.trim()}\`, but only one is allowed`;
    return problem(
      repeated.start,
      message,
      'Merge the two sections, or move one of them to a separate file.',
    );
  }
  const before = all.find(({ kind }) => kind !== 'comment');
  if (before !== undefined && before.start < up.start) {
    const remedy = `Move the line \`${UP}\` above all SQL of the migration, and the down section to the end.`;
    return problem(
      before.start,
      `contains SQL above the line \`${UP}\`, where no SQL is allowed`,
      remedy,
    );
  }
  if (down === undefined) {
    const remedy = `Add the line \`${DOWN}\` at the end, or above the SQL that reverts the migration.`;
    return problem(
      up.start,
      `doesn’t contain the line \`${DOWN}\`, without which the tool fails`,
      remedy,
    );
  }
  const end = down.start > up.start ? down.start : text.length;
  const others = [
    { start: 0, end: up.start + up.text.length },
    { start: end, end: text.length },
  ];
  return { sql: blanked(text, others), inTransaction: up.kind === 'up' };
}

const isSign = ({ text }: TextFile): boolean => !marksIn(text)[Symbol.iterator]().next().done;

function roleOf({ path }: TextFile): FileRole {
  const numbered = numberedName(path);
  return numbered === undefined
    ? otherRole(path, 'dbmate')
    : migrationRole(numbered.version, numbered.name);
}

export const DBMATE: Layout = {
  id: 'dbmate',
  signIn: firstSign(isSign, 'mark'),
  isSign,
  read: folder => readByRole(folder, rolesBy(folder, roleOf), upSection),
  order: compareFileNames,
};

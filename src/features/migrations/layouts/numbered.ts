/** The plain layout `<version>_name.sql`, of no tool in particular. */

import { inputRef } from '../../../base/input-reference.ts';
import { lexemes } from '../../../sql/lexeme.ts';
import { SourceText } from '../../../sql/source-text.ts';
import {
  type FileRole,
  firstSign,
  type Layout,
  readByRole,
  refusedRole,
  rolesBy,
  type SectionProblem,
  skippedRole,
  type SourceFolder,
  type TextFile,
  type UpSection,
} from './layout.ts';
import { repeatableName } from './flyway.ts';
import { numberedName, numberedRole, REVERTS } from './names.ts';

const WORD = '(?:downs?|undo|roll(?:ing)?[ _-]?back|revert|unapply|tear[ _-]?down)';
/** A comment of a few words that begins or ends with such a word, as the marks of Play, MyBatis, rambler and shmig do. */
const DOWN = new RegExp(String.raw`^\W*(?:${WORD}\b(?:\W+\w+){0,3}|(?:\w+\W+){0,3}${WORD}|drop\W+below)\W*$`, 'i');
const UP = /^\W*(?:ups?\b(?:\W+\w+){0,3}|(?:\w+\W+){0,3}ups?)\W*$/i;
/** A comment of more characters is prose. */
const MAX_MARK = 80;
/** The end of a file's name, before `.sql`, that says that it reverts another one. */
const REVERTING = new RegExp(String.raw`[._-]${WORD}\.sql$`, 'i');

/**
 * Finds a comment that reads like the start of a section that reverts the migration, with SQL below it. No tool of the
 * supported layouts wrote it, so it isn't known what its tool runs.
 */
function wholeFile({ text }: TextFile): UpSection | SectionProblem {
  let mark: { readonly start: number; readonly comment: string } | undefined;
  // Above all SQL, it describes the whole file, unless a second comment starts the other section.
  let isBelow = false;
  for (const { kind, start, end } of lexemes(text)) {
    if (kind !== 'comment') {
      isBelow = true;
      if (mark === undefined) continue;
      const message = `contains the comment \`${mark.comment}\`, which reads like the start of a section that reverts the migration, and SQL below it`;
      const remedy = `Remove that section. If the comment means something else, set ${inputRef('layout', 'numbered')}.`;
      return { ...new SourceText(text).placeAt(mark.start), message, remedy };
    }
    const comment = end - start > MAX_MARK ? '' : text.slice(start, end).trim();
    isBelow ||= UP.test(comment);
    if (isBelow && DOWN.test(comment)) mark ??= { start, comment };
  }
  return { sql: text, inTransaction: true };
}

/** Files can also be repeatable, as with Flyway. */
function roleOf(file: TextFile): FileRole {
  const name = repeatableName(file.path);
  return name === undefined ? numberedRole(file) : { is: 'repeatable', name };
}

/** Returns the role of a file, unless its name says that it reverts another file. */
function carefulRoleOf({ scripts }: SourceFolder): (file: TextFile) => FileRole {
  const forward = new Set(
    scripts.flatMap(({ path }) => (REVERTING.test(path) ? [] : (numberedName(path)?.version ?? []))),
  );
  return file => {
    const role = roleOf(file);
    if (role.is !== 'migration' || !REVERTING.test(file.path)) return role;
    if (forward.has(numberedName(file.path)?.version ?? '')) return skippedRole(REVERTS);
    return refusedRole(
      'is named like a file that reverts a migration, but the folder contains no other file with its version',
      `If the file is a migration, rename it, or set ${inputRef('layout', 'numbered')}. Otherwise, add its path to ${inputRef('ignore')}.`,
    );
  };
}

const signIn = firstSign(
  ({ path }) => numberedName(path) !== undefined,
  path => `the name \`${path}\``,
);

/** The plain layout where a user names it. */
export const NUMBERED: Layout = {
  id: 'numbered',
  hasSessionPerFile: true,
  signIn: () => undefined,
  read: folder => readByRole(folder, rolesBy(folder, roleOf)),
};

/** The plain layout where nothing shows another one. */
export const FOUND_NUMBERED: Layout = {
  id: 'numbered',
  hasSessionPerFile: true,
  signIn,
  read: folder => readByRole(folder, rolesBy(folder, carefulRoleOf(folder)), wholeFile),
};

/** Finds migrations that aren't SQL. */

import type { Finding } from '../../../base/failure.ts';
import { inputRef } from '../../../base/input-reference.ts';
import { plural } from '../../../base/amount.ts';

/** Names of the languages of migrations, by extension. */
const LANGUAGES: { readonly [extension: string]: string } = {
  ts: 'TypeScript',
  mts: 'TypeScript',
  cts: 'TypeScript',
  js: 'JavaScript',
  mjs: 'JavaScript',
  cjs: 'JavaScript',
  go: 'Go',
  java: 'Java',
  kt: 'Kotlin',
  py: 'Python',
  rb: 'Ruby',
  php: 'PHP',
  ex: 'Elixir',
  exs: 'Elixir',
  rs: 'Rust',
  cs: 'C#',
};
/** A file whose name begins as that of a migration. */
const NUMBERED = /^(?:\d|V\d[^/]*__)[^/]*\.(?<extension>[^./]+)$/i;
/** Files that are read elsewhere, and those that never are migrations. */
const OTHER = /(?:\.sql|\.sql\.conf|\.md|\.txt|_test\.go|\.d\.[cm]?ts|\.down\.\w+)$/i;

/**
 * Finds files of other kinds among the migrations, such as those of Knex, TypeORM and goose. Skipping them would run the
 * later ones without them.
 */
export function otherKindFindings(paths: readonly string[]): readonly Finding[] {
  const found = paths.filter(path => NUMBERED.test(path) && !OTHER.test(path)).toSorted();
  const [first, ...others] = found;
  if (first === undefined) return [];
  const language = LANGUAGES[NUMBERED.exec(first)?.groups?.['extension']?.toLowerCase() ?? ''];
  const more = others.length === 0 ? '' : ` (the same applies to ${plural(others.length, 'more file')})`;
  const message =
    language === undefined
      ? `is named like a migration, but isn’t SQL${more}`
      : `is a migration in ${language}, but the step runs only SQL${more}`;
  const remedy = `Record the migrations of the tool as SQL files with \`project-platform sql-record\`, and use the folder of these files. If the database already contains their changes, set ${inputRef('baseline')} of \`sql-migrate\` to the last recorded version. If the file isn’t a migration, add its path to ${inputRef('ignore')}.`;
  return [{ where: first, message, remedy }];
}

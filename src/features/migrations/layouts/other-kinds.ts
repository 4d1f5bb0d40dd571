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
  const remedy = `Replace the file with a SQL migration that makes the same changes. If it isn’t a migration, add its path to ${inputRef('ignore')}. If the database already contains the changes of all migrations in the folder, you can instead replace all of them with one migration that contains the output of \`pg_dump --schema-only\`, and set ${inputRef('baseline')} of \`sql-migrate\` to its version.`;
  return [{ where: first, message, remedy }];
}

/**
 * Finds migrations that the step can't run: those that aren't SQL, and those that only their tool
 * can run.
 */

import type { Finding } from '../../../base/failure.ts';
import { inputRef } from '../../../base/text/input-reference.ts';
import { plural } from '../../../base/text/amount.ts';
import { toolFolder } from '../../../base/system/processes/tool-folder.ts';
import type { SourceFolder } from './layout.ts';

/** Extensions of migrations in other languages. */
const EXTENSIONS =
  'ts|mts|cts|js|mjs|cjs|go|java|kt|py|rb|php|ex|exs|rs|cs|sh|bash|ps1|bat|cmd|yaml|yml';
/** A file whose name begins as that of a migration. */
const NUMBERED = /^(?:\d|V\d[^/]*__)[^/]*\.[^./]+$/i;
const inLanguage = (...names: readonly string[]): RegExp =>
  new RegExp(String.raw`^(?:${names.join('|')})\.(?:${EXTENSIONS})$`, 'i');
/** Other names that tools give to migrations in a language. */
const NAMED = inLanguage(
  // Flyway, also in subfolders.
  String.raw`(?:.*\/)?(?:[BV]\d[^/]*|R)__[^/]*`,
  // SeaORM and Yii; MikroORM; Doctrine.
  String.raw`(?:.*\/)?(?:m|Migration|Version)_?\d{6}[^/]*`,
  // Alembic.
  String.raw`[\da-f]{12}_[^/]*`,
  // Hasura, and Diesel with Barrel.
  String.raw`\d[^/]*\/(?:up|mod)`,
  // Rails and Ecto, which read subfolders.
  String.raw`.*\/\d+_[^/]*(?=\.(?:rb|exs)$)`,
);
/** Files that are read elsewhere, and those that never are migrations. */
const OTHER = /(?:\.sql(?:\.down)?|\.md|\.txt|_test\.go|\.d\.[cm]?ts|\.down\.\w+)$/i;

/**
 * Finds files of other kinds among the migrations, such as those of Knex, TypeORM and Alembic.
 * Skipping them would run the later ones without them.
 */
export function otherKindFindings(paths: readonly string[]): readonly Finding[] {
  const [first, ...others] = paths
    .filter(path => (NUMBERED.test(path) || NAMED.test(path)) && !OTHER.test(path))
    .toSorted();
  if (first === undefined) return [];
  const more =
    others.length === 0 ? '' : ` (the same applies to ${plural(others.length, 'more file')})`;
  const message = `is named like a migration, but isn’t SQL${more}`;
  return [{ where: first, message, remedy: recordRemedy('project-platform sql-record', first) }];
}

/** Finds the file that shows that only its tool can run the migrations. */
export function toolFinding({
  location,
  paths,
  texts,
}: Pick<SourceFolder, 'location' | 'paths' | 'texts'>): readonly Finding[] {
  const tool = toolFolder({ location, paths, textOf: path => texts.get(path) });
  if (tool === undefined) return [];
  return [
    { where: tool.mark, message: tool.message, remedy: recordRemedy(tool.command, tool.mark) },
  ];
}

const recordRemedy = (command: string, file: string): string => {
  // Without its sums, a folder of Atlas looks like one without a tool.
  const other =
    file === 'atlas.sum'
      ? ''
      : ` If the file isn’t a migration, add its path to ${inputRef('ignore')}.`;
  return `Record the migrations of the tool as SQL files with \`${command}\`, and use the folder of these files. If the database already contains their changes, set ${inputRef('baseline')} of \`sql-migrate\` to the last recorded version.${other}`;
};

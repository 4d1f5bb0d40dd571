/**
 * Names of migration files that several tools share, and names that only look like those of
 * migrations.
 */

import { inputRef } from '../../../base/text/input-reference.ts';
import { type FileRole, misnamedRole, skippedRole } from './layout.ts';
import { VERSION_PATTERN } from './version.ts';

const NUMBERED = new RegExp(String.raw`^(?<version>${VERSION_PATTERN})(?:_(?<name>[^/]*))?\.sql$`);
const NEARLY = /^(?:.*\/)?(?:[VRUB]?[^\p{L}\p{N}/]?\p{Nd}|[VRUB]_)[^/]*\.sql$/iu;

/** Reason of a file that undoes a migration. */
export const REVERTS = 'it reverts a migration, and migrations are never reverted';

/** Splits the name of a file `<version>_name.sql`; undefined for other names. */
export function numberedName(
  path: string,
): { readonly version: string; readonly name: string } | undefined {
  const groups = NUMBERED.exec(path)?.groups;
  return groups && { version: groups['version'] ?? '', name: groups['name'] ?? '' };
}

/**
 * Returns the role of a SQL file whose name isn't that of a migration in its folder. Silently
 * skipping a file that was meant to be a migration would be the worst error.
 *
 * @param tool tool that reads only the files directly in the folder
 */
export function otherRole(path: string, tool?: string): FileRole {
  if (tool !== undefined && path.includes('/'))
    return skippedRole(`only files directly in the folder count for ${tool}`);
  if (/^\d+_[^/]*\.down\.sql$/.test(path)) return skippedRole(REVERTS);
  if (!NEARLY.test(path)) return skippedRole('its name doesn’t start with a version');
  return misnamedRole(
    'looks like a migration, but isn’t named like one of its layout',
    `Name the file like \`001_init.sql\`, or as your migration tool does, with its name in ${inputRef('layout')}.`,
  );
}

/** Layout of Flyway. */

import { inputRef } from '../../../base/input-reference.ts';
import {
  type FileRole,
  firstSign,
  type Layout,
  migrationRole,
  readByRole,
  refusedRole,
  rolesBy,
  skippedRole,
  type TextFile,
} from './layout.ts';
import { numberedName, otherRole, REVERTS } from './names.ts';
import { canonicalVersion } from './version.ts';

const VERSIONED = /^(?:.*\/)?V(?<version>\d+(?:[._]\d+)*)(?:__(?<name>[^/]*))?\.sql$/;

/** Returns the name of a repeatable migration; undefined for other files. */
export const repeatableName = (path: string): string | undefined => /^(?:.*\/)?R__([^/]+)\.sql$/.exec(path)?.[1];

function roleOf({ path }: TextFile): FileRole {
  if (/(?:^|\/)\.[^/]*\//.test(path))
    return refusedRole('is in a hidden folder', `Move the file, or add its path to ${inputRef('ignore')}.`);
  const { version, name = '' } = VERSIONED.exec(path)?.groups ?? {};
  if (version !== undefined) return migrationRole(canonicalVersion(version.replaceAll('_', '.')), name);
  const repeatable = repeatableName(path);
  if (repeatable !== undefined) return { is: 'repeatable', name: repeatable };
  const base = path.slice(path.lastIndexOf('/') + 1);
  if (/^U\d.*__.+\.sql$/.test(base)) return skippedRole(REVERTS);
  if (/^B\d.*__.+\.sql$/.test(base))
    return refusedRole(
      'is a Flyway baseline migration, which isn’t supported because it would replace all migrations up to its version',
      `Remove the file, and keep the individual migrations. For a database that already contains their changes, set ${inputRef('baseline')} of \`sql-migrate\`.`,
    );
  if (/^(?:before|after|create)(?:[A-Z]\w*?)?(?:__.+)?\.sql$/.test(base))
    return refusedRole(
      'is a Flyway callback, which isn’t supported',
      `Move its SQL to a migration. If the database doesn’t need it, add its path to ${inputRef('ignore')}.`,
    );
  if (base.endsWith('.sql.conf'))
    return refusedRole(
      'is a Flyway script configuration file, which isn’t supported',
      'Remove the file. The step automatically detects statements that can’t run in a transaction.',
    );
  if (/\/\d[^/]*\.sql$/.test(path))
    return skippedRole('its name has no prefix such as V or R, which Flyway’s default settings require');
  return otherRole(path);
}

const isSign = ({ path }: TextFile): boolean => VERSIONED.test(path);
const signOf = firstSign(isSign, 'name');
/** Repeatable migrations alone are Flyway's. Plain numbers can have them, too. */
const repeatable = firstSign(({ path }) => repeatableName(path) !== undefined, 'name');

export const FLYWAY: Layout = {
  id: 'flyway',
  skipsByteOrderMark: true,
  signIn: folder =>
    signOf(folder) ??
    (folder.scripts.some(({ path }) => numberedName(path) !== undefined) ? undefined : repeatable(folder)),
  isSign,
  read: folder => readByRole(folder, rolesBy(folder, roleOf)),
  session: 'path',
};

/** The plain layout `<version>_name.sql`, without a tool. */

import { repeatableName } from './flyway.ts';
import { type FileRole, firstSign, type Layout, readByRole, rolesBy, type TextFile } from './layout.ts';
import { numberedName, numberedRole } from './names.ts';

/** Files can also be repeatable, as with Flyway. */
function roleOf(file: TextFile): FileRole {
  const name = repeatableName(file.path);
  return name === undefined ? numberedRole(file) : { is: 'repeatable', name };
}

export const NUMBERED: Layout = {
  id: 'numbered',
  skipsByteOrderMark: true,
  session: 'each',
  signIn: firstSign(({ path }) => numberedName(path) !== undefined, 'name'),
  read: folder => readByRole(folder, rolesBy(folder, roleOf)),
};

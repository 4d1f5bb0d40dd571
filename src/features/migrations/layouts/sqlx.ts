/** Layout of sqlx. Nothing shows it: a folder without marks counts as numbered, or as that of golang-migrate. */

import {
  type FileRole,
  type Layout,
  migrationRole,
  readByRole,
  refusedRole,
  rolesBy,
  skippedRole,
  type TextFile,
} from './layout.ts';
import { REVERTS } from './names.ts';
import { canonicalVersion, isInt64 } from './version.ts';

function roleOf({ path }: TextFile): FileRole {
  const [, version, name = ''] = /^([^_/]*)_([^/]*)\.sql$/.exec(path) ?? [];
  if (version === undefined) return skippedRole('sqlx ignores files in other folders, and names without `_`');
  if (name.endsWith('.down')) return skippedRole(REVERTS);
  const digits = version.replace(/^\+/, '');
  if (isInt64(digits)) return migrationRole(canonicalVersion(digits), name);
  return refusedRole('isn’t named `<number>_name.sql`, so sqlx would reject the folder', 'Rename the file.');
}

export const SQLX: Layout = {
  id: 'sqlx',
  signIn: () => undefined,
  sharesNamesWith: 'golang-migrate',
  read: folder =>
    readByRole(folder, rolesBy(folder, roleOf), ({ text }) => {
      return { sql: text, inTransaction: !text.startsWith('-- no-transaction') };
    }),
};

/** Layout of golang-migrate: pairs of files, of which one reverts the other. */

import { type FileRole, firstSign, type Layout, migrationRole, readByRole, rolesBy, type TextFile } from './layout.ts';
import { otherRole } from './names.ts';
import { canonicalVersion, isInt64 } from './version.ts';

const UP = /^(?<version>\d+)_(?<name>[^/]*)\.up\.sql$/;

function roleOf({ path }: TextFile): FileRole {
  const { version, name = '' } = UP.exec(path)?.groups ?? {};
  return version === undefined || !isInt64(version)
    ? otherRole(path, 'golang-migrate')
    : migrationRole(canonicalVersion(version), name);
}

const isSign = ({ path }: TextFile): boolean => UP.test(path);

export const GOLANG_MIGRATE: Layout = {
  id: 'golang-migrate',
  signIn: firstSign(isSign, 'name'),
  isSign,
  read: folder => readByRole(folder, rolesBy(folder, roleOf)),
};

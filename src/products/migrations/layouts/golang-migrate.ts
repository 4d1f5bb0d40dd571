/** Layout of golang-migrate: pairs of files, of which one reverts the other. */

import {
  type FileRole,
  firstSign,
  type Layout,
  migrationRole,
  readByRole,
  misnamedRole,
  rolesBy,
  type TextFile,
} from './layout.ts';
import { otherRole } from './names.ts';
import { canonicalVersion } from './version.ts';

const UP = /^(?<version>\d+)_(?<name>[^/]*)\.up\.sql$/;

/** Files that a tool may run beside `.up.sql`, and golang-migrate doesn’t. */
const WITHOUT_UP = /^\d+_(?![^/]*\.(?:up|down)\.sql$)[^/]*\.sql$/;

function roleOf({ path }: TextFile): FileRole {
  if (WITHOUT_UP.test(path))
    return misnamedRole(
      'isn’t named `<number>_name.up.sql`, so golang-migrate would skip it',
      'Rename the file.',
    );
  const { version, name = '' } = UP.exec(path)?.groups ?? {};
  return version === undefined
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

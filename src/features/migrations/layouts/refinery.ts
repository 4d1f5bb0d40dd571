/** Layout of refinery. Nothing shows it: its names are also those of Flyway. */

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
import { canonicalVersion } from './version.ts';

const MAX_VERSION = 2 ** 31 - 1;
const NAME = /(?:^|\/)([UV])(\d+(?:\.\d+)?)__([\p{L}\p{N}_]+)\.sql$/u;

function roleOf({ path }: TextFile): FileRole {
  const [, prefix, version = '', name = ''] = NAME.exec(path) ?? [];
  if (prefix === undefined) return skippedRole('refinery ignores files whose name isn’t `V<number>__name.sql`');
  if (prefix === 'V' && Number(version) <= MAX_VERSION && !version.includes('.'))
    return migrationRole(canonicalVersion(version), name);
  const remedy = `Name the file \`V<number>__name.sql\`: the prefix \`V\`, and a whole number up to ${MAX_VERSION}.`;
  return refusedRole('isn’t a versioned migration that refinery can run', remedy);
}

export const REFINERY: Layout = {
  id: 'refinery',
  signIn: () => undefined,
  sharesNamesWith: 'flyway',
  read: folder => readByRole(folder, rolesBy(folder, roleOf)),
};

/** Layout of Diesel: a folder for each migration, with `up.sql`. Hasura has the same layout. */

import type { Finding } from '../../../base/failure.ts';
import {
  type FileRole,
  firstSign,
  type Layout,
  migrationRole,
  readByRole,
  rolesBy,
  type SourceFolder,
  skippedRole,
  type TextFile,
} from './layout.ts';
import { otherRole, REVERTS } from './names.ts';
import { compareTimestamps } from './version.ts';

const UP = /^(?<version>[^_/]+)(?:_(?<name>[^/]*))?\/up\.sql$/;

function roleOf({ path }: TextFile): FileRole {
  const { version, name = '' } = UP.exec(path)?.groups ?? {};
  if (version !== undefined) return migrationRole(version.replaceAll('-', ''), name);
  return /^[^/]+\/down\.sql$/.test(path) ? skippedRole(REVERTS) : otherRole(path);
}

function incomplete({ scripts, texts }: SourceFolder): Finding[] {
  return scripts.flatMap(({ path }) => {
    const folder = /^([^/]+\/)down\.sql$/.exec(path)?.[1];
    if (folder === undefined || texts.has(`${folder}up.sql`)) return [];
    const remedy = 'Add `up.sql`, or remove the folder.';
    return [{ where: path, message: 'has no `up.sql` next to it, so nothing would run', remedy }];
  });
}

const isSign = ({ path }: TextFile): boolean => UP.test(path);

export const DIESEL: Layout = {
  id: 'diesel',
  signIn: firstSign(isSign, path => `the name \`${path}\``),
  isSign,
  read: folder => {
    const roles = { ...rolesBy(folder, roleOf), findings: incomplete(folder) };
    return readByRole(folder, roles, ({ path, text }) => {
      const metadata = folder.texts.get(path.replace(/up\.sql$/, 'metadata.toml'));
      return {
        sql: text,
        inTransaction: metadata === undefined || /^\s*run_in_transaction\s*=\s*true\b/m.test(metadata),
      };
    });
  },
  order: compareTimestamps,
};

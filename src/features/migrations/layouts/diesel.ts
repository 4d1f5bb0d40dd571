/** Layout of Diesel: a folder for each migration, with `up.sql`. Hasura has the same layout. */

import type { Finding } from '../../../base/failure.ts';
import { inputRef } from '../../../base/input-reference.ts';
import {
  type FileRole,
  firstSign,
  type Layout,
  migrationRole,
  readByRole,
  refusedRole,
  rolesBy,
  type SourceFolder,
  skippedRole,
  type TextFile,
} from './layout.ts';
import { otherRole, REVERTS } from './names.ts';
import { compareText, compareTimestamps } from './version.ts';

const UP = /^(?<version>[^._/][^_/]*)(?:_(?<name>[^/]*))?\/up\.sql$/;

function roleOf({ path }: TextFile): FileRole {
  const { version, name = '' } = UP.exec(path)?.groups ?? {};
  if (version !== undefined) return migrationRole(version.replaceAll('-', ''), name);
  if (/^[^/]+\/down\.sql$/.test(path)) return skippedRole(REVERTS);
  if (path.startsWith('.')) return skippedRole('Diesel ignores hidden folders');
  if (!/\/up\.sql$/i.test(path)) return otherRole(path);
  const remedy = 'Move the file so that its path within the migrations folder is `<version>_name/up.sql`.';
  return refusedRole('is named like a Diesel migration, but its path isn’t `<version>_name/up.sql`', remedy);
}

/** Finds folders without `up.sql`, with which Diesel fails, and versions whose order depends on the tool. */
function findingsIn({ paths, scripts }: SourceFolder): Finding[] {
  const present = new Set(scripts.map(({ path }) => path));
  const incomplete = paths.flatMap((path): Finding[] => {
    const folder = /^([^./][^/]*\/)[^/]+$/.exec(path)?.[1];
    if (folder === undefined || present.has(`${folder}up.sql`)) return [];
    const remedy = `Add \`up.sql\`, or add the folder to ${inputRef('ignore')}.`;
    return [{ where: path, message: 'has no `up.sql` next to it, so nothing would run', remedy }];
  });
  const versions = scripts.flatMap(({ path }) => UP.exec(path)?.groups?.['version']?.replaceAll('-', '') ?? []);
  const asText = versions.toSorted(compareText);
  const moved = versions.toSorted(compareTimestamps).find((version, index) => version !== asText[index]);
  if (moved === undefined) return incomplete;
  const message = `has a version (\`${moved}\`) whose place among the others depends on the tool: Diesel sorts versions as text, and Hasura as numbers`;
  const where =
    scripts.find(({ path }) => UP.exec(path)?.groups?.['version']?.replaceAll('-', '') === moved)?.path ?? '';
  return [...incomplete, { where, message, remedy: 'Give all versions the same number of digits.' }];
}

const isSign = ({ path }: TextFile): boolean => UP.test(path);

export const DIESEL: Layout = {
  id: 'diesel',
  signIn: firstSign(isSign, 'name'),
  isSign,
  read: folder => {
    const roles = { ...rolesBy(folder, roleOf), findings: findingsIn(folder) };
    return readByRole(folder, roles, ({ path, text }) => {
      const metadata = folder.texts.get(path.replace(/up\.sql$/, 'metadata.toml'));
      return {
        sql: text,
        inTransaction: metadata === undefined || /^[ \t]*run_in_transaction[ \t]*=[ \t]*true\b/m.test(metadata),
      };
    });
  },
  order: compareTimestamps,
};

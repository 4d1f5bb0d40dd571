/** The plain layout `<version>_name.sql`, without a tool. */

import { inputRef } from '../../../base/text/input-reference.ts';
import {
  type FileRole,
  firstSign,
  type Layout,
  migrationRole,
  readByRole,
  refusedRole,
  rolesBy,
  skippedRole,
  type SourceFolder,
  type TextFile,
} from './layout.ts';
import { numberedName, otherRole, REVERTS } from './names.ts';
import { canonicalVersion } from './version.ts';

/** Files can also be repeatable, as with Flyway, which alone has folders without numbered ones. */
function roleOf({ path }: TextFile, { texts }: SourceFolder, hasNumbered: boolean): FileRole {
  const repeatable = /^(?:.*\/)?R__([^/]+)\.sql$/.exec(path)?.[1];
  if (repeatable === undefined) {
    const numbered = numberedName(path);
    if (numbered === undefined) return otherRole(path);
    if (/\.down\.sql$/i.test(path)) return revertingRole(path, texts);
    return migrationRole(canonicalVersion(numbered.version), numbered.name);
  }
  if (hasNumbered) return { is: 'repeatable', name: repeatable };
  return refusedRole(
    'is a repeatable migration, but the folder contains no numbered ones',
    `Use the folder that also contains the numbered ones, or add this file to ${inputRef('ignore')}.`,
  );
}

function revertingRole(path: string, texts: SourceFolder['texts']): FileRole {
  if (texts.has(path.replace(/\.down\.sql$/i, '.sql'))) return skippedRole(REVERTS);
  const remedy = `If the file is a migration, rename it. Otherwise, add its path to ${inputRef('ignore')}.`;
  return refusedRole('is named like a file that reverts a migration', remedy);
}

const isNumbered = ({ path }: TextFile): boolean => numberedName(path) !== undefined;

export const NUMBERED: Layout = {
  id: 'numbered',
  skipsByteOrderMark: true,
  signIn: firstSign(isNumbered, 'name'),
  read: folder => {
    const hasNumbered = folder.scripts.some(isNumbered);
    return readByRole(
      folder,
      rolesBy(folder, file => roleOf(file, folder, hasNumbered)),
    );
  },
};

/**
 * Layout of Prisma: a folder for each migration, with `migration.sql`. Later versions of Drizzle
 * have the same one.
 */

import type { Finding } from '../../../base/failure.ts';
import { inputRef } from '../../../base/text/input-reference.ts';
import { breakpointSection } from './drizzle.ts';
import {
  type FileRole,
  firstSign,
  type Layout,
  migrationRole,
  readByRole,
  misnamedRole,
  rolesBy,
  type SourceFolder,
  type TextFile,
} from './layout.ts';
import { otherRole } from './names.ts';
import { compareFolderNames } from './version.ts';

const MIGRATION = /^([^/]+)\/migration\.sql$/;

/**
 * Path of the file in which Prisma names the database of the migrations, as
 * `provider = "postgresql"`.
 */
export const LOCK_PATH = 'migration_lock.toml';
const PROVIDER = /^[ \t\uFEFF]*provider[ \t]*=[ \t]*"([^"\n]*)"/m;

function roleOf({ path }: TextFile): FileRole {
  const folder = MIGRATION.exec(path)?.[1];
  if (folder !== undefined) return migrationRole(folder, folder);
  if (!/\/migration\.sql$/i.test(path)) return otherRole(path);
  return misnamedRole(
    'is named like a Prisma migration, but its path isn’t `<version>_name/migration.sql`',
    `Move the file so that its path within the migrations folder is \`<version>_name/migration.sql\`.`,
  );
}

/** Finds migrations for another database, as Prisma itself does. */
function lockFindings(lock: string | undefined): readonly Finding[] {
  const [, provider = 'postgresql'] = PROVIDER.exec(lock ?? '') ?? [];
  if (provider === 'postgresql') return [];
  const message = `says that the migrations are for \`${provider}\`, but the project’s database is PostgreSQL`;
  const remedy =
    'Set the provider in `schema.prisma` to `postgresql`, remove `migration_lock.toml` and the old migrations from the folder, and create an initial migration with `prisma migrate dev`.';
  return [{ where: LOCK_PATH, message, remedy }];
}

/** Finds folders without `migration.sql`, with which Prisma fails (P3015). */
function incompleteFindings({ paths, texts }: SourceFolder): readonly Finding[] {
  const others = paths.filter(path => !/\/migration\.sql$/i.test(path));
  const folders = new Set(others.flatMap(path => /^([^./][^/]*)\/[^/]+$/.exec(path)?.[1] ?? []));
  const incomplete = [...folders].filter(folder => !texts.has(`${folder}/migration.sql`));
  const message = 'has no `migration.sql`, so Prisma would reject the folder';
  const remedy = `Add \`migration.sql\`, or add the folder to ${inputRef('ignore')}.`;
  return incomplete.map(where => ({ where, message, remedy }));
}

const isSign = ({ path }: TextFile): boolean => MIGRATION.test(path);

export const PRISMA: Layout = {
  id: 'prisma',
  skipsByteOrderMark: true,
  signIn: firstSign(isSign, 'name'),
  isSign,
  read: folder => {
    const roles = {
      ...rolesBy(folder, roleOf),
      findings: [...lockFindings(folder.texts.get(LOCK_PATH)), ...incompleteFindings(folder)],
    };
    const paths = new Set(folder.paths);
    return readByRole(folder, roles, file =>
      // Drizzle keeps a snapshot of the schema beside each migration, and separates the statements
      // by breakpoints.
      paths.has(file.path.replace(/migration\.sql$/, 'snapshot.json'))
        ? breakpointSection(file)
        : { sql: file.text, inTransaction: true },
    );
  },
  order: compareFolderNames,
};

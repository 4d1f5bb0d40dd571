/**
 * Layout of the Supabase CLI: `<digits>_name.sql` in the folder `supabase/migrations`, in the order
 * of the versions as text, as the CLI’s history has it. Before supabase/cli#6038 and #6225 (2026),
 * the CLI ran them in the order of the names, which differs if a version begins with another one.
 */

import {
  type FileRole,
  type Layout,
  migrationRole,
  readByRole,
  rolesBy,
  skippedRole,
} from './layout.ts';
import { compareText } from './version.ts';

/**
 * The CLI skips a first file with such a name and an earlier time: its first versions wrote one.
 */
const EARLY_INIT = /(?<time>\d{14})_init\.sql/;
const FIRST_TIME = 20_211_209_000_000n;

function roleOf(path: string, first: string | undefined): FileRole {
  const time = path === first ? EARLY_INIT.exec(path)?.groups?.['time'] : undefined;
  if (time !== undefined && BigInt(time) < FIRST_TIME)
    return skippedRole(
      'the Supabase CLI skips a first file that is named `init` and is older than December 9, 2021',
    );
  const [, version, name = ''] = /^(\d+)_([^/]*)\.sql$/.exec(path) ?? [];
  if (version !== undefined) return migrationRole(version, name);
  return skippedRole('the Supabase CLI reads only files that are named `<digits>_name.sql`');
}

export const SUPABASE: Layout = {
  id: 'supabase',
  skipsByteOrderMark: true,
  signIn: ({ location }) =>
    /(?:^|\/)supabase\/migrations$/.test(location) ? 'the path `supabase/migrations`' : undefined,
  read: folder => {
    // The CLI looks at the first name in the folder, of whatever kind it is.
    const [first] = folder.paths.map(path => path.split('/', 1)[0] ?? '').toSorted(compareText);
    return readByRole(
      folder,
      rolesBy(folder, ({ path }) => roleOf(path, first)),
    );
  },
  order: compareText,
};

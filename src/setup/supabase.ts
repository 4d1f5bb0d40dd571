/** Says what a repository of Supabase uses that the local platform doesn’t have. */

import { posix } from 'node:path';
import type { Repository } from './repository.ts';
import { NOT_OWN } from './sites.ts';

const CLIENT = '@supabase/supabase-js';
/** Version in the table `db` of TOML. */
const MAJOR_VERSION = /^[ \t]*\[db\][^\n]*(?:\n(?![ \t]*\[)[^\n]*)*?\n[ \t]*major_version[ \t]*=[ \t]*(\d{1,3})/m;

/** Returns notices about the client of Supabase, and the version of PostgreSQL in its configuration. */
export function supabaseNotes(repository: Repository): readonly string[] {
  const folders = [...repository.folders.keys()].filter(folder => !NOT_OWN.test(folder));
  const user = folders
    .flatMap(folder => ['package.json', 'index.html'].map(name => posix.join(folder, name)))
    .find(file => repository.text(file)?.includes(CLIENT));
  const client =
    user &&
    `\`${user}\` refers to \`${CLIENT}\`. The local platform has no data API (\`from()\`, \`rpc()\`), Auth or Realtime, so what uses them isn’t proven and fails there.`;
  const versions = folders.flatMap(folder => {
    const file = posix.join(folder, 'config.toml');
    const version = posix.basename(folder) === 'supabase' && MAJOR_VERSION.exec(repository.text(file) ?? '')?.[1];
    return version
      ? `\`${file}\` requires PostgreSQL ${version}. The local platform may run another version, such as 18 from npm. To use ${version}, set PLATFORM_LOCAL_DATABASE_URL to the URL of such a server.`
      : [];
  });
  return [...(client ? [client] : []), ...versions];
}

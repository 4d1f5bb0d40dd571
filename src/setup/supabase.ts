/** Says what a repository of Supabase uses that the local platform doesn’t have. */

import { posix } from 'node:path';
import { record } from '../base/record.ts';
import { configuredFunctions, SUPABASE_CONFIG, SUPABASE_FOLDER } from '../base/supabase-functions.ts';
import type { Repository } from './repository.ts';
import { NOT_OWN } from './builds.ts';
import { readToml } from '../base/toml.ts';

const CLIENT = '@supabase/supabase-js';

/** Returns notices about the client of Supabase, and the version of PostgreSQL in its configuration. */
export function supabaseNotes(repository: Repository): readonly string[] {
  const folders = [...repository.folders.keys()].filter(folder => !NOT_OWN.test(folder));
  const user = folders
    .flatMap(folder => ['package.json', 'index.html'].map(name => posix.join(folder, name)))
    .find(file => repository.text(file)?.includes(CLIENT));
  const client = user
    ? [
        `\`${user}\` refers to \`${CLIENT}\`. The local platform has no data API (\`from()\`, \`rpc()\`), Auth or Realtime, so code that uses them fails there, and isn’t proven.`,
      ]
    : [];
  const versions = folders.flatMap(folder => {
    const file = posix.join(folder, 'config.toml');
    if (posix.basename(folder) !== 'supabase') return [];
    const version = record(readToml(repository.text(file))['db'])['major_version'];
    return typeof version === 'number'
      ? `\`${file}\` requires PostgreSQL ${version}. The local platform may run another version, such as 18 from npm. To use ${version}, set PLATFORM_LOCAL_DATABASE_URL to the URL of such a server.`
      : [];
  });
  return [...client, ...versions];
}

/** Returns the functions that the configuration beside their folder opens to callers without a JWT. Their own settings count. */
export function openFunctions(
  repository: Repository,
  functions: string,
): { readonly file: string; readonly names: readonly string[] } {
  const file = posix.join(functions, '..', SUPABASE_CONFIG);
  const names = [...configuredIn(repository, file)].flatMap(([name, settings]) =>
    settings.verify_jwt === false && settings.enabled !== false ? name : [],
  );
  const isOpen = (name: string): boolean =>
    repository.has(posix.join(functions, name, 'index.ts')) &&
    !repository.has(posix.join(functions, name, 'function.json'));
  return { file, names: names.filter(isOpen) };
}

/** Returns no settings of an invalid file, which the deployment reports. */
function configuredIn(repository: Repository, file: string): ReturnType<typeof configuredFunctions> {
  const text = posix.basename(posix.dirname(file)) === SUPABASE_FOLDER ? repository.text(file) : undefined;
  try {
    return configuredFunctions(text ?? '');
  } catch {
    return new Map();
  }
}

/** Says what a repository of Supabase uses that the local platform doesn’t have. */

import { posix } from 'node:path';
import { configuredFunctions, SUPABASE_CONFIG, SUPABASE_FOLDER } from '../base/supabase-functions.ts';
import type { Repository } from './repository/repository.ts';
import { ownFiles } from './sites/builds.ts';

const CLIENT = '@supabase/supabase-js';

/** Says that the local platform lacks what the client of Supabase uses. */
export function clientNotes(repository: Repository): readonly string[] {
  const [user] = ownFiles(repository, '', /^(?:package\.json|index\.html)$/).filter(file =>
    repository.text(file)?.includes(CLIENT),
  );
  return user === undefined
    ? []
    : [
        `\`${user}\` refers to \`${CLIENT}\`. The local platform has no data API (\`from()\`, \`rpc()\`), Auth or Realtime, so code that uses them fails there, and isn’t proven.`,
      ];
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

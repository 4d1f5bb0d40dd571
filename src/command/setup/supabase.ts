/** Says what a repository of Supabase uses that the local platform doesn’t have. */

import { posix } from 'node:path';
import { parsePathPattern, pathMatcher } from '../../base/path-filter.ts';
import { record } from '../../base/values/record.ts';
import { readToml } from '../../base/values/toml.ts';
import {
  configuredFunctions,
  SUPABASE_CONFIG,
  SUPABASE_FOLDER,
} from '../../base/supabase-functions.ts';
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

/**
 * Returns the functions that the configuration beside their folder opens to callers without a JWT.
 * Their own settings count.
 */
export function openFunctions(
  repository: Repository,
  functions: string,
): { readonly file: string; readonly names: readonly string[] } {
  const file = posix.join(functions, '..', SUPABASE_CONFIG);
  const names = [...configuredIn(repository, file)].flatMap(([name, settings]) =>
    settings.verify_jwt === false && settings.enabled !== false ? name : [],
  );
  const isOpen = (name: string): boolean =>
    repository.has(startFile(repository, functions, name)) &&
    !repository.has(posix.join(functions, name, 'function.json'));
  return { file, names: names.filter(isOpen) };
}

/**
 * Returns the path of a function's start file: `index.ts`, or the one that the configuration names.
 */
export function startFile(repository: Repository, functions: string, name: string): string {
  const { entrypoint = '' } =
    configuredIn(repository, posix.join(functions, '..', SUPABASE_CONFIG)).get(name) ?? {};
  return entrypoint === ''
    ? posix.join(functions, name, 'index.ts')
    : posix.join(functions, '..', entrypoint);
}

/**
 * Returns the seed files that the configuration in a folder names; undefined if it names none, or
 * is invalid.
 */
export function configuredSeeds(
  repository: Repository,
  folder: string,
): readonly string[] | undefined {
  const file = posix.join(folder, SUPABASE_CONFIG);
  const text = posix.basename(folder) === SUPABASE_FOLDER ? repository.text(file) : undefined;
  const { enabled, sql_paths: paths } = record(record(readToml(text)['db'])['seed']);
  if (enabled === false) return [];
  if (!Array.isArray(paths)) return undefined;
  const matches = pathMatcher(
    paths.flatMap(path => parsePathPattern(posix.normalize(String(path))) ?? []),
  );
  return [...ownFiles(repository, folder, /\.sql$/)].filter(path =>
    matches(posix.relative(folder, path)),
  );
}

/** Returns no settings of an invalid file, which the deployment reports. */
function configuredIn(
  repository: Repository,
  file: string,
): ReturnType<typeof configuredFunctions> {
  const text =
    posix.basename(posix.dirname(file)) === SUPABASE_FOLDER ? repository.text(file) : undefined;
  try {
    return configuredFunctions(text ?? '');
  } catch {
    return new Map();
  }
}

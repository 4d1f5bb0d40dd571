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
import { listedNames } from '../../base/text/amount.ts';
import { CODE } from './read-variables.ts';
import type { Repository } from './repository/repository.ts';
import { ownFiles, type Site, withoutComments } from './sites/builds.ts';

const CLIENT = '@supabase/supabase-js';

/** Matches the start of a text in code that is the address or the public key of a project. */
const FIXED_VALUE =
  /["'`](?:https:\/\/(?:[\w-]+|\$\{[^{}]*\})\.supabase\.(?:co|in)\b|eyJ[\w-]+\.eyJpc3MiOiJzdXBhYmFzZS|sb_publishable_)/g;
/** Matches code whose fallback follows: a build with the variable doesn't use it. */
const VARIABLE_BEFORE = /\benv[.[][^\n]{1,80}(?:\|\||\?\?)\s*$/;
/** Start of a variable that code of a site can read, by framework. */
const VARIABLE_STARTS: Readonly<Record<string, string>> = {
  'Next.js': 'process.env.NEXT_PUBLIC_',
  'Create React App': 'process.env.REACT_APP_',
  Astro: 'import.meta.env.PUBLIC_',
};

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

/** Says where the code of static sites contains the address or the key of a project. */
export function fixedProjectNotes(
  repository: Repository,
  sites: readonly Site[],
): readonly string[] {
  return sites
    .filter(({ server }) => server === undefined)
    .flatMap(({ folder, output, build, framework }) => {
      const files = [...ownFiles(repository, folder, CODE, build && output)].filter(
        file => !file.split('/').includes(SUPABASE_FOLDER),
      );
      const places = files.flatMap(file =>
        fixedLines(repository.text(file) ?? '').map(line => `\`${file}:${line}\``),
      );
      if (places.length === 0) return [];
      const start = VARIABLE_STARTS[framework] ?? 'import.meta.env.VITE_';
      const entry = (name: string): string => `${start.slice(start.lastIndexOf('.') + 1)}${name}`;
      const way =
        build === undefined
          ? 'A site without a build can’t get the values of the platform: give it a `site.build` that writes them into the file.'
          : `Read them from variables such as \`${start}SUPABASE_URL\`, and add \`${entry('SUPABASE_URL')}: { platform: cloud_url }\` and \`${entry('SUPABASE_ANON_KEY')}: { platform: anon_key }\` to \`site.environment\`.`;
      return [
        `${listedNames(places, 8)}: the code contains the address or the key of a Supabase project, and goes on using that project wherever it is published. ${way}`,
      ];
    });
}

/** Returns the numbers of the lines with fixed values. */
function fixedLines(code: string): readonly number[] {
  const text = withoutComments(code);
  const lines = new Set<number>();
  let [line, start] = [1, 0];
  for (const { index } of text.matchAll(FIXED_VALUE)) {
    line += text.slice(start, index).split('\n').length - 1;
    start = index;
    if (!VARIABLE_BEFORE.test(text.slice(Math.max(0, index - 200), index))) lines.add(line);
  }
  return [...lines];
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

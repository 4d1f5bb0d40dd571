/**
 * Finds the variables that the code of a repository reads: in a build, in functions, and on a
 * site’s server.
 */

import { posix } from 'node:path';
import { parseEnv } from 'node:util';
import { BUILD_VARIABLE } from '../../base/job-variables.ts';
import { ownFiles, withoutComments } from './sites/builds.ts';
import type { Repository } from './repository/repository.ts';

/** Returns which of the project's values a variable of the site's build means, by its name. */
export function platformValue(name: string): 'cloud_url' | 'anon_key' | undefined {
  if (/(?:^|_)(?:SUPABASE|CLOUD)_URL$/.test(name)) return 'cloud_url';
  const isKey =
    /(?:^|_)(?:ANON|(?:SUPABASE|SB)(?:_API|_ANON|_PUBLIC|_PUBLISHABLE(?:_DEFAULT)?)?)_KEY$/.test(
      name,
    );
  return isKey ? 'anon_key' : undefined;
}

/**
 * Names that frameworks put into the site, such as `VITE_API`, but not the start of a computed one,
 * such as `VITE_${name}`.
 */
const PUBLIC =
  /(?<![\w$])((?:VITE|NEXT_PUBLIC|NUXT_PUBLIC|REACT_APP|GATSBY|VUE_APP|EXPO_PUBLIC)_[A-Z]\w*)(?<!_)(?!\w)/g;
/** Returns a pattern of a variable in the configuration of Astro that must be set. */
const ofAstro = (access: 'public' | 'secret'): RegExp =>
  new RegExp(
    String.raw`\b([A-Z][A-Z\d_]*)\s*:\s*envField\.\w+\(\s*\{(?![^}]{0,300}\b(?:optional|default)\s*:)[^}]{0,300}\baccess\s*:\s*['"]${access}['"]`,
    'g',
  );
/** Returns a pattern of the names that code of SvelteKit imports. */
const ofSvelte = (access: 'public' | 'private'): RegExp =>
  new RegExp(
    String.raw`\bimport\s*\{([^{}]{1,2000})\}\s*from\s*['"]\$env/static/${access}['"]`,
    'g',
  );
/** Patterns of variables whose values a build puts into the site. */
const READ_IN_BUILD = [
  ofAstro('public'),
  ofSvelte('public'),
  /\bimport\.meta\.env(?:\.|\[['"`])([A-Za-z_]\w*)/g,
  /\benv\.(PUBLIC_\w+)/g,
  PUBLIC,
];
/** Patterns of variables that code on a server reads. The last one is for the schema of Prisma. */
const READ_AT_RUN_TIME = [
  ofAstro('secret'),
  ofSvelte('private'),
  /\bDeno\.env\.get\(\s*['"`]([A-Za-z_]\w*)['"`]\s*\)/g,
  /\bprocess\.env(?:\.|\[['"`])([A-Za-z_]\w*)/g,
  /=\s*env\(\s*"([A-Z_]\w*)"\s*\)/g,
];
/** Variables that the frameworks, another host or the shell set. */
const BUILT_IN =
  /^(?:MODE|BASE_URL|PROD|DEV|SSR|LEGACY|SITE|ASSETS_PREFIX|PUBLIC_URL|NODE_ENV|CI|(?:(?:NEXT_PUBLIC|VITE|NUXT_PUBLIC)_)?(?:VERCEL|NETLIFY)(?:_\w+)?|VITEST\w*|(?:GITHUB|RUNNER)_\w+)$/;
/** Names of dotenv files that list variables, without values. */
const EXAMPLES = ['.env.example', '.env.sample', '.env.template', '.env.local.example'];
/** Files with code that can read variables. */
export const CODE = /(?<!\.d|\.test|\.spec)\.(?:[cm]?[jt]sx?|vue|svelte|astro|html|prisma)$/;
/**
 * Matches the code after a variable that needn't be set: a default that isn't empty, a comparison,
 * an assignment.
 */
const FALLBACK = /^(?:['"`]\])?\s*(?:(?:\|\||\?\?)(?!\s*['"`]{2})|!?=|&&|\?(?![?.]))/;
/** Matches the start of a fallback that is a text. */
const FIXED_TEXT = /^(?:['"`]\])?\s*(?:\|\||\?\?)\s*['"`]/;
/** Length of the code that is searched for a fallback, in characters. */
const MAX_FALLBACK_LENGTH = 20;

/** A variable, and a file that reads it. */
export interface ReadVariable {
  readonly name: string;
  readonly file: string;
}

/**
 * Whether the value in a dotenv file or in the code means a project of Supabase, which the project
 * that is deployed to replaces. In builds, variables of the process precede both.
 */
const isOfSupabase = (name: string, value: string): boolean =>
  platformValue(name) !== undefined && /supabase|^\w+=\W{0,9}(?:eyJ|sb_)/i.test(`${name}=${value}`);

/** Returns the variables that the functions in a folder read, by name. */
export const secretsOf = (repository: Repository, functions: string): readonly ReadVariable[] =>
  variablesIn(repository, functions, READ_AT_RUN_TIME);

/**
 * Returns the variables whose values a build puts into the site, by name: those that its code reads
 * without a fallback. What a committed .env file or a script sets is left out, except the address
 * and key of a project of Supabase.
 * @param output folder of the built site
 */
export function buildVariablesOf(
  repository: Repository,
  folder: string,
  output: string | undefined,
): readonly ReadVariable[] {
  const scripts = repository.text(posix.join(folder, 'package.json')) ?? '';
  const committed = ['.env', '.env.production'].map(file =>
    entriesOf(repository, posix.join(folder, file)),
  );
  const isSet = (name: string): boolean =>
    BUILT_IN.test(name) ||
    committed.some(entries => {
      const value = entries.get(name);
      return value && !isOfSupabase(name, value);
    }) ||
    new RegExp(`\\b${name}=`).test(scripts);
  const read = variablesIn(
    repository,
    folder,
    READ_IN_BUILD,
    output,
    (name, next) => !FALLBACK.test(next) || (FIXED_TEXT.test(next) && isOfSupabase(name, next)),
  );
  return read.filter(({ name }) => BUILD_VARIABLE.pattern.test(name) && !isSet(name));
}

/** Returns the variables that the code of a site reads on its server, by name. */
export const serverVariablesOf = (repository: Repository, folder: string): readonly string[] =>
  namesReadOnServer(repository, folder).filter(name => /^[A-Z][A-Z\d_]*$/.test(name));

/**
 * Returns the variables in the examples of dotenv files that the code of a site reads on its
 * server.
 */
export function privateVariablesOf(repository: Repository, folder: string): readonly string[] {
  const listed = new Set(
    EXAMPLES.flatMap(name => [...entriesOf(repository, posix.join(folder, name)).keys()]),
  );
  if (listed.size === 0) return [];
  const read = namesReadOnServer(repository, folder);
  return [...listed].filter(name => read.includes(name));
}

const namesReadOnServer = (repository: Repository, folder: string): readonly string[] =>
  variablesIn(repository, folder, READ_AT_RUN_TIME)
    .map(({ name }) => name)
    .filter(name => name.match(PUBLIC) === null && !BUILT_IN.test(name));

/**
 * Reads a dotenv file, without blanks after the sign: `parseEnv` would take the next line as the
 * value.
 */
function entriesOf(repository: Repository, file: string): ReadonlyMap<string, string | undefined> {
  const text = repository.text(file) ?? '';
  return new Map(Object.entries(parseEnv(text.replaceAll(/(?<==)[ \t]+$/gm, ''))));
}

/**
 * Finds variables by patterns in the code of a folder.
 * @param except folder that is left out
 * @param isNeeded decides by the code after a variable whether it must be set
 */
function variablesIn(
  repository: Repository,
  folder: string,
  patterns: readonly RegExp[],
  except?: string,
  isNeeded = (_name: string, next: string): boolean => !FALLBACK.test(next),
): readonly ReadVariable[] {
  const variables = new Map<string, ReadVariable>();
  for (const file of ownFiles(repository, folder, CODE, except)) {
    const text = withoutComments(repository.text(file) ?? '');
    for (const match of patterns.flatMap(pattern => [...text.matchAll(pattern)])) {
      const end = match.index + match[0].length;
      const next = text.slice(end, end + MAX_FALLBACK_LENGTH);
      for (const name of namesIn(match[1]))
        if (isNeeded(name, next)) variables.set(name, { name, file });
    }
  }
  return [...variables.values()].toSorted((a, b) => (a.name < b.name ? -1 : 1));
}

/**
 * Returns the names in a list of imports, such as `A, B as b`. A single name is such a list, too.
 */
const namesIn = (list = ''): readonly string[] =>
  list.split(',').flatMap(part => /^\s*(\w+)/.exec(part)?.[1] ?? []);

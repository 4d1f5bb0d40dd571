/**
 * The values that a site's build reads: constants, values of the project that is deployed to, and
 * variables.
 */

import { trimmedEnd } from '../base/text/trimmed-end.ts';
import type { App, BuildValue } from './app.ts';

/** Values of the project and of variables, from which those of a build are taken. */
interface ValueSources {
  /** Values of the project. */
  readonly platform: Readonly<Partial<Record<PlatformValue, string>>>;
  /** Values of variables, by name. */
  readonly variables: ReadonlyMap<string, string>;
}

/** Name of a value of a project. */
export type PlatformValue = Extract<BuildValue, { readonly platform: string }>['platform'];
type Environment = ReadonlyMap<string, BuildValue>;

export interface BuildValues {
  readonly values: ReadonlyMap<string, string>;
  /** Names of the variables, and of the project's values, that have no value. */
  readonly missing: readonly string[];
}

/** Returns what the build of an app's site reads. */
export const environmentOf = ({ site }: App): Environment =>
  site?.environment ?? new Map<string, BuildValue>();

/** Returns the names of the project's values that a build reads, each once. */
export const platformValues = (environment: Environment): readonly PlatformValue[] => [
  ...new Set(
    [...environment.values()].flatMap(value => ('platform' in value ? value.platform : [])),
  ),
];

/**
 * Whether a build reads values of the project's cloud service, which `cloud-credentials` returns.
 */
export const readsCloud = (environment: Environment): boolean =>
  platformValues(environment).some(isOfCloud);

/** Whether a value is one of the project's cloud service. */
export const isOfCloud = (name: PlatformValue): boolean =>
  name === 'cloud_url' || name === 'anon_key';

/**
 * Whether a build reads the address of its site, which `alias` returns before the site is
 * published.
 */
export const readsSiteUrl = (environment: Environment): boolean =>
  platformValues(environment).includes('site_url');

/** Returns the address of a site as builds get it: they append paths that begin with `/`. */
export const siteUrl = (address: string): string => trimmedEnd(address, '/');

/** Returns the names of the variables that a build reads, each once. */
export const variableNames = (environment: Environment): readonly string[] => [
  ...new Set(
    [...environment.values()].flatMap(value => ('variable' in value ? value.variable : [])),
  ),
];

/** Returns the values of a build, without those that nothing sets. */
export function buildValues(
  environment: Environment,
  { platform, variables }: ValueSources,
): BuildValues {
  const missing = new Set<string>();
  const values = new Map<string, string>();
  for (const [name, value] of environment) {
    if ('constant' in value) {
      values.set(name, value.constant);
      continue;
    }
    const [source, text] =
      'platform' in value
        ? [value.platform, platform[value.platform]]
        : [value.variable, variables.get(value.variable)];
    if (text === undefined) missing.add(source);
    else values.set(name, text);
  }
  return { values, missing: [...missing] };
}

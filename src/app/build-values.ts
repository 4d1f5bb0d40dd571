/** The values that a site's build reads: constants, values of the project that is deployed to, and variables. */

import { sha256Hex } from '../base/sha256-hex.ts';
import type { BuildValue } from './read-app-file.ts';

/** Values of the project and of variables, from which those of a build are taken. */
export interface ValueSources {
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
  /** Names of the variables that have no value. */
  readonly missing: readonly string[];
  /**
   * Digest of the values that depend on the target. Undefined if all of them are constants, so that the site suits each
   * target.
   */
  readonly digest: string | undefined;
}

/** Names of the project's values that a build reads. */
export const platformValues = (environment: Environment): readonly PlatformValue[] =>
  [...environment.values()].flatMap(value => ('platform' in value ? value.platform : []));

/** Whether a build reads values of the project's cloud service, which `cloud-credentials` returns. */
export const readsCloud = (environment: Environment): boolean =>
  platformValues(environment).some(name => name !== 'project_id');

/** Names of the variables that a build reads. */
export const variableNames = (environment: Environment): readonly string[] =>
  [...environment.values()].flatMap(value => ('variable' in value ? value.variable : []));

/** Returns the values of a build. */
export function buildValues(environment: Environment, { platform, variables }: ValueSources): BuildValues {
  const missing: string[] = [];
  const values = new Map<string, string>();
  for (const [name, value] of environment) {
    const found =
      'constant' in value
        ? value.constant
        : 'platform' in value
          ? platform[value.platform]
          : variables.get(value.variable);
    if (found === undefined) missing.push('variable' in value ? value.variable : name);
    else values.set(name, found);
  }
  const bound = [...values].filter(([name]) => !('constant' in (environment.get(name) ?? {}))).toSorted(byName);
  const digest = bound.length === 0 ? undefined : sha256Hex(JSON.stringify(bound));
  return { values, missing, digest };
}

const byName = ([one]: readonly [string, string], [other]: readonly [string, string]): number => (one < other ? -1 : 1);

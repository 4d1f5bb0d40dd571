/** Parts of a release as the outputs of earlier steps report them. */

import { parsedJson } from '../../../base/parsed-json.ts';
import { areTexts, isRecord, record } from '../../../base/record.ts';
import type { Inputs } from './inputs.ts';

/** A function that a release deployed, with the version that the platform gave it. */
export interface DeployedFunction {
  readonly name: string;
  /** Null if the platform reported none. */
  readonly version: number | null;
}

/** An output of an earlier step: `unknown` if it can't be read, undefined if there is no such step. */
type Reported<T> = T | 'unknown' | undefined;

/** Changes of a release apart from its site. */
export interface ReleaseParts {
  /** Functions that it deployed. */
  readonly functions: Reported<readonly DeployedFunction[]>;
  /** Number of the migrations that it applied. */
  readonly migrations: Reported<number>;
  /** Findings of the linter in them. */
  readonly lint: 'destructive' | 'other' | 'unknown';
}

/** Parses the outputs of earlier steps. */
export function readParts(inputs: Inputs): ReleaseParts {
  const { 'deployed-functions': deployed, 'applied-migrations': applied, 'lint-findings': findings } = inputs;
  const categories = fieldOfEach(findings, 'category');
  const lint = categories?.includes('destructive') === true ? 'destructive' : 'other';
  return {
    functions: deployed === undefined ? undefined : deployedFunctions(parsedJson(deployed).value),
    migrations: applied === undefined ? undefined : (fieldOfEach(applied, 'path')?.length ?? 'unknown'),
    lint: categories === undefined ? 'unknown' : lint,
  };
}

const deployedFunctions = (output: unknown): readonly DeployedFunction[] | 'unknown' =>
  areDeployed(output) ? output.map(({ name, version }) => ({ name, version })) : 'unknown';

/** Whether a value is a list of functions, as `cloud-deploy-function` describes them. */
export const areDeployed = (value: unknown): value is readonly DeployedFunction[] =>
  Array.isArray(value) &&
  value.every(
    one =>
      isRecord(one) &&
      typeof one['name'] === 'string' &&
      (one['version'] === null || typeof one['version'] === 'number'),
  );

/** Returns a field of each object in a JSON array. Undefined for another text, and if an object doesn’t have it. */
function fieldOfEach(output: string | undefined, field: string): readonly string[] | undefined {
  const { value } = parsedJson(output ?? '');
  const fields: readonly unknown[] | undefined = Array.isArray(value)
    ? value.map(one => record(one)[field])
    : undefined;
  return areTexts(fields) ? fields : undefined;
}

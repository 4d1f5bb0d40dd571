import { readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { parse } from 'yaml';

/** Manifest of an action, as far as the runner needs it to start a JavaScript action. */
export interface Manifest {
  /** Absolute path of the file that Node runs. */
  readonly main: string;
  /** Absolute path of the cleanup after the job. */
  readonly post?: string;
  /** Defaults of every declared input; empty if it has none. */
  readonly defaults: ReadonlyMap<string, string>;
  /** Variables of these defaults, as the runner sets them. */
  readonly variables: Readonly<Record<string, string>>;
}

interface ManifestFile {
  readonly inputs?: Record<string, { readonly default?: string | boolean | number }>;
  readonly runs: { readonly using: string; readonly main: string; readonly post?: string };
}

/**
 * Cache of manifests: thousands of steps use the same one, which takes longer to parse than a step
 * to lay out.
 */
const known = new Map<string, Manifest>();

/** Reads `action.yml`. @param path of the file */
export function readManifest(path: string): Manifest {
  const manifest = known.get(path) ?? parsed(path);
  known.set(path, manifest);
  return manifest;
}

function parsed(path: string): Manifest {
  const file = parse(readFileSync(path, 'utf8')) as ManifestFile;
  const inputs = Object.entries(file.inputs ?? {}).map(
    ([name, input]) => [name, evaluated(String(input.default ?? ''))] as const,
  );
  return {
    main: resolve(dirname(path), file.runs.main),
    ...(file.runs.post === undefined ? {} : { post: resolve(dirname(path), file.runs.post) }),
    defaults: new Map(inputs),
    variables: variablesOf(inputs),
  };
}

/**
 * Replaces an expression, which no runner evaluates here, by an empty text: a step that needs its
 * value sets it.
 */
const evaluated = (text: string): string => (text.startsWith('${{') ? '' : text);

/**
 * Returns the variables of the inputs as the runner sets them: every declared one, and others that
 * the step sets.
 */
export const inputVariables = (
  { variables }: Manifest,
  given: Readonly<Record<string, string>>,
): Readonly<Record<string, string>> => ({ ...variables, ...variablesOf(Object.entries(given)) });

const variablesOf = (
  inputs: readonly (readonly [string, string])[],
): Readonly<Record<string, string>> =>
  Object.fromEntries(
    inputs.map(([name, text]) => [`INPUT_${name.replaceAll(' ', '_').toUpperCase()}`, text]),
  );

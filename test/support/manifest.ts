import { readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { parse } from 'yaml';

/** An action's manifest, as far as the runner needs it to start a JavaScript action. */
export interface Manifest {
  /** Absolute path of the file that Node is started with. */
  readonly main: string;
  /** Defaults of every declared input; empty where it has none. */
  readonly defaults: ReadonlyMap<string, string>;
}

interface ManifestFile {
  readonly inputs?: Record<string, { readonly default?: string | boolean | number }>;
  readonly runs: { readonly using: string; readonly main: string };
}

/** Reads `action.yml`. @param path of the file */
export function readManifest(path: string): Manifest {
  const file = parse(readFileSync(path, 'utf8')) as ManifestFile;
  const inputs = Object.entries(file.inputs ?? {});
  return {
    main: resolve(dirname(path), file.runs.main),
    defaults: new Map(inputs.map(([name, input]) => [name, evaluated(String(input.default ?? ''))])),
  };
}

/** The runner evaluates expressions; a job without a token of GitHub's stands in for it here. */
const evaluated = (text: string): string => (text.includes('${{') ? '' : text);

/** The variables by which the runner hands inputs over: every declared one, and whatever else the step gives. */
export function inputVariables(
  defaults: ReadonlyMap<string, string>,
  given: Readonly<Record<string, string>>,
): Record<string, string> {
  const inputs = new Map([...defaults, ...Object.entries(given)]);
  return Object.fromEntries(
    [...inputs].map(([name, text]) => [`INPUT_${name.replaceAll(' ', '_').toUpperCase()}`, text]),
  );
}

import { readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { parse } from 'yaml';

/** An action's manifest, as far as the runner needs it to start a JavaScript action. */
export interface Manifest {
  /** Absolute path of the file that Node is started with. */
  readonly main: string;
  /** The same of its clean-up after the job. */
  readonly post?: string;
  /** Defaults of every declared input; empty where it has none. */
  readonly defaults: ReadonlyMap<string, string>;
}

interface ManifestFile {
  readonly inputs?: Record<string, { readonly default?: string | boolean | number }>;
  readonly runs: { readonly using: string; readonly main: string; readonly post?: string };
}

/** What was read before: thousands of steps are started on one manifest, which takes longer to parse than they to lay out. */
const known = new Map<string, Manifest>();

/** Reads `action.yml`. @param path of the file */
export function readManifest(path: string): Manifest {
  const manifest = known.get(path) ?? parsed(path);
  known.set(path, manifest);
  return manifest;
}

function parsed(path: string): Manifest {
  const file = parse(readFileSync(path, 'utf8')) as ManifestFile;
  const inputs = Object.entries(file.inputs ?? {});
  return {
    main: resolve(dirname(path), file.runs.main),
    ...(file.runs.post === undefined ? {} : { post: resolve(dirname(path), file.runs.post) }),
    defaults: new Map(inputs.map(([name, input]) => [name, evaluated(String(input.default ?? ''))])),
  };
}

/** No runner evaluates expressions here: a step that needs what one stands for gives it. */
const evaluated = (text: string): string => (text.startsWith('${{') ? '' : text);

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

/** Finds the settings in a function's package, and refuses those that lead out of it. */

import { existsSync, readFileSync, realpathSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { parseJsonWithComments } from '../../base/parsed-json.ts';
import { isWithin } from '../../base/system/paths.ts';

/** Options for the settings in the function's package. Settings of folders above it, such as this program's, are ignored. */
export function packageOptions(folder: string): readonly string[] {
  const config = configOf(folder);
  const importMap = config === undefined ? findFile(folder, ['import_map.json']) : undefined;
  return [
    '--quiet',
    '--no-lock',
    '--node-modules-dir=none',
    '--vendor=false',
    ...(config === undefined ? ['--no-config'] : [`--config=${config}`]),
    ...(importMap === undefined ? [] : [`--import-map=${importMap}`]),
  ];
}

/**
 * Returns a sentence if `importMap` of the function's deno.json is a file outside of the function's folder, which Deno
 * reads without a permission. Also if the settings aren't JSON: Deno accepts more than that, such as names without quotes.
 * @param folder real path of the function's folder
 */
export function settingsFindings(folder: string): readonly string[] {
  const config = configOf(folder);
  if (config === undefined) return [];
  const name = basename(config);
  try {
    const { importMap } = (parseJsonWithComments(readFileSync(config, 'utf8')) ?? {}) as {
      readonly importMap?: unknown;
    };
    return typeof importMap === 'string' && leadsOut(importMap, config, folder)
      ? [`The file in \`importMap\` of ${name} is outside the function’s folder. Copy it into that folder.`]
      : [];
  } catch {
    return [`${name} is not valid JSON. Comments and trailing commas are allowed.`];
  }
}

function leadsOut(importMap: string, config: string, folder: string): boolean {
  const url = new URL(importMap, pathToFileURL(config));
  if (url.protocol !== 'file:') return false;
  const path = fileURLToPath(url);
  return !isWithin(existsSync(path) ? realpathSync(path) : path, [folder]);
}

const configOf = (folder: string): string | undefined => findFile(folder, ['deno.json', 'deno.jsonc']);

const findFile = (folder: string, names: readonly string[]): string | undefined =>
  names.map(name => join(folder, name)).find(file => existsSync(file));

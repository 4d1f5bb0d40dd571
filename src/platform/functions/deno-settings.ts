/** Finds the settings in a function's package, and refuses those that lead out of it. */

import { existsSync, readFileSync, realpathSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { parseJsonWithComments } from '../../base/parsed-json.ts';
import { isWithin } from '../../base/system/paths.ts';

/**
 * Hosts of modules, with ports. Deno's other permissions don't apply to imports, and a list of denied addresses would miss
 * the names that lead to loopback.
 */
const IMPORT_HOSTS = [
  'deno.land',
  'cdn.deno.land',
  'lib.deno.dev',
  'jsr.io',
  'esm.sh',
  'raw.esm.sh',
  'esm.run',
  'unpkg.com',
  'cdn.jsdelivr.net',
  'cdn.skypack.dev',
  'ga.jspm.io',
  'raw.githubusercontent.com',
  'gist.githubusercontent.com',
].map(name => `${name}:443`);

/** Returns the hosts that functions may import from, with the user's own registry. */
export const importHosts = ({ JSR_URL: registry }: Readonly<Record<string, string>>): readonly string[] =>
  registry !== undefined && URL.canParse(registry) ? [...IMPORT_HOSTS, hostOf(new URL(registry))] : IMPORT_HOSTS;

/** Returns the host of an address, with its port. */
export const hostOf = ({ hostname, port, protocol }: URL): string =>
  `${hostname}:${port || (protocol === 'http:' ? 80 : 443)}`;

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
 * reads without a permission, or on a host that isn't listed. Also if the settings aren't JSON: Deno accepts more than that, such as names without quotes.
 * @param folder real path of the function's folder
 * @param hosts that functions may import from
 */
export function settingsFindings(folder: string, hosts: readonly string[]): readonly string[] {
  const config = configOf(folder);
  if (config === undefined) return [];
  const name = basename(config);
  try {
    const { importMap } = (parseJsonWithComments(readFileSync(config, 'utf8')) ?? {}) as {
      readonly importMap?: unknown;
    };
    return typeof importMap === 'string' && leadsOut(importMap, config, folder, hosts)
      ? [`The file in \`importMap\` of ${name} is outside the function’s folder. Copy it into that folder.`]
      : [];
  } catch {
    return [`${name} is not valid JSON. Comments and trailing commas are allowed.`];
  }
}

function leadsOut(importMap: string, config: string, folder: string, hosts: readonly string[]): boolean {
  const url = new URL(importMap, pathToFileURL(config));
  if (url.protocol !== 'file:') return url.protocol !== 'data:' && !hosts.includes(hostOf(url));
  const path = fileURLToPath(url);
  return !isWithin(existsSync(path) ? realpathSync(path) : path, [folder]);
}

const configOf = (folder: string): string | undefined => findFile(folder, ['deno.json', 'deno.jsonc']);

const findFile = (folder: string, names: readonly string[]): string | undefined =>
  names.map(name => join(folder, name)).find(file => existsSync(file));

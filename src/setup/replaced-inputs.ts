/** Inputs of earlier workflows, and the key of the app's file that replaces each. */

import { IN_APP_FILE, keyInAppFile } from '../base/nearest-name.ts';
import { record } from '../base/record.ts';
import { parsedJson } from '../base/parsed-json.ts';
import type { OwnCall } from './deployments.ts';
import type { Entry } from './entry.ts';
import type { PlannedApp } from './plan.ts';

/** Workflows and actions that read the app's file. */
const APP_CALLS = ['preview', 'release', 'rollback', 'migrate-check', 'drift-check', 'preview-deploy'];

type Value = (text: string) => unknown;
const text: Value = given => given;
const lines: Value = given =>
  given
    .split('\n')
    .map(line => line.trim())
    .filter(Boolean);
/** Reads lines such as `name=value` or `name: value`. */
const pairs =
  (separator: string, value: Value = text): Value =>
  given =>
    Object.fromEntries(
      (lines(given) as readonly string[]).map(line => {
        const [name = '', ...rest] = line.split(separator);
        return [name.trim(), value(rest.join(separator).trim())];
      }),
    );
const named =
  (values: Readonly<Record<string, string>>): Value =>
  given =>
    Object.fromEntries(
      Object.entries(pairs(':')(given) as Readonly<Record<string, string>>).map(([name, value]) => [
        values[name] ?? name,
        value === 'true' ? true : name === 'fetch-depth' ? Number(value) : value,
      ]),
    );

interface Replacement {
  /** What the value of the file's key is made of. */
  readonly value: Value;
  /** Workflows and actions that had the input, if others still have one of this name. */
  readonly of?: readonly string[];
}

const MIGRATIONS_ONLY = ['migrate-check', 'drift-check'];

/** The replacements by input. */
export const REPLACED: Readonly<Record<keyof typeof IN_APP_FILE, Replacement>> = {
  migrations: { value: text },
  'migration-variables': { value: pairs('=') },
  'migration-layout': { value: text },
  'migration-ignore': { value: lines },
  variables: { value: pairs('='), of: MIGRATIONS_ONLY },
  layout: { value: text, of: MIGRATIONS_ONLY },
  ignore: { value: lines, of: MIGRATIONS_ONLY },
  'setup-sql': { value: text },
  'setup-sql-text': { value: text },
  'seed-sql': { value: text },
  functions: { value: text, of: ['preview', 'release', 'preview-deploy'] },
  storage: { value: pairs(':') },
  'preview-environment': { value: pairs(':', platform => ({ platform })) },
  exclude: { value: lines },
  'source-path': { value: text },
  setup: { value: named({ 'node-version': 'version', 'node-version-file': 'version-file' }) },
  checkout: { value: named({}) },
  sites: { value: text },
};
/** Inputs that remain where there is no file. */
const REMAINING: Readonly<Record<string, Replacement & { readonly key: string }>> = {
  path: { key: 'site.path', value: text, of: ['preview', 'release'] },
  build: { key: 'site.build', value: text, of: ['preview', 'release'] },
};
const MIGRATIONS_PATH = { key: IN_APP_FILE.migrations, ...REPLACED.migrations };

/** Returns the replacement of an input that went. */
function replacement(input: string): (Replacement & { readonly key: string }) | undefined {
  const key = keyInAppFile(input);
  return key === undefined ? undefined : { key, ...REPLACED[input as keyof typeof REPLACED] };
}

/** An input that went, and where it stands. */
export interface ReplacedInput {
  readonly path: string;
  readonly line: number;
  readonly input: string;
  /** Key of the app's file that replaces it. */
  readonly key: string;
}

/** Returns the inputs that went, of calls in a repository's workflows. */
export const replacedInputs = (calls: readonly OwnCall[]): readonly ReplacedInput[] =>
  calls.flatMap(({ name, path, line, inputs }) =>
    Object.keys(inputs).flatMap(input => {
      const { key, of = APP_CALLS } = replacement(input) ?? { of: [] };
      return key !== undefined && of.includes(name) ? [{ path, line, input, key }] : [];
    }),
  );

/** Returns the apps that the inputs of calls describe. Values that a workflow computes are left out. */
export function appsOfCalls(calls: readonly OwnCall[]): readonly Pick<PlannedApp, 'name' | 'entries'>[] {
  const all = calls.flatMap(call => entriesOf(call.name, call.inputs));
  const sites = calls.flatMap(({ inputs }) =>
    [parsedJson(typeof inputs['sites'] === 'string' ? inputs['sites'] : '[]').value].flat(),
  );
  if (sites.length === 0) return [{ name: undefined, entries: all }];
  return sites.map(site => {
    const { name, paths, ...inputs } = record(site);
    const own = entriesOf('preview', inputs);
    const isPlaced = own.some(({ key }) => ['path', 'source'].includes(key[1] ?? '') && key[0] === 'site');
    return {
      name: String(name),
      entries: [
        ...(Array.isArray(paths) ? [{ key: ['paths'], value: paths }] : []),
        ...all.filter(({ key }) => !(isPlaced && key.join('.') === 'site.path')),
        ...own,
      ],
    };
  });
}

function entriesOf(name: string, inputs: Readonly<Record<string, unknown>>): readonly Entry[] {
  return Object.entries(inputs).flatMap(([input, given]) => {
    const row =
      input === 'path' && MIGRATIONS_ONLY.includes(name) ? MIGRATIONS_PATH : (REMAINING[input] ?? replacement(input));
    const value = String(given);
    if (row === undefined || (!(row.of ?? APP_CALLS).includes(name) && row !== MIGRATIONS_PATH)) return [];
    return value === '' || value.includes('${{') || input === 'sites'
      ? []
      : [{ key: row.key.split('.'), value: row.value(value) }];
  });
}

/** Inputs of earlier workflows, and what replaces each: a key of the app's file, or another input. */

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
  /** How the value of the file's key is derived from that of the input. */
  readonly value: Value;
  /** Workflows that had the input, if others still have one of this name. */
  readonly of?: readonly string[];
}

const MIGRATIONS_ONLY = ['migrate-check', 'drift-check'];

/** The replacements by input. */
const REPLACED: Readonly<Record<keyof typeof IN_APP_FILE, Replacement>> = {
  migrations: { value: text },
  'migration-layout': { value: text },
  'migration-ignore': { value: lines },
  layout: { value: text, of: MIGRATIONS_ONLY },
  ignore: { value: lines, of: MIGRATIONS_ONLY },
  'setup-sql': { value: text },
  'setup-sql-text': { value: text },
  'seed-sql': { value: text },
  functions: { value: text, of: ['preview', 'release', 'preview-deploy'] },
  storage: { value: pairs(':') },
  'preview-environment': { value: pairs(':', platform => ({ platform })) },
  exclude: { value: lines, of: [...APP_CALLS, 'preview-from-fork'] },
  'source-path': { value: text },
  setup: { value: named({ 'node-version': 'version', 'node-version-file': 'version-file' }) },
  checkout: { value: named({}), of: [...APP_CALLS, 'fleet'] },
  sites: { value: text },
};
/** Inputs that no key replaces, by workflow: the new name, or none. */
const RENAMED: Readonly<Record<string, Readonly<Record<string, string | undefined>>>> = {
  preview: { 'on-edited-migration': 'if-edited-migration', 'max-pages': undefined, 'picture-widths': undefined },
  'preview-from-fork': { site: 'app' },
  fleet: { projects: 'projects-path' },
  rollback: { functions: 'with-functions', 'guard-new-errors': undefined },
  'platform-check': { 'with-agent': 'also', 'with-team': 'also', 'with-limits': 'also' },
};
/** Inputs that remain where there is no file. */
const REMAINING: Readonly<Record<string, KeyedReplacement>> = {
  path: { key: 'site.path', value: text, of: ['preview', 'release'] },
  build: { key: 'site.build', value: text, of: ['preview', 'release'] },
};
const MIGRATIONS_PATH: KeyedReplacement = { key: IN_APP_FILE.migrations, value: text, of: MIGRATIONS_ONLY };

type KeyedReplacement = Replacement & { readonly key: string };

/** Returns what replaces an input that went. */
function replacement(input: string): KeyedReplacement | undefined {
  const key = keyInAppFile(input);
  return key === undefined ? undefined : { key, ...REPLACED[input as keyof typeof REPLACED] };
}

/** An input that went, and where it stands. */
export interface ReplacedInput {
  readonly call: OwnCall;
  readonly input: string;
  /** Key of the app's file that replaces it. */
  readonly key?: string;
  /** Input that replaces it. */
  readonly renamed?: string | undefined;
}

/** Returns the inputs that went, of calls in a repository's workflows. */
export const replacedInputs = (calls: readonly OwnCall[]): readonly ReplacedInput[] =>
  calls.flatMap(call =>
    Object.keys(call.inputs).flatMap((input): readonly ReplacedInput[] => {
      const renamed = RENAMED[call.name] ?? {};
      if (call.isWorkflow && Object.hasOwn(renamed, input)) return [{ call, input, renamed: renamed[input] }];
      const isFolder = input === 'path' && call.name === 'drift-check';
      const row = isFolder ? MIGRATIONS_PATH : replacement(input);
      const isGone = row !== undefined && (row.of ?? APP_CALLS).includes(call.name);
      return isGone ? [{ call, input, key: row.key }] : [];
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
    const isFolder = input === 'path' && MIGRATIONS_ONLY.includes(name);
    const row = isFolder ? MIGRATIONS_PATH : (REMAINING[input] ?? replacement(input));
    const value = String(given);
    const isUnknown = row === undefined || !(row.of ?? APP_CALLS).includes(name);
    return isUnknown || value === '' || value.includes('${{') || input === 'sites'
      ? []
      : [{ key: row.key.split('.'), value: row.value(value) }];
  });
}

/**
 * Checks the settings of a job that checks out and builds a repository, and sets the build's environment variables. The
 * reusable workflows pass the outputs on to actions/checkout and actions/setup-node. Sends no request.
 */

import { readdirSync } from 'node:fs';
import { duplicateIn, problem } from '../base/problem.ts';
import { writtenJson } from '../base/parsed-json.ts';
import { artifactFindings } from '../base/artifact-names.ts';
import { plural } from '../base/amount.ts';
import { field, type InputField, type Parsed, path } from '../core/fields.ts';
import { defineOperation } from '../core/operation.ts';
import type { InputPaths } from '../core/services.ts';
import { type Finding, inputFailure } from '../base/failure.ts';
import { nameFindings } from '../features/app/build-variables.ts';
import { type GivenSecrets, readSecrets, secretsIn } from '../features/cloud/given-secrets.ts';
import { inputPath, readInputFile, utf8Text } from '../features/shared/input-file.ts';
import { packageFailure } from '../packing/files/errors.ts';
import { folderProblem } from '../packing/folder-listing.ts';
import { shortened } from '../base/shortened.ts';

/** Pattern of a setting's allowed values, and a description of these values. */
interface Setting {
  readonly allowed: RegExp;
  readonly words: string;
}

type Settings<Name extends string> = Readonly<Partial<Record<Name, string>>>;

const IS_FLAG = { allowed: /^(?:true|false)$/, words: '`true` or `false`' };

const PATH = /^\P{C}{1,200}$/u;

/** Inputs of actions/setup-node v7 that change what a build uses. */
const SETUP = {
  'node-version': { allowed: /^[\w.*/<>=^~| -]{1,50}$/, words: 'a Node version such as `24`, `22.x` or `lts/*`' },
  'node-version-file': { allowed: PATH, words: 'the path of a file such as `.nvmrc` or `package.json`' },
  cache: { allowed: /^(?:npm|pnpm|yarn)$/, words: '`npm`, `pnpm` or `yarn`' },
  'cache-dependency-path': { allowed: PATH, words: 'the path of a lock file such as `web/package-lock.json`' },
} as const satisfies Readonly<Record<string, Setting>>;

/** Inputs of actions/checkout v7 that change which files a build sees. */
const CHECKOUT = {
  'fetch-depth': { allowed: /^\d{1,9}$/, words: 'a whole number (`0` fetches all commits)' },
  lfs: IS_FLAG,
  submodules: { allowed: /^(?:true|false|recursive)$/, words: '`true`, `false` or `recursive`' },
} as const satisfies Readonly<Record<string, Setting>>;

const MAX_VARIABLES_BYTES = 1024 * 1024;

export default defineOperation({
  id: 'build-settings',
  group: 'GitHub',
  summary: 'Check the settings of a job that builds a repository, and set the environment variables of its build.',
  note: [
    'The reusable workflows use this operation for their inputs `checkout` and `setup` and the secret `BUILD_ENV`. In a job of your own, use actions/checkout, actions/setup-node and `env` instead.',
  ],
  inputs: {
    setup: settings(
      'Node version and package cache for the build: `node-version` or `node-version-file`, `cache` (`npm`, `pnpm` or `yarn`), and `cache-dependency-path` if the lock file isn’t in the root. Default: the runner’s own Node, without a cache.',
      SETUP,
    ),
    checkout: settings(
      'Checkout options: `fetch-depth` (default `1`), `lfs` (default `false`) and `submodules` (default `false`).',
      CHECKOUT,
    ),
    'build-env': field(
      'Environment variables for the following steps, such as the token of a private registry. Values of four or more characters are masked.',
      'dotenv lines or JSON object',
      { shape: 'lines', secret: true, secretsIn },
      readSecrets,
    ),
    'variables-path': path(
      'Dotenv file with non-secret environment variables for the following steps, which override those of `build-env`.',
      { use: 'read', maxBytes: MAX_VARIABLES_BYTES },
    ),
    'artifact-path': path(
      'Folders and files whose names artifacts must allow, one per line, without `node_modules` and `.git`. Only the first one must exist.',
      { use: 'package' },
    ),
  },
  outputs: {
    node: { description: '`true` if `setup` contains a setting.' },
    node_version: { description: 'Node version from `setup`.' },
    node_version_file: { description: 'File with the Node version, from `setup`.' },
    cache: { description: 'Package manager whose packages are cached, from `setup`.' },
    cache_dependency_path: { description: 'Path of the lock file from `setup`.' },
    fetch_depth: { description: 'Number of commits to fetch; `0` for all.' },
    lfs: { description: '`true` if Git LFS files are fetched.' },
    submodules: { description: '`true` or `recursive` if submodules are fetched, otherwise `false`.' },
  },
  endpoints: [],
  onProject: false,
  timeout: '2m',
  jobOnly: 'It sets environment variables for later steps of a job.',
  example: 'with:\n  setup: |\n    node-version: 24\n    cache: npm\n',
  check({ setup, 'build-env': secrets }): readonly Finding[] {
    const found = secrets === undefined ? [] : [...secrets.keys()].flatMap(name => nameFindings('build-env', name));
    if (setup?.['node-version'] === undefined || setup['node-version-file'] === undefined) return found;
    const message = 'contains both `node-version` and `node-version-file`';
    return [...found, { where: 'setup', message, remedy: 'Remove one of them.' }];
  },
  async run(context, inputs) {
    const { setup = {}, checkout = {}, 'build-env': secrets = new Map<string, string>() } = inputs;
    const { 'variables-path': file, 'artifact-path': artifact } = inputs;
    const uploaded = (artifact ?? '').split('\n').filter(line => line.trim() !== '');
    for (const [index, folder] of uploaded.entries()) requireUploadable(context, folder, index === 0);
    const { dryRun, job, log } = context;
    const variables = file === undefined ? new Map<string, string>() : readVariables(context, file);
    const short = [...secrets].filter(([, value]) => !log.mask(value)).map(([name]) => name);
    if (short.length > 0) {
      log.warning(
        `The values of these variables are too short to be masked: ${short.join(', ')}. If a step prints them, the log shows them. Use values with at least four characters.`,
      );
    }
    const all = new Map([...secrets, ...variables]);
    const replaced = [...secrets.keys()].filter(name => variables.has(name));
    if (replaced.length > 0) {
      log.notice(
        `Values in the \`variables-path\` file override these variables from \`build-env\`: ${replaced.join(', ')}.`,
      );
    }
    if (!dryRun) job.setVariables(Object.fromEntries(all));
    const names = [...all.keys()];
    log.info(
      `${dryRun ? 'Dry run: would set' : 'Set'} ${plural(names.length, 'environment variable')}${names.length === 0 ? '' : `: ${names.join(', ')}`}.`,
    );
    const used = Object.entries({ ...setup, ...checkout });
    return {
      outputs: {
        node: Object.keys(setup).length > 0,
        node_version: setup['node-version'] ?? null,
        node_version_file: setup['node-version-file'] ?? null,
        cache: setup.cache ?? null,
        cache_dependency_path: setup['cache-dependency-path'] ?? null,
        fetch_depth: Number(checkout['fetch-depth'] ?? 1),
        lfs: checkout.lfs === 'true',
        submodules: checkout.submodules ?? 'false',
      },
      report: {
        title: 'Build settings',
        blocks: [{ type: 'facts' as const, rows: used.map(([name, value]) => [name, { code: value }] as const) }],
      },
    };
  },
});

/** Creates an input for settings: a JSON object, or one `name: value` per line. */
function settings<const S extends Readonly<Record<string, Setting>>>(
  description: string,
  known: S,
): InputField<Settings<keyof S & string> | undefined> {
  return field(description, 'JSON object, or `name: value` pairs, one per line', { shape: 'lines' }, given =>
    parse(given, known),
  );
}

function parse<const S extends Readonly<Record<string, Setting>>>(
  given: string,
  known: S,
): Parsed<Settings<keyof S & string>> {
  const entries = given.trimStart().startsWith('{') ? jsonEntries(given) : lineEntries(given);
  if (typeof entries === 'string') return { message: entries };
  for (const [name, value] of entries) {
    const setting = Object.hasOwn(known, name) ? known[name] : undefined;
    const names = Object.keys(known).map(one => `\`${one}\``);
    if (setting === undefined)
      return { message: `contains \`${shortened(name, 60)}\`; allowed settings are ${names.join(', ')}` };
    if (!setting.allowed.test(value))
      return { message: `contains \`${name}: ${shortened(value, 60)}\`; it must be ${setting.words}` };
  }
  const value = Object.fromEntries(entries) as Settings<keyof S & string>;
  return duplicateIn(entries.map(([name]) => name)) ?? { value };
}

type Entries = readonly (readonly [name: string, value: string])[];

/** @returns the entries, or a description of the problem if the text isn't a JSON object of strings, numbers and booleans */
function jsonEntries(given: string): Entries | string {
  const { value: object, reason } = writtenJson(given);
  if (reason !== undefined) return problem({ kind: 'json', given: reason, isInline: true }).message;
  const entries = Object.entries(object as Record<string, unknown>);
  const nested = entries.find(([, value]) => value === null || typeof value === 'object');
  if (nested !== undefined)
    return `contains a value for \`${shortened(nested[0], 60)}\` that is not a string, a number or a boolean`;
  return entries.map(([name, value]) => [name, String(value)]);
}

/** Parses `name: value` lines. A value can be in quotation marks, as in YAML. */
function lineEntries(given: string): Entries | string {
  const lines = given.split(/\r?\n/).filter(line => line.trim() !== '');
  const invalid = lines.find(line => !line.includes(':'));
  if (invalid !== undefined)
    return `contains the line \`${shortened(invalid.trim(), 60)}\` without a colon; each line must have the form \`name: value\``;
  return lines.map(line => {
    const value = line.slice(line.indexOf(':') + 1).trim();
    return [line.slice(0, line.indexOf(':')).trim(), /^(["'])(.*)\1$/.exec(value)?.[2] ?? value];
  });
}

/** @throws Failure of kind `input` for a file that doesn't consist of dotenv lines. An empty file contains no variables. */
function readVariables(context: InputPaths, given: string): GivenSecrets {
  const errorTitle = 'The environment variables can’t be read.';
  const file = { input: 'variables-path', given, errorTitle, maxBytes: MAX_VARIABLES_BYTES };
  const content = utf8Text(readInputFile(context, file), file);
  if (content.trim() === '') return new Map();
  const parsed = readSecrets(content);
  const findings =
    'message' in parsed
      ? [{ where: 'variables-path', remedy: 'Write one `NAME=value` line per variable.', ...parsed }]
      : [...parsed.value.keys()].flatMap(name => nameFindings('variables-path', name));
  if ('value' in parsed && findings.length === 0) return parsed.value;
  throw inputFailure(errorTitle, findings);
}

/** @throws Failure of kind `input` that lists the files of a folder that no artifact may contain */
function requireUploadable(context: InputPaths, given: string, isFirst: boolean): void {
  const { location } = inputPath(context, 'artifact-path', given);
  const message = folderProblem(location);
  const findings =
    message === undefined
      ? artifactFindings(
          readdirSync(location, { recursive: true, encoding: 'utf8' }).filter(
            name => !/(?:^|[\\/])(?:node_modules|\.git)[\\/]/.test(name),
          ),
        )
      : isFirst && !/\.zip$/i.test(given)
        ? [{ where: given, message, remedy: 'Run the build first, or correct the path.' }]
        : artifactFindings([given]);
  if (findings.length > 0) throw packageFailure('Artifact', given, 'can’t be uploaded as an artifact', findings);
}

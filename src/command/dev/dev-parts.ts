/** The parts of an app that `project-platform dev` brings to the local platform. */

import { existsSync, lstatSync, readdirSync } from 'node:fs';
import { extname, join, resolve } from 'node:path';
import { parseEnv } from 'node:util';
import { buildValues, platformValues } from '../../app/build-values.ts';
import { APP_FILE, type BuildValue } from '../../app/read-app-file.ts';
import { plural } from '../../base/amount.ts';
import type { FailureReason, Finding } from '../../base/failure.ts';
import { record } from '../../base/record.ts';
import { inOneLine } from '../../base/legible.ts';
import { entryState, folderContent } from '../../base/system/folder-state.ts';
import { readRegularFile } from '../../base/system/regular-file.ts';
import type { AppParts, Texts } from '../../features/app/app-parts.ts';
import { OWN_SECRETS } from '../../setup/values.ts';
import { type LocalResult, operationFailureText } from '../run/local-operation.ts';
import type { OperationFailure } from '../../step/step.ts';
import type { AppHere } from './app-here.ts';
import type { DevOptions } from './dev-options.ts';

/** A part of the app. */
export interface Part {
  readonly name: string;
  /** Files and folders whose change makes it run again. */
  readonly paths: readonly string[];
  /** Name of an earlier part without whose success it doesn't run. */
  readonly after?: string;
  /** @returns what was done, or undefined if nothing was */
  readonly run: () => Promise<string | undefined>;
}

/** Runs an operation on the local platform. */
export type Run = (operation: string, inputs: Readonly<Record<string, string>>) => Promise<LocalResult>;

/** What parts can run. */
interface Runs {
  readonly operation: Run;
  /** Commands of the repository that build the site. */
  readonly commands: readonly string[];
  readonly command: (script: string, variables: Readonly<Record<string, string>>) => Promise<void>;
  /** Whether the local platform may build the source, which runs code of the repository. */
  readonly builds: boolean;
  /** Loads a deployed function's code without a call. Rejects with the reason. Undefined if the user hasn't allowed it. */
  readonly start: ((name: string) => Promise<void>) | undefined;
  /** Asks whether to reset the local platform. */
  readonly isReset: (reason: string) => Promise<boolean>;
  /** Empties the local platform, so that all parts run again. */
  readonly reset: () => Promise<void>;
}

/** Addresses of the app, by their names. */
export type Addresses = Map<string, string>;

/** Outputs of `cloud-credentials` by the names of variables. */
type Meanings = readonly (readonly [name: string, output: string])[];

/** Reasons why a part isn't proven, by the name of the part. */
export type Unproven = Map<string, string>;

/** A part that the local platform didn't accept. */
export class PartError extends Error {}

/**
 * Returns the parts of an app, in the order in which they depend on each other.
 * @param addresses receives the addresses
 * @param unproven receives what the parts didn't prove
 */
export function partsOf(
  { app: { site }, parts: { site: files, source, migrations, functions, secrets: named, storage, database } }: AppHere,
  { 'secrets-path': secrets, variables }: Pick<DevOptions, 'secrets-path' | 'variables'>,
  own: { readonly folder: string; readonly project: string },
  { operation: run, commands, command: build, builds, start, isReset, reset }: Runs,
  addresses: Addresses,
  unproven: Unproven,
): readonly Part[] {
  const done = async (operation: string, inputs: Readonly<Record<string, string>>): Promise<LocalResult> => {
    const result = await run(operation, inputs);
    if (result.failure !== undefined) throw new PartError(failureText(result.failure));
    return result;
  };
  const keys = async (): Promise<LocalResult['outputs']> => (await done('cloud-credentials', {})).outputs;
  /** Returns values of the cloud service. @param meanings outputs of `cloud-credentials`, by the variables' names */
  const valuesOf = async (meanings: Meanings): Promise<Readonly<Record<string, string>>> => {
    const outputs = meanings.length === 0 ? undefined : await keys();
    return Object.fromEntries(meanings.map(([name, output]) => [name, outputs?.get(output) ?? '']));
  };
  const { seed } = database;
  const environment = site?.environment ?? new Map<string, BuildValue>();
  const known: Meanings = Object.entries(OWN_SECRETS).filter(([name]) => named.includes(name));
  const needsCloud =
    (migrations ?? functions ?? seed ?? secrets) !== undefined ||
    storage.length + platformValues(environment).length > 0;
  const applied = new Set<string>();
  const provision = async (): Promise<string | undefined> =>
    (await done('cloud-provision', {})).outputs.get('created') === 'true'
      ? 'created with `cloud-provision`, which the project of production needs once, too'
      : undefined;
  const migrate = async (given: Texts, isConfirmed = false): Promise<string | undefined> => {
    const { path = '', ignore = '' } = given;
    const empty = emptyMigrations(path);
    // The linter protects rows and running apps, which this database doesn't have.
    const inputs = {
      ...given,
      lint: 'off',
      'allow-destructive': 'true',
      ignore: [ignore, ...empty.map(file => file.replaceAll(/[\\*?+[\]!]/g, String.raw`\$&`))].join('\n').trim(),
    };
    const waits = empty.length === 0 ? '' : `waits for SQL in ${inOneLine(empty.join(', '))}`;
    if (waits !== '' && !folderContent(path).some(file => file.endsWith('.sql') && !empty.includes(file))) return waits;
    const result = await run('sql-migrate', inputs);
    const { failure } = result;
    if (failure !== undefined) {
      const found = failure.findings.filter(({ reason }) => reason === 'edited').map(({ where }) => where);
      // Only this run has seen the earlier text, so nobody else has applied it.
      const edited = [...applied].filter(file => found.includes(file));
      if (edited.length > 0 && !isConfirmed) {
        // While the question was open, the files may have been restored.
        if (await isReset(`${inOneLine(edited.join(', '))} changed after it was applied`)) return migrate(given, true);
      } else if (edited.length > 0) {
        await reset();
        applied.clear();
        await provision();
        return `the local platform was reset; ${await migrate(given)}`;
      }
      const texts = [
        ...(empty.length === 0 ? [] : [`Skipped ${inOneLine(empty.join(', '))}, which has no SQL\n`]),
        failureText(failure),
        extensionRemedy(failure),
        ...(failure.reason === undefined
          ? []
          : [`To start with an empty database, stop, delete ${own.folder}, and run dev again.\n`]),
      ];
      throw new PartError(texts.join(''));
    }
    const added = JSON.parse(result.outputs.get('applied') ?? '[]') as readonly { readonly path: string }[];
    for (const file of added) applied.add(file.path);
    const count = Number(result.outputs.get('applied_count') ?? 0);
    const texts = [...(count === 0 ? [] : [`${plural(count, 'migration')} applied`]), ...(waits === '' ? [] : [waits])];
    return texts.length === 0 ? undefined : `${texts.join('; ')}${remarks(result)}`;
  };
  const parts: (Part | undefined)[] = [
    needsCloud
      ? {
          name: 'Cloud service',
          paths: [],
          run: provision,
        }
      : undefined,
    migrations === undefined
      ? undefined
      : {
          name: 'Database',
          paths: [migrations['path'] ?? ''],
          run: () => migrate(migrations),
        },
    seed === undefined ? undefined : seedPart(seed, done),
    secrets === undefined && known.length === 0
      ? undefined
      : {
          name: 'Secrets',
          paths: secrets === undefined ? [] : [secrets],
          run: async () => {
            const values = {
              ...(await valuesOf(known)),
              ...(secrets === undefined ? {} : parseEnv(readRegularFile(secrets))),
            };
            await done('cloud-secrets', { secrets: JSON.stringify(values) });
            return `set ${Object.keys(values).join(', ')}`;
          },
        },
    functions === undefined
      ? undefined
      : {
          name: 'Functions',
          paths: [functions['path'] ?? '', ...(secrets === undefined ? [] : [secrets])],
          run: async () => {
            const inputs = { ...functions, 'state-path': join(own.folder, 'functions.json') };
            const result = await done('cloud-deploy-function', inputs);
            const found = JSON.parse(result.outputs.get('functions') ?? '[]') as { name: string; outcome: string }[];
            const service = await keys();
            for (const { name } of found)
              addresses.set(`Function ${name}`, `${service.get('cloud_url') ?? ''}/functions/v1/${name}`);
            addresses.set('Key for clients', service.get('anon_key') ?? '');
            const changed = found.filter(({ outcome }) => outcome !== 'unchanged').map(({ name }) => name);
            const deployed = changed.length === 0 ? 'unchanged' : `deployed: ${changed.join(', ')}`;
            const names = found.map(({ name }) => name);
            return `${deployed}; ${await startAll(names, start, missingSecrets({ secrets: named }, secrets), unproven)}${remarks(result)}`;
          },
        },
    ...storage.map(one => storagePart(one, done)),
    commands.length === 0 || files === undefined
      ? undefined
      : {
          name: 'Build',
          paths: [],
          run: async () => {
            const { path = '' } = files;
            const outputs = platformValues(environment).length === 0 ? undefined : await keys();
            const [url, anon] = [outputs?.get('cloud_url') ?? '', outputs?.get('anon_key') ?? ''];
            const platform = { cloud_url: url, anon_key: anon, project_id: own.project };
            const { values, missing } = buildValues(environment, { platform, variables });
            const before = existsSync(path) ? partState({ paths: [path] }) : undefined;
            for (const command of commands)
              await build(command, Object.fromEntries(values)).catch((error: unknown) => {
                throw new PartError(`${(error as Error).message}\n`);
              });
            if (missing.length > 0)
              unproven.set(
                'build',
                `that the site works with values of ${missing.join(', ')}, which its build reads. Set --variable`,
              );
            unproven.delete('output');
            if (before === partState({ paths: [path] }))
              unproven.set('output', `that the build writes \`${inOneLine(path)}\`: nothing in it changed`);
            return path;
          },
        },
    files === undefined
      ? undefined
      : {
          name: 'Site',
          after: 'Build',
          paths: [files['path'] ?? ''],
          run: async () => {
            const { path = '' } = files;
            if (!existsSync(join(path, 'index.html')))
              throw new PartError(
                `\`${path}\` has no index.html. Build the site, or correct \`site.path\` in ${APP_FILE}.\n`,
              );
            const result = await run('static-publish', files);
            if (result.failure !== undefined)
              throw new PartError(`${failureText(result.failure)}${leftOut(result.failure)}`);
            addresses.set('Site', result.outputs.get('access_url') ?? '');
            unproven.delete('site');
            if (result.remarks.some(({ level }) => level === 'warning'))
              unproven.set('site', 'that the site works (see its warnings above)');
            return `published ${path}${remarks(result)}`;
          },
        },
    source === undefined ? undefined : sourcePart(source, own.project, done, builds, addresses, unproven),
  ];
  return parts.filter(part => part !== undefined);
}

/** Most bytes of a file that may be empty: a template that an editor or a tool has written. */
const MAX_EMPTY_BYTES = 4096;

/** Returns the SQL files below a folder without a statement: an editor or a tool has just created them. */
const emptyMigrations = (folder: string): readonly string[] =>
  folderContent(folder).filter(path => {
    const stats = path.endsWith('.sql') ? lstatSync(join(folder, path), { throwIfNoEntry: false }) : undefined;
    if (stats?.isFile() !== true || stats.size > MAX_EMPTY_BYTES) return false;
    return readRegularFile(join(folder, path))
      .split('\n')
      .every(line => /^\s*(?:--.*)?$/.test(line));
  });

/** Returns the remarks, notices and warnings of an operation whose log isn't printed. */
const remarks = ({ remarks: found }: LocalResult): string =>
  found.map(({ level, text }) => `\n${level === 'info' ? '' : `${level}: `}${text}`).join('');

/** Remedies without the inputs that `dev` sets itself. */
const OWN_REMEDIES: Readonly<Partial<Record<FailureReason, string>>> = {
  'missing-file': 'Restore the file.',
  'out-of-order': 'Give the migration a higher version.',
};

const remedyOf = ({ reason, remedy }: Finding): string | undefined => (reason && OWN_REMEDIES[reason]) ?? remedy;

/** Returns the lines of a failure. */
const failureText = (failure: OperationFailure): string => operationFailureText(failure, remedyOf);

/** Says what to do about an extension that this PostgreSQL doesn't have. */
function extensionRemedy({ message }: OperationFailure): string {
  // PostgreSQL's own message.
  const name = /extension "([\w-]{1,63})" is not available/.exec(message)?.[1];
  return name === undefined
    ? ''
    : `This PostgreSQL doesn’t have the extension ${name}. Set PLATFORM_LOCAL_DATABASE_URL to the URL of a server that has it.\n`;
}

/** Suggests patterns for the types that a static site can't contain. */
function leftOut({ findings }: OperationFailure): string {
  const types = findings.filter(({ reason }) => reason === 'file-type').map(({ where }) => extname(where));
  const patterns = new Set(types.filter(type => /^\.\w{1,20}$/.test(type)).map(type => `**${type}`));
  if (patterns.size === 0) return '';
  return `If the site works without these files, write these patterns as \`site.exclude\` in ${APP_FILE}: ${[...patterns].map(pattern => `'${pattern}'`).join(', ')}.\n`;
}

/** Loads functions one after the other. @throws PartError for those that fail, though no secret is missing */
async function startAll(
  names: readonly string[],
  start: Runs['start'],
  missing: readonly string[],
  unproven: Unproven,
): Promise<string> {
  unproven.delete('functions');
  if (start === undefined) {
    unproven.set('functions', 'that the functions start: loading them runs their code. To allow it, set --yes');
    return 'not started';
  }
  const failures: string[] = [];
  for (const name of names)
    await start(name).catch((error: unknown) => failures.push(`${name} fails: ${(error as Error).message}`));
  if (failures.length === 0) return `started: ${names.join(', ')}`;
  const text = failures.join('\n');
  if (missing.length === 0) throw new PartError(`${text}\n`);
  unproven.set(
    'functions',
    `that the functions start (see above). A reason may be that ${missing.join(', ')} are not set`,
  );
  return `not proven:\n${text}`;
}

/** Marks a database with sample data. A reset of the local platform so removes the mark, too. */
const SEEDED = '_platform_seed.added';

/** Runs the file once in each database: the mark is set in the transaction of the data. */
const seedPart = (path: string, done: Run): Part => ({
  name: 'Sample data',
  paths: [path],
  run: async () => {
    const query = `SELECT FROM pg_catalog.pg_tables WHERE schemaname || '.' || tablename = '${SEEDED}'`;
    if ((await done('sql-query', { query })).outputs.get('row_count') !== '0') return undefined;
    const sql = readRegularFile(path);
    if (sql.trim() === '') return `${path} is empty`;
    const mark = `CREATE SCHEMA IF NOT EXISTS _platform_seed; CREATE TABLE ${SEEDED} ()`;
    await done('sql-query', { query: `${sql}\n;${mark}` });
    return `added from ${path}`;
  },
});

/**
 * Imports the source as a new project, as each import does, and lets the local platform build it. The earlier project is
 * deleted.
 */
const sourcePart = (
  source: Texts,
  project: string,
  done: Run,
  isBuilt: boolean,
  addresses: Addresses,
  unproven: Unproven,
): Part => ({
  name: 'Source',
  paths: [source['path'] ?? ''],
  run: async () => {
    const name = `source-of-${project}`;
    const noProject = { 'project-id': '' };
    const { outputs: listed } = await done('project-list', { ...noProject, query: name });
    for (const one of (JSON.parse(listed.get('projects') ?? '[]') as readonly unknown[]).map(record))
      if (one['name'] === name) await done('project-delete', { 'project-id': String(one['url_id']) });
    const id = (await done('import', { ...noProject, ...source, name })).outputs.get('project_id') ?? '';
    if (!isBuilt) {
      unproven.set('source', 'that the platform builds the source: building it was not allowed');
      return 'imported; not built';
    }
    const published = await done('source-publish', { 'project-id': id });
    addresses.set('Site', published.outputs.get('access_url') ?? '');
    unproven.set(
      'source',
      'that the site works on the platform: the local platform serves only the files that the build writes',
    );
    return `imported as the project ${id}, built and published${remarks(published)}`;
  },
});

const storagePart = ({ bucket, path }: AppParts['storage'][number], done: Run): Part => ({
  name: `Storage ${bucket}`,
  paths: [path],
  run: async () => {
    await done('cloud-storage-sync', { bucket, path });
    return `uploaded ${path}`;
  },
});

/** Names of variables that the functions read and the file of secrets doesn't set. */
export function missingSecrets(
  { secrets: named }: Pick<AppParts, 'secrets'>,
  secrets: string | undefined,
): readonly string[] {
  const set = secrets === undefined ? {} : parseEnv(readRegularFile(secrets));
  return named.filter(name => !(name in OWN_SECRETS) && !set[name]);
}

/**
 * Returns a text that changes with each change of the files of a part. In the current folder, hidden entries and
 * installed packages don't count: no part publishes them, and the local platform keeps its own data in one.
 */
export const partState = ({ paths }: Pick<Part, 'paths'>): string =>
  paths
    .flatMap(path =>
      resolve(path) === resolve('.')
        ? readdirSync(path)
            .filter(name => !name.startsWith('.') && name !== 'node_modules')
            .toSorted()
        : [path],
    )
    .map(path => `${path} ${entryState(path)}`)
    .join(' ');

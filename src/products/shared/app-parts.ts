/**
 * The app of a run: which one of the file, and the inputs with which operations handle its parts.
 * One place for all commands.
 */

import { existsSync, globSync } from 'node:fs';
import { posix } from 'node:path';
import { type App, APP_FILE } from '../../app-file/app.ts';
import { readAppFile } from '../../app-file/read-app-file.ts';
import { MAX_FILE_BYTES } from '../../app-file/yaml-value.ts';
import { type Failure, type Finding, inputFailure } from '../../base/failure.ts';
import { listed, problemAt } from '../../base/problem.ts';
import { inputRef } from '../../base/text/input-reference.ts';
import { shortened } from '../../base/text/shortened.ts';
import { type InputValues, path, text, withTerminalText } from '../../core/fields.ts';
import type { JobRepository } from '../../core/services.ts';
import type { InputPaths } from '../../core/run.ts';
import { readInputFile, utf8Text } from './input-file.ts';

const APP_FILE_DEFAULT = `Default: \`${APP_FILE}\` in \`@working-directory\`, if it exists.`;

/** Inputs that select an app. */
export const APP_INPUTS = {
  'app-file': withTerminalText(
    path(
      `File that describes the app’s parts; see [the app’s file](../../docs/app-file.md). ${APP_FILE_DEFAULT}`,
      {
        use: 'read',
        maxBytes: MAX_FILE_BYTES,
      },
    ),
    `File that describes the app’s parts. ${APP_FILE_DEFAULT}`,
  ),
  app: text('Name of the app in the file. Required if the file contains several.', {
    maxLength: 100,
  }),
};

export type AppSelection = Partial<InputValues<typeof APP_INPUTS>> & {
  /** Folder of the built site, which must be that of the file. */
  readonly path?: string | undefined;
};

/** Names of parts in reports, in the order in which they run. */
export const PART = {
  project: 'Project',
  source: 'Source',
  cloud: 'Cloud service',
  setup: 'Database setup',
  migrations: 'Database',
  seed: 'Sample data',
  secrets: 'Secrets',
  functions: 'Functions',
  site: 'Site',
  assets: 'Kept assets',
  alias: 'Alias',
  changes: 'Changes',
  /** The check which release is live. */
  live: 'Live release',
} as const;

/** Inputs of an operation as texts, as a workflow sets them. */
export type Texts = Readonly<Record<string, string>>;

/** Parts of an app, each as inputs of the operation that handles it. */
export interface PartInputs {
  /** Inputs of `static-publish`. */
  readonly site?: Texts;
  /** Inputs of `import`: the platform builds the site. */
  readonly source?: Texts;
  /** Inputs of `sql-migrate`. */
  readonly migrations?: Texts;
  /** Inputs of `cloud-deploy-function`. */
  readonly functions?: Texts;
  /** Names of secrets that the functions read. */
  readonly secrets: readonly string[];
  /** Inputs of `cloud-storage-sync` for each bucket, without those that delete something. */
  readonly storage: readonly { readonly bucket: string; readonly path: string }[];
  /** `setup` is `supabase` or a file. */
  readonly database: NonNullable<App['database']>;
}

/** Returns the apps of a file's text, for the command, whose own program has no reader of it. */
export const appsOfText = (content: string): readonly App[] => readAppFile(content, APP_FILE);

/** Reads the apps of a file. @throws Failure of kind `input` that lists all problems of the file */
export function readApps(context: InputPaths, appFile = APP_FILE): readonly App[] {
  const file = { input: 'app-file', given: appFile, maxBytes: MAX_FILE_BYTES };
  return readAppFile(utf8Text(readInputFile(context, file), file), appFile);
}

/**
 * Reads the apps of a commit's file, without a checkout. Undefined if the commit has no such file.
 * @throws Failure of kind `input` that lists all problems of the file
 */
export async function readAppsAt(
  { fetchFile }: Pick<JobRepository, 'fetchFile'>,
  commit: string,
  appFile = APP_FILE,
): Promise<readonly App[] | undefined> {
  const content = await fetchFile(commit, appFile, MAX_FILE_BYTES);
  const file = { input: 'app-file', given: appFile };
  return content && readAppFile(utf8Text(content, file), appFile);
}

/** Whether a run has an app's file. One with the usual name needs no input. */
export const hasAppFile = (context: InputPaths, { 'app-file': file, app }: AppSelection): boolean =>
  file !== undefined || app !== undefined || existsSync(context.resolvePath(APP_FILE));

/**
 * @throws Failure of kind `input` that names files with nearly its name, if a run has no app's file
 */
export function requireAppFile(context: InputPaths, selection: AppSelection): void {
  if (hasAppFile(context, selection)) return;
  throw noAppFile(
    APP_FILE,
    `in ${inputRef('working-directory')}`,
    filesBeside(context.resolvePath('.')),
  );
}

/** Returns the paths that may be meant as the app's file. */
export const nearNames = (paths: readonly string[]): readonly string[] =>
  paths.filter(file => /^(?:[^/\\]+[/\\])?project-?platform\.ya?ml$/i.test(file));

/** Returns the paths of files in or directly below a folder that may be meant as the app's file. */
export const filesBeside = (folder: string): readonly string[] =>
  nearNames(globSync(['*.{yml,yaml}', '*/project*platform.{yml,yaml}'], { cwd: folder }));

/** @param near paths of files that may be meant as the app's file */
export function noAppFile(file: string, place: string, near: readonly string[]): Failure {
  const [nearName] = near;
  let remedy = `Found: ${listed(near)}.`;
  if (nearName === undefined) remedy = 'Create it with `project-platform init`, and commit it.';
  else if (near.length === 1 && !/[/\\]/.test(nearName))
    remedy = `Rename \`${nearName}\` to \`${posix.basename(file)}\`.`;
  return inputFailure('There is no app.', [
    { where: file, message: `doesn’t exist ${place}`, remedy },
  ]);
}

/** Returns the app of a run, or undefined if there is no file. */
export const appOfRun = (context: InputPaths, selection: AppSelection): App | undefined =>
  hasAppFile(context, selection)
    ? selectApp(context, { 'app-file': selection['app-file'], app: selection.app })
    : undefined;

/**
 * Returns the apps of a run.
 * @throws Failure of kind `input` if the path of the site contradicts the file
 */
export function appsOfRun(
  context: InputPaths,
  { 'app-file': file, app: name, path: folder }: AppSelection,
): readonly App[] {
  const apps = appsNamed(readApps(context, file), name, file);
  const other = apps.find(({ site }) => folder !== undefined && !isSamePath(folder, site?.path));
  if (other === undefined) return apps;
  throw inputFailure(`The inputs contradict ${file ?? APP_FILE}.`, [
    contradiction('path', other.site?.path, file),
  ]);
}

/** Returns the problem of an input with another value than the app's file says. */
export function contradiction(
  name: string,
  fileValue: string | undefined,
  file = APP_FILE,
): Finding {
  const saying =
    fileValue === undefined ? 'has no such value' : `says \`${shortened(fileValue, 100)}\``;
  return {
    where: name,
    message: `differs from the app’s file: ${file} ${saying}`,
    remedy: `Remove the input \`${name}\`, or change ${file}.`,
  };
}

/** Checks whether two paths, such as `dist` and `./dist/`, are the same. */
export const isSamePath = (first: string, second: string | undefined): boolean =>
  second !== undefined && posix.join(first, '.') === posix.join(second, '.');

/** Returns the apps with a name, or all. @throws Failure of kind `input` if there is none */
export function appsNamed(
  apps: readonly App[],
  name: string | undefined,
  file = APP_FILE,
): readonly App[] {
  const named = apps.filter(app => name === undefined || app.name === name);
  if (name === undefined || named.length > 0) return named;
  const names = apps.flatMap(app => app.name ?? []);
  const shortName = shortened(name, 60);
  throw inputFailure(`${file} doesn’t contain the app.`, [
    names.length === 0
      ? {
          where: 'app',
          message: `is \`${shortName}\`, but the app in ${file} has no name`,
          remedy: `Remove ${inputRef('app')}.`,
        }
      : problemAt({
          kind: 'given',
          subject: 'app',
          given: shortName,
          limit: `isn’t in ${file}`,
          known: names,
        }),
  ]);
}

/** Returns the only app of a file, or the named one. @throws Failure of kind `input` */
export function selectApp(context: InputPaths, selection: AppSelection): App {
  const { 'app-file': file = APP_FILE } = selection;
  const [first, ...others] = appsOfRun(context, selection);
  if (first !== undefined && others.length === 0) return first;
  const names = [first, ...others].flatMap(app => app?.name ?? []);
  throw inputFailure(`${file} contains several apps.`, [
    { where: 'app', message: 'is missing', remedy: `Set it to one of ${listed(names)}.` },
  ]);
}

/** Returns the parts of an app. */
export function partsOfApp({
  site,
  migrations,
  functions,
  storage = {},
  database = {},
}: App): PartInputs {
  const exclude = lines('exclude', site?.exclude);
  return {
    ...(site?.path !== undefined && { site: { path: site.path, ...exclude } }),
    ...(site?.source !== undefined && { source: { path: site.source, ...exclude } }),
    ...(migrations && {
      migrations: {
        path: migrations.path,
        ...(migrations.layout !== undefined && { layout: migrations.layout }),
        ...lines('ignore', migrations.ignore),
        ...(migrations.schema !== undefined && { schema: migrations.schema }),
      },
    }),
    ...(functions && {
      functions: { path: functions.path, ...openFunctions(functions['no-verify-jwt']) },
    }),
    secrets: functions?.secrets ?? [],
    storage: Object.entries(storage).map(([bucket, { path: folder }]) => ({
      bucket,
      path: folder,
    })),
    database,
  };
}

const lines = (input: string, values: readonly string[] | undefined): Texts =>
  values === undefined ? {} : { [input]: values.join('\n') };

/** Writes names of functions as the input `verify-jwt` reads them. */
const openFunctions = (names: readonly string[] | undefined): Texts =>
  names === undefined
    ? {}
    : { 'verify-jwt': JSON.stringify(Object.fromEntries(names.map(name => [name, false]))) };

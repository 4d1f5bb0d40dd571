/** Builds and packages an app, and unpacks the parts of a package. */

import { copyFileSync, mkdirSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { sha256Hex } from '../../base/sha256-hex.ts';
import { shortened } from '../../base/shortened.ts';
import { contentDigest } from '../../base/system/content-digest.ts';
import { headBeside } from '../../base/system/git.ts';
import { sealFolder } from '../../base/system/sealed-files.ts';
import { createTemporaryFolder } from '../../base/system/work-folder.ts';
import { buildValues, type BuildValues, environmentOf, readsCloud } from '../../app/build-values.ts';
import { APP_FILE, type App } from '../../app/read-app-file.ts';
import type { PackageParts } from '../../packing/app-package/contents.ts';
import type { OpenedPackage } from '../../packing/app-package/read-package.ts';
import { runCommandLine } from '../../base/system/command-line.ts';
import type { Texts } from '../../features/app/app-parts.ts';
import { type AppHere, hasBackend } from '../app/app-here.ts';
import type { Tools } from '../run/definition.ts';
import type { LocalResult } from '../run/local-operation.ts';
import { NEW_PACKAGE, packagePath } from './kept-packages.ts';
import { readLive, requireReleasable, type RunOnTarget, succeeded } from './plan.ts';

/** Inputs of the deployment of an app. */
export interface DeployedFrom {
  /** Describes all parts that the build doesn't write, as they were before it. */
  readonly backend: PackageParts | undefined;
  readonly variables: ReadonlyMap<string, string>;
  readonly flags: {
    readonly package: string | undefined;
    readonly 'dry-run': boolean;
    readonly 'accept-lint': boolean;
  };
}

/** A deployment of an app to a target, on which `run` runs operations. */
export interface Deploying {
  readonly here: AppHere;
  readonly from: DeployedFrom;
  readonly run: RunOnTarget;
  readonly tools: Tools;
}

export interface PreparedPackage {
  readonly path: string;
  readonly opened: OpenedPackage;
  /** Values with which the site is built. */
  readonly values: BuildValues;
  /** Says where a package is from that the user named, and in which parts it differs from the folder. */
  readonly origin: readonly string[];
}

/**
 * Builds and packages an app, or opens the package that the user named.
 * @param project whose values the build reads
 * @throws Error for a package that must not be deployed
 */
export async function preparePackage(
  { here, from: { backend, variables, flags }, run, tools }: Deploying,
  project: string,
  cleanup: Pick<DisposableStack, 'defer'>,
): Promise<PreparedPackage> {
  const values = await valuesOf(here, project, variables, run);
  const given = flags.package;
  if (given === undefined) {
    const built = packagePath(NEW_PACKAGE);
    cleanup.defer(() => rmSync(built, { force: true }));
  }
  const path = given ?? (await packageOf(here, values, backend, tools));
  const opened = await open(path, { app: here.app.name ?? null, values: values.digest ?? null }, tools);
  cleanup.defer(() => opened.close());
  const { commit, parts } = opened.contents;
  requireWhole(here, parts);
  if (given === undefined) return { path, opened, values, origin: [] };
  const { differentParts } = await tools.program.loadPackages();
  const foreign = differentParts(parts, backend);
  const head = commit === null ? undefined : await headBeside(realpathSync('.'), commit);
  const of =
    commit === null
      ? 'an unknown commit'
      : `the commit ${shortened(commit, 64)}${head === undefined ? ', which this repository doesn’t contain' : ''}`;
  if (tools.isConfirmed && !flags['dry-run']) {
    if (foreign.length > 0)
      throw new Error(
        `The content of ${path} differs from this folder in ${foreign.join(', ')}. Check out the commit of the package, or run the command without --yes to see what it would change.`,
      );
    // Two apps without names can only be told apart by their commits.
    if (head === undefined)
      throw new Error(
        `${path} is from ${of}, so it may belong to another app. Create it with \`project-platform app-package --commit <SHA>\` and a commit of this repository, or run the command without --yes to see what it would change.`,
      );
  }
  const at = head === undefined || head === commit ? '' : `; this folder is at the commit ${head}`;
  const differs = foreign.length === 0 ? [] : [`its content differs from this folder in ${foreign.join(', ')}`];
  return { path, opened, values, origin: [`from ${path}, created from ${of}${at}`, ...differs] };
}

/**
 * Returns the values of a build, of which the project's are read from the platform.
 * @param variables all that the build reads
 * @throws Error if the project lacks a value
 */
async function valuesOf(
  { app }: AppHere,
  project: string,
  variables: ReadonlyMap<string, string>,
  run: RunOnTarget,
): Promise<BuildValues> {
  const environment = environmentOf(app);
  const outputs = readsCloud(environment) ? succeeded(await run('cloud-credentials', {})).outputs : undefined;
  const [url, key] = [outputs?.get('cloud_url'), outputs?.get('anon_key')];
  const platform = { project_id: project, ...(url && { cloud_url: url }), ...(key && { anon_key: key }) };
  const values = buildValues(environment, { platform, variables });
  if (values.missing.length > 0)
    throw new Error(
      `The project has no value for ${values.missing.join(', ')}, which the build reads. Run \`cloud-credentials\` to see the values of its cloud service.`,
    );
  return values;
}

/** Builds the site with its values, and with nothing that can be a credential. */
async function build(
  { app, commands }: AppHere,
  { values }: BuildValues,
  { env, signal, stderr }: Tools,
): Promise<void> {
  const before = readFileSync(APP_FILE, 'utf8');
  for (const command of commands)
    await runCommandLine(command, {
      folder: app.folder,
      variables: { ...env, ...Object.fromEntries(values) },
      added: [...values.keys()],
      signal,
      log: line => stderr.write(`${line}\n`),
    });
  if (readFileSync(APP_FILE, 'utf8') !== before)
    throw new Error(
      `${APP_FILE} changed during the build. This app was not deployed. Run \`deploy\` again if you changed it.`,
    );
}

/** Whether the site can be packed before the builds of all apps, which must not change it. */
const isUnbuilt = ({ app: { site }, commands }: AppHere): boolean =>
  commands.length === 0 && (site?.environment.size ?? 0) === 0;

/**
 * Packages and checks all parts of an app that no build of it writes.
 * @param cleanup closes the package; its file is already deleted
 * @returns undefined if there are none
 */
export async function packBackend(
  here: AppHere,
  cleanup: Pick<DisposableStack, 'defer'>,
  tools: Tools,
): Promise<OpenedPackage | undefined> {
  const { app, parts } = here;
  const site = isUnbuilt(here) ? parts.site : undefined;
  if (site === undefined && !hasBackend(parts)) return undefined;
  const path = packagePath(NEW_PACKAGE);
  rmSync(path, { force: true });
  await runPackage(app, { ...(site === undefined && { 'without-site': 'true' }), 'package-path': path }, tools);
  try {
    const opened = await open(path, {}, tools);
    cleanup.defer(() => opened.close());
    return opened;
  } finally {
    rmSync(path, { force: true });
  }
}

/**
 * Checks what can be checked of an app before the first of several apps is released: that its project exists, and that a
 * release of all parts but the site would not be refused.
 * @param packed these parts
 * @throws Error that says why it would be refused
 */
export async function requireAccepted(
  { app, parts }: AppHere,
  packed: OpenedPackage | undefined,
  flags: DeployedFrom['flags'],
  run: RunOnTarget,
): Promise<void> {
  if (parts.site !== undefined) await readLive(run);
  if (packed === undefined || ((parts.migrations ?? parts.functions) === undefined && parts.storage.length === 0))
    return;
  using temporary = createTemporaryFolder('project-platform-');
  const release = await layOut({ ...app, hasSite: false }, undefined, packed, join(temporary.path, 'app'));
  const lint = parts.migrations && flags['accept-lint'] ? { lint: 'warning' } : {};
  requireReleasable(await run('release', { ...release, ...lint, 'dry-run': 'true' }));
}

/** Folders that no import contains, and that change without the app. */
const NOT_IMPORTED = /(?:^|\/)(?:node_modules|\.git|\.project-platform|\.venv)\/$/;

/** Returns a digest of the files of an app that the platform builds, which is in no package. Undefined for other apps. */
export async function sourceDigest(here: AppHere, tools: Tools): Promise<string | undefined> {
  const source = here.parts.source?.['path'];
  if (source === undefined) return undefined;
  const files = await contentDigest(source, tools.signal, path => NOT_IMPORTED.test(path));
  using cleanup = new DisposableStack();
  const backend = await packBackend(here, cleanup, tools);
  return sha256Hex(JSON.stringify([readFileSync(APP_FILE, 'utf8'), files, backend?.contents.parts]));
}

/**
 * Builds and packages an app.
 * @param backend what described the other parts before the build
 * @returns the package's path
 * @throws Error if they have changed
 */
async function packageOf(
  here: AppHere,
  values: BuildValues,
  backend: PackageParts | undefined,
  tools: Tools,
): Promise<string> {
  await build(here, values, tools);
  const { app } = here;
  const { digest } = values;
  const path = packagePath(NEW_PACKAGE);
  rmSync(path, { force: true });
  const inputs = { ...(digest !== undefined && { values: digest }), 'package-path': path };
  const { remarks } = await runPackage(app, inputs, tools);
  for (const { level, text } of remarks) if (level === 'warning') tools.warn(text);
  const { contents, close } = await open(path, {}, tools);
  close();
  const { site: _, ...others } = contents.parts;
  if (!isDeepStrictEqual(isUnbuilt(here) ? contents.parts : others, backend ?? {}))
    throw new Error(
      'Migrations, functions or other files that a build may not change have changed since `deploy` read them. This app was not deployed. If a build changed them, correct it: it may write only the site of its own app. If you changed them, run `deploy` again.',
    );
  return path;
}

async function runPackage({ name }: App, inputs: Readonly<Record<string, string>>, tools: Tools): Promise<LocalResult> {
  const app = name === undefined ? {} : { app: name };
  return succeeded(
    await tools.runOperation({ operation: 'app-package', inputs: { 'app-file': APP_FILE, ...app, ...inputs } }),
  );
}

/** Opens a package. @throws Failure for one that is refused */
export async function open(
  path: string,
  expected: NonNullable<
    Parameters<Awaited<ReturnType<Tools['program']['loadPackages']>>['openAppPackage']>[0]['expected']
  >,
  { program, signal }: Tools,
): Promise<OpenedPackage> {
  const { openAppPackage } = await program.loadPackages();
  return openAppPackage({ file: resolve(path), shownAs: path, expected, signal });
}

/** @throws Error if a package lacks a part that the file names, or has one that it doesn't */
function requireWhole({ parts }: AppHere, packed: PackageParts): void {
  const said = [
    ['site', parts.site],
    ['migrations', parts.migrations],
    ['functions', parts.functions],
    ...parts.storage.map(({ bucket }) => [`storage/${bucket}`, bucket] as const),
  ] as const;
  const named = new Set<string>(said.flatMap(([name, part]) => (part === undefined ? [] : name)));
  const { storage = {}, ...others } = packed;
  const found = new Set([
    ...(['site', 'migrations', 'functions'] as const).filter(name => others[name] !== undefined),
    ...Object.keys(storage).map(bucket => `storage/${bucket}`),
  ]);
  const different = [...named.symmetricDifference(found)];
  if (different.length > 0)
    throw new Error(
      `The package and ${APP_FILE} don’t contain the same parts: only one of them has ${different.join(', ')}. Create the package with \`project-platform app-package\` from this folder.`,
    );
}

/** Parts of an app to release, with their settings. */
export type ReleasedApp = Pick<App, 'name' | 'functions' | 'migrations' | 'storage'> & { readonly hasSite: boolean };

/**
 * Writes the content of a package for the operation `release`: the package itself, its parts, and a file that names them.
 * Later changes in the app's folder have no effect on the release, and later changes of what was written are refused.
 * @param path of the package, which is copied to `app.zip` beside `into`. Undefined if no site is released
 * @param into path of a folder that doesn't exist yet
 * @returns inputs of the operation
 */
export async function layOut(
  { name, hasSite, functions: named, migrations: settings, storage: buckets = {} }: ReleasedApp,
  path: string | undefined,
  { contents, digest, digests, unpackParts }: OpenedPackage,
  into: string,
): Promise<Texts> {
  const { functions, migrations, setup, seed } = contents.parts;
  const site = hasSite && contents.parts.site !== undefined;
  await unpackParts(into);
  // Beside the folder, as its own digest protects it.
  if (path !== undefined) copyFileSync(path, join(into, '../app.zip'));
  if (site) mkdirSync(join(into, 'site'), { recursive: true });
  const parts = {
    ...(site && { site: { path: 'site' } }),
    ...(migrations && settings && { migrations: { ...settings, path: 'migrations' } }),
    // Whether a function requires a JWT is part of the package.
    ...(functions && named && { functions: { ...(named.secrets && { secrets: named.secrets }), path: 'functions' } }),
    ...((setup ?? seed) && { database: { ...(setup && { setup: 'setup.sql' }), ...(seed && { seed: 'seed.sql' }) } }),
    ...(Object.keys(buckets).length > 0 && {
      storage: Object.fromEntries(Object.keys(buckets).map(bucket => [bucket, `storage/${bucket}`])),
    }),
  };
  // JSON is YAML.
  const file = JSON.stringify(name === undefined ? parts : { apps: { [name]: parts } });
  writeFileSync(join(into, APP_FILE), file);
  const written = [...digests]
    .filter(([at]) => !at.startsWith('site/'))
    .map(([at, one]) => [join(into, at), one] as const);
  // A program that the build left behind could change the files while the plan is read.
  sealFolder(into, new Map([...written, [join(into, APP_FILE), sha256Hex(file)]]));
  return {
    'working-directory': into,
    'app-file': APP_FILE,
    ...(name !== undefined && { app: name }),
    ...(site && { package: '../app.zip', 'package-digest': digest }),
    ...(site && contents.values !== null && { 'package-values': contents.values }),
  };
}

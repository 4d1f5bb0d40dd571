/**
 * The app of a preview: its parts, which the app's file describes, and the settings of the step.
 */

import { type App, APP_FILE, type BuildValue } from '../../app-file/app.ts';
import { inputFailure } from '../../base/failure.ts';
import { inputRef, type Names } from '../../base/text/input-reference.ts';
import { problemAt } from '../../base/problem.ts';
import type { HeldCommit } from '../../core/services.ts';
import type { FileRun, InputPaths } from '../../core/run.ts';
import { keysOfFile, type PartValues, partValues, type SiteFolder } from '../app/app-inputs.ts';
import { hasAppFile, selectApp } from '../shared/app-parts.ts';
import { commitOf, isSiteBuilt, pathsOf } from '../app/commit-parts.ts';
import { readSetup } from '../app/setup-sql.ts';
import { type OnceFile, readSeed } from '../migrations/once.ts';
import { inKeysOfFile } from '../shared/part-runs.ts';
import type { BuildVariables } from './build-environment.ts';
import type { PreviewInputs } from './inputs.ts';

export interface PreviewApp extends Omit<PartValues, 'site'> {
  /**
   * Commit whose files are the parts. Undefined without an app's file: then there is only a site.
   */
  readonly commit: HeldCommit | undefined;
  /** Whether the site isn't read from the commit. */
  readonly isSiteBuilt: boolean;
  readonly inputs: PreviewInputs;
  /** Folder or ZIP of the site, and the input with it. */
  readonly site: (SiteFolder & { readonly input: 'path' | 'package' }) | undefined;
  readonly setup: OnceFile | undefined;
  readonly seed: OnceFile | undefined;
  /** Names of secrets that the functions read. */
  readonly secrets: readonly string[];
  /** Variables of the build that have values of the preview's project. */
  readonly environment: BuildVariables;
  /** Keys of the app's file, by the inputs with the same settings. Empty without a file. */
  readonly keys: Names;
}

/**
 * Reads the app's file, if there is one.
 * @throws Failure of kind `input` if it contradicts the inputs, or if there is nothing to publish
 */
export async function readPreviewApp(context: FileRun, inputs: PreviewInputs): Promise<PreviewApp> {
  const { package: packed, 'app-file': file = APP_FILE } = inputs;

  // Select the app of the file, or the site that an earlier step has built.
  const hasFile = hasAppFile(context, inputs);
  const selectedApp = hasFile ? selectApp(context, inputs) : siteWithoutFile(inputs.path);
  if (selectedApp === undefined && packed === undefined) {
    const remedy = `Set ${inputRef('path')} to the built site, or ${inputRef('package')} to a package with it, or create ${APP_FILE}.`;
    throw inputFailure('There is nothing to publish.', [
      problemAt({ kind: 'neither', subject: 'path', other: 'package', remedy }),
    ]);
  }
  const app: App = selectedApp ?? { name: undefined, folder: '.', paths: undefined };
  const parts = partValues(app);
  if (packed !== undefined && hasFile && parts.site === undefined)
    throw inputFailure('The inputs contradict the app’s file.', [
      { where: 'package', message: `can’t be set, because ${file} has no \`site.path\`` },
    ]);

  // Read which files the commit has, and the SQL that runs once.
  const { database = {} } = app;
  const { setup, seed } = database;
  const keys = hasFile ? keysOfFile(app) : {};
  const commit = hasFile ? await commitOfPreview(context, app, inputs) : undefined;
  const once = await inKeysOfFile(keys, async () => ({
    setup: setup === undefined ? undefined : { path: setup, sql: await readSetup(context, setup) },
    seed: seed === undefined ? undefined : readSeed(context, 'seed-sql', seed),
  }));

  // The package has the site, without the files that are left out.
  let site: PreviewApp['site'];
  if (packed !== undefined) site = { path: packed, exclude: undefined, input: 'package' };
  else if (parts.site !== undefined) site = { ...parts.site, input: 'path' };
  // A workflow sets the same inputs for all apps.
  const hasNoSite = selectedApp !== undefined && parts.site === undefined;
  return {
    ...parts,
    ...once,
    commit,
    isSiteBuilt: isSiteBuilt(app, inputs),
    inputs: {
      ...inputs,
      site: inputs.site ?? inputs.app,
      'base-path': hasNoSite ? undefined : inputs['base-path'],
    },
    site,
    secrets: app.functions?.secrets ?? [],
    environment: variablesOfPlatform(parts.site && app.site?.environment),
    keys,
  };
}

/** Returns the variables of a build that have values of the project. */
const variablesOfPlatform = (
  environment: ReadonlyMap<string, BuildValue> = new Map<string, BuildValue>(),
): BuildVariables =>
  new Map(
    [...environment].flatMap(([name, value]) =>
      'platform' in value ? [[name, value.platform]] : [],
    ),
  );

/** @throws Failure of kind `input` outside of a checkout, or if a part isn't as it is committed */
async function commitOfPreview(
  context: InputPaths,
  app: App,
  inputs: PreviewInputs,
): Promise<HeldCommit> {
  const { database: { setup, seed } = {}, site } = app;
  const { parts, built } = pathsOf(app, inputs);
  const more = [site?.source, setup === 'supabase' ? undefined : setup, seed].filter(
    path => path !== undefined,
  );
  return (await commitOf(context, { parts: [...parts, ...more], built })).commit;
}

/** Returns the app of a repository without the file: a site that an earlier step has built. */
const siteWithoutFile = (path: string | undefined): App | undefined =>
  path === undefined
    ? undefined
    : {
        name: undefined,
        folder: '.',
        paths: undefined,
        site: { path, environment: new Map<string, BuildValue>() },
      };

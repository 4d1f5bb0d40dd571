/**
 * Finds the apps that a command runs or deploys: those of the app's file or, without one, of a
 * plan.
 */

import { existsSync, lstatSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { APP_FILE, type App } from '../../app-file/app.ts';
import { checkoutOf } from '../../base/system/files/user-paths.ts';
import type { PartInputs } from '../../products/shared/app-parts.ts';
import { appFileText } from '../setup/repository/app-file.ts';
import { commandsOf } from '../setup/sites/builds.ts';
import type { Plan, PlannedApp } from '../setup/plan.ts';
import type { Tools } from '../run/definition.ts';
import { folderPaths } from '../settings/folder.ts';

/** An app whose files are in a folder of the user. */
export interface LocalApp {
  readonly app: App;
  readonly parts: PartInputs;
  /** Shell commands that build the site, in the app's folder. */
  readonly buildCommands: readonly string[];
  /** Sentences about what isn’t part of the app. */
  readonly notes: readonly string[];
}

/**
 * Whether the current folder contains the app's file.
 * @throws Failure if it contains one with nearly its name instead
 */
export async function isAppFileHere({ program }: Tools): Promise<boolean> {
  if (lstatSync(APP_FILE, { throwIfNoEntry: false }) !== undefined) return true;
  const { filesBeside, noAppFile } = await program.loadApps();
  const near = filesBeside('.').filter(path => !/[/\\]/.test(path));
  if (near.length > 0) throw noAppFile(APP_FILE, 'here', near);
  return false;
}

/** Returns the folder with the app's file: the current one, or one above it in the repository. */
export function folderWithAppFile(): string | undefined {
  const currentFolder = resolve('.');
  // Outside a repository, only the current folder is searched.
  const top = checkoutOf(join(currentFolder, APP_FILE)) ?? currentFolder;
  for (let folder = currentFolder; ; folder = dirname(folder)) {
    if (existsSync(join(folder, APP_FILE))) return folder;
    if (folder === top) return undefined;
  }
}

/** Returns the folder with the app's file. @throws Failure if there is none */
export async function requireAppFolder({ program }: Tools): Promise<string> {
  const folder = folderWithAppFile();
  if (folder !== undefined) return folder;
  const { filesBeside, noAppFile } = await program.loadApps();
  throw noAppFile(APP_FILE, 'in this folder or one above it', filesBeside(resolve('.')));
}

/**
 * Returns the only app of a folder's file, or the one with a name.
 * @throws Error if there are several
 */
export async function onlyApp(
  folder: string,
  name: string | undefined,
  tools: Tools,
): Promise<LocalApp> {
  const apps = await appsOfFile(name, tools, folder);
  const [first] = apps;
  if (first !== undefined && apps.length === 1) return first;
  throw new Error(
    `${APP_FILE} contains several apps. Set --app to one of: ${apps.map(({ app }) => app.name).join(', ')}.`,
  );
}

/**
 * Reads a folder's file.
 * @param name of the only app; undefined: all
 * @throws Failure that lists all problems
 */
export async function appsOfFile(
  name: string | undefined,
  tools: Tools,
  folder = '.',
): Promise<readonly LocalApp[]> {
  const { appsNamed, partsOfApp, readApps } = await tools.program.loadApps();
  return appsNamed(readApps(folderPaths(folder), APP_FILE), name).map(app => ({
    app,
    parts: partsOfApp(app),
    buildCommands: app.site?.build === undefined ? [] : [app.site.build],
    notes: [],
  }));
}

/**
 * Returns the apps of a plan, as its file says. Packages that are installed are not installed
 * again.
 */
export async function appsOfPlan(plan: Plan, tools: Tools): Promise<readonly LocalApp[]> {
  const { program } = tools;
  const [{ appsOfText, partsOfApp }, yaml] = await Promise.all([
    program.loadApps(),
    program.loadYaml(),
  ]);
  return appsOfText(appFileText(plan, yaml)).map(app => ({
    app,
    parts: partsOfApp(app),
    buildCommands: plannedCommands(plan.apps.find(({ name }) => name === app.name)),
    notes: plan.notes,
  }));
}

function plannedCommands(planned: PlannedApp | undefined): readonly string[] {
  if (planned?.build === undefined) return [];
  const { build, folder } = planned;
  const isInstalled =
    build.packages !== undefined && existsSync(join(build.install?.folder ?? '', 'node_modules'));
  return commandsOf(build, folder, !isInstalled);
}

/** Finds the apps that a command runs or deploys: those of the app's file or, without one, of a plan. */

import { existsSync, lstatSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { APP_FILE, type App, readAppFile } from '../../app/read-app-file.ts';
import { checkoutOf } from '../../base/system/files/user-paths.ts';
import type { AppParts } from '../../features/shared/app-parts.ts';
import { appFileText } from '../../setup/repository/app-file.ts';
import { commandsOf } from '../../setup/sites/builds.ts';
import type { Plan, PlannedApp } from '../../setup/plan.ts';
import type { Tools } from '../run/definition.ts';
import { folderPaths } from '../settings/folder.ts';

/** An app whose files are in a folder of the user. */
export interface LocalApp {
  readonly app: App;
  readonly parts: AppParts;
  /** Shell commands that build the site, in the app's folder. */
  readonly buildCommands: readonly string[];
  /** Sentences about what isn’t part of the app. */
  readonly notes: readonly string[];
}

/** Whether the current folder contains the app's file. @throws Failure if it contains one with nearly its name instead */
export async function isAppFileHere({ program }: Tools): Promise<boolean> {
  if (lstatSync(APP_FILE, { throwIfNoEntry: false }) !== undefined) return true;
  const { filesBeside, noAppFile } = await program.loadApps();
  const near = filesBeside('.').filter(path => !/[/\\]/.test(path));
  if (near.length > 0) throw noAppFile(APP_FILE, 'here', near);
  return false;
}

/** Returns the folder with the app's file: the current one, or one above it in the repository. */
export function folderWithAppFile(): string | undefined {
  const current = resolve('.');
  // Outside a repository, only the current folder is searched.
  const top = checkoutOf(join(current, APP_FILE)) ?? current;
  for (let folder = current; ; folder = dirname(folder)) {
    if (existsSync(join(folder, APP_FILE))) return folder;
    if (folder === top) return undefined;
  }
}

/** Reads a folder's file. @param name of the only app; undefined: all @throws Failure that lists all problems */
export async function appsOfFile(name: string | undefined, tools: Tools, folder = '.'): Promise<readonly LocalApp[]> {
  const { appsNamed, partsOfApp, readApps } = await tools.program.loadApps();
  return appsNamed(readApps(folderPaths(folder), APP_FILE), name).map(app => ({
    app,
    parts: partsOfApp(app),
    buildCommands: app.site?.build === undefined ? [] : [app.site.build],
    notes: [],
  }));
}

/** Returns the apps of a plan, as its file says. Packages that are installed are not installed again. */
export async function appsOfPlan(plan: Plan, tools: Tools): Promise<readonly LocalApp[]> {
  const { partsOfApp } = await tools.program.loadApps();
  return readAppFile(appFileText(plan), APP_FILE).map(app => ({
    app,
    parts: partsOfApp(app),
    buildCommands: plannedCommands(plan.apps.find(({ name }) => name === app.name)),
    notes: plan.notes,
  }));
}

function plannedCommands(planned: PlannedApp | undefined): readonly string[] {
  if (planned?.build === undefined) return [];
  const { build, folder } = planned;
  const isInstalled = build.packages !== undefined && existsSync(join(build.install?.folder ?? '', 'node_modules'));
  return commandsOf(build, folder, !isInstalled);
}

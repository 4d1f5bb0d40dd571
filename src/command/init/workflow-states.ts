/** Compares the workflows that `init` writes with those of the repository. */

import { posix } from 'node:path';
import type { App } from '../../app/read-app-file.ts';
import type { OwnCall } from '../../setup/deployments.ts';
import { type ReplacedInput, replacedInputs } from '../../setup/replaced-inputs.ts';
import type { Repository } from '../../setup/repository.ts';
import { findSites } from '../../setup/sites.ts';
import { databaseImage } from '../../setup/supabase.ts';
import { privateVariablesOf } from '../../setup/values.ts';
import {
  fileState,
  type KnownApp,
  otherCall,
  PART_NAMES,
  type PartName,
  USUAL_PARTS,
  WORKFLOW_PARTS,
  type WorkflowFile,
} from '../../setup/workflows.ts';
import { loadOperation } from '../run/operations.ts';
import type { Program } from '../run/program.ts';
import type { ReportedFile } from './init-report.ts';

/** Adds to apps what the repository shows, and the app's file doesn't contain. */
export function knownApps(apps: readonly App[], repository: Repository): readonly KnownApp[] {
  const sites = findSites(repository);
  return apps.map(app => {
    const { site, migrations } = app;
    const found = sites.find(({ output }) => output === posix.normalize(site?.path ?? '.'));
    const folder = found?.folder ?? (app.folder === '.' ? '' : app.folder);
    return {
      app,
      databaseImage: migrations && databaseImage(repository, migrations.path),
      privates: site?.build === undefined ? [] : privateVariablesOf(repository, folder),
    };
  });
}

/** Returns the parts to write. @throws Error for a part that no app has something for */
export function partsFor(only: readonly string[], apps: readonly KnownApp[]): readonly PartName[] {
  const suits = (part: PartName): boolean => apps.some(({ app }) => WORKFLOW_PARTS[part].suits(app));
  const chosen = PART_NAMES.filter(part => only.includes(part));
  const unfit = chosen.find(part => !suits(part));
  if (unfit !== undefined) throw new Error(`--only: no part of the app needs \`${unfit}\`. Remove it.`);
  return chosen.length > 0 ? chosen : USUAL_PARTS.filter(suits);
}

/** Returns the action that the first workflow whose path passes `isAt` calls. */
export function actionAt(calls: readonly OwnCall[], isAt: (path: string) => boolean): string | undefined {
  const call = calls.find(({ path, isWorkflow }) => isWorkflow && isAt(path));
  return call && `${call.repository}@${call.ref}`;
}

/** Returns the state of a workflow, or of another file that calls the same. @param all calls of all actions */
export function stateOf(file: WorkflowFile, calls: readonly OwnCall[], all: readonly OwnCall[]): ReportedFile {
  const call = otherCall(file, calls);
  const path = call?.path ?? file.path;
  const action = actionAt(all, one => one === path);
  return { path, state: call === undefined ? fileState(file) : 'called', action, file };
}

/** A line of another workflow that does the same as a workflow that `init` writes. */
export interface Repeat {
  readonly call: OwnCall;
  /** Path of the workflow. */
  readonly of: string;
}

/** Finds the lines of other workflows that do the same as a workflow, or a part of it. */
export function repeatsOf(file: WorkflowFile, calls: readonly OwnCall[]): readonly Repeat[] {
  const { path, part } = file;
  const other = otherCall(file, calls);
  if (other !== undefined) return calls.some(call => call.path === path) ? [{ call: other, of: path }] : [];
  const { operations, within = [] } = WORKFLOW_PARTS[part];
  const names = [...operations.map(([id]) => id), ...within];
  return calls.filter(call => call.path !== path && names.includes(call.name)).map(call => ({ call, of: path }));
}

/** Returns inputs of calls that no longer exist; of an action, only if the operation has none of this name. */
export async function removedInputs(calls: readonly OwnCall[], program: Program): Promise<readonly ReplacedInput[]> {
  const replaced = await Promise.all(
    replacedInputs(calls).map(async each => {
      const { call, input } = each;
      const operation = call.isWorkflow ? undefined : await loadOperation(program, call.name);
      return operation !== undefined && input in operation.inputs ? [] : [each];
    }),
  );
  return replaced.flat();
}

/** Finds the apps for which `init` writes workflows. */

import { APP_FILE } from '../../app/read-app-file.ts';
import { fileDifferences } from '../../setup/compare.ts';
import type { Plan } from '../../setup/plan.ts';
import type { Repository } from '../../setup/repository.ts';
import { type AppHere, appsHere, appsOfPlan, hasAppFile } from '../app/app-here.ts';
import { decidedPlan, guessedPlan, planToComplete, requireApps } from '../app/plan-here.ts';
import type { Tools } from '../run/definition.ts';
import type { Mode } from './init-report.ts';

/** The apps of the app's file or, without one, of a plan. */
export interface FoundApps {
  readonly kind: 'found';
  readonly apps: readonly AppHere[];
  /** Plan of a file to write. Undefined if there is a file. */
  readonly plan: Plan | undefined;
  /** Differences between the file and the repository. Only with `--doctor`. */
  readonly differences: readonly string[];
}

/** Apps of which only the user knows some keys, and there is no terminal to ask. */
export interface UndecidedApps {
  readonly kind: 'undecided';
  /** Plan with a guess for each of these keys. */
  readonly plan: Plan;
}

/** Finds the apps. @throws Error if there is none, Failure that lists all problems of the file */
export const findApps = (mode: Mode, repository: Repository, tools: Tools): Promise<FoundApps | UndecidedApps> =>
  hasAppFile() ? appsOfFile(mode, repository, tools) : plannedApps(mode, repository, tools);

async function appsOfFile(mode: Mode, repository: Repository, tools: Tools): Promise<FoundApps> {
  const apps = await appsHere(undefined, tools);
  const differences = mode === 'doctor' ? await differencesOf(apps, repository, tools) : [];
  return { kind: 'found', apps, plan: undefined, differences };
}

async function differencesOf(apps: readonly AppHere[], repository: Repository, tools: Tools) {
  const plan = await guessedPlan(repository, tools);
  const planned = plan.apps.length === 0 ? [] : await appsOfPlan(plan, tools);
  return fileDifferences(apps.map(appOf), plan, planned.map(appOf), repository);
}

const appOf = ({ app }: AppHere): AppHere['app'] => app;

async function plannedApps(mode: Mode, repository: Repository, tools: Tools): Promise<FoundApps | UndecidedApps> {
  const asks = mode === 'write' && tools.ask !== undefined;
  const plan = asks ? await decidedPlan(tools, repository) : await guessedPlan(repository, tools);
  if (mode === 'write' && plan.questions.length > 0)
    return { kind: 'undecided', plan: await planToComplete(plan, repository, tools) };
  requireApps(plan, tools);
  const differences = mode === 'doctor' ? [`${APP_FILE} is missing`] : [];
  return { kind: 'found', apps: await appsOfPlan(plan, tools), plan, differences };
}

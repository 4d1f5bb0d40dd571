/** Deploys functions, and can delete those that aren't among them. */

import type { ResultOf } from '../../core/operation.ts';
import type { EarlyResults, ProjectRun } from '../../core/run.ts';
import type { KnownRelease } from '../../core/releases.ts';

import type { DeployPlan } from './deploy-plan.ts';
import type { DeployedState } from './deployed-state.ts';
import { Deployment, type FunctionResult } from './function-deployment.ts';
import { type ListedFunction, listFunctions } from './listed-functions.ts';

export interface DeploySettings {
  /** Whether to delete functions that aren't in the plan. */
  readonly prune?: boolean;
  /** Earlier deployments, by which functions count as unchanged. */
  readonly state?: DeployedState | undefined;
  /**
   * Functions that the live release deployed: those that are still deployed from the same package
   * count as unchanged.
   */
  readonly known?: KnownRelease['functions'] | undefined;
  /** The functions that are deployed, by name. Default: they are listed first. */
  readonly listed?: ReadonlyMap<string, ListedFunction> | undefined;
}

/** Results, as in the outputs of `cloud-deploy-function`. */
export interface DeployedFunctions {
  readonly functions: readonly FunctionResult[];
  /** Set if there is exactly one. */
  readonly function_name: string | null;
  readonly function_version: number | null;
  /** Names of functions that were deleted, or, in a dry run, would be. */
  readonly deleted: readonly string[];
}

/** @throws Failure of a function, after all others were deployed; of a deletion */
export async function deployFunctions(
  context: ProjectRun & EarlyResults<DeployedFunctions>,
  plan: DeployPlan,
  { prune = false, state, known, listed: alreadyListed }: DeploySettings,
): Promise<ResultOf<DeployedFunctions>> {
  const { dryRun, log } = context;
  const listed = alreadyListed ?? (await listFunctions(context));
  const deployment = new Deployment(context, plan, { listed, state, known });
  const toDelete = prune ? deployment.selectPrunable() : [];
  const resultNow = (): DeployedFunctions => {
    const [only] = deployment.results.length === 1 ? deployment.results : [];
    return {
      functions: deployment.results,
      function_name: only?.name ?? null,
      function_version: only?.version ?? null,
      deleted: dryRun ? toDelete : deployment.deleted,
    };
  };
  const isUnchanged = (): boolean => deployment.isUnchanged && toDelete.length === 0;
  const ended = (title: string): ResultOf<DeployedFunctions> => ({
    outputs: resultNow(),
    report: { title, blocks: [deployment.table(toDelete)] },
    unchanged: isUnchanged(),
  });
  deployment.logJwtChanges();
  if (dryRun) {
    if (toDelete.length > 0)
      log.info(
        `Dry run: would delete functions that are not in the folder: ${toDelete.join(', ')}.`,
      );
    log.info('Dry run: all packages are valid. Nothing was changed on the platform.');
    return ended('Functions');
  }
  context.onFailureReport(() => ({ blocks: [deployment.table(toDelete)] }));
  const outcomes = await deployment.deploy();
  context.output(resultNow());
  const [example] = outcomes.done;
  if (example !== undefined) {
    const url = `/functions/v1/${example.name}`;
    log.info(
      `A function is assumed to receive the full path of the request, such as ${url}/…. If the function uses a router, set the router’s prefix, such as basePath('${url}') in Hono.`,
    );
  }
  if (outcomes.failed.size > 0)
    throw deployment.failure(outcomes, prune ? ' No function was deleted.' : '');
  if (toDelete.length > 0) {
    log.info(`Deleting functions that are not in the folder: ${toDelete.join(', ')}.`);
    try {
      await deployment.prune(toDelete);
    } finally {
      context.output(resultNow());
    }
  }
  return ended(isUnchanged() ? 'Functions unchanged' : 'Functions deployed');
}

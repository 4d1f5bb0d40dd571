/** Deploys functions, and can delete those that aren't among them. */

import type { ResultOf } from '../../core/operation.ts';
import type { EarlyResults, ProjectRun } from '../../core/run.ts';
import type { KnownRelease } from '../../core/releases.ts';
import type { Log } from '../../core/services.ts';
import { Failure } from '../../base/failure.ts';
import { type Outcomes, runEach } from '../../core/recovery/run-each.ts';
import { deleteFunction } from './delete-function.ts';
import { deployOnce } from './deploy-once.ts';
import type { DeployPlan, PlannedFunction } from './deploy-plan.ts';
import type { DeployedState } from './deployed-state.ts';
import {
  type DeletionOutcome,
  deploymentFailure,
  type FunctionResult,
  functionResult,
  pruningFailure,
  resultTable,
} from './function-results.ts';
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

/**
 * Number of concurrent deployments: the platform responds when a version exists, which may take
 * longer than the 2 s that are required between two of them (Part 2, Limits). Each holds its
 * package, up to 14 MiB of Base64.
 */
const MAX_CONCURRENT = 3;

/** @throws Failure of a function, after all others were deployed; of a deletion */
export async function deployFunctions(
  context: ProjectRun & EarlyResults<DeployedFunctions>,
  plan: DeployPlan,
  settings: DeploySettings,
): Promise<ResultOf<DeployedFunctions>> {
  const { dryRun, log } = context;
  const { prune = false, state } = settings;

  // Compare the plan with the project's functions.
  const before = settings.listed ?? (await listFunctions(context));
  const results = new Map<string, FunctionResult>();
  for (const planned of plan.functions) {
    const listed = before.get(planned.name);
    const outcome = plannedOutcome(planned, listed, settings);
    results.set(planned.name, functionResult(planned, outcome, listed));
  }
  const toDeploy = plan.functions.filter(({ name }) => results.get(name)?.outcome !== 'unchanged');
  const toDelete = prune ? selectPrunable(log, plan, before) : [];
  const deletions = new Map<string, DeletionOutcome>();
  logJwtChanges(log, plan, before);

  // Results so far, also for a step that fails later.
  const outputs = (): DeployedFunctions => {
    const functions = [...results.values()];
    const [only] = functions.length === 1 ? functions : [];
    return {
      functions,
      function_name: only?.name ?? null,
      function_version: only?.version ?? null,
      deleted: dryRun ? toDelete : toDelete.filter(name => deletions.get(name) === 'deleted'),
    };
  };
  const table = () =>
    resultTable([...results.values()], { names: toDelete, outcomes: deletions }, before, dryRun);
  const isUnchanged = toDeploy.length === 0 && toDelete.length === 0;

  if (dryRun) {
    if (toDelete.length > 0)
      log.info(
        `Dry run: would delete functions that are not in the folder: ${toDelete.join(', ')}.`,
      );
    log.info('Dry run: all packages are valid. Nothing was changed on the platform.');
    const report = { title: 'Functions', blocks: [table()] };
    return { outputs: outputs(), report, unchanged: isUnchanged };
  }

  // Deploy the functions. A failure doesn't stop the others.
  context.onFailureReport(() => ({ blocks: [table()] }));
  const outcomes = await runEach(toDeploy, MAX_CONCURRENT, async planned => {
    const { name } = planned;
    const listed = before.get(name);
    const deployed = await deployOnce(context, planned, listed);
    const outcome = listed === undefined ? 'created' : 'updated';
    results.set(name, functionResult(planned, outcome, deployed));
    log.info(
      `Deployed the function ${name}. Version: ${deployed.version ?? 'unknown'}, status: ${deployed.status ?? 'unknown'}.`,
    );
    if (state !== undefined) await recordDeployment(log, state, planned, deployed);
  });
  for (const [planned, { message, uncertain }] of outcomes.failed) {
    const { name } = planned;
    const outcome = uncertain ? 'unknown' : 'failed';
    results.set(name, functionResult(planned, outcome, before.get(name)));
    log.info(
      `The function ${name} ${uncertain ? 'may or may not have been' : 'was not'} deployed: ${message}`,
    );
  }
  for (const planned of outcomes.skipped) {
    const { name } = planned;
    results.set(name, functionResult(planned, 'not-attempted', before.get(name)));
  }
  context.output(outputs());
  const [example] = outcomes.done;
  if (example !== undefined) {
    const url = `/functions/v1/${example.name}`;
    log.info(
      `A function is assumed to receive the full path of the request, such as ${url}/…. If the function uses a router, set the router’s prefix, such as basePath('${url}') in Hono.`,
    );
  }
  if (outcomes.failed.size > 0) {
    const further = prune ? ' No function was deleted.' : '';
    throw deploymentFailure([...results.values()], outcomes, further);
  }

  // Prune last: unless all others are deployed, no function is deleted.
  if (toDelete.length > 0) {
    log.info(`Deleting functions that are not in the folder: ${toDelete.join(', ')}.`);
    let pruned: Outcomes<string>;
    try {
      pruned = await runEach(toDelete, 1, async name => {
        const isDeleted = (await deleteFunction(context, name)) === 'deleted';
        deletions.set(name, isDeleted ? 'deleted' : 'already deleted');
        log.info(
          isDeleted
            ? `Deleted the function ${name}.`
            : `The function ${name} had already been deleted.`,
        );
      });
      for (const [name, { uncertain }] of pruned.failed)
        deletions.set(name, uncertain ? 'unknown' : 'failed');
    } finally {
      // Deletions before an unexpected error count, too.
      context.output(outputs());
    }
    if (pruned.failed.size > 0) throw pruningFailure(pruned);
  }

  const title = isUnchanged ? 'Functions unchanged' : 'Functions deployed';
  return { outputs: outputs(), report: { title, blocks: [table()] }, unchanged: isUnchanged };
}

/**
 * Plans a function. It is unchanged if it is still deployed from the same package with the same
 * settings: as the live release deployed it, or as the state file recorded it.
 */
function plannedOutcome(
  planned: PlannedFunction,
  listed: ListedFunction | undefined,
  { known: releasedFunctions, state }: DeploySettings,
): FunctionResult['outcome'] {
  if (listed === undefined) return 'to-create';
  const released = releasedFunctions?.get(planned.name);
  const isAsReleased =
    released?.sha256 === planned.packed.sha256 &&
    released.version === listed.version &&
    released.updatedAt === listed.updated_at &&
    [released.verifyJwt, listed.verify_jwt].every(verifyJwt => verifyJwt === planned.verifyJwt);
  return isAsReleased || state?.isCurrent(planned, listed) ? 'unchanged' : 'to-update';
}

/**
 * Returns the functions that pruning deletes: all that aren't in the plan, except those whose
 * folder still exists. The folder lacks a function, which is more likely a mistake, or the
 * configuration disables it.
 */
function selectPrunable(
  log: Log,
  plan: DeployPlan,
  before: ReadonlyMap<string, ListedFunction>,
): readonly string[] {
  const planned = plan.functions.map(({ name }) => name);
  const unplanned = [...before.keys()].filter(name => !planned.includes(name));
  return unplanned.filter(name => {
    const leftOut = plan.leftOut.find(({ path }) => path === `${name}/`);
    if (leftOut !== undefined)
      log.warning(
        `Not deleting the function ${name}: a folder with this name exists, but it isn’t deployed (${leftOut.reason}).`,
      );
    return leftOut === undefined;
  });
}

/**
 * Logs what a change of `verify_jwt` means. It happens together with a change of the code, and is
 * easily missed.
 */
function logJwtChanges(
  log: Log,
  plan: DeployPlan,
  before: ReadonlyMap<string, ListedFunction>,
): void {
  for (const { name, verifyJwt } of plan.functions) {
    const earlier = before.get(name)?.verify_jwt;
    if (earlier === undefined || earlier === verifyJwt) continue;
    const effect = verifyJwt
      ? 'calls without a valid JWT are refused'
      : 'anyone can call the function without a JWT';
    log.notice(
      `The deployment changes \`verify_jwt\` of the function ${name} from \`${earlier}\` to \`${verifyJwt}\`. After the deployment, ${effect}.`,
    );
  }
}

/**
 * Records a deployment. An error is only a warning, because the function is deployed: the next run
 * deploys it again, which does no harm.
 */
async function recordDeployment(
  log: Log,
  state: DeployedState,
  planned: PlannedFunction,
  deployed: ListedFunction,
): Promise<void> {
  try {
    await state.record(planned, deployed);
  } catch (thrown) {
    if (!(thrown instanceof Failure)) throw thrown;
    for (const { where, message } of thrown.findings)
      log.warning(
        `Could not record the deployment of the function ${planned.name}, because \`${where}\` ${message}. The next run deploys it again.`,
      );
  }
}

/** Reports a step as a deployment, and ends the deployments of an app that a step takes offline. */

import type { ReportingKind } from '../../../core/reporting-inputs.ts';
import { bestEffort } from '../rest/best-effort.ts';
import { Deployment, endDeployments } from '../deployment/deployment.ts';
import { DEPLOYMENT, endingOf } from './deployment-ending.ts';
import type { DeploymentRequest } from '../deployment/deployment-records.ts';
import { continuesDeployment, type ReportedStep, takesDown } from './reported-step.ts';
import type { ReportedResult } from './result-facts.ts';

/** Reports of steps that record no deployment of their own. */
const WITHOUT_DEPLOYMENT = new Set<ReportingKind | undefined>([
  'removal',
  'no-deployment',
  'unneeded-deployment',
]);

/** A step's deployment, if it deploys. Failures are logged and don't stop the step. */
export class StepDeployment {
  readonly #step: ReportedStep;
  readonly #deployment: Deployment | undefined;

  private constructor(step: ReportedStep, deployment?: Deployment) {
    this.#step = step;
    this.#deployment = deployment;
  }

  /** Id of the recorded deployment. */
  get id(): number | undefined {
    return this.#deployment?.id;
  }

  /**
   * Records the deployment as in progress, unless nothing is deployed or no deployment is
   * requested.
   */
  static async begin(step: ReportedStep): Promise<StepDeployment> {
    const { values, operation, log, savedState, isOutdated, isTrialRun } = step;
    if (isTrialRun && values.environment !== undefined) {
      log.info(
        'No deployment was recorded, because this step uses a local platform, which stops with the step or the job.',
      );
    }
    const request =
      WITHOUT_DEPLOYMENT.has(operation.reporting) || isOutdated === true
        ? undefined
        : requestFor(step);
    if (request === undefined) return new StepDeployment(step);
    const continues = continuesDeployment(operation);
    const deployment = await bestEffort(DEPLOYMENT, log, () =>
      Deployment.record({ ...step, request, continues }),
    );
    if (deployment !== undefined) {
      await bestEffort(DEPLOYMENT, log, async () => {
        savedState.save({ deployment: deployment.id });
        await deployment.start();
      });
    }
    return new StepDeployment(step, deployment);
  }

  /** Sets the final state, and ends the app's other deployments that the step has ended. */
  async end(result: ReportedResult): Promise<void> {
    if (this.#deployment !== undefined) await this.#endOwn(this.#deployment, result);
    if (takesDown(this.#step, result)) await this.#endOthers({});
    // Nothing was built for this commit. That ends the builds of earlier commits, but what is
    // online stays.
    else if (this.#isBuildUnneeded(result)) await this.#endOthers({ only: 'in_progress' });
  }

  async #endOwn(deployment: Deployment, result: ReportedResult): Promise<void> {
    const { log, savedState } = this.#step;
    await bestEffort(DEPLOYMENT, log, async () => {
      if (result.isRunning) deployment.leaveRunning();
      else await deployment.end(endingOf(result, log.hide), result.isRemoved);
      savedState.save({ deployment: undefined });
    });
  }

  #isBuildUnneeded({ deploysNothing }: ReportedResult): boolean {
    const { operation, isOutdated } = this.#step;
    const isUnneeded = operation.reporting === 'unneeded-deployment' && deploysNothing === true;
    return isUnneeded && isOutdated !== true;
  }

  /** Ends the deployments of the app in its environments. */
  async #endOthers(selection: Parameters<typeof endDeployments>[1]): Promise<void> {
    const { environments, log } = this.#step;
    const request = requestFor(this.#step);
    if (request === undefined) return;
    for (const environment of environments?.(request.environment) ?? [request.environment]) {
      const settings = { ...this.#step, request: { ...request, environment } };
      await bestEffort(DEPLOYMENT, log, () => endDeployments(settings, selection));
    }
  }
}

/** Returns undefined if no deployment is requested, or nothing is deployed. */
function requestFor(step: ReportedStep): DeploymentRequest | undefined {
  const { values, app, clock, sha, isTrialRun } = step;
  const { environment } = values;
  if (environment === undefined || isTrialRun || values['dry-run']) return undefined;
  // Production has no pull request, even if a merge or a branch with one started the run: each
  // deployment replaces the last.
  const pullRequest = step.isProduction ? null : (step.pullRequest?.number ?? null);
  return {
    environment,
    sha,
    tag: { madeBy: 'project-platform-action', pullRequest, app, id: clock.uuid() },
  };
}

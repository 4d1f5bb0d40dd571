/**
 * Reports a step on GitHub, from its start to its result: a deployment, a section of the comment on
 * a pull request or an issue, and an issue that reports the failures of a workflow.
 */

import type { ProgressReport } from '../../core/report.ts';
import { StepComment } from './step-reports/step-comment.ts';
import { findReportedStep, type ReportingSettings } from './step-reports/reported-step.ts';
import type { ReportedResult } from './step-reports/result-facts.ts';
import { reportToIssue } from './step-reports/step-issue.ts';
import { StepDeployment } from './step-reports/step-deployment.ts';

/** Reports of a step on GitHub. Failures are logged and don't stop the step. */
export interface Reporting {
  /** Id of the recorded deployment. */
  readonly deploymentId: number | undefined;
  /**
   * Shows the state of the running work in the comment, if there is one. It is written later, at a
   * limited rate.
   */
  showProgress(state: () => ProgressReport, isUrgent: boolean): void;
  /** Reports the result. */
  end(result: ReportedResult): Promise<void>;
}

/** Reports the start. @returns undefined if it is unknown what the step reports on */
export async function beginReporting(settings: ReportingSettings): Promise<Reporting | undefined> {
  const { values } = settings;
  const step = await findReportedStep(settings);
  if (step === undefined) return undefined;
  const number =
    values['issue-comment'] ?? (values['pr-comment'] ? step.pullRequest?.number : undefined);
  const comment = number === undefined ? undefined : new StepComment(step, number);
  const deployment = await StepDeployment.begin(step);
  return {
    deploymentId: deployment.id,
    showProgress: (state, isUrgent) => comment?.showProgress(state, isUrgent),
    end: async result =>
      void (await Promise.all([
        deployment.end(result),
        comment?.end(result),
        reportToIssue(step, result),
      ])),
  };
}

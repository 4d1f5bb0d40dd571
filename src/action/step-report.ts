/** Reports a step to people: in its log, its outputs, its summary, and on GitHub. */

import { COMMON_OUTPUTS } from '../core/common-inputs.ts';
import { type Operation, type Outcome, outputsWith } from '../core/operation.ts';
import type { PartialReport, Report } from '../core/report.ts';
import { JOB_ONLY_INPUTS } from '../core/reporting-inputs.ts';
import { Failure, messageOf, withDetails } from '../base/failure.ts';
import { withoutSecrets } from '../base/text/without-secrets.ts';
import type { GitHubReports } from './github-reports.ts';
import { localPlatformEnd } from './platform-address.ts';
import { readChannels, type RunnerEnvironment } from './runner/environment/environment.ts';
import {
  ANNOTATION,
  type FailureReport,
  reportFailure,
  UNLIMITED,
} from './runner/workflow/failure-report.ts';
import type { FailedStep } from './runner/workflow/failure-title.ts';
import { placeInRepository, RunnerLog } from './runner/workflow/log.ts';
import { StepOutputs } from './runner/workflow/outputs.ts';
import { writeSummary } from './runner/workflow/summary.ts';
import { flagWording, reworded, STEP_WORDING, type Wording } from './runner/workflow/wording.ts';
import type { Host, Step } from './step.ts';

/**
 * Report of a step, whichever phase it ends in. It holds what is known of the step by then: after
 * its end, nothing but the report is left.
 */
export class StepReport {
  readonly wording: Wording;
  readonly log: RunnerLog;
  readonly outputs: StepOutputs;
  readonly channels: ReturnType<typeof readChannels>;
  readonly #host: Host;
  #failedStep: FailedStep = { inputs: [] };
  /** Sentence with the project and the source of its ID, for an operation on a project. */
  #project = '';
  #writesSummary = true;
  /** Place of a file in annotations. */
  #placeFile = (file: string): string => file;
  /** Whether nothing stays: a dry run, or a run on a local platform. */
  #isTrial = false;
  /** Marks the report of a dry run or a trial run. */
  #marked = (report: Report): Report => report;
  #partialReport = (): PartialReport => ({ blocks: [] });
  #githubReports: GitHubReports | undefined;
  #hasTakenEffect = false;

  constructor(host: Host) {
    const { command, clock } = host;
    this.#host = host;
    this.channels = readChannels(host.env);
    this.wording = command === undefined ? STEP_WORDING : flagWording(JOB_ONLY_INPUTS);
    this.log = new RunnerLog({
      clock,
      underRunner: this.channels.underRunner,
      stepDebug: this.channels.stepDebug,
      write: (...line) => host.write(...line),
      drawProgress: command?.drawProgress,
      receiveRemark: command?.receiveRemark,
      placeFile: file => this.#placeFile(file),
    });
    this.outputs = new StepOutputs(
      this.channels.outputFile,
      COMMON_OUTPUTS,
      this.log,
      command?.receiveOutputs,
    );
  }

  /** Records the operation. @param inputs names of its inputs, and of the common ones */
  setOperation(operation: Operation, inputs: readonly string[]): void {
    this.#failedStep = { operation: operation.id, inputs };
    // Inputs can make an output public. Until they are read, every output that can be secret counts
    // as secret.
    this.outputs.declare(operation.id, outputsWith(operation, {}));
  }

  /** Records the values of the inputs. */
  async setInputs(
    environment: RunnerEnvironment,
    operation: Operation,
    values: Step['values'],
  ): Promise<void> {
    this.outputs.declare(operation.id, outputsWith(operation, values));
    const source =
      this.#host.command?.projectSource ??
      (environment.inputs.has('project-id') ? 'the input' : 'PLATFORM_PROJECT_ID');
    if (operation.onProject)
      this.#project = ` The project ID, \`${values['project-id']}\`, comes from ${source}.`;
    this.#writesSummary = values.summary;
    this.#placeFile = file =>
      placeInRepository(file, environment.workspace, values['working-directory']);

    const localEnd = localPlatformEnd({ environment, operation, values });
    this.#isTrial = values['dry-run'] || localEnd !== undefined;
    const dryRunMarked = values['dry-run'] ? asDryRun : this.#marked;
    if (localEnd === undefined) {
      this.#marked = dryRunMarked;
      return;
    }
    const { asTrialRun } = await import('./trial-run.ts');
    this.#marked = report => asTrialRun(dryRunMarked(report), localEnd);
  }

  /** Records the reports on GitHub, which begin now. */
  setGitHubReports(githubReports: GitHubReports): void {
    this.#githubReports = githubReports;
  }

  /** Records what the summary of a failure shows below it. */
  readonly onFailureReport = (partialReport: () => PartialReport): void => {
    this.#partialReport = partialReport;
  };

  /** Records that a request that can't be taken back has succeeded. */
  readonly onEffect = (): void => {
    this.#hasTakenEffect = true;
  };

  /** Reports the success of the operation, after its outputs. */
  async succeed({ report, ...outcome }: Outcome): Promise<void> {
    const marked = this.#marked(report);
    const changeIcon = outcome.unchanged === true ? '➖ ' : '✅ ';
    this.#endLog(marked, this.#isTrial ? '🧪 ' : changeIcon);
    await this.#githubReports?.end({ ...outcome, report: marked }, outcome.reportedFailure);
  }

  /** Reports the failure of a phase, in the log, the outputs, the summary and on GitHub. */
  async fail(thrown: unknown): Promise<void> {
    const { failure, outputs, report } = await this.logFailure(thrown);
    // After a defect, it is unknown which requests were sent.
    const mayHaveTakenEffect = failure.uncertain || failure.kind === 'bug' || this.#hasTakenEffect;
    const { remedy, excerpt, findings, reason } = failure;
    const end = {
      message: messageOf(failure),
      remedy,
      excerpt,
      findings,
      reason,
      mayHaveTakenEffect,
    };
    this.#host.command?.receiveFailure?.(withoutSecrets(end, this.log.hide));

    this.outputs.set((await this.#githubReports?.uploadFilesAfterFailure()) ?? {});
    try {
      this.outputs.end(false, outputs);
    } catch (writeError) {
      // The failure itself is already reported. Log that its outputs can't be written as a line,
      // not as another annotation.
      this.log.info(writeError instanceof Error ? writeError.message : String(writeError));
    }

    const marked = this.#marked(report(this.#partialReport()));
    this.#endLog(marked, '❌ ');
    await this.#githubReports?.end({ report: marked, outputs }, failure);
  }

  /** Reports a failure in the log. */
  logFailure(thrown: unknown): Promise<FailureReport> {
    const limits = this.#host.command === undefined ? ANNOTATION : UNLIMITED;
    const isMissing =
      thrown instanceof Failure && thrown.status === 404 && thrown.service === undefined;
    const located = isMissing
      ? withDetails(thrown, { remedy: `${thrown.remedy ?? ''}${this.#project}`.trim() })
      : thrown;
    const failure = reworded(located, this.wording, this.#failedStep.inputs);
    return reportFailure(failure, this.log, this.#failedStep, limits, this.#hasSummary);
  }

  get #hasSummary(): boolean {
    return this.#writesSummary && this.channels.summaryFile !== undefined;
  }

  /**
   * Logs how many texts have no annotation, and writes the summary, which lists these texts, too.
   */
  #endLog(report: Report, icon: string): void {
    const hasSummary = this.#hasSummary;
    const blocks = [...report.blocks, ...this.log.reportPlainAnnotations(hasSummary)];
    const summary = { ...report, title: `${icon}${report.title}`, blocks };
    if (hasSummary) writeSummary(this.channels.summaryFile, summary, this.log);
  }
}

const asDryRun = (report: Report): Report => ({ ...report, title: `${report.title} (dry run)` });

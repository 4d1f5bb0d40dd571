/** Runs a whole step: inputs, operation, outputs, summary and GitHub reports. */

import {
  COMMON_OUTPUTS,
  checkCommonInputs,
  commonInputsOf,
  inputsOutsideJob,
  LOCAL,
} from '../core/common-inputs.ts';
import { type Operation, outputsWith } from '../core/operation.ts';
import type { PartialReport, Report } from '../core/report.ts';
import { JOB_ONLY_INPUTS } from '../core/reporting-inputs.ts';
import { loadOperation, OPERATION_IDS, ROOT_OPERATION_IDS } from '../products/operations.ts';
import { type Cancellation, cancellationSignal } from './runner/cancellation.ts';
import {
  type RunnerEnvironment,
  readChannels,
  readEnvironment,
} from './runner/environment/environment.ts';
import { withoutSecrets } from '../base/text/without-secrets.ts';
import { Failure, messageOf, withDetails } from '../base/failure.ts';
import { hasNoSecrets } from './runner/environment/event-file.ts';
import {
  ANNOTATION,
  type FailureReport,
  reportFailure,
  UNLIMITED,
} from './runner/workflow/failure-report.ts';
import type { FailedStep } from './runner/workflow/failure-title.ts';
import { chooseOperation, parseInputs, maskSecretInputs } from './runner/inputs.ts';
import { placeInRepository, RunnerLog } from './runner/workflow/log.ts';
import { StepOutputs } from './runner/workflow/outputs.ts';
import { isUnfinished, readSavedState, SavedStateFile } from './runner/saved-state.ts';
import { writeSummary } from './runner/workflow/summary.ts';
import { flagWording, reworded, STEP_WORDING, type Wording } from './runner/workflow/wording.ts';
import { GitHubReports, verifyComment } from './github-reports.ts';
import { IdempotencyKeys } from './idempotency-keys.ts';
import { missingPath } from './missing-path.ts';
import { localPlatformEnd } from './platform-address.ts';
import { cleanUpAfter, type PreparedStep, runOperation } from './run-operation.ts';
import { showsValues } from './shows-values.ts';
import type { Host, Step } from './step.ts';

/**
 * Runs one step, from environment to exit code: reads the inputs, runs the operation, writes
 * outputs and summary, and reports to GitHub. In the cleanup after the job, it finishes the work
 * that the step saved; no cleanup follows a command, so it finishes that work itself. It is the
 * only place that reports errors.
 * @returns the exit code: 0 on success, 1 otherwise
 */
export const runAction = (host: Host): Promise<0 | 1> => new StepRun(host).run();

/**
 * One step, from its first line in the log to its last. Its methods are the phases, in their order.
 */
class StepRun {
  readonly #host: Host;
  readonly #channels: ReturnType<typeof readChannels>;
  readonly #wording: Wording;
  readonly #log: RunnerLog;
  readonly #cancellation: Cancellation;
  readonly #outputs: StepOutputs;
  /** The operation and its inputs, for the report of a failure, as soon as they are known. */
  #failedStep: FailedStep = { inputs: [] };
  /** Sentence with the project and the source of its ID, for an operation on a project. */
  #project = '';
  #writesSummary = true;
  /** Place of a file in annotations. */
  #placeFile: (file: string) => string = unchanged;
  /** Whether nothing stays: a dry run, or a run on a local platform. */
  #isTrial = false;
  /** Marks the report of a dry run or a trial run. */
  #marked: (report: Report) => Report = unchanged;
  #partialReport = emptyReport;
  #githubReports: GitHubReports | undefined;
  /** Work that follows in any case. */
  #finish: () => Promise<void> = nothing;

  #hasTakenEffect = false;

  constructor(host: Host) {
    const { command, clock } = host;
    this.#host = host;
    this.#channels = readChannels(host.env);
    this.#wording = command === undefined ? STEP_WORDING : flagWording(JOB_ONLY_INPUTS);
    this.#log = new RunnerLog({
      clock,
      underRunner: this.#channels.underRunner,
      stepDebug: this.#channels.stepDebug,
      write: (...line) => host.write(...line),
      drawProgress: command?.drawProgress,
      receiveRemark: command?.receiveRemark,
      placeFile: file => this.#placeFile(file),
    });
    this.#cancellation = cancellationSignal(host.signals, clock, this.#wording.run);
    this.#outputs = new StepOutputs(
      this.#channels.outputFile,
      COMMON_OUTPUTS,
      this.#log,
      command?.receiveOutputs,
    );
  }

  async run(): Promise<0 | 1> {
    try {
      await this.#start();
      return 0;
    } catch (thrown) {
      await this.#fail(thrown);
      return 1;
    } finally {
      try {
        await this.#finish();
      } catch (thrown) {
        await this.#report(thrown);
      }
      this.#cancellation.dispose();
    }
  }

  /**
   * Reads the environment and chooses the operation: that of the inputs or, in the cleanup, that of
   * the saved state.
   */
  async #start(): Promise<void> {
    const host = this.#host;
    const log = this.#log;
    const environment = readEnvironment(host.env, host.part?.operation);
    const saved = host.part?.cleanUp ? readSavedState(host.env, OPERATION_IDS) : undefined;
    if (saved !== undefined && 'problem' in saved) return log.warning(saved.problem);
    const { state } = saved ?? {};
    const { comment } = state ?? {};
    if (comment !== undefined)
      this.#finish = () =>
        verifyComment({ host, environment, log, cancellation: this.#cancellation }, comment);
    if (state !== undefined && !isUnfinished(state)) return;
    const loaded = await loadOperation(
      chooseOperation(
        environment,
        { all: OPERATION_IDS, inRoot: ROOT_OPERATION_IDS },
        state?.operation,
      ),
    );
    const { common, own: fields } =
      host.command === undefined
        ? { common: commonInputsOf(loaded), own: loaded.inputs }
        : inputsOutsideJob(loaded);
    const operation = { ...loaded, inputs: fields };
    this.#failedStep = {
      operation: operation.id,
      inputs: Object.keys({ ...common, ...operation.inputs }),
    };
    // Inputs can make an output public. Until they are read, every output that can be secret counts
    // as secret.
    this.#outputs.declare(operation.id, outputsWith(operation, {}));
    const { withoutSecrets: anonymous } = operation;
    if (anonymous !== undefined && lacksCredential(environment)) {
      maskSecretInputs({ ...common, ...operation.inputs }, { environment, log });
      log.notice(anonymous.notice);
      this.#outputs.end(true, anonymous.outputs);
      return writeSummary(this.#channels.summaryFile, anonymous.report, log);
    }
    const run = await this.#readInputs(environment, operation, common);
    if (state !== undefined) return cleanUpAfter(run, state);
    await this.#operate(run);
  }

  /** Reads the inputs, all of them before the first error, and creates the run from them. */
  async #readInputs(
    environment: RunnerEnvironment,
    operation: Operation,
    common: ReturnType<typeof commonInputsOf>,
  ): Promise<PreparedStep> {
    const log = this.#log;
    const { values } = parseInputs({
      operation,
      common,
      checkCommon: read => checkCommonInputs(read, operation),
      // An invalid value says nothing. Where the input has no effect, a command doesn't take it.
      onRead: ({
        'dry-run': dryRun = 'dry-run' in common ? undefined : false,
        'project-id': projectId,
      }) =>
        this.#outputs.record({
          dry_run: dryRun,
          ...(operation.onProject ? { project_id: projectId } : {}),
        }),
      checkFiles: read => missingPath(environment, read),
      environment,
      log,
      wording: this.#wording,
    });
    this.#outputs.declare(operation.id, outputsWith(operation, values));
    const source =
      this.#host.command?.projectSource ??
      (environment.inputs.has('project-id') ? 'the input' : 'PLATFORM_PROJECT_ID');
    if (operation.onProject)
      this.#project = ` The project ID, \`${values['project-id']}\`, comes from ${source}.`;
    this.#writesSummary = values.summary;
    this.#placeFile = file =>
      placeInRepository(file, environment.workspace, values['working-directory']);
    if (values['dry-run']) this.#marked = asDryRun;
    const localEnd = localPlatformEnd({ environment, operation, values });
    this.#isTrial = values['dry-run'] || localEnd !== undefined;
    if (localEnd !== undefined) {
      const { asTrialRun } = await import('./trial-run.ts');
      const marked = this.#marked;
      this.#marked = report => asTrialRun(marked(report), localEnd);
    }
    const keys = new IdempotencyKeys({
      environment,
      operation: operation.id,
      projectId: values['project-id'] ?? '',
      matrixIndex: values['matrix-index'],
      given: values['idempotency-key'],
      clock: this.#host.clock,
      log,
    });
    const savedState = new SavedStateFile(this.#channels.stateFile, operation.id);
    const step: Step = {
      host: this.#host,
      environment,
      log,
      cancellation: this.#cancellation,
      operation,
      values,
      keys,
      savedState,
    };
    const onFailureReport = (partialReport: () => PartialReport): void => {
      this.#partialReport = partialReport;
    };
    const onEffect = (): void => {
      this.#hasTakenEffect = true;
    };
    const githubReports = new GitHubReports(step);
    const isShown = await showsValues(step, githubReports.trigger(this.#cancellation.signal));
    if (!isShown) this.#outputs.hideValues();
    if (!isShown && this.#channels.stepDebug) this.#outputs.withholdValues();
    return {
      ...step,
      step: this.#outputs,
      githubReports,
      showsValues: isShown,
      onFailureReport,
      onEffect,
      reworded: failure => reworded(failure, this.#wording, []),
    };
  }

  /** Runs the operation, and reports its success: outputs, artifact, summary, GitHub. */
  async #operate(run: PreparedStep): Promise<void> {
    const { command } = this.#host;
    const { githubReports, savedState, values, keys } = run;
    this.#githubReports = githubReports;
    // The first signal has aborted the operation. Only the second one ends this.
    const uncanceled = {
      ...run,
      cancellation: { ...run.cancellation, signal: run.cancellation.killSignal },
    };
    this.#finish = async () => {
      if (command !== undefined && savedState.unfinished)
        await cleanUpAfter(uncanceled, savedState.unfinished);
    };
    await command?.confirm(values, run.cancellation.signal);
    const outputs = this.#outputs;
    outputs.verifyFile();
    outputs.set(await githubReports.begin());
    const outcome = await runOperation(run);
    outputs.set(outcome.outputs);
    outputs.set(await githubReports.uploadFiles());
    outputs.end(true, {});
    const report = this.#marked(outcome.report);
    const changeIcon = outcome.unchanged === true ? '➖ ' : '✅ ';
    this.#endLog(report, this.#isTrial ? '🧪 ' : changeIcon);
    await githubReports.end({ ...outcome, report }, outcome.reportedFailure);
    // Must be last: if a step is killed before this and started again, it resumes its own work.
    keys.markUsed();
  }

  /** Reports the failure of a phase, in the log, the outputs, the summary and on GitHub. */
  async #fail(thrown: unknown): Promise<void> {
    const { failure, outputs, report } = await this.#report(thrown);
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
    this.#host.command?.receiveFailure?.(withoutSecrets(end, this.#log.hide));
    this.#outputs.set((await this.#githubReports?.uploadFilesAfterFailure()) ?? {});
    try {
      this.#outputs.end(false, outputs);
    } catch (writeError) {
      // The failure itself is already reported. Log that its outputs can't be written as a line,
      // not as another annotation.
      this.#log.info(writeError instanceof Error ? writeError.message : String(writeError));
    }
    const marked = this.#marked(report(this.#partialReport()));
    this.#endLog(marked, '❌ ');
    await this.#githubReports?.end({ report: marked, outputs }, failure);
  }

  /** Logs a failure. */
  #report(thrown: unknown): Promise<FailureReport> {
    const { inputs } = this.#failedStep;
    const limits = this.#host.command === undefined ? ANNOTATION : UNLIMITED;
    const isMissing =
      thrown instanceof Failure && thrown.status === 404 && thrown.service === undefined;
    const located = isMissing
      ? withDetails(thrown, { remedy: `${thrown.remedy ?? ''}${this.#project}`.trim() })
      : thrown;
    const failure = reworded(located, this.#wording, inputs);
    return reportFailure(failure, this.#log, this.#failedStep, limits, this.#hasSummary);
  }

  get #hasSummary(): boolean {
    return this.#writesSummary && this.#channels.summaryFile !== undefined;
  }

  /**
   * Logs how many texts have no annotation, and writes the summary, which lists these texts, too.
   */
  #endLog(report: Report, icon: string): void {
    const hasSummary = this.#hasSummary;
    const blocks = [...report.blocks, ...this.#log.reportPlainAnnotations(hasSummary)];
    const summary = { ...report, title: `${icon}${report.title}`, blocks };
    if (hasSummary) writeSummary(this.#channels.summaryFile, summary, this.#log);
  }
}

/** Checks whether the step has no credential because GitHub passes no secrets to the run. */
const lacksCredential = (environment: RunnerEnvironment): boolean =>
  !environment.inputs.has('token') &&
  !environment.variables['PLATFORM_TOKEN']?.trim() &&
  environment.inputs.get('base-url') !== LOCAL &&
  hasNoSecrets(environment);

const nothing = async (): Promise<void> => undefined;

const unchanged = <T>(value: T): T => value;

const asDryRun = (report: Report): Report => ({ ...report, title: `${report.title} (dry run)` });

const emptyReport = (): PartialReport => ({ blocks: [] });

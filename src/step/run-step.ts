/** Runs a whole step: inputs, operation, outputs, summary and GitHub reports. */

import { COMMON_OUTPUTS, checkCommonInputs, commonInputsOf, inputsOutsideJob, LOCAL } from '../core/common-inputs.ts';
import { outputsWith, type PartialReport } from '../core/operation.ts';
import type { Report } from '../core/report.ts';
import { JOB_ONLY_INPUTS } from '../core/reporting-inputs.ts';
import { loadOperation, OPERATION_IDS } from '../operations/table.ts';
import { cancellationSignal } from '../runner/cancellation.ts';
import { type RunnerEnvironment, readChannels, readEnvironment } from '../runner/environment.ts';
import { hasNoSecrets } from '../runner/event-file.ts';
import { ANNOTATION, type FailureReport, reportFailure, UNLIMITED } from '../runner/workflow/failure-report.ts';
import type { FailedStep } from '../runner/workflow/failure-title.ts';
import { chooseOperation, parseInputs } from '../runner/inputs.ts';
import { JobSecrets } from '../runner/secrets/job-secrets.ts';
import { placeInRepository, RunnerLog } from '../runner/workflow/log.ts';
import { StepOutputs } from '../runner/workflow/outputs.ts';
import { isUnfinished, readSavedState, SavedStateFile } from '../runner/saved-state.ts';
import { writeSummary } from '../runner/workflow/summary.ts';
import { flagWording, reworded, STEP_WORDING } from '../runner/workflow/wording.ts';
import { GitHubReports, verifyComment } from './github-reports.ts';
import { IdempotencyKeys } from './idempotency-keys.ts';
import { missingPath } from './missing-path.ts';
import { localPlatformEnd } from './platform-address.ts';
import { cleanUpAfter, runOperation } from './run-operation.ts';
import type { Host } from './step.ts';

/**
 * Runs one step, from environment to exit code: reads the inputs, runs the operation, writes outputs and summary, and
 * reports to GitHub. In the cleanup after the job, it finishes the work that the step saved; no cleanup follows a
 * command, so it finishes that work itself. It is the only place that reports errors.
 * @returns the exit code: 0 on success, 1 otherwise
 */
export async function runAction(host: Host): Promise<0 | 1> {
  const { outputFile, summaryFile, stateFile, underRunner, stepDebug } = readChannels(host.env);
  const { command } = host;
  const wording = command === undefined ? STEP_WORDING : flagWording(JOB_ONLY_INPUTS);
  let placeFile: (file: string) => string = unchanged;
  const log = new RunnerLog({
    clock: host.clock,
    underRunner,
    stepDebug,
    write: text => host.write(text),
    drawProgress: command?.drawProgress,
    placeFile: file => placeFile(file),
  });
  const cancellation = cancellationSignal(host.signals, wording.run);
  const step = new StepOutputs(outputFile, COMMON_OUTPUTS, log, command?.receiveOutputs);
  let finish = nothing;
  let writesSummary = true;
  const hasSummary = (): boolean => writesSummary && summaryFile !== undefined;
  let transformReport: (report: Report) => Report = unchanged;
  let partialReport = emptyReport;
  let githubReports: GitHubReports | undefined;
  let failedStep: FailedStep = { inputs: [] };
  const reportThrown = (thrown: unknown): Promise<FailureReport> => {
    const limits = command === undefined ? ANNOTATION : UNLIMITED;
    return reportFailure(reworded(thrown, wording, failedStep.inputs), log, failedStep, limits, hasSummary());
  };
  /** Logs how many texts have no annotation, and writes the summary, which lists these texts, too. */
  const endLog = (report: Report, icon: string): void => {
    const blocks = [...report.blocks, ...log.reportPlainAnnotations(hasSummary())];
    if (hasSummary()) writeSummary(summaryFile, { ...report, title: `${icon}${report.title}`, blocks }, log);
  };
  try {
    const environment = readEnvironment(host.env, host.part?.operation);
    const jobSecrets = JobSecrets.open(environment);
    if (jobSecrets !== undefined) log.shareSecrets(jobSecrets);
    const saved = host.part?.cleanUp ? readSavedState(host.env, OPERATION_IDS) : undefined;
    if (saved !== undefined && 'problem' in saved) {
      log.warning(saved.problem);
      return 0;
    }
    const state = saved?.state;
    const { comment } = state ?? {};
    if (comment !== undefined) finish = () => verifyComment({ host, environment, log, cancellation }, comment);
    if (state !== undefined && !isUnfinished(state)) return 0;
    const loaded = await loadOperation(chooseOperation(environment, OPERATION_IDS, state?.operation));
    const { common, own } =
      command === undefined ? { common: commonInputsOf(loaded), own: loaded.inputs } : inputsOutsideJob(loaded);
    const operation = { ...loaded, inputs: own };
    failedStep = { operation: operation.id, inputs: Object.keys({ ...common, ...operation.inputs }) };
    // Inputs can make an output public. Until they are read, every output that can be secret counts as secret.
    step.declare(operation.id, outputsWith(operation, {}));
    const { withoutSecrets } = operation;
    if (withoutSecrets !== undefined && lacksCredential(environment)) {
      log.notice(withoutSecrets.notice);
      step.end(true, withoutSecrets.outputs);
      writeSummary(summaryFile, withoutSecrets.report, log);
      return 0;
    }
    const { values } = parseInputs({
      operation,
      common,
      checkCommon: read => checkCommonInputs(read, operation),
      onRead: ({ 'dry-run': dryRun, 'project-id': projectId }) =>
        step.record({ dry_run: dryRun, ...(operation.onProject ? { project_id: projectId } : {}) }),
      checkFiles: read => missingPath(environment, read),
      environment,
      log,
      wording,
    });
    step.declare(operation.id, outputsWith(operation, values));
    writesSummary = values.summary;
    placeFile = file => placeInRepository(file, environment.workspace, values['working-directory']);
    if (values['dry-run']) transformReport = asDryRun;
    const localEnd = localPlatformEnd({ environment, operation, values });
    if (localEnd !== undefined) {
      const { asTrialRun } = await import('./trial-run.ts');
      const mark = transformReport;
      transformReport = report => asTrialRun(mark(report), localEnd);
    }
    const savedState = new SavedStateFile(stateFile, operation.id);
    const keys = new IdempotencyKeys({
      environment,
      operation: operation.id,
      projectId: values['project-id'] ?? '',
      matrixIndex: values['matrix-index'],
      given: values['idempotency-key'],
      clock: host.clock,
      log,
    });
    const shared = { host, environment, log, cancellation, operation, values, keys, savedState };
    const newReports = new GitHubReports(shared);
    const onFailureReport = (failureReport: () => PartialReport): void => {
      partialReport = failureReport;
    };
    const run = { ...shared, step, githubReports: newReports, onFailureReport };
    if (state !== undefined) {
      await cleanUpAfter(run, state);
      return 0;
    }
    githubReports = newReports;
    // The first signal has aborted the operation. Only the second one ends this.
    const uncanceled = { ...run, cancellation: { ...cancellation, signal: cancellation.killSignal } };
    finish = async () => {
      if (command !== undefined && savedState.unfinished) await cleanUpAfter(uncanceled, savedState.unfinished);
    };
    await command?.confirm(values, cancellation.signal);
    step.reserve();
    step.set(await githubReports.begin());
    const outcome = await runOperation(run);
    step.set(outcome.outputs);
    step.set(await githubReports.uploadFiles());
    step.end(true, {});
    const summary = transformReport(outcome.report);
    const icon = outcome.unchanged === true ? '⏭ ' : values['dry-run'] ? '' : '✅ ';
    endLog(summary, icon);
    await githubReports.end({ ...outcome, report: summary }, outcome.reportedFailure);
    // Must be last: if a step is killed before this and started again, it resumes its own work.
    keys.markUsed();
    return 0;
  } catch (thrown) {
    const { failure, outputs, report } = await reportThrown(thrown);
    step.set((await githubReports?.uploadFilesAfterFailure()) ?? {});
    try {
      step.end(false, outputs);
    } catch (writeError) {
      // The failure itself is already reported. Log that its outputs can't be written as a line, not as another
      // annotation.
      log.info(writeError instanceof Error ? writeError.message : String(writeError));
    }
    const summary = transformReport(report(partialReport()));
    endLog(summary, '❌ ');
    await githubReports?.end({ report: summary, outputs }, failure);
    return 1;
  } finally {
    try {
      await finish();
    } catch (thrown) {
      await reportThrown(thrown);
    }
    cancellation.dispose();
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

/** Runs a whole step: inputs, operation, outputs, summary and GitHub reports. */

import { COMMON_OUTPUTS, checkCommonInputs, commonInputsOf, LOCAL } from '../core/common-inputs.ts';
import { outputsWith, type PartialReport } from '../core/operation.ts';
import type { Report } from '../core/report.ts';
import { loadOperation, OPERATION_IDS } from '../operations/table.ts';
import { cancellationSignal } from '../runner/cancellation.ts';
import { readChannels, readEnvironment } from '../runner/environment.ts';
import { reportFailure } from '../runner/failure-report.ts';
import type { FailedStep } from '../runner/failure-title.ts';
import { chooseOperation, parseInputs } from '../runner/inputs.ts';
import { JobSecrets } from '../runner/job-secrets.ts';
import { RunnerLog } from '../runner/log.ts';
import { StepOutputs } from '../runner/outputs.ts';
import { readSavedState, SavedStateFile } from '../runner/saved-state.ts';
import { writeSummary } from '../runner/summary.ts';
import { GitHubReports } from './github-reports.ts';
import { IdempotencyKeys } from './idempotency-keys.ts';
import { missingPath } from './missing-path.ts';
import { cleanUpAfter, runOperation } from './run-operation.ts';
import type { Host } from './step.ts';

/**
 * Runs one step, from environment to exit code: reads the inputs, runs the operation, writes outputs and summary, and
 * reports to GitHub. In the cleanup after the job, it finishes the work that the step saved. It is the only place that
 * reports errors.
 * @returns the exit code: 0 on success, 1 otherwise
 */
export async function runAction(host: Host): Promise<0 | 1> {
  const { outputFile, summaryFile, stateFile, underRunner, stepDebug } = readChannels(host.env);
  const log = new RunnerLog({ clock: host.clock, underRunner, stepDebug, write: text => host.write(text) });
  const cancellation = cancellationSignal(host.signals);
  const step = new StepOutputs(outputFile, COMMON_OUTPUTS, log);
  let writesSummary = true;
  let transformReport = unchanged;
  let partialReport = emptyReport;
  let githubReports: GitHubReports | undefined;
  let failedStep: FailedStep = { inputs: [] };
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
    const operation = await loadOperation(chooseOperation(environment, OPERATION_IDS, state?.operation));
    const common = commonInputsOf(operation);
    failedStep = { operation: operation.id, inputs: Object.keys({ ...common, ...operation.inputs }) };
    // Inputs can make an output public. Until they are read, every output that can be secret counts as secret.
    step.declare(operation.id, outputsWith(operation, {}));
    const { values } = parseInputs({
      operation,
      common,
      checkCommon: read => checkCommonInputs(read, operation),
      onRead: ({ 'dry-run': dryRun, 'project-id': projectId }) =>
        step.record({ dry_run: dryRun, ...(operation.onProject ? { project_id: projectId } : {}) }),
      checkFiles: read => missingPath(environment, read),
      environment,
      log,
    });
    step.declare(operation.id, outputsWith(operation, values));
    writesSummary = values.summary;
    if (values['dry-run']) transformReport = asDryRun;
    if (values['base-url'] === LOCAL) {
      const { asTrialRun } = await import('./trial-run.ts');
      const mark = transformReport;
      transformReport = report => asTrialRun(mark(report));
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
    step.reserve();
    step.set(await githubReports.begin());
    const outcome = await runOperation(run);
    step.set(outcome.outputs);
    step.set(await githubReports.uploadFiles());
    step.end(true, {});
    const report = transformReport(outcome.report);
    const icon = outcome.unchanged === true ? '⏭ ' : values['dry-run'] ? '' : '✅ ';
    if (writesSummary) writeSummary(summaryFile, { ...report, title: `${icon}${report.title}` }, log);
    await githubReports.end({ ...outcome, report }, outcome.reportedFailure);
    // Must be last: if a step is killed before this and started again, it resumes its own work.
    keys.markUsed();
    return 0;
  } catch (thrown) {
    const { failure, outputs, report: failureReport } = await reportFailure(thrown, log, failedStep);
    step.set((await githubReports?.uploadFilesAfterFailure()) ?? {});
    try {
      step.end(false, outputs);
    } catch (writeError) {
      // The failure itself is already reported. Log that its outputs can't be written as a line, not as another
      // annotation.
      log.info(writeError instanceof Error ? writeError.message : String(writeError));
    }
    const done = partialReport();
    const report = transformReport({
      ...done,
      title: failureReport.title,
      blocks: [...failureReport.blocks, ...done.blocks],
    });
    if (writesSummary) writeSummary(summaryFile, { ...report, title: `❌ ${report.title}` }, log);
    await githubReports?.end({ report, outputs }, failure);
    return 1;
  } finally {
    cancellation.dispose();
  }
}

const unchanged = (report: Report): Report => report;

const asDryRun = (report: Report): Report => ({ ...report, title: `${report.title} (dry run)` });

const emptyReport = (): PartialReport => ({ blocks: [] });

import { COMMON_OUTPUTS, checkCommonInputs, commonInputsOf, LOCAL } from '../core/common-inputs.ts';
import { type DoneSoFar, outputsWith } from '../core/operation.ts';
import type { Report } from '../core/report.ts';
import { loadOperation, OPERATION_IDS } from '../operations/table.ts';
import { cancellationSignal } from '../runner/cancellation.ts';
import { readChannels, readEnvironment } from '../runner/environment.ts';
import { reportFailure } from '../runner/failure-report.ts';
import { chooseOperation, parseInputs } from '../runner/inputs.ts';
import { JobSecrets } from '../runner/job-secrets.ts';
import { RunnerLog } from '../runner/log.ts';
import { StepOutputs } from '../runner/outputs.ts';
import { readNote, StateFile } from '../runner/saved-state.ts';
import { writeSummary } from '../runner/summary.ts';
import { GitHubReports } from './github-reports.ts';
import { IdempotencyKeys } from './idempotency-keys.ts';
import { missingPath } from './missing-path.ts';
import { cleanUpAfter, runOperation } from './run-operation.ts';
import type { Host } from './step.ts';

/**
 * Runs one step, from environment to exit code: reads the inputs, runs the operation, writes outputs and summary, and
 * reports to GitHub. In the clean-up after the job, it finishes the work that the step saved. It is the only place that
 * reports errors.
 * @returns the exit code: 0 on success, 1 otherwise
 */
export async function runAction(host: Host): Promise<0 | 1> {
  const { outputFile, summaryFile, stateFile, underRunner, stepDebug } = readChannels(host.env);
  const log = new RunnerLog({ clock: host.clock, underRunner, stepDebug, write: text => host.write(text) });
  const cancellation = cancellationSignal(host.signals);
  const step = new StepOutputs(outputFile, COMMON_OUTPUTS, log);
  let summaryWanted = true;
  let shown = asIs;
  let doneSoFar = nothingYet;
  let onGitHub: GitHubReports | undefined;
  try {
    const environment = readEnvironment(host.env, host.part?.operation);
    const jobSecrets = JobSecrets.open(environment);
    if (jobSecrets !== undefined) log.share(jobSecrets);
    const left = host.part?.cleanUp ? readNote(host.env, OPERATION_IDS) : undefined;
    if (left !== undefined && 'problem' in left) {
      log.warning(left.problem);
      return 0;
    }
    const note = left?.note;
    const operation = await loadOperation(chooseOperation(environment, OPERATION_IDS, note?.operation));
    // Inputs can make an output public. Until they are read, every output that can be secret counts as secret.
    step.declare(operation.id, outputsWith(operation, {}));
    const { values } = parseInputs({
      operation,
      common: commonInputsOf(operation),
      checkCommon: common => checkCommonInputs(common, operation),
      onRead: ({ 'dry-run': dryRun, 'project-id': projectId }) =>
        step.know({ dry_run: dryRun, ...(operation.onProject ? { project_id: projectId } : {}) }),
      checkFiles: read => missingPath(environment, read),
      environment,
      log,
    });
    step.declare(operation.id, outputsWith(operation, values));
    summaryWanted = values.summary;
    if (values['base-url'] === LOCAL) ({ asRehearsal: shown } = await import('./rehearsal.ts'));
    const notes = new StateFile(stateFile, operation.id);
    const keys = new IdempotencyKeys({
      environment,
      operation: operation.id,
      projectId: values['project-id'] ?? '',
      matrixIndex: values['matrix-index'],
      given: values['idempotency-key'],
      clock: host.clock,
      log,
    });
    const shared = { host, environment, log, cancellation, operation, values, keys, notes };
    const gitHub = new GitHubReports(shared);
    const onFailureReport = (told: () => DoneSoFar): void => {
      doneSoFar = told;
    };
    const run = { ...shared, step, onGitHub: gitHub, onFailureReport };
    if (note !== undefined) {
      await cleanUpAfter(run, note);
      return 0;
    }
    onGitHub = gitHub;
    step.reserve();
    step.set(await onGitHub.begin());
    const outcome = await runOperation(run);
    step.set(outcome.outputs);
    step.set(await onGitHub.keep());
    step.end(true, {});
    const report = shown(outcome.report);
    if (summaryWanted) writeSummary(summaryFile, report, log);
    await onGitHub.end({ ...outcome, report }, outcome.reported);
    // Must be last: if a step is killed before this and started again, it resumes its own work.
    keys.useUp();
    return 0;
  } catch (thrown) {
    const { failure, outputs, report: told } = await reportFailure(thrown, log);
    step.set((await onGitHub?.keepAfterFailure()) ?? {});
    try {
      step.end(false, outputs);
    } catch (unwritten) {
      // The failure itself is already reported. Log that its outputs can't be written as a line, not as another
      // annotation.
      log.info(unwritten instanceof Error ? unwritten.message : String(unwritten));
    }
    const done = doneSoFar();
    const report = shown({ ...done, title: told.title, blocks: [...told.blocks, ...done.blocks] });
    if (summaryWanted) writeSummary(summaryFile, report, log);
    await onGitHub?.end({ report, outputs }, failure);
    return 1;
  } finally {
    cancellation.dispose();
  }
}

const asIs = (report: Report): Report => report;

const nothingYet = (): DoneSoFar => ({ blocks: [] });

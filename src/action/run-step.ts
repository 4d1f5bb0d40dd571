/** Runs a whole step: inputs, operation, outputs, summary and GitHub reports. */

import {
  checkCommonInputs,
  commonInputsOf,
  inputsOutsideJob,
  LOCAL,
} from '../core/common-inputs.ts';
import { loadOperation, OPERATION_IDS, ROOT_OPERATION_IDS } from '../products/operations.ts';
import { cancellationSignal } from './runner/cancellation.ts';
import { type RunnerEnvironment, readEnvironment } from './runner/environment/environment.ts';
import { hasNoSecrets } from './runner/environment/event-file.ts';
import { chooseOperation, parseInputs, maskSecretInputs } from './runner/inputs.ts';
import { isUnfinished, readSavedState, SavedStateFile } from './runner/saved-state.ts';
import { writeSummary } from './runner/workflow/summary.ts';
import { reworded } from './runner/workflow/wording.ts';
import { GitHubReports, verifyComment } from './github-reports.ts';
import { IdempotencyKeys } from './idempotency-keys.ts';
import { missingPath } from './missing-path.ts';
import { cleanUpAfter, type PreparedStep, runOperation } from './run-operation.ts';
import { showsValues } from './shows-values.ts';
import type { Host, Step } from './step.ts';
import { StepReport } from './step-report.ts';

/**
 * Runs one step, from environment to exit code: reads the inputs, runs the operation, writes
 * outputs and summary, and reports to GitHub. In the cleanup after the job, it finishes the work
 * that the step saved; no cleanup follows a command, so it finishes that work itself. It is the
 * only place that reports errors.
 * @returns the exit code: 0 on success, 1 otherwise
 */
export async function runAction(host: Host): Promise<0 | 1> {
  const { command, clock } = host;
  const report = new StepReport(host);
  const { log, outputs, channels, wording } = report;
  const cancellation = cancellationSignal(host.signals, clock, wording.run);
  /** Work that follows in any case. */
  let finish: (() => Promise<void>) | undefined;
  try {
    // The environment and, in the cleanup, the saved state.
    const environment = readEnvironment(host.env, host.part?.operation);
    const saved = host.part?.cleanUp ? readSavedState(host.env, OPERATION_IDS) : undefined;
    if (saved !== undefined && 'problem' in saved) {
      log.warning(saved.problem);
      return 0;
    }
    const { state } = saved ?? {};
    const { comment } = state ?? {};
    if (comment !== undefined)
      finish = () => verifyComment({ host, environment, log, cancellation }, comment);
    if (state !== undefined && !isUnfinished(state)) return 0;

    // The operation: that of the inputs or, in the cleanup, that of the saved state.
    const choice = { all: OPERATION_IDS, inRoot: ROOT_OPERATION_IDS };
    const loaded = await loadOperation(chooseOperation(environment, choice, state?.operation));
    const { common, own: fields } =
      command === undefined
        ? { common: commonInputsOf(loaded), own: loaded.inputs }
        : inputsOutsideJob(loaded);
    const operation = { ...loaded, inputs: fields };
    report.setOperation(operation, Object.keys({ ...common, ...fields }));

    // A run that gets no secrets, if the operation has an outcome for it.
    const { withoutSecrets: anonymous } = operation;
    if (anonymous !== undefined && lacksCredential(environment)) {
      maskSecretInputs({ ...common, ...fields }, { environment, log });
      log.notice(anonymous.notice);
      outputs.end(true, anonymous.outputs);
      writeSummary(channels.summaryFile, anonymous.report, log);
      return 0;
    }

    // The inputs, all of them before the first error.
    const { values } = parseInputs({
      operation,
      common,
      checkCommon: read => checkCommonInputs(read, operation),
      // An invalid value says nothing. Where the input has no effect, a command doesn't take it.
      onRead: ({
        'dry-run': dryRun = 'dry-run' in common ? undefined : false,
        'project-id': projectId,
      }) =>
        outputs.record({
          dry_run: dryRun,
          ...(operation.onProject ? { project_id: projectId } : {}),
        }),
      checkFiles: read => missingPath(environment, read),
      environment,
      log,
      wording,
    });
    await report.setInputs(environment, operation, values);

    // The step.
    const keys = new IdempotencyKeys({
      environment,
      operation: operation.id,
      projectId: values['project-id'] ?? '',
      matrixIndex: values['matrix-index'],
      given: values['idempotency-key'],
      clock,
      log,
    });
    const savedState = new SavedStateFile(channels.stateFile, operation.id);
    const step: Step = {
      host,
      environment,
      log,
      cancellation,
      operation,
      values,
      keys,
      savedState,
    };
    const githubReports = new GitHubReports(step);
    const isShown = await showsValues(step, githubReports.trigger(cancellation.signal));
    if (!isShown) outputs.hideValues();
    if (!isShown && channels.stepDebug) outputs.withholdValues();
    const prepared: PreparedStep = {
      ...step,
      step: outputs,
      githubReports,
      showsValues: isShown,
      onFailureReport: report.onFailureReport,
      onEffect: report.onEffect,
      reworded: failure => reworded(failure, wording, []),
    };

    // The cleanup after the job.
    if (state !== undefined) {
      await cleanUpAfter(prepared, state);
      return 0;
    }

    // The cleanup of a command. The first signal has aborted the operation. Only the second one
    // ends this.
    report.setGitHubReports(githubReports);
    finish = async () => {
      const { unfinished } = savedState;
      if (command === undefined || !unfinished) return;
      const uncanceled = { ...cancellation, signal: cancellation.killSignal };
      await cleanUpAfter({ ...prepared, cancellation: uncanceled }, unfinished);
    };

    // The operation runs.
    await command?.confirm(values, cancellation.signal);
    outputs.verifyFile();
    outputs.set(await githubReports.begin());
    const outcome = await runOperation(prepared);

    // Its success: outputs, artifact, summary, GitHub.
    outputs.set(outcome.outputs);
    outputs.set(await githubReports.uploadFiles());
    outputs.end(true, {});
    await report.succeed(outcome);
    // Must be last: if a step is killed before this and started again, it resumes its own work.
    keys.markUsed();
    return 0;
  } catch (thrown) {
    await report.fail(thrown);
    return 1;
  } finally {
    try {
      await finish?.();
    } catch (thrown) {
      await report.logFailure(thrown);
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

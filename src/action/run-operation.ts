/** Runs a step's operation with its context and time limit, or its cleanup after the job. */

import { hkdfSync } from 'node:crypto';
import { resolve } from 'node:path';
import { inputRef } from '../base/text/input-reference.ts';
import { createClient } from '../client/client.ts';
import { LOCAL } from '../core/common-inputs.ts';
import type { Context, Outcome } from '../core/operation.ts';
import { Failure, sentence } from '../base/failure.ts';
import type { RunnerEnvironment } from './runner/environment/environment.ts';
import type { StepOutputs } from './runner/workflow/outputs.ts';
import type { SavedState } from './runner/saved-state.ts';
import { abortLater, startTimeLimit } from '../base/time/time-limit.ts';
import { hasNoSecrets } from './runner/environment/event-file.ts';
import { jobFolder, temporaryFolder } from './folders.ts';
import type { GitHubReports } from './github-reports.ts';
import { createJob } from './job.ts';
import { localPlatformEnd, openPlatform } from './platform-address.ts';
import type { Step } from './step.ts';
import { textWithoutValues } from './text-without-values.ts';

/** State of one operation's run. */
export interface PreparedStep extends Step {
  readonly step: StepOutputs;
  readonly githubReports: GitHubReports;
  readonly onFailureReport: Context['onFailureReport'];
  readonly reworded: Context['reworded'];
  /** `ProjectRun.showsValues`. */
  readonly showsValues: boolean;
  /** Called when a request that can't be taken back has succeeded. */
  readonly onEffect: () => void;
}

/**
 * Runs the operation within its time limit, against the platform in `base-url`. Always runs the
 * cleanup.
 */
export async function runOperation(run: PreparedStep): Promise<Outcome> {
  const { operation, values } = run;
  warnOfUncheckedCertificates(run);
  await using cleanup = new AsyncDisposableStack();
  const context = await openContext(run, values.timeout ?? operation.timeoutMs, cleanup);
  // Awaited here, so that the cleanup runs after it.
  return await operation.run(context, values);
}

/**
 * Warns of a setting with which Node accepts any certificate. Node's own warning is only on stderr,
 * which users rarely read.
 */
function warnOfUncheckedCertificates({ environment, log }: PreparedStep): void {
  if (environment.variables['NODE_TLS_REJECT_UNAUTHORIZED'] !== '0') return;
  log.warning(
    'NODE_TLS_REJECT_UNAUTHORIZED=0 disables certificate checks: anyone between the runner and the platform can read the credential and change requests. Remove the variable. To trust a private certificate authority, set NODE_EXTRA_CA_CERTS.',
  );
}

/** Time limit of the cleanup, in milliseconds. A canceled job has five minutes in all. */
const CLEANUP_MS = 60_000;

/**
 * Finishes the work of an interrupted step.
 * @throws Failure when the operation's part of it fails
 */
export async function cleanUpAfter(run: PreparedStep, state: SavedState): Promise<void> {
  const { operation, values, githubReports } = run;
  if (state.deployment !== undefined) await githubReports.endUnfinishedDeployment(state.deployment);
  // The local platform ended with its step, and so did all work there.
  if (state.text === undefined || values['base-url'] === LOCAL) return;
  await using cleanup = new AsyncDisposableStack();
  const context = await openContext(run, CLEANUP_MS, cleanup, true);
  await operation.cleanUp?.(context, state.text);
}

async function openContext(
  run: PreparedStep,
  timeoutMs: number,
  cleanup: AsyncDisposableStack,
  isCleanup = false,
): Promise<Context> {
  const { host, environment, log, cancellation, values, step, savedState } = run;
  const projectId = values['project-id'] ?? '';
  const time = timeLimit(run, timeoutMs, cleanup, isCleanup);
  const platform = await openPlatform(run, cleanup);
  const client = createClient({
    ...platform,
    clock: host.clock,
    ...time,
    timeouts: host.timeouts,
    rateLimits: host.rateLimits,
    onEffect: run.onEffect,
    proxy: environment.proxy,
    shownText: run.showsValues ? undefined : textWithoutValues,
    mask: secret => void log.mask(secret),
    onWait: (what, { message }, waitMs) => {
      const text = message.startsWith(`${what}: `) ? message : `${what}: ${message}`;
      log.info(`${sentence(text)} Retrying in ${(waitMs / 1000).toFixed(1)} s.`);
    },
    onLongTurn: (what, waitMs) =>
      log.info(
        `Waiting ${(waitMs / 1000).toFixed(1)} s before ${what}, because of the platform’s rate limit.`,
      ),
  });
  cleanup.defer(() => client.close());
  return {
    client,
    deriveKey: (purpose, secret = platform.token) =>
      Buffer.from(hkdfSync('sha256', secret, '', purpose, 32)),
    repository: () => run.githubReports.repository(time.signal, cleanup),
    uploadArtifact: artifact => run.githubReports.uploadArtifact(artifact, time.signal),
    job: createJob(environment, time.signal),
    log,
    clock: host.clock,
    signal: time.signal,
    deadline: time.deadline,
    killSignal: cancellation.killSignal,
    trigger: run.githubReports.trigger(time.signal),
    releaser: host.command?.releaser,
    dryRun: values['dry-run'],
    isConfirmed: host.command?.isConfirmed === true,
    endsWithJob: localPlatformEnd(run) !== undefined,
    isTrial: localPlatformEnd(run) !== undefined || host.command?.isTrial === true,
    showsValues: run.showsValues,
    reworded: run.reworded,
    projectId,
    workspace: environment.workspace,
    // Outside a runner, all users share one folder for temporary files.
    roots: [environment.workspace, ...[environment.variables['RUNNER_TEMP'] ?? []].flat()],
    resolvePath: path => resolve(environment.workspace, values['working-directory'], path),
    temporaryFolder: () => temporaryFolder(run, cleanup),
    jobFolder: () => jobFolder(run),
    protectedPaths: environment.protectedPaths,
    output: outputs => {
      step.set(outputs);
    },
    addArtifactFile: (file, folder) => run.githubReports.addArtifactFile(file, folder),
    showProgress: (state, isUrgent = false) => run.githubReports.showProgress(state, isUrgent),
    recordRemoval: () => run.githubReports.recordRemoval(),
    reportApp: report => run.githubReports.reportApp(report),
    onFailureReport: run.onFailureReport,
    attempt: environment.run.runAttempt,
    runName: runName(environment.run),
    runId: environment.run.runId === '' ? null : Number(environment.run.runId),
    isWorkflowRun: environment.run.runId !== '',
    hasNoSecrets: hasNoSecrets(environment),
    isKeyGiven: values['idempotency-key'] !== undefined,
    idempotencyKey: (content, generation) => run.keys.key(content, generation),
    saveState: text => savedState.save({ text }),
  };
}

/**
 * Milliseconds after the first signal in which the response to a request that can't be taken back
 * is awaited. A runner kills the step 10 s after it, and the step must report its end before that.
 * At a terminal, a second signal ends the wait.
 */
const FINISH_MS = { job: 3_000, command: 30_000 } as const;

/**
 * Returns the operation's signal. It aborts when the job is canceled or the time limit is reached,
 * whichever is first.
 */
function timeLimit(
  { host, cancellation, operation, log }: PreparedStep,
  timeoutMs: number,
  cleanup: AsyncDisposableStack,
  isCleanup: boolean,
) {
  const remedy = isCleanup ? undefined : `Increase ${inputRef('timeout')}.`;
  const message = `${isCleanup ? 'The cleanup of ' : ''}\`${operation.id}\` did not finish within ${timeoutMs / 1000} s.`;
  const limit = startTimeLimit(
    host.clock,
    timeoutMs,
    () => new Failure('timeout', message, { remedy }),
  );
  cleanup.defer(() => limit[Symbol.dispose]());
  const late = abortLater(
    host.clock,
    cancellation.signal,
    FINISH_MS[host.command === undefined ? 'job' : 'command'],
  );
  cleanup.defer(() => late[Symbol.dispose]());
  return {
    signal: AbortSignal.any([cancellation.signal, limit.signal]),
    finish: {
      signal: AbortSignal.any([late.signal, limit.signal, cancellation.killSignal]),
      onStart: (what: string) =>
        log.info(`Waiting for the response to ${what}, because this request can’t be undone.`),
    },
    deadline: host.clock.monotonicMs() + timeoutMs,
  };
}

function runName({ repository, runId, runAttempt }: RunnerEnvironment['run']): string {
  return runId === ''
    ? 'a run outside GitHub Actions'
    : `${repository}, run ${runId}, attempt ${runAttempt}`;
}

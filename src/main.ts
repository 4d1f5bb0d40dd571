import { mkdtemp, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { EventEmitter } from 'node:events';
import type { Timeouts } from './client/attempt.ts';
import { createClient } from './client/client.ts';
import { deriveIdempotencyKey } from './client/idempotency-key.ts';
import type { Clock } from './clock.ts';
import { Failure, inputFailure, sentence } from './failure.ts';
import { GitHubSide } from './main/github-side.ts';
import { COMMON_INPUTS, COMMON_OUTPUTS, checkCommonInputs, LOCAL } from './operations/common-inputs.ts';
import type { InputValues } from './operations/fields.ts';
import { type Context, type Operation, type Outcome, outputsWith } from './operations/operation.ts';
import { withoutArtifacts } from './operations/reporting-inputs.ts';
import { loadOperation, OPERATION_IDS } from './operations/table.ts';
import { cancellationSignal } from './runner/cancellation.ts';
import { readChannels, readEnvironment, type RunnerEnvironment } from './runner/environment.ts';
import { reportFailure } from './runner/failure-report.ts';
import { chooseOperation, parseInputs } from './runner/inputs.ts';
import { RunnerLog } from './runner/log.ts';
import { StepOutputs } from './runner/outputs.ts';
import { writeSummary } from './runner/summary.ts';

/** What the action gets from the process that it runs in; a test hands in its own. */
export interface Host {
  readonly env: NodeJS.ProcessEnv;
  /** Where SIGINT and SIGTERM arrive. */
  readonly signals: Pick<EventEmitter, 'on' | 'off'>;
  readonly clock: Clock;
  readonly timeouts: Timeouts;
  write(text: string): void;
}

/**
 * One step, from environment to exit code: reads the inputs, runs the operation, writes outputs and summary.
 * Whatever goes wrong is shown once, here.
 * @returns the exit code: 0 on success, 1 otherwise
 */
export async function runAction(host: Host): Promise<0 | 1> {
  const { outputFile, summaryFile, underRunner, stepDebug } = readChannels(host.env);
  const log = new RunnerLog({ clock: host.clock, underRunner, stepDebug, write: text => host.write(text) });
  const cancellation = cancellationSignal(host.signals);
  const step = new StepOutputs(outputFile, COMMON_OUTPUTS, log);
  let summaryWanted = true;
  let onGitHub: GitHubSide | undefined;
  try {
    const environment = readEnvironment(host.env);
    const operation = await loadOperation(chooseOperation(environment, OPERATION_IDS));
    // Until the inputs are read, which may lay an output open, every secret is one.
    step.declare(operation.id, outputsWith(operation, {}));
    const { values } = parseInputs({
      operation,
      common: withoutArtifacts(COMMON_INPUTS, operation.writesFiles ?? false),
      checkCommon: common => checkCommonInputs(common, operation),
      environment,
      log,
    });
    step.declare(operation.id, outputsWith(operation, values));
    summaryWanted = values.summary;
    const run: Run = { host, environment, log, cancelled: cancellation.signal, operation, values, step };
    onGitHub = new GitHubSide(run);
    step.set(await onGitHub.begin());
    const outcome = await runOperation(run);
    step.set(outcome.outputs);
    step.set(await onGitHub.keep(outcome.files));
    step.end(true, {});
    if (summaryWanted) writeSummary(summaryFile, outcome.report, log);
    await onGitHub.end(outcome);
    return 0;
  } catch (thrown) {
    const { failure, outputs, report } = await reportFailure(thrown, log);
    try {
      step.end(false, outputs);
    } catch (unwritten) {
      // The failure itself is told already; that its outputs can't be is one more line, not another annotation.
      log.info(unwritten instanceof Error ? unwritten.message : String(unwritten));
    }
    if (summaryWanted) writeSummary(summaryFile, report, log);
    await onGitHub?.end({ report, outputs }, failure);
    return 1;
  } finally {
    cancellation.dispose();
  }
}

interface Run {
  readonly host: Host;
  readonly environment: RunnerEnvironment;
  readonly log: RunnerLog;
  readonly cancelled: AbortSignal;
  readonly operation: Operation;
  readonly values: InputValues<typeof COMMON_INPUTS> & Readonly<Record<string, unknown>>;
  readonly step: StepOutputs;
}

/** Runs the operation within its time, against the platform that `base-url` names, and cleans up whatever happens. */
async function runOperation(run: Run): Promise<Outcome> {
  const { host, environment, log, operation, values, step } = run;
  const projectId = values['project-id'] ?? '';
  await using cleanUp = new AsyncDisposableStack();
  const time = timeLimit(run, cleanUp);

  const platform = await reachPlatform(run, cleanUp);
  const client = createClient({
    ...platform,
    clock: host.clock,
    ...time,
    timeouts: host.timeouts,
    proxy: environment.proxy,
    mask: secret => log.mask(secret),
    onWait: (what, { message }, waitMs) => {
      const told = message.startsWith(`${what}: `) ? message : `${what}: ${message}`;
      log.info(`${sentence(told)} Again in ${(waitMs / 1000).toFixed(1)} s.`);
    },
  });
  cleanUp.defer(() => client.close());

  step.set({ dry_run: values['dry-run'], ...(operation.onProject ? { project_id: projectId } : {}) });
  const context: Context = {
    client,
    log,
    clock: host.clock,
    signal: time.signal,
    dryRun: values['dry-run'],
    projectId,
    resolvePath: path => resolve(environment.workspace, values['working-directory'], path),
    temporaryFolder: () => temporaryFolder(run, cleanUp),
    keptFolders: environment.keptFolders,
    output: known => step.set(known),
    attempt: environment.run.runAttempt,
    keyIsGiven: values['idempotency-key'] !== undefined,
    idempotencyKey: (content, generation = 0) => {
      const given = values['idempotency-key'];
      if (given !== undefined && generation === 0) return given;
      const work = { ...environment.run, step: environment.run.actionStep, operation: operation.id, projectId };
      return deriveIdempotencyKey(work, given ?? content, generation);
    },
  };
  // Awaited here, so that the clean-up comes after it.
  return await operation.run(context, values);
}

/** The operation's signal: it aborts when the job is cancelled or the operation's time is over, whichever is first. */
function timeLimit({ host, cancelled, operation, values }: Run, cleanUp: AsyncDisposableStack) {
  const timeoutMs = values.timeout ?? operation.timeoutMs;
  const over = new AbortController();
  const done = new AbortController();
  cleanUp.defer(() => done.abort());
  const failure = new Failure('timeout', `${operation.id} did not end within ${timeoutMs / 1000} s.`, {
    remedy: 'Give it more time with `timeout`.',
  });
  host.clock.sleep(timeoutMs, done.signal).then(
    () => over.abort(failure),
    () => undefined, // The operation ended first, which is what it's for.
  );
  return { signal: AbortSignal.any([cancelled, over.signal]), deadline: host.clock.now() + timeoutMs };
}

/** Address and credential of the platform; `local` starts one here, for as long as this step lasts. */
async function reachPlatform(run: Run, cleanUp: AsyncDisposableStack) {
  const { host, environment, log, values } = run;
  const { 'base-url': given, token } = values;
  // checkCommonInputs has seen to it that whatever asks the platform has a token.
  if (given !== LOCAL) return { baseUrl: given, token: token ?? '' };
  const { startLocalPlatform, seedFor } = await import('./platform/local-platform.ts');
  const credential = { token: token ?? 'local-platform-token', projectId: values['project-id'] ?? 'local-project' };
  const platform = await startLocalPlatform({
    clock: host.clock,
    seed: seedFor(credential),
    temporaryFolder: await temporaryFolder(run, cleanUp),
    buildPath: environment.variables['PATH'],
  });
  cleanUp.defer(() => platform.close());
  log.info(`The local platform answers at ${platform.baseUrl} for as long as this step lasts.`);
  return { baseUrl: new URL(platform.baseUrl), token: credential.token };
}

/** A folder of its own under the runner's for temporary files, gone when the step ends. */
async function temporaryFolder({ environment, operation }: Run, cleanUp: AsyncDisposableStack): Promise<string> {
  const parent = environment.temporaryFolder;
  try {
    const folder = await mkdtemp(join(parent, `${operation.id}-`));
    cleanUp.defer(() => rm(folder, { recursive: true, force: true }));
    return folder;
  } catch (error) {
    throw inputFailure('Temporary files can’t be kept.', [
      {
        where: 'RUNNER_TEMP',
        message: `no folder can be made in ${parent}: ${(error as Error).message}`,
        remedy:
          'Let that variable (outside a runner: TMPDIR) name a folder that exists and that the job’s user may write to.',
      },
    ]);
  }
}

import { mkdtemp, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { EventEmitter } from 'node:events';
import type { Timeouts } from './client/attempt.ts';
import { createClient } from './client/client.ts';
import { deriveIdempotencyKey } from './client/idempotency-key.ts';
import type { Clock } from './clock.ts';
import { Failure, sentence } from './failure.ts';
import { COMMON_INPUTS, COMMON_OUTPUTS, checkCommonInputs, LOCAL } from './operations/common-inputs.ts';
import type { InputValues } from './operations/fields.ts';
import { type Context, type Operation, type Outcome, outputsWith } from './operations/operation.ts';
import { loadOperation, OPERATION_IDS } from './operations/table.ts';
import { cancellationSignal } from './runner/cancellation.ts';
import { readEnvironment, type RunnerEnvironment } from './runner/environment.ts';
import { reportFailure } from './runner/failure-report.ts';
import { chooseOperation, parseInputs } from './runner/inputs.ts';
import { RunnerLog } from './runner/log.ts';
import { type KnownOutputs, resultText, writeOutputs } from './runner/outputs.ts';
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
  const environment = readEnvironment(host.env);
  const { underRunner, stepDebug } = environment;
  const log = new RunnerLog({ clock: host.clock, underRunner, stepDebug, write: text => host.write(text) });
  const cancellation = cancellationSignal(host.signals);
  const step = new StepOutputs(environment, log);
  let summaryWanted = true;
  try {
    const operation = await loadOperation(chooseOperation(environment, OPERATION_IDS));
    step.declare(operation);
    const { values } = parseInputs({
      operation,
      common: COMMON_INPUTS,
      checkCommon: checkCommonInputs,
      environment,
      log,
    });
    step.declare(operation, values);
    summaryWanted = values.summary;
    const outcome = await runOperation({
      host,
      environment,
      log,
      cancelled: cancellation.signal,
      operation,
      values,
      step,
    });
    step.end(true, outcome.outputs);
    if (summaryWanted) writeSummary(environment.summaryFile, outcome.report, log.hide);
    return 0;
  } catch (thrown) {
    const { outputs, report } = await reportFailure(thrown, log);
    try {
      step.end(false, outputs);
      if (summaryWanted) writeSummary(environment.summaryFile, report, log.hide);
    } catch (unwritten) {
      // The failure itself is told already; that its outputs can't be is one more line, not another annotation.
      log.info(unwritten instanceof Error ? unwritten.message : String(unwritten));
    }
    return 1;
  } finally {
    cancellation.dispose();
  }
}

/** The outputs of this step: written as they become known, and once more, as `result`, at the end. */
class StepOutputs {
  readonly #environment: RunnerEnvironment;
  readonly #log: RunnerLog;
  #fields: Operation['outputs'] = COMMON_OUTPUTS;
  #operation: string | undefined;
  #known: KnownOutputs = {};

  constructor(environment: RunnerEnvironment, log: RunnerLog) {
    this.#environment = environment;
    this.#log = log;
  }

  /** @param inputs which may lay an output open; until they are read, every secret is one */
  declare(operation: Operation, inputs: Readonly<Record<string, unknown>> = {}): void {
    this.#operation = operation.id;
    this.#fields = { ...COMMON_OUTPUTS, ...outputsWith(operation, inputs) };
  }

  set(outputs: KnownOutputs): void {
    this.#known = { ...this.#known, ...outputs };
    writeOutputs(this.#environment.outputFile, outputs, this.#fields, this.#log);
  }

  /** `succeeded` is no output's name, as `status` and `outcome` are of some. */
  end(succeeded: boolean, outputs: KnownOutputs): void {
    this.set(outputs);
    const whole = { operation: this.#operation, succeeded, ...this.#known };
    this.set({ result: resultText(whole, this.#fields, this.#log.hide) });
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
    temporaryFolder: async () => {
      const folder = await mkdtemp(join(environment.temporaryFolder, `${operation.id}-`));
      cleanUp.defer(() => rm(folder, { recursive: true, force: true }));
      return folder;
    },
    output: known => step.set(known),
    attempt: environment.run.runAttempt,
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
async function reachPlatform({ host, environment, log, values }: Run, cleanUp: AsyncDisposableStack) {
  const { 'base-url': given, token } = values;
  // checkCommonInputs has seen to it that only the local platform goes without a token.
  if (given !== LOCAL) return { baseUrl: given, token: token ?? '' };
  const { startLocalPlatform, seedFor } = await import('./platform/local-platform.ts');
  const credential = { token: token ?? 'local-platform-token', projectId: values['project-id'] ?? 'local-project' };
  const platform = await startLocalPlatform({
    clock: host.clock,
    seed: seedFor(credential),
    temporaryFolder: environment.temporaryFolder,
    buildPath: environment.variables['PATH'],
  });
  cleanUp.defer(() => platform.close());
  log.info(`The local platform answers at ${platform.baseUrl} for as long as this step lasts.`);
  return { baseUrl: new URL(platform.baseUrl), token: credential.token };
}

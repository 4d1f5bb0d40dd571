import { join, resolve } from 'node:path';
import type { EventEmitter } from 'node:events';
import type { Timeouts } from './client/attempt.ts';
import { type Client, createClient } from './client/client.ts';
import { deriveIdempotencyKey } from './client/idempotency-key.ts';
import type { EarlyConnection } from './client/early-connection.ts';
import type { TeamKey } from './client/signature.ts';
import type { Clock } from './clock.ts';
import { Failure, inputFailure, sentence } from './failure.ts';
import { COMMON_INPUTS, COMMON_OUTPUTS, checkCommonInputs, LOCAL } from './operations/common-inputs.ts';
import type { InputValues } from './operations/fields.ts';
import { type Context, type DoneSoFar, type Operation, type Outcome, outputsWith } from './operations/operation.ts';
import { type SqlLogRoot, takesSqlLogRoot } from './operations/sql-log-root.ts';
import { loadOperation, OPERATION_IDS, OPERATIONS } from './operations/table.ts';
import { type TEAM_KEY_INPUTS, type TeamCredential, teamKeyOf } from './operations/team-key.ts';
import { type Cancellation, cancellationSignal } from './runner/cancellation.ts';
import { readChannels, readEnvironment, type RunnerEnvironment } from './runner/environment.ts';
import { reportFailure } from './runner/failure-report.ts';
import { chooseOperation, parseInputs } from './runner/inputs.ts';
import { RunnerLog } from './runner/log.ts';
import { StepOutputs } from './runner/outputs.ts';
import { leaveNote, readNote, type StepNote } from './runner/step-note.ts';
import { writeSummary } from './runner/summary.ts';
import { triggerOf } from './runner/trigger.ts';

/** What the action gets from the process that it runs in; a test hands in its own. */
export interface Host {
  readonly env: NodeJS.ProcessEnv;
  /** Where SIGINT and SIGTERM arrive. */
  readonly signals: Pick<EventEmitter, 'on' | 'off'>;
  readonly clock: Clock;
  readonly timeouts: Timeouts;
  /** Leads to the platform, where it's under way already. */
  readonly connection?: EarlyConnection | undefined;
  write(text: string): void;
}

/**
 * One step, from environment to exit code: reads the inputs, runs the operation, writes outputs and summary. Started as
 * the clean-up after the job, it does what the step has left a note for. Whatever goes wrong is shown once, here.
 * @returns the exit code: 0 on success, 1 otherwise
 */
export async function runAction(host: Host): Promise<0 | 1> {
  const { outputFile, summaryFile, stateFile, underRunner, stepDebug } = readChannels(host.env);
  const log = new RunnerLog({ clock: host.clock, underRunner, stepDebug, write: text => host.write(text) });
  const cancellation = cancellationSignal(host.signals);
  const step = new StepOutputs(outputFile, COMMON_OUTPUTS, log);
  let summaryWanted = true;
  let doneSoFar = nothingYet;
  try {
    const environment = readEnvironment(host.env);
    const note = readNote(host.env);
    const operation = await loadOperation(chooseOperation(environment, OPERATION_IDS, note?.operation));
    // Until the inputs are read, which may lay an output open, every secret is one.
    step.declare(operation.id, outputsWith(operation, {}));
    const { values } = parseInputs({
      operation,
      common: COMMON_INPUTS,
      checkCommon: common => checkCommonInputs(common, operation),
      environment,
      log,
    });
    step.declare(operation.id, outputsWith(operation, values));
    summaryWanted = values.summary;
    const outcome = await runOperation({
      host,
      environment,
      log,
      cancellation,
      operation,
      values,
      step,
      note,
      stateFile,
      ifItFails: told => {
        doneSoFar = told;
      },
    });
    if (outcome === undefined) return 0;
    const { outputs, report } = outcome;
    step.end(true, outputs);
    if (summaryWanted) writeSummary(summaryFile, report, log);
    return 0;
  } catch (thrown) {
    const { outputs, report } = await reportFailure(thrown, log);
    try {
      step.end(false, outputs);
    } catch (unwritten) {
      // The failure itself is told already; that its outputs can't be is one more line, not another annotation.
      log.info(unwritten instanceof Error ? unwritten.message : String(unwritten));
    }
    if (summaryWanted) {
      const done = doneSoFar();
      writeSummary(summaryFile, { ...done, title: report.title, blocks: [...report.blocks, ...done.blocks] }, log);
    }
    return 1;
  } finally {
    cancellation.dispose();
  }
}

const nothingYet = (): DoneSoFar => ({ blocks: [] });

interface Run {
  readonly host: Host;
  readonly environment: RunnerEnvironment;
  readonly log: RunnerLog;
  readonly cancellation: Cancellation;
  readonly operation: Operation;
  readonly values: InputValues<typeof COMMON_INPUTS> & Readonly<Record<string, unknown>>;
  readonly step: StepOutputs;
  /** What the clean-up after the job was started with; undefined in the step itself. */
  readonly note: StepNote | undefined;
  readonly stateFile: string | undefined;
  readonly ifItFails: Context['ifItFails'];
}

/** The job has ended, and nobody waits for its clean-up for long. */
const CLEAN_UP_MS = 60_000;

/**
 * Runs the operation within its time, against the platform that `base-url` names, and cleans up whatever happens.
 * @returns undefined after the clean-up of a job
 */
async function runOperation(run: Run): Promise<Outcome | undefined> {
  const { host, environment, log, cancellation, operation, values, step, note, stateFile } = run;
  // The local platform has gone with its step, and all that was at work there.
  if (note !== undefined && values['base-url'] === LOCAL) return undefined;
  const projectId = values['project-id'] ?? '';
  await using cleanUp = new AsyncDisposableStack();
  const time = timeLimit(run, cleanUp);

  const platform = await reachPlatform(run, cleanUp);
  const clientWith = (token: string): Client => {
    const made = createClient({
      ...platform,
      token,
      clock: host.clock,
      ...time,
      timeouts: host.timeouts,
      connection: host.connection,
      proxy: environment.proxy,
      mask: secret => log.mask(secret),
      onWait: (what, { message }, waitMs) => {
        const told = message.startsWith(`${what}: `) ? message : `${what}: ${message}`;
        log.info(`${sentence(told)} Again in ${(waitMs / 1000).toFixed(1)} s.`);
      },
    });
    cleanUp.defer(() => made.close());
    return made;
  };

  step.set({ dry_run: values['dry-run'], ...(operation.onProject ? { project_id: projectId } : {}) });
  const context: Context = {
    client: clientWith(platform.token),
    clientWith,
    operations: OPERATIONS,
    log,
    clock: host.clock,
    signal: time.signal,
    deadline: time.deadline,
    lastSignal: cancellation.lastSignal,
    trigger: triggerOf(environment.trigger, {
      apiUrl: environment.apiUrl,
      repository: environment.run.repository,
      token: values['github-token'],
      signal: time.signal,
    }),
    dryRun: values['dry-run'],
    projectId,
    workspace: environment.workspace,
    resolvePath: path => resolve(environment.workspace, values['working-directory'], path),
    temporaryFolder: () => temporaryFolder(run, cleanUp),
    lastingFolder: () => lastingFolder(run),
    keptPaths: environment.keptPaths,
    output: known => step.set(known),
    ifItFails: run.ifItFails,
    attempt: environment.run.runAttempt,
    runName: runName(environment.run),
    keyIsGiven: values['idempotency-key'] !== undefined,
    idempotencyKey: (content, generation = 0) => {
      const given = values['idempotency-key'];
      if (given !== undefined && generation === 0) return given;
      const work = { ...environment.run, step: environment.run.actionStep, operation: operation.id, projectId };
      return deriveIdempotencyKey(work, given ?? content, generation);
    },
    leaveNote: text => leaveNote(stateFile, text === undefined ? undefined : { operation: operation.id, text }),
  };
  if (note !== undefined) {
    await operation.cleanUp?.(context, note.text);
    return undefined;
  }
  // Awaited here, so that the clean-up comes after it.
  return await operation.run(context, values);
}

/** The operation's signal: it aborts when the job is cancelled or the operation's time is over, whichever is first. */
function timeLimit({ host, cancellation, operation, values, note }: Run, cleanUp: AsyncDisposableStack) {
  const timeoutMs = note === undefined ? (values.timeout ?? operation.timeoutMs) : CLEAN_UP_MS;
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
  return { signal: AbortSignal.any([cancellation.signal, over.signal]), deadline: host.clock.now() + timeoutMs };
}

/** Address and credential of the platform; `local` starts one here, for as long as this step lasts. */
async function reachPlatform(run: Run, cleanUp: AsyncDisposableStack) {
  const { host, environment, log, operation, values } = run;
  const { 'base-url': given, token } = values;
  // An operation that is signed has these inputs, so the record has their types.
  const teamKey = (standIn: TeamCredential): TeamKey | undefined =>
    operation.signed ? teamKeyOf(values as unknown as InputValues<typeof TEAM_KEY_INPUTS>, standIn) : undefined;
  // checkCommonInputs has seen to it that whatever asks the platform has a credential.
  if (given !== LOCAL) {
    const { 'sql-log-url': sqlLogUrl } = takesSqlLogRoot(operation) ? (values as unknown as SqlLogRoot) : {};
    return { baseUrl: given, token: token ?? '', teamKey: teamKey({ accessKey: '', secretKey: '' }), sqlLogUrl };
  }
  const { startLocalPlatform, seedFor } = await import('./platform/local-platform.ts');
  const signing = teamKey({ accessKey: 'local-platform-access-key', secretKey: 'local-platform-secret-key' });
  const credential = {
    token: token ?? 'local-platform-token',
    projectId: values['project-id'] ?? 'local-project',
    ...(signing === undefined ? {} : { accessKey: signing.accessKey, secretKey: signing.secretKey }),
  };
  const platform = await startLocalPlatform({
    clock: host.clock,
    // It's gone with the step, so that no other step could have provisioned what this one needs.
    seed: seedFor({ ...credential, cloud: true }),
    temporaryFolder: await temporaryFolder(run, cleanUp),
    buildPath: environment.variables['PATH'],
    databaseUrl: environment.variables['PLATFORM_LOCAL_DATABASE_URL'] || undefined,
  });
  cleanUp.defer(() => platform.close());
  log.info(`The local platform answers at ${platform.baseUrl} for as long as this step lasts.`);
  return {
    baseUrl: new URL(platform.baseUrl),
    token: credential.token,
    teamKey: signing,
    sqlLogUrl: new URL(platform.sqlLogUrl),
  };
}

function runName({ repository, runId, runAttempt }: RunnerEnvironment['run']): string {
  return runId === '' ? 'a run outside of GitHub' : `${repository}, run ${runId}, attempt ${runAttempt}`;
}

/** Loaded where it's needed: it would take a twentieth of a simple step's start (decision 0010). */
const fileSystem = () => import('node:fs/promises');

/** A folder of its own under the runner's for temporary files, gone when the step ends. */
async function temporaryFolder(run: Run, cleanUp: AsyncDisposableStack): Promise<string> {
  const folder = await lastingFolder(run);
  cleanUp.defer(async () => (await fileSystem()).rm(folder, { recursive: true, force: true }));
  return folder;
}

/** The same, but the runner removes it, with the job. */
async function lastingFolder({ environment, operation }: Run): Promise<string> {
  const parent = environment.temporaryFolder;
  try {
    return await (await fileSystem()).mkdtemp(join(parent, `${operation.id}-`));
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

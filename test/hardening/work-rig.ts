import { EventEmitter, once } from 'node:events';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { setImmediate, setTimeout } from 'node:timers/promises';
import { STANDARD_TIMEOUTS, type Timeouts } from '../../src/client/http/wire.ts';
import type { Clock } from '../../src/base/time/clock.ts';
import { loadOperation, type OperationId } from '../../src/products/operations.ts';
import {
  type LocalPlatform,
  type LocalPlatformOptions,
  type RecordedRequest,
  startLocalPlatform,
} from '../../src/platform/local-platform.ts';
import { runAction } from '../support/run-action.ts';
import { HARNESS_TOKEN, PROJECT_ID, TOKEN } from '../scenarios/project-seed.ts';
import { COMMITTED, eventVariables, fillIn, seedOf } from '../scenarios/run-scenario.ts';
import { ACCESS_KEY, SECRET_KEY } from '../scenarios/team.ts';
import { startRuns } from '../support/agent-runs.ts';
import type { FakeDeployment } from '../support/github-fake/deployments.ts';
import { GitHubFake, type KnownGitHub } from '../support/github-fake/github-fake.ts';
import type { RepositorySnapshot } from '../support/github-fake/known-repository.ts';
import { projectSql } from '../support/project-sql.ts';
import { publishVersions } from '../support/published-versions.ts';
import { SCRATCH_FOLDER } from '../support/scratch-folder.ts';
import { layOutStep, type Step, type StepFiles, type StepResult } from '../support/step.ts';
import { commitAll, layOutWorkspace, type Workspace } from '../support/workspace.ts';
import type { Place, RequestCounts } from './place.ts';
import { type WithheldResponses, withholdResponses } from './withheld-responses.ts';
import type { Work } from './work.ts';

const ROOT = join(import.meta.dirname, '../..');

export interface RigOptions {
  readonly clock: Clock;
  readonly databaseUrl: string;
  /** Folder that keeps the platform's state for `restart`. */
  readonly dataFolder?: string;
  readonly before?: { readonly platform?: FrontProxy; readonly github?: FrontProxy };
}

export interface GitHubSnapshot extends RepositorySnapshot {
  readonly deployments: readonly FakeDeployment[];
}

/** Proxy through which a step reaches a server. */
export interface FrontProxy {
  readonly origin: string;
  /** Sets the server's address, once it is known. */
  connectTo(server: string): void;
}

/**
 * Idle time after which no work is pending in this thread, on a clock that runs a few hundred times
 * faster.
 */
const QUIET_MS = 2_000;

/**
 * Time between a canceled job's first signal and the second. Later the runner kills the process.
 */
const LAST_SIGNAL_MS = 7_500;
const KILL_MS = 2_500;
/** Real time that a run has to end after its rig is closed. */
const DISCARD_MS = 3_000;

/** Way of canceling a job. */
export interface Cancellation {
  /** First signal. */
  readonly signal: 'SIGINT' | 'SIGTERM';
  /** True if the platform and GitHub respond after it. */
  readonly serversRespond: boolean;
}

/** Result of a run that was to be killed. */
export interface KilledRun {
  /** Result of a run that ended before, as one that waits may. */
  readonly end: StepResult | 'killed';
  /** Outputs that were set by then. */
  readonly outputs: ReadonlyMap<string, string>;
}

/**
 * Returns a clock that stops as soon as the process is to be killed: from then on its sleepers
 * never wake. A sleeper that wakes waits for the arrivals that are due, so that no time limit ends
 * while the request is on its way.
 */
function clockUntil(clock: Clock, isKilled: () => boolean, discarded: AbortSignal): Clock {
  return {
    ...clock,
    sleep(ms, signal) {
      const slept = (async () => {
        await clock.sleep(ms, signal);
        await setImmediate();
        signal?.throwIfAborted();
        if (isKilled() && !discarded.aborted) await once(discarded, 'abort');
        discarded.throwIfAborted();
      })();
      // A run that was killed may wait for it no more.
      slept.catch(() => undefined);
      return slept;
    },
  };
}

/** Differences of one run from the default. */
export interface StepOptions {
  /** Attempt of the job; 1 by default. */
  readonly attempt?: number;
  readonly timeouts?: Partial<Timeouts>;
  readonly clock?: Clock;
  /** Source of the signals that cancel it. */
  readonly signals?: EventEmitter;
}

const startRecording = (options: LocalPlatformOptions): Promise<LocalPlatform> =>
  startLocalPlatform({ temporaryFolder: SCRATCH_FOLDER, keepBodies: true, ...options });

/**
 * Platform in the state that the work expects, and the step that does the work, in this process.
 */
export class WorkRig implements AsyncDisposable {
  #platform: LocalPlatform;
  /** Set if the work has a state of GitHub. */
  readonly github: KnownGitHub | undefined;
  readonly #operation: OperationId;
  readonly work: Work;
  readonly #options: RigOptions;
  readonly #workspace: Workspace;
  readonly #words: Readonly<Record<string, string>>;
  readonly #files: StepFiles[] = [];
  #before: number;
  /** Requests before the last restart. */
  #earlier: readonly RecordedRequest[] = [];
  /**
   * Ends runs that were killed, so that they close their files, as the system does for a process.
   */
  readonly #discards: (() => Promise<unknown>)[] = [];

  private constructor(
    operation: OperationId,
    work: Work,
    options: RigOptions,
    platform: LocalPlatform,
    workspace: Workspace,
    words: Readonly<Record<string, string>>,
    github: KnownGitHub | undefined,
  ) {
    this.#operation = operation;
    this.work = work;
    this.#options = options;
    this.#platform = platform;
    this.#workspace = workspace;
    this.#words = words;
    this.github = github;
    this.#before = platform.requests.length;
  }

  static async open(operation: OperationId, work: Work, options: RigOptions): Promise<WorkRig> {
    const workspace = layOutWorkspace(work.files ?? {});
    if (COMMITTED.includes(operation)) commitAll(workspace.folder);
    const seed = seedOf({ ...(work.seed && { seed: work.seed }) });
    const platform = await startRecording({ ...options, seed });
    options.before?.platform?.connectTo(platform.baseUrl);
    const harness = { baseUrl: platform.baseUrl, token: HARNESS_TOKEN, projectId: PROJECT_ID };
    await publishVersions(harness, work.published ?? 0);
    const words = await startRuns(harness, work.agentRuns ?? [], platform);
    if (work.sql !== undefined) await projectSql(harness, work.sql);
    const github = work.github === undefined ? undefined : await GitHubFake.startKnown(work.github);
    if (github !== undefined) options.before?.github?.connectTo(github.url);
    return new WorkRig(operation, work, options, platform, workspace, words, github);
  }

  get platform(): LocalPlatform {
    return this.#platform;
  }

  /** Requests of all steps so far, in order of arrival. */
  get requests(): readonly RecordedRequest[] {
    return [...this.#earlier, ...this.platform.requests.slice(this.#before)];
  }

  /** Closes the platform, and starts it again with the state in its data folder. */
  async restart(): Promise<void> {
    this.#earlier = this.requests;
    await this.#platform.close();
    this.#platform = await startRecording(this.#options);
    this.#before = 0;
  }

  /** Copies everything on GitHub that requests can change. */
  githubSnapshot(): GitHubSnapshot {
    const { repository, deployments } = this.github ?? {};
    return structuredClone({
      comments: [],
      branches: {},
      pulls: [],
      ...repository?.snapshot(),
      deployments: deployments?.all ?? [],
    });
  }

  /** Number of requests of all steps so far. */
  get requestCounts(): RequestCounts {
    return { platform: this.requests.length, github: this.github?.requests.length ?? 0 };
  }

  /** Lays out the step as the runner does. */
  async step(attempt = 1): Promise<Step> {
    const { signed } = await loadOperation(this.#operation);
    const credential = signed
      ? { 'access-key': ACCESS_KEY, 'secret-key': SECRET_KEY }
      : { token: TOKEN };
    const { before = {} } = this.#options;
    // A re-run begins in a new workspace, without the folder that the run before has written.
    if (attempt > 1)
      rmSync(join(this.#workspace.folder, 'release-package'), { recursive: true, force: true });
    const at = (address: string): string =>
      before.platform === undefined ? address : before.platform.origin + new URL(address).pathname;
    return {
      manifest: join(ROOT, 'action.yml'),
      with: {
        operation: this.#operation,
        'base-url': at(this.platform.baseUrl),
        ...credential,
        'project-id': PROJECT_ID,
        ...fillIn(this.work.with, this.#words),
      },
      workspace: this.#workspace.folder,
      env: {
        ...eventVariables(
          { ...this.work, expect: {} },
          this.github && (before.github?.origin ?? this.github.url),
        ),
        GITHUB_RUN_ATTEMPT: String(attempt),
        PLATFORM_SQL_LOG_URL: at(this.platform.sqlLogUrl),
      },
      event: this.work.event?.payload ?? {},
    };
  }

  /** Runs the work once. */
  async run(traits: StepOptions = {}): Promise<StepResult> {
    return this.#runIn(await this.#layOut(traits.attempt), traits);
  }

  async #layOut(attempt?: number): Promise<StepFiles> {
    const files = layOutStep(await this.step(attempt));
    this.#files.push(files);
    return files;
  }

  async #runIn(
    files: StepFiles,
    { timeouts, clock = this.#options.clock, signals = new EventEmitter() }: StepOptions,
  ): Promise<StepResult> {
    let log = '';
    const exitCode = await runAction({
      env: files.variables,
      signals,
      clock,
      timeouts: { ...STANDARD_TIMEOUTS, ...timeouts },
      write: text => {
        log += text;
      },
    });
    return { exitCode, log, outputs: files.outputs(), summary: files.summary() };
  }

  /**
   * Withholds the responses to the next run's request in this place and to all that follow it, at
   * both servers.
   */
  withholdResponsesAt(place: Place): WithheldResponses {
    return withholdResponses(place, this.platform, this.github);
  }

  /** Runs the work up to a request, and stops the run there for good. */
  async runKilled(place: Place): Promise<KilledRun> {
    const { clock } = this.#options;
    // No time limit may end the wait for a response that is withheld: the run would go on.
    const { hasArrived, waitForRequest, restore } = this.withholdResponsesAt(place);
    const files = await this.#layOut();
    const ended = new AbortController();
    const discard = new AbortController();
    const signals = new EventEmitter();
    const run = this.#runIn(files, {
      clock: clockUntil(clock, hasArrived, discard.signal),
      signals,
    }).finally(() => ended.abort());
    // Ignore the result after the kill.
    const over = run.catch(() => undefined);
    this.#discards.push(() => {
      discard.abort();
      signals.emit('SIGTERM', 'SIGTERM');
      return over;
    });
    await waitForRequest(ended.signal);
    // Until other pending work waits for a response, too.
    await clock.sleep(QUIET_MS);
    restore();
    return { end: ended.signal.aborted ? await run : 'killed', outputs: files.outputs() };
  }

  /**
   * Runs the work up to a request, and cancels it there as the runner does: with a signal, and
   * another one later.
   * @returns the result, unless the run hasn't ended by the time at which the runner kills it
   */
  async runCanceled(
    place: Place,
    { signal, serversRespond }: Cancellation,
  ): Promise<StepResult | 'too late'> {
    const { clock } = this.#options;
    const { waitForRequest, restore } = this.withholdResponsesAt(place);
    const signals = new EventEmitter();
    const over = new AbortController();
    const running = this.run({ signals }).finally(() => over.abort());
    // A run that waits may end before: how often it polls depends on timing.
    if (!(await waitForRequest(over.signal))) return running;
    if (serversRespond) restore();
    signals.emit(signal, signal);
    const last = async (): Promise<'too late'> => {
      await clock.sleep(LAST_SIGNAL_MS);
      signals.emit('SIGTERM', 'SIGTERM');
      await clock.sleep(KILL_MS);
      return 'too late';
    };
    const end = await Promise.race([running, last()]);
    restore();
    return end;
  }

  /** Sleeps on the clock of the step and the platform. */
  sleep(ms: number): Promise<void> {
    return this.#options.clock.sleep(ms);
  }

  /** Runs the work's queries in the project's database. */
  async runQueries(): Promise<readonly [sql: string, answer: number][]> {
    const access = { baseUrl: this.platform.baseUrl, token: HARNESS_TOKEN, projectId: PROJECT_ID };
    const answers: [string, number][] = [];
    for (const sql of this.work.queries ?? []) {
      const [row] = (await projectSql(access, sql)) as readonly Readonly<Record<string, number>>[];
      answers.push([sql, Object.values(row ?? {})[0] ?? 0]);
    }
    return answers;
  }

  async [Symbol.asyncDispose](): Promise<void> {
    const ends = this.#discards.map(discard => discard());
    await Promise.all([this.platform.close(), this.github?.close()]);
    // A run that waits for something else ends with the process.
    await Promise.race([Promise.all(ends), setTimeout(DISCARD_MS, undefined, { ref: false })]);
    for (const files of this.#files) files.remove();
    this.#workspace.remove();
  }
}

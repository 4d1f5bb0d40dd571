import { EventEmitter } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { inject } from 'vitest';
import { STANDARD_TIMEOUTS } from '../../src/client/http/wire.ts';
import { userCacheFolder } from '../../src/base/system/files/paths.ts';
import { type Clock, systemClock } from '../../src/base/time/clock.ts';
import { loadOperation, type OperationId } from '../../src/products/operations.ts';
import {
  type LocalPlatform,
  type RecordedRequest,
  startLocalPlatform,
} from '../../src/platform/local-platform.ts';
import type { Seed } from '../../src/platform/seed/seed.ts';
import { runAction } from '../support/run-action.ts';
import { startRuns } from '../support/agent-runs.ts';
import { ArtifactFake } from '../support/artifact-fake.ts';
import { GitHubFake } from '../support/github-fake/github-fake.ts';
import { idleClock } from '../support/idle-clock.ts';
import { projectSql, superuserSql } from '../support/project-sql.ts';
import { publishVersions } from '../support/published-versions.ts';
import { SCRATCH_FOLDER } from '../support/scratch-folder.ts';
import { layOutStep, type Step, type StepResult } from '../support/step.ts';
import { commitAll, layOutWorkspace, writeContents } from '../support/workspace.ts';
import { PROPOSED_BRANCH } from './pull-requests.ts';
import { HARNESS_TOKEN, PROJECT_ID, TOKEN } from './project-seed.ts';
import type { Scenario } from './scenario.ts';
import { ACCESS_KEY, SECRET_KEY, STANDARD_SEED } from './team.ts';

/** Results that can be checked once a scenario's step has ended. */
export interface ScenarioResults extends StepResult {
  readonly platform: LocalPlatform;
  /** Requests of the step. */
  readonly requests: readonly RecordedRequest[];
  readonly workspace: string;
  /**
   * Files that the step has left for later ones in the runner's temporary folder, by path; from
   * source only.
   */
  readonly kept: ReadonlyMap<string, Buffer>;
  /** Requests to GitHub, with the bodies of writes. */
  readonly askedOfGitHub: readonly string[];
  readonly writtenOnGitHub: readonly string[];
  /** Texts of the files of a branch on GitHub, by path. */
  readonly textsOf: (branch: string) => Readonly<Record<string, string>>;
}

/** Operations that keep artifacts of the run. */
const KEEPS: readonly OperationId[] = ['release', 'rollback'];
/** ID of the run of each step. */
const RUN_ID = 4711;

const ROOT = join(import.meta.dirname, '../..');
/** Operations that read the files of a commit. */
export const COMMITTED: readonly OperationId[] = [
  'app-package',
  'release',
  'preview-deploy',
  'preview-prepare',
];
/**
 * Factor by which the clock is fast: waits of minutes pass in a test, but timeouts don't expire
 * before other processes work.
 */
const SPEED = 40;
/** What a caller replaces around a scenario's steps. */
interface Surroundings {
  /**
   * Starts a server between the steps and one of their servers; the caller closes it.
   * @returns its origin
   */
  readonly between?: (server: 'platform' | 'github', origin: string) => Promise<string>;
  /**
   * Called before each step: those of earlier attempts, those before it in the job, and its own.
   */
  readonly onStep?: () => void;
  /** Runs a step on the real clock. Default: in this process, on a fast clock. */
  readonly run?: (step: Step) => Promise<StepResult>;
}

/**
 * Runs a scenario against its own platform, and passes its results to `check` before they are
 * deleted.
 */
export async function runScenario(
  operation: OperationId,
  scenario: Scenario,
  check: (results: ScenarioResults) => Promise<void>,
  { between = async (_, origin) => origin, onStep, run }: Surroundings = {},
): Promise<void> {
  // `local-platform` waits for another process, which follows the real clock.
  const clock =
    run === undefined && operation !== 'local-platform' ? idleClock(SPEED) : systemClock;
  const scratch = new DisposableStack();
  const workspace = layOutWorkspace(scenario.files ?? {});
  const { uncommitted = {} } = scenario;
  if (COMMITTED.includes(operation) && uncommitted !== 'all') {
    commitAll(workspace.folder);
    writeContents(workspace.folder, uncommitted);
  }
  const databaseUrl = scenario.database ?? inject('databaseUrl');
  const platform = await startLocalPlatform({
    clock,
    seed: seedOf(scenario),
    keepBodies: true,
    databaseUrl,
    temporaryFolder: SCRATCH_FOLDER,
    cacheFolder: userCacheFolder(process.env),
  });
  const artifacts = KEEPS.includes(operation) ? await ArtifactFake.openDirect() : undefined;
  const uploads = () =>
    (artifacts?.artifacts ?? []).map(({ id, name, content }) => ({
      id: Number(id),
      name,
      content,
      runId: RUN_ID,
    }));
  const state = scenario.github ?? (artifacts && {});
  const github = state && (await GitHubFake.startKnown(state, uploads));
  const platformOrigin = new URL(platform.baseUrl).origin;
  const origin = await between('platform', platformOrigin);
  const githubUrl = github && (await between('github', github.url));
  const reached = (address: string): string => address.replace(platformOrigin, origin);
  let words: Readonly<Record<string, string>> = { origin, workspace: workspace.folder };
  const { signed } = await loadOperation(operation);
  const credential = signed
    ? { 'access-key': ACCESS_KEY, 'secret-key': SECRET_KEY }
    : { token: TOKEN };
  const standard = {
    operation,
    'base-url': reached(platform.baseUrl),
    ...credential,
    'project-id': PROJECT_ID,
    ...(artifacts && { 'github-token': 'token-of-the-job' }),
  };
  const runJobStep = async ({
    attempt,
    temporaryFolder,
    with: given,
    faults = [],
    signal: wanted,
  }: JobStep): Promise<Ended> => {
    onStep?.();
    for (const fault of faults) platform.addFault(fault);
    const step: Step = {
      manifest: join(ROOT, 'action.yml'),
      with: {
        ...standard,
        ...withBaseline(scenario, given?.['operation'] ?? operation),
        ...fillIn(given, words),
      },
      workspace: workspace.folder,
      env: {
        GITHUB_RUN_ATTEMPT: String(attempt),
        ...(temporaryFolder === undefined ? {} : { RUNNER_TEMP: temporaryFolder }),
        ...eventVariables(scenario, githubUrl),
        ...artifacts?.variables,
        // For a step that starts an emulator itself.
        PLATFORM_LOCAL_DATABASE_URL: databaseUrl,
        PLATFORM_SQL_LOG_URL: reached(platform.sqlLogUrl),
        ...fillIn(scenario.env, words),
      },
      event: scenario.event?.payload ?? {},
    };
    if (run !== undefined) return { ...(await run(step)), kept: new Map() };
    return runFromSource(step, new PendingSignal(wanted, platform), clock);
  };
  try {
    const harness = { baseUrl: platform.baseUrl, token: HARNESS_TOKEN, projectId: PROJECT_ID };
    const releases = await publishVersions(harness, scenario.published ?? 0);
    const runs = await startRuns(harness, scenario.agentRuns ?? [], platform);
    words = { ...words, ...runs, 'live-release': releases.at(-1) ?? '' };
    if (scenario.sql !== undefined) await projectSql(harness, scenario.sql);
    const steps = stepsOf(scenario, scratch);
    for (const [index, earlier] of steps.slice(0, -1).entries()) {
      await runJobStep(earlier);
      if (index === 0)
        words = { ...words, head: github?.repository.changeMeanwhile(PROPOSED_BRANCH) ?? '' };
    }
    if (scenario.superuserSql !== undefined) {
      await superuserSql(harness, databaseUrl, scenario.superuserSql);
    }
    const before = platform.requests.length;
    const result = await runJobStep(steps.at(-1) as JobStep);
    const requests = platform.requests.slice(before);
    const githubRequests = github?.requests ?? [];
    await check({
      ...result,
      platform,
      requests,
      workspace: workspace.folder,
      askedOfGitHub: githubRequests.map(({ line, query }) => line + query),
      writtenOnGitHub: githubRequests.map(({ body }) => body).filter(body => body !== ''),
      textsOf: branch => github?.repository.git.textsOf(branch) ?? {},
    });
  } finally {
    await Promise.all([platform.close(), github?.close(), artifacts?.close()]);
    workspace.remove();
    scratch.dispose();
  }
}

type Ended = StepResult & Pick<ScenarioResults, 'kept'>;

type Attempt = NonNullable<Scenario['earlier']>;

interface JobStep extends Pick<Scenario, 'with' | 'faults' | 'signal'> {
  readonly attempt: number;
  /** RUNNER_TEMP, which all steps of an attempt share. Without it, the only step has its own. */
  readonly temporaryFolder?: string;
}

/**
 * Returns all steps that the runner calls by the same name, in order; the scenario's own step is
 * the last.
 */
const stepsOf = (scenario: Attempt, scratch: DisposableStack): readonly JobStep[] =>
  [...attemptsBefore(scenario), scenario].flatMap((made, index) => {
    const before = stepsBefore(made);
    if (before.length === 0) return [{ ...made, attempt: index + 1 }];
    const temporaryFolder = mkdtempSync(join(SCRATCH_FOLDER, 'job-'));
    scratch.defer(() => rmSync(temporaryFolder, { recursive: true }));
    return [...before, made].map(step => ({ ...step, attempt: index + 1, temporaryFolder }));
  });

/** Returns the earlier attempts, in order. */
const attemptsBefore = ({ earlier }: Attempt): readonly Attempt[] =>
  earlier === undefined ? [] : [...attemptsBefore(earlier), earlier];

const stepsBefore = ({
  stepBefore,
}: Pick<Scenario, 'stepBefore'>): readonly NonNullable<Scenario['stepBefore']>[] =>
  stepBefore === undefined ? [] : [...stepsBefore(stepBefore), stepBefore];

/** Returns the input without which `sql-migrate` rejects a database with tables. */
const withBaseline = ({ sql }: Scenario, operation: string): Readonly<Record<string, string>> =>
  operation === 'sql-migrate' && sql !== undefined ? { baseline: 'none' } : {};

/** Replaces `{name}` in texts by the value of that name. */
export function fillIn(
  texts: Readonly<Record<string, string>> = {},
  words: Readonly<Record<string, string>>,
): Record<string, string> {
  const filled = (text: string): string =>
    text.replace(/\{([\w-]+)\}/g, (whole, name: string) => words[name] ?? whole);
  return Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, filled(text)]));
}

export function eventVariables(
  { event }: Scenario,
  apiUrl = 'http://127.0.0.1:1',
): Record<string, string> {
  return {
    GITHUB_API_URL: apiUrl,
    GITHUB_EVENT_NAME: event?.name ?? 'push',
    GITHUB_ACTOR: event?.actor ?? 'harbour-master',
    GITHUB_TRIGGERING_ACTOR: event?.triggeringActor ?? event?.actor ?? 'harbour-master',
  };
}

/** Returns the scenario's seed, with the test's own credential. */
export function seedOf({ seed: given }: Pick<Scenario, 'seed'>): Seed {
  const seed = { ...STANDARD_SEED, ...given };
  const owner =
    seed.projects.find(({ url_id: id }) => id === PROJECT_ID)?.owner ??
    seed.users[0]?.open_id ??
    '';
  return {
    ...seed,
    credentials: [
      ...seed.credentials,
      { token: HARNESS_TOKEN, kind: 'user-key', user: owner, scopes: '*' },
    ],
  };
}

async function runFromSource(step: Step, signal: PendingSignal, clock: Clock): Promise<Ended> {
  const files = layOutStep(step);
  const signals = new EventEmitter();
  signal.attach(name => signals.emit(name, name));
  let log = '';
  try {
    const exitCode = await runAction({
      env: files.variables,
      signals,
      clock,
      timeouts: STANDARD_TIMEOUTS,
      write: text => {
        log += text;
        signal.onLog(text);
      },
    });
    return {
      exitCode,
      log,
      outputs: files.outputs(),
      summary: files.summary(),
      kept: files.kept(),
    };
  } finally {
    signal.dispose();
    files.remove();
  }
}

/** Milliseconds between two checks whether the platform has got a request. */
const POLL_MS = 5;

/** A scenario's signal: sent once, as soon as its condition is met. */
class PendingSignal {
  readonly #signal: Scenario['signal'];
  readonly #looking: NodeJS.Timeout;
  #log = '';
  #send: ((name: NodeJS.Signals) => void) | undefined;

  constructor(signal: Scenario['signal'], platform: LocalPlatform) {
    this.#signal = signal;
    const earlier = platform.requests.length;
    this.#looking = setInterval(() => {
      if (signal === undefined || !('whenRequested' in signal)) this.dispose();
      else {
        const got = platform.requests
          .slice(earlier)
          .filter(({ target }) => target === signal.whenRequested);
        if (got.length >= (signal.nth ?? 1)) this.#sendNow();
      }
    }, POLL_MS);
  }

  attach(send: (name: NodeJS.Signals) => void): void {
    this.#send = send;
  }

  onLog(text: string): void {
    this.#log += text;
    const signal = this.#signal;
    if (signal !== undefined && 'whenLogged' in signal && this.#log.includes(signal.whenLogged))
      this.#sendNow();
  }

  dispose(): void {
    clearInterval(this.#looking);
  }

  #sendNow(): void {
    this.dispose();
    const send = this.#send;
    this.#send = undefined;
    if (this.#signal !== undefined) send?.(this.#signal.name);
  }
}

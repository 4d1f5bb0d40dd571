import { EventEmitter } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { inject } from 'vitest';
import { STANDARD_TIMEOUTS } from '../../src/client/wire.ts';
import { type Clock, systemClock } from '../../src/clock.ts';
import { loadOperation, type OperationId } from '../../src/operations/table.ts';
import { type LocalPlatform, type RecordedRequest, startLocalPlatform } from '../../src/platform/local-platform.ts';
import type { Seed } from '../../src/platform/seed/seed.ts';
import { runAction } from '../../src/step/run-step.ts';
import { startRuns } from '../support/agent-runs.ts';
import { startGitHub } from '../support/github-server.ts';
import { idleClock } from '../support/idle-clock.ts';
import { projectSql, superuserSql } from '../support/project-sql.ts';
import { publishVersions } from '../support/published-versions.ts';
import { SCRATCH_FOLDER } from '../support/scratch-folder.ts';
import { layOutStep, runStep, type Step, type StepResult } from '../support/step.ts';
import { layOutWorkspace } from '../support/workspace.ts';
import { HARNESS_TOKEN, PROJECT_ID, TOKEN } from './harbour.ts';
import type { Scenario } from './scenario.ts';
import { ACCESS_KEY, SECRET_KEY, STANDARD_SEED } from './team.ts';

/** `source`: in this process, on a clock that runs fast. `dist`: the bundle as a child process, for real. */
export type Mode = 'source' | 'dist';

/** Everything that can be looked at once a scenario's step has ended. */
export interface Played extends StepResult {
  readonly platform: LocalPlatform;
  /** Those of the step. */
  readonly requests: readonly RecordedRequest[];
  readonly workspace: string;
  /** What the step has left for later ones in the runner's folder for temporary files, by path: of one from source only. */
  readonly kept: ReadonlyMap<string, Buffer>;
  /** What GitHub was asked, and the bodies of what was to be written there. */
  readonly askedOfGitHub: readonly string[];
  readonly writtenOnGitHub: readonly string[];
}

const ROOT = join(import.meta.dirname, '../..');
/** Fast enough that waits of minutes pass in a test, slow enough that other processes aren't overtaken by timeouts. */
const SPEED = 40;
/** On the real clock, which hundreds of runs wait for: a call of the agent takes so many milliseconds. */
const BRISK_CALL_MS = 40;

/** Something that stands between the step and a server of it; closed by whoever has put it there. */
export type Between = (serverOrigin: string) => Promise<{ readonly origin: string }>;

const NOTHING_BETWEEN: Between = async origin => ({ origin });

/**
 * Plays a scenario against a platform of its own, and hands what came of it to `look` before all of it is gone.
 * @param between through which the step reaches the platform, and through which GitHub; nothing by default
 */
export async function playScenario(
  operation: OperationId,
  scenario: Scenario,
  mode: Mode,
  look: (played: Played) => Promise<void>,
  between: { readonly platform?: Between; readonly github?: Between } = {},
): Promise<void> {
  const clock = clockFor(operation, scenario, mode);
  const scratch = new DisposableStack();
  const workspace = layOutWorkspace(scenario.files ?? {});
  const databaseUrl = scenario.database === 'pglite' ? undefined : inject('databaseUrl');
  const platform = await startLocalPlatform({
    clock,
    seed: seedOf(scenario, mode),
    keepBodies: true,
    databaseUrl,
    temporaryFolder: SCRATCH_FOLDER,
  });
  const github = scenario.github === undefined ? undefined : await startGitHub(scenario.github);
  const platformOrigin = new URL(platform.baseUrl).origin;
  const { origin } = await (between.platform ?? NOTHING_BETWEEN)(platformOrigin);
  const githubUrl = github && (await (between.github ?? NOTHING_BETWEEN)(github.url)).origin;
  const reached = (address: string): string => address.replace(platformOrigin, origin);
  let words: Readonly<Record<string, string>> = { origin };
  const { signed } = await loadOperation(operation);
  const credential = signed ? { 'access-key': ACCESS_KEY, 'secret-key': SECRET_KEY } : { token: TOKEN };
  const standard = { operation, 'base-url': reached(platform.baseUrl), ...credential, 'project-id': PROJECT_ID };
  const play = async ({
    attempt,
    temporaryFolder,
    with: given,
    faults = [],
    signal: wanted,
  }: JobStep): Promise<Ended> => {
    for (const fault of faults) platform.addFault(fault);
    const step: Step = {
      manifest: join(ROOT, 'action.yml'),
      with: { ...standard, ...filledIn(given, words) },
      workspace: workspace.folder,
      env: {
        GITHUB_RUN_ATTEMPT: String(attempt),
        ...(temporaryFolder === undefined ? {} : { RUNNER_TEMP: temporaryFolder }),
        ...eventVariables(scenario, githubUrl),
        // For a step that starts a local platform by itself.
        ...(databaseUrl === undefined ? {} : { PLATFORM_LOCAL_DATABASE_URL: databaseUrl }),
        PLATFORM_SQL_LOG_URL: reached(platform.sqlLogUrl),
        ...filledIn(scenario.env, words),
      },
      event: scenario.event?.payload ?? {},
    };
    const signal = new PendingSignal(wanted, platform);
    return mode === 'source' ? runFromSource(step, signal, clock) : runFromDist(step, signal);
  };
  try {
    const harness = { baseUrl: platform.baseUrl, token: HARNESS_TOKEN, projectId: PROJECT_ID };
    await publishVersions(harness, scenario.published ?? 0);
    words = { ...words, ...(await startRuns(harness, scenario.agentRuns ?? [])) };
    if (scenario.sql !== undefined) await projectSql(harness, scenario.sql);
    const steps = stepsOf(scenario, scratch);
    for (const earlier of steps.slice(0, -1)) await play(earlier);
    if (scenario.superuserSql !== undefined) {
      await superuserSql(harness, databaseUrl, scenario.superuserSql);
    }
    const before = platform.requests.length;
    const result = await play(steps.at(-1) as JobStep);
    const requests = platform.requests.slice(before);
    const { requests: askedOfGitHub = [], written: writtenOnGitHub = [] } = github ?? {};
    await look({ ...result, platform, requests, workspace: workspace.folder, askedOfGitHub, writtenOnGitHub });
  } finally {
    await Promise.all([platform.close(), github?.close()]);
    workspace.remove();
    scratch.dispose();
  }
}

/** What `local-platform` waits for is a process of its own, which hurries for no clock. */
const clockFor = (operation: OperationId, { realClock }: Scenario, mode: Mode): Clock =>
  mode === 'source' && operation !== 'local-platform' && realClock === undefined ? idleClock(SPEED) : systemClock;

type Ended = StepResult & Pick<Played, 'kept'>;

type Attempt = NonNullable<Scenario['earlier']>;

/** One step of a job that was made so many times. */
interface JobStep extends Pick<Scenario, 'with' | 'faults' | 'signal'> {
  readonly attempt: number;
  /** RUNNER_TEMP, which all steps of an attempt share; absent where there is one only, which has its own. */
  readonly temporaryFolder?: string;
}

/** All steps that the runner calls by the same name, in the order in which they were made; the scenario's is the last. */
const stepsOf = (scenario: Attempt, scratch: DisposableStack): readonly JobStep[] =>
  [...attemptsBefore(scenario), scenario].flatMap((made, index) => {
    const before = stepsBefore(made);
    if (before.length === 0) return [{ ...made, attempt: index + 1 }];
    const temporaryFolder = mkdtempSync(join(SCRATCH_FOLDER, 'job-'));
    scratch.defer(() => rmSync(temporaryFolder, { recursive: true }));
    return [...before, made].map(step => ({ ...step, attempt: index + 1, temporaryFolder }));
  });

/** In the order in which they were made. */
const attemptsBefore = ({ earlier }: Attempt): readonly Attempt[] =>
  earlier === undefined ? [] : [...attemptsBefore(earlier), earlier];

const stepsBefore = ({ stepBefore }: Pick<Scenario, 'stepBefore'>): readonly NonNullable<Scenario['stepBefore']>[] =>
  stepBefore === undefined ? [] : [...stepsBefore(stepBefore), stepBefore];

/** `{name}` in a text stands for the word of that name. */
export function filledIn(
  texts: Readonly<Record<string, string>> = {},
  words: Readonly<Record<string, string>>,
): Record<string, string> {
  const filled = (text: string): string => text.replace(/\{([\w-]+)\}/g, (whole, name: string) => words[name] ?? whole);
  return Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, filled(text)]));
}

export function eventVariables({ event }: Scenario, apiUrl = 'http://127.0.0.1:1'): Record<string, string> {
  return {
    GITHUB_API_URL: apiUrl,
    GITHUB_EVENT_NAME: event?.name ?? 'push',
    GITHUB_ACTOR: event?.actor ?? 'harbour-master',
    GITHUB_TRIGGERING_ACTOR: event?.triggeringActor ?? event?.actor ?? 'harbour-master',
  };
}

/** The scenario's seed, and the harness's own credential in it. */
export function seedOf({ seed: given }: Scenario, mode: Mode): Seed {
  const brisk = mode === 'dist' ? { agent: { call_ms: BRISK_CALL_MS, ...given?.agent } } : {};
  const seed = { ...STANDARD_SEED, ...given, ...brisk };
  const owner = seed.projects.find(({ url_id: id }) => id === PROJECT_ID)?.owner ?? seed.users[0]?.open_id ?? '';
  return {
    ...seed,
    credentials: [...seed.credentials, { token: HARNESS_TOKEN, kind: 'user-key', user: owner, scopes: '*' }],
  };
}

async function runFromSource(step: Step, signal: PendingSignal, clock: Clock): Promise<Ended> {
  const files = layOutStep(step);
  const signals = new EventEmitter();
  signal.goesTo(name => signals.emit(name, name));
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
    return { exitCode, log, outputs: files.outputs(), summary: files.summary(), kept: files.kept() };
  } finally {
    signal.dispose();
    files.remove();
  }
}

async function runFromDist(step: Step, signal: PendingSignal): Promise<Ended> {
  try {
    const result = await runStep(step, { onStart: kill => signal.goesTo(kill), onLog: text => signal.onLog(text) });
    return { ...result, kept: new Map() };
  } finally {
    signal.dispose();
  }
}

/** How often the platform is asked whether a request has come, in milliseconds. */
const LOOK_EVERY_MS = 5;

/** A scenario's signal: sent once, as soon as what it waits for is there. */
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
      else if (platform.requests.slice(earlier).some(({ target }) => target === signal.whenRequested)) this.#sendNow();
    }, LOOK_EVERY_MS);
  }

  goesTo(send: (name: NodeJS.Signals) => void): void {
    this.#send = send;
  }

  onLog(text: string): void {
    this.#log += text;
    const signal = this.#signal;
    if (signal !== undefined && 'whenLogged' in signal && this.#log.includes(signal.whenLogged)) this.#sendNow();
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

import { EventEmitter } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inject, onTestFinished } from 'vitest';
import { STANDARD_TIMEOUTS } from '../../../src/client/http/wire.ts';
import type { Clock } from '../../../src/base/time/clock.ts';
import { seedFor, startLocalPlatform } from '../../../src/platform/local-platform.ts';
import { runAction } from '../run-action.ts';
import { parseRunnerOutput, type RunnerOutput } from '../runner-parser.ts';
import { idleClock } from '../idle-clock.ts';
import { layOutStep, runStep, type Step, type StepFiles } from '../step.ts';
import { GitHubFake } from './github-fake.ts';
import { REPOSITORY } from './repository-content.ts';
import type { Permissions, SeededPullRequest } from './seeded-repository.ts';

const ROOT = join(import.meta.dirname, '../../..');

/** Factor of the clock: no test waits long, and a busy machine doesn't look like a slow GitHub. */
const SPEED = 5;
/**
 * Clock of all steps and platforms: with clocks of their own, a later step could start at an
 * earlier time.
 */
const CLOCK = idleClock(SPEED);

/** Clock of a runner whose time is three hours fast. */
export const FAST_CLOCK: Clock = { ...CLOCK, now: () => CLOCK.now() + 3 * 3_600_000 };

/** Permissions of a job's token in a workflow that follows the README. */
const DEFAULT_PERMISSIONS: Permissions = { pull_requests: 'write', deployments: 'write' };

/** Starts a GitHub for one test. */
export async function startGitHubFake(): Promise<GitHubFake> {
  const fake = await GitHubFake.start(() => CLOCK.now());
  onTestFinished(() => fake.close());
  return fake;
}

/** Starts a GitHub with an open pull request. `run` runs a step that its event triggers. */
export async function startPullRequest() {
  const fake = await startGitHubFake();
  const pull = await fake.repository.openPullRequest('feature');
  const event = pullRequestEvent(pull);
  const run = (
    inputs: GitHubStep['with'] = {},
    more: Omit<GitHubStep, 'with'> = {},
  ): Promise<GitHubStepResult> => runOnGitHub(fake, { with: inputs, event, ...more });
  return { fake, pull, event, run };
}

export interface GitHubStep {
  readonly with?: Readonly<Record<string, string>>;
  readonly env?: Readonly<Record<string, string>>;
  readonly permissions?: Permissions;
  readonly event?: Event;
  /** Content of the event's file instead of the event. */
  readonly eventText?: string;
  readonly onToken?: (token: string) => void;
  /** Default: a clock that is faster than real time. */
  readonly clock?: Clock;
  /** Called with each part of the log as it is printed. */
  readonly onLog?: (text: string, signals: EventEmitter) => void;
}

/** Event that triggers a workflow. */
export interface Event {
  readonly name: string;
  readonly payload: object;
  readonly variables?: Readonly<Record<string, string>>;
}

export interface GitHubStepResult extends RunnerOutput {
  readonly exitCode: number;
  readonly outputs: ReadonlyMap<string, string>;
  readonly summary: string;
}

/** Creates the event of a pull request that is opened or pushed to. */
export function pullRequestEvent(
  { number, branch, headSha }: SeededPullRequest,
  name = 'pull_request',
): Event {
  const payload = {
    action: 'synchronize',
    number,
    pull_request: { number, head: { sha: headSha, ref: branch } },
  };
  return { name, payload, variables: { GITHUB_REF: `refs/pull/${number}/merge` } };
}

/** Creates a folder with a site's files for one test. */
function smallSite(): string {
  const folder = createTemporaryFolder();
  writeFileSync(join(folder, 'index.html'), '<h1>Harbour</h1>');
  return folder;
}

export function createTemporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'github-step-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/**
 * Runs a step of a workflow on this GitHub, in this process. By default it publishes to its own
 * platform.
 */
export async function runOnGitHub(fake: GitHubFake, step: GitHubStep): Promise<GitHubStepResult> {
  const files = layOutStep(await stepOn(fake, step));
  try {
    return await runPart(files, step, false);
  } finally {
    files.remove();
  }
}

/**
 * Runs a step as `runOnGitHub` does, and then its post step.
 * @param between called between the two, with the variables that the runner passes to the post
 *   step, which it may change
 */
export async function runJobOnGitHub(
  fake: GitHubFake,
  step: GitHubStep,
  between: (
    saved: Record<string, string>,
    main: GitHubStepResult,
  ) => Promise<void> | void = () => {},
): Promise<{ readonly main: GitHubStepResult; readonly post: GitHubStepResult }> {
  const files = layOutStep(await stepOn(fake, step));
  try {
    const main = await runPart(files, step, false);
    const saved = Object.fromEntries(
      [...files.state()].map(([name, value]) => [`STATE_${name}`, value]),
    );
    await between(saved, main);
    const post = await runPart(
      { ...files, variables: { ...files.variables, ...saved } },
      step,
      true,
    );
    return { main, post };
  } finally {
    files.remove();
  }
}

async function runPart(
  files: StepFiles,
  { clock, onLog }: GitHubStep,
  cleanUp: boolean,
): Promise<GitHubStepResult> {
  const signals = new EventEmitter();
  let printed = '';
  const exitCode = await runAction({
    part: { cleanUp, operation: undefined },
    env: files.variables,
    signals,
    clock: clock ?? CLOCK,
    timeouts: STANDARD_TIMEOUTS,
    write: text => {
      printed += text;
      onLog?.(text, signals);
    },
  });
  return {
    exitCode,
    ...parseRunnerOutput(printed),
    outputs: files.outputs(),
    summary: files.summary(),
  };
}

/** Runs the step with the bundle, as the runner starts it. */
export async function runBundleOnGitHub(
  fake: GitHubFake,
  step: GitHubStep,
): Promise<GitHubStepResult> {
  const { exitCode, log, outputs, summary } = await runStep(await stepOn(fake, step));
  return { exitCode, ...parseRunnerOutput(log), outputs, summary };
}

/**
 * Returns inputs for a platform that runs as long as the test, like a real one: steps on
 * `base-url: local` are trial runs.
 */
export async function platformInputs(): Promise<{
  readonly 'base-url': string;
  readonly token: string;
}> {
  const token = 'local-platform-token';
  const seed = seedFor({ token, projectId: 'harbour' });
  const platform = await startLocalPlatform({
    seed,
    clock: CLOCK,
    databaseUrl: inject('databaseUrl'),
  });
  onTestFinished(() => platform.close());
  return { 'base-url': platform.baseUrl, token };
}

async function stepOn(fake: GitHubFake, step: GitHubStep): Promise<Step> {
  const eventFile = join(createTemporaryFolder(), 'event.json');
  writeFileSync(eventFile, step.eventText ?? JSON.stringify(step.event?.payload ?? {}));
  const token = await fake.repository.jobToken(step.permissions ?? DEFAULT_PERMISSIONS);
  step.onToken?.(token);
  const { operation = 'static-publish', ...inputs } = step.with ?? {};
  const platform = inputs['base-url'] === undefined ? await platformInputs() : {};
  const standard =
    operation === 'static-publish' ? { path: smallSite(), 'project-id': 'harbour' } : {};
  return {
    manifest: join(ROOT, 'action.yml'),
    with: { operation, ...platform, 'github-token': token, ...standard, ...inputs },
    env: {
      GITHUB_API_URL: fake.url,
      GITHUB_REPOSITORY: REPOSITORY,
      GITHUB_REPOSITORY_ID: '4217',
      GITHUB_EVENT_NAME: step.event?.name ?? 'push',
      ...step.event?.variables,
      ...step.env,
      GITHUB_EVENT_PATH: eventFile,
    },
    workspace: ROOT,
  };
}

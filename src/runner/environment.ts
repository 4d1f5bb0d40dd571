import { tmpdir } from 'node:os';
import type { ProxySettings } from '../client/connections.ts';
import { inputFailure } from '../failure.ts';

/** Which run of which workflow this is: what default idempotency keys are made of. Empty texts outside a runner. */
export interface RunIdentity {
  readonly repository: string;
  readonly workflow: string;
  readonly job: string;
  readonly runId: string;
  /** 1 for a first run; each re-run counts on. */
  readonly runAttempt: number;
  /** The step's id, or the runner's own name for it (GITHUB_ACTION). */
  readonly actionStep: string;
}

/** What GitHub says of the run: its API, and what started it. Empty texts outside a runner. */
export interface GitHubRun {
  /** Where its REST API is; elsewhere than on github.com for GitHub Enterprise Server. */
  readonly apiUrl: string;
  /** Where people look at the repository. */
  readonly serverUrl: string;
  readonly eventName: string;
  /** The file with the event, as JSON; undefined outside a runner. */
  readonly eventFile: string | undefined;
  /** Who caused the event. */
  readonly actor: string;
  /** Who started this attempt of the job. */
  readonly triggeringActor: string;
  /** The commit that started the run; of a pull request it's the one that merges it. */
  readonly sha: string;
  /** `refs/heads/…`, `refs/tags/…` or `refs/pull/…`. */
  readonly ref: string;
}

/** The runner's service for artifacts. Empty texts outside a runner, and in steps of `run:`. */
export interface ArtifactService {
  readonly resultsUrl: string;
  readonly runtimeToken: string;
  /** Days for which the repository keeps artifacts at most; undefined where nothing says so. */
  readonly retentionDays: number | undefined;
}

/** Where a step tells what it has to tell, and to whom. */
interface Channels {
  /** Where outputs are appended; undefined outside a runner. */
  readonly outputFile: string | undefined;
  /** Where the job summary is appended; undefined outside a runner. */
  readonly summaryFile: string | undefined;
  /** Where the step's note to its clean-up is appended; undefined outside a runner. */
  readonly stateFile: string | undefined;
  /** Somebody reads the workflow commands that we print. */
  readonly underRunner: boolean;
  /** Step debugging is on. */
  readonly stepDebug: boolean;
}

/** What the runner gives a step, as one plain record. Nothing below reads `process.env`. */
export interface RunnerEnvironment {
  /** The operation that a sub-action's entry fixes; undefined where the step chooses it, by the input `operation`. */
  readonly fixedOperation: string | undefined;
  /** Inputs that aren't empty, by their names in lower case. */
  readonly inputs: ReadonlyMap<string, string>;
  /** Environment variables, for inputs that fall back to one. */
  readonly variables: Readonly<Record<string, string | undefined>>;
  /** Absolute: what `working-directory` stands under. */
  readonly workspace: string;
  readonly temporaryFolder: string;
  /** What the runner and later steps go on to need: nothing may replace these. */
  readonly protectedPaths: readonly string[];
  /** The machine's. */
  readonly proxy: ProxySettings;
  readonly run: RunIdentity;
  readonly github: GitHubRun;
  readonly artifacts: ArtifactService;
}

const KEPT_FOLDERS = ['RUNNER_TEMP', 'GITHUB_WORKSPACE', 'HOME', 'RUNNER_TOOL_CACHE'];

/** Through which a step talks to the runner, and the runner to later steps. */
const COMMAND_FILES = [
  'GITHUB_OUTPUT',
  'GITHUB_STATE',
  'GITHUB_ENV',
  'GITHUB_PATH',
  'GITHUB_STEP_SUMMARY',
  'GITHUB_EVENT_PATH',
];

const INPUT_PREFIX = 'INPUT_';

/**
 * Reads where a step's words go. It never fails: whatever else is wrong is told there.
 *
 * @param env the process's environment
 */
export function readChannels(env: NodeJS.ProcessEnv): Channels {
  return {
    outputFile: env['GITHUB_OUTPUT'] || undefined,
    summaryFile: env['GITHUB_STEP_SUMMARY'] || undefined,
    stateFile: env['GITHUB_STATE'] || undefined,
    underRunner: env['GITHUB_ACTIONS'] === 'true',
    stepDebug: env['RUNNER_DEBUG'] === '1',
  };
}

/**
 * Reads the environment of a step; outside a runner, where nothing is set, everything has a default that works.
 *
 * @param env the process's environment
 * @param fixedOperation the operation of a sub-action
 * @param currentFolder finds what stands in for the workspace where none is named
 * @throws Failure of kind `input` where none is named and the current folder is gone
 */
export function readEnvironment(
  env: NodeJS.ProcessEnv,
  fixedOperation?: string,
  currentFolder = (): string => process.cwd(),
): RunnerEnvironment {
  const text = (name: string): string => env[name] ?? '';
  return {
    fixedOperation,
    inputs: readInputs(env),
    variables: env,
    workspace: env['GITHUB_WORKSPACE'] || standIn(currentFolder),
    temporaryFolder: env['RUNNER_TEMP'] || tmpdir(),
    protectedPaths: [...KEPT_FOLDERS, ...COMMAND_FILES].map(text).filter(Boolean),
    proxy: readProxy(env),
    run: {
      repository: text('GITHUB_REPOSITORY'),
      workflow: text('GITHUB_WORKFLOW'),
      job: text('GITHUB_JOB'),
      runId: text('GITHUB_RUN_ID'),
      runAttempt: /^[1-9]\d{0,8}$/.test(text('GITHUB_RUN_ATTEMPT')) ? Number(text('GITHUB_RUN_ATTEMPT')) : 1,
      actionStep: text('GITHUB_ACTION'),
    },
    github: {
      apiUrl: env['GITHUB_API_URL'] || 'https://api.github.com',
      serverUrl: env['GITHUB_SERVER_URL'] || 'https://github.com',
      eventName: text('GITHUB_EVENT_NAME'),
      eventFile: env['GITHUB_EVENT_PATH'] || undefined,
      actor: text('GITHUB_ACTOR'),
      triggeringActor: text('GITHUB_TRIGGERING_ACTOR'),
      sha: text('GITHUB_SHA'),
      ref: text('GITHUB_REF'),
    },
    artifacts: {
      resultsUrl: text('ACTIONS_RESULTS_URL'),
      runtimeToken: text('ACTIONS_RUNTIME_TOKEN'),
      retentionDays: /^\d{1,4}$/.test(text('GITHUB_RETENTION_DAYS'))
        ? Number(text('GITHUB_RETENTION_DAYS'))
        : undefined,
    },
  };
}

function standIn(currentFolder: () => string): string {
  try {
    return currentFolder();
  } catch (error) {
    throw inputFailure('There is no folder to work in.', [
      {
        where: 'GITHUB_WORKSPACE',
        message: `isn't set, and the current folder can't stand in for it: ${(error as Error).message}`,
        remedy: 'Start the step in a folder that exists, or name one in that variable.',
      },
    ]);
  }
}

/**
 * The runner upper-cases names, turns spaces to `_` and keeps hyphens; it sets every declared input, empty where
 * nothing was given. White space around a value is cut off, as in the toolkit's `getInput`: a secret that was stored
 * with a line break at its end is the same secret.
 */
function readInputs(env: NodeJS.ProcessEnv): ReadonlyMap<string, string> {
  const inputs = new Map<string, string>();
  for (const [variable, value] of Object.entries(env)) {
    const text = value?.trim();
    if (!variable.startsWith(INPUT_PREFIX) || !text) continue;
    inputs.set(variable.slice(INPUT_PREFIX.length).toLowerCase(), text);
  }
  return inputs;
}

/** The variable that an input comes in, by its name in lower case. */
export const variableOf = (input: string): string => `${INPUT_PREFIX}${input.toUpperCase()}`;

/** From the variables that are usual for it; their lower-case spelling goes first, as in curl. */
function readProxy(env: NodeJS.ProcessEnv): ProxySettings {
  const httpsProxy = env['https_proxy'] || env['HTTPS_PROXY'];
  const noProxy = env['no_proxy'] || env['NO_PROXY'];
  return { ...(httpsProxy && { httpsProxy }), ...(noProxy && { noProxy }) };
}

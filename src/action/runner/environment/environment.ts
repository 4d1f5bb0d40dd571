/**
 * Reads a step's environment variables, with defaults: the files for its output, and its
 * environment (inputs, folders, proxy, run, GitHub, artifact service).
 */

import { tmpdir } from 'node:os';
import type { ProxySettings } from '../../../client/http/proxy.ts';
import { Failure } from '../../../base/failure.ts';

/**
 * Identity of the workflow run, which default idempotency keys are derived from. Empty strings
 * outside a runner.
 */
export interface WorkflowRun {
  readonly repository: string;
  /** Number of the repository, which a rename or transfer doesn't change. */
  readonly repositoryId: string;
  readonly workflow: string;
  /** Path of the workflow's file in the repository, such as `.github/workflows/preview.yml`. */
  readonly workflowFile: string;
  readonly job: string;
  readonly runId: string;
  /** 1 for a first run; each re-run increments it. */
  readonly runAttempt: number;
  /** The step's id, or the runner's own name for it (GITHUB_ACTION). */
  readonly actionStep: string;
}

/** GitHub's API, and the event that started the run. Empty strings outside a runner. */
export interface GitHubRun {
  /** Address of the REST API. GitHub Enterprise Server has its own. */
  readonly apiUrl: string;
  /** Address of GitHub's website. */
  readonly serverUrl: string;
  readonly eventName: string;
  /** Path of the JSON file with the event; undefined outside a runner. */
  readonly eventFile: string | undefined;
  /** User who caused the event. */
  readonly actor: string;
  /** User who started this attempt of the job. */
  readonly triggeringActor: string;
  /** The commit that started the run. For a pull request, it is the merge commit. */
  readonly sha: string;
  /** `refs/heads/…`, `refs/tags/…` or `refs/pull/…`. */
  readonly ref: string;
}

/** The runner's artifact service. Empty strings outside a runner, and in steps with `run:`. */
export interface ArtifactService {
  readonly resultsUrl: string;
  readonly runtimeToken: string;
  /** Maximum number of days that the repository keeps artifacts; undefined if unknown. */
  readonly retentionDays: number | undefined;
}

/** Destinations of a step's outputs, summary, state and log. */
interface Channels {
  /** File to which outputs are appended; undefined outside a runner. */
  readonly outputFile: string | undefined;
  /** File to which the job summary is appended; undefined outside a runner. */
  readonly summaryFile: string | undefined;
  /** File to which the state for the cleanup is appended; undefined outside a runner. */
  readonly stateFile: string | undefined;
  /** A runner reads the workflow commands that this process prints. */
  readonly underRunner: boolean;
  readonly stepDebug: boolean;
}

/** A step's environment, as one plain record. Code that receives it doesn't read `process.env`. */
export interface RunnerEnvironment {
  /**
   * The operation that a sub-action's entry fixes; undefined if the input `operation` chooses it.
   */
  readonly fixedOperation: string | undefined;
  /** Inputs that aren't empty, by lower-case name. */
  readonly inputs: ReadonlyMap<string, string>;
  /** Environment variables, for inputs that default to one. */
  readonly variables: Readonly<Record<string, string | undefined>>;
  /** Absolute path. `working-directory` is relative to it. */
  readonly workspace: string;
  readonly temporaryFolder: string;
  /** Paths that the runner and later steps still need. No output may replace them. */
  readonly protectedPaths: readonly string[];
  /** Proxy settings of the machine. */
  readonly proxy: ProxySettings;
  readonly run: WorkflowRun;
  readonly github: GitHubRun;
  readonly artifacts: ArtifactService;
}

const PROTECTED_FOLDERS = ['RUNNER_TEMP', 'GITHUB_WORKSPACE', 'HOME', 'RUNNER_TOOL_CACHE'];

/** Variables with the paths of the files through which a step and the runner exchange data. */
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
 * Reads the destinations of a step's output. It never fails, because all other problems are
 * reported there.
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
 * Reads the environment of a step. Outside a runner, where nothing is set, everything has a working
 * default.
 *
 * @param env the process's environment
 * @param fixedOperation the operation of a sub-action
 * @param currentFolder returns the folder to use if no workspace is set
 * @throws Failure of kind `input` if no workspace is set and the current folder doesn't exist
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
    workspace: env['GITHUB_WORKSPACE'] || fallbackWorkspace(currentFolder),
    temporaryFolder: env['RUNNER_TEMP'] || tmpdir(),
    protectedPaths: [...PROTECTED_FOLDERS, ...COMMAND_FILES].map(text).filter(Boolean),
    proxy: readProxy(env),
    run: {
      repository: text('GITHUB_REPOSITORY'),
      repositoryId: text('GITHUB_REPOSITORY_ID'),
      workflow: text('GITHUB_WORKFLOW'),
      // `owner/name/path@ref`
      workflowFile:
        /^[^/]+\/[^/]+\/(.+?)@refs\//.exec(text('GITHUB_WORKFLOW_REF'))?.[1] ??
        text('GITHUB_WORKFLOW'),
      job: text('GITHUB_JOB'),
      runId: text('GITHUB_RUN_ID'),
      runAttempt: /^[1-9]\d{0,8}$/.test(text('GITHUB_RUN_ATTEMPT'))
        ? Number(text('GITHUB_RUN_ATTEMPT'))
        : 1,
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

function fallbackWorkspace(currentFolder: () => string): string {
  try {
    return currentFolder();
  } catch (error) {
    throw new Failure('input', 'No working folder is available.', {
      title: 'Workspace folder not found',
      findings: [
        {
          where: 'GITHUB_WORKSPACE',
          message: `is not set, and the current folder can’t be used instead: ${(error as Error).message}`,
          remedy:
            'Run the step from a folder that exists, or set GITHUB_WORKSPACE to the path of an existing folder.',
        },
      ],
    });
  }
}

/**
 * Reads the inputs from the environment. The runner converts names to upper case and spaces to `_`,
 * and keeps hyphens. It sets every declared input, to an empty string if it isn't given.
 * Surrounding white space is removed, as in the toolkit's `getInput`: a secret that was stored with
 * a line break at its end is the same secret.
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

/** Returns the name of an input's environment variable, given the input's lower-case name. */
export const inputVariable = (input: string): string => `${INPUT_PREFIX}${input.toUpperCase()}`;

/** Reads the usual proxy variables. Their lower-case spelling takes precedence, as in curl. */
function readProxy(env: NodeJS.ProcessEnv): ProxySettings {
  const httpsProxy = env['https_proxy'] || env['HTTPS_PROXY'];
  const noProxy = env['no_proxy'] || env['NO_PROXY'];
  return { ...(httpsProxy && { httpsProxy }), ...(noProxy && { noProxy }) };
}

/** Returns the address of the job's log. */
export function logUrl({
  github,
  run,
}: {
  readonly github: Pick<GitHubRun, 'serverUrl'>;
  readonly run: WorkflowRun;
}): string {
  return `${github.serverUrl}/${run.repository}/actions/runs/${run.runId}/attempts/${run.runAttempt}`;
}

import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { inputVariables, readManifest } from './manifest.ts';
import { asOwnAction, mainOf } from './own-action.ts';
import { readRecords } from './runner-files.ts';
import { SCRATCH_FOLDER } from './scratch-folder.ts';

/** Step of a job: an action and its settings. */
export interface Step {
  /** Path of the action's manifest. */
  readonly manifest: string;
  /** The step's `with:`. */
  readonly with: Readonly<Record<string, string>>;
  /** The step's `env:`. */
  readonly env?: Readonly<Record<string, string>>;
  /**
   * Content of the event's file. Default: an event of a private repository, where a step shows the
   * project's data.
   */
  readonly event?: object;
  /** GITHUB_WORKSPACE, and the step's working directory. */
  readonly workspace: string;
}

export interface StepResult {
  readonly exitCode: number;
  /** stdout and stderr in the order of arrival, as the runner reads them. */
  readonly log: string;
  readonly outputs: ReadonlyMap<string, string>;
  readonly summary: string;
}

interface Watch {
  /** Called with each part of the log when it arrives. */
  readonly onLog?: (text: string) => void;
  /** Called once the process runs, with a function that sends it a signal. */
  readonly onStart?: (kill: (signal: NodeJS.Signals) => void) => void;
}

/** Files and variables that the runner lays out for a step, in a temporary folder. */
export interface StepFiles {
  readonly variables: Readonly<Record<string, string>>;
  readonly outputs: () => ReadonlyMap<string, string>;
  readonly summary: () => string;
  /** Returns the state that the runner passes to the step's cleanup, by name. */
  readonly state: () => ReadonlyMap<string, string>;
  /**
   * Returns the files in the runner's folder for temporary files, by path within it: later steps of
   * the job may read them.
   */
  readonly kept: () => ReadonlyMap<string, Buffer>;
  readonly remove: () => void;
}

/** Event that says only that the repository is private. */
const PRIVATE_REPOSITORY = { repository: { private: true } };

export function layOutStep(step: Step): StepFiles {
  const folder = mkdtempSync(join(SCRATCH_FOLDER, 'step-'));
  const file = (name: string, content = ''): string => {
    const path = join(folder, name);
    writeFileSync(path, content);
    return path;
  };
  const output = file('output');
  const summary = file('summary');
  const state = file('state');
  mkdirSync(join(folder, 'temp'));
  return {
    variables: {
      CI: 'true',
      GITHUB_ACTIONS: 'true',
      GITHUB_ACTION: 'step',
      GITHUB_REPOSITORY: 'harbour/lights',
      GITHUB_REPOSITORY_ID: '4217',
      GITHUB_WORKFLOW: 'publish',
      GITHUB_JOB: 'site',
      GITHUB_RUN_ID: '4711',
      GITHUB_RUN_ATTEMPT: '1',
      GITHUB_SHA: '0123456789abcdef0123456789abcdef01234567',
      GITHUB_SERVER_URL: 'https://github.com',
      GITHUB_WORKSPACE: step.workspace,
      GITHUB_EVENT_PATH: file(
        'event.json',
        JSON.stringify({ ...PRIVATE_REPOSITORY, ...step.event }),
      ),
      GITHUB_OUTPUT: output,
      GITHUB_STATE: state,
      GITHUB_ENV: file('env'),
      GITHUB_PATH: file('path'),
      GITHUB_STEP_SUMMARY: summary,
      RUNNER_TEMP: join(folder, 'temp'),
      ...inputVariables(readManifest(step.manifest), step.with),
      ...step.env,
    },
    outputs: () => readRecords(readFileSync(output, 'utf8')),
    summary: () => readFileSync(summary, 'utf8'),
    state: () => readRecords(readFileSync(state, 'utf8')),
    kept: () => filesBelow(join(folder, 'temp')),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

/** Returns the files of a folder, at any depth, by their paths within it. */
const filesBelow = (folder: string): ReadonlyMap<string, Buffer> =>
  new Map(
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter(entry => entry.isFile())
      .map(entry => join(entry.parentPath, entry.name))
      .map(path => [relative(folder, path), readFileSync(path)]),
  );

/**
 * Runs a step as the runner does: with its own Node, started on the manifest's `main`, in the
 * workspace.
 */
export async function runStep(step: Step, watch: Watch = {}): Promise<StepResult> {
  const files = layOutStep(step);
  try {
    const main = mainOf(step.with['operation'], readManifest(step.manifest).main);
    const { env } = asOwnAction({ env: files.variables });
    const child = spawn(process.execPath, [main], {
      cwd: step.workspace,
      // Only the variables of a runner's machine: no token may leak into a test.
      env: {
        PATH: process.env['PATH'] ?? '',
        HOME: process.env['HOME'] ?? '',
        TMPDIR: tmpdir(),
        ...env,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let log = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text: string) => {
        log += text;
        watch.onLog?.(text);
      });
    }
    watch.onStart?.(signal => child.kill(signal));
    const exitCode = await new Promise<number>((resolve, reject) => {
      child.on('error', reject);
      child.on('close', (code, signal) =>
        code === null ? reject(new Error(`the step died of ${signal}`)) : resolve(code),
      );
    });
    return { exitCode, log, outputs: files.outputs(), summary: files.summary() };
  } finally {
    files.remove();
  }
}

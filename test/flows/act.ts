import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { delimiter, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { ROOT } from '../../src/tools/catalog/tool.ts';
import { ArtifactProxy } from './artifact-proxy.ts';

export interface WorkflowRun {
  /** Name of a file in `callers/`, without its extension. */
  readonly caller: string;
  readonly event: string;
  readonly payload: object;
  /** Login of the user who triggers the run. */
  readonly actor: string;
  /** GITHUB_RUN_ID, which also identifies the run's artifacts. */
  readonly runId: number;
  /** GITHUB_RUN_ATTEMPT. */
  readonly attempt: number;
  /** The app's file that a checkout contains. */
  readonly appFile?: string | undefined;
  readonly variables?: Readonly<Record<string, string>>;
  readonly secrets?: Readonly<Record<string, string>>;
}

export interface WorkflowResult {
  readonly succeeded: boolean;
  readonly log: string;
}

interface ActEnvironment {
  /** Path of act. */
  readonly act: string;
  /** Repository from `layOutRepository`. */
  readonly repository: string;
  /** Folder for act's own files. */
  readonly folder: string;
  readonly githubUrl: string;
  /** Cancels the run, as a person or a newer run does. */
  readonly signal: AbortSignal;
  /**
   * Archive of the workspace that a job leaves to the next one, as on a self-hosted runner.
   * Undefined: each job starts anew.
   */
  readonly keptWorkspace: string | undefined;
}

export const CHECKOUT = 'actions/checkout@3d3c42e5aac5ba805825da76410c181273ba90b1';

/** Third-party actions at the commits that our workflows use, with their local stubs. */
export const STUBS = {
  // Only for checkouts of another commit; act handles the others itself.
  [CHECKOUT]: 'checkout',
  'actions/cache@55cc8345863c7cc4c66a329aec7e433d2d1c52a9': 'cache',
  'actions/setup-node@820762786026740c76f36085b0efc47a31fe5020': 'setup-node',
  'actions/upload-artifact@bbbca2ddaa5d8feaa63e36b76fdaad77386f024f': 'upload-artifact',
  'actions/download-artifact@3e5f45b2cfb9172054b4087a40e8e0b5a5461e7c': 'download-artifact',
};

/**
 * Runs a workflow on this machine, without containers. act's own checkout uses the repository as it
 * is.
 */
export async function runWorkflow(
  environment: ActEnvironment,
  run: WorkflowRun,
): Promise<WorkflowResult> {
  for (;;) {
    const result = await startAct(environment, run);
    // Another program took the port of act's artifact server, so act ended before the workflow
    // began.
    if (!/level=fatal msg="listen tcp .* address already in use"/.test(result.log)) return result;
  }
}

async function startAct(
  { act, repository, folder, githubUrl, signal, keptWorkspace }: ActEnvironment,
  run: WorkflowRun,
): Promise<WorkflowResult> {
  const event = join(folder, `event-${run.runId}.json`);
  writeFileSync(event, JSON.stringify(run.payload));
  const named = (option: string, values: Readonly<Record<string, string>>): readonly string[] =>
    Object.entries(values).flatMap(([name, value]) => [option, `${name}=${value}`]);
  const cacheFolder = join(folder, 'cache-entries');
  // act's server can't list the artifacts of a run without its folder.
  for (const name of [`artifacts/${run.runId}`, 'cache', 'cache-entries', 'actions'])
    mkdirSync(join(folder, name), { recursive: true });
  const port = await freePort();
  const filter = await ArtifactProxy.before(port);
  const args = [
    run.event,
    ...['--workflows', `callers/${run.caller}.yml`, '--eventpath', event],
    ...['--actor', run.actor],
    ...['--platform', 'ubuntu-latest=-self-hosted', '--concurrent-jobs', '1'],
    ...['--artifact-server-path', join(folder, 'artifacts'), '--artifact-server-addr', '127.0.0.1'],
    ...['--cache-server-path', join(folder, 'cache'), '--cache-server-addr', '127.0.0.1'],
    ...['--action-cache-path', join(folder, 'actions')],
    ...['--artifact-server-port', String(port)],
    ...Object.entries(STUBS).flatMap(([action, stub]) => [
      '--local-repository',
      `${action}=${join(import.meta.dirname, 'stubs', stub)}`,
    ]),
    // The README's placeholders: the owner and the commit of this repository.
    ...[
      '--local-repository',
      `OWNER/project-platform-action@COMMIT=${join(repository, '../shared')}`,
    ],
    ...named('--env', {
      GITHUB_API_URL: githubUrl,
      GITHUB_REPOSITORY_ID: '4217',
      GITHUB_RUN_ID: String(run.runId),
    }),
    ...named('--env', { GITHUB_RUN_ATTEMPT: String(run.attempt) }),
    ...named('--env', { CACHE_FOLDER: cacheFolder, REPOSITORY_FOLDER: repository }),
    ...named('--env', { ARTIFACTS_FOLDER: join(folder, 'artifacts'), ZIP_READER, ZIP_WRITER }),
    ...named('--env', { APP_FILE: run.appFile ?? '' }),
    ...named('--env', { NODE_COMPILE_CACHE: join(repository, '..', 'compile-cache') }),
    ...named('--var', run.variables ?? {}),
    ...named('--secret', run.secrets ?? {}),
  ];
  const path = [
    createStepPrograms(folder, keptWorkspace),
    NODE_FOLDER,
    process.env['PATH'] ?? '',
  ].join(delimiter);
  const child = spawn(act, args, {
    cwd: repository,
    // act tells steps the address in ACTIONS_RUNTIME_URL.
    env: {
      ...process.env,
      PATH: path,
      HOME: folder,
      NO_COLOR: '1',
      ACTIONS_RUNTIME_URL: filter.url,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
    timeout: TIMEOUT_MS,
    killSignal: 'SIGKILL',
  });
  signal.addEventListener('abort', () => void child.kill('SIGINT'));
  const [stdout, stderr, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'close') as Promise<[number | null]>,
  ]);
  await filter.close();
  if (code === null) throw new Error(`act was stopped by ${child.signalCode}.\n${stdout}${stderr}`);
  return { succeeded: code === 0, log: `${stdout}${stderr}` };
}

/**
 * Creates programs that run steps, in a folder for the PATH. If a step fails, act closes its
 * terminal at once, without reading the last lines. So a failed program waits before it ends, while
 * act reads them. `gh`, `npx` and `aws` are stubs.
 */
function createStepPrograms(folder: string, keptWorkspace: string | undefined): string {
  const programs = join(folder, 'programs');
  mkdirSync(programs, { recursive: true });
  for (const [name, program] of Object.entries({
    node: join(NODE_FOLDER, 'node'),
    bash: '/bin/bash',
  })) {
    const run = `'${program}' "$@" || { code=$?; sleep 1; }`;
    const lines = keptWorkspace === undefined ? [run] : inKeptWorkspace(run, keptWorkspace);
    // Not sh, which drops variables with a hyphen, such as those of inputs.
    const script = ['#!/bin/bash', ...lines, 'exit "${code:-0}"', ''].join('\n');
    writeFileSync(join(programs, name), script, { mode: 0o755 });
  }
  for (const name of ['gh', 'npx', 'aws']) {
    const script = `#!/bin/sh\nexec node '${join(import.meta.dirname, 'stubs/programs', name)}.mjs' "$@"\n`;
    writeFileSync(join(programs, name), script, { mode: 0o755 });
  }
  return programs;
}

/**
 * Returns a script that runs a program in the workspace of the last job: act always creates a new
 * one. So a job's first program adds what an archive contains, and each one saves what it leaves.
 */
function inKeptWorkspace(run: string, archive: string): readonly string[] {
  const tar = `tar -C "$GITHUB_WORKSPACE" -f '${archive}'`;
  return [
    // act starts actions with the program whose path this prints.
    'case "$*" in *process.execPath*) echo "$0"; exit ;; esac',
    // A step may start programs without its variables.
    `[ "$GITHUB_WORKSPACE" ] || { ${run}; exit "\${code:-0}"; }`,
    `[ ! -e '${archive}' ] || [ -e "$RUNNER_TEMP/kept" ] || ${tar} -x --skip-old-files`,
    'touch "$RUNNER_TEMP/kept"',
    run,
    `${tar} -c .`,
  ];
}

/** Finds a free port: act doesn't accept 0. */
async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

/** Limit of a workflow run that hangs; the longest takes about a minute. */
const TIMEOUT_MS = 10 * 60_000;

const NODE_FOLDER = join(ROOT, 'node_modules/.bin');
/** Modules of the stubs for artifacts. GitHub's library takes half a second of CPU time to load. */
const ZIP_READER = import.meta.resolve('yauzl');
const ZIP_WRITER = import.meta.resolve('../support/zip-bytes.ts');

/** Uploads an artifact with GitHub's library, in a separate thread. */

import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { Worker } from 'node:worker_threads';
import { Failure } from '../../../base/failure.ts';
import type { UploadedArtifact } from '../../../core/artifacts.ts';
import { ARTIFACT_UPLOAD, PROGRAM_PATH } from '../../runner/program-path.ts';
import type { RunnerLog } from '../../runner/workflow/log.ts';

/**
 * Variables that the library and its HTTP clients read for an upload. The thread gets no others:
 * they may be secrets.
 */
const LIBRARY_VARIABLES = [
  'ACTIONS_RUNTIME_TOKEN',
  'ACTIONS_RESULTS_URL',
  'ACTIONS_ORCHESTRATION_ID',
  'ACTIONS_ARTIFACT_UPLOAD_CONCURRENCY',
  'ACTIONS_ARTIFACT_UPLOAD_TIMEOUT_MS',
  'ACTIONS_ARTIFACT_MAX_ARTIFACT_COUNT',
  'GITHUB_SERVER_URL',
  'GITHUB_API_URL',
  'GITHUB_RETENTION_DAYS',
  'RUNNER_DEBUG',
  ...['https_proxy', 'http_proxy', 'all_proxy', 'no_proxy'].flatMap(name => [
    name,
    name.toUpperCase(),
  ]),
  // Node reads these for each thread.
  'NODE_OPTIONS',
  'NODE_TLS_REJECT_UNAUTHORIZED',
  'NODE_USE_SYSTEM_CA',
];

/** Input of GitHub's library for one upload. */
export interface LibraryUpload {
  readonly name: string;
  /** Absolute paths, all within `rootFolder`. */
  readonly files: readonly string[];
  /** Absolute path. The ZIP contains the files by their paths relative to it. */
  readonly rootFolder: string;
  /** Undefined applies the repository's setting. */
  readonly retentionDays: number | undefined;
  /** Whether an artifact of this name in the same run is deleted before. */
  readonly replaces: boolean;
}

/**
 * Uploaded artifact, or the library's error message. `uncertain` is true if the artifact may exist
 * despite the error.
 */
export type LibraryOutcome =
  | UploadedArtifact
  | { readonly refusal: string; readonly uncertain: boolean };

export interface LibraryContext {
  /** The step's environment, of which the library gets `LIBRARY_VARIABLES`. */
  readonly variables: Readonly<Record<string, string | undefined>>;
  readonly log: Pick<RunnerLog, 'info' | 'debug' | 'warning' | 'mask'>;
  readonly signal: AbortSignal;
}

/**
 * Uploads with `@actions/artifact`, in a separate thread. The library prints servers' responses to
 * stdout unchanged, reads `process.env`, accepts no signal, and throws an uncatchable error if a
 * file disappears while it is packed. The thread isolates all of that, and its output reaches the
 * log through the one printer, which hides secrets.
 *
 * @throws Failure when the thread ends without an outcome; the signal's reason when it aborts
 */
export async function uploadByLibrary(
  upload: LibraryUpload,
  context: LibraryContext,
): Promise<LibraryOutcome> {
  const { variables, log, signal } = context;
  signal.throwIfAborted();
  const env = Object.fromEntries(
    LIBRARY_VARIABLES.flatMap(name => (variables[name] ? [[name, variables[name]]] : [])),
  );
  const thread = new Worker(PROGRAM_PATH, {
    argv: [ARTIFACT_UPLOAD],
    workerData: upload,
    env,
    execArgv: [],
    stdout: true,
    stderr: true,
  });
  const relayed = Promise.all([
    forEachLine(thread.stdout, line => relayLine(line, log)),
    forEachLine(thread.stderr, line => log.debug(line)),
  ]);
  const { promise: outcome, resolve, reject } = Promise.withResolvers<LibraryOutcome>();
  const onAbort = (): void => reject(signal.reason);
  signal.addEventListener('abort', onAbort, { once: true });
  thread.once('message', resolve);
  thread.once('error', (cause: Error) => reject(libraryFailure(upload, cause.message, cause)));
  thread.once('exit', code =>
    reject(libraryFailure(upload, `its thread exited with code ${code}`)),
  );
  try {
    return await outcome;
  } finally {
    signal.removeEventListener('abort', onAbort);
    await thread.terminate();
    await relayed;
  }
}

/** Returns the title of an upload's failure. */
export const uploadFailureTitle = (name: string): string => `Artifact upload failed: ${name}`;

function libraryFailure({ name }: LibraryUpload, how: string, cause?: Error): Failure {
  const details = {
    title: uploadFailureTitle(name),
    service: 'GitHub',
    uncertain: true,
    cause,
  } as const;
  return new Failure('unavailable', `GitHub’s artifact library failed: ${how}`, details);
}

async function forEachLine(stream: Readable, onLine: (line: string) => void): Promise<void> {
  for await (const line of createInterface({ input: stream, crlfDelay: Number.POSITIVE_INFINITY }))
    onLine(line);
}

const COMMAND = /^::(?<name>[a-z-]+)(?: [^:]*)?::(?<data>.*)$/;

/**
 * Relays a line of the library's output to the log. Its masks are applied here too, because the
 * addresses that it receives grant access. Its warnings, such as about an omitted file, become
 * annotations. Its errors don't, because the error that ends the upload follows them.
 */
function relayLine(line: string, log: LibraryContext['log']): void {
  const { name, data = '' } = COMMAND.exec(line)?.groups ?? {};
  if (name === undefined) log.info(line);
  else if (name === 'add-mask') log.mask(unescaped(data));
  else if (name === 'debug') log.debug(unescaped(data));
  else if (name === 'warning') log.warning(unescaped(data));
  else log.info(unescaped(data));
}

/** Decodes a command's data as the runner does. */
const unescaped = (data: string): string =>
  data.replaceAll('%0D', '\r').replaceAll('%0A', '\n').replaceAll('%25', '%');

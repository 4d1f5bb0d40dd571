import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { Worker } from 'node:worker_threads';
import { Failure } from '../../failure.ts';
import type { RunnerLog } from '../../runner/log.ts';

/** A file of its own in the bundle (decision 0010). */
const LIBRARY_THREAD = new URL(
  import.meta.url.endsWith('.ts') ? './library-thread.ts' : './artifact-library.js',
  import.meta.url,
);

/** What GitHub's library is to upload. */
export interface LibraryUpload {
  readonly name: string;
  /** Absolute paths, of which each is within `rootFolder`. */
  readonly files: readonly string[];
  /** Absolute: in the ZIP the files stand as they do below it. */
  readonly rootFolder: string;
  /** Undefined leaves it to the repository. */
  readonly retentionDays: number | undefined;
}

/** The artifact's id, or why there is none, in the library's words; `uncertain` where there may be one all the same. */
export type LibraryOutcome = { readonly id: number } | { readonly refusal: string; readonly uncertain: boolean };

export interface LibraryRoom {
  /** All that the library sees of the environment: who runs it, where the service is, which proxy leads there. */
  readonly variables: Readonly<Record<string, string | undefined>>;
  readonly log: Pick<RunnerLog, 'info' | 'debug' | 'warning' | 'mask'>;
  readonly signal: AbortSignal;
}

/**
 * Uploads by `@actions/artifact`, in a thread of its own. The library writes what servers say to stdout as it is, reads
 * `process.env`, takes no signal, and throws where nobody can catch it when a file is gone while it's packed: in a thread
 * all of that is held together, and what it says reaches the log through the one printer, with secrets hidden.
 *
 * @throws Failure when the thread ends without an outcome; the signal's reason when it aborts
 */
export async function uploadByLibrary(upload: LibraryUpload, room: LibraryRoom): Promise<LibraryOutcome> {
  const { variables: env, log, signal } = room;
  signal.throwIfAborted();
  const thread = new Worker(LIBRARY_THREAD, {
    workerData: upload,
    env,
    execArgv: [],
    stdout: true,
    stderr: true,
  });
  const relayed = Promise.all([
    eachLine(thread.stdout, line => relay(line, log)),
    eachLine(thread.stderr, line => log.debug(line)),
  ]);
  const { promise: outcome, resolve, reject } = Promise.withResolvers<LibraryOutcome>();
  const onAbort = (): void => reject(signal.reason);
  signal.addEventListener('abort', onAbort, { once: true });
  thread.once('message', resolve);
  thread.once('error', (cause: Error) => reject(broken(upload, cause.message, cause)));
  thread.once('exit', code => reject(broken(upload, `it ended with ${code}`)));
  try {
    return await outcome;
  } finally {
    signal.removeEventListener('abort', onAbort);
    await thread.terminate();
    await relayed;
  }
}

/** Returns the title of an upload's failure. */
export const uploadFailed = (name: string): string => `Artifact not uploaded to GitHub: ${name}`;

function broken({ name }: LibraryUpload, how: string, cause?: Error): Failure {
  const traits = { title: uploadFailed(name), service: 'GitHub', uncertain: true, cause } as const;
  return new Failure('unavailable', `GitHub’s library for artifacts broke off: ${how}`, traits);
}

async function eachLine(stream: Readable, take: (line: string) => void): Promise<void> {
  for await (const line of createInterface({ input: stream, crlfDelay: Number.POSITIVE_INFINITY })) take(line);
}

const COMMAND = /^::(?<name>[a-z-]+)(?: [^:]*)?::(?<data>.*)$/;

/**
 * Says what the library says. Its masks are ours as well, as the addresses that it's given are capabilities. Its warnings
 * are annotations, as of a file that it has left out; its errors are none, as the one that ends the upload follows them.
 */
function relay(line: string, log: LibraryRoom['log']): void {
  const { name, data = '' } = COMMAND.exec(line)?.groups ?? {};
  if (name === undefined) log.info(line);
  else if (name === 'add-mask') log.mask(unescaped(data));
  else if (name === 'debug') log.debug(unescaped(data));
  else if (name === 'warning') log.warning(unescaped(data));
  else log.info(unescaped(data));
}

/** As the runner reads a command's data. */
const unescaped = (data: string): string => data.replaceAll('%0D', '\r').replaceAll('%0A', '\n').replaceAll('%25', '%');

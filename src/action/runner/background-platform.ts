/** Starts a local platform as a background process for the rest of the job. */

import { closeSync, openSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import {
  childEnvironment,
  downloadVariables,
  nodeCommand,
  startDetached,
} from '../../base/system/processes/child-process.ts';
import { Failure } from '../../base/failure.ts';
import type { JobPlatform } from '../../core/job.ts';
import type { Seed } from '../../platform/seed/seed.ts';
import { PLATFORM_SERVER, PROGRAM_PATH } from './program-path.ts';

/** The first message to the process. */
export interface ServeRequest {
  readonly seed: Seed;
  readonly temporaryFolder: string;
  readonly databaseUrl: string | undefined;
  /** SQL for new databases, or `supabase`. */
  readonly setupSql: string | undefined;
  /**
   * Process that starts the job's steps. When it ends, the job has ended. Undefined if it isn't
   * visible.
   */
  readonly jobProcess: number | undefined;
}

/** The process's only response. */
export type ServeResponse =
  | {
      readonly type: 'ready';
      readonly baseUrl: string;
      readonly sqlLogUrl: string;
      /** Description of what the SQL runs on. */
      readonly databases: string;
      /** As of `JobPlatform`. */
      readonly notes: readonly string[];
    }
  | { readonly type: 'failed'; readonly message: string; readonly remedy?: string };

/** Maximum length of the log excerpt in an error, taken from the end. */
const EXCERPT_CHARACTERS = 2_000;

type JobProcess = Pick<JobPlatform, 'notes' | 'baseUrl' | 'sqlLogUrl' | 'databases' | 'logPath'>;

/**
 * Starts the local platform as a process that outlives this one and ends with the job.
 *
 * @param folder for its log and its files; deleted with the job
 * @returns once the platform responds
 * @throws Failure if it can't be started; the signal's reason
 */
export async function startPlatformProcess(
  request: Omit<ServeRequest, 'jobProcess' | 'temporaryFolder'>,
  {
    folder,
    variables,
    signal,
  }: { folder: string; variables: NodeJS.ProcessEnv; signal: AbortSignal },
): Promise<JobProcess> {
  signal.throwIfAborted();
  const logPath = join(folder, 'local-platform.log');
  const log = openSync(logPath, 'a');
  const command = [...nodeCommand([], fileURLToPath(PROGRAM_PATH)), PLATFORM_SERVER];
  const environment = childEnvironment(variables, downloadVariables(variables));
  const { leader: child } = startDetached(command, { environment }, ['ignore', log, log, 'ipc']);
  closeSync(log);
  const firstMessage = Promise.withResolvers<ServeResponse>();
  child.once('message', message => firstMessage.resolve(message as ServeResponse));
  child.once('error', error => firstMessage.resolve({ type: 'failed', message: error.message }));
  child.once('exit', (code, name) =>
    firstMessage.resolve({
      type: 'failed',
      message: `its process ended (exit code or signal: ${code ?? name})`,
    }),
  );
  const onAbort = (): void => firstMessage.reject(signal.reason as Error);
  signal.addEventListener('abort', onAbort, { once: true });
  try {
    // In a container, the runner's process isn't visible. There the container ends with the job.
    const jobProcess = process.ppid > 1 ? process.ppid : undefined;
    child.send({ ...request, temporaryFolder: folder, jobProcess } satisfies ServeRequest);
    const answer = await firstMessage.promise;
    if (answer.type === 'failed') throw startFailure(answer, logPath);
    child.unref();
    const { baseUrl, sqlLogUrl, databases, notes } = answer;
    return { baseUrl, sqlLogUrl, databases, notes, logPath };
  } catch (thrown) {
    child.kill();
    throw thrown;
  } finally {
    signal.removeEventListener('abort', onAbort);
    if (child.connected) child.disconnect();
  }
}

function startFailure(
  { message, remedy }: Extract<ServeResponse, { type: 'failed' }>,
  logPath: string,
): Failure {
  const excerpt = lastLines(readFileSync(logPath, 'utf8'));
  return new Failure('unavailable', `The local platform could not be started: ${message}`, {
    title: 'Local platform not started',
    remedy,
    ...(excerpt === '' ? {} : { excerpt }),
  });
}

/**
 * Keeps complete lines only: in a line without its start, the end of a secret would not be
 * recognized.
 */
function lastLines(text: string): string {
  if (text.length <= EXCERPT_CHARACTERS) return text;
  const end = text.slice(-EXCERPT_CHARACTERS);
  return end.slice(end.indexOf('\n') + 1 || end.length);
}

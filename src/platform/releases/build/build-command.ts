/** Runs one shell command of a build, with a time limit. */

import { once } from 'node:events';
import {
  type ChildEnvironment,
  childEnvironment,
  type ProcessGroup,
  SHELL,
  readRest,
  startGroup,
} from '../../../base/system/processes/child-process.ts';
import { IS_WINDOWS } from '../../../base/system/system.ts';

/** Settings of the processes that run builds. */
export interface BuildSettings {
  /** Variables of each command. PATH is searched for commands. HOME is the build's folder. */
  readonly environment: ChildEnvironment;
  /** Time limit of one command, in milliseconds of real time, because it's a real process. */
  readonly timeoutMs: number;
}

interface CommandResult {
  /** Reason for a failure, as the end of a sentence. Absent if the command succeeded. */
  readonly failure?: string;
  /** The end of the command's output. */
  readonly printed: string;
}

/** Size of the output that is kept. The end is kept, because builds print errors last. */
const MAX_OUTPUT_BYTES = 64 * 1024;

/**
 * Runs a command in a folder. Its process group ends with the command, and with this process.
 * @throws the signal's reason when it aborts; by then, all processes of the command have ended
 */
export async function runCommand(
  command: string,
  folder: string,
  { environment, timeoutMs }: BuildSettings,
  signal: AbortSignal,
  hasShell = !IS_WINDOWS,
): Promise<CommandResult> {
  signal.throwIfAborted();
  if (!hasShell)
    return { failure: `requires ${SHELL}, which this system doesn’t have`, printed: '' };
  const limit = AbortSignal.timeout(timeoutMs);
  const shell = startGroup([SHELL, '-ec', command], {
    folder,
    environment: childEnvironment(environment, { HOME: folder, LANG: 'C.UTF-8', CI: 'true' }),
  });
  const printed = captureOutput(shell);
  const code = await waitForExit(shell, AbortSignal.any([signal, limit]));
  const hasTimedOut = limit.aborted;
  await shell.end();
  await readRest(shell);
  signal.throwIfAborted();
  if (hasTimedOut)
    return { failure: `exceeded the time limit of ${timeoutMs / 1000} s`, printed: printed() };
  if (code === 0) return { printed: printed() };
  return {
    failure: code === null ? 'was terminated by a signal' : `ended with exit code ${code}`,
    printed: printed(),
  };
}

/**
 * @returns the exit code; null if a signal ended the command, as it does when `stopSignal` aborts
 */
async function waitForExit(shell: ProcessGroup, stopSignal: AbortSignal): Promise<number | null> {
  const end = (): void => void shell.end();
  stopSignal.addEventListener('abort', end, { once: true });
  try {
    const [code] = (await once(shell.leader, 'exit')) as [number | null];
    return code;
  } finally {
    stopSignal.removeEventListener('abort', end);
  }
}

/** @returns a function that returns the end of the output so far, stdout and stderr combined */
function captureOutput({ stdout, stderr }: ProcessGroup): () => string {
  let output = Buffer.alloc(0);
  const append = (chunk: Buffer): void => {
    output = Buffer.concat([output, chunk]).subarray(-MAX_OUTPUT_BYTES);
  };
  stdout.on('data', append);
  stderr.on('data', append);
  return () => output.toString();
}

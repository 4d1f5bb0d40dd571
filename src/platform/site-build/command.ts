import { once } from 'node:events';
import { type ChildEnvironment, childEnvironment, type ProcessGroup, startGroup } from '../../child-process.ts';

/** What builds run in. */
export interface BuildSettings {
  /** Variables of each command. PATH is searched for commands. HOME is the build's folder. */
  readonly environment: ChildEnvironment;
  /** How long one command may take, in milliseconds of real time: it's a process of this machine. */
  readonly timeoutMs: number;
}

interface CommandResult {
  /** Why it failed, as the end of a sentence; absent if it succeeded. */
  readonly failure?: string;
  /** The end of what it printed. */
  readonly printed: string;
}

const SHELL = '/bin/sh';

/** An error stands at the end of what a build prints. */
const KEPT_BYTES = 64 * 1024;

/** What is left in the pipes is read at once; only a process that got away from its group could hold them longer. */
const PIPE_GRACE_MS = 1000;

/**
 * Runs a command in a folder. Its process group ends with it, and with this process.
 * @throws the signal's reason when it aborts; nothing of the command is then running any more
 */
export async function runCommand(
  command: string,
  folder: string,
  { environment, timeoutMs }: BuildSettings,
  signal: AbortSignal,
): Promise<CommandResult> {
  signal.throwIfAborted();
  const limit = AbortSignal.timeout(timeoutMs);
  const shell = startGroup([SHELL, '-ec', command], {
    folder,
    environment: childEnvironment(environment, { HOME: folder, LANG: 'C.UTF-8', CI: 'true' }),
  });
  const printed = endOfOutput(shell);
  const code = await exitCode(shell, AbortSignal.any([signal, limit]));
  const tookTooLong = limit.aborted;
  await shell.end();
  await outputClosed(shell);
  signal.throwIfAborted();
  if (tookTooLong) return { failure: `took longer than ${timeoutMs / 1000} s`, printed: printed() };
  if (code === 0) return { printed: printed() };
  return { failure: code === null ? 'was ended by a signal' : `ended with exit code ${code}`, printed: printed() };
}

/** @returns null if a signal ended it, as it does when `over` aborts */
async function exitCode(shell: ProcessGroup, over: AbortSignal): Promise<number | null> {
  const end = (): void => void shell.end();
  over.addEventListener('abort', end, { once: true });
  try {
    const [code] = (await once(shell.leader, 'exit')) as [number | null];
    return code;
  } finally {
    over.removeEventListener('abort', end);
  }
}

/** @returns tells the end of what was printed so far, whatever came by which of the two ways */
function endOfOutput({ stdout, stderr }: ProcessGroup): () => string {
  let kept = Buffer.alloc(0);
  const keep = (chunk: Buffer): void => {
    kept = Buffer.concat([kept, chunk]).subarray(-KEPT_BYTES);
  };
  stdout.on('data', keep);
  stderr.on('data', keep);
  return () => kept.toString();
}

async function outputClosed(shell: ProcessGroup): Promise<void> {
  for (const stream of [shell.stdout, shell.stderr]) {
    const patience = setTimeout(() => stream.destroy(), PIPE_GRACE_MS);
    if (!stream.closed) await once(stream, 'close');
    clearTimeout(patience);
  }
}

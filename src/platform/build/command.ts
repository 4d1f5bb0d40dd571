import { type ChildProcessByStdio, spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Readable } from 'node:stream';

/** What builds run in. */
export interface BuildSettings {
  /** Where commands are looked for, as in PATH. */
  readonly searchPath: string;
  /** How long one command may take, in milliseconds of real time: it's a process of this machine. */
  readonly timeoutMs: number;
}

interface CommandResult {
  /** Why it failed, as the end of a sentence; absent if it succeeded. */
  readonly failure?: string;
  /** The end of what it printed. */
  readonly printed: string;
}

type Shell = ChildProcessByStdio<null, Readable, Readable>;

const SHELL = '/bin/sh';

/** An error stands at the end of what a build prints. */
const KEPT_BYTES = 64 * 1024;

/** What is left in the pipes is read at once; only a process that got away from its group could hold them longer. */
const PIPE_GRACE_MS = 1000;

/**
 * Runs a command in a folder, with next to nothing of this process's environment.
 * @throws the signal's reason when it aborts; nothing of the command is then running any more
 */
export async function runCommand(
  command: string,
  folder: string,
  { searchPath, timeoutMs }: BuildSettings,
  signal: AbortSignal,
): Promise<CommandResult> {
  signal.throwIfAborted();
  const limit = AbortSignal.timeout(timeoutMs);
  const shell = spawn(SHELL, ['-ec', command], {
    cwd: folder,
    env: { PATH: searchPath, HOME: folder, LANG: 'C.UTF-8', CI: 'true' },
    stdio: ['ignore', 'pipe', 'pipe'],
    // A group of its own, so that whatever it starts can be ended with it.
    detached: true,
  });
  const printed = endOfOutput(shell);
  const code = await exitCode(shell, AbortSignal.any([signal, limit]));
  const tookTooLong = limit.aborted;
  await endGroup(shell);
  await outputClosed(shell);
  signal.throwIfAborted();
  if (tookTooLong) return { failure: `took longer than ${timeoutMs / 1000} s`, printed: printed() };
  if (code === 0) return { printed: printed() };
  return { failure: code === null ? 'was ended by a signal' : `ended with exit code ${code}`, printed: printed() };
}

/** @returns null if a signal ended it, as it does when `over` aborts */
async function exitCode(shell: Shell, over: AbortSignal): Promise<number | null> {
  const end = (): void => void endGroup(shell);
  over.addEventListener('abort', end, { once: true });
  try {
    const [code] = (await once(shell, 'exit')) as [number | null];
    return code;
  } finally {
    over.removeEventListener('abort', end);
  }
}

/** Ends whatever of the group still runs. The shell does it, as a layer that leaves the process alone can't. */
async function endGroup({ pid }: Shell): Promise<void> {
  const killer = spawn(SHELL, ['-c', `kill -9 -${pid}`], { stdio: 'ignore' });
  // It fails where nothing runs any more, which is what it's for.
  await once(killer, 'exit');
}

/** @returns tells the end of what was printed so far, whatever came by which of the two ways */
function endOfOutput({ stdout, stderr }: Shell): () => string {
  let kept = Buffer.alloc(0);
  const keep = (chunk: Buffer): void => {
    kept = Buffer.concat([kept, chunk]).subarray(-KEPT_BYTES);
  };
  stdout.on('data', keep);
  stderr.on('data', keep);
  return () => kept.toString();
}

async function outputClosed(shell: Shell): Promise<void> {
  for (const stream of [shell.stdout, shell.stderr]) {
    const patience = setTimeout(() => stream.destroy(), PIPE_GRACE_MS);
    if (!stream.closed) await once(stream, 'close');
    clearTimeout(patience);
  }
}

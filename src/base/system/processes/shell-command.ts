/** Runs a shell command to its end. */

import { once } from 'node:events';
import { type ChildOptions, readRest, shellScript, startGroup } from './child-process.ts';
import { readPrintedLines } from './printed-lines.ts';

interface CommandEnding {
  /** Exit code or signal, in words. Undefined if the command succeeded. */
  readonly failure: string | undefined;
  /** Whether a process that left the process group still has the command’s output open. */
  readonly isLeft: boolean;
}

/**
 * Runs a shell command. The processes that it starts end with it, unless they left its process
 * group.
 * @param log receives its output in lines
 * @throws the signal's reason if it is stopped
 */
export async function runShellCommand(
  script: string,
  options: ChildOptions & { readonly signal: AbortSignal; readonly log: (line: string) => void },
): Promise<CommandEnding> {
  const { signal, log, ...child } = options;
  signal.throwIfAborted();
  const group = startGroup(shellScript(script), child);
  for (const stream of [group.stdout, group.stderr]) readPrintedLines(stream, log);
  const stop = (): void => void group.end();
  signal.addEventListener('abort', stop);
  try {
    const [code, killed] = (await once(group.leader, 'exit')) as [number | null, string | null];
    // Otherwise, the group’s watcher can still run.
    await group.end();
    const isLeft = await readRest(group);
    signal.throwIfAborted();
    return { failure: code === 0 ? undefined : (killed ?? `exit code ${code}`), isLeft };
  } finally {
    signal.removeEventListener('abort', stop);
  }
}

/** Runs a repository's own commands. */

import { once } from 'node:events';
import { childEnvironment, downloadVariables, shellScript, startGroup } from '../base/system/child-process.ts';
import { readPrintedLines } from '../base/system/printed-lines.ts';

interface CommandOptions {
  readonly folder: string;
  /** Variables of this process. The command gets those that a program needs, and none that can be a credential. */
  readonly variables: NodeJS.ProcessEnv;
  readonly signal: AbortSignal;
  /** Receives the command's output in lines. */
  readonly log: (line: string) => void;
}

/**
 * Runs a shell command in a folder. The processes that it starts end with it.
 * @throws Error with the exit code if it fails, and the signal's reason if it is stopped
 */
export async function runCommandLine(
  script: string,
  { folder, variables, signal, log }: CommandOptions,
): Promise<void> {
  signal.throwIfAborted();
  const environment = childEnvironment(variables, downloadVariables(variables));
  const { leader, stdout, stderr, end } = startGroup(shellScript(script), { environment, folder });
  for (const stream of [stdout, stderr]) readPrintedLines(stream, log);
  const stop = (): void => void end();
  signal.addEventListener('abort', stop);
  try {
    const [code, killed] = (await once(leader, 'close')) as [number | null, string | null];
    signal.throwIfAborted();
    if (code !== 0) throw new Error(`\`${script}\` ended with ${killed ?? `exit code ${code}`}.`);
  } finally {
    signal.removeEventListener('abort', stop);
  }
}

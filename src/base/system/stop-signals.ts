/** Signals by which a runner, a terminal or another program asks this process to stop, and its end during a lookup. */

/**
 * A canceled job sends the first two to a step: SIGINT, and 7.5 s later SIGTERM, or on Windows SIGBREAK (Ctrl+Break).
 * After another 2.5 s, it kills the step. A terminal that is closed sends SIGHUP. A system that doesn't have a signal
 * never sends it.
 */
export const STOP_SIGNALS = ['SIGINT', 'SIGTERM', 'SIGBREAK', 'SIGHUP'] as const;

/** Ends the process during a lookup of a name, for which it would wait: it can’t be canceled, even by `process.exit`. */
export async function endProcess(): Promise<void> {
  for (const stream of [process.stdout, process.stderr]) await new Promise(done => stream.write('', done));
  endAtOnce(Number(process.exitCode ?? 0));
}

/** Checks whether this process looks up a name. */
export const isLookingUp = (): boolean => process.getActiveResourcesInfo().includes('GetAddrInfoReqWrap');

/** Ends the process without a cleanup, as `process.exit`, but also during a lookup. */
export function endAtOnce(code: number): void {
  // oxlint-disable-next-line no-process-exit -- the user has asked for it twice.
  if (!isLookingUp()) process.exit(code);
  const { execPath, env } = process;
  process.execve?.(execPath, [execPath, '-e', `process.exitCode = ${code}`], { ...env, NODE_OPTIONS: '' });
  // Windows has no `execve`. A process that is killed there has exit code 1.
  if (code !== 0) process.kill(process.pid, 'SIGKILL');
}

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
  const code = process.exitCode ?? 0;
  const { execPath, env } = process;
  process.execve?.(execPath, [execPath, '-e', `process.exitCode = ${code}`], { ...env, NODE_OPTIONS: '' });
  // Windows has no `execve`. A process that is killed there has exit code 1.
  if (code !== 0) process.kill(process.pid, 'SIGKILL');
}

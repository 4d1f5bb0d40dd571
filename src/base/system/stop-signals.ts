/** Signals by which a runner, a terminal or another program asks this process to stop, and its end during a lookup. */

import type { EventEmitter } from 'node:events';
import type { Clock } from '../clock.ts';

/**
 * A canceled job sends the first two to a step: SIGINT, and 7.5 s later SIGTERM, or on Windows SIGBREAK (Ctrl+Break).
 * After another 2.5 s, it kills the step. A terminal that is closed sends SIGHUP. A system that doesn't have a signal
 * never sends it.
 */
export const STOP_SIGNALS = ['SIGINT', 'SIGTERM', 'SIGBREAK', 'SIGHUP'] as const;

/**
 * Milliseconds after the first signal in which another one counts as the same. npx, and the program that starts a newer
 * Node, pass on the signal that the terminal has already sent, so that one Ctrl+C arrives several times.
 */
const SAME_SIGNAL_MS = 500;

/**
 * Stops a command at the first signal, and ends the process with `code` at a second one.
 * @param stop receives the name of the first signal
 * @returns disposes the handlers. After a signal they stay: the same one may arrive again, and mustn't end the process
 * before it has written its result
 */
export function stopOnSignal(
  { signals, exit }: { readonly signals: Pick<EventEmitter, 'on' | 'off'>; readonly exit: (code: number) => void },
  clock: Pick<Clock, 'monotonicMs'>,
  code: number,
  stop: (name: string) => void,
): Disposable {
  let receivedMs: number | undefined;
  const onSignal = (name: string): void => {
    if (receivedMs !== undefined) {
      if (clock.monotonicMs() - receivedMs >= SAME_SIGNAL_MS) exit(code);
      return;
    }
    receivedMs = clock.monotonicMs();
    stop(name);
  };
  for (const name of STOP_SIGNALS) signals.on(name, onSignal);
  return {
    [Symbol.dispose]: () => {
      if (receivedMs === undefined) for (const name of STOP_SIGNALS) signals.off(name, onSignal);
    },
  };
}

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

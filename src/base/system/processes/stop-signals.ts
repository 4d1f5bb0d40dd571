/**
 * Signals by which a runner, a terminal or another program asks this process to stop, and its end
 * during a lookup.
 */

import type { EventEmitter } from 'node:events';
import type { Clock } from '../../time/clock.ts';
import { IS_WINDOWS } from '../system.ts';

/**
 * A canceled job sends the first two to a step: SIGINT, and 7.5 s later SIGTERM, or on Windows
 * SIGBREAK (Ctrl+Break). After another 2.5 s, it kills the step. A terminal that is closed sends
 * SIGHUP. A system that doesn't have a signal never sends it.
 */
export const STOP_SIGNALS = ['SIGINT', 'SIGTERM', 'SIGBREAK', 'SIGHUP'] as const;

export type StopSignal = (typeof STOP_SIGNALS)[number];

/**
 * Milliseconds after the first signal in which another one counts as the same. npx, and the program
 * that starts a newer Node, pass on the signal that the terminal has already sent, so that one
 * Ctrl+C arrives several times.
 */
const SAME_SIGNAL_MS = 500;

/** Emitter of `STOP_SIGNALS`: the process, or that of a test. */
export type StopSignals = Pick<EventEmitter, 'on' | 'off'>;

interface Receivers {
  readonly first: (name: StopSignal) => void;
  /** Called for each one that isn't the same as the first. */
  readonly later: (name: StopSignal) => void;
}

/** Listens to the signals until `dispose`. No other code listens to them. */
export function onStopSignals(
  signals: StopSignals,
  clock: Pick<Clock, 'monotonicMs'>,
  { first, later }: Receivers,
): { readonly dispose: () => void } {
  let receivedMs: number | undefined;
  const onSignal = (name: StopSignal): void => {
    if (receivedMs === undefined) {
      receivedMs = clock.monotonicMs();
      first(name);
    } else if (clock.monotonicMs() - receivedMs >= SAME_SIGNAL_MS) {
      later(name);
    }
  };
  for (const name of STOP_SIGNALS) signals.on(name, onSignal);
  return {
    dispose: () => {
      for (const name of STOP_SIGNALS) signals.off(name, onSignal);
    },
  };
}

/**
 * Passes each signal on to a process that this one only starts. A program that sends a signal knows
 * only this process. A terminal sends Ctrl+C to both: the other one counts the second as the same.
 * On Windows, only a terminal sends SIGINT, and passing it on would kill the other process.
 */
export function passOnSignals(child: { kill(signal: NodeJS.Signals): boolean }): void {
  for (const name of STOP_SIGNALS)
    process.on(name, () => (IS_WINDOWS && name === 'SIGINT' ? undefined : child.kill(name)));
}

/**
 * Ends the process during a lookup of a name, for which it would wait: it can’t be canceled, even
 * by `process.exit`.
 */
export async function endProcess(): Promise<void> {
  for (const stream of [process.stdout, process.stderr])
    await new Promise(done => stream.write('', done));
  endAtOnce(Number(process.exitCode ?? 0));
}

/**
 * Ends the process at once, by a signal that it, or its only child, has received. A shell so ends
 * its loop, too. Windows has no signals: there the exit code is 1.
 */
export function endBySignal(name: NodeJS.Signals): void {
  if (IS_WINDOWS) return endAtOnce(1);
  for (const each of STOP_SIGNALS) process.removeAllListeners(each);
  process.kill(process.pid, name);
}

/** Checks whether this process looks up a name. */
export const isLookingUp = (): boolean =>
  process.getActiveResourcesInfo().includes('GetAddrInfoReqWrap');

/** Ends the process without a cleanup, as `process.exit`, but also during a lookup. */
export function endAtOnce(code: number): void {
  // oxlint-disable-next-line no-process-exit -- nothing is left to be written.
  if (!isLookingUp()) process.exit(code);
  const { execPath, env } = process;
  process.execve?.(execPath, [execPath, '-e', `process.exitCode = ${code}`], {
    ...env,
    NODE_OPTIONS: '',
  });
  // Windows has no `execve`. A process that is killed there has exit code 1.
  if (code !== 0) process.kill(process.pid, 'SIGKILL');
}

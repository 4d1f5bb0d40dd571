/**
 * Calculates waits: exponential back-off with jitter, polling, and the delays of a repeated check.
 */

import type { Clock } from './clock.ts';

/** Waits of a back-off, in milliseconds. */
export interface BackOff {
  /** Ceiling of the first wait. */
  readonly firstMs: number;
  /** Factor between one ceiling and the next. Default: 2. */
  readonly factor?: number;
  /** Highest ceiling. Default: none. */
  readonly longestMs?: number;
}

/**
 * Returns the wait before the next try in milliseconds: exponential back-off. Up to half of the
 * ceiling is left out at random, so that many jobs don't try at the same moment.
 * @param tries tries so far, from 1
 */
export function backOffMs(
  { firstMs, factor = 2, longestMs = Number.POSITIVE_INFINITY }: BackOff,
  tries: number,
  clock: Pick<Clock, 'random'>,
): number {
  return Math.round(
    Math.min(firstMs * factor ** (tries - 1), longestMs) * (0.5 + clock.random() / 2),
  );
}

/** Bounds of the waits between two polls, in milliseconds. */
export interface Polling {
  readonly shortestMs: number;
  readonly longestMs: number;
}

/**
 * Returns the wait before the next poll in milliseconds: a tenth of the time waited so far, within
 * bounds. So a poll notices a result too late by at most the shortest wait, or a tenth of the time
 * that the work took.
 * @param waitedMs time since the work started, or since the first poll
 */
export const pollWaitMs = ({ shortestMs, longestMs }: Polling, waitedMs: number): number =>
  Math.round(Math.min(Math.max(shortestMs, waitedMs / 10), longestMs));

/**
 * Waits before each look at a list or a record that may lag behind a change, in milliseconds.
 * Together 15 s.
 */
export const LAG_DELAYS_MS = [0, 1_000, 2_000, 4_000, 8_000] as const;

/**
 * Runs a check after each of the delays, until it has a result.
 * @param check returns undefined if it has to be repeated
 * @returns undefined if no check had a result
 * @throws the signal's reason when it aborts; any error of `check`
 */
export async function checkAfterDelays<T>(
  { clock, signal }: { readonly clock: Clock; readonly signal: AbortSignal },
  delaysMs: readonly number[],
  check: () => Promise<T | undefined>,
): Promise<T | undefined> {
  for (const delayMs of delaysMs) {
    if (delayMs > 0) await clock.sleep(delayMs, signal);
    const result = await check();
    if (result !== undefined) return result;
  }
  return undefined;
}

/** Lets work and requests continue for a limited time after the job was canceled or timed out. */

import type { Client } from '../../client/client.ts';
import type { ProjectRun, Run } from '../run.ts';
import { Failure } from '../../base/failure.ts';
import { abortLater, startTimeLimit } from '../../base/time/time-limit.ts';

/**
 * Runs `work` although the job was canceled or timed out, within a limit in milliseconds.
 * @throws any error of `work`
 */
export async function withinGrace<T>(
  context: ProjectRun,
  withinMs: number,
  work: (context: ProjectRun) => Promise<T>,
): Promise<T> {
  const { client, clock } = context;
  const message = `No complete response was received within ${withinMs / 1000} s.`;
  using expiry = startTimeLimit(clock, withinMs, () => new Failure('timeout', message));
  const { signal } = expiry;
  const deadline = clock.monotonicMs() + withinMs;
  return await work({ ...context, client: client.withBounds({ signal, deadline }), signal });
}

/**
 * Makes a request with all its attempts, even if the job is canceled or timed out meanwhile. It
 * gets `graceMs` milliseconds more.
 * @throws any error of `work`
 */
export async function finishDespiteCancel<T>(
  { client, clock, signal }: Run,
  graceMs: number,
  work: (client: Client) => Promise<T>,
): Promise<T> {
  using late = abortLater(clock, signal, graceMs);
  return await work(client.withBounds({ signal: late.signal }));
}

/**
 * Returns a run for the check of a request that was sent. It lasts as long as the wait for its
 * response, so that its effect is known even if the job is canceled meanwhile.
 */
export function outlasting<R extends Run>(run: R): R {
  const signal = run.client.finishSignal;
  return { ...run, client: run.client.withBounds({ signal }), signal };
}

/** Lets work and requests continue for a limited time after the job was canceled or timed out. */

import type { Client } from '../../client/client.ts';
import type { ProjectServices, Services } from '../services.ts';
import { Failure } from '../../base/failure.ts';
import { abortLater, startTimeLimit } from '../../base/time/time-limit.ts';

/**
 * Runs `work` although the job was canceled or timed out, within a limit in milliseconds.
 * @throws any error of `work`
 */
export async function withinGrace<T>(
  context: ProjectServices,
  withinMs: number,
  work: (context: ProjectServices) => Promise<T>,
): Promise<T> {
  const { client, clock, log, projectId } = context;
  const message = `No complete response was received within ${withinMs / 1000} s.`;
  using expiry = startTimeLimit(clock, withinMs, () => new Failure('timeout', message));
  const { signal } = expiry;
  return await work({
    client: client.withBounds({ signal, deadline: clock.monotonicMs() + withinMs }),
    clock,
    log,
    projectId,
    signal,
  });
}

/**
 * Makes a request with all its attempts, even if the job is canceled or timed out meanwhile. It
 * gets `graceMs` milliseconds more.
 * @throws any error of `work`
 */
export async function finishDespiteCancel<T>(
  { client, clock, signal }: Services,
  graceMs: number,
  work: (client: Client) => Promise<T>,
): Promise<T> {
  using late = abortLater(clock, signal, graceMs);
  return await work(client.withBounds({ signal: late.signal }));
}

/**
 * Returns services for the check of a request that was sent. They last as long as the wait for its
 * response, so that its effect is known even if the job is canceled meanwhile.
 */
export function outlasting({ client, clock }: Pick<Services, 'client' | 'clock'>) {
  const signal = client.finishSignal;
  return { client: client.withBounds({ signal }), clock, signal };
}

/** Lets work and requests continue for a limited time after the job was canceled or timed out. */

import type { Client } from '../client/client.ts';
import type { ProjectServices, Services } from '../core/services.ts';
import { Failure } from '../base/failure.ts';
import { startTimeLimit, type TimeLimit } from '../base/time-limit.ts';

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
  using expiry = timer(clock, withinMs);
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
 * Makes a request that isn't aborted at once when the job is canceled, because its result must be known. It gets
 * `graceMs` milliseconds more.
 * @throws any error of `work`
 */
export async function finishDespiteCancel<T>(
  { client, clock, signal }: Services,
  graceMs: number,
  work: (client: Client) => Promise<T>,
): Promise<T> {
  using stack = new DisposableStack();
  const expiry = new AbortController();
  const onAbort = (): void => {
    const grace = stack.use(timer(clock, graceMs));
    grace.signal.addEventListener('abort', () => expiry.abort(signal.reason), { once: true });
  };
  stack.defer(() => signal.removeEventListener('abort', onAbort));
  if (signal.aborted) onAbort();
  else signal.addEventListener('abort', onAbort, { once: true });
  return await work(client.withBounds({ signal: expiry.signal }));
}

const timer = (clock: Services['clock'], ms: number): TimeLimit =>
  startTimeLimit(clock, ms, () => new Failure('timeout', `No complete response was received within ${ms / 1000} s.`));

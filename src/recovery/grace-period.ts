import type { Client } from '../client/client.ts';
import type { Context } from '../core/operation.ts';
import { Failure } from '../failure.ts';
import { startTimeLimit, type TimeLimit } from '../time-limit.ts';

/** The part of Context that is usable during shutdown. */
export type ShutdownContext = Pick<Context, 'client' | 'clock' | 'log' | 'projectId' | 'signal'>;

/**
 * Runs `work` although the job was canceled or timed out, within a limit in milliseconds.
 * @throws any error of `work`
 */
export async function withinGrace<T>(
  context: ShutdownContext,
  withinMs: number,
  work: (context: ShutdownContext) => Promise<T>,
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
  { client, clock, signal }: Pick<Context, 'client' | 'clock' | 'signal'>,
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

const timer = (clock: Context['clock'], ms: number): TimeLimit =>
  startTimeLimit(
    clock,
    ms,
    () => new Failure('timeout', `That took more than the ${ms / 1000} s that a job which ends has for it.`),
  );

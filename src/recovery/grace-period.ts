import type { Client } from '../client/client.ts';
import type { Context } from '../core/operation.ts';
import { Failure } from '../failure.ts';

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

/** Creates a signal that aborts after this many milliseconds, unless it is disposed of before. */
function timer(clock: Context['clock'], ms: number): Disposable & { readonly signal: AbortSignal } {
  const expiry = new AbortController();
  const done = new AbortController();
  const failure = new Failure('timeout', `That took more than the ${ms / 1000} s that a job which ends has for it.`);
  clock.sleep(ms, done.signal).then(
    () => expiry.abort(failure),
    () => undefined, // The timer was disposed of.
  );
  return { signal: expiry.signal, [Symbol.dispose]: () => done.abort() };
}

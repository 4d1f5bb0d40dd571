/** Source of time and ids. It is passed as a parameter, so that tests can control it. */
export interface Clock {
  /**
   * The wall clock in epoch milliseconds. It jumps when somebody sets the machine's time, so it is
   * for dates only: signatures, expiry, records. A comment at each call says which date it needs.
   */
  now(): number;
  /**
   * Milliseconds since an arbitrary fixed moment. They never jump. Use them for durations,
   * deadlines, pacing, polling and back-off, and compare them only with other values of this
   * method.
   */
  monotonicMs(): number;
  /** Resolves after `ms`; rejects with the signal's reason as soon as it aborts. */
  sleep(ms: number, signal?: AbortSignal): Promise<void>;
  /** Returns a random UUID. */
  uuid(): string;
  /** Returns a number from 0 up to, but not including, 1. For jitter. */
  random(): number;
}

export const systemClock: Clock = {
  now: () => Date.now(),
  monotonicMs: () => Math.floor(performance.now()),
  sleep: (ms, signal) =>
    new Promise((resolve, reject) => {
      if (signal?.aborted) {
        reject(signal.reason as Error);
        return;
      }
      const onAbort = (): void => {
        clearTimeout(timer);
        reject(signal?.reason as Error);
      };
      const timer = setTimeout(() => {
        signal?.removeEventListener('abort', onAbort);
        resolve();
      }, ms);
      signal?.addEventListener('abort', onAbort, { once: true });
    }),
  uuid: () => crypto.randomUUID(),
  random: () => Math.random(),
};

/**
 * Returns the same clock with a wall time that advances steadily from this call on, as if on a
 * separate machine.
 */
export function steadyClock(clock: Clock): Clock {
  return {
    now: steadyTime(clock),
    monotonicMs: () => clock.monotonicMs(),
    sleep: (ms, signal) => clock.sleep(ms, signal),
    uuid: () => clock.uuid(),
    random: () => clock.random(),
  };
}

/**
 * Returns a clock of epoch milliseconds that starts at the wall time of this call and advances
 * steadily. For work whose records contain both dates and durations of the same moments.
 */
export function steadyTime(clock: Pick<Clock, 'now' | 'monotonicMs'>): () => number {
  const startedAt = clock.now() - clock.monotonicMs(); // Wall clock: begins a steady time.
  return () => clock.monotonicMs() + startedAt;
}

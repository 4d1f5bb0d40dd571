/** Stores work by its idempotency key, so that a repeated request finds it within 24 hours. */

import type { Clock } from '../../base/clock.ts';
import type { Caller } from './entities.ts';

/** Part 1: time for which an `Idempotency-Key` refers to the same work, for publishes and imports alike. */
const WINDOW_MS = 24 * 3_600_000;

export interface KeptWork<Work> {
  readonly work: Work;
  /** Time from which the key can be used for new work. */
  readonly until: number;
}

/**
 * Work by idempotency key. Each credential and user has separate keys: "a reissued member token is a new credential and
 * does not deduplicate" (Part 1, Source import).
 */
export class KeyedWork<Work> {
  readonly #clock: Clock;
  /** Work by the names of its key, in order of expiry. */
  readonly #kept = new Map<string, KeptWork<Work>>();

  /** @param saved work by the names of its key */
  constructor(clock: Clock, saved: Iterable<readonly [names: string, kept: KeptWork<Work>]> = []) {
    this.#clock = clock;
    for (const [names, kept] of [...saved].toSorted(([, one], [, other]) => one.until - other.until)) {
      this.#kept.set(names, kept);
    }
  }

  /** Returns all work whose key is still valid, by the names of its key. */
  entries(): Iterable<readonly [names: string, kept: KeptWork<Work>]> {
    return this.#kept;
  }

  /**
   * Finds the work that was started with this key. After a day, the key can be used for new work.
   * @param scope further scope of the key, such as a project
   */
  find(caller: Caller, scope: string, key: string): Work | undefined {
    const kept = this.#kept.get(nameOf(caller, scope, key));
    return kept !== undefined && this.#clock.now() < kept.until ? kept.work : undefined;
  }

  keep(caller: Caller, scope: string, key: string, work: Work): void {
    const now = this.#clock.now();
    for (const [names, { until }] of this.#kept) {
      if (now < until) break;
      this.#kept.delete(names);
    }
    this.#kept.set(nameOf(caller, scope, key), { work, until: now + WINDOW_MS });
  }
}

const nameOf = ({ credential, user }: Caller, scope: string, key: string): string =>
  JSON.stringify([credential.token, user.open_id, scope, key]);

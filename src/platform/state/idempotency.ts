import type { Clock } from '../../clock.ts';
import type { Caller } from './entities.ts';

/** Part 1: how long an `Idempotency-Key` stands for the same work, of publishes and imports alike. */
const WINDOW_MS = 24 * 3_600_000;

/**
 * Work by the key that it was started with. A key is its credential's and user's: "a reissued member token is a new
 * credential and does not deduplicate" (Part 1, Source import).
 */
export class KeyedWork<Work> {
  readonly #clock: Clock;
  readonly #kept = new Map<string, { readonly work: Work; readonly until: number }>();

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /**
   * What was started under this key, unless that is a day ago: the key is then as good as new.
   * @param scope what the key counts for besides, such as a project
   */
  find(caller: Caller, scope: string, key: string): Work | undefined {
    const kept = this.#kept.get(nameOf(caller, scope, key));
    return kept !== undefined && this.#clock.now() < kept.until ? kept.work : undefined;
  }

  keep(caller: Caller, scope: string, key: string, work: Work): void {
    this.#kept.set(nameOf(caller, scope, key), { work, until: this.#clock.now() + WINDOW_MS });
  }
}

const nameOf = ({ credential, user }: Caller, scope: string, key: string): string =>
  JSON.stringify([credential.token, user.open_id, scope, key]);

/** Stores work by its idempotency key, so that a repeated request finds it within 24 hours. */

import type { Clock } from '../../base/time/clock.ts';
import type { EventFrame } from '../http/event-stream.ts';
import type { SavedRecords, StateRecord } from '../saving/saved-records.ts';
import type { Caller } from './entities.ts';

/**
 * Part 1: time for which an `Idempotency-Key` refers to the same work, for publishes and imports
 * alike.
 */
const WINDOW_MS = 24 * 3_600_000;

/** Message of work that was in progress when the platform stopped. */
export const STOPPED = 'The local platform stopped before the work was finished.';

/** Work is plain data, except for its events. */
interface Logged {
  readonly log?: { readonly events: readonly EventFrame[] };
}

interface KeptWork<W> {
  readonly work: W;
  /** Time from which the key can be used for new work. */
  readonly until: number;
}

/** Kinds of records: of work, and of its events. */
const EVENTS_OF = {
  publish: 'publish-events',
  import: 'import-events',
  'keyed-run': undefined,
} as const;

type WorkKind = keyof typeof EVENTS_OF;

/**
 * Work by idempotency key. Each credential and user has separate keys: "a reissued member token is
 * a new credential and does not deduplicate" (Part 1, Source import).
 */
export class KeyedWork<W extends object> {
  readonly #clock: Clock;
  readonly #kind: WorkKind;
  /** Work by the names of its key, in order of expiry. */
  readonly #entries: Map<string, KeptWork<W>>;

  /**
   * @param kind kind of the work's records
   * @param restored returns saved work, given its fields and its events
   */
  constructor(
    clock: Clock,
    kind: WorkKind,
    saved: SavedRecords,
    restored: (fields: Omit<W, 'log'>, events: readonly EventFrame[]) => W,
  ) {
    this.#clock = clock;
    this.#kind = kind;
    const eventsKind = EVENTS_OF[kind];
    const restoredWork = saved
      .all<Omit<W, 'log'> & { readonly until: number }>(kind)
      .map(([names, { until, ...fields }]) => {
        const events = eventsKind === undefined ? [] : saved.log<EventFrame>(eventsKind, names);
        return [
          names,
          { work: restored(fields as unknown as Omit<W, 'log'>, events), until },
        ] as const;
      });
    this.#entries = new Map(restoredWork.toSorted(([, a], [, b]) => a.until - b.until));
  }

  *records(): Iterable<StateRecord> {
    const eventsKind = EVENTS_OF[this.#kind];
    for (const [names, { work, until }] of this.#entries) {
      const { log, ...fields }: Logged = work;
      yield [this.#kind, names, JSON.stringify({ ...fields, until })];
      if (log !== undefined && eventsKind !== undefined) yield [eventsKind, names, log.events];
    }
  }

  /**
   * Finds the work that was started with this key. After a day, the key can be used for new work.
   * @param scope further scope of the key, such as a project
   */
  find(caller: Caller, scope: string, key: string): W | undefined {
    const entry = this.#entries.get(nameOf(caller, scope, key));
    return entry !== undefined && this.#clock.now() < entry.until ? entry.work : undefined;
  }

  keep(caller: Caller, scope: string, key: string, work: W): void {
    const now = this.#clock.now();
    for (const [names, { until }] of this.#entries) {
      if (now < until) break;
      this.#entries.delete(names);
    }
    this.#entries.set(nameOf(caller, scope, key), { work, until: now + WINDOW_MS });
  }
}

const nameOf = ({ credential, user }: Caller, scope: string, key: string): string =>
  JSON.stringify([credential.token, user.open_id, scope, key]);

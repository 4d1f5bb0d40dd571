/** Stores the events of one piece of work and streams them to any number of connections. */

import { type ENDPOINTS, endpointRow, type StreamEndpointId } from '../../api/endpoints.ts';
import type { Fields, ShapeOf } from '../../api/shapes/field.ts';
import type { Clock } from '../../base/time/clock.ts';
import { type InjectedFailure, WorkFailure } from './background.ts';
import { Changes } from './changes.ts';
import { type EventFrame, EventStream, type Frame } from './event-stream.ts';

type EventsOf<Id extends StreamEndpointId> = (typeof ENDPOINTS)[Id]['events'];
export type EventName<Id extends StreamEndpointId> = keyof EventsOf<Id> & string;
export type EventData<
  Id extends StreamEndpointId,
  Name extends EventName<Id>,
> = EventsOf<Id>[Name] extends infer F extends Fields ? ShapeOf<F> : never;

interface Connection {
  /** Earlier events that a new connection receives: all of them, or only the latest. */
  readonly from: 'first' | 'latest';
  /** Numbers the events from 1, identically on every connection. */
  readonly ids: boolean;
}

/**
 * The documents define comments as heartbeats but no interval. This one is short enough for
 * proxies, which time out after a minute.
 */
export const HEARTBEAT_MS = 15_000;

/** Events of one piece of work, for any number of connections at any time. */
export class EventLog<Id extends StreamEndpointId> {
  readonly #id: Id;
  readonly #events: EventFrame[];
  #injectedFailure: InjectedFailure | undefined;
  readonly #changes: Changes;

  /** @param saved events from before a restart of the platform */
  constructor(
    id: Id,
    clock: Clock,
    injectedFailure?: InjectedFailure,
    saved: readonly EventFrame[] = [],
  ) {
    this.#id = id;
    this.#events = [...saved];
    this.#changes = new Changes(clock);
    this.#injectedFailure = injectedFailure;
  }

  /**
   * Appends an event for all connections. The log ends with one of the last events in the
   * endpoint's row.
   * @throws WorkFailure if the work's injected failure is due before this event; the next call
   *   succeeds
   */
  append<Name extends EventName<Id>>(event: Name, data: EventData<Id, Name>): void {
    if (
      this.#injectedFailure !== undefined &&
      this.#events.length >= this.#injectedFailure.afterEvents
    ) {
      const { code, message } = this.#injectedFailure;
      this.#injectedFailure = undefined;
      throw new WorkFailure(code, message);
    }
    this.#events.push({ event, data });
    this.#changes.notify();
  }

  get events(): readonly EventFrame[] {
    return this.#events;
  }

  get isEnded(): boolean {
    return endpointRow(this.#id).lastEvents?.includes(this.#events.at(-1)?.event ?? '') === true;
  }

  /** Streams the events, with heartbeats when idle. The stream ends after the last event. */
  stream(connection: Connection): EventStream {
    const start = connection.from === 'first' ? 0 : Math.max(0, this.#events.length - 1);
    return new EventStream(disconnected => this.#follow(start, connection.ids, disconnected));
  }

  async *#follow(start: number, ids: boolean, disconnected: AbortSignal): AsyncGenerator<Frame> {
    for (let next = start; ; ) {
      for (const event of this.#events.slice(next)) {
        next += 1;
        yield ids ? { id: next, ...event } : event;
      }
      if (next < this.#events.length) continue;
      if (this.isEnded) return;
      if (!(await this.#changes.waitForChange(HEARTBEAT_MS, disconnected)))
        yield { comment: 'heartbeat' };
    }
  }
}

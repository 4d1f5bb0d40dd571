import { type ENDPOINTS, endpointRow, type StreamEndpointId } from '../../api/endpoints.ts';
import type { Fields, ShapeOf } from '../../api/field.ts';
import type { Clock } from '../../clock.ts';
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
  /** What a listener gets of the events that came before it: all of them, or only the latest. */
  readonly from: 'first' | 'latest';
  /** The events are numbered, from 1 on, the same on every connection. */
  readonly ids: boolean;
}

/** The documents name comments as heartbeats but no interval: often enough for proxies, which give up after a minute. */
export const HEARTBEAT_MS = 15_000;

/** The events of one piece of work, for all who listen, whenever they come. */
export class EventLog<Id extends StreamEndpointId> {
  readonly #id: Id;
  readonly #events: EventFrame[] = [];
  #injectedFailure: InjectedFailure | undefined;
  #ended = false;
  readonly #changes: Changes;

  constructor(id: Id, clock: Clock, injectedFailure?: InjectedFailure) {
    this.#id = id;
    this.#changes = new Changes(clock);
    this.#injectedFailure = injectedFailure;
  }

  /**
   * Tells everybody of an event. The row's last events end the log.
   * @throws WorkFailure where the work's mishap was to come before this event; the next one is told again
   */
  append<Name extends EventName<Id>>(event: Name, data: EventData<Id, Name>): void {
    if (this.#injectedFailure !== undefined && this.#events.length >= this.#injectedFailure.afterEvents) {
      const { code, message } = this.#injectedFailure;
      this.#injectedFailure = undefined;
      throw new WorkFailure(code, message);
    }
    this.#events.push({ event, data });
    this.#ended = endpointRow(this.#id).lastEvents?.includes(event) === true;
    this.#changes.announce();
  }

  /** The events as a stream, with heartbeats while there are none; it ends with the last event. */
  stream(connection: Connection): EventStream {
    const start = connection.from === 'first' ? 0 : Math.max(0, this.#events.length - 1);
    return new EventStream(gone => this.#follow(start, connection.ids, gone));
  }

  async *#follow(start: number, ids: boolean, gone: AbortSignal): AsyncGenerator<Frame> {
    for (let next = start; ; ) {
      for (const event of this.#events.slice(next)) {
        next += 1;
        yield ids ? { id: next, ...event } : event;
      }
      if (next < this.#events.length) continue;
      if (this.#ended) return;
      if (!(await this.#changes.within(HEARTBEAT_MS, gone))) yield { comment: 'heartbeat' };
    }
  }
}

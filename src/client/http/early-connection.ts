/** Opens a connection to the platform while the step is still loading its modules. */

import type { Clock } from '../../base/clock.ts';
import { lookupFor } from './lookup.ts';
import { type Destination, destinationOf, OpeningConnection } from './opening-connection.ts';

/** Maximum age of an unused connection, in milliseconds. An older one may be closed just as a request is sent. */
const FRESH_MS = 4_000;

/**
 * Connection that starts before other modules are loaded, so that the handshake runs meanwhile. No byte of a request is
 * sent on it before it is taken. An error before that is ignored.
 */
export class EarlyConnection {
  readonly #to: Destination;
  readonly #clock: Pick<Clock, 'monotonicMs'>;
  readonly #since: number;
  readonly #opening: OpeningConnection;
  #isTaken = false;

  private constructor(to: Destination, clock: Pick<Clock, 'monotonicMs'>) {
    this.#to = to;
    this.#clock = clock;
    this.#since = clock.monotonicMs();
    this.#opening = new OpeningConnection(to, { lookup: lookupFor(() => true) });
    this.#opening.keepProcess(false);
  }

  /** @param origin as `baseAddress` returns it */
  static to(origin: URL, clock: Pick<Clock, 'monotonicMs'>): EarlyConnection {
    return new EarlyConnection(destinationOf(origin), clock);
  }

  /**
   * @returns the connection and its age in milliseconds; undefined if its destination differs, or if it is too old, has
   * ended, or was taken before
   */
  take({ protocol, hostname, port }: Destination): { opening: OpeningConnection; ageMs: number } | undefined {
    const to = this.#to;
    if (this.#isTaken || protocol !== to.protocol || hostname !== to.hostname || port !== to.port) return undefined;
    this.#isTaken = true;
    const ageMs = this.#clock.monotonicMs() - this.#since;
    if (this.#opening.isClosed || ageMs >= FRESH_MS) {
      this.#opening.destroy();
      return undefined;
    }
    this.#opening.keepProcess(true);
    return { opening: this.#opening, ageMs };
  }

  /** Closes the connection, unless it was taken. */
  close(): void {
    if (!this.#isTaken) this.#opening.destroy();
    this.#isTaken = true;
  }
}

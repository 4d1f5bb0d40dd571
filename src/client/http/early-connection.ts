/** Opens a connection to the platform while the step is still loading its modules. */

import type { Socket } from 'node:net';
import type { buildConnector } from 'undici';
import connector from '#undici/connect';
import { withoutBrackets } from '../../base/address.ts';
import type { Clock } from '../../base/time/clock.ts';
import { lookupFor } from '../../base/lookup.ts';

/** Maximum age of an unused connection, in milliseconds. An older one may be closed just as a request is sent. */
const FRESH_MS = 4_000;

/**
 * Connection that starts before other modules are loaded, so that the handshake runs meanwhile. No byte of a request is
 * sent on it before it is taken. An error before that is ignored.
 */
export class EarlyConnection {
  readonly #origin: string;
  readonly #clock: Pick<Clock, 'monotonicMs'>;
  readonly #since: number;
  readonly #socket: Socket;
  #outcome: Parameters<buildConnector.Callback> | undefined;
  #onOutcome: buildConnector.Callback | undefined;
  #isTaken = false;

  private constructor({ origin, protocol, hostname, host, port }: URL, clock: Pick<Clock, 'monotonicMs'>) {
    this.#origin = origin;
    this.#clock = clock;
    this.#since = clock.monotonicMs();
    const connect = connector({ allowH2: false, lookup: lookupFor(() => true) });
    this.#socket = connect({ protocol, hostname: withoutBrackets(hostname), host, port }, (...outcome) => {
      this.#outcome = outcome;
      this.#onOutcome?.(...outcome);
    });
    this.#socket.unref();
  }

  /** @param origin as `baseAddress` returns it */
  static to(origin: URL, clock: Pick<Clock, 'monotonicMs'>): EarlyConnection {
    return new EarlyConnection(origin, clock);
  }

  /**
   * Passes the connection to `callback` once it is established, or its error.
   * @returns its socket; undefined if its destination differs, or if it is too old, has ended, or was taken before
   */
  take({ protocol, host = '' }: buildConnector.Options, callback: buildConnector.Callback): Socket | undefined {
    if (this.#isTaken || this.#origin !== `${protocol}//${host}`) return undefined;
    const isFresh = this.#clock.monotonicMs() - this.#since < FRESH_MS;
    if (this.#socket.destroyed || !isFresh) {
      this.close();
      return undefined;
    }
    this.#isTaken = true;
    this.#onOutcome = callback;
    if (this.#outcome !== undefined) setImmediate(callback, ...this.#outcome);
    return this.#socket.ref();
  }

  /** Closes the connection, unless it was taken. */
  close(): void {
    if (!this.#isTaken) this.#socket.destroy();
    this.#isTaken = true;
  }
}

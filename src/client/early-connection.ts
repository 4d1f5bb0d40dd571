/** Opens a connection to the platform while the step is still loading its modules. */

import net, { type Socket } from 'node:net';
import type { Clock } from '../clock.ts';
import { lookupFor } from './lookup.ts';

/** Maximum age of an unused connection, in milliseconds. An older one may be closed just as a request is sent. */
const FRESH_MS = 4_000;

/** Keep-alive delay in milliseconds, as undici sets it for its own connections. */
const KEEP_ALIVE_MS = 60_000;

/** Destination of a connection, in the form that undici passes to a connector. */
export interface Destination {
  readonly protocol: string;
  /** Host name. An IPv6 address has no brackets. */
  readonly hostname: string;
  /** Port. Empty if it is the default port of the protocol. */
  readonly port: string;
}

/**
 * Connection that starts before other modules are loaded, so that the handshake runs meanwhile. No byte of a request is
 * sent on it before it is taken. An error before that is ignored.
 */
export class EarlyConnection {
  readonly #to: Destination;
  readonly #clock: Pick<Clock, 'monotonicMs'>;
  readonly #since: number;
  readonly #connected: Promise<void>;
  /** The TCP socket, and the TLS socket after `#secured` has created it. */
  #socket: Socket;
  #isTaken = false;

  private constructor(to: Destination, socket: Socket, clock: Pick<Clock, 'monotonicMs'>) {
    this.#to = to;
    this.#clock = clock;
    this.#since = clock.monotonicMs();
    this.#socket = socket.setNoDelay(true).setKeepAlive(true, KEEP_ALIVE_MS).unref();
    this.#connected = to.protocol === 'https:' ? this.#startTls() : onceEvent('connect', socket);
    // Swallow errors until the connection is taken. The taker gets them.
    this.#connected.catch(() => undefined);
  }

  /** @param origin as `baseAddress` returns it */
  static to({ protocol, hostname, port }: URL, clock: Pick<Clock, 'monotonicMs'>): EarlyConnection {
    const host = hostname.replace(/^\[(.*)\]$/, '$1');
    const lookup = lookupFor(() => true);
    const socket = net.connect({ host, port: Number(port || (protocol === 'https:' ? 443 : 80)), lookup });
    return new EarlyConnection({ protocol, hostname: host, port }, socket, clock);
  }

  /**
   * Loads TLS at once and starts the handshake when the connection is established. When TLS is loaded, Node reads the
   * certificates of all authorities in a separate thread, for 10 ms. The first handshake waits for that.
   */
  async #startTls(): Promise<void> {
    const [tls] = await Promise.all([import('node:tls'), onceEvent('connect', this.#socket)]);
    const host = this.#to.hostname;
    this.#socket = tls.connect({
      socket: this.#socket,
      host,
      // A certificate is for host names. SNI doesn't allow IP addresses (RFC 6066, 3).
      servername: net.isIP(host) === 0 ? host : '',
      ALPNProtocols: ['http/1.1'],
    });
    await onceEvent('secureConnect', this.#socket);
  }

  /**
   * @param connectMs maximum time for the connection in total, in milliseconds
   * @returns the connection once it is established, or its error; undefined if its destination differs, or if it is too
   * old, has ended, or was taken before
   */
  take({ protocol, hostname, port }: Destination, connectMs: number): Promise<Socket> | undefined {
    const to = this.#to;
    if (this.#isTaken || protocol !== to.protocol || hostname !== to.hostname || port !== to.port) return undefined;
    this.#isTaken = true;
    const age = this.#clock.monotonicMs() - this.#since;
    if (!this.#socket.destroyed && this.#socket.readable && age < FRESH_MS) return this.#established(connectMs - age);
    this.#socket.destroy();
    return undefined;
  }

  async #established(leftMs: number): Promise<Socket> {
    this.#socket.ref();
    const timer = setTimeout(() => {
      const error = new Error('no connection came about in time');
      this.#socket.destroy(Object.assign(error, { code: 'ETIMEDOUT' }));
    }, leftMs);
    try {
      await this.#connected;
      return this.#socket;
    } finally {
      clearTimeout(timer);
    }
  }

  /** Closes the connection, unless it was taken. */
  close(): void {
    if (!this.#isTaken) this.#socket.destroy();
    this.#isTaken = true;
  }
}

/** Resolves at the socket's event, and rejects with its first error. */
function onceEvent(event: 'connect' | 'secureConnect', socket: Socket): Promise<void> {
  return new Promise((resolve, reject) => {
    socket.once(event, resolve).on('error', reject);
  });
}

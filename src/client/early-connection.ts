import net, { type Socket } from 'node:net';
import type { Clock } from '../clock.ts';

/** Beyond that a connection isn't fresh any more, and may be closed just when a request leaves; in milliseconds. */
const FRESH_MS = 4_000;

/** As undici has it for its own connections. */
const KEEP_ALIVE_MS = 60_000;

/** Whom a connection leads to, as undici names it to a connector. */
export interface Destination {
  readonly protocol: string;
  /** An IPv6 address stands without brackets. */
  readonly hostname: string;
  /** Empty where it's the protocol's own. */
  readonly port: string;
}

/**
 * A connection that is under way before anything else is loaded, so that the handshake travels meanwhile. Not a byte of
 * a request is sent on it here; what goes wrong with it before it's taken is as if it had never been.
 */
export class EarlyConnection {
  readonly #to: Destination;
  readonly #clock: Pick<Clock, 'now'>;
  readonly #since: number;
  readonly #connected: Promise<void>;
  #socket: Socket | undefined;

  private constructor(to: Destination, socket: Socket, clock: Pick<Clock, 'now'>) {
    this.#to = to;
    this.#clock = clock;
    this.#since = clock.now();
    this.#socket = socket;
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    this.#connected = promise;
    // Whoever takes it is told of an error; until then there is nobody to tell.
    promise.catch(() => undefined);
    socket.once(to.protocol === 'https:' ? 'secureConnect' : 'connect', resolve);
    socket.on('error', reject);
    socket.setNoDelay(true).setKeepAlive(true, KEEP_ALIVE_MS).unref();
  }

  /** @param origin as `baseAddress` gives it */
  static async to({ protocol, hostname, port }: URL, clock: Pick<Clock, 'now'>): Promise<EarlyConnection> {
    const host = hostname.replace(/^\[(.*)\]$/, '$1');
    const socket =
      protocol === 'https:'
        ? (await import('node:tls')).connect({
            host,
            port: Number(port || 443),
            // A certificate names hosts; an address of numbers is no name to ask for (RFC 6066, 3).
            servername: net.isIP(host) === 0 ? host : '',
            ALPNProtocols: ['http/1.1'],
          })
        : net.connect({ host, port: Number(port || 80) });
    return new EarlyConnection({ protocol, hostname: host, port }, socket, clock);
  }

  /**
   * @param connectMs how long the connection may take in all, in milliseconds
   * @returns the connection as soon as it's made, or its error; undefined where it doesn't lead there, isn't fresh any
   *   more, has ended, or is taken already
   */
  take({ protocol, hostname, port }: Destination, connectMs: number): Promise<Socket> | undefined {
    const socket = this.#socket;
    const to = this.#to;
    if (socket === undefined || protocol !== to.protocol || hostname !== to.hostname || port !== to.port) {
      return undefined;
    }
    this.#socket = undefined;
    const age = this.#clock.now() - this.#since;
    if (!socket.destroyed && socket.readable && age < FRESH_MS) return this.#made(socket.ref(), connectMs - age);
    socket.destroy();
    return undefined;
  }

  async #made(socket: Socket, leftMs: number): Promise<Socket> {
    const tooLate = setTimeout(() => {
      const error = new Error('no connection came about in time');
      socket.destroy(Object.assign(error, { code: 'ETIMEDOUT' }));
    }, leftMs);
    try {
      await this.#connected;
      return socket;
    } finally {
      clearTimeout(tooLate);
    }
  }

  /** Ends it, if nobody took it. */
  close(): void {
    this.#socket?.destroy();
    this.#socket = undefined;
  }
}

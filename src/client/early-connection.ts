import net, { type Socket } from 'node:net';
import type { Clock } from '../clock.ts';
import { lookupFor } from './lookup.ts';

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
  readonly #clock: Pick<Clock, 'monotonicMs'>;
  readonly #since: number;
  readonly #connected: Promise<void>;
  /** Of TLS, once it is spoken. */
  #socket: Socket;
  #isTaken = false;

  private constructor(to: Destination, socket: Socket, clock: Pick<Clock, 'monotonicMs'>) {
    this.#to = to;
    this.#clock = clock;
    this.#since = clock.monotonicMs();
    this.#socket = socket.setNoDelay(true).setKeepAlive(true, KEEP_ALIVE_MS).unref();
    this.#connected = to.protocol === 'https:' ? this.#secured() : happening('connect', socket);
    // Whoever takes it is told of an error; until then there is nobody to tell.
    this.#connected.catch(() => undefined);
  }

  /** @param origin as `baseAddress` gives it */
  static to({ protocol, hostname, port }: URL, clock: Pick<Clock, 'monotonicMs'>): EarlyConnection {
    const host = hostname.replace(/^\[(.*)\]$/, '$1');
    const lookup = lookupFor(() => true);
    const socket = net.connect({ host, port: Number(port || (protocol === 'https:' ? 443 : 80)), lookup });
    return new EarlyConnection({ protocol, hostname: host, port }, socket, clock);
  }

  /**
   * Node reads the certificates of all authorities, for 10 ms, in a thread of its own from when TLS is loaded, and waits
   * for that at the first handshake. So it's loaded at once, and begins when the host has been found and answers.
   */
  async #secured(): Promise<void> {
    const [tls] = await Promise.all([import('node:tls'), happening('connect', this.#socket)]);
    const host = this.#to.hostname;
    this.#socket = tls.connect({
      socket: this.#socket,
      host,
      // A certificate names hosts; an address of numbers is no name to ask for (RFC 6066, 3).
      servername: net.isIP(host) === 0 ? host : '',
      ALPNProtocols: ['http/1.1'],
    });
    await happening('secureConnect', this.#socket);
  }

  /**
   * @param connectMs how long the connection may take in all, in milliseconds
   * @returns the connection as soon as it's made, or its error; undefined where it doesn't lead there, isn't fresh any
   *   more, has ended, or is taken already
   */
  take({ protocol, hostname, port }: Destination, connectMs: number): Promise<Socket> | undefined {
    const to = this.#to;
    if (this.#isTaken || protocol !== to.protocol || hostname !== to.hostname || port !== to.port) return undefined;
    this.#isTaken = true;
    const age = this.#clock.monotonicMs() - this.#since;
    if (!this.#socket.destroyed && this.#socket.readable && age < FRESH_MS) return this.#made(connectMs - age);
    this.#socket.destroy();
    return undefined;
  }

  async #made(leftMs: number): Promise<Socket> {
    this.#socket.ref();
    const tooLate = setTimeout(() => {
      const error = new Error('no connection came about in time');
      this.#socket.destroy(Object.assign(error, { code: 'ETIMEDOUT' }));
    }, leftMs);
    try {
      await this.#connected;
      return this.#socket;
    } finally {
      clearTimeout(tooLate);
    }
  }

  /** Ends it, if nobody took it. */
  close(): void {
    if (!this.#isTaken) this.#socket.destroy();
    this.#isTaken = true;
  }
}

/** Resolves at the socket's event, and rejects with its first error. */
function happening(event: 'connect' | 'secureConnect', socket: Socket): Promise<void> {
  return new Promise((resolve, reject) => {
    socket.once(event, resolve).on('error', reject);
  });
}

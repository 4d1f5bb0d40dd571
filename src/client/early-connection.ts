import net, { type Socket } from 'node:net';
import type { Clock } from '../clock.ts';
import { markConnecting } from './connecting.ts';

/** Beyond that a connection isn't fresh any more, and may be closed just when a request leaves; in milliseconds. */
const FRESH_MS = 4_000;

/** Whom a connection leads to, as Node's agents name it. */
export interface Destination {
  readonly protocol: string;
  readonly host: string;
  readonly port: number;
  /** What the certificate has to name; empty for an address of numbers. */
  readonly servername: string;
}

/**
 * A connection that is under way before anything else is loaded, so that the handshake travels meanwhile. Not a byte of
 * a request is sent on it here; what goes wrong with it is as if it had never been.
 */
export class EarlyConnection {
  readonly #to: Destination;
  readonly #clock: Pick<Clock, 'now'>;
  readonly #since: number;
  #socket: Socket | undefined;

  private constructor(to: Destination, socket: Socket, clock: Pick<Clock, 'now'>) {
    this.#to = to;
    this.#clock = clock;
    this.#since = clock.now();
    this.#socket = socket;
    socket.on('error', this.#forget);
    socket.unref();
  }

  /** @param origin as `baseAddress` gives it */
  static async to({ protocol, hostname, port }: URL, clock: Pick<Clock, 'now'>): Promise<EarlyConnection> {
    const host = hostname.replace(/^\[(.*)\]$/, '$1');
    const servername = net.isIP(host) === 0 ? host : '';
    const secure = protocol === 'https:';
    const to = { protocol, host, port: Number(port || (secure ? 443 : 80)), servername };
    // The very settings of Node's own agents.
    const options = { host, port: to.port, noDelay: true, keepAlive: true };
    const socket = secure
      ? (await import('node:tls')).connect({ ...options, servername, ALPNProtocols: ['http/1.1'] })
      : net.connect(options);
    markConnecting(socket, secure ? 'secureConnect' : 'connect');
    return new EarlyConnection(to, socket, clock);
  }

  /** @returns the connection, once, if it leads there and is still fresh */
  take({ protocol, host, port, servername }: Destination): Socket | undefined {
    const socket = this.#socket;
    const to = this.#to;
    const leadsThere = protocol === to.protocol && host === to.host && port === to.port && servername === to.servername;
    if (socket === undefined || !leadsThere) return undefined;
    this.#socket = undefined;
    socket.off('error', this.#forget);
    if (!socket.destroyed && socket.readable && this.#clock.now() - this.#since < FRESH_MS) return socket.ref();
    socket.on('error', this.#forget).destroy();
    return undefined;
  }

  /** Ends it, if nobody took it. */
  close(): void {
    this.#socket?.destroy();
    this.#socket = undefined;
  }

  readonly #forget = (): void => this.close();
}

/** Opens a connection: TCP, a proxy's tunnel if there is one, then TLS for `https:`. */

import net, { type LookupFunction, type Socket } from 'node:net';
import type tls from 'node:tls';
import { withoutBrackets } from '../../base/address.ts';

/** Delay of TCP keep-alive probes, in milliseconds. */
const KEEP_ALIVE_MS = 60_000;

/** Destination of a connection. */
export interface Destination {
  readonly protocol: string;
  /** Host name. An IPv6 address has no brackets. */
  readonly hostname: string;
  readonly port: number;
}

/** Proxy between this machine and the destination. */
export interface Tunnel {
  readonly proxy: Destination;
  /** Asks the proxy on this connection to connect to the destination. Rejects if it refuses. */
  open(socket: Socket, to: Destination): Promise<void>;
}

/** Options of a connection. */
export interface OpeningOptions {
  /** Resolves the host's name, and refuses addresses that aren't allowed. */
  readonly lookup: LookupFunction;
  readonly tunnel?: Tunnel | undefined;
  /** TLS session of an earlier connection to the same destination. */
  readonly session?: Buffer | undefined;
}

/** @returns the destination of requests to this URL */
export function destinationOf({ protocol, hostname, port }: URL): Destination {
  const defaultPort = protocol === 'https:' ? 443 : 80;
  return { protocol, hostname: withoutBrackets(hostname), port: port === '' ? defaultPort : Number(port) };
}

/** Connection on its way. No byte of a request is sent on it before it is established. */
export class OpeningConnection {
  /** The socket for requests. Rejects with the first error. */
  readonly established: Promise<Socket>;
  /** The outermost socket so far: TCP first, and TLS after `#secure` has created it. */
  #socket: Socket;

  constructor(to: Destination, options: OpeningOptions) {
    const { hostname: host, port } = options.tunnel?.proxy ?? to;
    this.#socket = net.connect({ host, port, lookup: options.lookup });
    this.#socket.setNoDelay(true).setKeepAlive(true, KEEP_ALIVE_MS);
    this.established = this.#establish(to, options);
    // A proxy may refuse the tunnel and keep the connection open, which would keep the process from ending.
    this.established.catch(() => this.destroy());
  }

  /** Whether the connection failed, was destroyed, or was ended by the server. */
  get isClosed(): boolean {
    return this.#socket.destroyed || !this.#socket.readable;
  }

  /** Sets whether the open connection keeps the process from ending. */
  keepProcess(isKept: boolean): void {
    if (isKept) this.#socket.ref();
    else this.#socket.unref();
  }

  /** @param error rejects `established`, unless that is settled */
  destroy(error?: Error): void {
    this.#socket.destroy(error);
  }

  async #establish(to: Destination, { tunnel, session }: OpeningOptions): Promise<Socket> {
    const connected = onceEvent('connect', this.#socket);
    if (tunnel !== undefined) {
      await connected;
      if (tunnel.proxy.protocol === 'https:') await this.#secure(await import('node:tls'), tunnel.proxy.hostname);
      await tunnel.open(this.#socket, to);
    }
    if (to.protocol === 'https:') {
      // Load TLS at once, and start the handshake when the connection is established. When TLS is loaded, Node reads
      // the certificates of all authorities in a separate thread, for 10 ms. The first handshake waits for that.
      const [loaded] = await Promise.all([import('node:tls'), connected]);
      await this.#secure(loaded, to.hostname, session);
    }
    await connected;
    return this.#socket;
  }

  async #secure({ connect }: Pick<typeof tls, 'connect'>, host: string, session?: Buffer): Promise<void> {
    this.#socket = connect({
      socket: this.#socket,
      host,
      // A certificate is for host names. SNI doesn't allow IP addresses (RFC 6066, 3).
      servername: net.isIP(host) === 0 ? host : '',
      ALPNProtocols: ['http/1.1'],
      ...(session === undefined ? {} : { session }),
    });
    await onceEvent('secureConnect', this.#socket);
  }
}

/** Resolves at the socket's event, and rejects with its first error. */
function onceEvent(event: 'connect' | 'secureConnect', socket: Socket): Promise<void> {
  return new Promise((resolve, reject) => {
    socket.once(event, resolve).on('error', reject);
  });
}

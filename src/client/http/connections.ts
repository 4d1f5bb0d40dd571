/** Opens connections, directly or through a proxy, and refuses addresses that their source may not lead to. */

import type { Socket } from 'node:net';
import type { Dispatcher } from 'undici';
import connector, { type Connect } from '#undici/connect';
import Agent from '#undici/agent';
import { withoutBrackets } from '../../base/address.ts';
import type { EarlyConnection } from './early-connection.ts';
import { adapted } from './interim-responses.ts';
import { lookupFor } from '../../base/lookup.ts';
import { proxyFor, type ProxySettings } from './proxy.ts';
import { isReachAllowed, type Reach, RefusedAddress, reachOfHost, reachOfIp } from '../../base/reach.ts';
import { openTunnel, ProxyError } from './tunnel.ts';

/** Time in milliseconds for which an unused connection is kept, unless the server announces a shorter one. */
const UNUSED_MS = 4_000;

/** Source of an address: an input of the user, a response of the platform, or a redirect of a page. */
export type AddressSource = 'user' | 'platform' | 'page';

/**
 * Connections to hosts, directly or through a proxy. Each source of addresses has its own, limited to where it may
 * lead.
 */
export class Connections {
  readonly #connectMs: number;
  readonly #proxy: ProxySettings;
  readonly #early: EarlyConnection | undefined;
  /** Dispatchers by source, and by proxy if there is one. */
  readonly #dispatchers = new Map<string, Dispatcher>();
  readonly #sockets = new Set<Socket>();
  readonly #platformHost: string | undefined;
  #platformReach: Reach;
  #isClosed = false;

  /**
   * @param connectMs maximum time for a connection, including the TLS handshake, in milliseconds
   * @param early serves the first request to its destination, if that request comes soon and needs no proxy
   * @param platform the base URL; its connections show which addresses its responses may lead to
   */
  constructor(connectMs: number, proxy: ProxySettings, early?: EarlyConnection, platform?: URL) {
    this.#connectMs = connectMs;
    this.#proxy = proxy;
    this.#early = early;
    this.#platformHost = platform && withoutBrackets(platform.hostname);
    this.#platformReach = reachOfHost(platform?.hostname ?? '') ?? 'public';
  }

  /**
   * Reach of the platform itself. It is read from the spelling of the platform's host, or else from the remote address
   * of a connection to it, which a proxy hides.
   */
  get platformReach(): Reach {
    return this.#platformReach;
  }

  /** Closes all connections. No more are opened. */
  close(): void {
    this.#isClosed = true;
    for (const dispatcher of this.#dispatchers.values()) void dispatcher.destroy();
    // Also those that are still being opened, which undici would wait for.
    for (const socket of this.#sockets) socket.destroy(closedError());
  }

  /**
   * Returns the dispatcher for requests to the host of this address.
   * @throws RefusedAddress if its source may not lead there; Failure of kind `input` if the machine's proxy setting
   * can't be used
   */
  dispatcher(url: URL, source: AddressSource): Dispatcher {
    if (this.#isClosed) throw closedError();
    this.#checkSpelling(url, source);
    const proxy = proxyFor(url, this.#proxy);
    const key = `${source} ${proxy?.href}`;
    const known = this.#dispatchers.get(key);
    if (known !== undefined) return known;
    const open = proxy === undefined ? this.#direct(source) : this.#throughProxy(proxy);
    const connect: Connect = (options, callback) =>
      open(options, (...[error, socket]) => (error === null ? callback(null, adapted(socket)) : callback(error, null)));
    const dispatcher = new Agent({ connect, keepAliveTimeout: UNUSED_MS, keepAliveMaxTimeout: UNUSED_MS });
    this.#dispatchers.set(key, dispatcher);
    return dispatcher;
  }

  /** Checks an IP address in a URL, which is connected to without a lookup. Names are checked in their lookup. */
  #checkSpelling({ hostname }: URL, source: AddressSource): void {
    const reach = reachOfHost(hostname);
    if (reach === undefined || this.#isAllowed(source, reach) || this.#isPlatform(source, hostname)) return;
    throw new RefusedAddress(hostname, hostname, reach);
  }

  #isAllowed(source: AddressSource, reach: Reach): boolean {
    return source === 'user' || isReachAllowed(source === 'page' ? 'public' : this.#platformReach, reach);
  }

  /** A platform may always lead to its own host. */
  #isPlatform(source: AddressSource, hostname: string): boolean {
    return source === 'platform' && withoutBrackets(hostname) === this.#platformHost;
  }

  #direct(source: AddressSource): Connect {
    const open = this.#connector(reach => this.#isAllowed(source, reach));
    return (options, callback) => {
      const onConnect: typeof callback = (...outcome) => {
        const address = outcome[1]?.remoteAddress;
        if (source === 'user' && address !== undefined && options.hostname === this.#platformHost)
          this.#platformReach = reachOfIp(address);
        callback(...outcome);
      };
      const early = source === 'user' ? this.#early?.take(options, onConnect) : undefined;
      return early === undefined ? open(options, onConnect) : this.#tracked(early);
    };
  }

  /** The address of a proxy comes from the machine, and may lead anywhere. The proxy resolves the names behind it. */
  #throughProxy(proxy: URL): Connect {
    const open = this.#connector(() => true);
    const { protocol, host, port } = proxy;
    return (options, callback) => {
      const onError = (error: Error): void => callback(new ProxyError(`proxy ${host}`, { cause: error }), null);
      return open({ protocol, host, port, hostname: withoutBrackets(proxy.hostname) }, (error, socket) => {
        if (error !== null) return onError(error);
        const target = options.port ? `${options.host}` : `${options.host}:443`;
        openTunnel(adapted(socket), target, proxy, this.#connectMs, failure => {
          if (failure !== null) onError(failure);
          else open({ ...options, httpSocket: socket }, callback);
        });
      });
    };
  }

  #connector(isAllowed: (reach: Reach) => boolean): Connect {
    const connect = connector({ allowH2: false, timeout: this.#connectMs, lookup: lookupFor(isAllowed) });
    // Without a name, undici takes the one of the URL's host. A proxy agent would specify an IP address, which TLS doesn't
    // allow (RFC 6066, 3).
    return (options, callback) => this.#tracked(connect({ ...options, servername: '' }, callback));
  }

  #tracked(socket: Socket): Socket {
    this.#sockets.add(socket);
    return socket.once('close', () => this.#sockets.delete(socket));
  }
}

const closedError = (): Error => new Error('the connections were closed');

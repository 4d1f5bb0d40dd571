/**
 * Opens connections, directly or through a proxy, and refuses addresses that their source may not
 * lead to.
 */

import type { Socket } from 'node:net';
import { Agent, buildConnector, type Dispatcher } from 'undici';
import { isLoopback, withoutBrackets } from '../../base/address.ts';
import { withResetErrors } from './connection-resets.ts';
import { lookupFor } from '../../base/lookup.ts';
import { type Connect, openProxyAgent, type ProxySettings } from './proxy.ts';
import {
  isReachAllowed,
  type Reach,
  RefusedAddress,
  reachOfHost,
  reachOfIp,
} from '../../base/reach.ts';

/**
 * Time in milliseconds for which an unused connection is kept, unless the server announces a
 * shorter one.
 */
const UNUSED_MS = 4_000;

/**
 * Source of an address: an input of the user, a response of the platform, or a redirect of a page.
 */
export type AddressSource = 'user' | 'platform' | 'page';

/**
 * Connections to hosts, directly or through a proxy. Each source of addresses has its own, limited
 * to where it may lead.
 */
export class Connections {
  readonly #connectMs: number;
  readonly #proxy: ProxySettings;
  /** Dispatchers by source, and by whether they may need a proxy. */
  readonly #dispatchers = new Map<string, Dispatcher>();
  readonly #sockets = new Set<Socket>();
  readonly #platformHost: string | undefined;
  #platformReach: Reach;
  #isClosed = false;

  /**
   * @param connectMs maximum time for a connection, including the TLS handshake, in milliseconds
   * @param platform the base URL; its connections show which addresses its responses may lead to
   */
  constructor(connectMs: number, proxy: ProxySettings, platform?: URL) {
    this.#connectMs = connectMs;
    this.#proxy = proxy;
    this.#platformHost = platform && withoutBrackets(platform.hostname);
    this.#platformReach = reachOfHost(platform?.hostname ?? '') ?? 'public';
  }

  /**
   * Reach of the platform itself. It is read from the spelling of the platform's host, or else from
   * the remote address of a connection to it, which a proxy hides.
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
   * @throws RefusedAddress if its source may not lead there; Failure of kind `input` if the
   *   machine's proxy setting can't be used
   */
  dispatcher(url: URL, source: AddressSource): Dispatcher {
    if (this.#isClosed) throw closedError();
    this.#checkSpelling(url, source);
    // Plain http goes to loopback only, and nothing on loopback is behind a proxy.
    const isDirect =
      this.#proxy.httpsProxy === undefined || url.protocol === 'http:' || isLoopback(url.hostname);
    const key = `${source} ${isDirect}`;
    const dispatcher = this.#dispatchers.get(key) ?? this.#open(source, isDirect);
    this.#dispatchers.set(key, dispatcher);
    return dispatcher;
  }

  #open(source: AddressSource, isDirect: boolean): Dispatcher {
    const options = {
      connect: this.#direct(source),
      keepAliveTimeout: UNUSED_MS,
      keepAliveMaxTimeout: UNUSED_MS,
    };
    if (isDirect) return new Agent(options);
    return openProxyAgent(this.#proxy, options, this.#connectMs, socket => this.#tracked(socket));
  }

  /**
   * Checks an IP address in a URL, which is connected to without a lookup. Names are checked in
   * their lookup.
   */
  #checkSpelling({ hostname }: URL, source: AddressSource): void {
    const reach = reachOfHost(hostname);
    if (reach === undefined || this.#isAllowed(source, reach) || this.#isPlatform(source, hostname))
      return;
    throw new RefusedAddress(hostname, hostname, reach);
  }

  #isAllowed(source: AddressSource, reach: Reach): boolean {
    return (
      source === 'user' || isReachAllowed(source === 'page' ? 'public' : this.#platformReach, reach)
    );
  }

  /** A platform may always lead to its own host. */
  #isPlatform(source: AddressSource, hostname: string): boolean {
    return source === 'platform' && withoutBrackets(hostname) === this.#platformHost;
  }

  #direct(source: AddressSource): Connect {
    const lookup = lookupFor(reach => this.#isAllowed(source, reach));
    // undici's type omits the socket.
    const open = buildConnector({ allowH2: false, timeout: this.#connectMs, lookup }) as Connect;
    return (options, callback) => {
      const onConnect: typeof callback = (...outcome) => {
        const address = outcome[1]?.remoteAddress;
        if (source === 'user' && address !== undefined && options.hostname === this.#platformHost)
          this.#platformReach = reachOfIp(address);
        withResetErrors(callback)(...outcome);
      };
      return this.#tracked(open(options, onConnect));
    };
  }

  #tracked(socket: Socket): Socket {
    this.#sockets.add(socket);
    return socket.once('close', () => this.#sockets.delete(socket));
  }
}

const closedError = (): Error => new Error('the connections were closed');

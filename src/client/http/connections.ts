/** Opens connections, directly or through a proxy, and refuses addresses that their source may not lead to. */

import { Agent, type ClientRequestArgs } from 'node:http';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { isLoopback, withoutBrackets } from '../../base/address.ts';
import type { EarlyConnection } from './early-connection.ts';
import { lookupFor } from './lookup.ts';
import { type Destination, destinationOf, OpeningConnection, type Tunnel } from './opening-connection.ts';
import { bypassesProxy, proxyTunnel } from './proxy-tunnel.ts';
import { isReachAllowed, type Reach, RefusedAddress, reachOfHost, reachOfIp } from './reach.ts';

/** Proxy settings of the machine, from the standard environment variables. */
export interface ProxySettings {
  readonly httpsProxy?: string;
  /** Hosts that are reached without the proxy: names, `.suffixes`, `*`, separated by commas or blanks. */
  readonly noProxy?: string;
}

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
  readonly #errors = new WeakSet<Error>();
  /** Agents by source and protocol. */
  readonly #agents = new Map<string, Agent>();
  readonly #openings = new Set<OpeningConnection>();
  /** The newest TLS session of each destination, which shortens further handshakes. */
  readonly #sessions = new Map<string, Buffer>();
  readonly #platformHost: string | undefined;
  #platformReach: Reach;
  #tunnel: Tunnel | undefined;
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
    this.#platformHost = platform && destinationOf(platform).hostname;
    this.#platformReach = reachOfHost(platform?.hostname ?? '') ?? 'public';
  }

  /**
   * Reach of the platform itself. It is read from the spelling of the platform's host, or else from the remote address
   * of a connection to it, which a proxy hides.
   */
  get platformReach(): Reach {
    return this.#platformReach;
  }

  /** Checks whether the error occurred before a connection was established, which proves that nothing was sent. */
  isConnectError(error: Error): boolean {
    return error instanceof RefusedAddress || this.#errors.has(error);
  }

  /** Closes all connections. No more are opened. */
  close(): void {
    this.#isClosed = true;
    for (const agent of this.#agents.values()) agent.destroy();
    for (const opening of this.#openings) opening.destroy(closedError());
  }

  /**
   * Returns the agent for requests to the host of this address.
   * @throws RefusedAddress if its source may not lead there; Failure of kind `input` if the machine's proxy setting
   * can't be used
   */
  agent(url: URL, source: AddressSource): Agent {
    this.#checkSpelling(url, source);
    const { protocol } = url;
    if (this.#isProxied(destinationOf(url))) this.#tunnel ??= proxyTunnel(this.#proxy.httpsProxy ?? '');
    const key = `${source} ${protocol}`;
    const agent =
      this.#agents.get(key) ??
      new ConnectingAgent((hostname, port) => this.#connect({ protocol, hostname, port }, source));
    this.#agents.set(key, agent);
    return agent;
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

  /** Plain http goes to loopback only, and nothing on loopback is behind a proxy. */
  #isProxied(to: Destination): boolean {
    const { httpsProxy, noProxy = '' } = this.#proxy;
    return httpsProxy !== undefined && !isLoopback(to.hostname) && !bypassesProxy(to, noProxy);
  }

  /** Opens a connection, or takes the early one. Records errors, which prove that nothing was sent. */
  async #connect(to: Destination, source: AddressSource): Promise<Socket> {
    const isProxied = this.#isProxied(to);
    const { opening, ageMs } = this.#open(to, source, isProxied);
    this.#openings.add(opening);
    const timer = setTimeout(() => opening.destroy(connectTimeout()), this.#connectMs - ageMs);
    try {
      if (this.#isClosed) opening.destroy(closedError());
      const socket = await opening.established;
      socket.on('session', (session: Buffer) => this.#sessions.set(keyOf(to), session));
      // One that the server has ended takes no further request.
      socket.once('end', () => socket.destroy());
      const address = socket.remoteAddress;
      if (source === 'user' && !isProxied && address !== undefined && to.hostname === this.#platformHost)
        this.#platformReach = reachOfIp(address);
      return socket;
    } catch (thrown) {
      this.#errors.add(thrown as Error);
      throw thrown;
    } finally {
      clearTimeout(timer);
      this.#openings.delete(opening);
    }
  }

  #open(
    to: Destination,
    source: AddressSource,
    isProxied: boolean,
  ): { readonly opening: OpeningConnection; readonly ageMs: number } {
    const taken = source === 'user' && !isProxied ? this.#early?.take(to) : undefined;
    if (taken !== undefined) return taken;
    // The address of a proxy comes from the machine, and may lead anywhere.
    const lookup = lookupFor(reach => isProxied || this.#isAllowed(source, reach));
    const options = { lookup, tunnel: isProxied ? this.#tunnel : undefined, session: this.#sessions.get(keyOf(to)) };
    return { opening: new OpeningConnection(to, options), ageMs: 0 };
  }
}

/** Agent whose connections are established before a request is sent on them. */
class ConnectingAgent extends Agent {
  readonly #connect: (hostname: string, port: number) => Promise<Socket>;

  constructor(connect: (hostname: string, port: number) => Promise<Socket>) {
    super({ keepAlive: true, timeout: UNUSED_MS });
    this.#connect = connect;
  }

  override createConnection(
    { host, port }: ClientRequestArgs,
    callback: (error: Error | null, stream: Duplex) => void,
  ): undefined {
    void deliver(this.#connect(host ?? '', Number(port)), callback as Deliver);
  }
}

/** Callback of an agent. Node's types require a stream after an error, too. */
type Deliver = (...outcome: [error: null, socket: Socket] | [error: Error]) => void;

async function deliver(connecting: Promise<Socket>, callback: Deliver): Promise<void> {
  const outcome = await connecting.then(
    (socket): Parameters<Deliver> => [null, socket],
    (error: unknown): Parameters<Deliver> => [error as Error],
  );
  callback(...outcome);
}

const keyOf = ({ hostname, port }: Destination): string => `${hostname} ${port}`;

const connectTimeout = (): Error =>
  Object.assign(new Error('no connection was established in time'), { code: 'ETIMEDOUT' });

const closedError = (): Error => new Error('the connections were closed');

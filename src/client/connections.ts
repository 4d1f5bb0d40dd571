/** Opens connections, directly or through a proxy, and refuses addresses that their source may not lead to. */

import type { Socket } from 'node:net';
import type { Dispatcher } from 'undici';
import buildConnector from 'undici/lib/core/connect.js';
import Agent from 'undici/lib/dispatcher/agent.js';
import Pool from 'undici/lib/dispatcher/pool.js';
import { isLoopback } from '../address.ts';
import { Failure } from '../failure.ts';
import type { EarlyConnection } from './early-connection.ts';
import { ignoreContinue } from './interim-answers.ts';
import { lookupFor } from './lookup.ts';
import { isReachAllowed, type Reach, RefusedAddress, reachOfHost, reachOfIp } from './reach.ts';

/** Proxy settings of the machine, from the standard environment variables. */
export interface ProxySettings {
  readonly httpsProxy?: string;
  /** Hosts that are reached without the proxy: names, `.suffixes`, `*`, separated by commas or blanks. */
  readonly noProxy?: string;
}

/** Maximum length of a response head, in bytes. */
const MAX_HEAD_BYTES = 16 * 1024;

/** Source of an address: an input of the user, a response of the platform, or a redirect of a page. */
export type AddressSource = 'user' | 'platform' | 'page';

/** Dispatchers for addresses of one source: without a proxy, and through it. */
interface Dispatchers {
  direct?: Dispatcher;
  proxied?: Promise<Dispatcher>;
}

/**
 * Dispatchers to hosts, directly or through a proxy. Each source of addresses has its own, limited to where it may
 * lead.
 */
export class Connections {
  readonly #connectMs: number;
  readonly #proxy: ProxySettings;
  readonly #early: EarlyConnection | undefined;
  readonly #errors = new WeakSet<Error>();
  readonly #dispatchers: Readonly<Record<AddressSource, Dispatchers>> = { user: {}, platform: {}, page: {} };
  readonly #platformHost: string | undefined;
  #platformReach: Reach;

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

  /** Checks whether the error occurred before a connection was established. */
  isConnectError(error: Error): boolean {
    return error instanceof RefusedAddress || this.#errors.has(error);
  }

  /** Closes all dispatchers. */
  async close(): Promise<void> {
    await Promise.all(
      Object.values(this.#dispatchers).map(async ({ direct, proxied }) => {
        await Promise.all([direct?.destroy(), (await proxied)?.destroy()]);
      }),
    );
  }

  /**
   * Returns the dispatcher for requests to the host of this address.
   * @throws RefusedAddress if its source may not lead there; Failure of kind `input` if the machine's proxy setting
   * can't be used
   */
  async dispatcher(url: URL, source: AddressSource): Promise<Dispatcher> {
    this.#checkSpelling(url, source);
    const { httpsProxy, noProxy } = this.#proxy;
    const dispatchers = this.#dispatchers[source];
    // Plain http goes to loopback only, and nothing on loopback is behind a proxy.
    if (httpsProxy === undefined || isLoopback(url.hostname)) {
      dispatchers.direct ??= new Agent({
        // Node's own limit. If it isn't given, undici loads Node's HTTP client to read it.
        maxHeaderSize: MAX_HEAD_BYTES,
        connect: this.#recordErrors(this.#connectorFor(source)),
      });
      return dispatchers.direct;
    }
    dispatchers.proxied ??= this.#proxyAgent(proxyAddress(httpsProxy), noProxy ?? '', source);
    return dispatchers.proxied;
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

  /** Creates a connector without a proxy. It connects only to addresses that the source may lead to. */
  #connectorFor(source: AddressSource): Connector {
    const lookup = lookupFor(reach => this.#isAllowed(source, reach));
    const connect = buildConnector({ timeout: this.#connectMs, allowH2: false, lookup });
    return source === 'user' ? this.#recordPlatformReach(this.#preferEarly(connect)) : connect;
  }

  /** Wraps the connector and records the platform's remote address. For https, only if the certificate is valid. */
  #recordPlatformReach(connect: Connector): Connector {
    return (options, callback) => {
      connect(options, (...result) => {
        const address = result[1]?.remoteAddress;
        if (address !== undefined && withoutBrackets(options.hostname) === this.#platformHost)
          this.#platformReach = reachOfIp(address);
        callback(...result);
      });
    };
  }

  async #proxyAgent(httpsProxy: string, noProxy: string, source: AddressSource): Promise<Dispatcher> {
    const [{ default: EnvHttpProxyAgent }, { default: connect }] = await Promise.all([
      import('undici/lib/dispatcher/env-http-proxy-agent.js'),
      import('undici/lib/api/api-connect.js'),
    ]);
    const connectMs = this.#connectMs;
    return new EnvHttpProxyAgent({
      httpsProxy,
      noProxy,
      // Set even though it is unused: otherwise the agent would read it from the environment.
      httpProxy: '',
      allowH2: false,
      connectTimeout: connectMs,
      // Connections to the proxy, whose response to CONNECT counts as connect time. undici's index would give them the
      // method `connect`. We load undici's modules one by one, so we add it here.
      clientFactory: (origin, options) =>
        Object.assign(new Pool(origin, { ...options, headersTimeout: connectMs }), { connect }),
      // Connections to hosts, through the proxy or past it. Those past it have no connector yet.
      factory: (origin, options: Pool.Options) => {
        const { connect: connector = this.#connectorFor(source) } = options;
        return new Pool(origin, { ...options, connect: this.#recordErrors(connector as Connector) });
      },
    });
  }

  /** Wraps the connector. It uses the early connection, if there is one, before it opens a new one. */
  #preferEarly(connect: Connector): Connector {
    return (options, callback) => {
      const taken = this.#early?.take(options, this.#connectMs);
      if (taken === undefined) connect(options, callback);
      else void deliver(taken, callback);
    };
  }

  /**
   * Wraps the connector. It records connection errors, which prove that nothing was sent. Its connections ignore
   * interim responses.
   */
  #recordErrors(connect: Connector): Connector {
    return (options, callback) => {
      connect(options, (...result) => {
        if (result[0] === null) ignoreContinue(result[1]);
        else this.#errors.add(result[0]);
        callback(...result);
      });
    };
  }
}

/** Returns the host of a URL in the form that sockets take: an IPv6 address without its brackets. */
const withoutBrackets = (hostname: string): string => hostname.replace(/^\[(.*)\]$/, '$1');

type Connector = ReturnType<typeof buildConnector>;

type Connected = Parameters<Parameters<Connector>[1]>;

async function deliver(connection: Promise<Socket>, callback: Parameters<Connector>[1]): Promise<void> {
  const outcome = await connection.then(
    (socket): Connected => [null, socket],
    (error: unknown): Connected => [error as Error, null],
  );
  callback(...outcome);
}

/** Returns the address of the proxy. Without a scheme it means http, as in curl. */
function proxyAddress(given: string): string {
  const address = given.includes('://') ? given : `http://${given}`;
  if (/^https?:/.test(address) && URL.canParse(address)) return address;
  // Not repeated in the message, because it may contain a password.
  throw new Failure('input', 'HTTPS_PROXY is not the address of an http or https proxy.', {
    remedy: 'Correct that variable of the runner, or empty it.',
  });
}

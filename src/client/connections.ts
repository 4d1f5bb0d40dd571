import type { Socket } from 'node:net';
import type { Dispatcher } from 'undici';
import buildConnector from 'undici/lib/core/connect.js';
import Agent from 'undici/lib/dispatcher/agent.js';
import Pool from 'undici/lib/dispatcher/pool.js';
import { isLoopback } from '../address.ts';
import { Failure } from '../failure.ts';
import type { EarlyConnection } from './early-connection.ts';

/** The proxy settings of the machine, as their usual variables give them. */
export interface ProxySettings {
  readonly httpsProxy?: string;
  /** Hosts that are reached without it: names, `.suffixes`, `*`, separated by commas or blanks. */
  readonly noProxy?: string;
}

/** The head of an answer is at most this long. */
const MAX_HEAD_BYTES = 16 * 1024;

/** The ways to hosts: past the proxy, or through it. */
export class Connections {
  readonly #connectMs: number;
  readonly #proxy: ProxySettings;
  readonly #early: EarlyConnection | undefined;
  readonly #errors = new WeakSet<Error>();
  #direct: Dispatcher | undefined;
  #proxied: Promise<Dispatcher> | undefined;

  /**
   * @param connectMs how long a connection may take, TLS handshake included, in milliseconds
   * @param early serves the first request that goes its way, if that comes soon and needs no proxy
   */
  constructor(connectMs: number, proxy: ProxySettings, early?: EarlyConnection) {
    this.#connectMs = connectMs;
    this.#proxy = proxy;
    this.#early = early;
  }

  /** Whether the error is that of a connection that never came about. */
  failedIn(error: Error): boolean {
    return this.#errors.has(error);
  }

  /** Ends all of them. */
  async close(): Promise<void> {
    const proxied = await this.#proxied;
    await Promise.all([this.#direct?.destroy(), proxied?.destroy()]);
  }

  /**
   * What sends requests to the host of this address.
   * @throws Failure of kind `input` when the machine's proxy setting can't be used
   */
  async dispatcher(url: URL): Promise<Dispatcher> {
    const { httpsProxy, noProxy } = this.#proxy;
    // Plain http goes to loopback only, and nothing on loopback is behind a proxy.
    if (httpsProxy === undefined || isLoopback(url.hostname)) {
      this.#direct ??= new Agent({
        // Node's own limit. Where it isn't given, undici loads Node's client to ask for it.
        maxHeaderSize: MAX_HEAD_BYTES,
        connect: this.#remembering(this.#earlyFirst(buildConnector({ timeout: this.#connectMs, allowH2: false }))),
      });
      return this.#direct;
    }
    this.#proxied ??= this.#proxyAgent(proxyAddress(httpsProxy), noProxy ?? '');
    return this.#proxied;
  }

  async #proxyAgent(httpsProxy: string, noProxy: string): Promise<Dispatcher> {
    const [{ default: EnvHttpProxyAgent }, { default: connect }] = await Promise.all([
      import('undici/lib/dispatcher/env-http-proxy-agent.js'),
      import('undici/lib/api/api-connect.js'),
    ]);
    const connectMs = this.#connectMs;
    return new EnvHttpProxyAgent({
      httpsProxy,
      noProxy,
      // Given even where it's unused, since the agent would look for it in the environment.
      httpProxy: '',
      allowH2: false,
      connectTimeout: connectMs,
      // The connections to the proxy, whose answer to CONNECT belongs to the time for connecting. undici's index would
      // give them the method `connect`; loaded piece by piece, they get it here.
      clientFactory: (origin, options) =>
        Object.assign(new Pool(origin, { ...options, headersTimeout: connectMs }), { connect }),
      // Those to hosts: through the proxy, or past it, where they have no connector yet.
      factory: (origin, options: Pool.Options) => {
        const { connect: connector = buildConnector({ timeout: connectMs, allowH2: false }) } = options;
        return new Pool(origin, { ...options, connect: this.#remembering(connector as Connector) });
      },
    });
  }

  /** The connector, but a connection that is under way already goes before a new one. */
  #earlyFirst(connect: Connector): Connector {
    return (options, callback) => {
      const taken = this.#early?.take(options, this.#connectMs);
      if (taken === undefined) connect(options, callback);
      else void tellOf(taken, callback);
    };
  }

  /** The connector, but errors that happen in it are remembered as ones before which nothing was sent. */
  #remembering(connect: Connector): Connector {
    return (options, callback) => {
      connect(options, (...result) => {
        if (result[0] !== null) this.#errors.add(result[0]);
        callback(...result);
      });
    };
  }
}

type Connector = ReturnType<typeof buildConnector>;

type Connected = Parameters<Parameters<Connector>[1]>;

async function tellOf(connection: Promise<Socket>, callback: Parameters<Connector>[1]): Promise<void> {
  const outcome = await connection.then(
    (socket): Connected => [null, socket],
    (error: unknown): Connected => [error as Error, null],
  );
  callback(...outcome);
}

/** The address of the proxy; without a scheme it's one that speaks http, as curl reads it. */
function proxyAddress(given: string): string {
  const address = given.includes('://') ? given : `http://${given}`;
  if (/^https?:/.test(address) && URL.canParse(address)) return address;
  // It isn't repeated: a password may stand in it.
  throw new Failure('input', 'HTTPS_PROXY is not the address of an http or https proxy.', {
    remedy: 'Correct that variable of the runner, or empty it.',
  });
}

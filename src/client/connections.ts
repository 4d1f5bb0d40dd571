import http from 'node:http';
import type { Duplex } from 'node:stream';
import { isLoopback } from '../address.ts';
import { Failure } from '../failure.ts';
import { markConnecting } from './connecting.ts';
import type { Destination, EarlyConnection } from './early-connection.ts';

/** The proxy settings of the machine, as their usual variables give them. */
export interface ProxySettings {
  readonly httpsProxy?: string;
  /** Hosts that are reached without it: names, `.suffixes`, `*`, separated by commas or blanks. */
  readonly noProxy?: string;
}

/**
 * How long a connection is kept without a request, in milliseconds. Servers close theirs after 5 s and more, and a
 * request that leaves just then is lost.
 */
const KEPT_MS = 4_000;

/** The connections to all hosts, kept for the requests to come. */
export class Connections {
  readonly #proxy: ProxySettings;
  readonly #early: EarlyConnection | undefined;
  readonly #agents = new Map<string, Promise<http.Agent>>();
  readonly #sockets = new Set<Duplex>();

  /** @param early serves the first request that goes its way, if that comes soon */
  constructor(proxy: ProxySettings, early?: EarlyConnection) {
    this.#proxy = proxy;
    this.#early = early;
  }

  /**
   * What connects to that address, directly or through the machine's proxy.
   * @throws Failure of kind `input` when the proxy setting can't be used
   */
  agentFor({ protocol, hostname }: URL): Promise<http.Agent> {
    // Plain http goes to loopback only, and nothing on loopback is behind a proxy.
    const { httpsProxy, noProxy } = isLoopback(hostname) ? {} : this.#proxy;
    const way = httpsProxy === undefined ? protocol : 'proxy';
    const agent =
      this.#agents.get(way) ?? this.#agent(protocol, httpsProxy === undefined ? {} : viaProxy(httpsProxy, noProxy));
    this.#agents.set(way, agent);
    return agent;
  }

  async #agent(protocol: string, options: http.AgentOptions): Promise<http.Agent> {
    const secure = protocol === 'https:';
    // TLS takes a third of a simple step's start, and nothing on loopback needs it.
    const { Agent } = secure ? await import('node:https') : http;
    const agent = new Agent({ keepAlive: true, timeout: KEPT_MS, ...options });
    const connect = agent.createConnection.bind(agent);
    agent.createConnection = (to, callback) => {
      const early = this.#early?.take({ ...(to as Destination), protocol });
      if (early !== undefined) return early;
      const socket = connect(to, callback);
      if (socket) this.#watch(socket, secure ? 'secureConnect' : 'connect');
      return socket;
    };
    return agent;
  }

  #watch(socket: Duplex, connected: 'connect' | 'secureConnect'): void {
    markConnecting(socket, connected);
    this.#sockets.add(socket);
    socket.once('close', () => this.#sockets.delete(socket));
  }

  /** Ends all of them. */
  close(): void {
    this.#early?.close();
    for (const socket of this.#sockets) socket.destroy();
  }
}

/** Node's own way through a proxy, with our settings in place of the environment's. */
function viaProxy(httpsProxy: string, noProxy = ''): http.AgentOptions {
  return { proxyEnv: { HTTPS_PROXY: proxyAddress(httpsProxy), NO_PROXY: noProxy.trim().replaceAll(/[\s,]+/g, ',') } };
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

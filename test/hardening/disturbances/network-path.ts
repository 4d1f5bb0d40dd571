import dns, { type LookupAddress, type LookupAllOptions } from 'node:dns';
import { once } from 'node:events';
import { type IncomingMessage, type RequestListener, request, type Server } from 'node:http';
import { createServer as createSecureServer } from 'node:https';
import {
  type AddressInfo,
  createServer as createRawServer,
  type Server as RawServer,
} from 'node:net';
import { vi } from 'vitest';
import { TEST_CERTIFICATE, TEST_KEY } from '../../support/test-certificate.ts';

/** Reason why the platform isn't reached: unknown name, no listener, or a listener without TLS. */
export type ConnectionFault = 'no such name' | 'refused' | 'no TLS';

const PLATFORM = '127.0.0.1';
/** Another address of this machine, without a listener. */
const WITHOUT_LISTENER = '127.0.0.2';
/** Address of a listener that doesn't speak TLS. */
const WITHOUT_TLS = '127.0.0.3';

/** Names of platforms, each with the result of the next attempt to resolve it. */
const names = new Map<string, () => string | Error>();
let pathsSoFar = 0;

/**
 * Replaces the machine's resolver, the only part of the network path that a test can't disturb from
 * outside.
 */
export function replaceResolver(): void {
  const real = dns.lookup.bind(dns);
  const found = (
    name: string,
    options: LookupAllOptions,
    callback: (error: Error | null, found: LookupAddress[]) => void,
  ): void => {
    const resolve = names.get(name);
    const answer = resolve?.();
    // As a resolver does: a connection that fails at once would fail before its socket has
    // listeners.
    if (answer === undefined) real(name, options, callback);
    else if (answer instanceof Error) setImmediate(callback, answer, []);
    else setImmediate(callback, null, [{ address: answer, family: 4 }]);
  };
  vi.spyOn(dns, 'lookup').mockImplementation(found as unknown as typeof dns.lookup);
}

/**
 * Network path to a platform that can be blocked. A proxy before the platform ends the connection
 * after each response, so that each request begins with a name, an address and a handshake.
 */
export class NetworkPath implements AsyncDisposable {
  /** Address of the platform. */
  readonly origin: string;
  readonly #front: Server;
  readonly #withoutTls: RawServer;
  readonly #name: string;
  readonly #reason: ConnectionFault;
  #port = 0;
  /** Number of attempts that succeed, and of those that then fail. */
  #open = Number.POSITIVE_INFINITY;
  #blocked = 0;

  private constructor(reason: ConnectionFault, front: Server, withoutTls: RawServer, name: string) {
    this.#reason = reason;
    this.#front = front;
    this.#withoutTls = withoutTls;
    this.#name = name;
    this.origin = `https://${name}:${(front.address() as AddressInfo).port}`;
    front.on('request', this.#passOn);
    names.set(name, () => this.#resolve());
  }

  static async open(reason: ConnectionFault): Promise<NetworkPath> {
    // Plain HTTP goes to names of loopback, which resolve without a resolver.
    pathsSoFar += 1;
    const name = `way-${pathsSoFar}.platform.test`;
    const front = createSecureServer({ key: TEST_KEY, cert: TEST_CERTIFICATE });
    front.listen(0, PLATFORM);
    await once(front, 'listening');
    const withoutTls = createRawServer(socket => {
      socket.on('error', () => undefined);
      socket.end('220 Ready\r\n', () => socket.destroySoon());
    });
    withoutTls.listen((front.address() as AddressInfo).port, WITHOUT_TLS);
    await once(withoutTls, 'listening');
    return new NetworkPath(reason, front, withoutTls, name);
  }

  #resolve(): string | Error {
    if (this.#open > 0) {
      this.#open -= 1;
      return PLATFORM;
    }
    if (this.#blocked === 0) return PLATFORM;
    this.#blocked -= 1;
    if (this.#reason === 'refused') return WITHOUT_LISTENER;
    if (this.#reason === 'no TLS') return WITHOUT_TLS;
    return Object.assign(new Error(`getaddrinfo ENOTFOUND ${this.#name}`), { code: 'ENOTFOUND' });
  }

  /**
   * Starts counting attempts.
   * @param nth the first that fails, counted from 1
   * @param times how many fail
   */
  block(nth: number, times: number): void {
    this.#open = nth - 1;
    this.#blocked = times;
  }

  connectTo(platform: string): void {
    this.#port = Number(new URL(platform).port);
  }

  readonly #passOn: RequestListener = (from: IncomingMessage, to) => {
    const { method, url: path } = from;
    const headers = { ...from.headers, host: `${PLATFORM}:${this.#port}` };
    const onward = request({ host: PLATFORM, port: this.#port, method, path, headers }, answer => {
      to.writeHead(answer.statusCode ?? 0, { ...answer.headers, connection: 'close' });
      answer.pipe(to);
    });
    onward.on('error', () => to.destroy());
    from.pipe(onward);
  };

  async [Symbol.asyncDispose](): Promise<void> {
    const closed = [this.#front, this.#withoutTls].map(
      server => new Promise(resolve => server.close(resolve)),
    );
    this.#front.closeAllConnections();
    await Promise.all(closed);
    names.delete(this.#name);
  }
}

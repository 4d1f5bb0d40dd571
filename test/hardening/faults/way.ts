import dns, { type LookupAddress, type LookupAllOptions } from 'node:dns';
import { once } from 'node:events';
import { type IncomingMessage, type RequestListener, request, type Server } from 'node:http';
import { createServer as createSecureServer } from 'node:https';
import { type AddressInfo, createServer as createRawServer, type Server as RawServer } from 'node:net';
import { vi } from 'vitest';
import { TEST_CERTIFICATE, TEST_KEY } from '../../support/test-certificate.ts';

/** Why nobody is reached: the name isn't known, nobody listens, or who does speaks no TLS. */
export type Obstacle = 'no such name' | 'refused' | 'no TLS';

const PLATFORM = '127.0.0.1';
/** Of this machine as well, and nobody listens there. */
const NOBODY = '127.0.0.2';
/** Whoever listens there begins no conversation in TLS. */
const STRANGER = '127.0.0.3';

/** The names by which platforms are reached, and what becomes of each next attempt to. */
const names = new Map<string, () => string | Error>();
let waysSoFar = 0;

/** Stands in for the machine's resolver, the one thing on the way that a test can't disturb from outside. */
export function takeOverResolver(): void {
  const real = dns.lookup.bind(dns);
  const found = (
    name: string,
    options: LookupAllOptions,
    callback: (error: Error | null, found: LookupAddress[]) => void,
  ): void => {
    const resolve = names.get(name);
    const answer = resolve?.();
    if (answer === undefined) real(name, options, callback);
    else if (answer instanceof Error) callback(answer, []);
    else callback(null, [{ address: answer, family: 4 }]);
  };
  vi.spyOn(dns, 'lookup').mockImplementation(found as unknown as typeof dns.lookup);
}

/**
 * The way to a platform, which breaks where it's told to: something stands before the platform that ends the connection
 * after each answer, so that each request begins with a name, an address and a handshake.
 */
export class Way implements AsyncDisposable {
  /** Where the platform is reached. */
  readonly origin: string;
  readonly #front: Server;
  readonly #stranger: RawServer;
  readonly #name: string;
  readonly #obstacle: Obstacle;
  #port = 0;
  /** Attempts that get through until one doesn't, and how many don't then. */
  #open = Number.POSITIVE_INFINITY;
  #blocked = 0;

  private constructor(obstacle: Obstacle, front: Server, stranger: RawServer, name: string) {
    this.#obstacle = obstacle;
    this.#front = front;
    this.#stranger = stranger;
    this.#name = name;
    this.origin = `https://${name}:${(front.address() as AddressInfo).port}`;
    front.on('request', this.#passOn);
    names.set(name, () => this.#resolve());
  }

  static async open(obstacle: Obstacle): Promise<Way> {
    // Names of loopback, to which plain HTTP goes, are found without a resolver.
    waysSoFar += 1;
    const name = `way-${waysSoFar}.platform.test`;
    const front = createSecureServer({ key: TEST_KEY, cert: TEST_CERTIFICATE });
    front.listen(0, PLATFORM);
    await once(front, 'listening');
    const stranger = createRawServer(socket => {
      socket.on('error', () => undefined);
      socket.end('220 Ready\r\n', () => socket.destroySoon());
    });
    stranger.listen((front.address() as AddressInfo).port, STRANGER);
    await once(stranger, 'listening');
    return new Way(obstacle, front, stranger, name);
  }

  #resolve(): string | Error {
    if (this.#open > 0) {
      this.#open -= 1;
      return PLATFORM;
    }
    if (this.#blocked === 0) return PLATFORM;
    this.#blocked -= 1;
    if (this.#obstacle === 'refused') return NOBODY;
    if (this.#obstacle === 'no TLS') return STRANGER;
    return Object.assign(new Error(`getaddrinfo ENOTFOUND ${this.#name}`), { code: 'ENOTFOUND' });
  }

  /**
   * From now on attempts are counted.
   * @param nth the first that doesn't get through, counted from 1
   * @param times how many don't
   */
  block(nth: number, times: number): void {
    this.#open = nth - 1;
    this.#blocked = times;
  }

  leadTo(platform: string): void {
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
    const closed = [this.#front, this.#stranger].map(server => new Promise(resolve => server.close(resolve)));
    this.#front.closeAllConnections();
    await Promise.all(closed);
    names.delete(this.#name);
  }
}

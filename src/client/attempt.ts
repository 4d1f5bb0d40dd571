import { Buffer } from 'node:buffer';
import type { Socket } from 'node:net';
import type { Readable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import type { Dispatcher } from 'undici';
import request from 'undici/lib/api/api-request.js';
import buildConnector from 'undici/lib/core/connect.js';
import Agent from 'undici/lib/dispatcher/agent.js';
import Pool from 'undici/lib/dispatcher/pool.js';
import { isLoopback } from '../address.ts';
import { Failure } from '../failure.ts';
import type { EarlyConnection } from './early-connection.ts';

/** How long to wait, in milliseconds. */
export interface Timeouts {
  /** For a connection, TLS handshake included. */
  readonly connectMs: number;
  /** For the answer's head, after the request, or its last piece, was sent. */
  readonly firstByteMs: number;
  /** The same where the service works before it answers (`slow` in the endpoint's row). */
  readonly slowFirstByteMs: number;
  /** Between two pieces of the answer's body. */
  readonly idleMs: number;
  /** The same in a stream of events, whose heartbeats may be far apart. */
  readonly streamIdleMs: number;
}

export const STANDARD_TIMEOUTS: Timeouts = {
  connectMs: 10_000,
  firstByteMs: 60_000,
  slowFirstByteMs: 600_000,
  idleMs: 60_000,
  streamIdleMs: 180_000,
};

/** The proxy settings of the machine, as their usual variables give them. */
export interface ProxySettings {
  readonly httpsProxy?: string;
  /** Hosts that are reached without it: names, `.suffixes`, `*`, separated by commas or blanks. */
  readonly noProxy?: string;
}

export interface WireRequest {
  readonly url: URL;
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string | Readable;
  readonly slow?: boolean;
  /** For the answer's head, where it isn't the usual time, in milliseconds. */
  readonly firstByteMs?: number;
  /** Between two pieces of the answer's body, where it isn't the usual time, in milliseconds. */
  readonly idleMs?: number;
  readonly signal: AbortSignal;
}

/** What came of one exchange on the wire. Nothing is concluded from it here. */
export type Attempt =
  | { readonly type: 'answered'; readonly status: number; readonly headers: Headers; readonly body: Buffer }
  /** No connection came about: not a byte of the request has left. */
  | { readonly type: 'unreached'; readonly error: Error }
  /** HTTP doesn't allow such a request, by a header that a ticket wants, say: nothing has left, and nothing ever will. */
  | { readonly type: 'unsendable'; readonly error: Error }
  /** The request left, wholly or in part, and no whole answer came back. */
  | { readonly type: 'lost'; readonly error: Error }
  /** The signal aborted; the request may have left before. */
  | Aborted;

interface Aborted {
  readonly type: 'aborted';
  readonly reason: unknown;
}

/** The beginning of a successful answer whose body is still to come; anything else has come whole. */
export type Opening =
  | { readonly type: 'opened'; readonly status: number; readonly headers: Headers; readonly body: Readable }
  | Attempt;

/** Header names are in lower case; of a repeated header the first counts. */
export type Headers = Readonly<Record<string, string>>;

/** A JSON answer is at most this long: no answer of the API comes near it, and memory stays bounded. */
const MAX_ANSWER_BYTES = 32 * 1024 * 1024;

/** The head of an answer is at most this long. */
const MAX_HEAD_BYTES = 16 * 1024;

/** The wire: connections, timeouts, nothing else. Redirects are never followed. */
export class Wire {
  readonly #timeouts: Timeouts;
  readonly #proxy: ProxySettings;
  readonly #early: EarlyConnection | undefined;
  readonly #connectErrors = new WeakSet<Error>();
  #direct: Dispatcher | undefined;
  #proxied: Promise<Dispatcher> | undefined;

  /** @param early serves the first request that goes its way, if that comes soon and needs no proxy */
  constructor(timeouts: Timeouts, proxy: ProxySettings, early?: EarlyConnection) {
    this.#timeouts = timeouts;
    this.#proxy = proxy;
    this.#early = early;
  }

  /**
   * Makes one exchange. What happens on the wire comes back as an Attempt.
   * @throws Failure of kind `input` when the machine's proxy setting can't be used
   */
  async attempt(wire: WireRequest): Promise<Attempt> {
    return this.#unlessAborted(wire, async () => {
      const opening = await this.#open(wire);
      if (opening.type !== 'opened') return opening;
      try {
        const { status, headers } = opening;
        return { type: 'answered', status, headers, body: await wholeBody(opening.body) };
      } catch (thrown) {
        return this.#broken(wire, thrown);
      }
    });
  }

  /**
   * Makes an exchange up to the head of a successful answer; its body, which may be of any length, is the caller's to
   * read or to destroy. An answer that isn't a success comes whole.
   * @throws Failure of kind `input` when the machine's proxy setting can't be used
   */
  async open(wire: WireRequest): Promise<Opening> {
    return this.#unlessAborted(wire, () => this.#open(wire));
  }

  /** undici looks at the signal only once it's connected, and a cancelled job has 7.5 seconds left in all. */
  async #unlessAborted<T>(wire: WireRequest, exchange: () => Promise<T>): Promise<T | Aborted> {
    const aborted = (): Aborted => ({ type: 'aborted', reason: wire.signal.reason });
    if (wire.signal.aborted) return aborted();
    const stopped = Promise.withResolvers<Aborted>();
    const onAbort = (): void => stopped.resolve(aborted());
    wire.signal.addEventListener('abort', onAbort, { once: true });
    try {
      return await Promise.race([stopped.promise, exchange()]);
    } finally {
      wire.signal.removeEventListener('abort', onAbort);
    }
  }

  async #open(wire: WireRequest): Promise<Opening> {
    const dispatcher = await this.#dispatcher(wire.url);
    try {
      const answer = await request.call(dispatcher, {
        origin: wire.url.origin,
        path: `${wire.url.pathname}${wire.url.search}`,
        method: wire.method,
        headers: wire.headers,
        headersTimeout: wire.firstByteMs ?? this.#timeouts[wire.slow ? 'slowFirstByteMs' : 'firstByteMs'],
        bodyTimeout: wire.idleMs ?? this.#timeouts.idleMs,
        ...(wire.body === undefined ? {} : { body: wire.body }),
        signal: wire.signal,
      });
      const { statusCode: status, body } = answer;
      const headers = firstValues(answer.headers);
      if (status >= 200 && status < 300) {
        // Whoever reads it is told of its errors; one that is given up unread has nobody to tell.
        body.on('error', () => undefined);
        return { type: 'opened', status, headers, body };
      }
      return { type: 'answered', status, headers, body: await refusalBody(body) };
    } catch (thrown) {
      return this.#broken(wire, thrown);
    }
  }

  /** What an exchange came to that was broken off. */
  #broken(wire: WireRequest, thrown: unknown): Attempt {
    if (wire.signal.aborted) return { type: 'aborted', reason: wire.signal.reason };
    const error = thrown instanceof Error ? thrown : new Error(String(thrown));
    if (this.#connectErrors.has(error)) return { type: 'unreached', error };
    return { type: UNSENDABLE.includes((error as { code?: unknown }).code) ? 'unsendable' : 'lost', error };
  }

  /** Ends all connections. */
  async close(): Promise<void> {
    const proxied = await this.#proxied;
    await Promise.all([this.#direct?.destroy(), proxied?.destroy()]);
  }

  async #dispatcher(url: URL): Promise<Dispatcher> {
    const { httpsProxy, noProxy } = this.#proxy;
    // Plain http goes to loopback only, and nothing on loopback is behind a proxy.
    if (httpsProxy === undefined || isLoopback(url.hostname)) {
      this.#direct ??= new Agent({
        // Node's own limit. Where it isn't given, undici loads Node's client to ask for it.
        maxHeaderSize: MAX_HEAD_BYTES,
        connect: this.#remembering(
          this.#earlyFirst(buildConnector({ timeout: this.#timeouts.connectMs, allowH2: false })),
        ),
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
    const { connectMs } = this.#timeouts;
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
      const taken = this.#early?.take(options, this.#timeouts.connectMs);
      if (taken === undefined) connect(options, callback);
      else void tellOf(taken, callback);
    };
  }

  /** The connector, but errors that happen in it are remembered as ones before which nothing was sent. */
  #remembering(connect: Connector): Connector {
    return (options, callback) => {
      connect(options, (...result) => {
        if (result[0] !== null) this.#connectErrors.add(result[0]);
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

/** undici's codes for a request that it refuses before it looks for a connection. */
const UNSENDABLE: readonly unknown[] = ['UND_ERR_INVALID_ARG', 'UND_ERR_NOT_SUPPORTED'];

/** The address of the proxy; without a scheme it's one that speaks http, as curl reads it. */
function proxyAddress(given: string): string {
  const address = given.includes('://') ? given : `http://${given}`;
  if (/^https?:/.test(address) && URL.canParse(address)) return address;
  // It isn't repeated: a password may stand in it.
  throw new Failure('input', 'HTTPS_PROXY is not the address of an http or https proxy.', {
    remedy: 'Correct that variable of the runner, or empty it.',
  });
}

/** A body, whole; one beyond the limit is an error. */
async function wholeBody(body: Readable): Promise<Buffer> {
  const pieces: Buffer[] = [];
  let length = 0;
  for await (const piece of body as AsyncIterable<Buffer>) {
    length += piece.length;
    if (length > MAX_ANSWER_BYTES) throw new Error(`the answer is longer than ${MAX_ANSWER_BYTES} bytes`);
    pieces.push(piece);
  }
  // undici sets a connection free one turn later: without this, each second request would open another one.
  await setImmediate();
  return Buffer.concat(pieces, length);
}

/** The body of an error answer, which may be cut: its status and headers have said what it means. */
async function refusalBody(body: Readable): Promise<Buffer> {
  return wholeBody(body).catch(() => Buffer.alloc(0));
}

function firstValues(headers: Record<string, string | string[] | undefined>): Headers {
  const entries = Object.entries(headers).flatMap(([name, value]) => {
    const first = Array.isArray(value) ? value[0] : value;
    return first === undefined ? [] : [[name.toLowerCase(), first] as const];
  });
  return Object.fromEntries(entries);
}

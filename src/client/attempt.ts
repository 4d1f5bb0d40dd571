import { Buffer } from 'node:buffer';
import type { Readable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import type { Dispatcher } from 'undici';
import request from 'undici/lib/api/api-request.js';
import { Failure } from '../failure.ts';
import { type AddressSource, Connections, type ProxySettings } from './connections.ts';
import type { EarlyConnection } from './early-connection.ts';
import type { Reach } from './reach.ts';

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

export interface WireRequest {
  readonly url: URL;
  /** Source of the address. It decides where the address may lead (decision 0017). Default: the user. */
  readonly source?: AddressSource;
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
  /** The signal aborted. */
  | Aborted;

interface Aborted {
  readonly type: 'aborted';
  readonly reason: unknown;
  /** The request may have left before, wholly or in part; else nothing has, and nothing ever will. */
  readonly mayHaveLeft: boolean;
}

/** The beginning of a successful answer whose body is still to come; anything else has come whole. */
export type Opening =
  | { readonly type: 'opened'; readonly status: number; readonly headers: Headers; readonly body: Readable }
  | Attempt;

/** Header names are in lower case; of a repeated header the first counts. */
export type Headers = Readonly<Record<string, string>>;

/** Limit for a JSON answer. No answer of the API comes near it. It bounds memory. */
export const MAX_ANSWER_BYTES = 32 * 1024 * 1024;

/** An answer exceeds the limit. A retry would get the same answer. */
export class OversizeAnswer extends Error {
  constructor() {
    super(`the answer is longer than ${MAX_ANSWER_BYTES / 1024 / 1024} MiB, which is the most that is read`);
  }
}

/** The wire: exchanges, timeouts, nothing else. Redirects are never followed. */
export class Wire {
  readonly #timeouts: Timeouts;
  readonly #connections: Connections;

  /**
   * @param early see `Connections`
   * @param platform see `Connections`; absent if the request doesn't go to a platform
   */
  constructor(timeouts: Timeouts, proxy: ProxySettings, early?: EarlyConnection, platform?: URL) {
    this.#timeouts = timeouts;
    this.#connections = new Connections(timeouts.connectMs, proxy, early, platform);
  }

  /** See `Connections`. */
  get platformReach(): Reach {
    return this.#connections.platformReach;
  }

  /**
   * Makes one exchange. What happens on the wire comes back as an Attempt.
   * @throws Failure of kind `input` when the machine's proxy setting can't be used
   */
  async attempt(wire: WireRequest): Promise<Attempt> {
    return this.#unlessAborted(wire, async onLeaving => {
      const opening = await this.#open(wire, onLeaving);
      if (opening.type !== 'opened') return opening;
      try {
        const { status, headers } = opening;
        return { type: 'answered', status, headers, body: await wholeBody(opening.body) };
      } catch (thrown) {
        return this.#broken(thrown);
      }
    });
  }

  /**
   * Makes an exchange up to the head of a successful answer; its body, which may be of any length, is the caller's to
   * read or to destroy. An answer that isn't a success comes whole.
   * @throws Failure of kind `input` when the machine's proxy setting can't be used
   */
  async open(wire: WireRequest): Promise<Opening> {
    return this.#unlessAborted(wire, onLeaving => this.#open(wire, onLeaving));
  }

  /**
   * undici looks at the signal only once it's connected, and a cancelled job has 7.5 seconds left in all. What it finds
   * aborted by then it doesn't send.
   * @param exchange to tell as soon as its request begins to leave
   */
  async #unlessAborted<T>(wire: WireRequest, exchange: (onLeaving: () => void) => Promise<T>): Promise<T | Aborted> {
    let mayHaveLeft = false;
    const aborted = (): Aborted => ({ type: 'aborted', reason: wire.signal.reason, mayHaveLeft });
    if (wire.signal.aborted) return aborted();
    const stopped = Promise.withResolvers<Aborted>();
    const onAbort = (): void => stopped.resolve(aborted());
    wire.signal.addEventListener('abort', onAbort, { once: true });
    try {
      const exchanged = exchange(() => {
        mayHaveLeft = true;
      });
      return await Promise.race([stopped.promise, exchanged]);
    } finally {
      wire.signal.removeEventListener('abort', onAbort);
    }
  }

  async #open(wire: WireRequest, onLeaving: () => void): Promise<Opening> {
    try {
      const dispatcher = await this.#connections.dispatcher(wire.url, wire.source ?? 'user');
      const answer = await request.call(telling(dispatcher, onLeaving), {
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
      return this.#broken(thrown);
    }
  }

  /** What an exchange came to that was broken off, by anything but the signal. */
  #broken(thrown: unknown): Attempt {
    // The machine's proxy setting.
    if (thrown instanceof Failure) throw thrown;
    const error = thrown instanceof Error ? thrown : new Error(String(thrown));
    if (this.#connections.failedIn(error)) return { type: 'unreached', error };
    return { type: UNSENDABLE.includes((error as { code?: unknown }).code) ? 'unsendable' : 'lost', error };
  }

  /** Ends all connections. */
  close(): Promise<void> {
    return this.#connections.close();
  }
}

/** The dispatcher, but one that tells when it has a connection for a request, and is about to write to it. */
function telling(dispatcher: Dispatcher, onLeaving: () => void): Dispatcher {
  return dispatcher.compose(dispatch => (options, handler) => {
    const start = handler.onRequestStart?.bind(handler);
    handler.onRequestStart = (...started) => {
      onLeaving();
      start?.(...started);
    };
    return dispatch(options, handler);
  });
}

/** undici's codes for a request that it refuses before it looks for a connection. */
const UNSENDABLE: readonly unknown[] = ['UND_ERR_INVALID_ARG', 'UND_ERR_NOT_SUPPORTED'];

/** A body, whole; one beyond the limit is an error. */
async function wholeBody(body: Readable): Promise<Buffer> {
  const pieces: Buffer[] = [];
  let length = 0;
  for await (const piece of body as AsyncIterable<Buffer>) {
    length += piece.length;
    if (length > MAX_ANSWER_BYTES) throw new OversizeAnswer();
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

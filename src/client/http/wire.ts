/**
 * Sends one HTTP request and returns what happened, within timeouts. It neither retries nor
 * interprets the response.
 */

import { Buffer } from 'node:buffer';
import type { Readable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import { Failure } from '../../base/failure.ts';
import { type AddressSource, Connections } from './connections.ts';
import { exchange } from './exchange.ts';
import { hasTooManyValues, MAX_VALUES } from './json-size.ts';
import type { ProxySettings } from './proxy.ts';
import type { Reach } from '../../base/reach.ts';

/** Timeouts of a request, in milliseconds. */
export interface Timeouts {
  /** Time for a connection, including the TLS handshake. */
  readonly connectMs: number;
  /** Time from sending the request, or its last piece, to the head of the response. */
  readonly firstByteMs: number;
  /**
   * `firstByteMs` for endpoints whose service works before it responds (`slow` in the endpoint's
   * row).
   */
  readonly slowFirstByteMs: number;
  /** Time between two pieces of the response body. */
  readonly idleMs: number;
  /** `idleMs` for an event stream, whose heartbeats may be far apart. */
  readonly streamIdleMs: number;
}

/**
 * A connection can end without notice. An unreachable host must be reported soon, and be retried.
 */
export const STANDARD_TIMEOUTS: Timeouts = {
  connectMs: 10_000,
  firstByteMs: 60_000,
  slowFirstByteMs: 600_000,
  idleMs: 60_000,
  streamIdleMs: 180_000,
};

export interface WireRequest {
  readonly url: URL;
  /**
   * Source of the address. It decides where the address may lead (decision 0017). Default: the
   * user.
   */
  readonly source?: AddressSource;
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  /** If it comes in pieces, its length is in the header `content-length`. */
  readonly body?: string | AsyncIterable<Uint8Array>;
  readonly slow?: boolean;
  /** Overrides the usual time to wait for the head of the response, in milliseconds. */
  readonly firstByteMs?: number;
  /** Overrides the usual time between two pieces of the response body, in milliseconds. */
  readonly idleMs?: number;
  readonly signal: AbortSignal;
  /** Set if the response is awaited even after `signal`, once the request is being sent. */
  readonly finish?: Finish | undefined;
}

/** Limit of the wait for the response to a request that can't be taken back. */
export interface Finish {
  /** Aborts at the end of the wait. */
  readonly signal: AbortSignal;
  /** Called if the request's own signal aborts during the wait. */
  readonly onStart: () => void;
}

/** Result of one exchange on the wire, without interpretation. */
export type WireAttempt =
  | {
      readonly type: 'answered';
      readonly status: number;
      readonly headers: Headers;
      readonly body: Buffer;
    }
  /** No connection was established: no byte of the request was sent. */
  | { readonly type: 'unreached'; readonly error: Error }
  /**
   * HTTP doesn't allow the request, for example a header that a ticket requires. Nothing was sent,
   * and no retry can succeed.
   */
  | { readonly type: 'unsendable'; readonly error: Error }
  /** The request was sent, in full or in part, and no complete response arrived. */
  | { readonly type: 'lost'; readonly error: Error }
  /** The signal aborted. */
  | Aborted;

interface Aborted extends Readonly<Sending> {
  readonly type: 'aborted';
  readonly reason: unknown;
}

interface Sending {
  /** Whether the request may have been sent, in full or in part. If false, nothing was sent. */
  mayBeSent: boolean;
}

/**
 * Result of a request up to the response head. For a success, the body is still to be read.
 * Anything else is complete.
 */
export type Opening =
  | {
      readonly type: 'opened';
      readonly status: number;
      readonly headers: Headers;
      readonly body: Readable;
    }
  | WireAttempt;

/** Response headers. Names are in lower case. If a header is repeated, the first one counts. */
export type Headers = Readonly<Record<string, string>>;

/** Maximum size of a JSON response, to bound memory. No response of the API comes near it. */
export const MAX_ANSWER_BYTES = 32 * 1024 * 1024;

/** The response exceeds a limit. A retry would get the same response. */
export class OversizeAnswer extends Error {}

/** The wire: exchanges and timeouts only. Redirects are never followed. */
export class Wire {
  readonly #timeouts: Timeouts;
  readonly #connections: Connections;

  /**
   * @param platform see `Connections`; absent if the request doesn't go to a platform
   */
  constructor(timeouts: Timeouts, proxy: ProxySettings, platform?: URL) {
    this.#timeouts = timeouts;
    this.#connections = new Connections(timeouts.connectMs, proxy, platform);
  }

  /** See `Connections`. */
  get platformReach(): Reach {
    return this.#connections.platformReach;
  }

  /**
   * Makes one exchange. Failures on the wire are returned as a `WireAttempt`.
   * @throws Failure of kind `input` if the machine's proxy setting can't be used
   */
  async attempt(request: WireRequest): Promise<WireAttempt> {
    return this.#unlessAborted(request, async sending => {
      const opening = await this.#open(request, sending);
      if (opening.type !== 'opened') return opening;
      try {
        const { status, headers } = opening;
        return { type: 'answered', status, headers, body: await readBody(opening.body) };
      } catch (thrown) {
        return { type: 'lost', error: errorOf(thrown) };
      }
    });
  }

  /**
   * Makes an exchange up to the head of a successful response. The caller has to read or destroy
   * the body, which may be of any length. If the response is an error, its body has been read, and
   * is part of the result.
   * @throws Failure of kind `input` if the machine's proxy setting can't be used
   */
  async open(request: WireRequest): Promise<Opening> {
    return this.#unlessAborted(request, sending => this.#open(request, sending));
  }

  /**
   * Races the exchange against the signal, because undici reports an aborted request only once it
   * is connected, and a canceled job has 7.5 seconds left in total. A request that was aborted
   * before that is never sent.
   */
  async #unlessAborted<T>(
    request: WireRequest,
    send: (sending: Sending) => Promise<T>,
  ): Promise<T | Aborted> {
    const { signal, finish } = request;
    const sending: Sending = { mayBeSent: false };
    const aborted = ({ reason }: AbortSignal): Aborted => ({ type: 'aborted', reason, ...sending });
    if (signal.aborted) return aborted(signal);
    const stopped = Promise.withResolvers<Aborted>();
    const ended = new AbortController();
    const onAbort = (): void => {
      if (finish === undefined || finish.signal.aborted || !sending.mayBeSent)
        stopped.resolve(aborted(signal));
      else finish.onStart();
    };
    const onFinish = (): void => stopped.resolve(aborted(finish?.signal ?? signal));
    signal.addEventListener('abort', onAbort, { once: true, signal: ended.signal });
    finish?.signal.addEventListener('abort', onFinish, { once: true, signal: ended.signal });
    try {
      return await Promise.race([stopped.promise, send(sending)]);
    } finally {
      ended.abort();
    }
  }

  async #open(request: WireRequest, sending: Sending): Promise<Opening> {
    try {
      const { status, headers, body } = await exchange({
        dispatcher: this.#connections.dispatcher(request.url, request.source ?? 'user'),
        url: request.url,
        method: request.method,
        headers: request.headers,
        body: request.body,
        firstByteMs:
          request.firstByteMs ?? this.#timeouts[request.slow ? 'slowFirstByteMs' : 'firstByteMs'],
        idleMs: request.idleMs ?? this.#timeouts.idleMs,
        signal: request.signal,
        sentSignal: request.finish?.signal ?? request.signal,
        onSending: () => {
          sending.mayBeSent = true;
        },
      });
      if (status >= 200 && status < 300) {
        // Swallow 'error': an abandoned body must not crash the process. A reader of the body still
        // gets its errors.
        body.on('error', () => undefined);
        return { type: 'opened', status, headers, body };
      }
      return { type: 'answered', status, headers, body: await readErrorBody(body) };
    } catch (thrown) {
      // A problem with the machine's proxy setting.
      if (thrown instanceof Failure && !sending.mayBeSent) throw thrown;
      const error = errorOf(thrown);
      if (sending.mayBeSent) return { type: 'lost', error };
      return {
        type: UNSENDABLE.includes((error as { code?: string }).code ?? '')
          ? 'unsendable'
          : 'unreached',
        error,
      };
    }
  }

  close(): void {
    this.#connections.close();
  }
}

/** Codes of undici for a request that HTTP doesn't allow. */
const UNSENDABLE: readonly string[] = ['UND_ERR_INVALID_ARG', 'UND_ERR_NOT_SUPPORTED'];

const errorOf = (thrown: unknown): Error =>
  thrown instanceof Error ? thrown : new Error(String(thrown));

/** Reads a complete body. Throws OversizeAnswer if it exceeds a limit. */
async function readBody(body: Readable): Promise<Buffer> {
  const pieces: Buffer[] = [];
  let length = 0;
  for await (const piece of body as AsyncIterable<Buffer>) {
    length += piece.length;
    if (length > MAX_ANSWER_BYTES)
      throw new OversizeAnswer(
        `the response is longer than the limit of ${MAX_ANSWER_BYTES / 1024 / 1024} MiB`,
      );
    pieces.push(piece);
  }
  // undici uses a connection again only one turn of the event loop after the response. Before that,
  // a request opens another connection.
  await setImmediate();
  const whole = Buffer.concat(pieces, length);
  if (hasTooManyValues(whole))
    throw new OversizeAnswer(`the response exceeds the limit of ${MAX_VALUES} JSON values`);
  return whole;
}

/**
 * Reads the body of an error response. The body may be cut off: the status and headers are enough
 * to interpret it.
 */
async function readErrorBody(body: Readable): Promise<Buffer> {
  return readBody(body).catch(() => Buffer.alloc(0));
}

import { Buffer } from 'node:buffer';
import type { Readable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import { Connections, type ProxySettings } from './connections.ts';
import type { EarlyConnection } from './early-connection.ts';
import { exchange, Unsent } from './exchange.ts';

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

/** The wire: connections, timeouts, nothing else. Redirects are never followed. */
export class Wire {
  readonly #timeouts: Timeouts;
  readonly #connections: Connections;

  constructor(timeouts: Timeouts, proxy: ProxySettings, early?: EarlyConnection) {
    this.#timeouts = timeouts;
    this.#connections = new Connections(proxy, early);
  }

  /**
   * Makes one exchange. What happens on the wire comes back as an Attempt.
   * @throws Failure of kind `input` when the machine's proxy setting can't be used
   */
  async attempt(wire: WireRequest): Promise<Attempt> {
    return unlessAborted(wire, async () => {
      const opening = await this.#open(wire);
      if (opening.type !== 'opened') return opening;
      try {
        const { status, headers } = opening;
        return { type: 'answered', status, headers, body: await wholeBody(opening.body) };
      } catch (thrown) {
        return broken(wire, thrown);
      }
    });
  }

  /**
   * Makes an exchange up to the head of a successful answer; its body, which may be of any length, is the caller's to
   * read or to destroy. An answer that isn't a success comes whole.
   * @throws Failure of kind `input` when the machine's proxy setting can't be used
   */
  async open(wire: WireRequest): Promise<Opening> {
    return unlessAborted(wire, () => this.#open(wire));
  }

  async #open(wire: WireRequest): Promise<Opening> {
    const agent = await this.#connections.agentFor(wire.url);
    try {
      const answer = await exchange(agent, wire, {
        connectMs: this.#timeouts.connectMs,
        firstByteMs: wire.firstByteMs ?? this.#timeouts[wire.slow ? 'slowFirstByteMs' : 'firstByteMs'],
        idleMs: wire.idleMs ?? this.#timeouts.idleMs,
      });
      const { statusCode: status = 0 } = answer;
      const headers = firstValues(answer.headersDistinct);
      if (status >= 200 && status < 300) {
        // Whoever reads it is told of its errors; one that is given up unread has nobody to tell.
        answer.on('error', () => undefined);
        return { type: 'opened', status, headers, body: answer };
      }
      return { type: 'answered', status, headers, body: await refusalBody(answer) };
    } catch (thrown) {
      return broken(wire, thrown);
    }
  }

  /** Ends all connections. */
  async close(): Promise<void> {
    this.#connections.close();
  }
}

/** Whatever the exchange is at, an abort ends it at once: a cancelled job has 7.5 seconds left in all. */
async function unlessAborted<T>(wire: WireRequest, run: () => Promise<T>): Promise<T | Aborted> {
  const aborted = (): Aborted => ({ type: 'aborted', reason: wire.signal.reason });
  if (wire.signal.aborted) return aborted();
  const stopped = Promise.withResolvers<Aborted>();
  const onAbort = (): void => stopped.resolve(aborted());
  wire.signal.addEventListener('abort', onAbort, { once: true });
  try {
    return await Promise.race([stopped.promise, run()]);
  } finally {
    wire.signal.removeEventListener('abort', onAbort);
  }
}

/** What an exchange came to that was broken off. */
function broken(wire: WireRequest, thrown: unknown): Attempt {
  if (wire.signal.aborted) return { type: 'aborted', reason: wire.signal.reason };
  if (thrown instanceof Unsent) return { type: thrown.why, error: thrown.cause };
  return { type: 'lost', error: thrown instanceof Error ? thrown : new Error(String(thrown)) };
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
  // The connection is set free one turn later, and one more shows whether the server has ended it with this answer:
  // without these, the next request would open another one, or be lost.
  await setImmediate();
  await setImmediate();
  return Buffer.concat(pieces, length);
}

/** The body of an error answer, which may be cut: its status and headers have said what it means. */
async function refusalBody(body: Readable): Promise<Buffer> {
  return wholeBody(body).catch(() => Buffer.alloc(0));
}

function firstValues(headers: NodeJS.Dict<string[]>): Headers {
  const entries = Object.entries(headers).flatMap(([name, values]) =>
    values?.[0] === undefined ? [] : [[name, values[0]] as const],
  );
  return Object.fromEntries(entries);
}

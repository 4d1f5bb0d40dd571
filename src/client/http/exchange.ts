/** Sends one HTTP request, and returns the response once its head arrives. */

import { Readable } from 'node:stream';
import type { Dispatcher } from 'undici';
import { plural } from '../../base/text/amount.ts';

interface Exchange {
  readonly dispatcher: Dispatcher;
  readonly url: URL;
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  /** Body. If it comes in pieces, its length is in the header `content-length`. */
  readonly body: string | AsyncIterable<Uint8Array> | undefined;
  /**
   * Maximum time without progress from sending the request to the head of the response, in
   * milliseconds.
   */
  readonly firstByteMs: number;
  /** Maximum time without data in the response's body, in milliseconds. */
  readonly idleMs: number;
  readonly signal: AbortSignal;
  /** Replaces `signal` once the request is being sent. */
  readonly sentSignal: AbortSignal;
  /** Called when the request has a connection and is about to be written to it. */
  readonly onSending: () => void;
}

/** Response whose body is still to be read. */
export interface ResponseHead {
  readonly status: number;
  /** Names are in lower case. If a header is repeated, the first one counts. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Readable;
}

/**
 * Sends a request. Redirects are not followed, interim responses are ignored, and nothing is sent
 * twice. A connection is kept for further requests after the complete response to a complete
 * request.
 * @returns the response; the caller has to read or destroy its body, and an error destroys it
 * @throws the signal's reason if it aborts; undici's error
 */
export function exchange(options: Exchange): Promise<ResponseHead> {
  const { url, method, headers, body, firstByteMs, idleMs, signal, sentSignal } = options;
  const { promise, resolve, reject } = Promise.withResolvers<ResponseHead>();
  let received: Readable | undefined;
  let release: (() => void) | undefined;
  options.dispatcher.dispatch(
    {
      origin: url.origin,
      path: `${url.pathname}${url.search}`,
      method,
      headers:
        typeof body === 'string'
          ? { ...headers, 'content-length': String(Buffer.byteLength(body)) }
          : headers,
      // undici accepts any iterable, but its types don't list them.
      body: isShort(body) ? (body ?? null) : (slices(body) as unknown as Readable),
      headersTimeout: firstByteMs,
      bodyTimeout: idleMs,
    },
    {
      onRequestStart(controller) {
        if (signal.aborted) return controller.abort(signal.reason as Error);
        options.onSending();
        const abort = (): void => controller.abort(sentSignal.reason as Error);
        sentSignal.addEventListener('abort', abort, { once: true });
        release = () => sentSignal.removeEventListener('abort', abort);
      },
      onResponseStart(controller, status, rawHeaders) {
        // Without the header `upgrade`, undici takes 101 for a response.
        if (status === 101) return controller.abort(new Error('the server switched protocols'));
        if (status < 200) return;
        received = new Readable({
          read: () => controller.resume(),
          destroy: (error, done) => {
            controller.abort(error ?? new Error('the response was not read to its end'));
            done(error);
          },
        });
        const first = Object.entries(rawHeaders).map(([name, value]) => [
          name,
          [value].flat()[0] ?? '',
        ]);
        resolve({
          status,
          headers: Object.fromEntries(first) as Record<string, string>,
          body: received,
        });
      },
      onResponseData(controller, piece) {
        if (received?.push(piece) === false) controller.pause();
      },
      onResponseEnd() {
        release?.();
        received?.push(null);
      },
      onResponseError(_, thrown) {
        release?.();
        const error = silence(thrown, received === undefined ? firstByteMs : idleMs);
        received?.destroy(error);
        reject(error);
      },
    },
  );
  return promise;
}

/**
 * Bytes of one write. The time limit of undici starts again when the socket takes a piece, so even
 * a slow connection has to take a whole one in time.
 */
const SLICE_BYTES = 64 * 1024;

const isShort = (body: Exchange['body']): body is string | undefined =>
  body === undefined || (typeof body === 'string' && body.length <= SLICE_BYTES);

/** Asks for a piece only when the socket has taken nearly all earlier ones (see `filePieces`). */
async function* slices(body: string | AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  for await (const piece of typeof body === 'string' ? [Buffer.from(body)] : body)
    for (let at = 0; at < piece.length; at += SLICE_BYTES)
      yield piece.subarray(at, at + SLICE_BYTES);
}

/** Returns a time limit's error with its time. */
function silence(error: Error, ms: number): Error {
  const { code = '' } = error as { readonly code?: string };
  if (code !== 'UND_ERR_HEADERS_TIMEOUT' && code !== 'UND_ERR_BODY_TIMEOUT') return error;
  return Object.assign(new Error(`no data arrived for ${plural(ms / 1000, 'second')}`), {
    code: 'ETIMEDOUT',
  });
}

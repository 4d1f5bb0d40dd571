/** Sends one HTTP request on a connection of Node's HTTP agent, and returns the response once its head arrives. */

import { plural } from '../../base/amount.ts';
import http, { type Agent, type ClientRequest, type IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import type { Readable } from 'node:stream';
import { destinationOf } from './opening-connection.ts';

/** Request of one exchange. */
interface Exchange {
  readonly agent: Agent;
  readonly url: URL;
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  /** Body. A stream's length is in the header `content-length`. */
  readonly body: string | Readable | undefined;
  /** Maximum time without progress from sending the request to the head of the response, in milliseconds. */
  readonly firstByteMs: number;
  /** Maximum time without data in the response's body, in milliseconds. */
  readonly idleMs: number;
  readonly signal: AbortSignal;
  /** Called when the request has a connection and is about to be written to it. */
  readonly onSending: () => void;
}

/** HTTP doesn't allow the request. Nothing was sent. */
export class UnsendableRequest extends Error {
  constructor(cause: Error) {
    super(`invalid request: ${cause.message}`, { cause });
  }
}

/**
 * Sends a request. Redirects are not followed, interim responses are ignored, and nothing is sent twice. A connection
 * is kept for further requests after the complete response to a complete request.
 * @returns the response; the caller has to read or destroy it, and an error destroys it
 * @throws UnsendableRequest; the signal's reason if it aborts; the connection's error
 */
export function exchange(options: Exchange): Promise<IncomingMessage> {
  const { url, method, body, signal } = options;
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
  let request: ClientRequest;
  try {
    const { hostname: host, port } = destinationOf(url);
    const path = `${url.pathname}${url.search}`;
    request = http.request({ agent: options.agent, host, port, method, path, headers: headersOf(options) });
  } catch (thrown) {
    throw new UnsendableRequest(thrown as Error);
  }
  let response: IncomingMessage | undefined;
  const destroy = (error: Error): void => void (response ?? request).destroy(error);
  const onAbort = (): void => destroy(signal.reason as Error);
  signal.addEventListener('abort', onAbort, { once: true });
  const release = (): void => signal.removeEventListener('abort', onAbort);

  request.once('socket', socket => {
    options.onSending();
    limitSilence(socket, options, request, destroy);
  });
  request.once('response', received => {
    response = received;
    received.once('close', release);
    // A server may respond before it has read the whole request. Then the rest isn't sent.
    received.once('end', () => request.writableFinished || request.destroy());
    resolve(received);
  });
  // After the response's head, errors of the connection are also errors of the response.
  request.on('error', reject);
  request.once('close', () => {
    if (response === undefined) release();
    reject(Object.assign(new Error('the connection was closed without a response'), { code: 'ECONNRESET' }));
  });
  if (body === undefined || typeof body === 'string') request.end(body);
  else void sendBody(body, request);
  return promise;
}

function headersOf({ url, headers, body }: Exchange): Readonly<Record<string, string>> {
  const length = typeof body === 'string' ? { 'content-length': String(Buffer.byteLength(body)) } : {};
  return { host: url.host, connection: 'keep-alive', ...headers, ...length };
}

/**
 * Sends a body. Asks for a piece only when the socket has taken all earlier ones (see `filePieces`). An error of the
 * body, or another length than the announced one, destroys the request with that error. Node's `pipeline` would lose it.
 */
async function sendBody(body: Readable, request: ClientRequest): Promise<void> {
  const length = Number(request.getHeader('content-length'));
  let sent = 0;
  try {
    for await (const piece of body as AsyncIterable<Buffer>) {
      sent += piece.length;
      if (sent > length) throw new Error(`the body is longer than its Content-Length of ${plural(length, 'byte')}`);
      if (!request.write(piece)) await drainedOrClosed(request);
      // Leaving the loop closes the body.
      if (request.closed) return;
    }
    if (sent < length) throw new Error(`the body has ${plural(sent, 'byte')}, but its Content-Length is ${length}`);
    request.end();
  } catch (thrown) {
    request.destroy(thrown as Error);
  }
}

async function drainedOrClosed(request: ClientRequest): Promise<void> {
  if (request.closed) return;
  const { promise, resolve } = Promise.withResolvers<void>();
  request.once('drain', resolve).once('close', resolve);
  await promise;
  request.off('drain', resolve).off('close', resolve);
}

/** Destroys the exchange if neither side makes progress in time. A reader that is slower than the server may be. */
function limitSilence(
  socket: Socket,
  { firstByteMs, idleMs }: Exchange,
  request: ClientRequest,
  destroy: (error: Error) => void,
): void {
  let response: IncomingMessage | undefined;
  const onTimeout = (): void => {
    if (response !== undefined && response.readableLength > 0) socket.setTimeout(idleMs);
    else destroy(silence(response === undefined ? firstByteMs : idleMs));
  };
  const release = (): void => void socket.off('timeout', onTimeout);
  socket.setTimeout(firstByteMs).on('timeout', onTimeout);
  request.once('response', received => {
    response = received;
    socket.setTimeout(idleMs);
    received.once('close', release);
  });
  request.once('close', () => {
    if (response === undefined) release();
  });
}

const silence = (ms: number): Error =>
  Object.assign(new Error(`no data arrived for ${plural(ms / 1000, 'second')}`), { code: 'ETIMEDOUT' });

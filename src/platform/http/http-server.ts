/** Listens on loopback, and sends the platform's responses, intact or with a fault. */

import { once } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { pipeline } from 'node:stream/promises';
import type { Clock } from '../../base/time/clock.ts';
import { loopbackServer } from '../../base/system/loopback-server.ts';
import { refuseForeignHost } from './foreign-callers.ts';
import type { Answer, Reply } from './answer.ts';
import { EventStream } from './event-stream.ts';
import { ApiProblem, internalMessage, problemAnswer } from './problems.ts';

export interface HttpServer {
  /** `http://127.0.0.1:PORT`, with no slash at the end. */
  readonly origin: string;
  /** @param except stays open */
  endConnections(except?: Socket): void;
  /** Ends every connection and waits until no request is in progress. */
  close(): Promise<void>;
}

/** Values shared by all servers of a platform. */
export interface ServerContext {
  readonly clock: Clock;
  /** Aborts when the platform closes. */
  readonly closing: AbortSignal;
  /** Receives an error that the platform itself caused. */
  onFailure(error: unknown): void;
}

/** Loopback only: no other machine needs to reach the platform. */
const HOST = '127.0.0.1';

/**
 * Limits for discarding the rest of a request whose response is ready: bytes, and milliseconds of
 * real time to wait for the next bytes. At a limit the response is sent, and the connection closed.
 */
const MAX_DISCARDED_BYTES = 256 * 1024 * 1024;
const MAX_IDLE_MS = 2_000;

/**
 * Listens on loopback and sends the replies of `respond`.
 * @param port 0 for a free port
 * @throws the listening error, such as EADDRINUSE
 */
export async function listen(
  context: ServerContext,
  port: number,
  respond: (request: IncomingMessage) => Promise<Reply>,
): Promise<HttpServer> {
  const inProgress = new Set<Promise<void>>();
  const server = loopbackServer((request, response) => {
    // Node removes a request's socket when the request is destroyed.
    const { socket } = request;
    const work = handleRequest(context, request, response, respond)
      .catch((error: unknown) => {
        socket.destroy();
        context.onFailure(error);
      })
      .finally(() => inProgress.delete(work));
    inProgress.add(work);
  });
  const sockets = new Set<Socket>();
  server.on('connection', (socket: Socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  server.listen(port, HOST);
  await once(server, 'listening');
  return {
    origin: `http://${HOST}:${(server.address() as AddressInfo).port}`,
    endConnections(except) {
      for (const socket of sockets) if (socket !== except) socket.destroy();
    },
    async close() {
      server.close();
      server.closeAllConnections();
      await Promise.all(inProgress);
    },
  };
}

/**
 * Listens like `listen`, but on a free port if the preferred one is taken.
 * @param preferred 0 for a free port
 */
export async function listenOnFreePort(
  context: ServerContext,
  preferred: number,
  respond: (request: IncomingMessage) => Promise<Reply>,
): Promise<HttpServer> {
  try {
    return await listen(context, preferred, respond);
  } catch (error) {
    if (preferred === 0 || (error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error;
    return listen(context, 0, respond);
  }
}

/**
 * Handles one request. Sends a thrown `ApiProblem` as the response. Any other error is logged and
 * sent as status 500. If the response has already started, the connection is closed instead.
 */
async function handleRequest(
  context: ServerContext,
  request: IncomingMessage,
  response: ServerResponse,
  respond: (request: IncomingMessage) => Promise<Reply>,
): Promise<void> {
  const { socket } = request;
  try {
    refuseForeignHost(request);
    await deliver(context, request, response, await respond(request));
  } catch (error) {
    // A client that disconnected, or the shutdown of the platform, is not an error.
    const isOver = socket.destroyed || context.closing.aborted;
    if (!isOver && !(error instanceof ApiProblem)) context.onFailure(error);
    if (isOver || response.headersSent) {
      socket.destroy();
      return;
    }
    const problem =
      error instanceof ApiProblem ? error : new ApiProblem('server_error', internalMessage(error));
    const { headers, ...answer } = problemAnswer(problem, context.clock.uuid());
    const last = { ...answer, headers: { ...headers, connection: 'close' } };
    await deliver(context, request, response, {
      answer: last,
      delivery: { mode: 'whole' },
      dateOffsetMs: 0,
    });
  }
}

/**
 * Reads and discards the rest of a request. Many clients, including Node's own, can't handle a
 * response that arrives while they send. Unread bytes would also corrupt the next request on the
 * connection.
 * @returns whether the request was read to its end
 */
async function discardRest(request: IncomingMessage): Promise<boolean> {
  request.resume();
  if (request.complete) return true;
  const ended = Promise.withResolvers<boolean>();
  const idleTimer = setTimeout(() => ended.resolve(false), MAX_IDLE_MS);
  let discarded = 0;
  request
    .on('data', (chunk: Buffer) => {
      discarded += chunk.length;
      idleTimer.refresh();
      if (discarded > MAX_DISCARDED_BYTES) ended.resolve(false);
    })
    .once('end', () => ended.resolve(true))
    .once('close', () => ended.resolve(request.complete))
    .resume();
  try {
    return await ended.promise;
  } finally {
    clearTimeout(idleTimer);
  }
}

async function deliver(
  context: ServerContext,
  request: IncomingMessage,
  response: ServerResponse,
  reply: Reply,
): Promise<void> {
  const { answer, delivery, dateOffsetMs } = reply;
  if (delivery.mode === 'reset') response.socket?.resetAndDestroy();
  if (answer === undefined || delivery.mode === 'reset' || delivery.mode === 'stall') return;
  const isRead = await discardRest(request);
  response.sendDate = false;
  response.writeHead(answer.status, {
    date: new Date(context.clock.now() + dateOffsetMs).toUTCString(),
    ...lengthOf(answer),
    ...answer.headers,
    ...(isRead ? {} : { connection: 'close' }),
  });
  if (delivery.mode === 'whole' && answer.body instanceof Uint8Array) {
    // The stream below would take most of the time for a small response.
    response.end(answer.body);
    return;
  }
  const disconnected = new AbortController();
  response.once('close', () => disconnected.abort(new Error('The client disconnected.')));
  const body = chunks(answer, AbortSignal.any([context.closing, disconnected.signal]));
  if (delivery.mode !== 'start') {
    await pipeline(body, response);
    return;
  }
  await sendStart(body, delivery.bytes, response);
  // The bytes written so far still go out before the connection ends.
  if (delivery.after === 'cut') response.socket?.destroySoon();
}

/**
 * Returns the header `Content-Length`. RFC 9110, 8.6: a response without content, such as 304, has
 * none. The length of a stream isn't known, so Node sends it in chunks.
 */
function lengthOf({ status, body }: Answer): Readonly<Record<string, number>> {
  const hasLength = status !== 204 && status !== 304 && !(body instanceof EventStream);
  return hasLength && body.length !== undefined ? { 'content-length': body.length } : {};
}

async function sendStart(
  body: AsyncIterable<Uint8Array>,
  bytes: number,
  response: ServerResponse,
): Promise<void> {
  response.flushHeaders();
  let remaining = bytes;
  for await (const chunk of body) {
    const start = chunk.subarray(0, remaining);
    response.write(start);
    remaining -= start.length;
    if (remaining === 0) return;
  }
}

async function* chunks({ body }: Answer, disconnected: AbortSignal): AsyncGenerator<Uint8Array> {
  if (body instanceof Uint8Array) yield body;
  else if (body instanceof EventStream) yield* body.bytes(disconnected);
  else yield* body.open();
}

import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { pipeline } from 'node:stream/promises';
import type { Clock } from '../../clock.ts';
import { refuseForeignHost } from '../foreign-callers.ts';
import type { Answer, Delivery, Reply } from './answer.ts';
import { EventStream } from './event-stream.ts';
import { Problem, problemAnswer } from './problems.ts';

export interface HttpServer {
  /** `http://127.0.0.1:PORT`, with no slash at the end. */
  readonly origin: string;
  /** Ends every connection and waits until nothing is being worked on any more. */
  close(): Promise<void>;
}

/** What every server of a platform shares. */
export interface ServerContext {
  readonly clock: Clock;
  /** Aborts when the platform closes. */
  readonly closing: AbortSignal;
  /** Host and port of a reverse proxy in front of the platform. Absent without one. */
  readonly reachedAt?: string | undefined;
  /** Told of an error that is the platform's own fault. */
  onFailure(error: unknown): void;
}

/** Loopback only: the platform has no business with other machines. */
const HOST = '127.0.0.1';

/**
 * Limits for discarding the rest of a request whose answer is ready: bytes, and milliseconds of real time to wait for
 * the next bytes. At a limit the answer is sent, and the connection closed.
 */
const MAX_DROPPED_BYTES = 256 * 1024 * 1024;
const MAX_QUIET_MS = 2_000;

/**
 * Listens on loopback and sends what `respond` comes to.
 * @param port 0 for a free one
 * @throws the listening error, such as EADDRINUSE
 */
export async function listen(
  context: ServerContext,
  port: number,
  respond: (request: IncomingMessage) => Promise<Reply>,
): Promise<HttpServer> {
  const inProgress = new Set<Promise<void>>();
  const server = createServer((request, response) => {
    // Node removes a request's socket when the request is destroyed.
    const { socket } = request;
    const work = exchange(context, request, response, respond)
      .catch((error: unknown) => {
        socket.destroy();
        context.onFailure(error);
      })
      .finally(() => inProgress.delete(work));
    inProgress.add(work);
  });
  server.listen(port, HOST);
  await once(server, 'listening');
  return {
    origin: `http://${HOST}:${(server.address() as AddressInfo).port}`,
    async close() {
      server.close();
      server.closeAllConnections();
      await Promise.all(inProgress);
    },
  };
}

/** Answers one request. Any error on the way is logged, and answered with 500 if nothing has been sent yet. */
async function exchange(
  context: ServerContext,
  request: IncomingMessage,
  response: ServerResponse,
  respond: (request: IncomingMessage) => Promise<Reply>,
): Promise<void> {
  const { socket } = request;
  try {
    refuseForeignHost(request, context.reachedAt);
    await deliver(context, request, response, await respond(request));
  } catch (error) {
    // A client that left, or the platform's own end, is nobody's fault.
    const isOver = socket.destroyed || context.closing.aborted;
    if (!isOver && !(error instanceof Problem)) context.onFailure(error);
    if (isOver || response.headersSent) {
      socket.destroy();
      return;
    }
    const problem =
      error instanceof Problem ? error : new Problem('server_error', 'The local platform failed at this request.');
    const { headers, ...answer } = problemAnswer(problem, context.clock.uuid());
    const last = { ...answer, headers: { ...headers, connection: 'close' } };
    await deliver(context, request, response, { answer: last, delivery: { how: 'whole' }, dateOffsetMs: 0 });
  }
}

/**
 * Reads and discards the rest of a request. Many clients, including Node's own, don't handle an answer that arrives
 * while they send. Unread bytes would also corrupt the next request on the connection.
 * @returns whether the request was read to its end
 */
async function dropRest(request: IncomingMessage): Promise<boolean> {
  request.resume();
  if (request.complete) return true;
  const ended = Promise.withResolvers<boolean>();
  const quiet = setTimeout(() => ended.resolve(false), MAX_QUIET_MS);
  let dropped = 0;
  request
    .on('data', (chunk: Buffer) => {
      dropped += chunk.length;
      quiet.refresh();
      if (dropped > MAX_DROPPED_BYTES) ended.resolve(false);
    })
    .once('end', () => ended.resolve(true))
    .once('close', () => ended.resolve(request.complete))
    .resume();
  try {
    return await ended.promise;
  } finally {
    clearTimeout(quiet);
  }
}

async function deliver(
  context: ServerContext,
  request: IncomingMessage,
  response: ServerResponse,
  reply: Reply,
): Promise<void> {
  const { answer, delivery, dateOffsetMs } = reply;
  if (delivery.how === 'reset') response.socket?.resetAndDestroy();
  if (answer === undefined || delivery.how === 'reset' || delivery.how === 'stall') return;
  const isRead = await dropRest(request);
  response.sendDate = false;
  response.writeHead(answer.status, {
    date: new Date(context.clock.now() + dateOffsetMs).toUTCString(),
    ...lengthOf(answer),
    ...answer.headers,
    ...(isRead ? {} : { connection: 'close' }),
  });
  const left = new AbortController();
  response.once('close', () => left.abort(new Error('The client has left.')));
  const body = chunks(answer, AbortSignal.any([context.closing, left.signal]));
  if (delivery.how !== 'start') {
    await pipeline(pieces(body, delivery, context), response);
    return;
  }
  await sendStart(body, delivery.bytes, response);
  // The bytes written so far still go out before the connection ends.
  if (delivery.after === 'cut') response.socket?.destroySoon();
  if (delivery.after === 'end') response.end();
}

/**
 * RFC 9110, 8.6: an answer without content, such as 304, is not given a length. A stream's isn't known, so Node sends
 * it in chunks.
 */
function lengthOf({ status, body }: Answer): Readonly<Record<string, number>> {
  const hasLength = status !== 204 && status !== 304 && !(body instanceof EventStream);
  return hasLength && body.length !== undefined ? { 'content-length': body.length } : {};
}

async function sendStart(body: AsyncIterable<Uint8Array>, bytes: number, response: ServerResponse): Promise<void> {
  response.flushHeaders();
  let left = bytes;
  for await (const chunk of body) {
    const start = chunk.subarray(0, left);
    response.write(start);
    left -= start.length;
    if (left === 0) return;
  }
}

async function* pieces(
  body: AsyncIterable<Uint8Array>,
  delivery: Delivery,
  context: ServerContext,
): AsyncGenerator<Uint8Array> {
  for await (const chunk of body) {
    if (delivery.how !== 'drip') {
      yield chunk;
      continue;
    }
    for (let start = 0; start < chunk.length; start += delivery.chunkBytes) {
      yield chunk.subarray(start, start + delivery.chunkBytes);
      await context.clock.sleep(delivery.everyMs, context.closing);
    }
  }
}

async function* chunks({ body }: Answer, gone: AbortSignal): AsyncGenerator<Uint8Array> {
  if (body instanceof Uint8Array) yield body;
  else if (body instanceof EventStream) yield* body.bytes(gone);
  else yield* body.open();
}

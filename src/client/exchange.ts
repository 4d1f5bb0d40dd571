import { once } from 'node:events';
import http, { type Agent, type ClientRequest, type IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import type { Readable } from 'node:stream';
import { onceConnected } from './connecting.ts';

/** What is sent. */
export interface Message {
  readonly url: URL;
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string | Readable;
  readonly signal: AbortSignal;
}

/** How long to wait, in milliseconds. */
interface Limits {
  /** For a connection, TLS handshake included. */
  readonly connectMs: number;
  /** For the answer's head, after the request, or its last piece, was sent. */
  readonly firstByteMs: number;
  /** Between two pieces of the answer's body. */
  readonly idleMs: number;
}

/** Not a byte of the request has left: there was no connection, or HTTP doesn't allow such a request. */
export class Unsent extends Error {
  override readonly cause: Error;
  readonly why: 'unreached' | 'unsendable';

  constructor(why: Unsent['why'], cause: Error) {
    super(cause.message);
    this.why = why;
    this.cause = cause;
  }
}

class TimedOut extends Error {
  readonly code = 'ETIMEDOUT';

  constructor(what: string, ms: number) {
    super(`${what} within ${ms / 1000} s`);
  }
}

/** Of these HTTP itself makes use, on this one connection. */
const FRAMING = ['connection', 'expect', 'keep-alive', 'te', 'trailer', 'transfer-encoding', 'upgrade'];

/**
 * One exchange up to the head of its answer. The body is the caller's to read or to destroy; between two of its pieces
 * it's waited for no longer than the limit, which is an error of the body then.
 * @throws Unsent; any other error where the request may have left
 */
export function exchange(agent: Agent, message: Message, limits: Limits): Promise<IncomingMessage> {
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
  const request = begin(agent, message, limits.connectMs);
  let connected = false;
  const fail = (error: Error): void => {
    clearTimeout(tooLate);
    reject(connected ? error : new Unsent('unreached', error));
  };
  const tooLate = setTimeout(() => {
    const error = new TimedOut('no connection came about', limits.connectMs);
    // Told here as well: behind a proxy that is mute, Node hears of it only later.
    fail(error);
    request.destroy(error);
  }, limits.connectMs);
  request.on('error', fail);
  // Of an answer that switches protocols, which nobody asked for, Node says nothing else.
  request.once('close', () => fail(new Error('the connection was closed without an answer')));
  request.once('socket', socket =>
    onceConnected(socket, () => {
      connected = true;
      clearTimeout(tooLate);
      watch(request, socket, limits);
    }),
  );
  request.once('response', answer => {
    // Whatever is left of the request, nobody wants it any more.
    answer.once('end', () => request.writableFinished || request.destroy());
    resolve(answer);
  });
  void send(request, message.body);
  return promise;
}

function begin(agent: Agent, { url, method, headers, body, signal }: Message, connectMs: number): ClientRequest {
  try {
    const forbidden = Object.keys(headers).find(name => FRAMING.includes(name.toLowerCase()));
    if (forbidden !== undefined) throw new Error(`the header ${forbidden.toLowerCase()} can't be set`);
    const length = typeof body === 'string' ? { 'content-length': String(Buffer.byteLength(body)) } : {};
    // By then Node gives up a proxy's tunnel, which our own limit has done before, but without ending its connection.
    const timeout = 2 * connectMs;
    const request = http.request(url, { agent, method, headers: { ...length, ...headers }, signal, timeout });
    // A body of another length than its header says would end, or begin, the next request on this connection.
    return Object.assign(request, { strictContentLength: true });
  } catch (thrown) {
    throw new Unsent('unsendable', thrown instanceof Error ? thrown : new Error(String(thrown)));
  }
}

/** Sends the body piece by piece, each when the connection has taken the one before. */
async function send(request: ClientRequest, body: string | Readable | undefined): Promise<void> {
  if (body === undefined || typeof body === 'string') {
    request.end(body);
    return;
  }
  const closed = new AbortController();
  request.once('close', () => closed.abort());
  try {
    for await (const piece of body) {
      if (closed.signal.aborted) return;
      if (!request.write(piece)) await once(request, 'drain', { signal: closed.signal });
    }
    request.end();
  } catch (error) {
    // Of a request that is closed everything is known already; else the body can't be read, or isn't of its length.
    request.destroy(error as Error);
  }
}

/** Ends an exchange in which nothing is heard for too long: of its head first, then of its body. */
function watch(request: ClientRequest, socket: Socket, { firstByteMs, idleMs }: Limits): void {
  let answer: IncomingMessage | undefined;
  socket.setTimeout(firstByteMs);
  const onIdle = (): void => {
    // Whoever reads is slow, and not the one who sends.
    if (answer !== undefined && answer.readableLength > 0) socket.setTimeout(idleMs);
    else if (answer === undefined) request.destroy(new TimedOut('no answer came', firstByteMs));
    else answer.destroy(new TimedOut('nothing more came', idleMs));
  };
  socket.on('timeout', onIdle);
  request.once('response', came => {
    answer = came;
    socket.setTimeout(idleMs);
  });
  request.once('close', () => socket.off('timeout', onIdle));
}

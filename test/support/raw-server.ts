import { once } from 'node:events';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import { createServer as createTlsServer } from 'node:tls';
import { onTestFinished } from 'vitest';
import { type ReceivedRequest, requestReader } from './raw-request.ts';
import { TEST_CERTIFICATE, TEST_KEY } from './test-certificate.ts';

/** Reaction to a request: it may write, wait, close, reset, or do nothing. */
export type Reply = (socket: Socket, request: ReceivedRequest) => void;

export interface RawServerOptions {
  /** Uses TLS with the tests' self-signed certificate. */
  readonly tls?: true;
  /** Responds after the head, without waiting for the body. */
  readonly early?: boolean;
  /** Handles each new connection instead of reading requests. */
  readonly onConnection?: (socket: Socket) => void;
}

/**
 * Server that sends exactly the given bytes, valid or not. The first request gets the first reply,
 * and so on; the last reply also serves all following requests.
 */
export class RawServer {
  /** Received requests, in order. */
  readonly requests: ReceivedRequest[] = [];
  connections = 0;
  replies: readonly Reply[];
  readonly #server: Server;
  readonly #sockets = new Set<Socket>();
  readonly #scheme: string;

  constructor(
    replies: readonly Reply[],
    { tls, early = false, onConnection }: RawServerOptions = {},
  ) {
    this.replies = replies;
    this.#scheme = tls ? 'https' : 'http';
    const accept = (socket: Socket): void => {
      this.connections += 1;
      socket.on('error', () => undefined); // Tests reset connections.
      if (onConnection !== undefined) onConnection(socket);
      else
        socket.on(
          'data',
          requestReader(early, request => this.#answer(socket, request)),
        );
    };
    // It would use HTTP/2 if the client offered that, which it must not.
    const secure = { key: TEST_KEY, cert: TEST_CERTIFICATE, ALPNProtocols: ['h2', 'http/1.1'] };
    this.#server = tls ? createTlsServer(secure, accept) : createServer(accept);
    this.#server.on('connection', socket => {
      this.#sockets.add(socket);
      socket.on('close', () => this.#sockets.delete(socket));
      socket.on('error', () => undefined);
    });
  }

  #answer(socket: Socket, request: ReceivedRequest): void {
    const reply = this.replies[Math.min(this.requests.length, this.replies.length - 1)];
    this.requests.push(request);
    reply?.(socket, request);
  }

  get port(): number {
    return (this.#server.address() as AddressInfo).port;
  }

  /** Scheme, 127.0.0.1 and port, without a path. */
  get origin(): string {
    return `${this.#scheme}://127.0.0.1:${this.port}`;
  }

  /** Listens on 127.0.0.1, on a free port by default. */
  async listen(port = 0): Promise<this> {
    this.#server.listen(port, '127.0.0.1');
    await once(this.#server, 'listening');
    return this;
  }

  async close(): Promise<void> {
    for (const socket of this.#sockets) socket.destroy();
    if (this.#server.listening) await new Promise(resolve => this.#server.close(resolve));
  }
}

/** Starts a raw server for one test, and closes it when the test ends. */
export async function startRawServer(
  replies: readonly Reply[],
  options: RawServerOptions = {},
): Promise<RawServer> {
  const server = await new RawServer(replies, options).listen();
  onTestFinished(() => server.close());
  return server;
}

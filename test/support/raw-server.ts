import { once } from 'node:events';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import { createServer as createTlsServer } from 'node:tls';
import { onTestFinished } from 'vitest';
import { type ReceivedRequest, requestReader } from './raw-request.ts';
import { TEST_CERTIFICATE, TEST_KEY } from './test-certificate.ts';

/** What the server does once it has read a request: it may write, wait, close, reset, or do nothing. */
export type Reply = (socket: Socket, request: ReceivedRequest) => void;

export interface RawServerOptions {
  /** TLS, with the self-signed certificate of the tests. */
  readonly tls?: true;
  /** Answers as soon as the head is there, and doesn't wait for the body. */
  readonly early?: boolean;
  /** In place of reading requests: what is done with each new connection. */
  readonly onConnection?: (socket: Socket) => void;
}

/**
 * A server without manners: it sends exactly the bytes it's told to. The first request gets the first reply, and so
 * on; the last reply serves all that follow.
 */
export class RawServer {
  /** Everything that arrived, in its order. */
  readonly requests: ReceivedRequest[] = [];
  connections = 0;
  replies: readonly Reply[];
  readonly #server: Server;
  readonly #sockets = new Set<Socket>();
  readonly #scheme: string;

  constructor(replies: readonly Reply[], { tls, early = false, onConnection }: RawServerOptions = {}) {
    this.replies = replies;
    this.#scheme = tls ? 'https' : 'http';
    const accept = (socket: Socket): void => {
      this.connections += 1;
      socket.on('error', () => undefined); // Resets are part of the play.
      if (onConnection !== undefined) onConnection(socket);
      else
        socket.on(
          'data',
          requestReader(early, request => this.#answer(socket, request)),
        );
    };
    // It would speak HTTP/2 if it were offered: the client must not offer it.
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

  /** Listens on 127.0.0.1, on a free port if none is given. */
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

/** A raw server for one test: it listens, and is closed when the test ends. */
export async function rawServer(replies: readonly Reply[], options: RawServerOptions = {}): Promise<RawServer> {
  const server = await new RawServer(replies, options).listen();
  onTestFinished(() => server.close());
  return server;
}

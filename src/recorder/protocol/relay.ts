/** Passes the connections of a program on to a server, and observes their messages. */

import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type NetConnectOpts, type Server, type Socket } from 'node:net';
import { MAX_LOGIN_BYTES, type Message, MessageReader, RECEIVED, SENT } from './messages.ts';

/** Observes one session. */
export interface SessionObserver {
  /** Called when the server has accepted the program, with the body of the message that starts the session. */
  started(body: Buffer): void;
  /** Called when the program has ended the session. */
  closed(): void;
  /** Called before a message of the program is sent to the server. @returns messages to send after it */
  sent(message: Message): Buffer | undefined;
  /** Called with each message of the server. @returns what the program gets; undefined if it answers a message that `sent` has added */
  received(message: Message): Buffer | undefined;
  /**
   * Called when the server has answered everything and waits for the program.
   * @param status of the transaction: `I` outside of one, `T` in one, `E` in one that has failed
   * @param ask sends messages to the server, of which ReadyForQuery answers `count`, and returns the answers, also errors
   */
  ready(status: string, ask: Ask): Promise<void>;
}

export type Ask = (messages: Buffer, count: number) => Promise<readonly Message[]>;

export interface RelayOptions {
  /** Address of the server. */
  readonly server: NetConnectOpts;
  readonly signal: AbortSignal;
  readonly observe?: (id: number) => SessionObserver;
  /**
   * Called each time a session’s statements have ended, if no session is in a transaction, or has sent statements that the
   * server hasn’t answered. Until it has settled, the relay sends no further message of any session to the server, and the
   * session doesn’t learn that the server is ready.
   */
  readonly onIdle?: () => Promise<void>;
}

/** Numbers of the requests that a connection can begin with instead of a session. */
const SSL_REQUEST = 80_877_103;
const GSS_REQUEST = 80_877_104;
const CANCEL_REQUEST = 80_877_102;

/** Relay on a port of 127.0.0.1. */
export class Relay implements AsyncDisposable {
  readonly #options: RelayOptions;
  readonly #listener: Server;
  readonly #sessions = new Set<Session>();
  /** Number of the sessions so far. */
  #count = 0;
  /** Connections that are being served. */
  readonly #running = new Set<Promise<void>>();
  readonly #sockets = new Set<Socket>();
  /** End of the latest call of `onIdle`. */
  #held = Promise.resolve();
  #failure: Error | undefined;

  private constructor(options: RelayOptions) {
    this.#options = options;
    this.#listener = createServer(client => {
      this.#track(client);
      const run = this.#serve(client)
        .catch((error: unknown) => {
          if (isConnectionError(error)) return;
          this.#failure ??= error as Error;
          this.#end();
        })
        .finally(() => this.#running.delete(run));
      this.#running.add(run);
    });
    options.signal.addEventListener('abort', this.#end);
  }

  /** Starts a relay. It ends all connections when `signal` is aborted. */
  static async start(options: RelayOptions): Promise<Relay> {
    const relay = new Relay(options);
    await once(relay.#listener.listen(0, '127.0.0.1'), 'listening');
    return relay;
  }

  get port(): number {
    return (this.#listener.address() as AddressInfo).port;
  }

  /**
   * Accepts no further connections, calls `endSessions`, and waits until all have ended.
   * @throws the first error of an observer or of `onIdle`
   */
  async finished(endSessions: () => Promise<void>): Promise<void> {
    this.#listener.close();
    await this.#opened();
    // A server finishes a statement after its program has ended.
    await Promise.all([...this.#sessions].map(session => session.settled()));
    await endSessions();
    await Promise.all(this.#running);
    if (this.#failure !== undefined) throw this.#failure;
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.#options.signal.removeEventListener('abort', this.#end);
    this.#listener.close();
    this.#end();
    await Promise.all(this.#running);
  }

  readonly #end = (): void => {
    for (const socket of this.#sockets) socket.destroy();
  };

  #track(socket: Socket): Socket {
    this.#sockets.add(socket);
    // Errors also end the reading of the socket.
    return socket
      .setNoDelay(true)
      .on('error', () => undefined)
      .on('close', () => this.#sockets.delete(socket));
  }

  async #serve(client: Socket): Promise<void> {
    const reader = new MessageReader(client);
    for (let start = await reader.start(); start !== undefined; start = await reader.start()) {
      const request = start.readInt32BE();
      if (request === SSL_REQUEST || request === GSS_REQUEST) {
        client.write('N');
        continue;
      }
      const server = this.#track(connect(this.#options.server));
      await once(server, 'connect');
      server.write(withLength(start));
      if (request === CANCEL_REQUEST) {
        server.resume();
        await once(server, 'close');
        client.destroy();
        return;
      }
      const observer = this.#options.observe?.((this.#count += 1));
      const [opened, idle] = [() => this.#opened(), () => this.#idle()];
      const session = new Session({ client, reader, server, start, observer, opened, idle });
      this.#sessions.add(session);
      await session.run().finally(() => this.#sessions.delete(session));
      return;
    }
    client.destroy();
  }

  /** Waits while `onIdle` runs. */
  async #opened(): Promise<void> {
    for (let seen; seen !== this.#held; ) {
      seen = this.#held;
      await seen;
    }
  }

  async #idle(): Promise<void> {
    const earlier = this.#held;
    this.#held = (async () => {
      await earlier;
      if ([...this.#sessions].every(({ isIdle }) => isIdle)) await this.#options.onIdle?.();
    })();
    await this.#held;
  }
}

interface Connection {
  readonly client: Socket;
  readonly reader: MessageReader;
  readonly server: Socket;
  /** Body of the message that starts the session. */
  readonly start: Buffer;
  readonly observer: SessionObserver | undefined;
  readonly opened: () => Promise<void>;
  /** Calls `onIdle` if all sessions are idle. */
  readonly idle: () => Promise<void>;
}

/** One session of the program. */
class Session {
  /** Whether the session is outside of a transaction, and the server has answered everything. */
  isIdle = false;
  /** Whether the server has accepted the program. */
  #hasBegun = false;
  /** Message that ReadyForQuery hasn’t answered yet: a query, a Sync or a function call. */
  #unanswered: 'query' | 'sync' | 'call' | undefined;
  /** Whether the server reads rows of COPY. */
  #isCopying = false;
  /** Ends of the waits for the server. */
  readonly #waiting: (() => void)[] = [];
  readonly #connection: Connection;
  readonly #answers: MessageReader;

  constructor(connection: Connection) {
    this.#connection = connection;
    connection.reader.limit = MAX_LOGIN_BYTES;
    this.#answers = new MessageReader(connection.server);
  }

  /** @throws errors of the observer, and of a program that the server has accepted: any process can connect */
  async run(): Promise<void> {
    const { client, server, observer } = this.#connection;
    await Promise.all([
      this.#passToServer().finally(() => {
        observer?.closed();
        server.end();
      }),
      this.#passToClient().finally(() => {
        this.#answered();
        client.destroy();
      }),
    ]).catch((error: unknown) => {
      client.destroy();
      server.destroy();
      if (this.#hasBegun) throw error;
    });
  }

  /**
   * Sends the program’s messages to the server. After each that ReadyForQuery answers, it waits for this answer, because
   * the observer can ask the server then. The server wouldn’t process the next messages earlier, either.
   */
  async #passToServer(): Promise<void> {
    const { reader, server, observer, opened } = this.#connection;
    for (let message = await reader.next(); message !== undefined; message = await reader.next()) {
      const { code, bytes } = message;
      const type = SENT.get(code);
      await this.settled();
      await opened();
      if (server.destroyed) return;
      let added: Buffer | undefined;
      if (this.#hasBegun && type !== 'terminate') {
        this.isIdle = false;
        added = observer?.sent(message);
        // While the server reads rows, it ignores Sync.
        if (type === 'query' || type === 'call' || (type === 'sync' && !this.#isCopying)) this.#unanswered = type;
        if (type === 'copyDone' || type === 'copyFail') this.#isCopying = false;
      }
      await written(server, added === undefined ? bytes : Buffer.concat([bytes, added]));
    }
    await this.settled();
  }

  async #passToClient(): Promise<void> {
    const { client, observer } = this.#connection;
    for (let message = await this.#answers.next(); message !== undefined; message = await this.#answers.next()) {
      const { code, body, bytes } = message;
      // The server reports settings, such as its encoding, before it accepts statements.
      const type = RECEIVED.get(code);
      const isSeen = this.#hasBegun || type === 'parameterStatus';
      const passed = isSeen && observer !== undefined ? observer.received(message) : bytes;
      if (type === 'ready') {
        await this.#ready(String.fromCharCode(body[0] ?? 0));
        this.#answered();
      } else if (type === 'copyIn') {
        this.#isCopying = true;
        if (this.#unanswered === 'sync') this.#unanswered = undefined;
        this.#proceed();
      } else if (type === 'error') this.#isCopying = false;
      if (passed !== undefined) await written(client, passed);
    }
  }

  async #ready(status: string): Promise<void> {
    const isStart = !this.#hasBegun;
    const { start, observer, reader } = this.#connection;
    if (isStart) observer?.started(start);
    reader.limit = Infinity;
    this.#hasBegun = true;
    await observer?.ready(status, (messages, count) => this.#ask(messages, count));
    this.isIdle = status === 'I';
    if (this.isIdle && !isStart) await this.#connection.idle();
  }

  /** Waits until the server has answered what the program has sent. */
  async settled(): Promise<void> {
    while (this.#unanswered !== undefined && !this.#isCopying)
      await new Promise<void>(resolve => this.#waiting.push(resolve));
  }

  #proceed(): void {
    for (const resolve of this.#waiting.splice(0)) resolve();
  }

  #answered(): void {
    this.#unanswered = undefined;
    this.#proceed();
  }

  async #ask(messages: Buffer, count: number): Promise<readonly Message[]> {
    await written(this.#connection.server, messages);
    const answers: Message[] = [];
    for (let left = count; left > 0; ) {
      const message = await this.#answers.next();
      if (message === undefined) throw new Error('The temporary server ended a session of the command.');
      answers.push(message);
      if (RECEIVED.get(message.code) === 'ready') left -= 1;
    }
    return answers;
  }
}

/** Waits until bytes are sent, or the connection has ended. */
const written = (socket: Socket, bytes: Buffer): Promise<void> =>
  new Promise(resolve => socket.write(bytes, () => resolve()));

/** Checks whether the other side has ended a connection. */
const isConnectionError = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && CONNECTION_ERRORS.has(String(error.code));

const CONNECTION_ERRORS = new Set(['ECONNRESET', 'EPIPE', 'ERR_STREAM_PREMATURE_CLOSE', 'ERR_STREAM_DESTROYED']);

function withLength(body: Buffer): Buffer {
  const length = Buffer.alloc(4);
  length.writeInt32BE(body.length + length.length);
  return Buffer.concat([length, body]);
}

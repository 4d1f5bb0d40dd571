/** Passes the connections of a program on to a server, and observes their messages. */

import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type NetConnectOpts, type Socket } from 'node:net';
import { type Message, MessageReader } from './messages.ts';

/** Observes one session. */
export interface SessionObserver {
  /** Called with the body of the message that starts the session. */
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

export interface Relay extends AsyncDisposable {
  /** Port on 127.0.0.1. */
  readonly port: number;
  /**
   * Accepts no further connections, calls `endSessions`, and waits until all have ended.
   * @throws the first error of an observer or of `onIdle`
   */
  finished(endSessions: () => Promise<void>): Promise<void>;
}

/** Numbers of the requests that a connection can begin with instead of a session. */
const SSL_REQUEST = 80_877_103;
const GSS_REQUEST = 80_877_104;
const CANCEL_REQUEST = 80_877_102;

/** Starts a relay. It ends all connections when `signal` is aborted. */
export async function startRelay(options: RelayOptions): Promise<Relay> {
  const sessions = new Set<Session>();
  let [held, count] = [Promise.resolve(), 0];
  const running = new Set<Promise<void>>();
  const sockets = new Set<Socket>();
  let failure: Error | undefined;
  const end = (): void => {
    for (const socket of sockets) socket.destroy();
  };
  const track = (socket: Socket): Socket => {
    sockets.add(socket);
    // Errors also end the reading of the socket.
    return socket
      .setNoDelay(true)
      .on('error', () => undefined)
      .on('close', () => sockets.delete(socket));
  };
  const listener = createServer(client => {
    track(client);
    const run = serve(client)
      .catch((error: unknown) => {
        if (isConnectionError(error)) return;
        failure ??= error as Error;
        end();
      })
      .finally(() => running.delete(run));
    running.add(run);
  }).listen(0, '127.0.0.1');
  await once(listener, 'listening');
  options.signal.addEventListener('abort', end);

  async function serve(client: Socket): Promise<void> {
    const reader = new MessageReader(client);
    for (let start = await reader.start(); start !== undefined; start = await reader.start()) {
      const request = start.readInt32BE();
      if (request === SSL_REQUEST || request === GSS_REQUEST) {
        client.write('N');
        continue;
      }
      const server = track(connect(options.server));
      await once(server, 'connect');
      server.write(withLength(start));
      if (request === CANCEL_REQUEST) {
        server.resume();
        await once(server, 'close');
        client.destroy();
        return;
      }
      const observer = options.observe?.((count += 1));
      const session = new Session({ client, reader, server, observer, opened, idle });
      sessions.add(session);
      await session.run(start).finally(() => sessions.delete(session));
      return;
    }
  }

  async function opened(): Promise<void> {
    for (let seen; seen !== held; ) {
      seen = held;
      await seen;
    }
  }

  async function idle(): Promise<void> {
    const earlier = held;
    held = (async () => {
      await earlier;
      if ([...sessions].every(({ isIdle }) => isIdle)) await options.onIdle?.();
    })();
    await held;
  }

  return {
    port: (listener.address() as AddressInfo).port,
    async finished(endSessions) {
      listener.close();
      await opened();
      // A server finishes a statement after its program has ended.
      await Promise.all([...sessions].map(session => session.settled()));
      await endSessions();
      await Promise.all(running);
      if (failure !== undefined) throw failure;
    },
    async [Symbol.asyncDispose]() {
      options.signal.removeEventListener('abort', end);
      listener.close();
      end();
      await Promise.all(running);
    },
  };
}

interface Connection {
  readonly client: Socket;
  readonly reader: MessageReader;
  readonly server: Socket;
  readonly observer: SessionObserver | undefined;
  /** Waits while `onIdle` runs. */
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
  #unanswered: string | undefined;
  /** Whether the server reads rows of COPY. */
  #isCopying = false;
  /** Ends of the waits for the server. */
  readonly #waiting: (() => void)[] = [];
  readonly #connection: Connection;
  readonly #answers: MessageReader;

  constructor(connection: Connection) {
    this.#connection = connection;
    this.#answers = new MessageReader(connection.server);
  }

  async run(start: Buffer): Promise<void> {
    const { client, server, observer } = this.#connection;
    observer?.started(start);
    await Promise.all([
      this.#passToServer().finally(() => {
        observer?.closed();
        server.end();
      }),
      this.#passToClient().finally(() => {
        this.#answered();
        client.destroy();
      }),
    ]);
  }

  /**
   * Sends the program’s messages to the server. After each that ReadyForQuery answers, it waits for this answer, because
   * the observer can ask the server then. The server wouldn’t process the next messages earlier, either.
   */
  async #passToServer(): Promise<void> {
    const { reader, server, observer, opened } = this.#connection;
    for (let message = await reader.next(); message !== undefined; message = await reader.next()) {
      const { code, bytes } = message;
      await this.settled();
      await opened();
      if (server.destroyed) return;
      let added: Buffer | undefined;
      if (this.#hasBegun && code !== 'X') {
        this.isIdle = false;
        added = observer?.sent(message);
        // While the server reads rows, it ignores Sync.
        if (code === 'Q' || code === 'F' || (code === 'S' && !this.#isCopying)) this.#unanswered = code;
        if (code === 'c' || code === 'f') this.#isCopying = false;
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
      const isSeen = this.#hasBegun || code === 'S';
      const passed = isSeen && observer !== undefined ? observer.received(message) : bytes;
      if (code === 'Z') await this.#ready(String.fromCharCode(body[0] ?? 0));
      if (code === 'G') {
        this.#isCopying = true;
        if (this.#unanswered === 'S') this.#unanswered = undefined;
        this.#proceed();
      } else if (code === 'E') this.#isCopying = false;
      if (code === 'Z') this.#answered();
      if (passed !== undefined) await written(client, passed);
    }
  }

  async #ready(status: string): Promise<void> {
    const isStart = !this.#hasBegun;
    this.#hasBegun = true;
    await this.#connection.observer?.ready(status, (messages, count) => this.#ask(messages, count));
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
    const { client, server } = this.#connection;
    await written(server, messages);
    const answers: Message[] = [];
    for (let left = count; left > 0; ) {
      const message = await this.#answers.next();
      if (message === undefined) throw new Error('The temporary server ended a session of the command.');
      if (message.code === 'A') await written(client, message.bytes);
      else answers.push(message);
      if (message.code === 'Z') left -= 1;
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

import { randomUUID } from 'node:crypto';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';

export interface ServerResponse {
  /** Rows as texts. */
  readonly rows: readonly (readonly (string | null)[])[];
  readonly error?: ServerError;
}

export interface ServerError {
  /** SQLSTATE. */
  readonly code: string;
  readonly message: string;
  /** Place within the statement: `COPY t, line 2, column a: "x"`. */
  readonly context: string;
}

interface Message {
  readonly type: string;
  readonly body: Buffer;
}

/**
 * Connection with PostgreSQL's protocol (version 3.0), as far as it is needed to see the server's
 * own responses: client libraries split and summarize them.
 */
export class PostgresConnection implements AsyncDisposable {
  readonly #socket: Socket;
  #received: Buffer = Buffer.alloc(0);
  #messages: Message[] = [];
  #settle: { resolve: () => void; reject: (error: Error) => void } | undefined;

  private constructor(socket: Socket) {
    this.#socket = socket;
    socket.on('data', chunk => this.#take(chunk));
    socket.on('error', error => this.#settle?.reject(error));
    // The server closes a connection that it refuses, after its reason.
    socket.on('end', () =>
      this.#settle?.reject(new Error(answerOf(this.#messages).error?.message ?? 'closed')),
    );
  }

  /** @param url of a database on a server with a socket in a folder, which requires no password */
  static async open(url: string): Promise<PostgresConnection> {
    const { pathname, searchParams } = new URL(url);
    const connection = new PostgresConnection(
      connect(join(searchParams.get('host') ?? '', '.s.PGSQL.5432')),
    );
    const user = searchParams.get('user') ?? '';
    const startup = Buffer.from(
      `\0\x03\0\0user\0${user}\0database\0${pathname.slice(1)}\0\0`,
      'latin1',
    );
    const { error } = await connection.#exchange(withLength(startup));
    if (error !== undefined) throw new Error(error.message);
    return connection;
  }

  /**
   * Runs the simple query protocol: the server parses the whole text at once, and runs one
   * statement after another until one fails.
   * @param copyData data for COPY … FROM STDIN
   */
  query(text: string, copyData = ''): Promise<ServerResponse> {
    return this.#exchange(message('Q', `${text}\0`), copyData);
  }

  async [Symbol.asyncDispose](): Promise<void> {
    const closed = new Promise<void>(resolve => this.#socket.once('close', () => resolve()));
    this.#socket.end(message('X', ''));
    await closed;
  }

  async #exchange(bytes: Buffer, copyData = ''): Promise<ServerResponse> {
    this.#messages = [];
    const done = new Promise<void>((resolve, reject) => {
      this.#settle = { resolve, reject };
    });
    this.#copyData = copyData;
    this.#socket.write(bytes);
    await done;
    return answerOf(this.#messages);
  }

  #copyData = '';

  #take(chunk: Buffer): void {
    this.#received = Buffer.concat([this.#received, chunk]);
    while (this.#received.length >= 5) {
      const end = this.#received.readUInt32BE(1) + 1;
      if (this.#received.length < end) return;
      const type = String.fromCharCode(this.#received[0] ?? 0);
      this.#messages.push({ type, body: this.#received.subarray(5, end) });
      this.#received = this.#received.subarray(end);
      if (type === 'G')
        this.#socket.write(Buffer.concat([message('d', this.#copyData), message('c', '')]));
      if (type === 'Z') this.#settle?.resolve();
    }
  }
}

/**
 * Creates an empty database.
 * @param server URL of a database on a server that requires no password
 * @returns URL of the new one
 */
export async function createDatabase(server: string): Promise<string> {
  await using connection = await PostgresConnection.open(server);
  const name = `test_${randomUUID().replaceAll('-', '_')}`;
  const { error } = await connection.query(`create database ${name} template template0`);
  if (error !== undefined) throw new Error(error.message);
  const url = new URL(server);
  url.pathname = name;
  return url.href;
}

function answerOf(messages: readonly Message[]): ServerResponse {
  const failure = messages.find(({ type }) => type === 'E');
  return {
    rows: messages.filter(({ type }) => type === 'D').map(({ body }) => rowOf(body)),
    ...(failure === undefined ? {} : { error: errorOf(failure.body) }),
  };
}

function errorOf(body: Buffer): ServerError {
  const fields = new Map(
    body
      .toString()
      .split('\0')
      .map(field => [field.slice(0, 1), field.slice(1)]),
  );
  return {
    code: fields.get('C') ?? '',
    message: fields.get('M') ?? '',
    context: fields.get('W') ?? '',
  };
}

function rowOf(body: Buffer): (string | null)[] {
  let at = 2;
  return Array.from({ length: body.readUInt16BE(0) }, () => {
    const length = body.readInt32BE(at);
    at += 4;
    if (length === -1) return null;
    at += length;
    return body.toString('utf8', at - length, at);
  });
}

function message(type: string, text: string): Buffer {
  return Buffer.concat([Buffer.from(type), withLength(Buffer.from(text))]);
}

function withLength(body: Buffer): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(body.length + 4);
  return Buffer.concat([length, body]);
}

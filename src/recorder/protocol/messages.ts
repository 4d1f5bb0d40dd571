/** Frames the messages of PostgreSQL’s protocol, version 3, and reads the fields of those that the recorder needs. */

import type { Socket } from 'node:net';

/** A message as it was sent. */
export interface Message {
  /** Type of the message: one letter. */
  readonly code: string;
  readonly body: Buffer;
  /** The whole message. */
  readonly bytes: Buffer;
}

/** Messages of a program, by their letters. */
export const SENT = namesOf({
  Q: 'query',
  P: 'parse',
  B: 'bind',
  D: 'describe',
  E: 'execute',
  C: 'close',
  S: 'sync',
  F: 'call',
  d: 'copyData',
  c: 'copyDone',
  f: 'copyFail',
  X: 'terminate',
});

/** Messages of a server that the recorder reads, by their letters. */
export const RECEIVED = namesOf({
  1: 'parsed',
  2: 'bound',
  3: 'closed',
  t: 'parameters',
  T: 'columns',
  n: 'noColumns',
  D: 'row',
  d: 'copyData',
  G: 'copyIn',
  C: 'completed',
  s: 'suspended',
  I: 'empty',
  Z: 'ready',
  E: 'error',
  N: 'notice',
  A: 'notification',
  S: 'parameterStatus',
});

/** Says that a Close or Describe is about a prepared statement, and not about a portal. */
export const OF_STATEMENT = 'S';

function namesOf<Name extends string>(names: Readonly<Record<string, Name>>): ReadonlyMap<string, Name> {
  return new Map(Object.entries(names));
}

const LENGTH_BYTES = 4;
/** Largest first message of a connection, as the server has it. */
const MAX_START_BYTES = 10_000;
/** Largest message before the server has accepted the program. */
export const MAX_LOGIN_BYTES = 65_535;

const INVALID = 'The command or the temporary server sent an invalid message. Use another PostgreSQL driver.';

/** Reads messages from a socket. */
export class MessageReader {
  /** Largest length of the next messages. */
  limit = Infinity;
  readonly #source: AsyncIterator<Buffer, undefined>;
  #chunks: Buffer[] = [];
  #length = 0;

  constructor(socket: Socket) {
    this.#source = socket[Symbol.asyncIterator]() as AsyncIterator<Buffer, undefined>;
  }

  /** Reads the first message of a connection, which has no type. @returns undefined at the end, and for another protocol */
  async start(): Promise<Buffer | undefined> {
    const length = await this.#take(LENGTH_BYTES);
    if (length === undefined) return undefined;
    const count = length.readInt32BE() - LENGTH_BYTES;
    return count < LENGTH_BYTES || count > MAX_START_BYTES ? undefined : this.#take(count);
  }

  /** Reads the next message. @returns undefined at the end */
  async next(): Promise<Message | undefined> {
    const head = await this.#take(1 + LENGTH_BYTES);
    if (head === undefined) return undefined;
    const length = head.readInt32BE(1);
    if (length < LENGTH_BYTES || length > this.limit) throw new Error(INVALID);
    const body = await this.#take(length - LENGTH_BYTES);
    return body && { code: String.fromCharCode(head[0] ?? 0), body, bytes: Buffer.concat([head, body]) };
  }

  async #take(count: number): Promise<Buffer | undefined> {
    while (this.#length < count) {
      const next = await this.#source.next();
      if (next.done === true) return undefined;
      this.#chunks.push(next.value);
      this.#length += next.value.length;
    }
    const [first = Buffer.alloc(0)] = this.#chunks;
    const all = this.#chunks.length === 1 ? first : Buffer.concat(this.#chunks);
    this.#chunks = [all.subarray(count)];
    this.#length -= count;
    return all.subarray(0, count);
  }
}

/** Writes a message. A number is written with 32 bits, and a text with a NUL at its end. */
export function messageOf(code: string, ...parts: readonly (Buffer | string | number)[]): Buffer {
  const body = Buffer.concat(
    parts.map(part => (typeof part === 'number' ? int(part) : Buffer.isBuffer(part) ? part : Buffer.from(`${part}\0`))),
  );
  return Buffer.concat([Buffer.from(code), int(body.length + LENGTH_BYTES), body]);
}

/** Reads a field of an error or a notice, by its letter. */
export const fieldOf = ({ body }: Message, letter: string): string | undefined =>
  body
    .toString()
    .split('\0')
    .find(field => field.startsWith(letter))
    ?.slice(1);

/** Returns a CommandComplete with another number of rows. */
export const withOtherNumber = ({ code, body }: Message, other: (count: bigint) => bigint): Buffer =>
  messageOf(
    code,
    Buffer.from(
      body.toString('latin1').replace(/\d+(?=\0$)/, digits => String(other(BigInt(digits)))),
      'latin1',
    ),
  );

function int(value: number): Buffer {
  const bytes = Buffer.alloc(LENGTH_BYTES);
  bytes.writeInt32BE(value);
  return bytes;
}

export function short(value: number): Buffer {
  const bytes = Buffer.alloc(2);
  bytes.writeUInt16BE(value);
  return bytes;
}

/** Reads the fields of a message’s body in their order. Each method throws if the body is shorter. */
export class FieldReader {
  readonly #body: Buffer;
  #at = 0;

  constructor(body: Buffer) {
    this.#body = body;
  }

  /** Reads a text that ends with a NUL. */
  bytesToNul(): Buffer {
    const end = this.#body.indexOf(0, this.#at);
    if (end === -1) throw new Error(INVALID);
    return this.bytes(end + 1 - this.#at).subarray(0, -1);
  }

  text(): string {
    return this.bytesToNul().toString();
  }

  letter(): string {
    return this.bytes(1).toString();
  }

  short(): number {
    return this.bytes(2).readUInt16BE();
  }

  int(): number {
    return this.bytes(4).readInt32BE();
  }

  bytes(count: number): Buffer {
    this.#at += count;
    if (count < 0 || this.#at > this.#body.length) throw new Error(INVALID);
    return this.#body.subarray(this.#at - count, this.#at);
  }

  /** Reads a value with its length. @returns undefined for NULL */
  value(): Buffer | undefined {
    const length = this.int();
    return length === -1 ? undefined : this.bytes(length);
  }

  /** Reads a list with its length. */
  list<T>(one: () => T): T[] {
    return Array.from({ length: this.short() }, one);
  }
}

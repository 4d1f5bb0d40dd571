import type { Duplex } from 'node:stream';

/** Receives what a program of the local platform sends. */
export interface MessageReader {
  /** @param message a JSON value that nothing else is known of */
  onMessage(message: unknown): void;
  /** Called once when the program sends something that is no message; nothing after that is read. */
  onInvalid(reason: string): void;
}

const NEWLINE = 0x0a;

/**
 * Messages to and from a program over a pipe, each a line of JSON. Node's own channel between processes isn't used: its
 * parent throws where nobody can catch it when the program writes bytes of its own, or one of Node's internal messages.
 */
export class MessageChannel {
  readonly #pipe: Duplex;

  /** @param maxBytes length of a message, over which it's invalid: the program must not fill this process's memory */
  constructor(pipe: Duplex, maxBytes: number, reader: MessageReader) {
    this.#pipe = pipe;
    readLines(pipe, maxBytes, reader);
  }

  send(message: unknown): void {
    if (this.#pipe.writable) this.#pipe.write(`${JSON.stringify(message)}\n`);
  }
}

function readLines(pipe: Duplex, maxBytes: number, reader: MessageReader): void {
  let pieces: Buffer[] = [];
  let bytes = 0;
  const refuse = (reason: string): void => {
    pipe.off('data', onData).resume();
    reader.onInvalid(reason);
  };
  const onData = (chunk: Buffer): void => {
    let start = 0;
    for (let end = chunk.indexOf(NEWLINE); end >= 0; end = chunk.indexOf(NEWLINE, start)) {
      const line = Buffer.concat([...pieces, chunk.subarray(start, end)]).toString();
      [pieces, bytes, start] = [[], 0, end + 1];
      const message = parsed(line);
      if (message === undefined) return refuse('it is no JSON');
      reader.onMessage(message);
    }
    pieces.push(chunk.subarray(start));
    bytes += chunk.length - start;
    if (bytes > maxBytes) refuse(`it is longer than ${maxBytes} bytes`);
  };
  pipe.on('data', onData);
}

/** @returns undefined for a text that is no JSON */
function parsed(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}

/** Sends JSON messages to a program and receives them from it, over a pipe. */

import type { Duplex } from 'node:stream';

/** Receiver of the messages of a program of the local platform. */
export interface MessageReader {
  /** @param message an unvalidated JSON value */
  onMessage(message: unknown): void;
  /** Called once if the program sends an invalid message. Nothing after that is read. */
  onInvalid(reason: string): void;
}

const NEWLINE = 0x0a;

/**
 * Messages to and from a program over a pipe, each a line of JSON. Node's IPC channel isn't used: if the program writes
 * its own bytes to it, or one of Node's internal messages, the parent throws an error that can't be caught.
 */
export class MessageChannel {
  readonly #pipe: Duplex;

  /** @param maxBytes length above which a message is invalid, so that the program can't fill this process's memory */
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
  const stopReading = (reason: string): void => {
    pipe.off('data', onData).resume();
    reader.onInvalid(reason);
  };
  const onData = (chunk: Buffer): void => {
    let start = 0;
    for (let end = chunk.indexOf(NEWLINE); end >= 0; end = chunk.indexOf(NEWLINE, start)) {
      const line = Buffer.concat([...pieces, chunk.subarray(start, end)]).toString();
      [pieces, bytes, start] = [[], 0, end + 1];
      const message = parsed(line);
      if (message === undefined) return stopReading('it is not valid JSON');
      reader.onMessage(message);
    }
    pieces.push(chunk.subarray(start));
    bytes += chunk.length - start;
    if (bytes > maxBytes) stopReading(`it is longer than ${maxBytes} bytes`);
  };
  pipe.on('data', onData);
}

/** @returns undefined for text that isn't valid JSON */
function parsed(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}

/** Limits the size of a message from PostgreSQL. */

import type { Duplex } from 'node:stream';

/** JavaScript's longest text has 512 MiB, and a message is kept several times while it is read. */
const MAX_MESSAGE_BYTES = 128 * 1024 * 1024;
/** A letter for the type, and the length of what follows it, itself included. */
const HEADER_BYTES = 5;

/**
 * Destroys a connection at the header of a message that is too large. `pg` would throw an error in
 * its listener, which ends the process.
 * @param stream a connection at the start of a message, which `pg` already listens to
 */
export function limitMessages(stream: Duplex): void {
  let header: Buffer = Buffer.alloc(0);
  let rest = 0;
  stream.prependListener('data', (chunk: Buffer) => {
    for (let at = 0; at < chunk.length; ) {
      const skipped = Math.min(rest, chunk.length - at);
      rest -= skipped;
      at += skipped;
      if (at === chunk.length) return;
      const part = chunk.subarray(at, at + HEADER_BYTES - header.length);
      header = header.length === 0 ? part : Buffer.concat([header, part]);
      at += part.length;
      if (header.length < HEADER_BYTES) return;
      rest = header.readUInt32BE(1) - (HEADER_BYTES - 1);
      header = Buffer.alloc(0);
      if (rest <= MAX_MESSAGE_BYTES) continue;
      stream.destroy(
        new Error(`a value or message of more than ${MAX_MESSAGE_BYTES} bytes can’t be read`),
      );
      return;
    }
  });
}

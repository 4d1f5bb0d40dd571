/** Adapts a connection to undici, which misreads some of what a server may do on it. */

import type { Socket } from 'node:net';

const INTERIM = 'HTTP/1.1 1';
const HEAD_END = '\r\n\r\n';

/** Checks whether bytes are, or may become, the start of an interim response. 101 isn't one: no other follows it. */
const isInterim = (bytes: Buffer): boolean =>
  INTERIM.startsWith(bytes.toString('latin1', 0, INTERIM.length)) &&
  bytes.toString('latin1', INTERIM.length, INTERIM.length + 2) !== '01';

/**
 * Discards interim responses, as a client may even if it didn't ask for one (RFC 9110, 15.2): undici ends a request on
 * 100. Also makes a reset an error: undici takes it for the end of a body without a length (RFC 9112, 8).
 */
export function adapted(socket: Socket): Socket {
  const read = socket.read.bind(socket) as (size?: number) => Buffer | null;
  const write = socket.write.bind(socket) as (...args: readonly unknown[]) => boolean;
  let awaitsHead = false;
  let held = Buffer.alloc(0);
  socket.read = (size?: number) => {
    const piece = read(size);
    if (!awaitsHead || piece === null) return piece;
    held = Buffer.concat([held, piece]);
    while (isInterim(held) && held.includes(HEAD_END)) held = held.subarray(held.indexOf(HEAD_END) + HEAD_END.length);
    // undici refuses a longer head.
    if (isInterim(held) && held.length <= 16_384) return null;
    const passed = held;
    held = Buffer.alloc(0);
    awaitsHead = false;
    return passed;
  };
  // The head of a request is written as text, and a body as bytes.
  socket.write = (...args: readonly unknown[]) => {
    awaitsHead ||= typeof args[0] === 'string';
    return write(...args);
  };
  return socket.on('error', (error: NodeJS.ErrnoException) => {
    // undici recognizes a reset by this code. The message still contains it.
    if (error.code === 'ECONNRESET') delete error.code;
  });
}

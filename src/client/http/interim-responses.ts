/** Adapts a connection to undici, which misreads some of what a server may do on it. */

import type { Socket } from 'node:net';

/** Maximum length of the head of an interim response. undici refuses a longer one. */
const MAX_HEAD_BYTES = 16 * 1024;

/** Start of an interim response. 101 ends HTTP on its connection, so it isn't one. */
const INTERIM = 'HTTP/1.1 1';
const SWITCHING = 'HTTP/1.1 101';
const HEAD_END = '\r\n\r\n';

/** Checks whether bytes are, or may become, the start of an interim response. */
function isInterim(bytes: Buffer): boolean {
  const start = bytes.toString('latin1', 0, SWITCHING.length);
  return start !== SWITCHING && INTERIM.startsWith(start.slice(0, INTERIM.length));
}

/**
 * Discards interim responses, as a client may even if it didn't ask for one (RFC 9110, 15.2): undici ends a request on
 * 100, and takes any for the response to CONNECT. Also makes a reset an error: undici takes it for the end of a body
 * without a length, which it isn't (RFC 9112, 8).
 */
export function adapted<S extends Socket>(socket: S): S {
  const read = socket.read.bind(socket) as (size?: number) => Buffer | null;
  const write = socket.write.bind(socket) as (...args: readonly unknown[]) => boolean;
  let awaitsHead = false;
  let held = Buffer.alloc(0);
  socket.read = (size?: number) => {
    for (let piece = read(size); piece !== null; piece = read(size)) {
      if (!awaitsHead) return piece;
      held = Buffer.concat([held, piece]);
      for (let end = 0; isInterim(held) && end >= 0; ) {
        end = held.indexOf(HEAD_END);
        if (end >= 0) held = held.subarray(end + HEAD_END.length);
      }
      if (isInterim(held) && held.length <= MAX_HEAD_BYTES) continue;
      awaitsHead = false;
      const passed = held;
      held = Buffer.alloc(0);
      return passed;
    }
    return null;
  };
  // A request's head is written as text, and bodies as bytes.
  socket.write = (...args: readonly unknown[]) => {
    awaitsHead ||= typeof args[0] === 'string';
    return write(...args);
  };
  return socket.on('error', (error: NodeJS.ErrnoException) => {
    // undici ignores the error by this code. The message still contains it.
    if (error.code === 'ECONNRESET') delete error.code;
  });
}

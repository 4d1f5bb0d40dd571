/**
 * Creates HTTP servers that keep running when a page, or any other program on this machine, sends
 * them too much.
 */

import { readFileSync } from 'node:fs';
import type { RequestListener, Server } from 'node:http';

/**
 * Maximum size of a request's address and headers. Each site on 127.0.0.1 can set 180 cookies of 4
 * KiB in a browser, which sends them to every other port, too. Node's own limit of 16 KiB would end
 * such requests.
 */
const MAX_HEADER_BYTES = 1024 * 1024;

/** A third of this process's file descriptors: the others are for files and programs. */
const MAX_CONNECTIONS = openFilesLimit() / 3;

/** Connections of all servers of this process. */
let connections = 0;

/**
 * Creates an HTTP server. Connections over the limit are closed at once. Without free descriptors,
 * the server stays open and refuses connections.
 */
export function loopbackServer(onRequest: RequestListener): Server {
  // An import would load Node's own undici, too: a third of the time in which the command starts.
  const server = process
    .getBuiltinModule('node:http')
    .createServer({ maxHeaderSize: MAX_HEADER_BYTES }, onRequest);
  server.on('connection', socket => {
    connections += 1;
    socket.once('close', () => (connections -= 1));
    if (connections > MAX_CONNECTIONS) socket.destroy();
  });
  // Failed accepts. Without a listener, one would end the process.
  return server.on('error', () => undefined);
}

/**
 * Reads the limit of open files. Systems without /proc have a high one, to which Node raises its
 * own.
 */
function openFilesLimit(): number {
  try {
    const [, limit] =
      /^Max open files\s+(\d+)/m.exec(readFileSync('/proc/self/limits', 'utf8')) ?? [];
    return Number(limit ?? Number.POSITIVE_INFINITY);
  } catch {
    return Number.POSITIVE_INFINITY;
  }
}

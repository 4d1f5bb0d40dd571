/**
 * Program that serves one PGlite database, PostgreSQL in WebAssembly, to one client of PostgreSQL's
 * protocol. SQL blocks the whole process. The local platform starts it with Node's permissions, so
 * that SQL can access no files but the database's own. It is a separate file in the bundle and
 * imports nothing of the project.
 *
 * Arguments: URL of PGlite's module, and the folder of the database, which is created if it doesn't
 * exist.
 */

import { Socket } from 'node:net';
import type { PGlite } from '@electric-sql/pglite';

/** The length of a message includes itself, but not the letter before it. */
const LENGTH_BYTES = 4;
/** The message ReadyForQuery is a letter, a length and a status. */
const READY_BYTES = 6;
/**
 * COPY FROM STDIN would wait for data forever. So the reply to it follows each query. Without a
 * COPY, it is ignored.
 */
const COPY_FAIL = Buffer.from('f\0\0\0\x18No data can be sent\0', 'latin1');

// When the platform ends, the watcher of the process group ends this process.
const client = new Socket({ fd: 3 }).on('error', () => undefined);
const [module = '', folder = ''] = process.argv.slice(2);
const { PGlite: Database } = (await import(module)) as { readonly PGlite: typeof PGlite };
const database = await Database.create({ dataDir: folder });

let rest = Buffer.alloc(0);
let isStarted = false;
for await (const chunk of client as AsyncIterable<Buffer>) {
  rest = Buffer.concat([rest, chunk]);
  for (;;) {
    // Only the first message, the startup, has no letter.
    const start = isStarted ? 1 : 0;
    const length = rest.length < start + LENGTH_BYTES ? Infinity : start + rest.readUInt32BE(start);
    if (rest.length < length) break;
    await answer(
      rest.subarray(0, length),
      isStarted ? String.fromCharCode(rest[0] ?? 0) : 'startup',
    );
    isStarted = true;
    rest = rest.subarray(length);
  }
}

async function answer(message: Buffer, type: string): Promise<void> {
  // The reply to COPY FROM STDIN was already given.
  if (type === 'f') return;
  const response = await database.execProtocolRaw(
    type === 'Q' ? Buffer.concat([message, COPY_FAIL]) : message,
  );
  if (response.at(-READY_BYTES) !== 'Z'.charCodeAt(0))
    throw new Error('PGlite crashed while it executed the SQL.');
  client.write(response);
}

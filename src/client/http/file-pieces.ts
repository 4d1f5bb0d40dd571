/**
 * Reads a file in pieces to send it, with buffers that are reused, so that memory use stays
 * constant.
 */

import { read as readFile } from 'node:fs';
import { open } from 'node:fs/promises';
import { promisify } from 'node:util';

const readAt = promisify(readFile);

/**
 * Bytes of one read. Large reads cost the least (measured: 1 MiB against 64 KiB, 1.3 times as
 * fast).
 */
const READ_BYTES = 1024 * 1024;

/**
 * Reads a whole file in pieces, in three buffers that are used in turn. With a new buffer for each
 * piece, up to 64 MiB would accumulate before the garbage collector runs: 200 MiB at the peak of
 * the largest site instead of 174, from a ZIP 256 instead of 222. When a piece is requested, the
 * previous one may still be in transit while the next one is being read. The client requests a
 * piece only when the socket has taken all earlier pieces.
 *
 * @param source a path, or a descriptor, which the caller closes
 */
export async function* filePieces(source: string | number): AsyncGenerator<Uint8Array> {
  await using opened = typeof source === 'string' ? await open(source) : undefined;
  const descriptor = opened?.fd ?? (source as number);
  let position = 0;
  const buffers = Array.from({ length: 3 }, () => Buffer.allocUnsafe(READ_BYTES));
  const read = async (turn: number): Promise<Uint8Array> => {
    const buffer = buffers[turn % buffers.length] as Buffer;
    let filled = 0;
    // One read may return less than is available, and several short pieces may wait in the socket
    // together.
    for (let bytesRead = 1; bytesRead > 0 && filled < READ_BYTES; filled += bytesRead) {
      ({ bytesRead } = await readAt(descriptor, buffer, filled, READ_BYTES - filled, position));
      position += bytesRead;
    }
    return buffer.subarray(0, filled);
  };
  let next = read(0);
  for (let turn = 1; ; turn += 1) {
    const piece = await next;
    if (piece.length === 0) return;
    next = read(turn);
    // Swallow the error: a caller that stops early never awaits the next piece.
    next.catch(() => undefined);
    yield piece;
  }
}

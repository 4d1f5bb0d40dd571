/** Writes a stream to a new file, and leaves no incomplete file behind. */

import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';

/**
 * Writes a new file.
 * @param source content of the file; a readable stream is destroyed on failure
 * @param location path at which no file exists yet
 * @param onChunk receives each piece before it is written; throws to cancel
 * @param mode the file's permissions
 * @throws errors of the source, of `onChunk` and of the file system; no incomplete file remains
 */
export async function saveFile(
  source: AsyncIterable<Buffer>,
  location: string,
  onChunk: (chunk: Buffer) => void,
  mode?: number,
): Promise<void> {
  const observed = async function* (chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    for await (const chunk of chunks) {
      onChunk(chunk);
      yield chunk;
    }
  };
  const file = createWriteStream(location, { flags: 'wx', mode });
  // With a generator in between, a pipeline can fail while the file is still being opened. The open
  // would then create the file after its removal, so wait until it is closed. A file that existed
  // before isn't opened, and must not be removed.
  const closed = new Promise<{ readonly opened: boolean }>(resolve => {
    let opened = false;
    file.once('open', () => {
      opened = true;
    });
    file.once('close', () => resolve({ opened }));
  });
  try {
    await pipeline(source, observed, file);
  } catch (error) {
    if ((await closed).opened) await rm(location);
    // Node's error of a write doesn't contain the path.
    if ((error as NodeJS.ErrnoException).syscall === 'write')
      Object.assign(error as Error, { path: location });
    throw error;
  }
}

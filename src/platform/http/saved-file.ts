import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';

/**
 * Writes a new file.
 * @param source what is to be in it; a readable stream is destroyed when the work fails
 * @param location where no file may be yet
 * @param seen is shown each piece before it is written; throws to end the work
 * @param mode the file's permissions
 * @throws what the source, `seen` or the file system throws; nothing is left at the location then
 */
export async function saveFile(
  source: AsyncIterable<Buffer>,
  location: string,
  seen: (chunk: Buffer) => void,
  mode?: number,
): Promise<void> {
  const watched = async function* (chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    for await (const chunk of chunks) {
      seen(chunk);
      yield chunk;
    }
  };
  const file = createWriteStream(location, { flags: 'wx', mode });
  // With a generator in between, a pipeline that fails may be over while the file is still being opened, which would put
  // it there after it had been removed. A file that was there before isn't opened, and isn't ours to remove.
  const closed = new Promise<{ readonly opened: boolean }>(resolve => {
    let opened = false;
    file.once('open', () => {
      opened = true;
    });
    file.once('close', () => resolve({ opened }));
  });
  try {
    await pipeline(source, watched, file);
  } catch (error) {
    if ((await closed).opened) await rm(location);
    throw error;
  }
}

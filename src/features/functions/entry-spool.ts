import { type FileHandle, open } from 'node:fs/promises';
import { withoutSecrets } from '../../without-secrets.ts';
import type { LogEntry } from './log-windows.ts';

/** How much is copied at once, in bytes. */
const COPY_BYTES = 256 * 1024;

/** Where the lines of one piece stand, in bytes. */
interface Chunk {
  readonly start: number;
  readonly length: number;
}

/**
 * Entries as lines of JSON. They come piece by piece, the newest piece first, and end oldest first: the pieces are kept
 * on disk, and copied in reverse order, so that no more than one of them is held.
 */
export class EntrySpool implements AsyncDisposable {
  readonly #file: FileHandle;
  readonly #hide: (text: string) => string;
  readonly #chunks: Chunk[] = [];
  #end = 0;

  private constructor(file: FileHandle, hide: (text: string) => string) {
    this.#file = file;
    this.#hide = hide;
  }

  /**
   * @param path of a file that isn't there yet
   * @param hide clears a text of secrets
   */
  static async at(path: string, hide: (text: string) => string): Promise<EntrySpool> {
    return new EntrySpool(await open(path, 'wx+'), hide);
  }

  /** Adds entries that are older than all before them. @param entries oldest first */
  async add(entries: readonly LogEntry[]): Promise<void> {
    const lines = Buffer.from(entries.map(entry => `${JSON.stringify(withoutSecrets(entry, this.#hide))}\n`).join(''));
    await this.#file.appendFile(lines);
    this.#chunks.push({ start: this.#end, length: lines.length });
    this.#end += lines.length;
  }

  /** Writes all entries, oldest first, to a new file. */
  async copyTo(path: string): Promise<void> {
    await using target = await open(path, 'wx');
    const buffer = Buffer.allocUnsafe(COPY_BYTES);
    for (const { start, length } of this.#chunks.toReversed()) {
      for (let copied = 0; copied < length; ) {
        const { bytesRead } = await this.#file.read(buffer, 0, Math.min(COPY_BYTES, length - copied), start + copied);
        await target.appendFile(buffer.subarray(0, bytesRead));
        copied += bytesRead;
      }
    }
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.#file.close();
  }
}

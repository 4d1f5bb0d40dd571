/** Stores log entries on disk as they arrive, newest first, and writes them to a file oldest first. */

import { type FileHandle, open } from 'node:fs/promises';
import { withoutSecrets } from '../../base/without-secrets.ts';
import type { LogEntry } from './log-windows.ts';

/** Size of a copied block, in bytes. */
const COPY_BYTES = 256 * 1024;

/** Position of the lines of one window, in bytes. */
interface Chunk {
  readonly start: number;
  readonly length: number;
}

/**
 * Stores entries as lines of JSON. They arrive window by window, newest first, but are written oldest first: the
 * windows are kept on disk and copied in reverse order, so that memory holds at most one.
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

  /** @param path path of a file that doesn't exist yet @param hide masks secrets in a text */
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

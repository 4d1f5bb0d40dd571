import { RandomAccessReader } from 'yauzl';
import { readExactly } from './read-exactly.ts';

const WINDOW_BYTES = 256 * 1024;

/**
 * How yauzl reads a ZIP: through a window that is kept, since it asks for some bytes of a header at a time. With its
 * own reader the directory and headers of 10,000 entries take seven times as long. For headers only; the descriptor stays the caller's.
 */
export class FileWindow extends RandomAccessReader {
  readonly #descriptor: number;
  readonly #window = Buffer.allocUnsafe(WINDOW_BYTES);
  #start = 0;
  #filled = 0;

  constructor(descriptor: number) {
    super();
    this.#descriptor = descriptor;
  }

  /** Calls back with an error where the file ends too early. */
  override read(
    buffer: Buffer,
    offset: number,
    length: number,
    position: number,
    callback: (error: Error | null) => void,
  ): void {
    setImmediate(callback, this.#attempt(buffer.subarray(offset, offset + length), position));
  }

  #attempt(target: Buffer, position: number): Error | null {
    try {
      return this.#copy(target, position) ? null : new Error('the file ends too early');
    } catch (error) {
      return error as Error;
    }
  }

  #copy(target: Buffer, position: number): boolean {
    if (target.length > WINDOW_BYTES) return readExactly(this.#descriptor, target, position) === target.length;
    if (position < this.#start || position + target.length > this.#start + this.#filled) {
      this.#start = position;
      this.#filled = readExactly(this.#descriptor, this.#window, position);
    }
    return this.#window.copy(target, 0, position - this.#start, this.#filled) >= target.length;
  }
}

/** Writes a ZIP file to disk and hashes it at the same time. */

import { createHash } from 'node:crypto';
import { closeSync, openSync, writev } from 'node:fs';
import { promisify } from 'node:util';
import { Failure } from '../../base/failure.ts';
import { OWNER_FILE } from '../../base/system/file-modes.ts';

/**
 * Size of a write buffer, in bytes. Data is collected before it is written, because the records of a small file are
 * short and a write is expensive.
 */
const BUFFER_BYTES = 512 * 1024;
/** Minimum size, in bytes, at which passing a buffer to another thread is faster than copying it. */
const DIRECT_FROM_BYTES = 256 * 1024;

/** Finished ZIP: its size in bytes and its SHA-256 in lowercase hex. */
export interface WrittenZip {
  readonly size: number;
  readonly sha256: string;
}

/** Maximum size of a ZIP in bytes, and the failure to throw as soon as it is exceeded. */
export interface SizeLimit {
  readonly maxBytes: number;
  readonly refusal: () => Failure;
}

const writeInPool = promisify(writev);

/**
 * New file that is hashed while it is written sequentially. A thread of Node's pool writes one buffer while this thread
 * hashes it and fills the other one.
 */
export class ZipTarget {
  readonly #descriptor: number;
  readonly #hash = createHash('sha256');
  readonly #limit: SizeLimit | undefined;
  #buffer = Buffer.allocUnsafeSlow(BUFFER_BYTES);
  #otherBuffer = Buffer.allocUnsafeSlow(BUFFER_BYTES);
  #filled = 0;
  #size = 0;
  /** Write of the other buffer. Its error is thrown when that buffer is needed again. */
  #writing = Promise.resolve();

  /** @throws Failure if the file can't be created */
  constructor(path: string, limit: SizeLimit | undefined) {
    this.#limit = limit;
    try {
      this.#descriptor = openSync(path, 'wx', OWNER_FILE);
    } catch (cause) {
      throw writeFailure(cause);
    }
  }

  /** Number of bytes written so far. */
  get size(): number {
    return this.#size;
  }

  /**
   * Adds bytes. The caller may reuse their memory once this settles: immediately if the buffer has room. Otherwise it
   * returns a promise, and nothing may be added until it settles.
   * @throws the limit's refusal, or Failure
   */
  put(bytes: Buffer): void | Promise<void> {
    this.#size += bytes.length;
    if (this.#limit !== undefined && this.#size > this.#limit.maxBytes) throw this.#limit.refusal();
    if (bytes.length >= DIRECT_FROM_BYTES) return this.#putDirect(bytes);
    if (this.#filled + bytes.length > BUFFER_BYTES) return this.#flush().then(() => this.#copyToBuffer(bytes));
    this.#copyToBuffer(bytes);
  }

  /** Completes the file, which must be closed afterwards. @throws Failure */
  async finish(): Promise<WrittenZip> {
    await this.#flush();
    await this.#writing;
    return { size: this.#size, sha256: this.#hash.digest('hex') };
  }

  /** Closes the file once no other thread uses it. */
  async close(): Promise<void> {
    await Promise.allSettled([this.#writing]);
    closeSync(this.#descriptor);
  }

  #copyToBuffer(bytes: Buffer): void {
    this.#filled += bytes.copy(this.#buffer, this.#filled);
  }

  async #putDirect(bytes: Buffer): Promise<void> {
    await this.#flush(bytes);
    await this.#writing;
  }

  /**
   * Starts to write the collected data, and the given buffers after it. Resolves when the other buffer can be filled.
   */
  async #flush(...extra: readonly Buffer[]): Promise<void> {
    const parts = [this.#buffer.subarray(0, this.#filled), ...extra];
    [this.#buffer, this.#otherBuffer, this.#filled] = [this.#otherBuffer, this.#buffer, 0];
    await this.#writing;
    this.#writing = this.#write(parts);
    this.#writing.catch(() => {});
    for (const part of parts) this.#hash.update(part);
  }

  async #write(parts: readonly Buffer[]): Promise<void> {
    try {
      for (let rest = parts; rest.length > 0; ) {
        const { bytesWritten } = await writeInPool(this.#descriptor, rest);
        rest = remainingParts(rest, bytesWritten);
      }
    } catch (cause) {
      throw writeFailure(cause);
    }
  }
}

/** Returns the remaining buffers after a write, which may write less than it was given. */
function remainingParts(parts: readonly Buffer[], bytes: number): readonly Buffer[] {
  let taken = bytes;
  return parts.flatMap(part => {
    const rest = part.subarray(taken);
    taken -= part.length - rest.length;
    return rest.length > 0 ? [rest] : [];
  });
}

function writeFailure(cause: unknown): Failure {
  const remedy = 'Free up space in the temporary folder, and make sure that the job’s user can write to it.';
  return new Failure('unavailable', `The package can’t be written: ${(cause as Error).message}`, { remedy, cause });
}

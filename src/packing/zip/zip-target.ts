/** Writes a ZIP file to disk and hashes it at the same time. */

import { createHash } from 'node:crypto';
import { closeSync, openSync, writeFileSync } from 'node:fs';
import { Failure } from '../../base/failure.ts';
import { OWNER_FILE } from '../../base/system/files/file-modes.ts';

/**
 * Size of the write buffer, in bytes. The records of a small file are short, and a write is
 * expensive.
 */
const BUFFER_BYTES = 512 * 1024;

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

/** New file that is hashed while it is written sequentially. */
export class ZipTarget {
  readonly #descriptor: number;
  readonly #hash = createHash('sha256');
  readonly #limit: SizeLimit | undefined;
  readonly #buffer = Buffer.allocUnsafeSlow(BUFFER_BYTES);
  #filled = 0;
  #size = 0;

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

  /** Adds bytes. @throws the limit's refusal, or Failure */
  put(bytes: Buffer): void {
    this.#size += bytes.length;
    if (this.#limit !== undefined && this.#size > this.#limit.maxBytes) throw this.#limit.refusal();
    if (this.#filled + bytes.length > BUFFER_BYTES) this.#flush();
    if (bytes.length > BUFFER_BYTES) this.#write(bytes);
    else this.#filled += bytes.copy(this.#buffer, this.#filled);
  }

  /** Completes the file, which must be closed afterwards. @throws Failure */
  finish(): WrittenZip {
    this.#flush();
    return { size: this.#size, sha256: this.#hash.digest('hex') };
  }

  close(): void {
    closeSync(this.#descriptor);
  }

  #flush(): void {
    this.#write(this.#buffer.subarray(0, this.#filled));
    this.#filled = 0;
  }

  #write(bytes: Buffer): void {
    this.#hash.update(bytes);
    try {
      writeFileSync(this.#descriptor, bytes);
    } catch (cause) {
      throw writeFailure(cause);
    }
  }
}

function writeFailure(cause: unknown): Failure {
  const remedy =
    'Free up space in the temporary folder, and make sure that the job’s user can write to it.';
  return new Failure('unavailable', `The package can’t be written: ${(cause as Error).message}`, {
    remedy,
    cause,
  });
}

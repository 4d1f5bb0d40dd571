import { createHash } from 'node:crypto';
import { closeSync, openSync, writeSync } from 'node:fs';
import { Failure } from '../failure.ts';

/** How much is gathered before it goes to the file: the records of a small file are shorter than a write is long. */
const ARENA_BYTES = 256 * 1024;

/** The finished ZIP: its size in bytes and its SHA-256 in lowercase hex. */
export interface WrittenZip {
  readonly size: number;
  readonly sha256: string;
}

/** The most that a ZIP may come to, in bytes, and what to throw as soon as it's more. */
export interface SizeLimit {
  readonly maxBytes: number;
  readonly refusal: () => Failure;
}

/** A new file, hashed while it's written from its beginning to its end. It's written without waiting, as it's read. */
export class ZipTarget {
  readonly #descriptor: number;
  readonly #hash = createHash('sha256');
  readonly #arena = Buffer.allocUnsafe(ARENA_BYTES);
  readonly #limit: SizeLimit | undefined;
  #filled = 0;
  #size = 0;

  /** @throws Failure where it can't be created */
  constructor(path: string, limit: SizeLimit | undefined) {
    this.#limit = limit;
    this.#descriptor = possible(() => openSync(path, 'wx', 0o600));
  }

  /** How much was put so far. */
  get size(): number {
    return this.#size;
  }

  /** Takes the bytes at once: their memory is the caller's again. @throws the limit's refusal, or Failure */
  put(bytes: Buffer): void {
    this.#size += bytes.length;
    if (this.#limit !== undefined && this.#size > this.#limit.maxBytes) throw this.#limit.refusal();
    if (this.#filled + bytes.length > ARENA_BYTES) this.#flush();
    if (bytes.length > ARENA_BYTES) this.#write(bytes);
    else this.#filled += bytes.copy(this.#arena, this.#filled);
  }

  /** Ends the file, which then is to be closed. @throws Failure */
  finish(): WrittenZip {
    this.#flush();
    return { size: this.#size, sha256: this.#hash.digest('hex') };
  }

  close(): void {
    closeSync(this.#descriptor);
  }

  #flush(): void {
    this.#write(this.#arena.subarray(0, this.#filled));
    this.#filled = 0;
  }

  #write(bytes: Buffer): void {
    this.#hash.update(bytes);
    for (let offset = 0; offset < bytes.length; ) offset += possible(() => writeSync(this.#descriptor, bytes, offset));
  }
}

/** What the system gives. Throws a Failure where it refuses. */
function possible<T>(work: () => T): T {
  try {
    return work();
  } catch (cause) {
    const remedy = 'Free some space in the temporary folder, and let the job’s user write there.';
    throw new Failure('unavailable', `The package can’t be written: ${(cause as Error).message}`, { remedy, cause });
  }
}

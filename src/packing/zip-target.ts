import { createHash } from 'node:crypto';
import { closeSync, openSync, writev } from 'node:fs';
import { promisify } from 'node:util';
import { Failure } from '../failure.ts';

/** How much is gathered before it goes to the file: the records of a small file are shorter than a write is long. */
const ARENA_BYTES = 512 * 1024;
/** From here on handing bytes over to another thread as they are takes less time than gathering them. */
const UNGATHERED_FROM_BYTES = 256 * 1024;

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

const writeInPool = promisify(writev);

/**
 * A new file, hashed while it's written from its beginning to its end: a thread of Node's pool writes one arena while
 * this one hashes it, and fills the other.
 */
export class ZipTarget {
  readonly #descriptor: number;
  readonly #hash = createHash('sha256');
  readonly #limit: SizeLimit | undefined;
  #arena = Buffer.allocUnsafeSlow(ARENA_BYTES);
  #otherArena = Buffer.allocUnsafeSlow(ARENA_BYTES);
  #filled = 0;
  #size = 0;
  /** Of the other arena. What it throws is thrown where that is needed again. */
  #writing = Promise.resolve();

  /** @throws Failure where it can't be created */
  constructor(path: string, limit: SizeLimit | undefined) {
    this.#limit = limit;
    try {
      this.#descriptor = openSync(path, 'wx', 0o600);
    } catch (cause) {
      throw unwritable(cause);
    }
  }

  /** How much was put so far. */
  get size(): number {
    return this.#size;
  }

  /**
   * Takes the bytes, whose memory is the caller's again once this has settled: at once where they find room, otherwise
   * it's a promise, and nothing may be put meanwhile. @throws the limit's refusal, or Failure
   */
  put(bytes: Buffer): void | Promise<void> {
    this.#size += bytes.length;
    if (this.#limit !== undefined && this.#size > this.#limit.maxBytes) throw this.#limit.refusal();
    if (bytes.length >= UNGATHERED_FROM_BYTES) return this.#putUngathered(bytes);
    if (this.#filled + bytes.length > ARENA_BYTES) return this.#flush().then(() => this.#gather(bytes));
    this.#gather(bytes);
  }

  /** Ends the file, which then is to be closed. @throws Failure */
  async finish(): Promise<WrittenZip> {
    await this.#flush();
    await this.#writing;
    return { size: this.#size, sha256: this.#hash.digest('hex') };
  }

  /** Resolves once no other thread has the file in use. */
  async close(): Promise<void> {
    await Promise.allSettled([this.#writing]);
    closeSync(this.#descriptor);
  }

  #gather(bytes: Buffer): void {
    this.#filled += bytes.copy(this.#arena, this.#filled);
  }

  async #putUngathered(bytes: Buffer): Promise<void> {
    await this.#flush(bytes);
    await this.#writing;
  }

  /** Begins to write what was gathered, and what comes behind it. Resolves once the other arena can be filled. */
  async #flush(...behind: readonly Buffer[]): Promise<void> {
    const parts = [this.#arena.subarray(0, this.#filled), ...behind];
    [this.#arena, this.#otherArena, this.#filled] = [this.#otherArena, this.#arena, 0];
    await this.#writing;
    this.#writing = this.#write(parts);
    this.#writing.catch(() => {});
    for (const part of parts) this.#hash.update(part);
  }

  async #write(parts: readonly Buffer[]): Promise<void> {
    try {
      for (let rest = parts; rest.length > 0; ) {
        const { bytesWritten } = await writeInPool(this.#descriptor, rest);
        rest = beyond(rest, bytesWritten);
      }
    } catch (cause) {
      throw unwritable(cause);
    }
  }
}

/** What is left of parts, of which one write may take less than it's given. */
function beyond(parts: readonly Buffer[], bytes: number): readonly Buffer[] {
  let taken = bytes;
  return parts.flatMap(part => {
    const rest = part.subarray(taken);
    taken -= part.length - rest.length;
    return rest.length > 0 ? [rest] : [];
  });
}

function unwritable(cause: unknown): Failure {
  const remedy = 'Free some space in the temporary folder, and let the job’s user write there.';
  return new Failure('unavailable', `The package can’t be written: ${(cause as Error).message}`, { remedy, cause });
}

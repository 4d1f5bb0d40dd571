import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { closeSync, openSync, rmSync, writeSync } from 'node:fs';
import { Readable, Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setImmediate } from 'node:timers/promises';
import { ZipArchive, type ZipEntryData } from 'archiver';
import { Failure } from '../failure.ts';
import { type ListedFile, READ_WHOLE_BYTES } from './listing.ts';

/** Already compressed: deflating them again makes a large site take five times as long, and saves nothing. */
const COMPRESSED = /\.(png|jpe?g|webp|avif|gif|woff2?|mp[34]|webm|zip|jar|t?gz|br|zst|xz|bz2|7z)$/i;

/**
 * Smaller files are stored. Deflating one takes archiver 0.13 ms, about as long as it takes to send the 1.2 KB that it
 * saves at 10 MB/s; text is 8 MiB at most, so the ZIP grows by little.
 */
const DEFLATE_FROM_BYTES = 2048;

/** How much is gathered before it goes to the file: archiver writes some thirty pieces of a few bytes per entry. */
const ARENA_BYTES = 256 * 1024;

/** The earliest time that a ZIP can express: a fixed one, so that the same files give the same bytes. */
const FIXED_DATE = new Date(Date.UTC(1980, 0, 1));
const FIXED_MODE = 0o644;
const FIXED_MODE_EXECUTABLE = 0o755;

/** The finished ZIP: its size in bytes and its SHA-256 in lowercase hex. */
export interface WrittenZip {
  readonly size: number;
  readonly sha256: string;
}

interface WriteOptions {
  readonly signal?: AbortSignal | undefined;
  /** Keep whether a file may be run; nothing else of its mode is ever kept. */
  readonly keepsExecutable: boolean;
  /** The most that the ZIP may come to, in bytes, and what to throw as soon as it's more. */
  readonly limit?: { readonly maxBytes: number; readonly refusal: () => Failure } | undefined;
  /** Called with the expanded bytes done so far. */
  readonly onProgress: (doneBytes: number) => void;
}

/**
 * Writes files into a new ZIP, in the order given: same files, same bytes. Whatever goes wrong, no half-written file
 * stays behind.
 *
 * @param path where to write; must not exist yet
 * @throws what reading a file throws, the limit's refusal, a Failure where it can't be written, or the signal's reason
 *   when it aborts
 */
export async function writeZip(path: string, files: readonly ListedFile[], options: WriteOptions): Promise<WrittenZip> {
  const target = new ZipTarget(path, options.limit);
  const archive = new ZipArchive({ zlib: { level: 6 } });
  // Either end that fails stops the other: archiver tells neither of the two by itself.
  const failure = new AbortController();
  const stop = (error: unknown): void => failure.abort(error);
  const signal = AbortSignal.any([failure.signal, ...(options.signal === undefined ? [] : [options.signal])]);
  const piped = pipeline(archive, target, { signal }).catch(stop);
  const appended = appendAll(archive, files, { ...options, signal })
    .then(() => void archive.finalize().catch(stop))
    .catch(stop);
  await Promise.all([piped, appended]);
  if (!signal.aborted) return target.written();
  rmSync(path, { force: true });
  throw signal.reason;
}

async function appendAll(
  archive: ZipArchive,
  files: readonly ListedFile[],
  { signal, keepsExecutable, onProgress }: WriteOptions & { readonly signal: AbortSignal },
): Promise<void> {
  let doneBytes = 0;
  for (const file of files) {
    signal.throwIfAborted();
    const mode = keepsExecutable && file.executable ? FIXED_MODE_EXECUTABLE : FIXED_MODE;
    const entry = { name: file.path, date: FIXED_DATE, mode };
    if (file.size <= READ_WHOLE_BYTES) {
      const store = COMPRESSED.test(file.path) || file.size < DEFLATE_FROM_BYTES;
      await file.read(content => appendWhole(archive, content, { ...entry, store }, signal));
    } else {
      const startedAt = doneBytes;
      const pieces = counted(file, bytes => onProgress(startedAt + bytes));
      await appendPieces(archive, pieces, entry, signal);
    }
    doneBytes += file.size;
    onProgress(doneBytes);
  }
}

/** Resolves once the content is no longer needed: archiver passes stored bytes on as they are. */
async function appendWhole(
  archive: ZipArchive,
  content: Buffer,
  entry: ZipEntryData,
  signal: AbortSignal,
): Promise<void> {
  const added = once(archive, 'entry', { signal });
  archive.append(content, entry);
  await added;
  // `ZipTarget` takes them at once, so there is nothing to wait for unless archiver queues where it doesn't today.
  while (archive.readableLength + archive.writableLength > 0) await setImmediate(undefined, { signal });
}

/** Never stored: an entry whose size stands behind its data must be deflated, or some unpackers can't find its end. */
async function appendPieces(
  archive: ZipArchive,
  pieces: AsyncIterable<Buffer>,
  entry: ZipEntryData,
  signal: AbortSignal,
): Promise<void> {
  const content = Readable.from(pieces, { objectMode: false });
  try {
    const added = once(archive, 'entry', { signal });
    // archiver pipes it on without looking at errors, and would wait for ever.
    content.once('error', error => archive.destroy(error));
    archive.append(content, { ...entry, store: false });
    await added;
  } finally {
    content.destroy();
  }
}

async function* counted(file: ListedFile, onPiece: (bytes: number) => void): AsyncIterable<Buffer> {
  let bytes = 0;
  for await (const piece of file.pieces()) {
    yield piece;
    bytes += piece.length;
    onPiece(bytes);
  }
}

/**
 * The file that archiver writes into, hashed on the way. It takes every piece at once and writes without waiting: in a
 * usual stream the 180,000 pieces of a directory of 10,000 entries queue up as objects, which takes 200 MiB at the
 * peak in place of 130, and 1.6 times as long.
 */
class ZipTarget extends Writable {
  readonly #descriptor: number;
  readonly #hash = createHash('sha256');
  readonly #arena = Buffer.allocUnsafe(ARENA_BYTES);
  readonly #limit: WriteOptions['limit'];
  #filled = 0;
  #size = 0;

  constructor(path: string, limit: WriteOptions['limit']) {
    super();
    this.#limit = limit;
    try {
      this.#descriptor = openSync(path, 'wx', 0o600);
    } catch (error) {
      throw unwritable(error);
    }
  }

  override _write(piece: Buffer, _encoding: string, done: (error?: Error) => void): void {
    this.#attempt(done, () => {
      if (this.#filled + piece.length > ARENA_BYTES) this.#flush();
      if (piece.length > ARENA_BYTES) this.#put(piece);
      else this.#filled += piece.copy(this.#arena, this.#filled);
    });
  }

  override _final(done: (error?: Error) => void): void {
    this.#attempt(done, () => this.#flush());
  }

  override _destroy(error: Error | null, done: (error: Error | null) => void): void {
    closeSync(this.#descriptor);
    done(error);
  }

  /** Of the finished file; to be asked once. */
  written(): WrittenZip {
    return { size: this.#size, sha256: this.#hash.digest('hex') };
  }

  #attempt(done: (error?: Error) => void, work: () => void): void {
    try {
      work();
    } catch (error) {
      done(error instanceof Failure ? error : unwritable(error));
      return;
    }
    done();
  }

  #flush(): void {
    this.#put(this.#arena.subarray(0, this.#filled));
    this.#filled = 0;
  }

  #put(bytes: Buffer): void {
    this.#size += bytes.length;
    if (this.#limit !== undefined && this.#size > this.#limit.maxBytes) throw this.#limit.refusal();
    this.#hash.update(bytes);
    for (let offset = 0; offset < bytes.length; ) offset += writeSync(this.#descriptor, bytes, offset);
  }
}

function unwritable(error: unknown): Failure {
  const remedy = 'Free some space in the temporary folder, and let the job’s user write there.';
  return new Failure('unavailable', `The package can’t be written: ${(error as Error).message}`, {
    remedy,
    cause: error,
  });
}

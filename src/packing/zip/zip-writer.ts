/** Writes files into a new ZIP: the same files always give the same bytes. */

import { rmSync } from 'node:fs';
import { pipeline, Readable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import { crc32, createDeflateRaw } from 'node:zlib';
import { DEFLATE_OPTIONS, isStoredUnread, withDeflated } from './deflating.ts';
import { changedFailure } from '../files/errors.ts';
import {
  isTurn,
  type ListedFile,
  PIECE_BYTES,
  READ_WHOLE_BYTES,
} from '../files/listing-builder.ts';
import {
  DEFLATED,
  dataDescriptor,
  directoryRecord,
  type EntryRecord,
  endOfDirectory,
  localHeader,
  STORED,
} from './zip-records.ts';
import { type SizeLimit, type WrittenZip, ZipTarget } from './zip-target.ts';

/** Number of bytes to read ahead of the writer, so that deflating threads always have work. */
const AHEAD_BYTES = 4 * 1024 * 1024;
const AHEAD_FILES = 64;

const FIXED_MODE = 0o644;
const FIXED_MODE_EXECUTABLE = 0o755;

interface WriteOptions {
  readonly signal?: AbortSignal | undefined;
  /** Keep the executable bit of files. No other part of the mode is ever kept. */
  readonly keepsExecutable: boolean;
  readonly limit?: SizeLimit | undefined;
  /** Called with the expanded bytes done so far. */
  readonly onProgress: (doneBytes: number) => void;
}

/**
 * Writes files into a new ZIP, in the given order: same files, same bytes. No incomplete file
 * remains after an error.
 *
 * @param path where to write; must not exist yet
 * @param files within `ZIP_BOUNDS`
 * @throws any error of reading a file, the limit's refusal, a Failure if the ZIP can't be written,
 *   or the signal's reason when it aborts
 */
export async function writeZip(
  path: string,
  files: readonly ListedFile[],
  options: WriteOptions,
): Promise<WrittenZip> {
  const target = new ZipTarget(path, options.limit);
  try {
    const zip = new ZipWriting(target, options);
    await zip.addAll(files);
    zip.addDirectory();
    return target.finish();
  } catch (error) {
    rmSync(path, { force: true });
    throw error;
  } finally {
    target.close();
  }
}

interface Written {
  readonly entry: EntryRecord;
  readonly offset: number;
}

/** ZIP that is being written. Files are read and deflated ahead, and written in their order. */
class ZipWriting {
  readonly #target: ZipTarget;
  readonly #options: WriteOptions;
  readonly #written: Written[] = [];
  /** Promises of the files in progress, oldest first. */
  readonly #ahead: Promise<void>[] = [];
  #aheadBytes = 0;
  #doneBytes = 0;

  constructor(target: ZipTarget, options: WriteOptions) {
    this.#target = target;
    this.#options = options;
  }

  /** Adds all files. Settles only when none of the files is in use anymore. */
  async addAll(files: readonly ListedFile[]): Promise<void> {
    const { signal } = this.#options;
    try {
      for (const [index, file] of files.entries()) {
        if (isTurn(file, index)) await setImmediate();
        signal?.throwIfAborted();
        const isAhead = file.size <= READ_WHOLE_BYTES;
        while (isAhead ? !this.#hasRoom(file) : this.#ahead.length > 0) await this.#finishOldest();
        if (isAhead) this.#addAhead(file);
        else
          await (isStoredUnread(file.path, file.size)
            ? this.#storePieces(file)
            : this.#deflatePieces(file));
      }
      while (this.#ahead.length > 0) await this.#finishOldest();
      signal?.throwIfAborted();
    } finally {
      // Wait for the files after the failed one: other threads still use their memory.
      await Promise.allSettled(this.#ahead);
    }
  }

  addDirectory(): void {
    const offset = this.#target.size;
    for (const { entry, offset: ofEntry } of this.#written)
      this.#target.put(directoryRecord(entry, ofEntry));
    this.#target.put(endOfDirectory(this.#written.length, this.#target.size - offset, offset));
  }

  /**
   * Checks whether a file can be read ahead in addition to those in progress. A single file always
   * fits.
   */
  #hasRoom({ size }: ListedFile): boolean {
    return (
      this.#ahead.length === 0 ||
      (this.#ahead.length < AHEAD_FILES && this.#aheadBytes + size <= AHEAD_BYTES)
    );
  }

  async #finishOldest(): Promise<void> {
    await this.#ahead[0];
    this.#options.signal?.throwIfAborted();
  }

  /**
   * Adds a file. Returns without a promise if no other file is in progress and it can be written at
   * once.
   */
  #addAhead(file: ListedFile): void {
    const before = this.#ahead.at(-1);
    // With a file before this one, any error is thrown when it is this file's turn.
    const adding =
      before === undefined ? this.#addWhole(file) : Promise.try(() => this.#addWhole(file, before));
    if (adding === undefined) {
      this.#progress(file.size);
      return;
    }
    this.#aheadBytes += file.size;
    const added = this.#added(file, adding);
    added.catch(() => {});
    this.#ahead.push(added);
  }

  async #added({ size }: ListedFile, adding: Promise<void>): Promise<void> {
    await adding;
    this.#progress(size);
    this.#aheadBytes -= size;
    // Removes itself, as files are written in their order. A failed file remains, so that its error
    // is thrown in turn.
    void this.#ahead.shift();
  }

  /** @param before the previous file, which has to be written first */
  #addWhole(file: ListedFile, before?: Promise<void>): void | Promise<void> {
    return file.read(content => {
      const checksum = crc32(content);
      const put = (packed: Buffer | undefined): void | Promise<void> => {
        const data = packed ?? content;
        const entry = this.#entry(
          file,
          packed === undefined ? STORED : DEFLATED,
          checksum,
          data.length,
        );
        return before === undefined
          ? this.#put(entry, data)
          : before.then(() => this.#put(entry, data));
      };
      return isStoredUnread(file.path, file.size) ? put(undefined) : withDeflated(content, put);
    });
  }

  /** Reads the file twice: a stored file has its checksum before its data. */
  async #storePieces(file: ListedFile): Promise<void> {
    let checksum = 0;
    for await (const piece of file.pieces()) checksum = crc32(piece, checksum);
    this.#begin(this.#entry(file, STORED, checksum, file.size));
    let repeated = 0;
    for await (const piece of file.pieces()) {
      repeated = crc32(piece, repeated);
      this.#target.put(piece);
      this.#progress(piece.length);
    }
    if (repeated !== checksum) throw changedFailure(file);
  }

  /** Writes the sizes after the data. Readers find the end of the data by inflating it. */
  async #deflatePieces(file: ListedFile): Promise<void> {
    let checksum = 0;
    const counted = async function* (this: ZipWriting): AsyncIterable<Buffer> {
      for await (const piece of file.pieces()) {
        checksum = crc32(piece, checksum);
        yield piece;
        this.#progress(piece.length);
      }
    };
    const offset = this.#target.size;
    const begun = { ...this.#entry(file, DEFLATED, 0, 0), sizesFollow: true };
    this.#target.put(localHeader(begun));
    const start = this.#target.size;
    const pieces = Readable.from(counted.call(this), { objectMode: false });
    // The callback can ignore the error: the iterator throws it as well.
    const packed = pipeline(
      pieces,
      createDeflateRaw({ ...DEFLATE_OPTIONS, chunkSize: PIECE_BYTES }),
      () => {},
    );
    for await (const piece of packed as AsyncIterable<Buffer>) this.#target.put(piece);
    const entry = { ...begun, crc32: checksum, packedSize: this.#target.size - start };
    this.#target.put(dataDescriptor(entry));
    this.#written.push({ entry, offset });
  }

  #put(entry: EntryRecord, data: Buffer): void {
    this.#begin(entry);
    this.#target.put(data);
  }

  #begin(entry: EntryRecord): void {
    this.#written.push({ entry, offset: this.#target.size });
    this.#target.put(localHeader(entry));
  }

  #entry(
    file: ListedFile,
    method: EntryRecord['method'],
    checksum: number,
    packedSize: number,
  ): EntryRecord {
    const mode =
      this.#options.keepsExecutable && file.executable ? FIXED_MODE_EXECUTABLE : FIXED_MODE;
    return {
      name: file.path,
      mode,
      method,
      crc32: checksum,
      packedSize,
      size: file.size,
      sizesFollow: false,
    };
  }

  #progress(bytes: number): void {
    this.#options.signal?.throwIfAborted();
    this.#doneBytes += bytes;
    this.#options.onProgress(this.#doneBytes);
  }
}

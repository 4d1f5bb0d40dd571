/**
 * Reads the content of an entry of an untrusted ZIP (a package to upload, or a downloaded export),
 * and checks its size and CRC-32.
 */

import { pipeline, Readable } from 'node:stream';
import { crc32, createInflateRaw, inflateRawSync } from 'node:zlib';
import { Failure } from '../../base/failure.ts';
import { byteSize } from '../../base/text/amount.ts';
import { fileFailure } from '../files/errors.ts';
import { readExactly } from '../files/input-file.ts';
import { type ListedFile, PIECE_BYTES } from '../files/listing-builder.ts';
import { damagedFinding } from './zip-entry.ts';

/** Refuses bytes after the deflated data, which no check would see. */
const INFLATE_OPTIONS = { rejectGarbageAfterEnd: true } as const;

/** Record before an entry's data. */
const LOCAL_HEADER = { signature: Buffer.from('PK\x03\x04', 'latin1'), bytes: 30 };

/** Location of an entry in an open ZIP, and its declared properties. Sizes and offset in bytes. */
export interface PackedFile {
  readonly path: string;
  readonly executable: boolean;
  readonly descriptor: number;
  /** Location of the header before the data. */
  readonly header: number;
  readonly packedSize: number;
  readonly deflated: boolean;
  readonly size: number;
  readonly crc32: number;
  /** Remedy if it is damaged. Default: one for the input `path`. */
  readonly damagedRemedy: string | undefined;
}

/**
 * Returns the content of an entry. It is never inflated beyond its declared size. Length and CRC-32
 * are checked on each read. yauzl's own streams check only the length, and take ten times as long
 * for small files.
 */
export function zipEntryFile(packed: PackedFile): ListedFile {
  const { path, size, executable } = packed;
  return {
    path,
    size,
    executable,
    needsCheck: true,
    async read(use) {
      const data = Buffer.allocUnsafe(packed.packedSize);
      if (readExactly(packed.descriptor, data, dataStart(packed)) < data.length)
        throw damagedFailure(packed, 'its data is truncated');
      return use(verified(packed, packed.deflated ? inflate(packed, data) : data));
    },
    async *pieces() {
      let bytes = 0;
      let checksum = 0;
      try {
        for await (const piece of openContent(packed) as AsyncIterable<Buffer>) {
          bytes += piece.length;
          checksum = crc32(piece, checksum);
          if (bytes > size) throw oversizeFailure(packed);
          yield piece;
        }
      } catch (error) {
        throw error instanceof Failure ? error : damagedFailure(packed, (error as Error).message);
      }
      verify(packed, bytes, checksum);
    },
  };
}

function openContent(packed: PackedFile): Readable {
  const data = Readable.from(packedPieces(packed), {
    objectMode: false,
    highWaterMark: PIECE_BYTES,
  });
  // The iterator also receives the callback's error.
  return packed.deflated
    ? pipeline(data, createInflateRaw({ ...INFLATE_OPTIONS, chunkSize: PIECE_BYTES }), () => {})
    : data;
}

/**
 * Reads the data of an entry. Doesn't use a stream of Node over the descriptor: a destroyed stream
 * closes it even with `autoClose: false`, and the number may belong to another file when it is
 * closed again. `listZip` closes it.
 */
function* packedPieces(packed: PackedFile): Generator<Buffer> {
  const { descriptor, packedSize } = packed;
  const start = dataStart(packed);
  for (let offset = 0; offset < packedSize; ) {
    const piece = Buffer.allocUnsafeSlow(Math.min(PIECE_BYTES, packedSize - offset));
    if (readExactly(descriptor, piece, start + offset) < piece.length)
      throw damagedFailure(packed, 'its data is truncated');
    offset += piece.length;
    yield piece;
  }
}

/**
 * Returns where an entry's data starts: after its header, which repeats the name and may have other
 * fields than the directory.
 */
function dataStart(packed: PackedFile): number {
  const header = Buffer.alloc(LOCAL_HEADER.bytes);
  readExactly(packed.descriptor, header, packed.header);
  if (!header.subarray(0, 4).equals(LOCAL_HEADER.signature))
    throw damagedFailure(packed, 'it has no header');
  return packed.header + header.length + header.readUInt16LE(26) + header.readUInt16LE(28);
}

function inflate(packed: PackedFile, data: Buffer): Buffer {
  try {
    const room = packed.size + 64;
    return inflateRawSync(data, { ...INFLATE_OPTIONS, maxOutputLength: room, chunkSize: room });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE')
      throw oversizeFailure(packed);
    throw damagedFailure(packed, (error as Error).message);
  }
}

function verified(packed: PackedFile, content: Buffer): Buffer {
  verify(packed, content.length, crc32(content));
  return content;
}

function verify(packed: PackedFile, bytes: number, checksum: number): void {
  if (bytes > packed.size) throw oversizeFailure(packed);
  if (bytes < packed.size) {
    throw damagedFailure(
      packed,
      `it unpacks to ${byteSize(bytes)} instead of ${byteSize(packed.size)}`,
    );
  }
  if (checksum !== packed.crc32)
    throw damagedFailure(packed, 'its checksum (CRC-32) does not match');
}

function oversizeFailure(packed: PackedFile): Failure {
  return damagedFailure(
    packed,
    `it unpacks to more than its declared size of ${byteSize(packed.size)}`,
  );
}

function damagedFailure({ path, damagedRemedy }: PackedFile, how: string): Failure {
  return fileFailure(damagedFinding(path, how, damagedRemedy));
}

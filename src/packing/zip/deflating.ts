/** Deflates file contents where that is worthwhile. */

import { promisify } from 'node:util';
import { deflateRaw, deflateRawSync, type ZlibOptions } from 'node:zlib';

/**
 * Extensions of compressed formats. Deflating them again takes five times as long as writing them,
 * and saves nothing.
 */
const COMPRESSED = /\.(png|jpe?g|webp|avif|gif|woff2?|mp[34]|webm|zip|jar|t?gz|br|zst|xz|bz2|7z)$/i;

/**
 * Minimum size for deflating, in bytes. Deflating a smaller file takes some 20 µs, about as long as
 * sending the bytes saved.
 */
const DEFLATE_FROM_BYTES = 1024;

/**
 * Minimum size for deflating in Node's thread pool, in bytes. Handing a file to the pool costs 50
 * µs.
 */
const POOL_FROM_BYTES = 4096;

const deflateInPool = promisify<Buffer, ZlibOptions, Buffer>(deflateRaw);

/** Options for all deflating: the usual balance between time and size. */
export const DEFLATE_OPTIONS = { level: 6 } as const;

/** Checks whether a file is stored, from its name and size alone. */
export function isStoredUnread(path: string, size: number): boolean {
  return size < DEFLATE_FROM_BYTES || COMPRESSED.test(path);
}

/**
 * Deflates a buffer and passes the result to `use`; undefined if the content is to be stored
 * uncompressed. The same content gives the same bytes, whatever thread deflates it.
 */
export function withDeflated(
  content: Buffer,
  use: (packed: Buffer | undefined) => void | Promise<void>,
): void | Promise<void> {
  const options = { ...DEFLATE_OPTIONS, chunkSize: content.length };
  const pass = (packed: Buffer): void | Promise<void> =>
    use(packed.length < content.length ? packed : undefined);
  return content.length < POOL_FROM_BYTES
    ? pass(deflateRawSync(content, options))
    : deflateInPool(content, options).then(pass);
}

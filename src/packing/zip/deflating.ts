/** Deflates file contents where that is worthwhile, and reuses memory while doing so. */

import { availableParallelism } from 'node:os';
import { promisify } from 'node:util';
import { deflateRaw, deflateRawSync, type ZlibOptions } from 'node:zlib';

/**
 * Extensions of compressed formats. Deflating them again takes five times as long as writing them, and saves nothing.
 */
const COMPRESSED = /\.(png|jpe?g|webp|avif|gif|woff2?|mp[34]|webm|zip|jar|t?gz|br|zst|xz|bz2|7z)$/i;

/**
 * Minimum size for deflating, in bytes. Deflating a smaller file takes some 20 µs, about as long as sending the bytes
 * saved.
 */
const DEFLATE_FROM_BYTES = 1024;

/**
 * Minimum size for deflating in Node's thread pool, in bytes. Handing a file to the pool costs 50 µs, a third of the
 * time to deflate 10 KiB. So the pool gets only as many files as keep it busy, and the reading thread deflates the
 * others itself.
 */
const POOL_FROM_BYTES = 4096;
const MAX_IN_POOL = 3 * availableParallelism();
/** Maximum size that the reading thread deflates itself, in bytes, so that it can react to a signal in time. */
const MAX_BLOCKING_BYTES = 256 * 1024;

const deflateInPool = promisify<Buffer, ZlibOptions, Buffer>(deflateRaw);
let inPool = 0;

/** Options for all deflating: the usual balance between time and size. */
export const DEFLATE_OPTIONS = { level: 6 } as const;

/** Checks whether a file is stored, from its name and size alone. */
export function isStoredUnread(path: string, size: number): boolean {
  return size < DEFLATE_FROM_BYTES || COMPRESSED.test(path);
}

/**
 * Deflates a buffer and passes the result to `use`; undefined if the content is to be stored uncompressed. The result
 * is only valid until `use` settles. The same content gives the same bytes, whatever thread deflates it.
 */
export function withDeflated(
  content: Buffer,
  use: (packed: Buffer | undefined) => void | Promise<void>,
): void | Promise<void> {
  // Larger than Node's pool size, so that the result has memory of its own. It is recognized by its size, and can be
  // freed.
  const chunkSize = Math.max(content.length, Buffer.poolSize + 1);
  const options = { ...DEFLATE_OPTIONS, chunkSize };
  const pass = (packed: Buffer): void | Promise<void> => {
    if (packed.length >= content.length) return use(undefined);
    return packed.buffer.byteLength === chunkSize ? useAndFree(packed as Buffer<ArrayBuffer>, use) : use(packed);
  };
  const atOnce = content.length < POOL_FROM_BYTES || (inPool >= MAX_IN_POOL && content.length <= MAX_BLOCKING_BYTES);
  return atOnce ? pass(deflateRawSync(content, options)) : deflatedInPool(content, options).then(pass);
}

async function deflatedInPool(content: Buffer, options: ZlibOptions): Promise<Buffer> {
  inPool += 1;
  try {
    return await deflateInPool(content, options);
  } finally {
    inPool -= 1;
  }
}

/*
 * Functions with "lend" in their name, and `withBuffer`, pass a buffer to a callback and reclaim its memory when the
 * callback settles: immediately, or when its promise does. A promise for each of thousands of small files takes longer
 * than reading them, so there is none unless it is needed.
 */

/** Size of a reusable block. It is used for files of fewer bytes than this. */
const BLOCK_BYTES = 16 * 1024;
/** Blocks that are currently unused. Their number grows to the highest number of files that were read ahead at once. */
const blocks: Buffer[] = [];

/**
 * Passes a buffer for a small file to `use`. The buffer is reused: with a new one for each file, V8 would collect
 * garbage every few hundred files, which takes as long as opening them.
 *
 * @param bytes the minimum size of the buffer
 */
export function withBuffer<T>(bytes: number, use: (buffer: Buffer) => T | Promise<T>): T | Promise<T> {
  if (bytes > BLOCK_BYTES) return useAndFree(Buffer.allocUnsafeSlow(bytes), use);
  const block = blocks.pop() ?? Buffer.allocUnsafeSlow(BLOCK_BYTES);
  return afterSettling(use(block), () => blocks.push(block));
}

/**
 * Passes a buffer to `use` and then frees its memory. Left to the garbage collector, the files of a large package use a
 * hundred MiB before it runs. Doesn't free the memory after a failure, when a thread may still be deflating it.
 *
 * @param content a buffer with memory of its own, as from `Buffer.allocUnsafeSlow`, not shared with other buffers
 */
export function useAndFree<T>(content: Buffer<ArrayBuffer>, use: (content: Buffer) => T | Promise<T>): T | Promise<T> {
  return afterSettling(use(content), () => content.buffer.transfer(0));
}

function afterSettling<T>(result: T | Promise<T>, release: () => void): T | Promise<T> {
  if (!(result instanceof Promise)) {
    release();
    return result;
  }
  return result.then(settled => {
    release();
    return settled;
  });
}

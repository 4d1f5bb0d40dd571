import { availableParallelism } from 'node:os';
import { promisify } from 'node:util';
import { deflateRaw, deflateRawSync, type ZlibOptions } from 'node:zlib';

/** Already compressed: deflating them again takes five times as long as writing them, and saves nothing. */
const COMPRESSED = /\.(png|jpe?g|webp|avif|gif|woff2?|mp[34]|webm|zip|jar|t?gz|br|zst|xz|bz2|7z)$/i;

/** Smaller files are stored: deflating one takes some 20 µs, about as long as it takes to send what it saves. */
const DEFLATE_FROM_BYTES = 1024;

/**
 * From here on threads of Node's pool deflate, too. Handing one over costs 50 µs, a third of what deflating 10 KiB does,
 * so they get as many as keep them at work, and the thread that reads deflates the others itself.
 */
export const POOL_FROM_BYTES = 4096;
const MAX_IN_POOL = 3 * availableParallelism();
/** Longer than this nobody waits for the thread that reads: a signal has to be heard. */
const MAX_BLOCKING_BYTES = 256 * 1024;

/** From here on a sample tells whether a file of an unknown type is worth deflating: a level of 1 takes 0.2 ms for it. */
const SAMPLE_FROM_BYTES = 64 * 1024;
/** How much of a content its sample is. */
const SAMPLE_BYTES = 16 * 1024;
/** Of a sample: what deflates to no less is stored. */
const WORTH_DEFLATING = 0.95;

const deflateInPool = promisify<Buffer, ZlibOptions, Buffer>(deflateRaw);
let inPool = 0;

/** Of all deflating: the usual balance between time and size. */
export const LEVEL = { level: 6 } as const;

/** Whether a file is stored without a look at its content. */
export function isStoredUnread(path: string, size: number): boolean {
  return size < DEFLATE_FROM_BYTES || COMPRESSED.test(path);
}

/**
 * Deflates a content, and lends what it comes to, which is only valid until `use` has settled; undefined where the
 * content is to be stored as it is. The same content gives the same bytes, whatever thread deflates it.
 */
export function lendDeflated(
  content: Buffer,
  use: (packed: Buffer | undefined) => void | Promise<void>,
): void | Promise<void> {
  if (content.length >= SAMPLE_FROM_BYTES) {
    const middle = (content.length - SAMPLE_BYTES) >>> 1;
    if (!isWorthDeflating([sampled(content.subarray(middle))])) return use(undefined);
  }
  // Larger than what Node cuts out of a pool: memory of its own, which is known by its size, and can be freed.
  const chunkSize = Math.max(content.length, Buffer.poolSize + 1);
  const options = { ...LEVEL, chunkSize };
  const take = (packed: Buffer): void | Promise<void> => {
    if (packed.length >= content.length) return use(undefined);
    return packed.buffer.byteLength === chunkSize ? lend(packed as Buffer<ArrayBuffer>, use) : use(packed);
  };
  const atOnce = content.length < POOL_FROM_BYTES || (inPool >= MAX_IN_POOL && content.length <= MAX_BLOCKING_BYTES);
  return atOnce ? take(deflateRawSync(content, options)) : deflatedInPool(content, options).then(take);
}

async function deflatedInPool(content: Buffer, options: ZlibOptions): Promise<Buffer> {
  inPool += 1;
  try {
    return await deflateInPool(content, options);
  } finally {
    inPool -= 1;
  }
}

/** A part of a content, and what it deflates to, in bytes. */
interface Sample {
  readonly size: number;
  readonly packedSize: number;
}

/** Deflates the beginning of a piece, in the quickest way. */
export function sampled(piece: Buffer): Sample {
  const sample = piece.subarray(0, SAMPLE_BYTES);
  return { size: sample.length, packedSize: deflateRawSync(sample, { level: 1 }).length };
}

export function isWorthDeflating(samples: readonly Sample[]): boolean {
  const [size, packedSize] = samples.reduce(
    (sum, sample) => [sum[0] + sample.size, sum[1] + sample.packedSize],
    [0, 0],
  );
  return packedSize < size * WORTH_DEFLATING;
}

/*
 * What lends a content gives it to a function, and has its memory back once that has settled: at once, or where it
 * answers with a promise. A promise for each of thousands of small files takes longer than reading them does, so there
 * is none where none is needed.
 */

/** Files up to this size, less one byte, are read into blocks that are used again. */
const BLOCK_BYTES = 16 * 1024;
/** Those that nobody has at the moment: there are as many as files were ever read ahead at once. */
const blocks: Buffer[] = [];

/**
 * Lends memory for a small content. It's the same again and again: a piece of its own for each file would have V8 collect
 * them every few hundred files, which takes as long as opening these.
 *
 * @param bytes how much is needed: no less than that is lent
 */
export function withBuffer<T>(bytes: number, use: (room: Buffer) => T | Promise<T>): T | Promise<T> {
  if (bytes > BLOCK_BYTES) return lend(Buffer.allocUnsafeSlow(bytes), use);
  const block = blocks.pop() ?? Buffer.allocUnsafeSlow(BLOCK_BYTES);
  return afterwards(use(block), () => blocks.push(block));
}

/**
 * Lends a buffer and then frees its memory: left to the garbage collector, the files of a large package come to a
 * hundred MiB before it sees a reason to run. Not after a failure, when a thread may still be deflating it.
 *
 * @param content with memory of its own, as from `Buffer.allocUnsafeSlow`: none that it shares with other buffers
 */
export function lend<T>(content: Buffer<ArrayBuffer>, use: (content: Buffer) => T | Promise<T>): T | Promise<T> {
  return afterwards(use(content), () => content.buffer.transfer(0));
}

function afterwards<T>(result: T | Promise<T>, giveBack: () => void): T | Promise<T> {
  if (!(result instanceof Promise)) {
    giveBack();
    return result;
  }
  return result.then(settled => {
    giveBack();
    return settled;
  });
}

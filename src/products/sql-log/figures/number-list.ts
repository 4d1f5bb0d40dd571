/** Keeps many numbers in little memory. */

/** Numbers in a block: a list of a few numbers takes 1 KiB. */
const BLOCK_LENGTH = 128;
/** Blocks in a buffer. Each buffer has its own cost, so a block has none of its own. */
const BLOCKS_PER_BUFFER = 512;

/** Blocks of the last buffer that are not in use yet. */
let unused: Float64Array[] = [];

function newBlock(): Float64Array {
  if (unused.length === 0) {
    const buffer = new Float64Array(BLOCK_LENGTH * BLOCKS_PER_BUFFER);
    const blockAt = (_: unknown, index: number): Float64Array =>
      buffer.subarray(index * BLOCK_LENGTH, (index + 1) * BLOCK_LENGTH);
    unused = Array.from({ length: BLOCKS_PER_BUFFER }, blockAt);
  }
  return unused.pop() ?? new Float64Array(BLOCK_LENGTH);
}

/**
 * List of numbers, in blocks. An array that grows is copied, and the garbage collector frees the
 * copies late: 1,000,000 numbers in 300 arrays took 48 MiB.
 */
export class NumberList {
  readonly #blocks: Float64Array[] = [];
  #length = 0;

  get length(): number {
    return this.#length;
  }

  push(value: number): void {
    const place = this.#length % BLOCK_LENGTH;
    if (place === 0) this.#blocks.push(newBlock());
    const block = this.#blocks.at(-1);
    if (block !== undefined) block[place] = value;
    this.#length += 1;
  }

  /** Copies all numbers to an array, from a place on. @returns the place after the last one */
  copyTo(target: Float64Array, from: number): number {
    let place = from;
    for (const block of this.blocks()) {
      target.set(block, place);
      place += block.length;
    }
    return place;
  }

  /** Yields the numbers, block by block. */
  *blocks(): Generator<Float64Array> {
    for (const [index, block] of this.#blocks.entries())
      yield block.subarray(0, this.#length - index * BLOCK_LENGTH);
  }
}

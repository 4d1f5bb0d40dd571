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

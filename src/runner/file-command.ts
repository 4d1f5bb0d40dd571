import { appendFileSync, closeSync, constants, fstatSync, ftruncateSync, openSync, readSync, writeSync } from 'node:fs';
import { Failure } from '../failure.ts';

/**
 * Appends to a file that the runner reads after the step, at once: what stands there counts even where the process is
 * killed later.
 *
 * @param variable the environment variable that named the file
 * @throws Failure that names both
 */
export function appendToRunnerFile(file: string, variable: string, text: string): void {
  attempt(file, variable, () => appendFileSync(file, text, 'utf8'));
}

function attempt<T>(file: string, variable: string, work: () => T): T {
  try {
    return work();
  } catch (cause) {
    throw new Failure('unavailable', `${file} can't be written: ${(cause as Error).message}.`, {
      remedy: `The runner names this file in ${variable}: check that the step can write there, and that the disk isn't full.`,
      cause,
    });
  }
}

/** Bytes that are kept free for what a step tells: ids, tokens and figures. Long lists have files of their own. */
const RESERVED_BYTES = 256 * 1024;
const LINE_FEED = 0x0a;

/** A runner's file with space that is reserved for what is appended. */
export class ReservedRunnerFile {
  readonly #path: string;
  readonly #variable: string;
  /** The part that is reserved and not used yet, as offsets in the file; equal where there is none. */
  #reserved = { from: 0, to: 0 };

  /** @param variable the environment variable that named the file */
  constructor(path: string, variable: string) {
    this.#path = path;
    this.#variable = variable;
  }

  /**
   * Reserves space, by line feeds, which the runner passes over: what a request has made then can be told, though the
   * disk is full by then.
   * @throws Failure that names the file and the variable
   */
  reserve(): void {
    this.#open(descriptor => {
      const stats = fstatSync(descriptor);
      // What isn't a regular file keeps nothing; that it takes one byte is proof enough.
      const bytes = stats.isFile() ? RESERVED_BYTES : 1;
      writeAll(descriptor, Buffer.alloc(bytes, LINE_FEED), stats.isFile() ? stats.size : null);
      if (stats.isFile()) this.#reserved = { from: stats.size, to: stats.size + bytes };
    });
  }

  /** Appends at once, as `appendToRunnerFile` does. @throws Failure that names the file and the variable */
  append(text: string): void {
    const bytes = Buffer.from(text);
    const { from, to } = this.#reserved;
    if (from + bytes.length > to) {
      this.release();
      appendToRunnerFile(this.#path, this.#variable, text);
      return;
    }
    this.#open(descriptor => writeAll(descriptor, bytes, from));
    this.#reserved = { from: from + bytes.length, to };
  }

  /** Gives back the space that was not used. @throws Failure that names the file and the variable */
  release(): void {
    const { from, to } = this.#reserved;
    if (from === to) return;
    this.#reserved = { from, to: from };
    this.#open(descriptor => {
      const { size } = fstatSync(descriptor);
      // Somebody has emptied the file: there is nothing to give back.
      if (size < to) return;
      const rest = Buffer.alloc(size - to);
      readAll(descriptor, rest, to);
      writeAll(descriptor, rest, from);
      ftruncateSync(descriptor, from + rest.length);
    });
  }

  #open(work: (descriptor: number) => void): void {
    attempt(this.#path, this.#variable, () => {
      const descriptor = openSync(this.#path, constants.O_RDWR | constants.O_CREAT);
      try {
        work(descriptor);
      } finally {
        closeSync(descriptor);
      }
    });
  }
}

/** One write may take less than it's given. @param position null at the end of what isn't a regular file */
function writeAll(descriptor: number, bytes: Buffer, position: number | null): void {
  for (let written = 0; written < bytes.length; ) {
    const at = position === null ? null : position + written;
    written += writeSync(descriptor, bytes, written, bytes.length - written, at);
  }
}

function readAll(descriptor: number, target: Buffer, position: number): void {
  for (let filled = 0; filled < target.length; ) {
    const bytes = readSync(descriptor, target, filled, target.length - filled, position + filled);
    if (bytes === 0) throw new Error('it became shorter while it was read');
    filled += bytes;
  }
}

/** Writes the files that the runner reads after a step. */

import { appendFileSync, closeSync, constants, fstatSync, ftruncateSync, openSync, readSync, writeSync } from 'node:fs';
import { EOL } from 'node:os';
import { Failure } from '../../base/failure.ts';
import { prepareKeyValueMessage } from './toolkit.ts';

/**
 * Appends to a file that the runner reads after the step. Writes immediately, so that the text is kept even if the
 * process is killed later.
 *
 * @param variable the environment variable that contains the file's path
 * @throws Failure that contains both
 */
export function appendToRunnerFile(file: string, variable: string, text: string): void {
  withWriteFailure(file, variable, () => appendFileSync(file, text, 'utf8'));
}

/**
 * Sets environment variables for the job's later steps. Does nothing outside a runner, where no step follows.
 *
 * @param file the value of GITHUB_ENV, undefined outside a runner
 * @throws Failure when the file can't be written
 */
export function setJobVariables(file: string | undefined, variables: Readonly<Record<string, string>>): void {
  if (file === undefined) return;
  const lines = Object.entries(variables).map(([name, value]) => `${prepareKeyValueMessage(name, value)}${EOL}`);
  appendToRunnerFile(file, 'GITHUB_ENV', lines.join(''));
}

function withWriteFailure<T>(file: string, variable: string, work: () => T): T {
  try {
    return work();
  } catch (cause) {
    throw new Failure('unavailable', `${file} can’t be written: ${(cause as Error).message}.`, {
      remedy: `The runner sets the path of this file in ${variable}. Check that the step can write to the file, and that the disk isn’t full.`,
      cause,
    });
  }
}

/** Bytes that are reserved for a step's outputs: ids, tokens and numbers. Long lists are written to separate files. */
const RESERVED_BYTES = 256 * 1024;
const LINE_FEED = 0x0a;

/** A command file of the runner, with reserved space. */
export class ReservedRunnerFile {
  readonly #path: string;
  readonly #variable: string;
  /** The unused part of the reservation, as offsets in the file. Both are equal if there is none. */
  #reserved = { from: 0, to: 0 };

  /** @param variable the environment variable that contains the file's path */
  constructor(path: string, variable: string) {
    this.#path = path;
    this.#variable = variable;
  }

  /**
   * Reserves space with line feeds, which the runner ignores. So the results of a request can be written even if the
   * disk is full by then.
   * @throws Failure that names the file and the variable
   */
  reserve(): void {
    this.#open(descriptor => {
      const stats = fstatSync(descriptor);
      // Only a regular file can reserve space. For others, a write of one byte shows that the file is writable.
      const bytes = stats.isFile() ? RESERVED_BYTES : 1;
      writeAll(descriptor, Buffer.alloc(bytes, LINE_FEED), stats.isFile() ? stats.size : null);
      if (stats.isFile()) this.#reserved = { from: stats.size, to: stats.size + bytes };
    });
  }

  /** Appends immediately, like `appendToRunnerFile`. @throws Failure that names the file and the variable */
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

  /** Releases the unused space. @throws Failure that names the file and the variable */
  release(): void {
    const { from, to } = this.#reserved;
    if (from === to) return;
    this.#reserved = { from, to: from };
    this.#open(descriptor => {
      const { size } = fstatSync(descriptor);
      // Another process emptied the file: there is nothing to release.
      if (size < to) return;
      const rest = Buffer.alloc(size - to);
      readAll(descriptor, rest, to);
      writeAll(descriptor, rest, from);
      ftruncateSync(descriptor, from + rest.length);
    });
  }

  #open(work: (descriptor: number) => void): void {
    withWriteFailure(this.#path, this.#variable, () => {
      const descriptor = openSync(this.#path, constants.O_RDWR | constants.O_CREAT);
      try {
        work(descriptor);
      } finally {
        closeSync(descriptor);
      }
    });
  }
}

/** Repeats writes until all bytes are written. @param position null to append to a file that isn't regular */
function writeAll(descriptor: number, bytes: Buffer, position: number | null): void {
  for (let written = 0; written < bytes.length; ) {
    const at = position === null ? null : position + written;
    written += writeSync(descriptor, bytes, written, bytes.length - written, at);
  }
}

function readAll(descriptor: number, target: Buffer, position: number): void {
  for (let filled = 0; filled < target.length; ) {
    const bytes = readSync(descriptor, target, filled, target.length - filled, position + filled);
    if (bytes === 0) throw new Error('the file was truncated while it was read');
    filled += bytes;
  }
}

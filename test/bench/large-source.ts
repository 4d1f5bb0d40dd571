import { SOURCE_PACKAGE } from '../../src/api/services/source.ts';
import type { RawEntry } from '../support/zip-bytes.ts';
import { compressibleText, incompressibleFile, writeFolder, writeZip } from './generated-files.ts';

const KIB = 1024;
const MIB = 1024 * KIB;
const FOLDERS = 100;
const TEXT_BYTES = 95 * MIB;
const IMAGES = 76;
const VIDEOS = 2;

/** Number of modules of the project. */
export const MODULES = {
  /**
   * Almost as many files as the platform allows: `zip` adds an entry for each folder, and these
   * count towards the 10,000 too. From a ZIP the peak is 135 to 155 MiB from run to run.
   */
  most: 9700,
  /** Modules of some 100 KiB, so that time and memory depend on bytes, not on creating files. */
  few: 1000,
} as const;

/**
 * Generates about the largest project that can be imported: 194 MiB of 200, three files of 20 MiB,
 * and 97 MiB of 100 as a ZIP, by any tool. The bytes are the same each time.
 */
function* largeSource(modules: number): Generator<RawEntry> {
  yield {
    name: SOURCE_PACKAGE.publishManifest,
    bytes: Buffer.from('[tasks.build]\nrun = "true"\noutputs = ["dist"]\n'),
  };
  for (let number = 0; number < modules; number += 1) {
    const name = `src/${number % FOLDERS}/module-${number}.ts`;
    yield { name, bytes: compressibleText(number, Math.floor(TEXT_BYTES / modules)) };
  }
  yield { name: 'data/table.csv', bytes: compressibleText(modules, SOURCE_PACKAGE.maxFileBytes) };
  for (let number = 0; number < IMAGES; number += 1)
    yield incompressibleFile(`images/${number}.jpg`, 512 * KIB);
  for (let number = 0; number < VIDEOS; number += 1)
    yield incompressibleFile(`videos/${number}.mp4`, SOURCE_PACKAGE.maxFileBytes);
}

/** Writes the large project as a folder. */
export function writeLargeSource(folder: string, modules: number): void {
  writeFolder(folder, largeSource(modules));
}

/** Writes the large project as a ZIP. */
export function writeLargeSourceZip(file: string, modules: number): void {
  writeZip(file, largeSource(modules));
}

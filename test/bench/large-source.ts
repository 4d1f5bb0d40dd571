import { SOURCE_PACKAGE } from '../../src/api/source.ts';
import type { RawEntry } from '../support/zip-bytes.ts';
import { noise, prose, writeFolder, writeZip } from './filling.ts';

const KIB = 1024;
const MIB = 1024 * KIB;
const FOLDERS = 100;
const TEXT_BYTES = 95 * MIB;
const IMAGES = 76;
const VIDEOS = 2;

/** How many modules its text is spread over. */
export const MODULES = {
  /**
   * As many files as can be: `zip` gives each folder an entry of its own, and these must fit in with 10,000, too. From
   * a ZIP the peak is then 135 to 155 MiB from run to run, which only the bench can show.
   */
  most: 9700,
  /** Modules of some 100 KiB: what time and memory go into is bytes, and not the making of files. */
  few: 1000,
} as const;

/**
 * About the largest project that can be imported by its bytes: 194 MiB of 200, three files of 20 MiB, and 97 MiB of 100
 * as a ZIP, of whatever tool. The same bytes each time.
 */
function* largeSource(modules: number): Generator<RawEntry> {
  yield {
    name: SOURCE_PACKAGE.publishManifest,
    bytes: Buffer.from('[tasks.build]\nrun = "true"\noutputs = ["dist"]\n'),
  };
  for (let number = 0; number < modules; number += 1) {
    const name = `src/${number % FOLDERS}/module-${number}.ts`;
    yield { name, bytes: prose(number, Math.floor(TEXT_BYTES / modules)) };
  }
  yield { name: 'data/table.csv', bytes: prose(modules, SOURCE_PACKAGE.maxFileBytes) };
  for (let number = 0; number < IMAGES; number += 1) yield noise(`images/${number}.jpg`, 512 * KIB);
  for (let number = 0; number < VIDEOS; number += 1) yield noise(`videos/${number}.mp4`, SOURCE_PACKAGE.maxFileBytes);
}

/** Writes it as a folder. */
export function writeLargeSource(folder: string, modules: number): void {
  writeFolder(folder, largeSource(modules));
}

/** Writes it as a ZIP. */
export function writeLargeSourceZip(file: string, modules: number): void {
  writeZip(file, largeSource(modules));
}

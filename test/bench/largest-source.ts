import { SOURCE_PACKAGE } from '../../src/spec/source.ts';
import type { RawEntry } from '../support/zip-bytes.ts';
import { noise, prose, writeFolder, writeZip } from './filling.ts';

const KIB = 1024;
const FOLDERS = 100;
/** `zip` gives each folder an entry of its own, and these must fit in with the files. */
const MODULES = 9700;
const IMAGES = 76;
const VIDEOS = 2;

/**
 * About the largest project that can be imported: 9,900 entries of 10,000, 194 MiB of 200, two kinds of files of
 * 20 MiB, and 97 MiB of 100 as a ZIP, of whatever tool. The same bytes each time.
 */
function* largestSource(): Generator<RawEntry> {
  yield {
    name: SOURCE_PACKAGE.publishManifest,
    bytes: Buffer.from('[tasks.build]\nrun = "true"\noutputs = ["dist"]\n'),
  };
  for (let number = 0; number < MODULES; number += 1) {
    yield { name: `src/${number % FOLDERS}/module-${number}.ts`, bytes: prose(number, 10 * KIB) };
  }
  yield { name: 'data/table.csv', bytes: prose(MODULES, SOURCE_PACKAGE.maxFileBytes) };
  for (let number = 0; number < IMAGES; number += 1) yield noise(`images/${number}.jpg`, 512 * KIB);
  for (let number = 0; number < VIDEOS; number += 1) yield noise(`videos/${number}.mp4`, SOURCE_PACKAGE.maxFileBytes);
}

/** Writes it as a folder. */
export function writeLargestSource(folder: string): void {
  writeFolder(folder, largestSource());
}

/** Writes it as a ZIP. */
export function writeLargestSourceZip(file: string): void {
  writeZip(file, largestSource());
}

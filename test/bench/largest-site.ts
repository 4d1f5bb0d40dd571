import { STATIC_SITE } from '../../src/api/services/static-site.ts';
import type { RawEntry } from '../support/zip-bytes.ts';
import { compressibleText, incompressibleFile, writeFolder, writeZip } from './generated-files.ts';

const KIB = 1024;
const MIB = 1024 * KIB;
const IMAGES = 100;
const FONTS = 40;
/** Number of text files. The limit of 10,000 files includes images and fonts. */
const TEXTS = STATIC_SITE.maxFiles - IMAGES - FONTS;
/** Size of each text file. All text files together may have 8 MiB. */
const TEXT_BYTES = Math.floor((8 * MIB) / TEXTS);

/**
 * Generates the largest site that the platform accepts: the maximum number of files, text up to its
 * limit, and images and fonts that don't compress. The bytes are the same each time.
 */
function* largestSite(): Generator<RawEntry> {
  for (let number = 0; number < TEXTS; number += 1) {
    const name = number === 0 ? STATIC_SITE.entry : `pages/${number % 100}/page-${number}.html`;
    yield { name, bytes: compressibleText(number, TEXT_BYTES) };
  }
  for (let number = 0; number < IMAGES; number += 1)
    yield incompressibleFile(`images/${number}.jpg`, 512 * KIB);
  for (let number = 0; number < FONTS; number += 1)
    yield incompressibleFile(`fonts/${number}.woff2`, 2 * MIB);
}

/** Writes the largest site as a folder. */
export function writeLargestSite(folder: string): void {
  writeFolder(folder, largestSite());
}

/** Writes the largest site as a ZIP. */
export function writeLargestZip(file: string): void {
  writeZip(file, largestSite());
}

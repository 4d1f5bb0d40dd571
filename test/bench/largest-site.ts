import { createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { STATIC_SITE } from '../../src/spec/static-site.ts';
import { type RawEntry, zipBytes } from '../support/zip-bytes.ts';

const KIB = 1024;
const MIB = 1024 * KIB;
const IMAGES = 100;
const FONTS = 40;
/** The limit of 10,000 files is for all of them together. */
const TEXTS = STATIC_SITE.maxFiles - IMAGES - FONTS;
/** All text files together may have 8 MiB. */
const TEXT_BYTES = Math.floor((8 * MIB) / TEXTS);
const WORDS = ['harbour', 'light', 'tide', 'the', 'of', 'and', '<p>', '</p>', '<li class="row">', '</li>\n', '0042'];

/**
 * The largest site that the platform takes: as many files as are allowed, text up to its limit, and images and fonts
 * that don't compress. The same bytes each time, so that two runs pack the same.
 */
function* largestSite(): Generator<RawEntry> {
  for (let number = 0; number < TEXTS; number += 1) {
    const name = number === 0 ? STATIC_SITE.entry : `pages/${number % 100}/page-${number}.html`;
    yield { name, bytes: prose(number) };
  }
  for (let number = 0; number < IMAGES; number += 1) yield noise(`images/${number}.jpg`, 512 * KIB);
  for (let number = 0; number < FONTS; number += 1) yield noise(`fonts/${number}.woff2`, 2 * MIB);
}

/** Writes it as a folder. */
export function writeLargestSite(folder: string): void {
  for (const { name, bytes } of largestSite()) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), bytes);
  }
}

/** Writes it as a ZIP in which everything is deflated, so that all of it has to be inflated again. */
export function writeLargestZip(file: string): void {
  writeFileSync(file, zipBytes([...largestSite()]));
}

/** Text that compresses about as well as pages do, another one for each number. */
function prose(number: number): Buffer {
  let text = `<title>${number}</title>`;
  for (let state = number + 1; text.length < TEXT_BYTES; state = (state * 48_271) % 2_147_483_647) {
    text += ` ${WORDS[state % WORDS.length] ?? ''}`;
  }
  return Buffer.from(text.slice(0, TEXT_BYTES));
}

/** Bytes without any pattern, which follow from the name. */
function noise(name: string, outputLength: number): RawEntry {
  return { name, bytes: createHash('shake256', { outputLength }).update(name).digest() };
}

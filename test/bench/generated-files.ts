import { createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type RawEntry, zipBytes } from '../support/zip-bytes.ts';

const WORDS = [
  'harbour',
  'light',
  'tide',
  'the',
  'of',
  'and',
  '<p>',
  '</p>',
  '<li class="row">',
  '</li>\n',
  '0042',
];

/**
 * Generates text that compresses about as well as pages do (to a sixth or so), different for each
 * number.
 */
export function compressibleText(number: number, bytes: number): Buffer {
  let text = `<title>${number}</title>`;
  for (let state = number + 1; text.length < bytes; state = (state * 48_271) % 2_147_483_647) {
    text += ` ${WORDS[state % WORDS.length] ?? ''}`;
  }
  return Buffer.from(text.slice(0, bytes));
}

/** Generates incompressible bytes, determined by the name. */
export function incompressibleFile(name: string, outputLength: number): RawEntry {
  return { name, bytes: createHash('shake256', { outputLength }).update(name).digest() };
}

/** Writes files into a folder, and creates it if necessary. */
export function writeFolder(folder: string, files: Iterable<RawEntry>): void {
  for (const { name, bytes } of files) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), bytes);
  }
}

/** Writes a ZIP in which every entry is deflated. */
export function writeZip(file: string, files: Iterable<RawEntry>): void {
  writeFileSync(file, zipBytes([...files]));
}

import { STATIC_SITE } from '../../src/api/services/static-site.ts';
import type { RawEntry } from '../support/zip-bytes.ts';
import { compressibleText, incompressibleFile, writeFolder } from './generated-files.ts';

const KIB = 1024;
const MIB = 1024 * KIB;
const ENTRY = { name: STATIC_SITE.entry, bytes: compressibleText(0, KIB) };

const pages = (count: number, bytes: number): RawEntry[] =>
  Array.from({ length: count }, (_, number) => ({
    name: `pages/${number % 100}/page-${number}.html`,
    bytes: compressibleText(number, bytes),
  }));

const images = (count: number, bytes: number): RawEntry[] =>
  Array.from({ length: count }, (_, number) => incompressibleFile(`images/${number}.jpg`, bytes));

/** Folder for measuring packing. Its bytes are the same each time. */
interface ReferenceFolder {
  readonly what: string;
  readonly kind: 'site' | 'source';
  readonly files: () => readonly RawEntry[];
}

/**
 * Folders within the platform's limits: 8 MiB of text and 50 MiB of images, 10,000 files; 200 MiB
 * of source.
 */
const REFERENCE_FOLDERS: readonly ReferenceFolder[] = [
  {
    what: '10,000 small text files, 8 MiB',
    kind: 'site',
    files: () => [ENTRY, ...pages(9_999, 838)],
  },
  { what: '100 images, 50 MiB', kind: 'site', files: () => [ENTRY, ...images(100, 512 * KIB)] },
  {
    what: 'text and images, 58 MiB',
    kind: 'site',
    files: () => [ENTRY, ...pages(511, 16 * KIB), ...images(100, 512 * KIB)],
  },
  {
    what: 'a source tree of 8,000 files, 150 MiB',
    kind: 'source',
    files: () => [
      { name: 'mise.toml', bytes: Buffer.from('[tools]\n') },
      ...pages(8_000, 9 * KIB),
      ...images(78, 512 * KIB),
      ...[1, 2].map(number => incompressibleFile(`data/${number}.mp4`, 20 * MIB)),
    ],
  },
];

/** Writes each reference folder. @returns their paths */
export function* writeReferenceFolders(
  root: string,
): Generator<Omit<ReferenceFolder, 'files'> & { readonly folder: string }> {
  for (const [index, { what, kind, files }] of REFERENCE_FOLDERS.entries()) {
    const folder = `${root}/${index}`;
    writeFolder(folder, files());
    yield { what, kind, folder };
  }
}

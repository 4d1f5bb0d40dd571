import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type UnpackOptions, unpack } from '../../src/packing/zip/unpack.ts';
import { createTemporaryFolder, expectRefusal, formatFinding } from './fixture.ts';
import { type RawEntry, rawZip } from './raw-zip.ts';

export const MIB = 1024 * 1024;
const LARGE = Buffer.alloc(11 * MIB, 'source');

/** Project with a file that is streamed. */
export const PROJECT: readonly RawEntry[] = [
  { name: 'mise.toml', content: '[tools]\n' },
  { name: 'src/', mode: 0o040700 },
  { name: 'src/ü.ts', content: 'let x = 1;\n'.repeat(200) },
  { name: 'run.sh', content: '#!/bin/sh\n', mode: 0o106755 },
  { name: 'empty/', mode: 0o040755 },
  { name: '.github/a.yml', content: 'a', stored: true },
  { name: 'none', content: '' },
  { name: 'large.bin', content: LARGE },
];

export const PROJECT_BYTES = PROJECT.reduce(
  (sum, { content = '' }) => sum + Buffer.byteLength(content),
  0,
);

/** Archives by their entries: deflating those of the project takes most of the time of a test. */
const archives = new WeakMap<readonly RawEntry[], Buffer>();

export function writeArchive(
  entries: readonly RawEntry[],
  folder = createTemporaryFolder(),
): string {
  const archive = join(folder, 'export.zip');
  const bytes = archives.get(entries) ?? rawZip(entries);
  archives.set(entries, bytes);
  writeFileSync(archive, bytes);
  return archive;
}

/** Unpacks the project, unless another archive is given. */
export const unpackInto = (
  folder: string,
  options: Partial<UnpackOptions> = {},
): ReturnType<typeof unpack> =>
  unpack({ archive: writeArchive(PROJECT), into: folder, shownAs: 'exported', ...options });

/** Returns the findings about an archive or, for kind `input`, about the folder given for it. */
export const expectFindings = async (
  work: Promise<unknown>,
  kind: 'input' | 'unavailable' = 'unavailable',
): Promise<string[]> => (await expectRefusal(work, kind)).findings.map(formatFinding);

import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { packSource } from '../../src/products/source/source-package.ts';
import { unpack } from '../../src/packing/zip/unpack.ts';
import { createTemporaryFolder, expectRefusal, formatFinding, listTree } from './fixture.ts';
import { HOSTILE_ARCHIVES } from './hostile-archives.ts';

/** Creates a folder with the archive and an empty folder. */
function createPlace(bytes: Buffer): Readonly<Record<'root' | 'archive' | 'into', string>> {
  const root = createTemporaryFolder();
  const [archive, into] = [join(root, 'export.zip'), join(root, 'into')];
  writeFileSync(archive, bytes);
  mkdirSync(into);
  return { root, archive, into };
}

test.each(HOSTILE_ARCHIVES.filter(archive => archive.clashes))(
  'does not unpack $what, because the file system refuses it',
  async ({ bytes }) => {
    const { root, archive, into } = createPlace(bytes);
    const failure = await expectRefusal(unpack({ archive, into, shownAs: 'into' }), 'unavailable');
    expect(failure.message).toMatch(/^`good\.txt.*` can’t be written: (EEXIST|ENOTDIR)/);
    expect(failure.remedy).toContain('a name that is the same on this file system');
    expect(listTree(root)).toEqual(['export.zip', 'into']);
  },
);

const CHECKED = HOSTILE_ARCHIVES.filter(archive => archive.clashes === undefined);

test.each(CHECKED)(
  'does not unpack $what, and leaves the folder empty',
  async ({ bytes, error }) => {
    const { root, archive, into } = createPlace(bytes);
    const failure = await expectRefusal(unpack({ archive, into, shownAs: 'into' }), 'unavailable');
    expect(failure.findings.map(formatFinding).join('\n')).toMatch(error);
    expect(failure.message).toMatch(/^`export\.zip` can’t be unpacked safely[.:]/);
    expect(failure.remedy).toMatch(/^Nothing was unpacked\. /);
    expect(listTree(root)).toEqual(['export.zip', 'into']);
  },
);

test.each(HOSTILE_ARCHIVES.filter(archive => archive.onlyUnpacking === undefined))(
  'does not pack $what, and writes nothing',
  async ({ bytes, error }) => {
    const { root, archive, into } = createPlace(bytes);
    const failure = await expectRefusal(
      packSource({ source: archive, into, shownAs: 'export.zip' }),
    );
    expect(failure.findings.map(formatFinding).join('\n')).toMatch(error);
    expect(listTree(root)).toEqual(['export.zip', 'into']);
  },
);

test.each(HOSTILE_ARCHIVES.filter(archive => archive.onlyUnpacking))(
  'packs $what',
  async ({ bytes }) => {
    const { archive, into } = createPlace(bytes);
    expect(
      (await packSource({ source: archive, into, shownAs: 'export.zip' })).files,
    ).toBeGreaterThan(0);
  },
);

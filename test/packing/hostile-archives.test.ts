import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { packSource } from '../../src/packing/kinds/source-package.ts';
import { unpack } from '../../src/packing/zip/unpack.ts';
import { createTemporaryFolder, expectRefusal, formatFinding, listTree } from './fixture.ts';
import { HOSTILE_ARCHIVES } from './hostile-archives.ts';

const refused = { unpacking: 0, packing: 0 };

/** Creates a folder with the archive, an old folder to be replaced, and one for packages. */
function createPlace(bytes: Buffer): Readonly<Record<'root' | 'archive' | 'old' | 'into', string>> {
  const root = createTemporaryFolder();
  const [archive, old, into] = [join(root, 'export.zip'), join(root, 'old'), join(root, 'into')];
  writeFileSync(archive, bytes);
  mkdirSync(old);
  mkdirSync(into);
  writeFileSync(join(old, 'kept.txt'), 'kept');
  return { root, archive, old, into };
}

test.each(HOSTILE_ARCHIVES)('does not unpack $what, and leaves the old folder unchanged', async ({ bytes, error }) => {
  const { root, archive, old } = createPlace(bytes);
  const failure = await expectRefusal(unpack({ archive, into: old, shownAs: 'old' }), 'unavailable');
  expect(failure.findings.map(formatFinding).join('\n')).toMatch(error);
  expect(failure.message).toMatch(/^`export\.zip` can’t be unpacked safely[.:]/);
  expect(failure.remedy).toMatch(/^Nothing was unpacked\. /);
  expect(listTree(root)).toEqual(['export.zip', 'into', 'old', 'old/kept.txt']);
  expect(readFileSync(join(old, 'kept.txt'), 'utf8')).toBe('kept');
  refused.unpacking += 1;
});

test.each(HOSTILE_ARCHIVES.filter(archive => archive.onlyUnpacking === undefined))(
  'does not pack $what, and writes nothing',
  async ({ bytes, error }) => {
    const { root, archive, into } = createPlace(bytes);
    const failure = await expectRefusal(packSource({ source: archive, into, shownAs: 'export.zip' }));
    expect(failure.findings.map(formatFinding).join('\n')).toMatch(error);
    expect(listTree(root)).toEqual(['export.zip', 'into', 'old', 'old/kept.txt']);
    refused.packing += 1;
  },
);

test.each(HOSTILE_ARCHIVES.filter(archive => archive.onlyUnpacking))('packs $what', async ({ bytes }) => {
  const { archive, into } = createPlace(bytes);
  expect((await packSource({ source: archive, into, shownAs: 'export.zip' })).files).toBeGreaterThan(0);
});

afterAll(() => {
  console.log(`Hostile archives refused: ${refused.unpacking} on unpacking, ${refused.packing} on packing`);
});

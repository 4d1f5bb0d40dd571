import { expect, test } from 'vitest';
import { ListingBuilder } from '../../src/packing/files/listing-builder.ts';
import type { FileSelection } from '../../src/packing/files/selection.ts';
import { formatFinding, writeZipFile } from './fixture.ts';
import { rawZip } from './raw-zip.ts';
import { expectFindings } from './site-fixture.ts';

const FILES = 300;
const LEVELS = 600;
/** Files that are each in a folder of their own, with 600 folders above. */
const DEEP = Array.from(
  { length: FILES },
  (_, index) => `${'abcde/'.repeat(LEVELS)}${index}/a.html`,
);
/** More than the number of files and folders, and far less than the sum of the depths. */
const MOST_CHECKS = 4 * (2 * FILES + LEVELS);

test('each folder is compared with the selection once, however many files are below it', () => {
  let checks = 0;
  const name = {
    [Symbol.match]: undefined,
    test: () => ((checks += 1), false),
  } as unknown as RegExp;
  const selection: FileSelection = {
    maxListed: 10_000,
    tooManyRemedy: '',
    names: [{ name, reason: '' }],
  };
  const listing = new ListingBuilder('site.zip', selection);
  for (const path of DEEP) expect(listing.recordIfLeftOut(path)).toBe(false);
  expect(checks).toBeGreaterThan(FILES);
  expect(checks).toBeLessThan(MOST_CHECKS);
});

test('a ZIP whose paths imply too many folders is refused', async () => {
  const entries = Array.from({ length: 170 }, (_, index) => ({
    name: `${index}/${'a/'.repeat(LEVELS)}a.html`,
  }));
  const findings = await expectFindings(writeZipFile(rawZip(entries)));
  expect(findings.map(formatFinding)).toEqual([
    expect.stringContaining(
      'contains more than 100,000 files and folders | Set `path` to the build’s output folder.',
    ),
  ]);
});

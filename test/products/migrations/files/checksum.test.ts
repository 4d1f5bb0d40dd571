import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { checksum } from '../../../../src/products/migrations/files/checksum.ts';
import {
  canonicalVersion,
  compareVersions,
} from '../../../../src/products/migrations/layouts/version.ts';

test('the checksum is the file’s SHA-256 with LF line breaks', () => {
  const expected = createHash('sha256').update("select 'ü';\n\n-- x\n").digest('hex');
  const written = [
    "select 'ü';\n\n-- x\n",
    "select 'ü';\r\n\r\n-- x\r\n",
    "select 'ü';\r\r-- x\r",
    "\uFEFFselect 'ü';\r\n\n-- x\r",
  ];
  expect(written.map(checksum)).toEqual(written.map(() => expected));
  expect(checksum("select 'ü';\n-- x\n")).not.toBe(expected);
});

describe('versions', () => {
  test.each([
    ['001', '1'],
    ['000', '0'],
    ['1.0.0', '1'],
    ['01.020', '1.20'],
  ])('%s is %s', (written, canonical) => {
    expect(canonicalVersion(written)).toBe(canonical);
  });

  test('are ordered by number', () => {
    expect(['10', '1.10', '2', '1.2', '1'].toSorted(compareVersions)).toEqual([
      '1',
      '1.2',
      '1.10',
      '2',
      '10',
    ]);
  });
});

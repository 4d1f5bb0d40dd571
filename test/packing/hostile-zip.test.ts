import { crc32 as crcOf, deflateRawSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { formatFinding, writeZipFile } from './fixture.ts';
import { littleEndian, type RawEntry, rawZip } from './raw-zip.ts';
import { expectFindings, pack } from './site-fixture.ts';

const INDEX: RawEntry = { name: 'index.html', content: '<h1>Hello</h1>' };

const refused = async (...entries: readonly RawEntry[]): Promise<string[]> =>
  (await expectFindings(writeZipFile(rawZip([INDEX, ...entries])))).map(formatFinding);

test('refuses a large font that is damaged, before anything is written', async () => {
  const content = Buffer.alloc(11 * 1024 * 1024, 'font');
  const entry: RawEntry = { name: 'a.ttf', content };
  expect(await refused({ ...entry, fields: { crc: 1 } })).toEqual([
    expect.stringContaining('CRC-32'),
  ]);
  expect(await refused({ ...entry, fields: { size: content.length - 1 } })).toEqual([
    expect.stringContaining(
      'unpacks to more than its declared size of 11.0 MiB (11,534,335 bytes)',
    ),
  ]);
  expect(await refused({ ...entry, fields: { size: content.length + 1 } })).toEqual([
    expect.stringContaining('instead of 11.0 MiB (11,534,337 bytes)'),
  ]);
  expect(
    await refused({
      ...entry,
      data: deflateRawSync(content).subarray(0, 900),
      fields: { size: content.length },
    }),
  ).toEqual([expect.stringContaining('is damaged in the ZIP')]);
  expect(
    await refused({
      ...entry,
      content,
      data: Buffer.concat([deflateRawSync(content), Buffer.from('hidden')]),
    }),
  ).toEqual([expect.stringContaining('is damaged in the ZIP')]);
});

test('reads names in UTF-8 with and without the flag, and in the Unicode field of Info-ZIP', async () => {
  const field = Buffer.from('\u00e9.html');
  const old = Buffer.from([0x82, ...Buffer.from('.html')]);
  const crcOfOld = littleEndian([4, crcOf(old)]);
  const extra = Buffer.concat([
    littleEndian([2, 0x7075], [2, 5 + field.length], [1, 1]),
    crcOfOld,
    field,
  ]);
  const zip = rawZip([
    INDEX,
    { name: 'ü.html' },
    { name: 'ä.html', fields: { flags: 0 } },
    { name: old, fields: { flags: 0, extra } },
  ]);
  const packed = await pack(writeZipFile(zip));
  expect(packed.files).toBe(4);
});

test('accepts entries whose sizes follow their data, as streaming packers write them', async () => {
  const streamed: RawEntry = {
    name: 'a.html',
    content: 'abc',
    fields: { flags: 0x808 },
    local: { crc: 0, size: 0, packedSize: 0 },
  };
  expect((await pack(writeZipFile(rawZip([INDEX, streamed])))).files).toBe(2);
});

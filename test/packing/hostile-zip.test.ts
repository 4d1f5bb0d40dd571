import { crc32 as crcOf, deflateRawSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { line, zipFile } from './fixture.ts';
import { numbers, type RawEntry, rawZip } from './raw-zip.ts';
import { findingsOf, pack } from './site-fixture.ts';

const INDEX: RawEntry = { name: 'index.html', content: '<h1>Hello</h1>' };
const ZEROS = Buffer.alloc(64 * 1024);

const refused = async (...entries: readonly RawEntry[]): Promise<string[]> =>
  (await findingsOf(zipFile(rawZip([INDEX, ...entries])))).map(line);

test.each<[string, RawEntry, RegExp]>([
  ['traversal', { name: '../up.html' }, /^\.\.\/up\.html has `\.\.` in its path/],
  ['traversal on the way', { name: 'a/../../up.html' }, /has `\.\.` in its path/],
  ['traversal out of what is left out', { name: '.git/../up.html' }, /has `\.\.` in its path/],
  ['a folder that leads up', { name: 'a/../' }, /has `\.\.` in its path/],
  ['an absolute path', { name: '/etc/a.html' }, /has an absolute path/],
  ['a backslash', { name: 'a\\b.html' }, /has a backslash/],
  ['a drive', { name: 'C:/a.html' }, /begins like a drive/],
  ['a name that archivers would cut', { name: 'draft:a.html' }, /begins like an address scheme/],
  ['a control character', { name: 'a\nb.html' }, /has a control character/],
  ['a C1 control character', { name: 'a\u009bb.html' }, /has a control character/],
  ['an empty segment', { name: 'a//b.html' }, /has an empty segment/],
  ['a dot segment', { name: 'a/./b.html' }, /has an empty segment or `\.`/],
  ['an empty name', { name: '' }, /has an empty segment/],
  [
    'a name of another encoding',
    { name: Buffer.from('caf\xe9.html', 'latin1'), fields: { flags: 0 } },
    /name that is not UTF-8/,
  ],
  [
    'a name that is flagged as UTF-8 and isn’t',
    { name: Buffer.from('caf\xe9.html', 'latin1') },
    /name that is not UTF-8/,
  ],
  ['a link', { name: 'a.html', content: '/etc/passwd', mode: 0o120777 }, /^a\.html is a link/],
  ['a pipe', { name: 'a.html', mode: 0o010644 }, /is neither a file nor a folder/],
  ['a device', { name: 'a.html', mode: 0o060644 }, /is neither a file nor a folder/],
  ['encryption', { name: 'a.html', fields: { flags: 0x801 } }, /is encrypted/],
  ['a method that is not read', { name: 'a.html', fields: { method: 14 } }, /compressed by method 14/],
  [
    'stored data of another size',
    { name: 'a.html', stored: true, content: 'abc', fields: { size: 4 } },
    /takes 3 bytes in the ZIP for a file of 4 bytes/,
  ],
  [
    'packed data far larger than its file',
    { name: 'a.html', data: Buffer.alloc(3000), fields: { size: 10 } },
    /takes 3,000 bytes in the ZIP for a file of 10 bytes/,
  ],
  [
    'another checksum',
    { name: 'a.html', content: 'abc', fields: { crc: 1 } },
    /its checksum \(CRC-32\) does not match/,
  ],
  [
    'another checksum of an image',
    { name: 'a.png', content: 'abc', stored: true, fields: { crc: 1 } },
    /its checksum \(CRC-32\) does not match/,
  ],
  [
    'data that isn’t deflate',
    { name: 'a.html', data: Buffer.from('\xff\xff\xff'), fields: { size: 3 } },
    /is damaged in the ZIP: /,
  ],
  [
    'data that ends too early',
    { name: 'a.html', data: deflateRawSync(ZEROS).subarray(0, 20), fields: { size: ZEROS.length } },
    /is damaged in the ZIP: unexpected end/,
  ],
  [
    'a bomb that declares little',
    { name: 'a.html', content: ZEROS, fields: { size: 1000 } },
    /unpacks to more than the 1,000 bytes/,
  ],
  [
    'a bomb that declares one byte less',
    { name: 'a.html', content: ZEROS, fields: { size: ZEROS.length - 1 } },
    /unpacks to more than the 65,535 bytes/,
  ],
  [
    'a file that unpacks to less',
    { name: 'a.html', content: ZEROS, fields: { size: ZEROS.length + 1 } },
    /unpacks to 65,536 bytes in place of 65,537 bytes/,
  ],
  [
    'another name before the data',
    { name: 'a.html', local: { name: Buffer.from('b.html') } },
    /directory differ in name/,
  ],
  [
    'another method before the data',
    { name: 'a.html', content: 'abc', local: { method: 0 } },
    /directory differ in method/,
  ],
  [
    'another checksum before the data',
    { name: 'a.html', content: 'abc', local: { crc: 7 } },
    /directory differ in checksum/,
  ],
  ['another size before the data', { name: 'a.html', content: 'abc', local: { size: 7 } }, /directory differ in size/],
  [
    'encryption before the data',
    { name: 'a.html', content: 'abc', local: { flags: 0x801 } },
    /directory differ in encryption/,
  ],
  [
    'no size before the data, and no promise of one',
    { name: 'a.html', content: 'abc', local: { packedSize: 0 } },
    /directory differ in size/,
  ],
  ['shared data', { ...INDEX, name: 'index.html', sharesDataOf: 0 }, /shares its data in the ZIP/],
  [
    'a file that is a folder as well',
    { name: 'index.html/a.css' },
    /^index\.html\/a\.css stands under `index\.html`, which is a file as well/,
  ],
  ['the same name twice', INDEX, /^index\.html is there more than once/],
  ['the same name behind a dot', { name: '././index.html' }, /^index\.html is there more than once/],
])('refuses %s', async (_, entry, expected) => {
  expect((await refused(entry)).join('\n')).toMatch(expected);
});

test('takes names that begin with `./` for what they are', async () => {
  const style: RawEntry = { name: 'a/b.css', content: 'b {}' };
  const dotted = [
    { name: './', mode: 0o040755 },
    { ...INDEX, name: './index.html' },
    { ...style, name: '././a/b.css' },
  ];
  const [plain, packed] = await Promise.all([[INDEX, style], dotted].map(entries => pack(zipFile(rawZip(entries)))));
  expect(packed?.sha256).toBe(plain?.sha256);
});

test('refuses a large font that is damaged, before anything is written', async () => {
  const content = Buffer.alloc(11 * 1024 * 1024, 'font');
  const entry: RawEntry = { name: 'a.ttf', content };
  expect(await refused({ ...entry, fields: { crc: 1 } })).toEqual([expect.stringContaining('CRC-32')]);
  expect(await refused({ ...entry, fields: { size: content.length - 1 } })).toEqual([
    expect.stringContaining('unpacks to more than the 11.0 MiB (11,534,335 bytes)'),
  ]);
  expect(await refused({ ...entry, fields: { size: content.length + 1 } })).toEqual([
    expect.stringContaining('in place of 11.0 MiB (11,534,337 bytes)'),
  ]);
  expect(
    await refused({ ...entry, data: deflateRawSync(content).subarray(0, 900), fields: { size: content.length } }),
  ).toEqual([expect.stringContaining('is damaged in the ZIP')]);
});

test('does not unpack what declares more than a site may hold', async () => {
  const huge = { fields: { size: 400 * 1024 * 1024 }, data: Buffer.from('no deflate data') };
  const [total, ...rest] = await refused({ name: 'a.ttf', ...huge }, { name: 'b.ttf', ...huge });
  expect(total).toMatch(/^public holds 800\.0 MiB .* 512\.0 MiB/);
  expect(rest).toEqual([
    expect.stringMatching(/^a\.ttf is damaged/),
    expect.stringMatching(/^public holds files beyond its totals, which were not looked into: 1/),
  ]);
});

test.each([
  ['an empty file', Buffer.alloc(0)],
  ['a file that is no ZIP', Buffer.from('<html>not a zip</html>')],
  ['half a ZIP', rawZip([INDEX, { name: 'a.html', content: ZEROS }]).subarray(0, 90)],
  ['a ZIP with bytes behind its end', Buffer.concat([rawZip([INDEX]), Buffer.from('tail')])],
  ['a directory that is shorter than it declares', rawZip([INDEX], { entries: 2 })],
  ['strong encryption', rawZip([INDEX, { name: 'a.html', fields: { flags: 0x841 } }])],
])('refuses %s as a whole', async (_, bytes) => {
  expect((await findingsOf(zipFile(bytes))).map(line)).toEqual([
    expect.stringMatching(/^public can’t be read as a ZIP: .* \| Make it anew/),
  ]);
});

test('refuses more entries than it is willing to list, without reading them', async () => {
  const wide = rawZip(Array.from({ length: 5 }, () => ({ name: 'a/', mode: 0o040755 })));
  const zip64 = Buffer.concat([
    wide.subarray(0, -22),
    Buffer.from('PK\x06\x06'),
    numbers(
      [4, 44],
      [4, 0],
      [2, 45],
      [2, 45],
      [4, 0],
      [4, 0],
      [4, 100_001],
      [4, 0],
      [4, 100_001],
      [4, 0],
      [4, 5],
      [4, 0],
      [4, 0],
      [4, 0],
    ),
    Buffer.from('PK\x06\x07'),
    numbers([4, 0], [4, wide.length - 22], [4, 0], [4, 1]),
    wide.subarray(-22),
  ]);
  expect((await findingsOf(zipFile(zip64))).map(line)).toEqual([
    expect.stringMatching(/^public holds more than 100,000 files and folders/),
  ]);
});

test('lists every offender at once', async () => {
  const found = await refused(
    { name: '../a.html' },
    { name: 'b.html', mode: 0o120777 },
    { name: 'c.gz' },
    { name: 'd.txt', content: Buffer.from([0xff]) },
  );
  expect(found.map(text => text.split(' ')[0])).toEqual(['c.gz', '../a.html', 'b.html', 'd.txt']);
});

test('reads names in UTF-8 with and without the flag, and in the Unicode field of Info-ZIP', async () => {
  const field = Buffer.from('\u00e9.html');
  const old = Buffer.from([0x82, ...Buffer.from('.html')]);
  const crcOfOld = numbers([4, crcOf(old)]);
  const extra = Buffer.concat([numbers([2, 0x7075], [2, 5 + field.length], [1, 1]), crcOfOld, field]);
  const zip = rawZip([
    INDEX,
    { name: 'ü.html' },
    { name: 'ä.html', fields: { flags: 0 } },
    { name: old, fields: { flags: 0, extra } },
  ]);
  const packed = await pack(zipFile(zip));
  expect(packed.files).toBe(4);
});

test('takes entries whose sizes stand behind their data, as streaming packers write them', async () => {
  const streamed: RawEntry = {
    name: 'a.html',
    content: 'abc',
    fields: { flags: 0x808 },
    local: { crc: 0, size: 0, packedSize: 0 },
  };
  expect((await pack(zipFile(rawZip([INDEX, streamed])))).files).toBe(2);
});

test('ignores folders, and what is left out whatever it is', async () => {
  const packed = await pack(
    zipFile(
      rawZip([
        INDEX,
        { name: 'a/', mode: 0o040755 },
        { name: '__MACOSX/._index.html', mode: 0o120777 },
        { name: '.git/config' },
        { name: '.git/HEAD' },
      ]),
    ),
  );
  expect(packed.files).toBe(1);
  expect(packed.leftOut.map(({ path }) => path)).toEqual(['.git/', '__MACOSX/']);
});

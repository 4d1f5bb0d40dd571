import { deflateRawSync } from 'node:zlib';
import { littleEndian, type RawEntry, rawZip } from './raw-zip.ts';

/** Archive that must not be unpacked, with the expected error. */
export interface HostileArchive {
  readonly what: string;
  readonly bytes: Buffer;
  readonly error: RegExp;
  /** True if the file system refuses it on unpacking, because it can't hold both names. */
  readonly clashes?: true;
  /**
   * True if the platform may accept the ZIP, because folders aren't packed as entries; but it must
   * not be unpacked.
   */
  readonly onlyUnpacking?: true;
}

const GOOD: RawEntry = { name: 'good.txt', content: 'good' };
const ZEROS = Buffer.alloc(64 * 1024);
const FOLDER = { mode: 0o040755 };
const HUGE = { fields: { size: 190 * 1024 * 1024 }, data: Buffer.from('no deflate data') };

const GOOD_ZIP = rawZip([GOOD]);

/** Returns the ZIP with some bytes of its end record replaced. */
function withEnd(
  offset: number,
  ...values: readonly (readonly [bytes: number, value: number])[]
): Buffer {
  const bytes = Buffer.from(GOOD_ZIP);
  littleEndian(...values).copy(bytes, bytes.length - 22 + offset);
  return bytes;
}

/** Returns the ZIP with a ZIP64 end record that contradicts the plain one. */
function withZip64End(entries: number, directoryStart: number): Buffer {
  const [before, end] = [GOOD_ZIP.subarray(0, -22), Buffer.from(GOOD_ZIP.subarray(-22))];
  end.fill(0xff, 8, 20);
  const sizes = [GOOD_ZIP.readUInt32LE(GOOD_ZIP.length - 10), directoryStart] as const;
  return Buffer.concat([
    before,
    Buffer.from('PK\x06\x06'),
    littleEndian([4, 44], [4, 0], [2, 45], [2, 45], [4, 0], [4, 0]),
    littleEndian(
      [4, entries],
      [4, 0],
      [4, entries],
      [4, 0],
      [4, sizes[0]],
      [4, 0],
      [4, sizes[1]],
      [4, 0],
    ),
    Buffer.from('PK\x06\x07'),
    littleEndian([4, 0], [4, before.length], [4, 0], [4, 1]),
    end,
  ]);
}

const asEntry = ([what, entry, error]: readonly [string, RawEntry, RegExp]): HostileArchive => ({
  what,
  bytes: rawZip([GOOD, entry]),
  error,
});

/** Names of which the file system can hold only one, beside `GOOD`. */
const CLASHES: readonly HostileArchive[] = (
  [
    ['the same name twice', GOOD, /^good\.txt exists more than once/],
    [
      'the same name twice, once behind a dot',
      { name: './good.txt' },
      /^good\.txt exists more than once/,
    ],
    ['a file that is a folder as well', { name: 'good.txt/a' }, /good\.txt/],
  ] as const
).map(clash => ({ ...asEntry(clash), clashes: true }));

const NAMES: readonly HostileArchive[] = (
  [
    ['traversal', { name: '../up.txt' }, /^\.\.\/up\.txt has `\.\.` in its path/],
    ['traversal on the way', { name: 'a/../../up.txt' }, /has `\.\.` in its path/],
    ['traversal at the end', { name: 'a/..' }, /has `\.\.` in its path/],
    ['traversal from what is left out', { name: '.git/../up.txt' }, /has `\.\.` in its path/],
    ['a folder that leads up', { name: '../up/', ...FOLDER }, /has `\.\.` in its path/],
    ['traversal as Windows writes it', { name: '..\\up.txt' }, /has a backslash/],
    ['an absolute path', { name: '/etc/cron.d/up' }, /has an absolute path/],
    ['a network share as Windows writes it', { name: '\\\\server\\share' }, /has a backslash/],
    ['a drive', { name: 'C:/up.txt' }, /begins with a drive letter/],
    ['a drive without a slash', { name: 'C:up.txt' }, /begins with a drive letter/],
    ['NUL in a name', { name: 'a.txt\0.png' }, /has a control character/],
    ['a line break in a name', { name: 'a\n::error::b' }, /has a control character/],
    ['an escape sequence in a name', { name: 'a\u009b2Jb' }, /has a control character/],
    ['an empty name', { name: '' }, /has an empty segment/],
    ['an empty segment', { name: 'a//b.txt' }, /has an empty segment/],
    ['a dot segment', { name: 'a/./b.txt' }, /has an empty segment or `\.`/],
    ['traversal behind a dot', { name: './../up.txt' }, /has `\.\.` in its path/],
    [
      'a name in another encoding',
      { name: Buffer.from('caf\xe9', 'latin1') },
      /name that is not UTF-8/,
    ],
    [
      'a path of thousands of folders',
      { name: `${'a/'.repeat(2048)}b` },
      /has a path of more than 4,096 bytes/,
    ],
    [
      'a name that no disk can hold',
      { name: 'a'.repeat(256) },
      /has a name of more than 255 bytes/,
    ],
    [
      'a name of 128 two-byte characters',
      { name: 'ü'.repeat(128) },
      /has a name of more than 255 bytes/,
    ],
  ] as const
).map(asEntry);

const CLASH: HostileArchive = {
  ...asEntry(['a file and a folder of one name', { name: 'good.txt/', ...FOLDER }, /good/]),
  clashes: true,
  onlyUnpacking: true,
};

const KINDS: readonly HostileArchive[] = (
  [
    ['a link', { name: 'a', content: '/etc/passwd', mode: 0o120777 }, /^a is a link/],
    [
      'a link that calls itself a folder',
      { name: 'a/', content: '/etc', mode: 0o120777 },
      /^a\/ is a link/,
    ],
    ['a pipe', { name: 'a', mode: 0o010644 }, /is not a valid file or folder/],
    ['a block device', { name: 'a', mode: 0o060644 }, /is not a valid file or folder/],
    ['an encrypted entry', { name: 'a', fields: { flags: 0x801 } }, /is encrypted/],
    [
      'an entry that is encrypted with AES',
      { name: 'a', fields: { method: 99 } },
      /compressed with method 99/,
    ],
  ] as const
).map(asEntry);

const CONTENTS: readonly HostileArchive[] = (
  [
    [
      'a wrong checksum',
      { name: 'a', content: 'abc', fields: { crc: 1 } },
      /\(CRC-32\) does not match/,
    ],
    [
      'a wrong checksum of stored data',
      { name: 'a', content: 'abc', stored: true, fields: { crc: 1 } },
      /\(CRC-32\) does not match/,
    ],
    [
      'data that is no deflate',
      { name: 'a', data: Buffer.from('\xff\xff'), fields: { size: 2 } },
      /is damaged/,
    ],
    [
      'data that ends too early',
      { name: 'a', data: deflateRawSync(ZEROS).subarray(0, 20), fields: { size: ZEROS.length } },
      /is damaged in the ZIP: unexpected end/,
    ],
    [
      'data after the deflated data',
      {
        name: 'a',
        content: ZEROS,
        data: Buffer.concat([deflateRawSync(ZEROS), Buffer.from('hidden')]),
      },
      /is damaged in the ZIP: Trailing junk/,
    ],
    [
      'a bomb that declares little',
      { name: 'a', content: ZEROS, fields: { size: 1000 } },
      /unpacks to more than/,
    ],
    [
      'a bomb that declares one byte less',
      { name: 'a', content: ZEROS, fields: { size: ZEROS.length - 1 } },
      /unpacks to more than its declared size of 65,535 bytes/,
    ],
    [
      'a file that unpacks to less',
      { name: 'a', content: 'abc', fields: { size: 4 } },
      /unpacks to 3 bytes instead/,
    ],
    [
      'stored data of another size',
      { name: 'a', content: 'abc', stored: true, fields: { size: 4 } },
      /has 3 bytes of data/,
    ],
    [
      'data far larger than its file',
      { name: 'a', data: Buffer.alloc(3000), fields: { size: 10 } },
      /has 3,000/,
    ],
  ] as const
).map(asEntry);

const DAMAGED: readonly HostileArchive[] = [
  {
    what: 'entries that declare more than all may be',
    bytes: rawZip([GOOD, ...['a', 'b'].map(name => ({ name, ...HUGE }))]),
    error: /380\.0 MiB/,
  },
  { what: 'an empty file', bytes: Buffer.alloc(0), error: /can’t be read as a ZIP/ },
  {
    what: 'a page that was served in place of a ZIP',
    bytes: Buffer.from('<html></html>'),
    error: /can’t be read as/,
  },
  { what: 'half a ZIP', bytes: GOOD_ZIP.subarray(0, 50), error: /can’t be read as a ZIP/ },
  {
    what: 'bytes behind the end',
    bytes: Buffer.concat([GOOD_ZIP, Buffer.from('tail')]),
    error: /can’t be read as/,
  },
  {
    what: 'strong encryption',
    bytes: rawZip([{ ...GOOD, fields: { flags: 0x841 } }]),
    error: /can’t be read as/,
  },
  { what: 'several disks', bytes: withEnd(4, [2, 1]), error: /can’t be read as a ZIP/ },
  {
    what: 'more entries declared than there are',
    bytes: withEnd(8, [2, 2], [2, 2]),
    error: /can’t be read as a ZIP/,
  },
  {
    what: 'a directory beyond the end',
    bytes: withEnd(16, [4, 100_000]),
    error: /can’t be read as a ZIP/,
  },
  { what: 'a directory elsewhere', bytes: withEnd(16, [4, 1]), error: /can’t be read as a ZIP/ },
  {
    what: 'a ZIP64 count of millions',
    bytes: withZip64End(4_000_000, 0),
    error: /contains more than 100,000 files/,
  },
  {
    what: 'a ZIP64 directory elsewhere',
    bytes: withZip64End(1, 3),
    error: /can’t be read as a ZIP/,
  },
  {
    what: 'fewer entries declared than there are',
    bytes: rawZip([GOOD, { ...GOOD, name: 'hidden.txt' }], { entries: 1 }),
    error: /can’t be read as a ZIP: its directory has more files than its end record/,
  },
];

export const HOSTILE_ARCHIVES: readonly HostileArchive[] = [
  ...NAMES,
  ...CLASHES,
  CLASH,
  ...KINDS,
  ...CONTENTS,
  ...DAMAGED,
];

/** The records of the ZIP format (PKWARE's APPNOTE, 4.3), as far as our packages have them: there is no ZIP64 among them. */

const LOCAL_HEADER = 0x04034b50;
const DATA_DESCRIPTOR = 0x08074b50;
const DIRECTORY_RECORD = 0x02014b50;
const END_OF_DIRECTORY = 0x06054b50;

/** Names are UTF-8. */
const FLAG_UTF8 = 0x800;
/** Checksum and sizes stand behind the data. */
const FLAG_SIZES_FOLLOW = 0x8;
/** What it takes to read deflated data. */
const VERSION_NEEDED = 20;
/** The same, made on Unix, so that modes are looked at. */
const VERSION_MADE_BY = (3 << 8) | VERSION_NEEDED;
/** 1 January 1980, the earliest date that can be written: a fixed one, so that the same files give the same bytes. */
const FIXED_DATE = (1 << 5) | 1;
const REGULAR_FILE = 0o100000;

/** What records without ZIP64 can express. Larger values, and these themselves, would mean "see the ZIP64 field". */
export const ZIP_BOUNDS = { maxEntries: 0xfffe, maxBytes: 0xffff_fffe } as const;

/** How the data of an entry is written. */
export const STORED = 0;
export const DEFLATED = 8;

/** An entry as both of its records describe it. */
export interface EntryRecord {
  readonly name: string;
  /** Permissions. */
  readonly mode: number;
  readonly method: typeof STORED | typeof DEFLATED;
  readonly crc32: number;
  readonly packedSize: number;
  readonly size: number;
  /** Checksum and packed size were not known before the data: they stand behind it. */
  readonly sizesFollow: boolean;
}

/** What stands before an entry's data. */
export function localHeader(entry: EntryRecord): Buffer {
  const header = namedRecord(30, entry.name);
  header.writeUInt32LE(LOCAL_HEADER, 0);
  const known = entry.sizesFollow ? { ...entry, crc32: 0, packedSize: 0, size: 0 } : entry;
  writeShared(header, known, 4);
  header.writeUInt16LE(header.length - 30, 26);
  return header;
}

/** What stands behind the data of an entry whose sizes follow. */
export function dataDescriptor({ crc32, packedSize, size }: EntryRecord): Buffer {
  const descriptor = Buffer.alloc(16);
  descriptor.writeUInt32LE(DATA_DESCRIPTOR, 0);
  writeSizes(descriptor, { crc32, packedSize, size }, 4);
  return descriptor;
}

/** An entry's record in the directory. @param offset of its local header in the ZIP */
export function directoryRecord(entry: EntryRecord, offset: number): Buffer {
  const record = namedRecord(46, entry.name);
  record.writeUInt32LE(DIRECTORY_RECORD, 0);
  record.writeUInt16LE(VERSION_MADE_BY, 4);
  writeShared(record, entry, 6);
  record.writeUInt16LE(record.length - 46, 28);
  record.writeUInt32LE(((REGULAR_FILE | entry.mode) << 16) >>> 0, 38);
  record.writeUInt32LE(offset, 42);
  return record;
}

/** The last record. @param offset of the directory in the ZIP */
export function endOfDirectory(entries: number, size: number, offset: number): Buffer {
  const end = Buffer.alloc(22);
  end.writeUInt32LE(END_OF_DIRECTORY, 0);
  end.writeUInt16LE(entries, 8);
  end.writeUInt16LE(entries, 10);
  end.writeUInt32LE(size, 12);
  end.writeUInt32LE(offset, 16);
  return end;
}

/** A record with a name at its end, and its other fields 0. It's cut out of Node's pool: there are two for each file. */
function namedRecord(nameAt: number, name: string): Buffer {
  const record = Buffer.allocUnsafe(nameAt + Buffer.byteLength(name)).fill(0, 0, nameAt);
  record.write(name, nameAt);
  return record;
}

/** The fields that both records of an entry have in the same order. */
function writeShared(record: Buffer, entry: EntryRecord, at: number): void {
  record.writeUInt16LE(VERSION_NEEDED, at);
  record.writeUInt16LE(FLAG_UTF8 | (entry.sizesFollow ? FLAG_SIZES_FOLLOW : 0), at + 2);
  record.writeUInt16LE(entry.method, at + 4);
  record.writeUInt16LE(FIXED_DATE, at + 8);
  writeSizes(record, entry, at + 10);
}

function writeSizes(
  record: Buffer,
  { crc32, packedSize, size }: Pick<EntryRecord, 'crc32' | 'packedSize' | 'size'>,
  at: number,
): void {
  record.writeUInt32LE(crc32, at);
  record.writeUInt32LE(packedSize, at + 4);
  record.writeUInt32LE(size, at + 8);
}

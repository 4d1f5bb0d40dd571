/**
 * Builds the records of the ZIP files that we write (PKWARE's APPNOTE, 4.3), without ZIP64. Defines
 * the compression methods, which readers use too.
 */

const LOCAL_HEADER = 0x04034b50;
const DATA_DESCRIPTOR = 0x08074b50;
const DIRECTORY_RECORD = 0x02014b50;
const END_OF_DIRECTORY = 0x06054b50;

/** Flag: names are UTF-8. */
const FLAG_UTF8 = 0x800;
/** Flag: checksum and sizes follow the data. */
const FLAG_SIZES_FOLLOW = 0x8;
/** Version needed to read deflated data. */
const VERSION_NEEDED = 20;
/** The same version with the Unix flag, so that readers use the modes. */
const VERSION_MADE_BY = (3 << 8) | VERSION_NEEDED;
/**
 * 1 January 1980, the earliest possible date. It is fixed, so that the same files give the same
 * bytes.
 */
const FIXED_DATE = (1 << 5) | 1;
const REGULAR_FILE = 0o100000;

/**
 * Maximum values in records without ZIP64. The next larger values would mean "see the ZIP64 field".
 */
export const ZIP_BOUNDS = { maxEntries: 0xfffe, maxBytes: 0xffff_fffe } as const;

/** Compression methods. */
export const STORED = 0;
export const DEFLATED = 8;

/** Entry, as both of its records describe it. */
export interface EntryRecord {
  readonly name: string;
  /** Unix permissions. */
  readonly mode: number;
  readonly method: typeof STORED | typeof DEFLATED;
  readonly crc32: number;
  readonly packedSize: number;
  readonly size: number;
  /**
   * Whether checksum and packed size were unknown before the data was written. If so, they follow
   * the data.
   */
  readonly sizesFollow: boolean;
}

/** Returns the local header, which precedes an entry's data. */
export function localHeader(entry: EntryRecord): Buffer {
  const header = namedRecord(30, entry.name);
  header.writeUInt32LE(LOCAL_HEADER, 0);
  const localEntry = entry.sizesFollow ? { ...entry, crc32: 0, packedSize: 0, size: 0 } : entry;
  writeShared(header, localEntry, 4);
  header.writeUInt16LE(header.length - 30, 26);
  return header;
}

/** Returns the data descriptor, which follows the data of an entry with `sizesFollow`. */
export function dataDescriptor({ crc32, packedSize, size }: EntryRecord): Buffer {
  const descriptor = Buffer.alloc(16);
  descriptor.writeUInt32LE(DATA_DESCRIPTOR, 0);
  writeSizes(descriptor, { crc32, packedSize, size }, 4);
  return descriptor;
}

/** Returns an entry's record in the directory. @param offset of its local header in the ZIP */
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

/** Returns the last record of the ZIP. @param offset of the directory in the ZIP */
export function endOfDirectory(entries: number, size: number, offset: number): Buffer {
  const end = Buffer.alloc(22);
  end.writeUInt32LE(END_OF_DIRECTORY, 0);
  end.writeUInt16LE(entries, 8);
  end.writeUInt16LE(entries, 10);
  end.writeUInt32LE(size, 12);
  end.writeUInt32LE(offset, 16);
  return end;
}

/**
 * Creates a record with a name at its end. Its other fields are 0. Uses Node's buffer pool, since
 * there are two records for each file.
 */
function namedRecord(nameAt: number, name: string): Buffer {
  const record = Buffer.allocUnsafe(nameAt + Buffer.byteLength(name)).fill(0, 0, nameAt);
  record.write(name, nameAt);
  return record;
}

/** Writes the fields that both records of an entry have in the same order. */
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

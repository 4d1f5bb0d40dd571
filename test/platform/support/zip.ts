import { crc32, deflateRawSync } from 'node:zlib';

/** One entry of a ZIP; each of its fields can be made invalid. */
export interface ZipEntry {
  readonly name: string;
  /** Bytes used instead of the name in UTF-8. */
  readonly nameBytes?: Uint8Array;
  readonly data?: Uint8Array | string;
  readonly deflate?: boolean;
  /** Unix mode with the file type: 0o120777 makes a link of it. */
  readonly mode?: number;
  /** General purpose bits; bit 0 means encrypted, bit 11 (set by default) that names are UTF-8. */
  readonly flags?: number;
  readonly crc?: number;
  /** The declared size of the expanded file. */
  readonly declaredBytes?: number;
}

/** Returns a ZIP. Written by hand because ZIP libraries can't create invalid archives. */
export function zip(entries: readonly ZipEntry[]): Buffer {
  const pieces: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const {
    name,
    nameBytes = Buffer.from(name),
    data = '',
    deflate = false,
    mode = 0o100644,
    flags = 0x800,
    crc,
    declaredBytes,
  } of entries) {
    // Without a copy: some archives contain 20 MB ten times.
    const content =
      typeof data === 'string'
        ? Buffer.from(data)
        : Buffer.from(data.buffer, data.byteOffset, data.byteLength);
    const stored = deflate ? deflateRawSync(content) : content;
    const shared = Buffer.alloc(26);
    shared.writeUInt16LE(20, 0);
    shared.writeUInt16LE(flags, 2);
    shared.writeUInt16LE(deflate ? 8 : 0, 4);
    shared.writeUInt16LE(0x21, 8);
    shared.writeUInt32LE(crc ?? crc32(content), 10);
    shared.writeUInt32LE(stored.length, 14);
    shared.writeUInt32LE(declaredBytes ?? content.length, 18);
    shared.writeUInt16LE(nameBytes.length, 22);
    const local = Buffer.concat([Buffer.from('PK\x03\x04'), shared, nameBytes]);
    const central = Buffer.alloc(14);
    central.writeUInt32LE((mode << 16) >>> 0, 6);
    central.writeUInt32LE(offset, 10);
    directory.push(
      Buffer.concat([Buffer.from('PK\x01\x02'), Buffer.from([20, 3]), shared, central, nameBytes]),
    );
    pieces.push(local, stored);
    offset += local.length + stored.length;
  }
  const directoryBytes = Buffer.concat(directory);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(entries.length, 4);
  end.writeUInt16LE(entries.length, 6);
  end.writeUInt32LE(directoryBytes.length, 8);
  end.writeUInt32LE(offset, 12);
  return Buffer.concat([...pieces, directoryBytes, Buffer.from('PK\x05\x06'), end]);
}

/** Packs a site: its files, by path, and an index unless they include one. */
export const siteZip = (files: Readonly<Record<string, string | Uint8Array>> = {}): Buffer =>
  zip(
    Object.entries({ 'index.html': '<h1>Site</h1>\n', ...files }).map(([name, data]) => ({
      name,
      data,
    })),
  );

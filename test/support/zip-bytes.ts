import { crc32, deflateRawSync } from 'node:zlib';

/** An entry to be written as it is said, right or wrong. */
export interface RawEntry {
  readonly name: string;
  readonly bytes: Buffer;
}

const LOCAL_HEADER = 0x04034b50;
const CENTRAL_HEADER = 0x02014b50;
const END_OF_DIRECTORY = 0x06054b50;
/** Names are UTF-8. */
const UTF8_FLAG = 0x0800;
const DEFLATED = 8;

/** A ZIP with these entries, whatever their names: archivers would mend the ones that tests are about. */
export function zipBytes(entries: readonly RawEntry[]): Buffer {
  const pieces: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const { name, bytes } of entries) {
    const nameBytes = Buffer.from(name);
    const data = deflateRawSync(bytes);
    const fields = Buffer.alloc(26);
    fields.writeUInt16LE(20, 0);
    fields.writeUInt16LE(UTF8_FLAG, 2);
    fields.writeUInt16LE(DEFLATED, 4);
    fields.writeUInt32LE(crc32(bytes), 10);
    fields.writeUInt32LE(data.length, 14);
    fields.writeUInt32LE(bytes.length, 18);
    fields.writeUInt16LE(nameBytes.length, 22);
    pieces.push(uint32(LOCAL_HEADER), fields, nameBytes, data);
    directory.push(uint32(CENTRAL_HEADER), uint16(20), fields, Buffer.alloc(10), uint32(offset), nameBytes);
    offset += 4 + fields.length + nameBytes.length + data.length;
  }
  const central = Buffer.concat(directory);
  const end = [
    uint32(END_OF_DIRECTORY),
    Buffer.alloc(4),
    uint16(entries.length),
    uint16(entries.length),
    uint32(central.length),
    uint32(offset),
    uint16(0),
  ];
  return Buffer.concat([...pieces, central, ...end]);
}

function uint16(value: number): Buffer {
  const bytes = Buffer.alloc(2);
  bytes.writeUInt16LE(value);
  return bytes;
}

function uint32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value);
  return bytes;
}

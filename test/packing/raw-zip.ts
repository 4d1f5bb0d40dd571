import { crc32, deflateRawSync } from 'node:zlib';

/** Fields that both headers of an entry have. */
interface Fields {
  readonly name: Buffer;
  readonly flags: number;
  readonly method: number;
  readonly crc: number;
  readonly packedSize: number;
  readonly size: number;
  readonly extra: Buffer;
}

/** Entry, valid or invalid: properties that are left out are correct. */
export interface RawEntry {
  readonly name: string | Buffer;
  readonly content?: string | Buffer;
  /** Data in the archive, if it isn't the deflated content. */
  readonly data?: Buffer;
  readonly stored?: true;
  /** Unix mode with the file type. */
  readonly mode?: number;
  /** Fields in both headers. */
  readonly fields?: Partial<Fields>;
  /** Fields in the local header only. */
  readonly local?: Partial<Fields>;
}

const UTF8_FLAG = 0x800;

/**
 * Writes a ZIP byte by byte, because archivers correct the errors that tests need. `entries`
 * overrides the count in the end record.
 */
export function rawZip(
  entries: readonly RawEntry[],
  end: { readonly entries?: number } = {},
): Buffer {
  const pieces: Buffer[] = [];
  const directory: Buffer[] = [];
  let length = 0;
  for (const entry of entries) {
    const content = Buffer.from(entry.content ?? '');
    const data = entry.data ?? (entry.stored ? content : deflateRawSync(content));
    const fields: Fields = {
      name: Buffer.from(entry.name as string),
      flags: UTF8_FLAG,
      method: entry.stored ? 0 : 8,
      crc: crc32(content),
      packedSize: data.length,
      size: content.length,
      extra: Buffer.alloc(0),
      ...entry.fields,
    };
    const local = { ...fields, ...entry.local };
    directory.push(
      Buffer.from('PK\x01\x02'),
      littleEndian([2, 0x0314]),
      shared(fields),
      littleEndian(
        [2, 0],
        [2, 0],
        [2, 0],
        [4, ((entry.mode ?? 0o100644) << 16) >>> 0],
        [4, length],
      ),
      fields.name,
      fields.extra,
    );
    const whole = Buffer.concat([
      Buffer.from('PK\x03\x04'),
      shared(local),
      local.name,
      local.extra,
      data,
    ]);
    pieces.push(whole);
    length += whole.length;
  }
  const central = Buffer.concat(directory);
  const count = end.entries ?? entries.length;
  const tail = littleEndian(
    [2, 0],
    [2, 0],
    [2, count],
    [2, count],
    [4, central.length],
    [4, length],
    [2, 0],
  );
  return Buffer.concat([...pieces, central, Buffer.from('PK\x05\x06'), tail]);
}

function shared({ name, flags, method, crc, packedSize, size, extra }: Fields): Buffer {
  return littleEndian(
    [2, 20],
    [2, flags],
    [2, method],
    [2, 0],
    [2, 0x21],
    [4, crc],
    [4, packedSize],
    [4, size],
    [2, name.length],
    [2, extra.length],
  );
}

/** Encodes little-endian numbers, each with its length in bytes. */
export function littleEndian(
  ...values: readonly (readonly [bytes: number, value: number])[]
): Buffer {
  return Buffer.concat(
    values.map(([bytes, value]) => {
      const buffer = Buffer.alloc(bytes);
      buffer.writeUIntLE(value, 0, bytes);
      return buffer;
    }),
  );
}

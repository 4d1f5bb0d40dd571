/** Writes records to Apache Parquet files. */

import type { Writable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { ByteWriter, ParquetWriter, schemaFromColumnData } from 'hyparquet-writer';
import type { ExportedRecord } from './exported-record.ts';
import { RECORD_FIELDS } from './record.ts';
import { type RecordFile, recordFile } from './record-files.ts';

/**
 * Column types. Counts and measures may have fractions, so they are doubles. Only this format
 * rounds values with many digits.
 */
const TYPES = {
  time: 'TIMESTAMP',
  measure: 'DOUBLE',
  sql: 'STRING',
  code: 'STRING',
  name: 'STRING',
} as const;

const COLUMNS = (
  ['ExecuteTime', 'SqlText', 'Shape', ...Object.keys(RECORD_FIELDS).slice(2)] as const
).map(column => {
  const name = column as keyof ExportedRecord;
  return { name, type: TYPES[name === 'Shape' ? 'code' : RECORD_FIELDS[name]] };
});

/**
 * Maximum size of a row group: records, and bytes of queries. It is buffered, and then written
 * column by column.
 */
const GROUP_RECORDS = 10_000;
const GROUP_BYTES = 512 * 1024;
/** Size from which a part ends. With its last row group, it has at most 5 MiB. */
const PART_BYTES = 4 * 1024 * 1024;

/**
 * Writes parts in Apache Parquet, one row group after the other, with columns compressed by Snappy.
 * Each row group has minimum and maximum statistics for each column, so engines skip the row groups
 * that can't match.
 * @param open opens the next part
 */
export function parquetParts(open: () => Writable): RecordFile {
  let part: ReturnType<typeof parquetPart> | undefined;
  let buffered: ExportedRecord[] = [];
  let bytes = 0;

  async function writeGroup(): Promise<void> {
    part ??= parquetPart(open());
    const group = buffered;
    [buffered, bytes] = [[], 0];
    if ((await part.write(group)) < PART_BYTES) return;
    await part.close();
    part = undefined;
  }

  return {
    async write(records) {
      for (const record of records) {
        buffered.push(record);
        bytes += Buffer.byteLength(record.SqlText ?? '');
        if (buffered.length === GROUP_RECORDS || bytes >= GROUP_BYTES) await writeGroup();
      }
    },
    async close() {
      if (buffered.length > 0) await writeGroup();
      await part?.close();
    },
  };
}

function parquetPart(destination: Writable) {
  const bytes = new ByteWriter();
  const writer = new ParquetWriter({
    writer: bytes,
    schema: schemaFromColumnData({ columnData: columnsOf([]) }),
  });
  let size = 0;

  /** Returns the bytes since the last call. Offsets in the file continue to count. */
  function takeBytes(): Uint8Array {
    const written = bytes.getBytes().slice();
    bytes.index = 0;
    size += written.length;
    return written;
  }

  const file = recordFile({
    first: destination,
    done: finished(destination),
    encode(records) {
      // Only writers with a `flush` return a promise. This one has none.
      void writer.write({ columnData: columnsOf(records), rowGroupSize: GROUP_RECORDS });
      return takeBytes();
    },
    end() {
      void writer.finish();
      return takeBytes();
    },
  });
  return {
    /** Writes a row group. Returns the size of the file so far. */
    async write(records: readonly ExportedRecord[]): Promise<number> {
      await file.write(records);
      return size;
    },
    close: () => file.close(),
  };
}

function columnsOf(records: readonly ExportedRecord[]) {
  return COLUMNS.map(({ name, type }) => ({
    name,
    type,
    nullable: true,
    // Readers of whole row groups don't need the positions of pages, which would stay in memory
    // until the end.
    offsetIndex: false,
    data: records.map(record => valueOf(record, name)),
  }));
}

function valueOf(
  record: ExportedRecord,
  name: keyof ExportedRecord,
): string | number | Date | null {
  const value = record[name];
  return name === 'ExecuteTime' && value !== null ? new Date(value) : value;
}

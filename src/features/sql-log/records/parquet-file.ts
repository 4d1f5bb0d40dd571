/** Writes records to an Apache Parquet file. */

import type { Writable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { ByteWriter, ParquetWriter, schemaFromColumnData } from 'hyparquet-writer';
import type { ExportedRecord } from './exported-record.ts';
import { RECORD_FIELDS } from './record.ts';
import { type RecordFile, recordFile } from './record-files.ts';

/**
 * Column types. Counts and measures may have fractions, so they are doubles. Only this format rounds values with many
 * digits.
 */
const TYPES = { time: 'TIMESTAMP', measure: 'DOUBLE', sql: 'STRING', code: 'STRING', name: 'STRING' } as const;

const COLUMNS = (['ExecuteTime', 'SqlText', 'Shape', ...Object.keys(RECORD_FIELDS).slice(2)] as const).map(column => {
  const name = column as keyof ExportedRecord;
  return { name, type: TYPES[name === 'Shape' ? 'code' : RECORD_FIELDS[name]] };
});

/** Number of records that are buffered and then written, column by column, as one row group. */
const GROUP_RECORDS = 10_000;

/**
 * Writes Apache Parquet, one row group after the other, with columns compressed by Snappy. Each row group has minimum and
 * maximum statistics for each column, so engines skip the row groups that can't match.
 */
export function parquetFile(destination: Writable): RecordFile {
  const bytes = new ByteWriter();
  const schema = schemaFromColumnData({ columnData: columnsOf([]) });
  const writer = new ParquetWriter({ writer: bytes, schema });
  let buffered: ExportedRecord[] = [];

  function writeGroup(): void {
    // Only writers with a `flush` return a promise. This one has none.
    if (buffered.length > 0) void writer.write({ columnData: columnsOf(buffered), rowGroupSize: GROUP_RECORDS });
    buffered = [];
  }

  /** Returns the bytes since the last call. Offsets in the file continue to count. */
  function takeBytes(): Uint8Array {
    const written = bytes.getBytes().slice();
    bytes.index = 0;
    return written;
  }

  return recordFile({
    first: destination,
    done: finished(destination),
    encode(records) {
      buffered.push(...records);
      if (buffered.length >= GROUP_RECORDS) writeGroup();
      return takeBytes();
    },
    end() {
      writeGroup();
      void writer.finish();
      return takeBytes();
    },
  });
}

function columnsOf(records: readonly ExportedRecord[]) {
  return COLUMNS.map(({ name, type }) => ({
    name,
    type,
    nullable: true,
    // Readers of whole row groups don't need the positions of pages, which would stay in memory until the end.
    offsetIndex: false,
    data: records.map(record => valueOf(record, name)),
  }));
}

function valueOf(record: ExportedRecord, name: keyof ExportedRecord): string | number | Date | null {
  const value = record[name];
  return name === 'ExecuteTime' && value !== null ? new Date(value) : value;
}

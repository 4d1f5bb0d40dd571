/**
 * Writes records page by page to gzipped NDJSON and plain CSV files. `recordFile` is also the base
 * of Parquet files.
 */

import { once } from 'node:events';
import type { Writable } from 'node:stream';
import { finished, pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { CSV_HEADER, csvLine } from './csv.ts';
import type { ExportedRecord } from './exported-record.ts';

/** Formats with records, and the endings of their files. */
export const ENDINGS = { ndjson: 'ndjson.gz', csv: 'csv', parquet: 'parquet' } as const;
export type RecordFormat = keyof typeof ENDINGS;

/** A file of records that is written page by page. */
export interface RecordFile {
  /** @returns a promise that settles once the file can take more data (backpressure) */
  write(records: readonly ExportedRecord[]): Promise<void>;
  /** Ends the file. @throws any error that occurred while it was written */
  close(): Promise<void>;
}

/** Writes one JSON object per line, gzipped. */
export function ndjsonFile(destination: Writable): RecordFile {
  const gzip = createGzip();
  return recordFile({ first: gzip, done: pipeline(gzip, destination), encode: linesOf(jsonLine) });
}

const jsonLine = (record: ExportedRecord): string => `${JSON.stringify(record)}\n`;

/** Writes CSV by RFC 4180, in UTF-8, with a header. */
export function csvFile(destination: Writable): RecordFile {
  const file = recordFile({
    first: destination,
    done: finished(destination),
    encode: linesOf(csvLine),
  });
  destination.write(CSV_HEADER);
  return file;
}

interface RecordFileOptions {
  /** First stream of the chain, to which records are written. */
  readonly first: Writable;
  /** Settles after the last byte is written, or on an error. */
  readonly done: Promise<unknown>;
  readonly encode: (records: readonly ExportedRecord[]) => string | Uint8Array;
  /** Returns the bytes after all records. */
  readonly end?: () => Uint8Array;
}

const linesOf =
  (line: (record: ExportedRecord) => string) =>
  (records: readonly ExportedRecord[]): string =>
    records.map(line).join('');

/** Returns a file of records in the given format. */
export function recordFile({ first, done, encode, end }: RecordFileOptions): RecordFile {
  // An error between two pages is kept for the next `write` or `close`, because nothing awaits
  // `done` before.
  const failure = done.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  return {
    async write(records) {
      if (first.write(encode(records))) return;
      // A failed stream never emits 'drain'.
      const reason = await Promise.race([once(first, 'drain').catch(() => failure), failure]);
      if (reason instanceof Error) throw reason;
    },
    async close() {
      if (end !== undefined) first.write(end());
      first.end();
      await done;
    },
  };
}

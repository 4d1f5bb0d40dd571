import { once } from 'node:events';
import type { Writable } from 'node:stream';
import { finished, pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { CSV_HEADER, csvLine } from './csv.ts';
import type { ExportedRecord } from './exported-record.ts';

/** A file of records that grows page by page. */
export interface RecordFile {
  /** @returns a promise that holds the caller back while the file can't keep up */
  write(records: readonly ExportedRecord[]): Promise<void>;
  /** Ends the file. @throws whatever went wrong while it was written */
  close(): Promise<void>;
}

/** A JSON object a line, gzipped. */
export function ndjsonFile(destination: Writable): RecordFile {
  const gzip = createGzip();
  return recordFile({ first: gzip, done: pipeline(gzip, destination), encoded: linesOf(jsonLine) });
}

const jsonLine = (record: ExportedRecord): string => `${JSON.stringify(record)}\n`;

/** RFC 4180, in UTF-8, with a header. */
export function csvFile(destination: Writable): RecordFile {
  const file = recordFile({ first: destination, done: finished(destination), encoded: linesOf(csvLine) });
  destination.write(CSV_HEADER);
  return file;
}

interface Plan {
  /** What is written to. */
  readonly first: Writable;
  /** Settles when the last byte is through, or something has failed. */
  readonly done: Promise<unknown>;
  readonly encoded: (records: readonly ExportedRecord[]) => string | Uint8Array;
  /** What comes behind all records. */
  readonly end?: () => Uint8Array;
}

const linesOf =
  (line: (record: ExportedRecord) => string) =>
  (records: readonly ExportedRecord[]): string =>
    records.map(line).join('');

/** A file of records in some form. */
export function recordFile({ first, done, encoded, end }: Plan): RecordFile {
  // A failure between two pages is kept for the next `write` or `close`: nobody listens yet.
  const failure = done.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  return {
    async write(records) {
      if (first.write(encoded(records))) return;
      // A stream that fails never drains.
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

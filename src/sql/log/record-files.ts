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
  return recordFile({ first: gzip, done: pipeline(gzip, destination), line: jsonLine });
}

const jsonLine = (record: ExportedRecord): string => `${JSON.stringify(record)}\n`;

/** RFC 4180, in UTF-8, with a header. */
export function csvFile(destination: Writable): RecordFile {
  const file = recordFile({ first: destination, done: finished(destination), line: csvLine });
  destination.write(CSV_HEADER);
  return file;
}

interface Plan {
  /** What is written to. */
  readonly first: Writable;
  /** Settles when the last byte is through, or something has failed. */
  readonly done: Promise<unknown>;
  readonly line: (record: ExportedRecord) => string;
}

function recordFile({ first, done, line }: Plan): RecordFile {
  // A failure between two pages is kept for the next `write` or `close`: nobody listens yet.
  const failure = done.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  return {
    async write(records) {
      if (first.write(records.map(line).join(''))) return;
      // A stream that fails never drains.
      const reason = await Promise.race([once(first, 'drain').catch(() => failure), failure]);
      if (reason instanceof Error) throw reason;
    },
    async close() {
      first.end();
      await done;
    },
  };
}

/** Counts the records in the files of an earlier export. */

import { createReadStream, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { ENDINGS, type RecordFormat } from './record-files.ts';

const [QUOTE, LINE_FEED] = [0x22, 0x0a];

/**
 * @returns number of records in the files of this format in a folder
 * @throws any error of a file that can't be read
 */
export async function countRecords(folder: string, format: RecordFormat): Promise<number> {
  let records = 0;
  for (const name of readdirSync(folder)) {
    if (name.endsWith(`.${ENDINGS[format]}`)) records += await COUNT[format](join(folder, name));
  }
  return records;
}

const COUNT: Readonly<Record<RecordFormat, (path: string) => Promise<number>>> = {
  async parquet(path) {
    const { parquetMetadata } = await import('hyparquet');
    return Number(parquetMetadata(readFileSync(path)).num_rows);
  },
  ndjson: async path => countLines(createReadStream(path).pipe(createGunzip())),
  // Without the header.
  csv: async path => (await countLines(createReadStream(path), true)) - 1,
};

/** @param isQuoted whether line feeds between quotes end no line */
async function countLines(content: Readable, isQuoted = false): Promise<number> {
  let lines = 0;
  let isInside = false;
  for await (const chunk of content as AsyncIterable<Buffer>) {
    for (const byte of chunk) {
      if (byte === QUOTE) isInside = isQuoted && !isInside;
      else if (byte === LINE_FEED && !isInside) lines += 1;
    }
  }
  return lines;
}

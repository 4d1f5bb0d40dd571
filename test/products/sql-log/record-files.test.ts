import { createHash } from 'node:crypto';
import { PassThrough, Writable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { parquetMetadata, parquetReadObjects } from 'hyparquet';
import { expect, test } from 'vitest';
import type { ExportedRecord } from '../../../src/products/sql-log/records/exported-record.ts';
import { parquetParts } from '../../../src/products/sql-log/records/parquet-file.ts';
import {
  csvFile,
  ndjsonFile,
  type RecordFile,
} from '../../../src/products/sql-log/records/record-files.ts';
import { record, readLog } from './fixture.ts';
import { generatedPages } from './generated-log.ts';

const parquetFile = (destination: Writable): RecordFile => parquetParts(() => destination);

async function contentOf(
  open: (destination: Writable) => RecordFile,
  pages: readonly (readonly ExportedRecord[])[],
): Promise<Buffer> {
  const destination = new PassThrough();
  const content = buffer(destination);
  const file = open(destination);
  for (const page of pages) await file.write(page);
  await file.close();
  return content;
}

test('Parquet has the same records, times as times, beyond one row group', async () => {
  const page = Array.from({ length: 10_001 }, (_, index) =>
    record(index, { AccountName: index === 1 ? 'é "b"' : null }),
  );
  const pages = [readLog(page).written, readLog([record(20_000)]).written];
  const content = await contentOf(parquetFile, pages);
  const file = Uint8Array.from(content).buffer;
  const { row_groups: groups } = parquetMetadata(file);
  expect(groups.map(({ num_rows: rows }) => Number(rows))).toEqual([10_000, 2]);
  const rows = await parquetReadObjects({ file });
  const asWritten = (row: Record<string, unknown>) => ({
    ...row,
    ExecuteTime: (row['ExecuteTime'] as Date).toISOString(),
  });
  expect(rows.map(asWritten)).toEqual(pages.flat());
});

test('Parts in Parquet fit into an object of the platform’s storage, and together have each record once', async () => {
  const parts: Promise<Buffer>[] = [];
  const file = parquetParts(() => {
    const part = new PassThrough();
    parts.push(buffer(part));
    return part;
  });
  const text = (place: number): string =>
    createHash('shake256', { outputLength: 600 }).update(`${place}`).digest('base64');
  for (let page = 0; page < 100; page += 1)
    await file.write(
      readLog(
        Array.from({ length: 200 }, (_, at) =>
          record(page * 200 + at, { SqlText: text(page * 200 + at) }),
        ),
        {
          literals: 'keep',
        },
      ).written,
    );
  await file.close();
  const contents = await Promise.all(parts);
  expect(contents.length).toBeGreaterThan(2);
  expect(Math.max(...contents.map(({ length }) => length))).toBeLessThanOrEqual(5 * 1024 * 1024);
  const rows = await Promise.all(
    contents.map(part => parquetReadObjects({ file: Uint8Array.from(part).buffer })),
  );
  expect(new Set(rows.flat().map((row): unknown => row['SqlText'])).size).toBe(20_000);
  expect(rows.flat()).toHaveLength(20_000);
});

test('CSV quotes values that need it', async () => {
  const page = readLog([
    record(1, { AccountName: 'a "b", c\r\nd', SqlText: 'SELECT 1, a' }),
  ]).written;
  expect((await contentOf(csvFile, [page])).toString()).toBe(
    'ExecuteTime,Shape,SqlType,State,Consume,ReturnRows,UpdateRows,ScanRows,DBName,AccountName,HostAddress,ThreadId,NodeId,SqlId,OriginTime,SqlText\r\n' +
      `2026-03-02T00:00:00.001Z,${page[0]?.Shape},,0,1,,,,,"a ""b"", c\r\nd",,1,,,,"select ?, a"\r\n`,
  );
});

test.each(['=1+1', '+1+1', '@SUM(A1)', '\r=1', ' =1', '\u00a0=1', '\ufeff=1', '＝1', '＠1', '\tx'])(
  'a spreadsheet treats %j as text',
  async text => {
    const content = (
      await contentOf(csvFile, [readLog([record(1, { AccountName: text })]).written])
    ).toString();
    expect(content).toContain(`'${text}`);
    expect(content.replaceAll(`'${text}`, '')).not.toContain(text);
  },
);

test('a slow destination slows down the writer', { tags: ['slow'] }, async () => {
  let held = 0;
  const slow = new Writable({
    highWaterMark: 1024,
    write(_chunk, _encoding, done) {
      held = Math.max(held, slow.writableLength);
      setImmediate(done);
    },
  });
  const file = csvFile(slow);
  let largestPage = 0;
  for (const page of generatedPages(3000, 100)) {
    const { written } = readLog(page);
    largestPage = Math.max(largestPage, JSON.stringify(written).length);
    await file.write(written);
  }
  await file.close();
  expect(held).toBeLessThan(2 * largestPage);
});

test.each([
  ['NDJSON', ndjsonFile],
  ['CSV', csvFile],
  ['Parquet', parquetFile],
])('a destination that fails ends the writing of %s', async (_name, open) => {
  const full = new Writable({
    highWaterMark: 1,
    write(_chunk, _encoding, done) {
      done(new Error('no space left'));
    },
  });
  const file = open(full);
  // Parquet writes 10,000 records at once.
  const { written } = readLog([...generatedPages(200)].flat());
  const writing = async (): Promise<void> => {
    for (let round = 0; round < 100; round += 1) await file.write(written);
    await file.close();
  };
  await expect(writing()).rejects.toThrow('no space left');
});

/** Writes records to Parquet files in folders by date and hour, as engines for large logs expect them. */

import { createWriteStream, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { ExportedRecord } from './exported-record.ts';
import { type ParquetFile, parquetFile } from './parquet-file.ts';
import type { RecordFile } from './record-files.ts';

/** Folder of records without a time, by the convention of Hive for null. */
const NO_TIME = 'date=__HIVE_DEFAULT_PARTITION__/hour=__HIVE_DEFAULT_PARTITION__';

/**
 * Maximum number of open files. A log is usually in the order of time, so that one or two are in use. A file that was
 * closed isn't reopened: further records of its hour are written to another file.
 */
const MAX_OPEN = 32;
/** Maximum number of records in memory, in all open files together. */
const MAX_BUFFERED = 20_000;

/**
 * Writes records to `date=2026-03-01/hour=12/<part>.parquet` below a folder, by their time in UTC (the partitions of
 * Hive). An engine that reads only some hours doesn't open the other files.
 * @param folder created if it is missing
 * @param part name of the files without their extension
 */
export function parquetPartitions(folder: string, part: string): RecordFile {
  mkdirSync(folder, { recursive: true });
  /** The least recently used one comes first. */
  const open = new Map<string, ParquetFile>();
  const numbers = new Map<string, number>();

  async function fileOf(partition: string): Promise<ParquetFile> {
    const known = open.get(partition);
    open.delete(partition);
    const file = known ?? create(partition);
    open.set(partition, file);
    const [oldest] = open;
    if (oldest !== undefined && open.size > MAX_OPEN) {
      open.delete(oldest[0]);
      await oldest[1].close();
    }
    return file;
  }

  function create(partition: string): ParquetFile {
    const number = (numbers.get(partition) ?? 0) + 1;
    numbers.set(partition, number);
    const into = join(folder, partition);
    mkdirSync(into, { recursive: true });
    const name = number === 1 ? part : `${part}-${number}`;
    return parquetFile(createWriteStream(join(into, `${name}.parquet`), { flags: 'wx' }));
  }

  return {
    async write(records) {
      for (const [partition, group] of Map.groupBy(records, partitionOf)) {
        const file = await fileOf(partition);
        await file.write(group);
      }
      let buffered = open.values().reduce((sum, file) => sum + file.buffered(), 0);
      while (buffered > MAX_BUFFERED) {
        const [largest] = [...open.values()].toSorted((one, two) => two.buffered() - one.buffered());
        if (largest === undefined) return;
        buffered -= largest.buffered();
        await largest.flush();
      }
    },
    async close() {
      const results = await Promise.allSettled([...open.values()].map(file => file.close()));
      const failed = results.find(({ status }) => status === 'rejected');
      if (failed?.status === 'rejected') throw failed.reason;
    },
  };
}

/** Returns the folder of a record: `date=2026-03-01/hour=12`. */
function partitionOf({ ExecuteTime: time }: ExportedRecord): string {
  if (time === null) return NO_TIME;
  const [, date, hour] = /^(.+)T(\d\d):/.exec(time) ?? [];
  return `date=${date}/hour=${hour}`;
}

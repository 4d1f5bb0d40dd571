/** Writes the files of some hours in one format to a temporary folder, until all of them are complete. */

import { createWriteStream, existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { count, plural } from '../../../base/text/amount.ts';
import { inputRef } from '../../../base/text/input-reference.ts';
import { move, WHOLE_FOLDER } from '../../../base/system/files/busy-files.ts';
import { Failure } from '../../../base/failure.ts';
import { attemptWrite, type OutputFile, writeFailure } from '../../shared/output-file.ts';
import type { ExportedRecord } from '../records/exported-record.ts';
import { countRecords } from '../records/record-count.ts';
import { csvFile, ENDINGS, ndjsonFile, type RecordFile, type RecordFormat } from '../records/record-files.ts';

interface StagedHour {
  readonly file: RecordFile;
  records: number;
}

/** Returns the folder of an hour in its log's folder. */
export function hourFolder(startMs: number): string {
  const [date, hour] = new Date(startMs).toISOString().split(/[T:]/, 2);
  return join(`date=${date}`, `hour=${hour}`);
}

/** Files of some hours in one format. Only hours with records have files. */
export class StagedDataset {
  readonly #dataset: OutputFile;
  readonly #format: RecordFormat;
  readonly #folder: string;
  /** By the folder of the hour. */
  readonly #hours = new Map<string, StagedHour>();

  /** @param dataset folder of the log @param folder temporary folder on the same disk */
  constructor(dataset: OutputFile, format: RecordFormat, folder: string) {
    this.#dataset = dataset;
    this.#format = format;
    this.#folder = folder;
  }

  /** @throws Failure of kind `input` if a file can't be written */
  async write(records: readonly ExportedRecord[]): Promise<void> {
    for (const [start, hourRecords] of Map.groupBy(records, startOfHour)) {
      const hour = hourFolder(Date.parse(start));
      let staged = this.#hours.get(hour);
      if (staged === undefined) {
        staged = { file: await this.#open(join(this.#folder, hour)), records: 0 };
        this.#hours.set(hour, staged);
      }
      await this.#attempt(staged.file.write(hourRecords));
      staged.records += hourRecords.length;
    }
  }

  /** Completes the files. @throws Failure of kind `input` if one can't be written */
  async close(): Promise<void> {
    const closed = await Promise.allSettled(this.#hours.values().map(({ file }) => this.#attempt(file.close())));
    for (const result of closed) if (result.status === 'rejected') throw result.reason;
  }

  /**
   * Checks that the files of an hour, of which the platform may have deleted records, don't replace more records.
   * @throws Failure of kind `conflict`
   */
  async requireNoLoss(hour: string): Promise<void> {
    const location = join(this.#dataset.location, hour);
    if (!existsSync(location)) return;
    const earlier = await this.#attempt(countRecords(location, this.#format));
    const records = this.#hours.get(hour)?.records ?? 0;
    if (records >= earlier) return;
    const folder = join(this.#dataset.target, hour);
    throw new Failure(
      'conflict',
      `The platform returned ${plural(records, 'record')} for this hour, but ${folder} has ${count(earlier)}. The platform may have deleted records, so the folder was not replaced.`,
      { remedy: `Leave this hour out, or delete the folder, or set ${inputRef('output-path')} to a different path.` },
    );
  }

  /** Replaces the files of an hour by the new ones. @returns absolute paths of the new files @throws Failure of kind `input` */
  replace(hour: string): readonly string[] {
    const location = join(this.#dataset.location, hour);
    return attemptWrite(this.#dataset, () => {
      rmSync(location, WHOLE_FOLDER);
      if (!this.#hours.has(hour)) return [];
      mkdirSync(dirname(location), { recursive: true });
      move(join(this.#folder, hour), location);
      return readdirSync(location).map(name => join(this.#dataset.target, hour, name));
    });
  }

  async #open(folder: string): Promise<RecordFile> {
    let parts = 0;
    const openPart = () => {
      const path = join(folder, `part-${parts}.${ENDINGS[this.#format]}`);
      parts += 1;
      return createWriteStream(path, { flags: 'wx' });
    };
    attemptWrite(this.#dataset, () => mkdirSync(folder, { recursive: true }));
    if (this.#format === 'ndjson') return ndjsonFile(openPart());
    if (this.#format === 'csv') return csvFile(openPart());
    // The format is rarely used, so its code is loaded only on demand.
    return (await import('../records/parquet-file.ts')).parquetParts(openPart);
  }

  async #attempt<T>(work: Promise<T>): Promise<T> {
    try {
      return await work;
    } catch (error) {
      if (error instanceof Failure) throw error;
      throw writeFailure(this.#dataset, error as Error);
    }
  }
}

/** Returns the start of a record's hour, in ISO 8601. */
const startOfHour = ({ ExecuteTime: time }: ExportedRecord): string => `${time?.slice(0, 13)}:00Z`;

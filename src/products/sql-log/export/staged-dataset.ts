/**
 * Writes the files of some hours in one format to a temporary folder, until all of them are
 * complete.
 */

import { createWriteStream, lstatSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { count, plural } from '../../../base/text/amount.ts';
import { inputRef } from '../../../base/text/input-reference.ts';
import { move, WHOLE_FOLDER } from '../../../base/system/files/busy-files.ts';
import { removeEmptyFolders } from '../../../base/system/files/missing-folders.ts';
import { Failure } from '../../../base/failure.ts';
import type { OutputPaths } from '../../../core/run.ts';
import {
  attemptWrite,
  type OutputFile,
  outputPath,
  writeFailure,
} from '../../shared/output-file.ts';
import type { ExportedRecord } from '../records/exported-record.ts';
import { countRecords } from '../records/record-count.ts';
import {
  csvFile,
  ENDINGS,
  ndjsonFile,
  type RecordFile,
  type RecordFormat,
} from '../records/record-files.ts';

interface StagedHour {
  readonly file: RecordFile;
  records: number;
}

/** Returns the folder of an hour in its log's folder. */
export function hourFolder(startMs: number): string {
  const [date, hour] = new Date(startMs).toISOString().split(/[T:]/, 2);
  return join(`date=${date}`, `hour=${hour}`);
}

/** Place of a log's files in one format. */
export interface LogPlace {
  /** Folder of the export, as the user wrote it. */
  readonly folder: string;
  readonly format: RecordFormat;
  /** Name of the log's folder. */
  readonly log: string;
}

/** Folder in that of the export, for the folders of hours that are being replaced. */
const REPLACED = '.replaced';

/**
 * Returns the folder of a log, or one in it.
 * @throws Failure of kind `input` if a link leads out of the workspace
 */
export const logFolder = (
  context: OutputPaths,
  { folder, format, log }: LogPlace,
  hour = '',
  within = '',
): OutputFile =>
  outputPath(context, 'output-path', join(folder, within, format, `log=${log}`, hour));

/** Files of some hours in one format. Only hours with records have files. */
export class StagedDataset {
  readonly #context: OutputPaths;
  readonly #place: LogPlace;
  readonly #dataset: OutputFile;
  readonly #format: RecordFormat;
  readonly #folder: string;
  /** Keys are the folders of the hours. */
  readonly #hours = new Map<string, StagedHour>();

  /** @param folder temporary folder on the same disk */
  constructor(context: OutputPaths, place: LogPlace, folder: string) {
    this.#context = context;
    this.#place = place;
    this.#dataset = logFolder(context, place);
    this.#format = place.format;
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
    const closed = await Promise.allSettled(
      this.#hours.values().map(({ file }) => this.#attempt(file.close())),
    );
    for (const result of closed) if (result.status === 'rejected') throw result.reason;
  }

  /**
   * Puts an hour's folder back if a process was killed after it had moved the folder away, and
   * before the new one was there.
   * @throws Failure of kind `input`
   */
  restore(hour: string): void {
    const { location } = this.#folderOf(hour);
    const replaced = this.#folderOf(hour, REPLACED).location;
    attemptWrite(this.#dataset, () => {
      if (!exists(replaced)) return;
      if (!exists(location)) {
        mkdirSync(dirname(location), { recursive: true });
        move(replaced, location);
      }
      this.#deleteReplaced(replaced);
    });
  }

  /**
   * Checks that the files of an hour, of which the platform may have deleted records, don't replace
   * more records.
   * @throws Failure of kind `conflict`
   */
  async requireNoLoss(hour: string): Promise<void> {
    const { location, target } = this.#folderOf(hour);
    if (!exists(location)) return;
    const earlier = await this.#attempt(countRecords(location, this.#format));
    const records = this.#hours.get(hour)?.records ?? 0;
    if (records >= earlier) return;
    throw new Failure(
      'conflict',
      `The platform returned ${plural(records, 'record')} for this hour, but ${target} has ${count(earlier)}. The platform may have deleted records, so the folder was not replaced.`,
      {
        remedy: `Leave this hour out, or delete the folder, or set ${inputRef('output-path')} to a different path.`,
      },
    );
  }

  /**
   * Replaces the files of an hour by the new ones. The old folder is deleted last, so that a killed
   * process leaves one of them.
   * @returns absolute paths of the new files
   * @throws Failure of kind `input`
   */
  replace(hour: string): readonly string[] {
    const { location, target } = this.#folderOf(hour);
    const replaced = this.#folderOf(hour, REPLACED).location;
    return attemptWrite(this.#dataset, () => {
      if (exists(location)) {
        mkdirSync(dirname(replaced), { recursive: true });
        move(location, replaced);
      }
      let names: readonly string[] = [];
      if (this.#hours.has(hour)) {
        try {
          mkdirSync(dirname(location), { recursive: true });
          move(join(this.#folder, hour), location);
          names = readdirSync(location);
        } catch (error) {
          this.restore(hour);
          throw error;
        }
      }

      this.#deleteReplaced(replaced);
      return names.map(name => join(target, name));
    });
  }

  #folderOf(hour: string, within?: string): OutputFile {
    return logFolder(this.#context, this.#place, hour, within);
  }

  /** Deletes the old folder of an hour, and its parents if they have no other one. */
  #deleteReplaced(replaced: string): void {
    rmSync(replaced, WHOLE_FOLDER);
    removeEmptyFolders(
      dirname(replaced),
      outputPath(this.#context, 'output-path', join(this.#place.folder, REPLACED)).location,
    );
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

/** Whether there is anything at a path, also a link that leads nowhere. */
const exists = (path: string): boolean => lstatSync(path, { throwIfNoEntry: false }) !== undefined;

/** Returns the start of a record's hour, in ISO 8601. */
const startOfHour = ({ ExecuteTime: time }: ExportedRecord): string => `${time?.slice(0, 13)}:00Z`;

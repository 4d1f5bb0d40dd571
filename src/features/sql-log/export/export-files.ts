/** Writes the files of an export, and moves them to their final paths once all are complete. */

import { createWriteStream, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import type { OutputPaths } from '../../../core/services.ts';
import { Failure } from '../../../base/failure.ts';
import {
  attemptWrite,
  moveToTarget,
  type OutputFile,
  writeFailure,
  outputFile,
  withTemporaryFile,
} from '../../shared/output-file.ts';
import type { ExportedRecord } from '../records/exported-record.ts';
import { csvFile, ndjsonFile, type RecordFile } from '../records/record-files.ts';

/** Names of the exported files, by format. */
export const NAMES = {
  ndjson: 'queries.ndjson.gz',
  csv: 'queries.csv',
  parquet: 'queries.parquet',
  html: 'report.html',
  // Always written: the query shapes for the next run.
  shapes: 'shapes.json',
} as const;
type FileName = keyof typeof NAMES;
type SummaryName = 'shapes';
const streamTo = (path: string) => createWriteStream(path, { flags: 'wx' });

/** Writers of the formats that contain records. */
const WRITERS = {
  ndjson: (path: string) => ndjsonFile(streamTo(path)),
  csv: (path: string) => csvFile(streamTo(path)),
  // The format is rarely used, so its code is loaded only on demand.
  parquet: async (path: string) => (await import('../records/parquet-file.ts')).parquetFile(streamTo(path)),
} as const;

export type ExportFormat = Exclude<FileName, SummaryName>;
export const EXPORT_FORMATS: readonly ExportFormat[] = ['ndjson', 'csv', 'parquet', 'html'];
export const DEFAULT_FORMATS: readonly ExportFormat[] = ['ndjson', 'csv', 'html'];

/** Contents that are written once all records are read. */
export interface Summaries {
  readonly html: () => Promise<string>;
  /** Content of `shapes.json`. */
  readonly summary: string;
}

/** The files of an export in their folder. */
export class ExportFiles {
  readonly #files: ReadonlyMap<FileName, OutputFile>;
  readonly #summary: OutputFile;

  /** @throws Failure of kind `input` if a path is already taken by something else */
  constructor(context: OutputPaths, folder: string, files: readonly [...(readonly ExportFormat[]), SummaryName]) {
    const fileOf = (name: FileName): OutputFile => outputFile(context, 'output-path', join(folder, NAMES[name]));
    this.#files = new Map(files.map(name => [name, fileOf(name)]));
    this.#summary = [...this.#files.values()].at(-1) ?? fileOf('shapes');
  }

  /** Absolute paths of the files. */
  get paths(): readonly string[] {
    return [...this.#files.values()].map(({ target }) => target);
  }

  /**
   * Writes all files to a temporary folder, and moves them to their final paths once they are complete. If the work
   * fails, the existing files stay unchanged, and nothing else remains.
   * @param work receives a function that writes a page's records
   * @throws what `work` throws; Failure of kind `input` if a file can't be written
   */
  async write<T extends { readonly summaries: Summaries }>(
    work: (write: (records: readonly ExportedRecord[]) => Promise<void>) => Promise<T>,
  ): Promise<T> {
    return withTemporaryFile(this.#summary, async part => {
      const partOf = ({ target }: OutputFile): string => join(dirname(part), basename(target));
      const result = await this.#streamRecords(partOf, work);
      const { html, summary } = result.summaries;
      const report = this.#files.get('html');
      if (report !== undefined) {
        const page = await html();
        attemptWrite(report, () => writeFileSync(partOf(report), page));
      }
      attemptWrite(this.#summary, () => writeFileSync(part, summary));
      for (const file of this.#files.values()) moveToTarget(file, partOf(file));
      return result;
    });
  }

  async #streamRecords<T>(
    temporaryPathOf: (file: OutputFile) => string,
    work: (write: (records: readonly ExportedRecord[]) => Promise<void>) => Promise<T>,
  ): Promise<T> {
    const opened: { readonly file: OutputFile; readonly records: RecordFile }[] = [];
    // Opens the files with the first page, so that loading the writers doesn't delay the first request.
    const open = async (): Promise<void> => {
      for (const format of ['ndjson', 'csv', 'parquet'] as const) {
        const file = this.#files.get(format);
        if (file === undefined) continue;
        opened.push({ file, records: await WRITERS[format](temporaryPathOf(file)) });
      }
    };
    let result: T;
    try {
      let opening: Promise<void> | undefined;
      result = await work(async page => {
        await (opening ??= open());
        for (const { file, records } of opened) await withWriteError(file, records.write(page));
      });
      await (opening ??= open());
    } catch (thrown) {
      // Ignore errors on closing: the files are deleted with their folder, and the original error is thrown.
      await Promise.allSettled(opened.map(({ records }) => records.close()));
      throw thrown;
    }
    for (const { file, records } of opened) await withWriteError(file, records.close());
    return result;
  }
}

async function withWriteError(file: OutputFile, work: Promise<void>): Promise<void> {
  try {
    await work;
  } catch (error) {
    if (error instanceof Failure) throw error;
    throw writeFailure(file, error as Error);
  }
}

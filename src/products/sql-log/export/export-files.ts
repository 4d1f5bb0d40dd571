/**
 * Writes the files of an export: those of each hour once they are complete, and the summaries at
 * the end.
 */

import { existsSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import type { OutputPaths } from '../../../core/run.ts';
import {
  attemptWrite,
  moveToTarget,
  type OutputFile,
  outputFile,
  withTemporaryFile,
} from '../../shared/output-file.ts';
import type { TimeWindow } from '../figures/run-figures.ts';
import type { ExportedRecord } from '../records/exported-record.ts';
import type { RecordFormat } from '../records/record-files.ts';
import { hoursOf } from './export-window.ts';
import { hourFolder, logFolder, type LogPlace, StagedDataset } from './staged-dataset.ts';

export type ExportFormat = RecordFormat | 'html';
export const EXPORT_FORMATS: readonly ExportFormat[] = ['ndjson', 'csv', 'parquet', 'html'];
export const DEFAULT_FORMATS: readonly ExportFormat[] = ['ndjson', 'csv', 'html'];
/** Names of the summaries. The query shapes are for the next run. */
export const NAMES = { html: 'report.html', shapes: 'shapes.json' } as const;

/** Contents that are written once all records are read. */
export interface Summaries {
  readonly html: () => Promise<string>;
  /** Content of `shapes.json`. */
  readonly summary: string;
}

/** Receives the records of a page. */
type WritePage = (records: readonly ExportedRecord[]) => Promise<void>;

/**
 * The files of an export in its folder. Each format has a dataset with a folder for each log, day
 * and hour, such as `parquet/log=shop-1f0c9a2b/date=2026-11-29/hour=03/part-0.parquet`.
 */
export class ExportFiles {
  readonly #context: OutputPaths;
  /** Place of the log's files in each format. */
  readonly #places: readonly LogPlace[];
  /** Absolute paths of these places. */
  readonly #logFolders: readonly string[];
  readonly #report: OutputFile | undefined;
  readonly #shapes: OutputFile;

  /**
   * @param log name of the log's folder, different for each log
   * @throws Failure of kind `input` if a path is already taken by something else
   */
  constructor(context: OutputPaths, folder: string, formats: readonly ExportFormat[], log: string) {
    const fileOf = (name: string): OutputFile =>
      outputFile(context, 'output-path', join(folder, name));
    this.#context = context;
    this.#report = formats.includes('html') ? fileOf(NAMES.html) : undefined;
    this.#shapes = fileOf(NAMES.shapes);
    this.#places = formats
      .filter(format => format !== 'html')
      .map(format => ({ folder, format, log }));
    this.#logFolders = this.#places.map(place => logFolder(context, place).target);
  }

  /**
   * Absolute paths of the log's folder in each dataset, if one of its hours has records, and of the
   * summaries.
   */
  get paths(): readonly string[] {
    return [
      ...this.#logFolders.filter(folder => existsSync(folder)),
      ...[this.#report, this.#shapes].flatMap(file => file?.target ?? []),
    ];
  }

  /** Whether the export has files with records. */
  get hasRecords(): boolean {
    return this.#places.length > 0;
  }

  /**
   * Writes the records of some hours to a temporary folder. Once all are written, they replace the
   * files of these hours. If the work fails, those stay unchanged.
   * @param expiredBefore the platform may have deleted a part of the records before this time, in
   *   epoch milliseconds
   * @param work receives a function that writes the records of a page
   * @returns absolute paths of the new files
   * @throws what `work` throws; Failure of kind `input` if a file can't be written, and of kind
   *   `conflict` if an hour before `expiredBefore` would have fewer records than before
   */
  async writeHours(
    window: TimeWindow,
    expiredBefore: number,
    work: (write: WritePage) => Promise<void>,
  ): Promise<readonly string[]> {
    return withTemporaryFile(this.#shapes, async temporary => {
      const staged = this.#places.map(
        place => new StagedDataset(this.#context, place, join(dirname(temporary), place.format)),
      );
      try {
        await work(async records => {
          for (const dataset of staged) await dataset.write(records);
        });
      } catch (thrown) {
        // Ignore errors on closing: the files are deleted with their folder, and the original error
        // is thrown.
        await Promise.allSettled(staged.map(dataset => dataset.close()));
        throw thrown;
      }
      for (const dataset of staged) await dataset.close();

      const hours = [...hoursOf(window)];
      for (const { from } of hours) for (const dataset of staged) dataset.restore(hourFolder(from));
      for (const { from, to } of hours) {
        if (to > expiredBefore) continue;
        for (const dataset of staged) await dataset.requireNoLoss(hourFolder(from));
      }
      return hours.flatMap(({ from }) =>
        staged.flatMap(dataset => dataset.replace(hourFolder(from))),
      );
    });
  }

  /**
   * Writes the summaries.
   * @returns their absolute paths
   * @throws Failure of kind `input` if a file can't be written
   */
  async writeSummaries({ html, summary }: Summaries): Promise<readonly string[]> {
    const contents = new Map([[this.#shapes, summary]]);
    if (this.#report !== undefined) contents.set(this.#report, await html());
    await withTemporaryFile(this.#shapes, async part => {
      for (const [file, content] of contents) {
        const temporary = join(dirname(part), basename(file.target));
        attemptWrite(file, () => writeFileSync(temporary, content));
        moveToTarget(file, temporary);
      }
    });
    return Array.from(contents.keys(), ({ target }) => target);
  }
}

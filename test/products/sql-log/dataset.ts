import { writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { ExportFiles } from '../../../src/products/sql-log/export/export-files.ts';
import { hoursOf } from '../../../src/products/sql-log/export/export-window.ts';
import type { LogFigures } from '../../../src/products/sql-log/figures/log-figures.ts';
import { runFigures, writeRunFigures } from '../../../src/products/sql-log/figures/run-figures.ts';
import type { ExportedRecord } from '../../../src/products/sql-log/records/exported-record.ts';
import { newIntake } from './fixture.ts';
import { generatedPages } from './generated-log.ts';

interface DatasetContent {
  /** Start and end, in epoch milliseconds: full hours. */
  readonly from: number;
  readonly to: number;
  readonly records: number;
}

/**
 * Writes generated records as an export does: a dataset in Parquet, and `shapes.json`.
 * @param log name of the log's folder
 */
export async function writeDataset(
  folder: string,
  log: string,
  content: DatasetContent,
): Promise<LogFigures> {
  const context = { resolvePath: resolve, protectedPaths: [], roots: [resolve(folder)] };
  const files = new ExportFiles(context, folder, ['parquet'], log);
  const intake = newIntake();
  const { from, to, records } = content;
  const generated = [...generatedPages(records)].flat();
  const at = (place: number): number => from + Math.floor((place * (to - from)) / records);
  const timed = generated.map((record, place) => ({
    ...record,
    ExecuteTime: new Date(at(place)).toISOString(),
  }));
  for (const hour of hoursOf(content)) {
    intake.startTask();
    const exported: ExportedRecord[] = [];
    intake.read(timed, hour, record => exported.push(record));
    await files.writeHours(hour, 0, async write => write(exported));
    intake.completeTask();
  }
  const figures = intake.figures();
  writeFileSync(join(folder, 'shapes.json'), writeRunFigures(runFigures(figures, { from, to })));
  return figures;
}

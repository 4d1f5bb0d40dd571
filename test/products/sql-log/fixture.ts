import { loadParser } from '../../../src/sql/parser.ts';
import type { LogFigures } from '../../../src/products/sql-log/figures/log-figures.ts';
import type { LogReport } from '../../../src/products/sql-log/report/log-report.ts';
import { compareRuns } from '../../../src/products/sql-log/figures/run-comparison.ts';
import { type RunFigures, runFigures } from '../../../src/products/sql-log/figures/run-figures.ts';
import { type NameField, shownValues } from '../../../src/products/sql-log/records/shown-values.ts';
import type {
  ExportedRecord,
  Literals,
} from '../../../src/products/sql-log/records/exported-record.ts';
import { LogIntake } from '../../../src/products/sql-log/export/log-intake.ts';
import type { RawRecord } from './generated-log.ts';

/** The days of the generated log. */
export const WINDOW = { from: Date.UTC(2026, 2, 2), to: Date.UTC(2026, 2, 4) };

/** A window that contains each record with a time. */
export const ALWAYS = { from: Date.UTC(0), to: Number.POSITIVE_INFINITY };

interface LogResult {
  readonly written: readonly ExportedRecord[];
  readonly figures: LogFigures;
}

interface ReadOptions {
  readonly literals?: Literals;
  readonly hashed?: readonly NameField[];
}

export const PARSER = await loadParser();

/** Returns an intake without records. */
export function newIntake(
  options: Partial<ConstructorParameters<typeof LogIntake>[0]> = {},
  hashed: readonly NameField[] = [],
): LogIntake {
  const shown = shownValues({ hashed: new Set(hashed), key: 'key', hide: name => name });
  return new LogIntake({ literals: 'mask', shownValues: shown, parser: PARSER, ...options });
}

/** Reads a log of one page. */
export function readLog(
  queries: readonly unknown[],
  { literals = 'mask', hashed = [] }: ReadOptions = {},
): LogResult {
  const intake = newIntake({ literals }, hashed);
  const written: ExportedRecord[] = [];
  intake.read(queries, ALWAYS, exported => written.push(exported));
  intake.completeTask();
  return { written, figures: intake.figures() };
}

/** Returns a record with these fields; no two records are equal. */
export function record(place: number, fields: RawRecord = {}): RawRecord {
  const time = new Date(WINDOW.from + place).toISOString();
  return {
    ExecuteTime: time,
    SqlText: 'SELECT 1',
    State: '0',
    Consume: 1,
    ThreadId: place,
    ...fields,
  };
}

/** Creates a report on a log, compared with an earlier run if one is given. */
export function createReport(figures: LogFigures, before?: RunFigures): LogReport {
  return {
    name: 'nightly',
    database: 'prod',
    window: WINDOW,
    figures,
    comparison: before && compareRuns(figures, before),
    thresholdResults: [],
    literals: 'mask',
  };
}

/** Returns the figures that an earlier run of the same log would have left. */
export function earlierFigures(figures: LogFigures): RunFigures {
  const day = 86_400_000;
  return runFigures(figures, { from: WINDOW.from - 2 * day, to: WINDOW.from });
}

/** Builds the report of a SQL log, for the job's summary and as the page `report.html`. */

import type { ReportBlock, Cell, Report } from '../../../core/report.ts';
import { shortened } from '../../../base/text/shortened.ts';
import { headline, type LogReport, missingComparisons, notes, UNIT_NOTE } from './log-report.ts';
import type { ShapeFigures } from '../figures/log-figures.ts';
import { topShapes } from '../figures/top-shapes.ts';
import { exactNumber, percentage } from '../records/number-text.ts';
import { minuteText } from '../../../base/time/duration.ts';
import {
  changeTables,
  errorKinds,
  errorShapes,
  loadTable,
  newShapeTables,
  type ReportTable,
  shapeTables,
  slowestTables,
  sourceTables,
  type TableCell,
} from './report-tables.ts';

const MAX_ROWS = 10;
/** Maximum number of columns that GitHub shows without line breaks in numbers. */
const MAX_COLUMNS = 7;
/**
 * Maximum length of a shape's SQL here, to recognize the shape. The files contain the full text.
 */
const MAX_SQL_LENGTH = 2000;

export function sqlLogReport(log: LogReport): Report {
  const { name, database, window, figures, thresholdResults } = log;
  const span = `Database \`${database}\`, ${minuteText(window.from)} to ${minuteText(window.to)} UTC`;
  const blocks: readonly ReportBlock[] = [
    {
      type: 'text',
      text:
        figures.all.calls === 0 ? `${span}. There are no records to report for this window.` : span,
    },
    ...thresholdBlocks(thresholdResults),
    headlineBlock(log),
    { type: 'text', text: UNIT_NOTE },
    ...titled(shapeTables(log, MAX_ROWS)),
    ...textBlocks(log),
    ...missingComparisons(log).map(text => ({ type: 'text', text }) as const),
    ...titled([
      ...newShapeTables(log, MAX_ROWS),
      ...changeTables(log, MAX_ROWS),
      errorKinds(log),
      errorShapes(log),
    ]),
    ...sourceBlocks(log),
    ...titled([...slowestTables(log), loadTable(log)]),
    {
      type: 'details',
      summary: 'About this report',
      blocks: notes(log).map(text => ({ type: 'text', text })),
    },
  ];
  return { title: `SQL log: ${name}`, blocks };
}

function thresholdBlocks(thresholdResults: LogReport['thresholdResults']): readonly ReportBlock[] {
  if (thresholdResults.length === 0) return [];
  const marks = { crossed: '❌', kept: '✅', unchecked: '➖' } as const;
  return [
    {
      type: 'text',
      text: thresholdResults
        .map(({ threshold, outcome, words }) => `${marks[outcome]} \`${threshold.text}\` ${words}`)
        .join('\n'),
    },
  ];
}

/** A figure has a row, because the columns of all figures don't fit on a phone. */
function headlineBlock(log: LogReport): ReportBlock {
  const entries = headline(log);
  const isCompared = entries.every(({ change }) => change !== undefined);
  return {
    type: 'table',
    columns: ['', 'Now', ...(isCompared ? ['Since the previous run'] : [])],
    rows: entries.map(({ label, value, change }) => [
      label,
      value,
      ...(isCompared ? [change ?? ''] : []),
    ]),
  };
}

/** Returns a heading and a table for each table that isn't empty. */
const titled = (tables: readonly ReportTable[]): readonly ReportBlock[] =>
  tables
    .filter(({ rows }) => rows.length > 0)
    .flatMap((table): readonly ReportBlock[] => [
      { type: 'heading', text: table.caption },
      tableBlock(table),
    ]);

const tableBlock = ({ columns, rows }: ReportTable): ReportBlock => ({
  type: 'table',
  columns: columns.slice(0, MAX_COLUMNS),
  rows: rows.map(row => row.slice(0, MAX_COLUMNS).map(tableCell)),
});

function tableCell(cell: TableCell): Cell {
  if (typeof cell !== 'object') return typeof cell === 'number' ? exactNumber(cell) : cell;
  if ('name' in cell) return { code: cell.code === undefined ? cell.name : [cell.name, cell.code] };
  const { number, whole, largest } = cell;
  const text = whole === undefined ? exactNumber(number) : percentage(number, whole);
  if (largest === undefined) return text;
  return { text, bar: largest === 0 ? 0 : number / largest };
}

/** Returns the masked SQL of all query shapes that the tables list. */
function textBlocks({ figures }: LogReport): readonly ReportBlock[] {
  const shapes = new Set(
    Object.values<readonly ShapeFigures[]>({ ...topShapes(figures, MAX_ROWS) }).flat(),
  );
  if (shapes.size === 0) return [];
  const blocks = [...shapes].flatMap(({ text, ...shape }): ReportBlock[] => [
    { type: 'text', text: `\`${shape.label}\` (\`${shape.id}\`)` },
    { type: 'code', language: 'sql', text: shortened(text, MAX_SQL_LENGTH) },
  ]);
  return [{ type: 'details', summary: 'Masked SQL of the query shapes', blocks }];
}

/** Returns the totals by database, account and others, collapsed. */
function sourceBlocks(log: LogReport): readonly ReportBlock[] {
  if (log.figures.all.calls === 0) return [];
  const blocks = sourceTables(log).map(tableBlock);
  return [
    { type: 'details', summary: 'Queries by database, account, host, type and state', blocks },
  ];
}

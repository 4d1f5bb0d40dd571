/**
 * Reports the result of a SQL query: logs the row count and warnings, and builds blocks for the
 * summary.
 */

import { SQL_LIMITS } from '../../api/services/database.ts';
import type { AnswerOf } from '../../api/endpoints.ts';
import type { ReportBlock } from '../../core/report.ts';
import type { Log } from '../../core/services.ts';
import type { ProjectRun } from '../../core/run.ts';
import { count, plural } from '../../base/text/amount.ts';
import { inputRef } from '../../base/text/input-reference.ts';
import { notShownText } from '../../base/text/not-shown.ts';
import { shortened } from '../../base/text/shortened.ts';
import { valueText } from './rows-file.ts';

export type QueryAnswer = AnswerOf<'database.query'>;

/** Limits of a result in the summary: enough to recognize it, without a long page. */
const SUMMARY_LIMITS = { rows: 20, columns: 10, cellLength: 200 } as const;

const rowsNotShown = (): string =>
  notShownText('The rows', `To get them, use the output \`rows\` or ${inputRef('output-path')}.`);

/**
 * Logs what came back and what is missing. Only `truncated: false` means that the rows are
 * complete.
 */
export function logResult(log: Log, result: QueryAnswer, columns: readonly string[]): void {
  log.info(`${rowCountText(result)}.`);
  if (result.truncated === true) {
    log.warning(
      `The result is incomplete, because the platform returns at most ${SQL_LIMITS.maxRows} rows. The SQL itself may still have run to completion. To get the remaining rows, run a \`select\` with \`order by\`, \`limit\` and \`offset\`.`,
    );
  }
  const duplicates = columns.filter((name, index) => columns.indexOf(name) !== index);
  if (duplicates.length > 0) {
    log.warning(
      `The result has duplicate column names: ${[...new Set(duplicates)].join(', ')}. For each of these names, the rows contain the value of only one column. To get all values, give each column a unique name with \`as\`.`,
    );
  }
}

/** Returns the number of rows that came back, and the platform's own count. */
function rowCountText({ rows, row_count: counted, truncated }: QueryAnswer): string {
  const came = `Received ${plural(rows.length, 'row')}`;
  const all = { true: 'the result is incomplete', false: undefined }[String(truncated)];
  const unknown =
    truncated === undefined
      ? 'the platform did not report whether the result is complete'
      : undefined;
  // "Covers affected rows for data changes when available": the response doesn't say what it
  // counts.
  const more =
    counted === undefined || counted === rows.length
      ? undefined
      : `row count reported by the platform: ${count(counted)}`;
  return [came, all, unknown, more].filter(part => part !== undefined).join('; ');
}

/** Returns the result for the summary, with the first rows. */
export function resultBlocks(
  origin: string,
  result: QueryAnswer,
  columns: readonly string[],
  file: string | undefined,
  { hide, showsValues }: Pick<Log, 'hide'> & Pick<ProjectRun, 'showsValues'>,
): readonly ReportBlock[] {
  const { rows, row_count: counted, truncated } = result;
  const facts: ReportBlock = {
    type: 'facts',
    rows: [
      ['SQL', { code: origin }],
      ['Rows received', rows.length],
      ['Row count reported by the platform', counted ?? 'none'],
      ['Complete', { true: 'no', false: 'yes' }[String(truncated)] ?? 'not reported'],
      ...(file === undefined ? [] : [['File', { code: file }] as const]),
    ],
  };
  if (rows.length === 0) return [facts];
  if (!showsValues) return [facts, { type: 'text', text: rowsNotShown() }];
  const shownColumns = [...new Set(columns)].slice(0, SUMMARY_LIMITS.columns);
  const firstRows = rows.slice(0, SUMMARY_LIMITS.rows);
  const cells = firstRows.map(row => shownColumns.map(column => cellText(row[column], hide)));
  const table: ReportBlock = {
    type: 'code',
    text: textTable([shownColumns.map(column => oneLine(hide(column))), ...cells]),
    onlyInSummary: true,
  };
  const omissions = [
    ...(firstRows.length < rows.length
      ? [`the first ${firstRows.length} of ${plural(rows.length, 'received row')}`]
      : []),
    ...(shownColumns.length < columns.length
      ? [`${shownColumns.length} of ${plural(columns.length, 'column')}`]
      : []),
  ];
  const note = {
    type: 'text',
    text: `Shown: ${omissions.join(' and ')}.`,
    onlyInSummary: true,
  } as const;
  return [facts, table, ...(omissions.length === 0 ? [] : [note])];
}

function cellText(value: unknown, hide: Log['hide']): string {
  return value === null
    ? 'NULL'
    : shortened(oneLine(hide(valueText(value))), SUMMARY_LIMITS.cellLength);
}

const oneLine = (text: string): string =>
  text.replace(/\s+/g, space => (/[\r\n]/.test(space) ? ' ' : space));

/**
 * Draws rows as plain text; the first row is the head. A code block shows text unchanged, so that
 * the runner can mask secrets that only the runner knows. A Markdown table would escape them.
 */
function textTable(rows: readonly (readonly string[])[]): string {
  const widths = (rows[0] ?? []).map((_, column) =>
    rows.reduce((widest, cells) => Math.max(widest, cells[column]?.length ?? 0), 0),
  );
  const [head = '', ...lines] = rows.map(cells =>
    cells
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join(' | ')
      .trimEnd(),
  );
  return [head, widths.map(width => '-'.repeat(width)).join('-|-'), ...lines].join('\n');
}

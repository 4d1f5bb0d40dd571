/**
 * Renders a report as GitHub Markdown within a size limit, and appends it to the job summary. The
 * toolkit has no limit, and escapes nothing.
 */

import { appendFileSync } from 'node:fs';
import { plural } from '../../../base/text/amount.ts';
import { numericColumns } from '../../../base/text/numeric-columns.ts';
import type { ReportBlock, FlatBlock, Report } from '../../../core/report.ts';
import { Failure } from '../../../base/failure.ts';
import type { RunnerLog } from './log.ts';
import { codeFence, inlineCell, inlineText, sentenceLines, sentenceText } from './markdown.ts';
import type { Hide } from '../../../base/text/without-secrets.ts';
import { writesTo } from './runner-file.ts';
import { legibleLines } from './untrusted.ts';

/** Size limit of a step's summary. The runner drops a larger one completely, with an error. */
export const SUMMARY_LIMIT_BYTES = 1024 * 1024;

/**
 * Draws a report as GitHub Markdown. Its texts may come from any source, and appear exactly as
 * given.
 *
 * @param hide removes secrets from a text
 * @param limitBytes limit in UTF-8 bytes; the largest blocks are shortened, with a note, until the
 *   document fits
 */
export function renderReport(
  report: Report,
  hide: Hide,
  limitBytes: number = report.limitBytes ?? SUMMARY_LIMIT_BYTES,
): string {
  const title = `### ${sentenceText(report.title, hide)}`;
  let sections = joinFacts(report.blocks)
    .map(block => section(block, hide))
    .filter(({ pieces }) => pieces.length > 0);
  let markdown = document(title, sections);
  while (Buffer.byteLength(markdown) > limitBytes && sections.length > 0) {
    const excess = Buffer.byteLength(markdown) - limitBytes;
    const largest = sections.reduce((first, other) =>
      byteSize(other) > byteSize(first) ? other : first,
    );
    const shorter = truncate(largest, byteSize(largest) - excess);
    sections = sections.flatMap(other => (other === largest ? shorter : [other]));
    markdown = document(title, sections);
  }
  return markdown;
}

/**
 * Appends a report to the step's summary. Does nothing outside a runner. Every step has its own
 * file, even within a composite action, so it can use the full limit. If the file can't be written,
 * it only logs a warning: the step's work is done, and its outputs and log report it.
 *
 * @param file the value of GITHUB_STEP_SUMMARY, undefined outside a runner
 */
export function writeSummary(
  file: string | undefined,
  report: Report,
  log: Pick<RunnerLog, 'hide' | 'warning'>,
): void {
  if (file === undefined) return;
  const markdown = renderReport(report, log.hide);
  try {
    // The toolkit's `summary` is one object for the process, and keeps the path of its first file.
    writesTo('GITHUB_STEP_SUMMARY', () => appendFileSync(file, markdown));
  } catch (thrown) {
    if (!(thrown instanceof Failure)) throw thrown;
    log.warning(`The job summary could not be written. ${thrown.message} ${thrown.remedy ?? ''}`);
  }
}

/** Drawn block that can be cut between two pieces. */
interface SummarySection {
  readonly open: string;
  readonly pieces: readonly string[];
  /** Separator of two pieces. */
  readonly separator: string;
  readonly close: string;
}

/** Joins adjacent lists of facts, which Markdown would read as one list with gaps. */
function joinFacts(blocks: readonly ReportBlock[]): readonly ReportBlock[] {
  const joined: ReportBlock[] = [];
  for (const block of blocks) {
    const last = joined.at(-1);
    const isSame =
      last?.type === 'facts' &&
      block.type === 'facts' &&
      last.onlyInSummary === block.onlyInSummary;
    if (isSame) joined.splice(-1, 1, { ...last, rows: [...last.rows, ...block.rows] });
    else joined.push(block);
  }
  return joined;
}

function section(block: ReportBlock, hide: Hide): SummarySection {
  if (block.type !== 'details') return flatSection(block, hide);
  const parts = joinFacts(block.blocks).map(inner => section(inner, hide));
  // A single part can be cut within itself.
  const [only] = parts;
  const { open, pieces, separator, close } =
    parts.length === 1 && only !== undefined
      ? only
      : { open: '', pieces: parts.map(rendered), separator: '\n\n', close: '' };
  const summary = `<summary>${sentenceText(block.summary, hide)}</summary>`;
  // The blank lines end the HTML, so that the text between them is Markdown again.
  return {
    open: `<details>${summary}\n\n${open}`,
    pieces,
    separator,
    close: `${close}\n\n</details>`,
  };
}

function flatSection(block: FlatBlock, hide: Hide): SummarySection {
  switch (block.type) {
    case 'facts':
      return {
        open: '',
        pieces: block.rows.map(([label, value]) =>
          `- **${inlineText(label, hide)}:** ${inlineCell(value, hide)}`.trimEnd(),
        ),
        separator: '\n',
        close: '',
      };
    case 'table':
      return table(
        block.columns.map(column => inlineText(column, hide)),
        numericColumns(block.columns, block.rows),
        block.rows.map(row => row.map(cell => inlineCell(cell, hide))),
      );
    case 'text':
      return { open: '', pieces: sentenceLines(block.text, hide), separator: '<br>', close: '' };
    case 'heading':
      return { open: '#### ', pieces: [sentenceText(block.text, hide)], separator: '', close: '' };
    case 'code':
      return code(legibleLines(block.text, hide), block.language);
  }
}

function code(lines: readonly string[], infoString = ''): SummarySection {
  const fence = codeFence(lines);
  const language = /^[a-z][a-z0-9+-]*$/.test(infoString) ? infoString : '';
  return { open: `${fence}${language}\n`, pieces: lines, separator: '\n', close: `\n${fence}` };
}

function table(
  columns: readonly string[],
  isNumeric: readonly boolean[],
  rows: readonly (readonly string[])[],
): SummarySection {
  const head = tableLine(columns);
  const rule = tableLine(isNumeric.map(numeric => (numeric ? '---:' : '---')));
  return { open: `${head}\n${rule}\n`, pieces: rows.map(tableLine), separator: '\n', close: '' };
}

const tableLine = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;

const rendered = ({ open, pieces, separator, close }: SummarySection): string =>
  `${open}${pieces.join(separator)}${close}`;

const byteSize = (part: SummarySection): number => Buffer.byteLength(rendered(part));

const document = (title: string, sections: readonly SummarySection[]): string =>
  `${[title, ...sections.map(rendered)].join('\n\n')}\n`;

/**
 * Keeps the first pieces that fit into `maxBytes` bytes, and adds a note about the rest. Removes a
 * section that is only a note.
 */
function truncate(whole: SummarySection, maxBytes: number): SummarySection[] {
  const { open, pieces, separator, close } = whole;
  if (pieces.length === 0) return [];
  const omissionNote = (fitting: number): string =>
    `_Omitted ${pieces.length - fitting} of ${plural(pieces.length, 'item')} because of the size limit._`;
  // The note is longest if it counts every piece. The blank line before it takes two bytes.
  let size = Buffer.byteLength(`${open}${close}${omissionNote(0)}`) + 2;
  let fittingCount = 0;
  for (const piece of pieces) {
    size += Buffer.byteLength(piece) + separator.length;
    if (size > maxBytes) break;
    fittingCount += 1;
  }
  if (fittingCount === 0) return [{ open: omissionNote(0), pieces: [], separator: '', close: '' }];
  return [
    {
      open,
      pieces: pieces.slice(0, fittingCount),
      separator,
      close: `${close}\n\n${omissionNote(fittingCount)}`,
    },
  ];
}

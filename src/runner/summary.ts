import type { Block, FlatBlock, Report } from '../core/report.ts';
import { Failure } from '../failure.ts';
import { appendToRunnerFile } from './file-command.ts';
import type { RunnerLog } from './log.ts';
import { codeFence, diagramLine, inlineCell, inlineLines, inlineText } from './markdown.ts';
import type { Hide } from './masking.ts';
import { legibleLines } from './untrusted.ts';

/** The runner drops a step's whole summary beyond this, with an error. */
export const SUMMARY_LIMIT_BYTES = 1024 * 1024;

/**
 * Draws a report as GitHub Markdown. All of it is text from anywhere, and shown as just that text.
 *
 * @param hide clears a text of secrets
 * @param limitBytes in UTF-8; the largest block is cut, and says so, until the whole fits
 */
export function renderReport(
  report: Report,
  hide: Hide,
  limitBytes: number = report.limitBytes ?? SUMMARY_LIMIT_BYTES,
): string {
  const title = `### ${inlineText(report.title, hide)}`;
  let sections = report.blocks.map(block => section(block, hide)).filter(({ pieces }) => pieces.length > 0);
  let markdown = document(title, sections);
  while (Buffer.byteLength(markdown) > limitBytes && sections.length > 0) {
    const excess = Buffer.byteLength(markdown) - limitBytes;
    const largest = sections.reduce((found, other) => (byteSize(other) > byteSize(found) ? other : found));
    const shorter = cut(largest, byteSize(largest) - excess);
    sections = sections.flatMap(other => (other === largest ? shorter : [other]));
    markdown = document(title, sections);
  }
  return markdown;
}

/**
 * Appends a report to the step's summary; does nothing outside a runner. Every step, also one within a composite
 * action, has a file of its own, so the limit is all ours. Where the file can't be written, that is a warning: what the
 * step did stands, and its outputs and its log tell it.
 *
 * @param file the value of GITHUB_STEP_SUMMARY, undefined outside a runner
 */
export function writeSummary(file: string | undefined, report: Report, log: Pick<RunnerLog, 'hide' | 'warning'>): void {
  if (file === undefined) return;
  const markdown = renderReport(report, log.hide);
  try {
    appendToRunnerFile(file, 'GITHUB_STEP_SUMMARY', markdown);
  } catch (thrown) {
    if (!(thrown instanceof Failure)) throw thrown;
    log.warning(`The job summary is missing. ${thrown.message} ${thrown.remedy ?? ''}`);
  }
}

/** A drawn block that can be cut between two pieces. */
interface Section {
  readonly open: string;
  readonly pieces: readonly string[];
  /** Stands between two pieces. */
  readonly joint: string;
  readonly close: string;
}

function section(block: Block, hide: Hide): Section {
  if (block.type !== 'details') return flatSection(block, hide);
  const parts = block.blocks.map(inner => section(inner, hide));
  // A part by itself can be cut within.
  const [only] = parts;
  const { open, pieces, joint, close } =
    parts.length === 1 && only !== undefined ? only : { open: '', pieces: parts.map(drawn), joint: '\n\n', close: '' };
  const summary = `<summary>${inlineText(block.summary, hide)}</summary>`;
  // The blank lines end the HTML, so that what stands between them is Markdown again.
  return { open: `<details>${summary}\n\n${open}`, pieces, joint, close: `${close}\n\n</details>` };
}

function flatSection(block: FlatBlock, hide: Hide): Section {
  switch (block.type) {
    case 'facts':
      return table(
        ['', ''],
        block.rows.map(([label, value]) => [`**${inlineText(label, hide)}**`, inlineCell(value, hide)]),
      );
    case 'table':
      return table(
        block.columns.map(column => inlineText(column, hide)),
        block.rows.map(row => row.map(cell => inlineCell(cell, hide))),
      );
    case 'text':
      return { open: '', pieces: inlineLines(block.text, hide), joint: '<br>', close: '' };
    case 'heading':
      return { open: '#### ', pieces: [inlineText(block.text, hide)], joint: '', close: '' };
    case 'code':
      return code(legibleLines(block.text, hide), block.language);
    case 'diagram':
      return code(
        block.lines.map(line => diagramLine(line, hide)),
        'mermaid',
      );
  }
}

function code(lines: readonly string[], given = ''): Section {
  const fence = codeFence(lines);
  const language = /^[a-z][a-z0-9+-]*$/.test(given) ? given : '';
  return { open: `${fence}${language}\n`, pieces: lines, joint: '\n', close: `\n${fence}` };
}

function table(columns: readonly string[], rows: readonly (readonly string[])[]): Section {
  const [head, rule] = [columns, columns.map(() => '---')].map(tableLine);
  return { open: `${head}\n${rule}\n`, pieces: rows.map(tableLine), joint: '\n', close: '' };
}

const tableLine = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;

const drawn = ({ open, pieces, joint, close }: Section): string => `${open}${pieces.join(joint)}${close}`;

const byteSize = (part: Section): number => Buffer.byteLength(drawn(part));

const document = (title: string, sections: readonly Section[]): string =>
  `${[title, ...sections.map(drawn)].join('\n\n')}\n`;

/** As many pieces as fit into `room` bytes, from the start, and a note on the others; nothing if that is a note already. */
function cut(whole: Section, room: number): Section[] {
  const { open, pieces, joint, close } = whole;
  if (pieces.length === 0) return [];
  const note = (kept: number): string =>
    `_${pieces.length - kept} of ${pieces.length} lines are left out here: the whole would be too large._`;
  // The note is never longer than where it counts every piece; the blank line before it takes two bytes.
  let size = Buffer.byteLength(`${open}${close}${note(0)}`) + 2;
  let kept = 0;
  for (const piece of pieces) {
    size += Buffer.byteLength(piece) + joint.length;
    if (size > room) break;
    kept += 1;
  }
  if (kept === 0) return [{ open: note(0), pieces: [], joint: '', close: '' }];
  return [{ open, pieces: pieces.slice(0, kept), joint, close: `${close}\n\n${note(kept)}` }];
}

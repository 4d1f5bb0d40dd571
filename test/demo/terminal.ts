import { stripVTControlCharacters, styleText } from 'node:util';
import { parseRunnerOutput } from '../support/runner-parser.ts';

const bold = (text: string): string => styleText('bold', text);
const dim = (text: string): string => styleText('dim', text);

/** Maximum length of a line in characters, without the indentation. */
const LINE_LENGTH = 98;

/** Prints a heading of the demo. */
export function heading(text: string): void {
  console.log(`\n${bold(text)}`);
}

/** Prints a heading within a section. */
export function subheading(text: string): void {
  console.log(`\n  ${dim(`${text}:`)}`);
}

export function line(text = ''): void {
  console.log(text === '' ? '' : `  ${text}`);
}

/**
 * Prints a check with its result.
 * @throws Error if it is false
 */
export function check(holds: boolean, text: string): void {
  line(`${holds ? '✔' : '✘'} ${text}`);
  if (!holds) throw new Error(`The check failed: ${text}.`);
}

/** Shortens a text to fit a line. */
export function shorten(text: string): string {
  const characters = [...text];
  return characters.length <= LINE_LENGTH ? text : `${characters.slice(0, LINE_LENGTH - 1).join('')}…`;
}

/**
 * Prints a step's log as it arrives, the way the job log shows it: groups as headings, and commands as their effects.
 */
export function createLogPrinter(): (text: string) => void {
  let rest = '';
  return text => {
    const lines = `${rest}${text}`.split('\n');
    rest = lines.pop() ?? '';
    for (const shown of lines.flatMap(logLine => parseRunnerOutput(`${logLine}\n`).lines)) {
      const group = /^##\[group\](.*)/.exec(shown);
      if (group !== null) console.log(`  ${dim('│')} ${bold(`▾ ${group[1]}`)}`);
      else if (!/^##\[(?:endgroup|add-mask)\]/.test(shown))
        console.log(`  ${dim('│')} ${stripVTControlCharacters(shown)}`);
    }
  };
}

/** Renders a job summary as a page would show it: bold headings, tables in columns, links as their text. */
export function renderSummary(markdown: string): string {
  const rows = markdown.split('\n').map(text => text.trimEnd());
  const rendered: string[] = [];
  let table: string[][] = [];
  const endTable = (): void => {
    const widths = (table[0] ?? []).map((_, column) => Math.max(...table.map(row => (row[column] ?? '').length)));
    for (const row of table)
      rendered.push(
        row
          .map((cell, column) => cell.padEnd(widths[column] ?? 0))
          .join('   ')
          .trimEnd(),
      );
    table = [];
  };
  for (const row of rows) {
    if (row.startsWith('|')) {
      const cells = row
        .slice(1, -1)
        .split(/(?<!\\)\|/)
        .map(plain);
      if (!cells.every(cell => /^-*$/.test(cell))) table.push(cells);
      continue;
    }
    endTable();
    if (row !== '') rendered.push(row.startsWith('#') ? bold(plain(row.replace(/^#+ /, ''))) : plain(row));
  }
  endTable();
  return rendered.join('\n');
}

/** Removes the Markdown marks that the summary's renderer writes. */
function plain(markdown: string): string {
  return markdown
    .replace(/<\/?span>/g, '')
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/\*\*(.+?)\*\*/g, '$1')
    .replace(/&#(\d+);/g, (_, code: string) => String.fromCodePoint(Number(code)))
    .replace(/\\([^\w\s])/g, '$1')
    .trim();
}

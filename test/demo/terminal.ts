import { stripVTControlCharacters, styleText } from 'node:util';
import { inOneLine, legible } from '../../src/base/text/legible.ts';
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

/** Prints a line, shortened to fit. */
export function line(text = ''): void {
  const characters = [...text];
  const shown =
    characters.length <= LINE_LENGTH ? text : `${characters.slice(0, LINE_LENGTH - 1).join('')}…`;
  console.log(shown === '' ? '' : `  ${shown}`);
}

/** Prints a line of any length. Its parts may be the platform's. */
export function paragraph(text: string): void {
  console.log(`  ${inOneLine(legible(text))}`);
}

/** Prints a check with its result. @throws Error if it is false */
export function check(holds: boolean, text: string): void {
  line(`${holds ? '✔' : '✘'} ${text}`);
  if (!holds) throw new Error(`The check failed: ${text}.`);
}

/**
 * Prints a step's log as it arrives, the way the job log shows it: groups as headings, and commands
 * as their effects.
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

/** Prints a job summary without its Markdown marks, which the summary's renderer writes. */
export function printSummary(markdown: string): void {
  const rows = markdown.split('\n').filter(row => row !== '' && !/^\|[ :|-]*$/.test(row));
  for (const row of rows) {
    line(
      row
        .replace(/^#+ /, '')
        .replace(/<\/?span>/g, '')
        .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
        .replace(/\*\*(.+?)\*\*/g, '$1')
        .replace(/&#(\d+);/g, (_, code: string) => String.fromCodePoint(Number(code))),
    );
  }
}

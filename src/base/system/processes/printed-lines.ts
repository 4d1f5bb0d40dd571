/** Splits the output of a program into lines of limited length. */

import type { Readable } from 'node:stream';

/**
 * Maximum length of a line. Longer lines are cut, because a program can print a line that never
 * ends.
 */
const MAX_LINE = 64 * 1024;

/**
 * Reads a program's output line by line. The rest of a line over the limit is dropped.
 * @param onLine called with each line that isn't empty, without its line ending
 */
export function readPrintedLines(input: Readable, onLine: (line: string) => void): void {
  let line = '';
  const add = (text: string): void => {
    if (line.length < MAX_LINE) line += text.slice(0, MAX_LINE - line.length);
  };
  const emitLine = (): void => {
    const whole = line.replace(/\r$/, '');
    line = '';
    if (whole !== '') onLine(whole);
  };
  input.setEncoding('utf8').on('data', (text: string) => {
    const [end = '', ...lines] = text.split('\n');
    add(end);
    for (const next of lines) {
      emitLine();
      add(next);
    }
  });
  input.on('end', emitLine);
}

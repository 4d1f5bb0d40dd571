/** The only writer of the command: all that it prints goes through here, and is safe for a terminal and a runner's log. */

import { escapedUnits } from '../../base/legible.ts';
import type { Output, Program, Stream } from '../run/program.ts';

/** Wraps a stream, so that neither a terminal nor a runner interprets what is written. */
export const safeOutput = (stream: Stream, { safeLines }: Pick<Program, 'safeLines'>): Output => ({
  stream,
  write: text => void stream.write(safeLines(text).join('\n')),
  writeJson: (json, prefix = '') => void stream.write(`${prefix}${safeJson(json)}\n`),
});

/**
 * Escapes characters that a terminal, or a runner that reads the log, would interpret: control characters that JSON
 * allows, invisible ones, line separators, changes of the writing direction, and the start of a workflow command.
 */
const safeJson = (json: string): string =>
  escapedUnits(json).replaceAll(
    /[\u2028\u2029]|(?<=#[^ -~]*#[^ -~]*)\[/g,
    character => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );

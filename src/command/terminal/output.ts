/**
 * The only writer of the command: all that it prints goes through here, and is safe for a terminal
 * and a runner's log.
 */

import type { WriteStream } from 'node:tty';
import { escapedUnits } from '../../base/text/legible.ts';
import type { LineLevel } from '../../action/runner/workflow/log.ts';

/** Output stream that may be a terminal. */
export type Stream = Pick<WriteStream, 'write'> &
  Partial<Pick<WriteStream, 'isTTY' | 'columns' | 'rows'>>;

/** Safe output of the command (`output.ts`). */
export interface Output {
  /** Only for text that is safe already, or that must be exact. */
  readonly stream: Stream;
  /** @param level that the text begins with */
  readonly write: (text: string, level?: LineLevel) => void;
  /** Writes a line that stays the same JSON, after a text that is safe already. */
  readonly writeJson: (json: string, prefix?: string) => void;
}

/** Wraps a stream, so that neither a terminal nor a runner interprets what is written. */
export const safeOutput = (
  stream: Stream,
  { safeLines }: { readonly safeLines: (text: string) => readonly string[] },
): Output => ({
  stream,
  write: text => void stream.write(safeLines(text).join('\n')),
  writeJson: (json, prefix = '') => void stream.write(`${prefix}${safeJson(json)}\n`),
});

/** Writes a line that begins with its level. */
export const writeLine = ({ write }: Pick<Output, 'write'>, level: LineLevel, text: string): void =>
  write(`${level}: ${text}\n`, level);

/**
 * Escapes characters that a terminal, or a runner that reads the log, would interpret: control
 * characters that JSON allows, invisible ones, line separators, changes of the writing direction,
 * and the start of a workflow command.
 */
const safeJson = (json: string): string =>
  escapedUnits(json).replaceAll(
    /[\u2028\u2029]|(?<=#[^ -~]*#[^ -~]*)\[/g,
    character => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );

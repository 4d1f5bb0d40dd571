/**
 * Writes the log of a command to stderr: plain lines, and on a terminal also colors and a progress
 * bar.
 */

import { styleText } from 'node:util';
import type { WriteStream } from 'node:tty';
import type { LineLevel } from '../../action/runner/workflow/log.ts';
import type { DrawProgress } from '../../action/runner/workflow/progress.ts';
import type { Stream } from './output.ts';

/** Width of a progress bar in characters. */
const BAR_WIDTH = 24;

/** Formats of the levels that lines begin with. */
const FORMATS = {
  error: ['red', 'bold'],
  warning: ['yellow'],
  notice: ['blue'],
  debug: ['dim'],
} as const;

/** Log of a command. */
export interface Terminal {
  /** Writes complete lines. */
  readonly write: (text: string, level?: LineLevel) => void;
  /** Undefined if there is no terminal to draw on. */
  readonly drawProgress: DrawProgress | undefined;
  /** Removes the progress bar, if there is one. */
  end(): void;
}

/** Opens the log. Colors follow NO_COLOR and FORCE_COLOR. @param env variables of the terminal */
export async function openTerminal(stream: Stream, env: NodeJS.ProcessEnv): Promise<Terminal> {
  const isTerminal = stream.isTTY === true && env['TERM'] !== 'dumb';
  if (!isTerminal) {
    const write: Terminal['write'] = (...line) => void stream.write(colored(stream, ...line));
    return { write, drawProgress: undefined, end: () => undefined };
  }
  const { createLogUpdate } = await import('log-update');
  // The cursor stays visible, so that it isn't lost if the process is killed.
  const bar = createLogUpdate(stream as WriteStream, { showCursor: true });
  return {
    write: (...line) => {
      bar.clear();
      stream.write(colored(stream, ...line));
    },
    drawProgress: (line, progress) => {
      const done = Math.round(Math.min(1, progress) * BAR_WIDTH);
      bar(`${'█'.repeat(done)}${'░'.repeat(BAR_WIDTH - done)} ${line}`);
    },
    end: () => bar.clear(),
  };
}

/** Colors the level that a text begins with. */
function colored(stream: Stream, text: string, level?: LineLevel): string {
  if (level === undefined || level === 'heading') return text;
  const end = level.length + 1;
  return (
    styleText([...FORMATS[level]], text.slice(0, end), { stream: stream as WriteStream }) +
    text.slice(end)
  );
}

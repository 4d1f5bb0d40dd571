/** Renders failures as text for a terminal. */

import { type Failure, sentence } from './failure.ts';
import { legible } from './text/legible.ts';

/** The platform is in another bundle, so its failures are of another class of the same name. */
export const isFailure = (error: unknown): error is Failure =>
  error instanceof Error && error.name === 'Failure';

/** Renders a failure: in one line if it has one finding, otherwise a line for each. */
export function failureText({
  message,
  remedy,
  findings,
}: Pick<Failure, 'message' | 'remedy' | 'findings'>): string {
  const summary = [message, remedy].filter(text => text !== undefined).join(' ');
  const [first = '', ...others] = findings.map(
    ({ where, message: text, remedy: remedyText = '' }) =>
      `${sentence(`${where} ${text}`)} ${remedyText}`.trim(),
  );
  return legibleLines(
    others.length > 0 ? [summary, first, ...others] : [`${summary} ${first}`.trim()],
  );
}

/** Joins lines. A line of another source can't control the terminal. */
export const legibleLines = (texts: readonly string[]): string =>
  texts.map(text => `${legible(text).replace(/[\r\n]/g, ' ')}\n`).join('');

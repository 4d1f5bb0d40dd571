import { Failure, sentence } from '../failure.ts';
import { CODE_FORM, ERROR_CODES } from '../spec/errors.ts';
import { EVENT_CODES } from '../spec/event-codes.ts';

const ROWS = { ...ERROR_CODES, ...EVENT_CODES };

/**
 * The Failure that the last event of a stream tells of (Part 1, Events). The code gives its meaning; one that is
 * unknown leaves it open who is to blame. Of the message the first line is the error, and the others, a build's output,
 * its excerpt.
 */
export function failedEvent(data: {
  readonly code: string | undefined;
  readonly message: string | undefined;
}): Failure {
  const code = data.code !== undefined && CODE_FORM.test(data.code) ? data.code : undefined;
  const row = code !== undefined && Object.hasOwn(ROWS, code) ? ROWS[code as keyof typeof ROWS] : undefined;
  const [first = '', ...others] = (data.message ?? '').trim().split(/\r\n|\r|\n/);
  const excerpt = others.join('\n').replace(/^(?:[^\S\n]*\n)+/, '');
  const said = first === '' ? (row?.meaning ?? 'The platform reports a failure and says no more.') : first;
  return new Failure(row?.kind ?? 'unavailable', sentence(said), {
    ...(code === undefined ? {} : { code }),
    ...(row === undefined ? {} : { remedy: row.remedy }),
    ...(excerpt === '' ? {} : { excerpt }),
  });
}

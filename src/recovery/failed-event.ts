import { endpointRow, type StreamEndpointId } from '../api/endpoints.ts';
import { CODE_FORM, type CodeRow, ERROR_CODES } from '../api/errors.ts';
import { EVENT_CODES } from '../api/event-codes.ts';
import { Failure, sentence } from '../failure.ts';

/** What the last event of a stream says of a failure. */
export interface FailureWords {
  readonly code: string | undefined;
  readonly message: string | undefined;
}

/**
 * The Failure that the last event of a stream tells of (Part 1, Events). The code gives its meaning, by what it means to
 * this stream; one that is unknown leaves it open who is to blame. Of the message the first line is the error, and the
 * others, a build's output, its excerpt.
 * @param traceId of the connection that brought the event
 */
export function failedEvent(stream: StreamEndpointId, data: FailureWords, traceId?: string): Failure {
  const code = data.code !== undefined && CODE_FORM.test(data.code) ? data.code : undefined;
  const row = code === undefined ? undefined : rowOf(stream, code);
  const [first = '', ...others] = (data.message ?? '').trim().split(/\r\n|\r|\n/);
  const excerpt = others.join('\n').replace(/^(?:[^\S\n]*\n)+/, '');
  const said = first === '' ? (row?.meaning ?? 'The platform reports a failure and says no more.') : first;
  return new Failure(row?.kind ?? 'unavailable', sentence(said), {
    ...(code === undefined ? {} : { code }),
    ...(traceId === undefined ? {} : { traceId }),
    ...(row === undefined ? {} : { remedy: row.remedy }),
    ...(excerpt === '' ? {} : { excerpt }),
  });
}

/** A code of several streams means to each what its own row says, and to others what it means anywhere. */
function rowOf(stream: StreamEndpointId, code: string): CodeRow | undefined {
  const isOwn = endpointRow(stream).eventCodes?.some(own => own === code) ?? false;
  const rows: Readonly<Record<string, CodeRow>> = isOwn ? { ...ERROR_CODES, ...EVENT_CODES } : ERROR_CODES;
  return Object.hasOwn(rows, code) ? rows[code] : undefined;
}

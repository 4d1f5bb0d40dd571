import { endpointRow, type StreamEndpointId } from '../api/endpoints.ts';
import { CODE_FORM, type CodeRow, ERROR_CODES, type ErrorCode } from '../api/errors.ts';
import { EVENT_CODES } from '../api/event-codes.ts';
import { Failure, sentence, withDetails } from '../failure.ts';

/** What a code that isn't known yet is taken for. */
const BY_STATUS: { readonly [status: number]: ErrorCode } = {
  400: 'invalid_request',
  401: 'invalid_token',
  403: 'forbidden',
  404: 'not_found',
};

/**
 * The code by which to act on a refusal: "clients handle known codes by `code` and future ones by HTTP status" (Part 2,
 * Errors).
 * @returns undefined for a status that says too little, and where there is no code at all: then it wasn't the platform
 *   that answered, but a proxy, or whatever a wrong address leads to (reading R37)
 */
export function knownCode({ code, status = 0 }: Failure): ErrorCode | undefined {
  if (code === undefined) return undefined;
  return Object.hasOwn(ERROR_CODES, code) ? (code as ErrorCode) : BY_STATUS[status];
}

/** What a person can do about an error of the platform, where an operation knows better than the code's own row. */
export type Remedies = { readonly [Code in ErrorCode]?: string };

/**
 * Does the work; where the platform refuses it with one of these codes, the failure carries the operation's remedy.
 * @throws what `work` throws
 */
export async function withRemedies<T>(remedies: Remedies, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (thrown) {
    if (!(thrown instanceof Failure) || thrown.code === undefined || !Object.hasOwn(remedies, thrown.code))
      throw thrown;
    const remedy = remedies[thrown.code as ErrorCode];
    throw remedy === undefined ? thrown : withDetails(thrown, { remedy });
  }
}

/**
 * What a dry run sees that the platform would refuse: the failure of the real thing, but for the HTTP status.
 * @param message one sentence; the code's meaning follows it
 */
export function predictedRefusal(code: ErrorCode, message: string): Failure {
  const { kind, meaning, remedy } = ERROR_CODES[code];
  return new Failure(kind, `${message} ${meaning}`, { code, remedy });
}

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

/** All scopes that a credential can have; it "wins when mixed with others" (Part 1, Project key body). */
export const EVERY_SCOPE = '*';

/**
 * The scopes that were asked for and not granted: "effective scopes" may be fewer.
 * @param granted as the platform tells them, separated by spaces; empty where it doesn't
 */
export function notGranted(asked: readonly string[], granted: string): readonly string[] {
  const effective = granted.split(' ');
  if (granted === '' || effective.includes(EVERY_SCOPE) || asked.includes(EVERY_SCOPE)) return [];
  return asked.filter(scope => !effective.includes(scope));
}

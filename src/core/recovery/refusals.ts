/**
 * Interprets the platform's refusals: known codes, specific remedies, and failure events of
 * streams.
 */

import { withInputRefs } from '../../base/text/input-reference.ts';
import { endpointRow, type StreamEndpointId } from '../../api/endpoints.ts';
import { CODE_FORM, type CodeRow, ERROR_CODES, type ErrorCode } from '../../api/shapes/errors.ts';
import { EVENT_CODES } from '../../api/shapes/event-codes.ts';
import { Failure, sentence, withDetails } from '../../base/failure.ts';
import type { Log } from '../services.ts';

/** Known codes that stand in for an unknown code, by HTTP status. */
const BY_STATUS: { readonly [status: number]: ErrorCode } = {
  400: 'invalid_request',
  401: 'invalid_token',
  403: 'forbidden',
  404: 'not_found',
};

/**
 * Returns the code by which to handle a refusal: "clients handle known codes by `code` and future
 * ones by HTTP status" (Part 2, Errors).
 * @returns undefined for a status that isn't specific enough, and if there is no code at all: then
 *   the response came from a proxy, or from a server at a wrong address, and not from the platform
 *   (assumption R37)
 */
export function errorCode({ code, status = 0 }: Failure): ErrorCode | undefined {
  if (code === undefined) return undefined;
  return Object.hasOwn(ERROR_CODES, code) ? (code as ErrorCode) : BY_STATUS[status];
}

/**
 * Remedies for errors of the platform, if an operation has more specific ones than the code's own
 * row. Inputs are marked.
 */
export type Remedies = { readonly [Code in ErrorCode]?: string };

/**
 * Runs the work. If the platform refuses it with one of these codes, the failure gets the
 * operation's remedy.
 * @throws any error of `work`
 */
export async function withRemedies<T>(remedies: Remedies, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (thrown) {
    if (
      !(thrown instanceof Failure) ||
      thrown.code === undefined ||
      !Object.hasOwn(remedies, thrown.code)
    )
      throw thrown;
    const remedy = remedies[thrown.code as ErrorCode];
    throw remedy === undefined ? thrown : withDetails(thrown, { remedy: withInputRefs(remedy) });
  }
}

/**
 * Creates the failure for a dry run that predicts a refusal by the platform. It is the failure of
 * the real operation, without the HTTP status.
 * @param message the cause, instead of the code's general meaning
 */
export function predictedRefusal(code: ErrorCode, message: string): Failure {
  const { kind, remedy } = ERROR_CODES[code];
  return new Failure(kind, message, { code, remedy: withInputRefs(remedy) });
}

/** Fields of the last event of a stream that describe a failure. */
export interface FailureEventData {
  readonly code: string | undefined;
  readonly message: string | undefined;
}

/**
 * Creates the Failure for a failure event at the end of a stream (Part 1, Events). The code
 * determines its meaning in this stream. An unknown code leaves open who caused it. The first line
 * of the message is the error. The other lines, such as a build's output, are its excerpt.
 * @param traceId of the connection that delivered the event
 */
export function eventFailure(
  stream: StreamEndpointId,
  data: FailureEventData,
  traceId?: string,
): Failure {
  const code = data.code !== undefined && CODE_FORM.test(data.code) ? data.code : undefined;
  const row = code === undefined ? undefined : rowOf(stream, code);
  const [first = '', ...others] = (data.message ?? '').trim().split(/\r\n|\r|\n/);
  const excerpt = others.join('\n').replace(/^(?:[^\S\n]*\n)+/, '');
  const error =
    first === '' ? (row?.meaning ?? 'The platform reported a failure without a message.') : first;
  return new Failure(row?.kind ?? 'unavailable', sentence(error), {
    code,
    traceId,
    ...(row === undefined ? {} : { remedy: withInputRefs(row.remedy) }),
    ...(excerpt === '' ? {} : { excerpt }),
  });
}

/**
 * Returns the row of a code. If the stream lists the code as its own, the row for streams takes
 * precedence.
 */
function rowOf(stream: StreamEndpointId, code: string): CodeRow | undefined {
  const isOwn = endpointRow(stream).eventCodes?.some(eventCode => eventCode === code) ?? false;
  const rows: Readonly<Record<string, CodeRow>> = isOwn
    ? { ...ERROR_CODES, ...EVENT_CODES }
    : ERROR_CODES;
  return Object.hasOwn(rows, code) ? rows[code] : undefined;
}

/**
 * Scope that includes all scopes that a credential can have. It "wins when mixed with others" (Part
 * 1, Project key body).
 */
export const ALL_SCOPES = '*';

/**
 * Returns the scopes that were requested but not granted: "effective scopes" may be fewer.
 * @param granted scopes as the platform returns them, separated by spaces; empty if it doesn't
 */
export function missingScopes(requested: readonly string[], granted: string): readonly string[] {
  const effective = granted.split(' ');
  if (granted === '' || effective.includes(ALL_SCOPES) || requested.includes(ALL_SCOPES)) return [];
  return requested.filter(scope => !effective.includes(scope));
}

/**
 * Whether the platform refused a request because the credential lacks permission. An invalid
 * credential is another failure.
 */
export const isForbidden = (thrown: unknown): thrown is Failure =>
  thrown instanceof Failure && thrown.kind === 'auth' && thrown.status === 403;

/**
 * Reads what an operation only checks, so that a credential without the permission to read it is no
 * failure.
 * @param consequence line for the log that says what isn't checked
 * @returns 'forbidden' if the credential lacks the permission
 * @throws any other error of `read`
 */
export async function unlessForbidden<T>(
  log: Pick<Log, 'info'>,
  consequence: string,
  read: () => Promise<T>,
): Promise<T | 'forbidden'> {
  try {
    return await read();
  } catch (thrown) {
    if (!isForbidden(thrown)) throw thrown;
    log.info(consequence);
    return 'forbidden';
  }
}

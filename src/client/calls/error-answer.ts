/**
 * Reads an error response, in whatever form it came, into its message, code, status, kind and
 * remedy.
 */

import { isRecord } from '../../base/values/record.ts';
import { inputRef, withInputRefs } from '../../base/text/input-reference.ts';
import { CODE_FORM, ERROR_CODES, type ErrorCode } from '../../api/shapes/errors.ts';
import { type FailureKind, RETRY_LATER } from '../../base/failure.ts';
import { shortened } from '../../base/text/shortened.ts';
import { parsedJson } from '../../base/values/parsed-json.ts';
import type { WireAttempt, Headers } from '../http/wire.ts';
import type { Refusal } from './envelope.ts';

export type HttpAnswer = Extract<WireAttempt, { type: 'answered' }>;

/** Content of an error response. */
export interface ErrorAnswer {
  readonly message: string;
  readonly code: string | undefined;
  readonly status: number;
  readonly traceId: string | undefined;
  readonly kind: FailureKind;
  readonly remedy: string | undefined;
  /**
   * Whether the platform itself responded, not a proxy: only its problem body has a `code`, and its
   * envelope.
   */
  readonly fromPlatform: boolean;
  /**
   * Whether the message is the response's own text, not a description of the response or of its
   * code.
   */
  readonly isQuoted: boolean;
}

/** Form of a trace ID. As with codes, a value of another form counts as missing. */
const TRACE_ID = /^[\w.:/+=-]{1,200}$/;

/** Maximum length of the platform's text in a message, in UTF-16 units. */
const MAX_DETAIL = 4_000;
/** Maximum length of a page's title in a message, in UTF-16 units. */
const MAX_TITLE = 200;

/**
 * Reads an error response (Part 1, Conventions: Error body). Accepts unknown codes and fields, HTML
 * pages and empty bodies. The meaning comes from `code`, or else from the status (Part 1,
 * Versioning).
 */
export function readErrorAnswer(answer: HttpAnswer): ErrorAnswer {
  const { status, headers } = answer;
  const text = answer.body.toString('utf8');
  const problem = problemBody(text);
  const code = ifMatches(CODE_FORM, problem?.['code']);
  const fromPlatform = code !== undefined;
  const documented =
    fromPlatform && Object.hasOwn(ERROR_CODES, code) ? ERROR_CODES[code as ErrorCode] : undefined;
  const quoted = nonEmpty(problem?.['detail']) ?? nonEmpty(problem?.['title']);
  return {
    message: shortened(quoted ?? documented?.meaning ?? pageMessage(answer, text), MAX_DETAIL),
    code,
    status,
    traceId: ifMatches(TRACE_ID, problem?.['trace_id']) ?? traceIdOf(headers),
    kind: documented?.kind ?? kindOfStatus(status),
    remedy:
      documented === undefined
        ? remedyOfStatus(status, fromPlatform)
        : withInputRefs(documented.remedy),
    fromPlatform,
    isQuoted: quoted !== undefined,
  };
}

/**
 * Returns whether the request may have taken effect despite an error response (assumption R33). A
 * gateway also sends 408 after it has passed the whole request on. 425 and 429 mean that the
 * request was not processed (RFC 8470, RFC 6585), also from a gateway: it checks its limits before
 * it passes a request on.
 */
export const mayHaveTakenEffect = ({ status, fromPlatform }: ErrorAnswer): boolean =>
  status === 408 || status === 503 ? !fromPlatform : status >= 500;

/**
 * Reads an envelope that reports a failure (assumption R27). If its own codes don't explain it, it
 * counts as a fault.
 */
export function envelopeError(
  { message, status, requestId }: Refusal,
  answer: HttpAnswer,
): ErrorAnswer {
  const errorStatus = answer.status >= 400 ? answer.status : (status ?? answer.status);
  return {
    message: shortened(message, MAX_DETAIL),
    code: undefined,
    status: errorStatus,
    traceId: ifMatches(TRACE_ID, requestId) ?? traceIdOf(answer.headers),
    kind: kindOfStatus(errorStatus),
    remedy: remedyOfStatus(errorStatus, true),
    fromPlatform: true,
    isQuoted: true,
  };
}

/** Returns the trace ID in the response headers (Part 1, Conventions: Error body). */
export function traceIdOf(headers: Headers): string | undefined {
  return ifMatches(TRACE_ID, headers['x-service-trace-id']);
}

/**
 * Returns the platform's problem body; undefined for a page, such as a proxy's, and for an
 * incomplete body.
 */
function problemBody(text: string): Record<string, unknown> | undefined {
  const { value: body } = parsedJson(text);
  return isRecord(body) && ['code', 'title', 'detail'].some(name => nonEmpty(body[name]))
    ? body
    : undefined;
}

function pageMessage({ status, headers }: HttpAnswer, text: string): string {
  if (text.trim() === '') return `HTTP ${status} with an empty body`;
  const type = headers['content-type']?.split(';')[0];
  const body = `a body${type === undefined ? '' : ` of type ${type}`}`;
  // A proxy's HTML has a title. Object storage's XML has a message.
  const element = /<(?:title|message)[^<>]*>([^<]+)/i.exec(text)?.[1] ?? '';
  const title = shortened(element, MAX_TITLE).trim().replace(/\s+/g, ' ');
  return `HTTP ${status} with ${body} that is not in the platform’s error format${title ? `: ${title}` : ''}`;
}

function kindOfStatus(status: number): FailureKind {
  if (status === 401 || status === 403) return 'auth';
  if (status === 404 || status === 410) return 'missing';
  if (status === 409 || status === 412) return 'conflict';
  if (status === 413 || status === 429) return 'limit';
  if (status === 408 || status === 504) return 'timeout';
  return status >= 400 && status < 500 ? 'input' : 'unavailable';
}

/**
 * Returns what to do if no documented code applies (Part 1, Versioning: unknown codes are handled
 * by status).
 */
function remedyOfStatus(status: number, fromPlatform: boolean): string | undefined {
  if (status === 401) return withInputRefs(ERROR_CODES.invalid_token.remedy);
  if (status === 403)
    return 'Make sure that the credential has the required scopes and that its user has permission for this operation.';
  if (status === 404 || status === 410)
    return `Check ${inputRef('project-id')} and ${inputRef('base-url')}.`;
  if (status === 429) return ERROR_CODES.temporarily_unavailable.remedy;
  if ((status === 408 && fromPlatform) || status === 425) return RETRY_LATER;
  // Assumption R33: if the platform itself sends a 503, the request was refused.
  if (status === 503 && fromPlatform) return ERROR_CODES.service_unavailable.remedy;
  // For any other fault the remedy depends on whether the request may be repeated. The row defines
  // that.
  if (status === 408 || status >= 500) return undefined;
  return 'If the error message describes an invalid value, correct it. Otherwise, contact the platform’s support team, and include the trace ID if there is one.';
}

function nonEmpty(value: unknown): string | undefined {
  return typeof value === 'string' && value.trim() !== '' ? value : undefined;
}

function ifMatches(form: RegExp, value: unknown): string | undefined {
  return typeof value === 'string' && form.test(value) ? value : undefined;
}

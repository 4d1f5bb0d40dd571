/**
 * Reads an error response, a problem body or a page, into its message, code, status and remedy. Also opens the envelope
 * of the SQL log endpoints, which contains the data of a success or the description of an error.
 */

import { isRecord } from '../../base/values/record.ts';
import { inputRef, withInputRefs } from '../../base/text/input-reference.ts';
import { CODE_FORM, ERROR_CODES } from '../../api/shapes/errors.ts';
import { type FailureKind, sentence, RETRY_LATER } from '../../base/failure.ts';
import { shortened } from '../../base/text/shortened.ts';
import { exactJson, parsedJson } from '../../base/values/parsed-json.ts';
import type { Attempt, Headers } from '../http/wire.ts';

export type HttpAnswer = Extract<Attempt, { type: 'answered' }>;

/** Content of an error response, in whatever form it came. */
export interface ErrorAnswer {
  readonly message: string;
  readonly code: string | undefined;
  readonly status: number;
  readonly traceId: string | undefined;
  readonly kind: FailureKind;
  readonly remedy: string | undefined;
  /**
   * Whether the platform itself responded: only its problem body has a `code`. False: a proxy's page or JSON, or
   * nothing.
   */
  readonly fromPlatform: boolean;
}

/** Form of a trace ID. As with codes, a value of another form counts as missing. */
const TRACE_ID = /^[\w.:/+=-]{1,200}$/;

/** Maximum length of the platform's text in a message, in UTF-16 units. */
const MAX_DETAIL = 4_000;
/** Maximum length of a page's title in a message, in UTF-16 units. */
const MAX_TITLE = 200;

/**
 * Reads an error response (Part 1, Conventions: Error body). Accepts unknown codes and fields, HTML pages and empty
 * bodies. The meaning comes from `code`, or else from the status (Part 1, Versioning).
 */
export function readErrorAnswer(answer: HttpAnswer): ErrorAnswer {
  const text = answer.body.toString('utf8');
  const body = problemBody(text);
  const code = ifMatches(CODE_FORM, body?.['code']);
  const row =
    code !== undefined && Object.hasOwn(ERROR_CODES, code) ? ERROR_CODES[code as keyof typeof ERROR_CODES] : undefined;
  const remedy = row === undefined ? remedyOfStatus(answer.status, code !== undefined) : withInputRefs(row.remedy);
  const detail = nonEmpty(body?.['detail']) ?? nonEmpty(body?.['title']) ?? row?.meaning;
  return {
    message: shortened(detail ?? pageMessage(answer, text), MAX_DETAIL),
    code,
    status: answer.status,
    traceId: ifMatches(TRACE_ID, body?.['trace_id']) ?? traceIdOf(answer.headers),
    kind: row?.kind ?? kindOfStatus(answer.status),
    remedy,
    fromPlatform: code !== undefined,
  };
}

/**
 * Returns whether the request may have taken effect despite an error response (assumption R33). A gateway also sends 408
 * after it has passed the whole request on. 425 and 429 mean that the request was not processed (RFC 8470, RFC 6585),
 * also from a gateway: it checks its limits before it passes a request on.
 */
export const mayHaveTakenEffect = ({ status, fromPlatform }: ErrorAnswer): boolean =>
  status === 408 || status === 503 ? !fromPlatform : status >= 500;

/** Reads an envelope that reports a failure (assumption R27). If its own codes don't explain it, it counts as a fault. */
export function envelopeError({ message, status, requestId }: Refusal, answer: HttpAnswer): ErrorAnswer {
  const effectiveStatus = answer.status >= 400 ? answer.status : (status ?? answer.status);
  return {
    message: shortened(message, MAX_DETAIL),
    code: undefined,
    status: effectiveStatus,
    traceId: ifMatches(TRACE_ID, requestId) ?? traceIdOf(answer.headers),
    kind: effectiveStatus < 400 ? 'unavailable' : kindOfStatus(effectiveStatus),
    remedy: remedyOfStatus(effectiveStatus, true),
    fromPlatform: true,
  };
}

/** Returns the trace ID in the response headers (Part 1, Conventions: Error body). */
export function traceIdOf(headers: Headers): string | undefined {
  return ifMatches(TRACE_ID, headers['x-service-trace-id']);
}

function problemBody(text: string): Record<string, unknown> | undefined {
  // Not JSON: a proxy's page or an incomplete body. The caller describes it by the status.
  const { value: body } = parsedJson(text);
  return isRecord(body) && ['code', 'title', 'detail'].some(name => nonEmpty(body[name])) ? body : undefined;
}

function pageMessage(answer: HttpAnswer, text: string): string {
  // A proxy's HTML has a title. Object storage's XML has a message.
  const title = shortened(/<(?:title|message)[^<>]*>([^<]+)/i.exec(text)?.[1] ?? '', MAX_TITLE)
    .trim()
    .replace(/\s+/g, ' ');
  const type = answer.headers['content-type']?.split(';')[0];
  if (text.trim() === '') return `HTTP ${answer.status} with an empty body`;
  return `HTTP ${answer.status} with a body${type === undefined ? '' : ` of type ${type}`} that is not in the platform’s error format${title ? `: ${title}` : ''}`;
}

function kindOfStatus(status: number): FailureKind {
  if (status === 401 || status === 403) return 'auth';
  if (status === 404 || status === 410) return 'missing';
  if (status === 409 || status === 412) return 'conflict';
  if (status === 413 || status === 429) return 'limit';
  if (status === 408 || status === 504) return 'timeout';
  return status >= 400 && status < 500 ? 'input' : 'unavailable';
}

/** Returns what to do if no documented code applies (Part 1, Versioning: unknown codes are handled by status). */
function remedyOfStatus(status: number, fromPlatform: boolean): string | undefined {
  if (status === 401) return withInputRefs(ERROR_CODES.invalid_token.remedy);
  if (status === 403)
    return 'Make sure that the credential has the required scopes and that its user has permission for this operation.';
  if (status === 404 || status === 410) return `Check ${inputRef('project-id')} and ${inputRef('base-url')}.`;
  if (status === 429) return ERROR_CODES.temporarily_unavailable.remedy;
  if ((status === 408 && fromPlatform) || status === 425) return RETRY_LATER;
  // Assumption R33: if the platform itself sends a 503, the request was refused.
  if (status === 503 && fromPlatform) return ERROR_CODES.service_unavailable.remedy;
  // For any other fault the remedy depends on whether the request may be repeated. The row defines that.
  if (status === 408 || status >= 500) return undefined;
  return 'If the error message describes an invalid value, correct it. Otherwise, contact the platform’s support team, and include the trace ID if there is one.';
}

function nonEmpty(value: unknown): string | undefined {
  return typeof value === 'string' && value.trim() !== '' ? value : undefined;
}

function ifMatches(form: RegExp, value: unknown): string | undefined {
  return typeof value === 'string' && form.test(value) ? value : undefined;
}

/** Names that identify an envelope. An object with none of these is not an envelope. */
const ENVELOPE_NAMES = ['httpStatusCode', 'successResponse', 'requestId', 'data'];

/** Content of an envelope: its data, or its description of a failure. */
export type Envelope = { readonly data: Record<string, unknown> } | { readonly refusal: Refusal };

export interface Refusal {
  readonly message: string;
  /** First of the envelope's codes that means a failure. */
  readonly status: number | undefined;
  readonly requestId: string | undefined;
}

/**
 * Opens the envelope of the SQL log endpoints. "Success requires all of: `httpStatusCode` is 200, `code` is 200,
 * `successResponse` is true, inner `code` is 200, inner `success` is true" (Part 2, SQL log export: Handling).
 * @returns undefined if the text is not an envelope
 */
export function openEnvelope(text: string): Envelope | undefined {
  const envelope = parsed(text);
  // For example a problem body, which is the form of all other errors (assumption R27).
  if (envelope === undefined || !ENVELOPE_NAMES.some(name => Object.hasOwn(envelope, name))) return undefined;
  const data = isRecord(envelope['data']) ? envelope['data'] : undefined;
  const markers = {
    httpStatusCode: is200(envelope['httpStatusCode']),
    code: is200(envelope['code']),
    successResponse: isTrue(envelope['successResponse']),
    'data.code': is200(data?.['code']),
    'data.success': isTrue(data?.['success']),
  };
  const disagreeing = Object.entries(markers).flatMap(([name, agrees]) => (agrees ? [] : [name]));
  if (data !== undefined && disagreeing.length === 0) return { data };
  const codes = [envelope['httpStatusCode'], envelope['code'], data?.['code']].map(Number);
  const { requestId } = envelope;
  return {
    refusal: {
      message: `${sentence(refusalText(envelope, data))} Fields of the response that don’t report success (such as \`code\`: 200): ${disagreeing.map(name => `\`${name}\``).join(', ')}.`,
      status: codes.find(code => Number.isInteger(code) && code >= 400 && code < 600),
      requestId: typeof requestId === 'string' ? requestId : undefined,
    },
  };
}

/** Returns the first text that is present (assumption R27). */
function refusalText(envelope: Record<string, unknown>, data: Record<string, unknown> | undefined): string {
  const candidates = [envelope['message'], envelope['detail'], data?.['message'], envelope['code'], data?.['code']];
  const texts = candidates.map(text =>
    /^\d+$/.test(String(text)) ? `The platform reported the code ${String(text)}` : text,
  );
  return (
    texts.find((text): text is string => typeof text === 'string' && text.trim() !== '') ??
    'The platform reported no reason'
  );
}

function parsed(text: string): Record<string, unknown> | undefined {
  try {
    const value = exactJson(text);
    return isRecord(value) ? value : undefined;
  } catch {
    // A proxy's page or an incomplete body.
    return undefined;
  }
}

/** Accepts strings too: numbers sometimes arrive as strings, and the documents don't say where. */
const is200 = (value: unknown): boolean => value === 200 || value === '200';
const isTrue = (value: unknown): boolean => value === true || value === 'true';

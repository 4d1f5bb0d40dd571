/**
 * Opens the envelope of the SQL log endpoints, which contains the data of a success or the
 * description of a failure.
 */

import { sentence } from '../../base/failure.ts';
import { exactJson } from '../../base/values/parsed-json.ts';
import { isRecord } from '../../base/values/record.ts';

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
 * Opens the envelope of the SQL log endpoints. "Success requires all of: `httpStatusCode` is 200,
 * `code` is 200, `successResponse` is true, inner `code` is 200, inner `success` is true" (Part 2,
 * SQL log export: Handling).
 * @returns undefined if the text is not an envelope
 */
export function openEnvelope(text: string): Envelope | undefined {
  const envelope = parsedObject(text);
  // For example a problem body, which is the form of all other errors (assumption R27).
  if (envelope === undefined || !ENVELOPE_NAMES.some(name => Object.hasOwn(envelope, name)))
    return undefined;
  const data = isRecord(envelope['data']) ? envelope['data'] : undefined;
  const markers = {
    httpStatusCode: is200(envelope['httpStatusCode']),
    code: is200(envelope['code']),
    successResponse: isTrue(envelope['successResponse']),
    'data.code': is200(data?.['code']),
    'data.success': isTrue(data?.['success']),
  };
  const failed = Object.entries(markers).flatMap(([name, isSuccess]) =>
    isSuccess ? [] : [`\`${name}\``],
  );
  if (data !== undefined && failed.length === 0) return { data };
  const codes = [envelope['httpStatusCode'], envelope['code'], data?.['code']];
  const { requestId } = envelope;
  return {
    refusal: {
      message: `${sentence(refusalText(envelope, data))} Fields of the response that don’t report success (such as \`code\`: 200): ${failed.join(', ')}.`,
      status: codes
        .filter(isScalar)
        .map(Number)
        .find(code => Number.isInteger(code) && code >= 400 && code < 600),
      requestId: typeof requestId === 'string' ? requestId : undefined,
    },
  };
}

/** Returns the first reason that is present (assumption R27). */
function refusalText(
  envelope: Record<string, unknown>,
  data: Record<string, unknown> | undefined,
): string {
  const candidates = [
    envelope['message'],
    envelope['detail'],
    data?.['message'],
    envelope['code'],
    data?.['code'],
  ];
  for (const text of candidates) {
    if (!isScalar(text)) continue;
    if (/^\d+$/.test(String(text))) return `The platform reported the code ${text}`;
    if (typeof text === 'string' && text.trim() !== '') return text;
  }
  return 'The platform reported no reason';
}

function parsedObject(text: string): Record<string, unknown> | undefined {
  try {
    const value = exactJson(text);
    return isRecord(value) ? value : undefined;
  } catch {
    // A proxy's page or an incomplete body.
    return undefined;
  }
}

/**
 * Whether a field can be a code or a text. Not so a number with too many digits, which `exactJson`
 * keeps as an object.
 */
const isScalar = (value: unknown): value is string | number =>
  typeof value === 'string' || typeof value === 'number';
/** Accepts strings too: numbers sometimes arrive as strings, and the documents don't say where. */
const is200 = (value: unknown): boolean => value === 200 || value === '200';
const isTrue = (value: unknown): boolean => value === true || value === 'true';

import { exactJson } from './exact-json.ts';
import { isRecord } from './read-answer.ts';

/** An object with none of these is no envelope. */
const MARKS = ['httpStatusCode', 'successResponse', 'requestId', 'data'];

/** What an envelope holds: its data, or what it says of a failure. */
export type Envelope = { readonly data: Record<string, unknown> } | { readonly refusal: Refusal };

export interface Refusal {
  readonly message: string;
  /** Of those that it tells, the first that means a failure. */
  readonly status: number | undefined;
  readonly requestId: string | undefined;
}

/**
 * Opens the envelope of the SQL log endpoints. "Success requires all of: `httpStatusCode` is 200, `code` is 200,
 * `successResponse` is true, inner `code` is 200, inner `success` is true" (Part 2, SQL log export: Handling).
 * @returns undefined when the text is no envelope
 */
export function openEnvelope(text: string): Envelope | undefined {
  const envelope = parsed(text);
  // A problem body, say: it's the form of all other errors (reading R27).
  if (envelope === undefined || !MARKS.some(name => Object.hasOwn(envelope, name))) return undefined;
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
      message: `${saidOf(envelope, data)} (these don't say success: ${disagreeing.join(', ')})`,
      status: codes.find(code => Number.isInteger(code) && code >= 400 && code < 600),
      requestId: typeof requestId === 'string' ? requestId : undefined,
    },
  };
}

/** Reading R27: the first of these that is told. */
function saidOf(envelope: Record<string, unknown>, data: Record<string, unknown> | undefined): string {
  const told = [envelope['message'], envelope['detail'], data?.['message'], envelope['code'], data?.['code']];
  const texts = told.map(text => (typeof text === 'number' ? String(text) : text));
  return texts.find((text): text is string => typeof text === 'string' && text.trim() !== '') ?? 'no reason is given';
}

function parsed(text: string): Record<string, unknown> | undefined {
  try {
    const value = exactJson(text);
    return isRecord(value) ? value : undefined;
  } catch {
    // A proxy's page, or half a body.
    return undefined;
  }
}

/** Numbers travel as strings in places, and nobody promises in which. */
const is200 = (value: unknown): boolean => value === 200 || value === '200';
const isTrue = (value: unknown): boolean => value === true || value === 'true';

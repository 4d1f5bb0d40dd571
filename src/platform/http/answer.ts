/** HTTP responses of the local platform: their types, and functions to create and read them. */

import { parsedJson } from '../../base/values/parsed-json.ts';
import { isRecord } from '../../base/values/record.ts';
import type { EventStream } from './event-stream.ts';

/** Body that is read only when it is sent, such as a large file. */
export interface BodySource {
  /** Absent if the length isn't known in advance. The body is then sent in chunks. */
  readonly length?: number;
  open(): AsyncIterable<Uint8Array>;
}

export type JsonObject = Readonly<Record<string, unknown>>;

/** HTTP response: status, headers (lower-case names) and body. The server adds date and length. */
export interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[]>>;
  readonly body: Uint8Array | BodySource | EventStream;
}

/** Way in which a response is sent. */
export type Delivery =
  | { readonly mode: 'whole' }
  | { readonly mode: 'reset' }
  | { readonly mode: 'stall' }
  /** Sends the first bytes. Then closes the connection, or sends nothing more. */
  | { readonly mode: 'start'; readonly bytes: number; readonly after: 'cut' | 'stall' };

/** Result of a request: the response, if there is one, and how to send it. */
export interface Reply {
  /** Absent when nothing is sent. */
  readonly answer?: Answer;
  readonly delivery: Delivery;
  readonly dateOffsetMs: number;
}

/** Result of a handler that replaces the status of its row, and adds headers. */
export class Success<Fields> {
  readonly status: number;
  readonly fields: Fields;
  readonly headers: Readonly<Record<string, string>>;

  /** @param headers lower-case names */
  constructor(status: number, fields: Fields, headers: Readonly<Record<string, string>> = {}) {
    this.status = status;
    this.fields = fields;
    this.headers = headers;
  }
}

/** Creates a response with a text body. */
export function textAnswer(
  status: number,
  contentType: string,
  text: string,
  headers: Readonly<Record<string, string>> = {},
): Answer {
  return { status, headers: { 'content-type': contentType, ...headers }, body: Buffer.from(text) };
}

/** Creates a response whose body is this value as JSON. */
export function jsonAnswer(
  status: number,
  value: unknown,
  headers: Readonly<Record<string, string>> = {},
): Answer {
  return textAnswer(status, 'application/json', JSON.stringify(value), headers);
}

/** Checks whether a response's content type is JSON, of an error too. */
export const isJson = ({ headers }: Pick<Answer, 'headers'>): boolean =>
  /^application\/(?:problem\+)?json/.test(String(headers['content-type']));

/**
 * Returns the JSON object in a response's body. Undefined for any other body, such as invalid JSON
 * from an injected fault.
 */
export function jsonObjectOf({ headers, body }: Answer): JsonObject | undefined {
  if (!isJson({ headers }) || !(body instanceof Uint8Array)) return undefined;
  const { value } = parsedJson(Buffer.from(body).toString());
  return isRecord(value) ? value : undefined;
}

import type { EventStream } from './event-stream.ts';
import { isRecord } from './request-checks.ts';

/** Bytes that are read only when they are sent, such as those of a large file. */
export interface BodySource {
  /** Absent where it isn't known beforehand: the body is sent in chunks then. */
  readonly length?: number;
  open(): AsyncIterable<Uint8Array>;
}

export type JsonObject = Readonly<Record<string, unknown>>;

/** What is to be sent back: status, headers (lower-case names) and body. The server adds date and length. */
export interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[]>>;
  readonly body: Uint8Array | BodySource | EventStream;
}

/** How an answer goes over the wire. */
export type Delivery =
  | { readonly how: 'whole' }
  | { readonly how: 'reset' }
  | { readonly how: 'stall' }
  /** The first bytes; then the connection is closed, or the answer ended, or nothing happens any more. */
  | { readonly how: 'start'; readonly bytes: number; readonly after: 'cut' | 'end' | 'stall' }
  | { readonly how: 'drip'; readonly chunkBytes: number; readonly everyMs: number };

/** What comes of a request: the answer, if there is one, and how it is sent. */
export interface Reply {
  /** Absent when nothing is sent. */
  readonly answer?: Answer;
  readonly delivery: Delivery;
  readonly dateOffsetMs: number;
}

/** What a handler answers with where HTTP 200 and the row's fields don't say it all. */
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

/** An answer whose body is text. */
export function textAnswer(
  status: number,
  contentType: string,
  text: string,
  headers: Readonly<Record<string, string>> = {},
): Answer {
  return { status, headers: { 'content-type': contentType, ...headers }, body: Buffer.from(text) };
}

/** An answer whose body is this value, as JSON. */
export function jsonAnswer(status: number, value: unknown, headers: Readonly<Record<string, string>> = {}): Answer {
  return textAnswer(status, 'application/json', JSON.stringify(value), headers);
}

/** The JSON object that an answer's body is; undefined for any other body, such as a fault's that only claims to be one. */
export function jsonObjectOf({ headers, body }: Answer): JsonObject | undefined {
  const isJson = /^application\/(?:problem\+)?json/.test(String(headers['content-type']));
  if (!isJson || !(body instanceof Uint8Array)) return undefined;
  try {
    const value: unknown = JSON.parse(Buffer.from(body).toString());
    return isRecord(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

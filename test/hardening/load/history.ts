import type { EndpointId } from '../../../src/api/endpoints.ts';

/** Whatever the judges read in answers, each of which was held to its row when it came. */
export interface Answer {
  readonly [field: string]: unknown;
}

/** One call as its caller saw it. What it did took effect somewhere between its start and its end. */
export interface Call {
  /** An endpoint, or the upload to a ticket's address. */
  readonly what: EndpointId | 'upload';
  /** The credential that it was made with, and whose that is. */
  readonly by: string;
  readonly user: string;
  /** What the path names: the project, a bucket, a secret. Of an upload, the address. */
  readonly path: Readonly<Record<string, string>>;
  /** Query or body, and `key` where an `Idempotency-Key` was sent, `nonce` where it was signed. */
  readonly sent: Readonly<Record<string, unknown>>;
  /** Milliseconds of one clock for all callers, which never goes back. */
  readonly start: number;
  readonly end: number;
  readonly status: number;
  /** Of a refusal, in the answer or at a stream's end; `malformed` for an answer that the documents don't know. */
  readonly code: string | undefined;
  /** Of a stream, the data of its last event. */
  readonly answer: Answer;
}

/** @returns a field of what was sent or answered, as text; empty where there is none */
export function textIn(fields: Readonly<Record<string, unknown>>, field: string): string {
  const value = fields[field];
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

/** @returns the list of objects in a field of an answer; empty where there is none */
export const listOf = (answer: Answer, field: string): readonly Answer[] =>
  Array.isArray(answer[field]) ? (answer[field] as readonly Answer[]) : [];

/** A call in one line, for whoever looks for the fault. */
export function described({ what, by, path, sent, start, end, status, code, answer }: Call): string {
  const times = `${start.toFixed(1)}–${end.toFixed(1)} ms`;
  const short = (value: unknown): string => JSON.stringify(value).slice(0, 300);
  return `${what} ${short(path)} ${short(sent)} by ${by} (${times}) → ${status} ${code ?? short(answer)}`;
}

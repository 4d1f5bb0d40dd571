import { Failure } from '../failure.ts';
import type { Endpoint } from '../spec/endpoint.ts';
import { PATH_PARAMETERS } from '../spec/endpoints.ts';
import type { WireRequest } from './attempt.ts';
import { type FormParts, multipartForm } from './multipart.ts';

/** What each request of a client has in common. */
export interface Sender {
  readonly baseUrl: URL;
  readonly token: string;
  readonly signal: AbortSignal;
}

/** A request with its endpoint's types forgotten. */
export interface LooseRequest {
  readonly path?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string | number | undefined>>;
  readonly idempotencyKey?: string;
  readonly body?: unknown;
  readonly form?: FormParts;
}

/** The request of an endpoint that takes JSON, or nothing. */
export function apiRequest(row: Endpoint, request: LooseRequest, sender: Sender): WireRequest {
  const url = new URL(sender.baseUrl);
  url.pathname += row.path.replace(/\{(\w+)\}/g, (_, name: string) => pathSegment(name, request.path?.[name] ?? ''));
  for (const [name, value] of Object.entries(request.query ?? {})) {
    if (value !== undefined) url.searchParams.set(name, String(value));
  }
  return {
    url,
    method: row.method,
    headers: {
      accept: 'application/json',
      authorization: `Bearer ${sender.token}`,
      'user-agent': 'project-platform-action',
      ...(request.idempotencyKey === undefined ? {} : { 'idempotency-key': request.idempotencyKey }),
      ...(request.body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(request.body === undefined ? {} : { body: JSON.stringify(request.body) }),
    ...(row.slow === undefined ? {} : { slow: row.slow }),
    ...(row.firstByteMs === undefined ? {} : { firstByteMs: row.firstByteMs }),
    signal: sender.signal,
  };
}

/** A request whose answer is a stream of events; its form, if it has one, is read from disk each time. */
export function streamRequest(
  row: Endpoint,
  request: LooseRequest,
  sender: Sender,
  idleMs: number,
  boundary: string,
  onSent: (sentBytes: number) => void,
): WireRequest {
  const plain = apiRequest(row, request, sender);
  const form = request.form === undefined ? undefined : multipartForm(request.form, boundary);
  return {
    ...plain,
    headers: { ...plain.headers, accept: 'text/event-stream', ...form?.headers },
    ...(form === undefined ? {} : { body: form.body(onSent) }),
    idleMs,
  };
}

/** Only a value of the documented format becomes part of a path: `..` or `/` would lead to another endpoint. */
function pathSegment(name: string, value: string): string {
  const format = PATH_PARAMETERS[name as keyof typeof PATH_PARAMETERS];
  const fits = new RegExp(`^(?:${format.pattern})$`).test(value) && value.length <= format.maxLength;
  if (fits) return value;
  const allowed = `must be 1 to ${format.maxLength} characters that match ${format.pattern}`;
  throw new Failure('input', `${name.replace('_', '-')} ${allowed}.`);
}

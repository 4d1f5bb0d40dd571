/**
 * Builds the HTTP request for an endpoint: address, query, headers, and a JSON or URL-encoded body.
 * `signing.ts` adds signatures, `follow-stream.ts` multipart bodies.
 */

import type {
  Address,
  Endpoint,
  Permission,
  RequestShape,
  Timing,
} from '../../api/shapes/endpoint.ts';
import {
  type EndpointId,
  endpointRow,
  hasPathForm,
  isChange,
  PATH_PARAMETERS,
  type PathParameter,
} from '../../api/endpoints.ts';
import { Failure } from '../../base/failure.ts';
import { definedOnly } from '../../base/values/defined-only.ts';
import { trimmedEnd } from '../../base/text/trimmed-end.ts';
import type { FormParts } from '../http/multipart.ts';
import { canonicalQuery } from './signature.ts';
import type { WireRequest } from '../http/wire.ts';

/** Settings shared by all requests of a client. */
export interface Sender {
  /** Base URL, as returned by `baseAddress`. */
  readonly baseUrl: URL;
  /** Bearer token. It is sent only to the origin of the base URL. */
  readonly token: string;
  /** Root of the SQL log endpoints (assumption R17). */
  readonly sqlLogUrl?: URL | undefined;
  readonly signal: AbortSignal;
}

/** Request without its endpoint's types. */
export interface LooseRequest {
  readonly path?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string | number | undefined>>;
  readonly idempotencyKey?: string;
  readonly body?: unknown;
  readonly form?: FormParts;
  /** Values that aren't sent, but compared with the response. */
  readonly known?: Readonly<Record<string, unknown>>;
}

/** Creates the request to an endpoint that takes JSON, or no body. */
export function apiRequest(
  row: Address & Permission & RequestShape & Timing,
  request: LooseRequest,
  sender: Sender,
): WireRequest {
  const path = row.path.replace(/\{(\w+)\}/g, (_, name: PathParameter) =>
    pathSegment(name, request.path?.[name] ?? ''),
  );
  const url = addressOf(row, path, sender);
  const query = Object.entries(request.query ?? {}).filter(([, value]) => value !== undefined);
  url.search = canonicalQuery(query.map(([name, value]) => [name, String(value)]));
  const { type, body } = encodedBody(row, request.body);
  return {
    url,
    method: row.method,
    headers: {
      accept: 'application/json',
      ...(isSigned(row) ? {} : { authorization: `Bearer ${sender.token}` }),
      'user-agent': 'project-platform-action',
      ...definedOnly({ 'idempotency-key': request.idempotencyKey, 'content-type': type }),
    },
    ...definedOnly({ body, slow: row.slow, firstByteMs: row.firstByteMs }),
    signal: sender.signal,
  };
}

/**
 * Checks whether the row requires a team's signature instead of a bearer token (Part 2,
 * Authentication).
 */
export const isSigned = (row: Permission): boolean => row.credentials.includes('team-key');

/** Returns the URL of the path below the root that the row specifies (assumptions R17, R39). */
function addressOf(row: Address, path: string, { baseUrl, sqlLogUrl }: Sender): URL {
  const url = new URL(row.root === 'sql-log' ? requireSqlLogUrl(sqlLogUrl) : baseUrl);
  const root = trimmedEnd(url.pathname, '/');
  url.pathname = (row.root === 'service' ? root.replace(/\/open\/v1$/, '') : root) + path;
  return url;
}

function requireSqlLogUrl(sqlLogUrl: URL | undefined): URL {
  if (sqlLogUrl === undefined) throw new Failure('bug', 'The URL for SQL log requests is not set.');
  return sqlLogUrl;
}

function encodedBody(
  row: RequestShape,
  body: unknown,
): { readonly type?: string; readonly body?: string } {
  const json = 'application/json';
  // "DELETE must send `Content-Type: application/json` with an empty body" (Part 2, Team members).
  if (row.emptyJson === true) return { type: json };
  if (body === undefined) return {};
  if (row.encoding === undefined) return { type: json, body: JSON.stringify(body) };
  const form = new URLSearchParams({ params: JSON.stringify(body) });
  return { type: 'application/x-www-form-urlencoded', body: form.toString() };
}

/** Returns a path segment, only if it has the documented format. */
function pathSegment(name: PathParameter, value: string): string {
  if (hasPathForm(name, value)) return value;
  const format = PATH_PARAMETERS[name];
  const allowed = `must have 1 to ${format.maxLength} characters and match \`${format.pattern}\``;
  throw new Failure('input', `${name.replace('_', '-')} ${allowed}.`);
}

/**
 * Whether a request has an effect that can't be taken back. One that must be confirmed has none if
 * a caller marks it as safe: a query that only reads.
 */
export function isLasting(id: EndpointId, repeat?: Endpoint['repeat']): boolean {
  const row = endpointRow(id);
  if (row.method === 'GET' || row.onlyPrepares === true) return false;
  return row.repeat === 'confirm' ? repeat !== 'safe' : isChange(row);
}

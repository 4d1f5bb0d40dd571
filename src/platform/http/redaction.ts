/**
 * Removes secrets from the requests that the emulator keeps and shows: credentials, signatures and
 * tickets.
 */

import type { OutgoingHttpHeaders } from 'node:http';
import { parsedJson } from '../../base/values/parsed-json.ts';
import { isRecord } from '../../base/values/record.ts';
import { type EndpointId, ENDPOINT_IDS, endpointRow } from '../../api/endpoints.ts';
import type { Field } from '../../api/shapes/field.ts';
import type { RequestTarget } from './faults.ts';

/**
 * Part 1, Sandbox and preview: the public route, on the service host but outside the API's prefix.
 */
export const PREVIEW_PREFIX = '/open/preview/';

const REDACTED = '[redacted]';

/** Names of headers that contain a credential. An `Idempotency-Key` isn't one. */
const SECRET_HEADER =
  /authorization|cookie|token|secret|signature|credential|password|session|(?:api|access|service|anon|security)[-_]?key/i;

/** Names of query parameters whose values are secrets. */
const SECRET_PARAMETER = /sig|token|ticket|key|credential|secret|auth|password|policy|session/i;

/** Opaque position in a list, which is no credential. */
const PAGE_TOKEN = 'page_token';

/**
 * Schemes of `Authorization`, which are shown. Any other first word may be a part of the secret.
 */
const SCHEME = /^(?:Bearer|Basic|HMAC-SHA256)(?= )/i;

/** Returns headers with redacted credentials. Keeps the scheme of `Authorization`. */
export const redactHeaders = <Headers extends OutgoingHttpHeaders>(headers: Headers): Headers =>
  Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [
      name,
      Array.isArray(value)
        ? value.map(text => redactHeader(name, text))
        : redactHeader(name, String(value ?? '')),
    ]),
  ) as Headers;

function redactHeader(name: string, value: string): string {
  // The path or query of a page's address can contain a ticket.
  if (name === 'referer' || name === 'location')
    return URL.canParse(value) ? `${new URL(value).origin}/…` : REDACTED;
  if (!SECRET_HEADER.test(name)) return value;
  const scheme = name === 'authorization' ? SCHEME.exec(value)?.[0] : undefined;
  return scheme === undefined ? REDACTED : `${scheme} ${REDACTED}`;
}

/**
 * Returns a path without the ticket of a preview. The keys in other links are useless without their
 * signatures.
 */
export const redactPath = (path: string): string =>
  path.startsWith(PREVIEW_PREFIX) ? `${PREVIEW_PREFIX}${REDACTED}` : path;

/** Returns a query with redacted signatures, tokens and keys. */
export const redactQuery = (
  query: Readonly<Record<string, string>>,
): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(query).map(([name, value]) => [
      name,
      name !== PAGE_TOKEN && SECRET_PARAMETER.test(name) ? REDACTED : value,
    ]),
  );

/**
 * Returns the text of a JSON body, with the fields redacted that the endpoint's row marks as
 * secret. If the row marks any, unknown fields are redacted too, and so is a text that isn't a JSON
 * object: either may contain the secret.
 */
export function redactBody(
  target: RequestTarget,
  part: 'request' | 'response',
  text: string,
): string {
  if (!isEndpoint(target) || text === '') return text;
  const { body, form, answer } = endpointRow(target);
  const row: Field = {
    type: 'object',
    fields: part === 'response' ? answer : { ...body, ...form },
  };
  if (!hasSecret(row)) return text;
  const { value } = parsedJson(text);
  return isRecord(value) ? JSON.stringify(redactValue(row, value)) : REDACTED;
}

const isEndpoint = (target: RequestTarget): target is EndpointId =>
  (ENDPOINT_IDS as readonly RequestTarget[]).includes(target);

function hasSecret(field: Field): boolean {
  if (field.type === 'array') return hasSecret(field.items);
  return (
    field.secret === true ||
    (field.type === 'object' && Object.values(field.fields).some(hasSecret))
  );
}

function redactValue(field: Field | undefined, value: unknown): unknown {
  if (field === undefined || field.secret === true) return REDACTED;
  if (field.type === 'array' && Array.isArray(value))
    return value.map(item => redactValue(field.items, item));
  if (field.type !== 'object' || !isRecord(value)) return value;
  const fieldsByName = new Map(Object.entries(field.fields));
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [
      name,
      redactValue(fieldsByName.get(name), inner),
    ]),
  );
}

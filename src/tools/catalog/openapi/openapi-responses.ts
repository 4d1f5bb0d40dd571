/**
 * Renders the responses of the OpenAPI document: successes, streams of events, and errors with
 * their codes.
 */

import {
  codesOf,
  ENDPOINT_IDS,
  type EndpointId,
  endpointRow,
  statusesOf,
} from '../../../api/endpoints.ts';
import type { Endpoint, EventShape } from '../../../api/shapes/endpoint.ts';
import type { Fields } from '../../../api/shapes/field.ts';
import { CODE_FORM, ERROR_CODES, type ErrorCode } from '../../../api/shapes/errors.ts';
import { code as codeSpan } from '../../../base/text/markdown.ts';
import { type OpenApiSchema, objectSchema } from './json-schema.ts';
import { linksOf } from './openapi-links.ts';

/** Body of every error (Part 1, Conventions: Error body). */
export const PROBLEM: OpenApiSchema = {
  type: 'object',
  description: 'Platform error (RFC 9457).',
  properties: {
    type: { type: 'string', const: 'about:blank' },
    title: { type: 'string' },
    status: { type: 'integer' },
    detail: { type: 'string', description: 'Description of the problem in one sentence.' },
    code: { type: 'string', pattern: CODE_FORM.source },
    trace_id: { type: 'string', description: 'Same value as the header `X-Service-Trace-Id`.' },
  },
  required: ['type', 'title', 'status', 'detail', 'code', 'trace_id'],
};

/** Formats names as a list of code spans. */
export const codeList = (names: readonly string[]): string =>
  names.map(name => codeSpan(name)).join(', ');

const header = (description: string, schema: OpenApiSchema): OpenApiSchema => ({
  description,
  required: true,
  schema,
});

export const COMPONENT_HEADERS: { readonly [name: string]: OpenApiSchema } = {
  TraceId: header('ID by which the platform’s support team can find the request.', {
    type: 'string',
    minLength: 1,
  }),
  RetryAfter: header('Seconds to wait before the next request.', { type: 'integer', minimum: 0 }),
  NoStore: header('The response contains credentials, and must not be cached.', {
    type: 'string',
    const: 'private, no-store',
  }),
};

const TRACE = { 'X-Service-Trace-Id': { $ref: '#/components/headers/TraceId' } };
const RETRY = { 'Retry-After': { $ref: '#/components/headers/RetryAfter' } };

/** Returns all responses of an endpoint, by status. */
export function responsesOf(id: EndpointId): OpenApiSchema {
  const row = endpointRow(id);
  const links = linksOf(id);
  const success = {
    description: row.events === undefined ? 'Success.' : streamDescription(row),
    headers: {
      ...TRACE,
      ...(row.noStore === true
        ? { 'Cache-Control': { $ref: '#/components/headers/NoStore' } }
        : {}),
    },
    content: successContent(row),
    ...(Object.keys(links).length === 0 ? {} : { links }),
  };
  return {
    [String(row.status ?? 200)]: success,
    ...(row.pending === undefined ? {} : { '202': pendingResponse(row) }),
    ...(row.root === 'sql-log'
      ? { default: UNDOCUMENTED_ERROR }
      : { ...httpResponses(row), ...errorResponses(row) }),
  };
}

/**
 * Errors of HTTP itself that the documents don't mention. A server, or a proxy in front of it, may
 * send them.
 */
const HTTP_ERRORS = {
  '405': 'The path doesn’t support the method.',
  '413': 'The body is too large.',
  '415': 'The content type of the body isn’t supported.',
};

/**
 * Returns the errors of HTTP that an endpoint can have: only a request with a body can have the
 * last two.
 */
function httpResponses({ body, form }: Endpoint): { readonly [status: string]: OpenApiSchema } {
  const hasBody = body !== undefined || form !== undefined;
  const statuses = Object.keys(HTTP_ERRORS).filter(status => status === '405' || hasBody);
  return Object.fromEntries(
    statuses.map(status => [status, { $ref: `#/components/responses/${status}` }]),
  );
}

function successContent(row: Endpoint): OpenApiSchema {
  if (row.events !== undefined) {
    const events = Object.entries(row.events).map(([name, fields]) => eventSchema(name, fields));
    return {
      'text/event-stream': { schema: { description: 'One event of the stream.', anyOf: events } },
    };
  }
  return {
    'application/json': {
      schema: row.envelope === true ? envelopeOf(row) : objectSchema(row.answer, 'response'),
    },
  };
}

/** Data of an event are JSON in a string, as in OpenAPI's examples of server-sent events. */
const eventSchema = (name: string, fields: Fields): OpenApiSchema => ({
  type: 'object',
  properties: {
    id: { type: 'string' },
    event: { type: 'string', const: name },
    data: {
      type: 'string',
      contentMediaType: 'application/json',
      contentSchema: objectSchema(fields, 'response'),
    },
  },
  required: ['event', 'data'],
});

/** Lists the events, with the names of their fields. */
function streamDescription({ events = {}, lastEvents = [], eventCodes = [] }: EventShape): string {
  const lines = Object.entries(events).map(
    ([name, fields]) => `- ${codeSpan(name)}: ${codeList(Object.keys(fields))}`,
  );
  const codes =
    eventCodes.length === 0 ? [] : [`Codes of the failure event: ${codeList(eventCodes)}.`];
  return [
    `Server-sent events. Each has the field \`event\`, and the field \`data\` with a JSON object. Comments are heartbeats. The first of these events ends the stream: ${codeList(lastEvents)}. Clients ignore unknown events.`,
    lines.join('\n'),
    ...codes,
  ].join('\n\n');
}

/** All success markers of an envelope must agree (Part 2, SQL log export: Handling). */
function envelopeOf({ answer }: Endpoint): OpenApiSchema {
  const { properties, required = [], ...data } = objectSchema(answer, 'response');
  return {
    type: 'object',
    properties: {
      code: { type: 'string', description: '`200` if the request succeeded.' },
      data: {
        ...data,
        properties: {
          ...(properties as OpenApiSchema),
          code: { type: 'integer' },
          success: { type: 'boolean' },
        },
        required: [...(required as readonly string[]), 'code', 'success'],
      },
      httpStatusCode: { type: 'string' },
      requestId: { type: 'string' },
      successResponse: { type: 'boolean' },
    },
    required: ['code', 'data', 'httpStatusCode', 'requestId', 'successResponse'],
  };
}

function pendingResponse(row: Endpoint): OpenApiSchema {
  return {
    description: 'Not ready. Repeat the same request after the time in `Retry-After`.',
    headers: { ...TRACE, ...RETRY },
    content: successContent(row),
  };
}

/** Error responses that endpoints refer to, by a name of their status and codes. */
export function componentResponses(): { readonly [name: string]: OpenApiSchema } {
  const errors = ENDPOINT_IDS.filter(id => endpointRow(id).root !== 'sql-log').flatMap(id =>
    errorsOf(endpointRow(id)),
  );
  const problem = { $ref: '#/components/schemas/Problem' };
  const content = {
    'application/problem+json': { schema: problem },
    'text/html': { schema: { type: 'string' } },
  };
  return {
    ...Object.fromEntries(
      Object.entries(HTTP_ERRORS).map(([status, description]) => [
        status,
        { description, content },
      ]),
    ),
    ...Object.fromEntries(errors.map(error => [error.name, errorResponse(error)])),
  };
}

/** Returns one response for each status, with the codes that it can have. */
function errorResponses(row: Endpoint): { readonly [status: string]: OpenApiSchema } {
  return Object.fromEntries(
    errorsOf(row).map(({ status, name }) => [status, { $ref: `#/components/responses/${name}` }]),
  );
}

interface ErrorStatus {
  readonly name: string;
  readonly status: number;
  readonly codes: readonly ErrorCode[];
  /** Whether any other code is possible too. */
  readonly isOpen: boolean;
}

function errorsOf(row: Endpoint): readonly ErrorStatus[] {
  const { uncodedStatuses = [] } = row;
  const codes = [...new Set(codesOf(row))];
  const statuses = new Set([...codes.flatMap(code => statusesOf(row, code)), ...uncodedStatuses]);
  return [...statuses]
    .toSorted((a, b) => a - b)
    .map(status => {
      const ownCodes = codes.filter(code => statusesOf(row, code).includes(status));
      const isOpen = uncodedStatuses.includes(status);
      const name = [status, ...ownCodes, ...(isOpen ? ['other'] : [])].join('.');
      return { name, status, codes: ownCodes, isOpen };
    });
}

function errorResponse({ status, codes, isOpen }: ErrorStatus): OpenApiSchema {
  const lines = [
    ...codes.map(name => `- ${codeSpan(name)}: ${ERROR_CODES[name].meaning}`),
    ...(isOpen
      ? ['- Another error, whose code the documents don’t specify (assumption R54).']
      : []),
  ];
  const schema = {
    allOf: [
      { $ref: '#/components/schemas/Problem' },
      {
        type: 'object',
        properties: { status: { const: status }, ...(isOpen ? {} : { code: { enum: codes } }) },
      },
    ],
  };
  return {
    description: lines.join('\n'),
    headers: { ...TRACE, ...(status === 429 ? RETRY : {}) },
    content: { 'application/problem+json': { schema } },
  };
}

/** The documents show no errors of the SQL log endpoints (assumption R27). */
const UNDOCUMENTED_ERROR: OpenApiSchema = {
  description:
    'Error. The documents don’t describe the errors of these endpoints. Assumption R27: the response is a problem document, as from other endpoints, or an envelope whose codes aren’t 200.',
  content: {
    'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } },
    'application/json': { schema: { type: 'object' } },
  },
};

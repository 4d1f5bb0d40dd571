/** Derives rules from the endpoints' rows: fields of responses, and wrong requests with the errors that they must get. */

import { codesOf, type EndpointId, endpointRow, PATH_PARAMETERS, statusesOf } from '../api/endpoints.ts';
import type { Endpoint } from '../api/endpoint.ts';
import { CODE_FORM, type ErrorCode } from '../api/errors.ts';
import type { Field, Fields, StringField } from '../api/field.ts';
import { FIXED_VALUES, OPEN_BOUNDS, STRICT_BODIES } from '../api/rules.ts';
import { type Findings, isOutage, outcome, shown } from './findings.ts';
import { type Exchange, INVALID_TOKEN, type Sent, type Session } from './session.ts';

/** Endpoints whose status of a success the documents state. For any other, each 2xx is a success (reading R43). */
const STATED_STATUS =
  /^(?:projects\.(?:create|delete)|alias\.|cloud\.|auth\.|secrets\.|database\.|storage\.|functions\.|sandbox\.kill|preview\.link|source\.|skills\.upload|agent\.cancel)/;

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * Adds the results for a response that must be a success: its status, headers and fields.
 * @returns whether it is a success
 */
export function checkSuccess(findings: Findings, id: EndpointId, exchange: Exchange): boolean {
  const row = endpointRow(id);
  const { status, headers, json } = exchange;
  const isPending = status === 202 && row.pending !== undefined;
  const wanted = row.status ?? 200;
  const verdict = isOutage(exchange)
    ? 'unknown'
    : status === wanted || isPending
      ? 'holds'
      : status >= 200 && status < 300 && !STATED_STATUS.test(id)
        ? 'open'
        : 'differs';
  findings.add(`${id}/status`, verdict, row.clause, String(wanted), outcome(exchange), exchange);
  if (status < 200 || status > 299) {
    checkProblem(findings, id, exchange);
    return false;
  }
  if (row.noStore === true) {
    const cache = headers.get('cache-control') ?? 'no Cache-Control';
    const isKept = ['private', 'no-store'].every(word => cache.split(/\s*,\s*/).includes(word));
    findings.add(
      `${id}/no-store`,
      isKept ? 'holds' : 'differs',
      row.clause,
      'Cache-Control: private, no-store',
      cache,
      exchange,
    );
  }
  if (row.events !== undefined) {
    checkFrames(findings, id, exchange);
    return true;
  }
  const type = headers.get('content-type') ?? 'no Content-Type';
  if (id !== 'team.delete')
    findings.rule(
      '*/json',
      exchange,
      isRecord(json) && /^application\/json\b/.test(type),
      isRecord(json) ? type : 'no JSON object',
      id,
    );
  const data = row.envelope === true ? (json as { data?: unknown } | undefined)?.data : json;
  if (!isRecord(data)) return id === 'team.delete';
  checkFields(findings, id, row.answer, data, exchange);
  for (const [name, values] of Object.entries(FIXED_VALUES[id] ?? {})) {
    const expected = values.map(shown).join(' or ');
    findings.add(
      `${id}/value:${name}`,
      values.includes(data[name]) ? 'holds' : 'differs',
      row.clause,
      expected,
      shown(data[name]),
      exchange,
    );
  }
  return true;
}

function checkFrames(findings: Findings, id: EndpointId, exchange: Exchange): void {
  const { events = {}, lastEvents = [] } = endpointRow(id);
  const { frames, headers } = exchange;
  const last = frames.findIndex(({ event }) => lastEvents.includes(event));
  const isFramed =
    headers.get('content-type')?.startsWith('text/event-stream') === true &&
    frames.length > 0 &&
    frames.every(({ data }) => isRecord(data));
  const got = !isFramed
    ? 'no stream of frames with JSON'
    : last === -1
      ? 'no terminal event'
      : last < frames.length - 1
        ? 'frames after the terminal event'
        : 'as expected';
  findings.rule('*/framing', exchange, isFramed && last === frames.length - 1, got, id);
  for (const { event, data } of frames) {
    const fields = events[event];
    if (fields !== undefined && isRecord(data)) checkFields(findings, id, fields, data, exchange, `${event}.`);
  }
}

/** Checks each documented field: present unless optional, and of its type and form. Other fields are allowed. */
export function checkFields(
  findings: Findings,
  id: EndpointId,
  fields: Fields,
  data: Record<string, unknown>,
  exchange: Exchange,
  where = '',
): void {
  const { clause } = endpointRow(id);
  for (const [name, field] of Object.entries(fields)) {
    const value = data[name];
    const rule = `${id}/field:${where}${name}`;
    const expected = `${field.optional === true ? 'optional ' : ''}${field.type}${field.nullable === true ? ' or null' : ''}`;
    const problem =
      value === undefined ? (field.optional === true ? undefined : 'missing') : valueProblem(field, value);
    findings.add(
      rule,
      problem === undefined ? 'holds' : 'differs',
      clause,
      expected,
      problem ?? 'as expected',
      exchange,
    );
    if (field.type === 'integer' && name.endsWith('_at') && typeof value === 'number')
      findings.rule(
        '*/milliseconds',
        exchange,
        value > 1e12 && value < 1e15,
        value > 1e12 ? 'as expected' : `${name} of ${shown(value).length} digits`,
        id,
      );
    if (field.type === 'object' && isRecord(value))
      checkFields(findings, id, field.fields, value, exchange, `${where}${name}.`);
    if (field.type === 'array' && field.items.type === 'object' && Array.isArray(value)) {
      const { fields: inner } = field.items;
      for (const item of value.filter(isRecord)) checkFields(findings, id, inner, item, exchange, `${where}${name}[].`);
    }
  }
}

function valueProblem(field: Field, value: unknown): string | undefined {
  if (value === null) return field.nullable === true ? undefined : 'null';
  const isOf = {
    string: () => typeof value === 'string',
    integer: () => Number.isInteger(value),
    number: () => typeof value === 'number',
    boolean: () => typeof value === 'boolean',
    array: () => Array.isArray(value),
    object: () => isRecord(value),
    record: () => isRecord(value),
    'string-map': () => isRecord(value) && Object.values(value).every(item => typeof item === 'string'),
    json: () => true,
    file: () => true,
  }[field.type]();
  if (!isOf) return Array.isArray(value) ? 'an array' : `a ${typeof value}`;
  if (field.type === 'array')
    return (value as readonly unknown[])
      .map(item => valueProblem(field.items, item))
      .find(found => found !== undefined);
  if (field.type !== 'string') return undefined;
  const text = value as string;
  const isShaped = field.pattern === undefined || new RegExp(`^(?:${field.pattern})$`, 'u').test(text);
  return isShaped && [...text].length <= (field.maxLength ?? Number.POSITIVE_INFINITY)
    ? undefined
    : `the form of ${shown(text.replaceAll(/[a-z0-9]/gi, 'x'))}`;
}

/** Adds the result for the body of an error (Part 1, Conventions: Error body). The SQL log's errors are open (R27). */
export function checkProblem(findings: Findings, id: EndpointId, exchange: Exchange): void {
  const { status, headers, json, traceId } = exchange;
  if (status < 400 || endpointRow(id).root === 'sql-log') return;
  const body = isRecord(json) ? json : {};
  const wrong = [
    ...(/^application\/problem\+json\b/.test(headers.get('content-type') ?? '') ? [] : ['Content-Type']),
    ...(body['type'] === 'about:blank' ? [] : ['type']),
    ...(typeof body['title'] === 'string' && body['title'] !== '' ? [] : ['title']),
    ...(body['status'] === status ? [] : ['status']),
    ...(typeof body['detail'] === 'string' ? [] : ['detail']),
    ...(typeof body['code'] === 'string' && CODE_FORM.test(body['code']) ? [] : ['code']),
    ...(typeof body['trace_id'] === 'string' && body['trace_id'] !== '' ? [] : ['trace_id']),
    ...(traceId !== undefined && traceId === body['trace_id'] ? [] : ['X-Service-Trace-Id']),
  ];
  findings.rule(
    '*/problem',
    exchange,
    wrong.length === 0,
    wrong.length === 0 ? 'as expected' : `wrong or missing: ${wrong.join(', ')}`,
    id,
  );
  if (status === 429)
    findings.rule(
      '*/retry-after',
      exchange,
      /^(?:\d+|\w{3}, .+ GMT)$/.test(headers.get('retry-after') ?? ''),
      headers.has('retry-after') ? 'as expected' : 'no Retry-After',
      id,
    );
}

/** Wrong request, and the error that it must get. */
export interface WrongRequest {
  readonly rule: string;
  readonly sent: Sent;
  readonly code: ErrorCode;
  readonly clause: string;
}

/** Keys of a project with few scopes, for requests that lack a scope. */
export interface LimitedKeys {
  /** Has only `project.read`. */
  readonly reader: string;
  /** Has only `alias.read`. */
  readonly other: string;
}

/** Returns the wrong requests that follow from a row. @param valid a valid request, without its credential */
export function wrongRequests(id: EndpointId, valid: Sent, keys?: LimitedKeys): readonly WrongRequest[] {
  const row = endpointRow(id);
  const made: WrongRequest[] = [];
  const add = (name: string, code: ErrorCode, sent: Sent, clause = row.clause): void =>
    void made.push({ rule: `${id}/${name}`, sent: { ...valid, ...sent }, code, clause });
  const common = (code: string): string =>
    `${row.root === 'service' ? 'Part 2' : 'Part 1'}, Errors: ${code}; ${row.clause}`;
  if (!row.credentials.includes('team-key')) {
    add('no-token', 'invalid_token', { token: null }, common('401 invalid_token'));
    add('bad-token', 'invalid_token', { token: INVALID_TOKEN }, common('401 invalid_token'));
    const key = row.scopes.includes('project.read') ? keys?.other : keys?.reader;
    if (
      key !== undefined &&
      row.scopes.length > 0 &&
      row.path.includes('{project_id}') &&
      row.credentials.includes('project-key')
    )
      add('scope', 'insufficient_scope', { token: key }, common('403 insufficient_scope'));
  }
  for (const [name, field] of Object.entries(PATH_PARAMETERS)) {
    if (!row.path.includes(`{${name}}`)) continue;
    const path = { ...valid.path };
    const codes = codesOf(row);
    if (codes.includes('not_found') && name === 'project_id')
      add(
        'unknown-project',
        'not_found',
        { path: { ...path, [name]: 'check-no-such-project' } },
        common('404 not_found'),
      );
    if (name === 'run_id' || name === 'conversation_id') continue;
    if (name !== 'member_id')
      add(
        `long:${name}`,
        'invalid_request',
        { path: { ...path, [name]: 'a'.repeat(field.maxLength + 1) } },
        nameClause(name, row),
      );
    add(`pattern:${name}`, 'invalid_request', { path: { ...path, [name]: '-a!' } }, nameClause(name, row));
  }
  for (const [field, wrong, name] of wrongValues(row.body ?? {}, isRecord(valid.body) ? valid.body : {}))
    add(`${name}:${field}`, 'invalid_request', { body: wrong });
  for (const [field, wrong, name] of wrongValues(row.query ?? {}, valid.query ?? {})) {
    if (name === 'null' || (name === 'type' && row.query?.[field]?.type === 'string')) continue;
    const isToken = field === 'page_token';
    add(`${name}:${field}`, isToken && name === 'form' ? 'invalid_page_token' : 'invalid_request', {
      query: wrong as NonNullable<Sent['query']>,
    });
  }
  const isPart2 = row.clause.startsWith('Part 2') && row.root !== 'sql-log';
  if (row.body !== undefined && (isPart2 || STRICT_BODIES.includes(id)))
    add(
      'unknown-field',
      'invalid_request',
      { body: { ...(isRecord(valid.body) ? valid.body : {}), check_unknown: 1 } },
      isPart2 ? `Part 2, Endpoints: unlisted body fields are rejected; ${row.clause}` : row.clause,
    );
  if (row.query?.['page_token'] !== undefined)
    add(
      'page-token',
      'invalid_page_token',
      { query: { ...valid.query, page_token: 'check-invalid-token' } },
      common('400 invalid_page_token'),
    );
  if (row.idempotencyKey !== undefined) {
    if (row.idempotencyKey.optional !== true)
      add('missing:key', 'invalid_request', { headers: { ...valid.headers }, key: '' });
    if (row.idempotencyKey.optional !== true)
      add('long:key', 'invalid_request', { key: 'a'.repeat(row.idempotencyKey.maxLength + 1) });
    if (row.idempotencyKey.optional !== true) add('pattern:key', 'invalid_request', { key: 'a key with spaces' });
  }
  return made;
}

const nameClause = (name: string, { clause }: Endpoint): string =>
  name === 'project_id'
    ? `Part 1, Conventions: project_id; ${clause}`
    : `Part 2, Cloud services: Name formats; ${clause}`;

type WrongValue = readonly [field: string, values: unknown, name: string];

/** Returns objects with one wrong field each. */
function wrongValues(fields: Fields, valid: Readonly<Record<string, unknown>>, where = ''): readonly WrongValue[] {
  return Object.entries(fields).flatMap(([name, field]) => {
    const path = `${where}${name}`;
    const withValue = (value: unknown, kind: string): WrongValue => [path, { ...valid, [name]: value }, kind];
    const { [name]: _left, ...without } = valid;
    const missing: readonly WrongValue[] = field.optional === true ? [] : [[path, without, 'missing']];
    const nulls =
      field.nullable === true || field.optional === true || field.type === 'object' ? [] : [withValue(null, 'null')];
    if (field.type === 'object') {
      const inner = wrongValues(field.fields, isRecord(valid[name]) ? valid[name] : {}, `${path}.`);
      return [...missing, ...inner.map(([at, values, kind]): WrongValue => [at, { ...valid, [name]: values }, kind])];
    }
    const wrong = wrongOf(field).map(([kind, value]) => withValue(value, kind));
    return [...missing, ...nulls, ...wrong];
  });
}

/** Longest text, in bytes or items, that is sent only to be refused. */
const CHEAP = 100_000;

function wrongOf(field: Field): readonly (readonly [kind: string, value: unknown])[] {
  switch (field.type) {
    case 'string':
      return [['type', 12], ...wrongTexts(field)];
    case 'integer':
    case 'number':
      return [
        ['type', 'x'],
        ...(field.min === undefined ? [] : [['low', field.min - 1] as const]),
        ...(field.max === undefined || field.clamped === true ? [] : [['high', field.max + 1] as const]),
      ];
    case 'boolean':
      return [['type', 'yes']];
    case 'array': {
      const { minItems = 0, maxItems = CHEAP, items } = field;
      const text = items.type === 'string' ? (items.oneOf === undefined ? 'check' : undefined) : undefined;
      return [
        ['type', 'x'],
        ...(minItems > 0 ? [['few', []] as const] : []),
        ...(maxItems < CHEAP && text !== undefined
          ? [['many', Array.from({ length: maxItems + 1 }, (_, index) => `${text}.${index}`)] as const]
          : []),
        ...(items.type === 'string' && items.oneOf !== undefined ? [['item', ['check-unknown']] as const] : []),
      ];
    }
    default:
      return field.type === 'record' ? [['type', 'x']] : [];
  }
}

function wrongTexts({
  minLength = 0,
  maxLength = CHEAP,
  maxBytes = CHEAP,
  oneOf,
  notBlank,
  trimmed,
  base64,
  pattern,
}: StringField): readonly (readonly [string, unknown])[] {
  const longest = Math.min(maxLength, maxBytes);
  return [
    ...(minLength > 0 || notBlank === true ? [['short', ''] as const] : []),
    ...(notBlank === true || (trimmed === true && minLength > 0) ? [['blank', '   '] as const] : []),
    ...(longest < CHEAP ? [['long', 'a'.repeat(longest + 1)] as const] : []),
    ...(oneOf === undefined ? [] : [['enum', 'check-unknown'] as const]),
    ...(base64 === true ? [['base64', 'not Base64!'] as const] : []),
    ...(pattern !== undefined && oneOf === undefined ? [['pattern', 'a\n\u0001'] as const] : []),
  ];
}

/** Sends wrong requests, and adds a result for each. @param onSuccess receives a response that should be an error */
export async function sendWrong(
  session: Session,
  findings: Findings,
  id: EndpointId,
  requests: readonly WrongRequest[],
  onSuccess: (exchange: Exchange) => void = () => undefined,
): Promise<void> {
  const row = endpointRow(id);
  for (const { rule, sent, code, clause } of requests) {
    const { key, ...others } = sent;
    const exchange = await session.send(id, key === '' ? others : sent);
    const statuses = statusesOf(row, code);
    const isSqlLog = row.root === 'sql-log';
    const isRefused = isSqlLog
      ? isSqlLogError(exchange)
      : statuses.includes(exchange.status) && (exchange.json as { code?: unknown } | undefined)?.code === code;
    const isOpen = OPEN_BOUNDS.includes(rule) || (isSqlLog && !isRefused && !rule.endsWith('-token'));
    const verdict = isOutage(exchange) ? 'unknown' : isRefused ? 'holds' : isOpen ? 'open' : 'differs';
    findings.add(
      rule,
      verdict,
      clause,
      isSqlLog ? 'an error' : `${statuses.join(' or ')} ${code}`,
      outcome(exchange),
      exchange,
    );
    checkProblem(findings, id, exchange);
    if (exchange.status >= 200 && exchange.status < 300) onSuccess(exchange);
  }
}

/** Whether a response of a SQL log endpoint is an error in any of the forms of reading R27. */
export const isSqlLogError = ({ status, json }: Exchange): boolean =>
  status >= 400 || (isRecord(json) && (String(json['code']) !== '200' || json['successResponse'] === false));

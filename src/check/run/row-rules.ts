/** Derives rules about responses from the endpoints' rows: status, headers, fields and their types, and errors. */

import { isRecord, record } from '../../base/record.ts';
import { plural } from '../../base/amount.ts';
import { type EndpointId, endpointRow } from '../../api/endpoints.ts';
import { CODE_FORM } from '../../api/errors.ts';
import type { Field, Fields } from '../../api/field.ts';
import { HIDDEN_FIELDS, OPEN_BODIES, OPEN_FIELDS, REQUIRED_FIELDS, type RuleId } from '../../api/rules.ts';
import { type Findings, isOfState, isOutage, isUnavailable, outcome, type RuleResult, shown } from './findings.ts';
import type { Exchange } from './session.ts';

/** Endpoints whose status of a success the documents state. For any other, each 2xx is a success (assumption R43). */
const STATED_STATUS =
  /^(?:projects\.(?:create|delete)|alias\.|cloud\.|auth\.|secrets\.|database\.|storage\.|functions\.|sandbox\.kill|preview\.link|source\.|skills\.upload|agent\.cancel)/;

const HOUR_MS = 3_600_000;

/** Types in the report, if their names are not those of the rows. */
const TYPES: { [type: string]: string } = { record: 'object', 'string-map': 'object of strings', json: 'any value' };

export type Json = Readonly<Record<string, unknown>>;

/** Returns the records of a listing, also if it has another name (assumption R5). */
export function listOf(json: Json, name: string): readonly Json[] {
  const arrays = Object.values(json).filter(Array.isArray) as (readonly Json[])[];
  return Array.isArray(json[name]) ? (json[name] as readonly Json[]) : arrays.length === 1 ? (arrays[0] ?? []) : [];
}

const isSuccess = (status: number): boolean => status >= 200 && status < 300;

/**
 * Adds the results for a response that must be a success: its status, headers and fields.
 * @returns whether it is a success
 */
export function checkSuccess(findings: Findings, id: EndpointId, exchange: Exchange): boolean {
  const row = endpointRow(id);
  const { status, json } = exchange;
  findings.add({
    rule: `${id}/status`,
    result: statusResult(id, exchange),
    clause: row.clause,
    expected: String(row.status ?? 200),
    got: outcome(exchange),
    exchange,
  });
  if (!isSuccess(status)) {
    checkProblem(findings, id, exchange);
    return false;
  }
  findings.succeeded.add(id);
  if (row.noStore === true) checkCaching(findings, id, exchange);
  if (row.events !== undefined) {
    checkFrames(findings, id, exchange);
    return true;
  }
  const mayBeEmpty = id === 'team.delete';
  if (!mayBeEmpty) checkType(findings, id, exchange);
  const data = row.envelope === true ? (json as { data?: unknown } | undefined)?.data : json;
  if (!isRecord(data)) return mayBeEmpty;
  checkFields({ findings, id, exchange }, row.answer, data);
  checkHidden(findings, id, data, exchange);
  checkFixed(findings, id, data, exchange);
  return true;
}

/** Compares the status of a response with the documents. */
function statusResult(id: EndpointId, exchange: Exchange): RuleResult {
  const { pending, status: wanted = 200 } = endpointRow(id);
  const { status } = exchange;
  if (isOutage(exchange) || isOfState(exchange)) return 'unknown';
  if (status === wanted || (status === 202 && pending !== undefined)) return 'holds';
  const isOther = isSuccess(status) && !STATED_STATUS.test(id);
  return isOther || OPEN_BODIES.includes(id) ? 'open' : 'differs';
}

/** Checks that a response can't be stored. */
function checkCaching(findings: Findings, id: EndpointId, exchange: Exchange): void {
  const got = exchange.headers.get('cache-control') ?? 'no Cache-Control';
  const words = got.toLowerCase().split(/\s*,\s*/);
  const isRight = words.includes('private') && words.includes('no-store');
  findings.add({
    rule: `${id}/no-store`,
    result: isRight ? 'holds' : 'differs',
    clause: endpointRow(id).clause,
    expected: 'Cache-Control: private, no-store',
    got,
    exchange,
  });
}

/** Checks that a response is a JSON object, and that its `Content-Type` says so. */
function checkType(findings: Findings, id: EndpointId, exchange: Exchange): void {
  const { headers, json, cut } = exchange;
  if (cut !== undefined) return findings.rule('*/json', exchange, undefined, { got: `not checked: ${cut}`, id });
  const type = headers.get('content-type') ?? 'no Content-Type';
  const isRight = isRecord(json) && /^application\/json\b/i.test(type);
  findings.rule('*/json', exchange, isRight, { got: isRecord(json) ? type : 'not a JSON object', id });
}

/** Checks that a response has no field that must stay hidden. */
function checkHidden(findings: Findings, id: EndpointId, data: Json, exchange: Exchange): void {
  for (const [rule, hidden] of Object.entries(HIDDEN_FIELDS) as [RuleId, RegExp][]) {
    if (!rule.startsWith(`${id}/`)) continue;
    const names = namesIn(data).filter(name => hidden.test(name));
    findings.rule(rule, exchange, names.length === 0, { got: names.join(', ') || 'as expected' });
  }
}

/** Checks the fields that have one of a few values. */
function checkFixed(findings: Findings, id: EndpointId, data: Json, exchange: Exchange): void {
  const { answer, clause } = endpointRow(id);
  for (const [name, { fixed: values = [] }] of Object.entries<Field>(answer)) {
    if (values.length === 0) continue;
    const expected = values.map(shown).join(' or ');
    const result = values.includes(data[name]) ? 'holds' : 'differs';
    findings.add({ rule: `${id}/value:${name}`, result, clause, expected, got: shown(data[name]), exchange });
  }
}

/** Returns the names of all fields, at any depth. */
const namesIn = (value: unknown): readonly string[] =>
  typeof value !== 'object' || value === null
    ? []
    : Object.entries(value).flatMap(([name, inner]) => [...(Array.isArray(value) ? [] : [name]), ...namesIn(inner)]);

function checkFrames(findings: Findings, id: EndpointId, exchange: Exchange): void {
  const { events = {}, lastEvents = [] } = endpointRow(id);
  const { frames } = exchange;
  const { passed, got } = framing(exchange, lastEvents);
  findings.rule('*/framing', exchange, passed, { got, id });
  for (const { event, data } of frames) {
    const fields = events[event];
    if (fields !== undefined && isRecord(data)) checkFields({ findings, id, exchange }, fields, data, `${event}.`);
  }
}

/** Checks that a stream consists of JSON objects, of which only the last one is a terminal event. */
function framing(
  { frames, headers, cut }: Exchange,
  lastEvents: readonly string[],
): { readonly passed: boolean | undefined; readonly got: string } {
  const isStream = /^text\/event-stream\b/i.test(headers.get('content-type') ?? '');
  if (!isStream || frames.length === 0 || !frames.every(({ data }) => isRecord(data)))
    return { passed: false, got: 'not an event stream of JSON objects' };
  const end = frames.findIndex(({ event }) => lastEvents.includes(event));
  if (end === -1 && cut !== undefined) return { passed: undefined, got: `not checked: ${cut}` };
  if (end === -1) return { passed: false, got: 'no terminal event' };
  if (end < frames.length - 1) return { passed: false, got: 'frames after the terminal event' };
  return { passed: true, got: 'as expected' };
}

/** Response whose fields are checked. */
interface Checked {
  readonly findings: Findings;
  readonly id: EndpointId;
  readonly exchange: Exchange;
}

/** Names of fields with a time. */
const TIME_NAME = /(?:_at|^timestamp)$/;

/** Checks that a time is in milliseconds and, unless something expires then, that it isn't ahead of the response. */
function checkTime({ findings, id, exchange }: Checked, name: string, { type }: Field, value: number): void {
  if (type === 'integer' && name.endsWith('_at')) {
    const isRight = value > 1e12 && value < 1e15;
    const got = isRight ? 'as expected' : `${name} of ${plural(String(value).length, 'digit')}`;
    findings.rule('*/milliseconds', exchange, isRight, { got, id });
  }
  const aheadMs = value - Date.parse(exchange.headers.get('date') ?? '');
  if (name.endsWith('expires_at') || Number.isNaN(aheadMs)) return;
  const got = aheadMs <= HOUR_MS ? 'as expected' : `${name} is ${Math.floor(aheadMs / HOUR_MS)} h ahead`;
  findings.rule('*/past', exchange, aheadMs <= HOUR_MS, { got, id });
}

/**
 * Checks each documented field: present unless optional, and of its type and form. Other fields are allowed.
 * @param where start of the names of the fields, such as `settings.`
 */
function checkFields(response: Checked, fields: Fields, data: Json, where = ''): void {
  const { findings, id, exchange } = response;
  const { clause } = endpointRow(id);
  for (const [name, field] of Object.entries(fields)) {
    const value = data[name];
    const rule = `${id}/field:${where}${name}`;
    const isOptional = field.optional === true && !REQUIRED_FIELDS.test(rule);
    const expected = `${isOptional ? 'optional ' : ''}${TYPES[field.type] ?? field.type}${field.nullable === true ? ' or null' : ''}`;
    const problem = value === undefined ? (isOptional ? undefined : 'missing') : valueProblem(field, value);
    const other = OPEN_FIELDS.test(rule) ? 'open' : 'differs';
    const result = problem === undefined ? 'holds' : other;
    findings.add({ rule, result, clause, expected, got: problem ?? 'as expected', exchange });
    if (typeof value === 'number' && TIME_NAME.test(name)) checkTime(response, name, field, value);
    if (field.type === 'object' && isRecord(value)) checkFields(response, field.fields, value, `${where}${name}.`);
    if (field.type === 'array' && field.items.type === 'object' && Array.isArray(value)) {
      const { fields: inner } = field.items;
      for (const item of value.filter(isRecord)) checkFields(response, inner, item, `${where}${name}[].`);
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
  if (!isOf) return Array.isArray(value) ? 'an array' : `${typeof value === 'object' ? 'an' : 'a'} ${typeof value}`;
  if (field.type === 'array') {
    const items = value as readonly unknown[];
    const wrong = items.map(item => valueProblem(field.items, item)).find(found => found !== undefined);
    return wrong && `an array with ${wrong}`;
  }
  if (field.type !== 'string') return undefined;
  const text = value as string;
  const isShaped = field.pattern === undefined || new RegExp(`^(?:${field.pattern})$`, 'u').test(text);
  return isShaped && [...text].length <= (field.maxLength ?? Number.POSITIVE_INFINITY)
    ? undefined
    : `a string of the form ${shown(text.replaceAll(/[a-z0-9]/gi, 'x'))}`;
}

/**
 * Adds the result for the body of an error (Part 1, Conventions: Error body). The SQL log's errors are open (R27), and an
 * error of a proxy isn't the platform's.
 */
export function checkProblem(findings: Findings, id: EndpointId, exchange: Exchange): void {
  const { status, headers, json, traceId } = exchange;
  if (status < 400 || isUnavailable(exchange) || endpointRow(id).root === 'sql-log') return;
  const body = record(json);
  const wrong = [
    ...(/^application\/problem\+json\b/i.test(headers.get('content-type') ?? '') ? [] : ['Content-Type']),
    ...(body['type'] === 'about:blank' ? [] : ['type']),
    ...(typeof body['title'] === 'string' && body['title'] !== '' ? [] : ['title']),
    ...(body['status'] === status ? [] : ['status']),
    ...(typeof body['detail'] === 'string' ? [] : ['detail']),
    ...(typeof body['code'] === 'string' && CODE_FORM.test(body['code']) ? [] : ['code']),
    ...(typeof body['trace_id'] === 'string' && body['trace_id'] !== '' ? [] : ['trace_id']),
    ...(traceId !== undefined && traceId === body['trace_id'] ? [] : ['X-Service-Trace-Id']),
  ];
  findings.rule('*/problem', exchange, wrong.length === 0, {
    got: wrong.length === 0 ? 'as expected' : `wrong or missing: ${wrong.join(', ')}`,
    id,
  });
  if (status !== 429) return;
  const after = headers.get('retry-after') || 'no Retry-After';
  const isRight = /^(?:\d+|\w{3}, .+ GMT)$/.test(after);
  findings.rule('*/retry-after', exchange, isRight, { got: isRight ? 'as expected' : after, id });
}

/** Derives wrong requests from the endpoints' rows, with the errors that they must get, and sends them. */

import { randomUUID } from 'node:crypto';
import { isRecord, record } from '../../base/record.ts';
import { codesOf, type EndpointId, endpointRow, PATH_PARAMETERS, statusesOf } from '../../api/endpoints.ts';
import type { Endpoint } from '../../api/endpoint.ts';
import type { ErrorCode } from '../../api/errors.ts';
import type { Field, Fields, StringField } from '../../api/field.ts';
import { OPEN_BODIES, OTHER_VALUES, STRICT_BODIES } from '../../api/rules.ts';
import { type Findings, isOtherRefusal, isOutage, outcome, type RuleResult } from './findings.ts';
import { checkProblem, type Json } from './row-rules.ts';
import { type Exchange, INVALID_TOKEN, type Sent, type Session } from './session.ts';

/** ID that no project has, since it is random: a request with it must not change a project of somebody. */
export const MISSING_PROJECT = `check-${randomUUID()}`;

/** Wrong request, and the error that it must get. */
export interface WrongRequest {
  readonly rule: string;
  readonly sent: Sent;
  readonly code: ErrorCode;
  readonly clause: string;
  /** Whether the documents don't say that it is an error. */
  readonly isOpen: boolean;
}

/**
 * Returns the wrong requests that follow from a row.
 * @param valid a valid request, without its credential
 * @param limitedKey a key of the project with all scopes but the one of the row
 */
export function wrongRequests(id: EndpointId, valid: Sent, limitedKey?: string): readonly WrongRequest[] {
  const row = endpointRow(id);
  const made: WrongRequest[] = [];
  const add = (name: string, code: ErrorCode, sent: Sent, more: Partial<WrongRequest> = {}): void =>
    void made.push({
      rule: `${id}/${name}`,
      sent: { ...valid, ...sent },
      code,
      clause: row.clause,
      isOpen: false,
      ...more,
    });
  const common = (code: string) => ({
    clause: `${row.root === 'service' ? 'Part 2' : 'Part 1'}, Errors: ${code}; ${row.clause}`,
  });
  if (!row.credentials.includes('team-key')) {
    add('no-token', 'invalid_token', { token: null }, common('401 invalid_token'));
    add('bad-token', 'invalid_token', { token: INVALID_TOKEN }, common('401 invalid_token'));
    if (limitedKey !== undefined)
      add('scope', 'insufficient_scope', { token: limitedKey }, common('403 insufficient_scope'));
  }
  for (const { kind, name, value } of wrongNames(row)) {
    const sent = { path: { ...valid.path, [name]: value }, isWrongPath: true };
    if (kind === 'unknown-project') add(kind, 'not_found', sent, common('404 not_found'));
    else add(`${kind}:${name}`, 'invalid_request', sent, { clause: nameClause(name, row) });
  }
  for (const { kind, field, values, isOpen } of wrongValues(row.body ?? {}, record(valid.body)))
    add(`${kind}:${field}`, 'invalid_request', { body: values }, { isOpen });
  for (const { kind, field, values, isOpen } of wrongValues(row.query ?? {}, valid.query ?? {})) {
    // A query has texts only.
    if (kind === 'null' || (kind === 'type' && row.query?.[field]?.type === 'string')) continue;
    add(`${kind}:${field}`, 'invalid_request', { query: values as NonNullable<Sent['query']> }, { isOpen });
  }
  const isPart2 = row.clause.startsWith('Part 2') && row.root !== 'sql-log';
  if (row.body !== undefined && (isPart2 || STRICT_BODIES.includes(id))) {
    const body = { ...record(valid.body), check_unknown: 1 };
    const clause = `${isPart2 ? 'Part 2, Endpoints: unlisted body fields are rejected; ' : ''}${row.clause}`;
    add('unknown-field', 'invalid_request', { body }, { clause });
  }
  if (row.query?.['page_token'] !== undefined) {
    const query = { ...valid.query, page_token: 'check-invalid-token' };
    add('page-token', 'invalid_page_token', { query }, common('400 invalid_page_token'));
  }
  if (row.idempotencyKey !== undefined && row.idempotencyKey.optional !== true) {
    add('missing:key', 'invalid_request', { key: undefined });
    add('long:key', 'invalid_request', { key: 'a'.repeat(row.idempotencyKey.maxLength + 1) });
    add('pattern:key', 'invalid_request', { key: 'a key with spaces' });
  }
  return made;
}

/** Returns wrong values of the path's parameters. */
function wrongNames(row: Endpoint) {
  return Object.entries(PATH_PARAMETERS).flatMap(([name, { maxLength }]) => {
    if (!row.path.includes(`{${name}}`)) return [];
    const isUnknown = codesOf(row).includes('not_found') && name === 'project_id';
    const unknown = isUnknown ? [{ kind: 'unknown-project', name, value: MISSING_PROJECT } as const] : [];
    // The documents state no form of these IDs.
    if (name === 'run_id' || name === 'conversation_id') return unknown;
    const long = { kind: 'long', name, value: 'a'.repeat(maxLength + 1) } as const;
    return [...unknown, ...(name === 'member_id' ? [] : [long]), { kind: 'pattern', name, value: '-a!' } as const];
  });
}

const nameClause = (name: string, { clause }: Endpoint): string =>
  name === 'member_id'
    ? clause
    : `${name === 'project_id' ? 'Part 1, Conventions: project_id' : 'Part 2, Cloud services: Name formats'}; ${clause}`;

/** Values of which one is wrong. */
interface WrongValue {
  /** Path of the wrong field, such as `settings.name`. */
  readonly field: string;
  /** Name of the mistake in the rules. */
  readonly kind: string;
  readonly values: Json;
  /** Whether the documents leave open that the value is refused. */
  readonly isOpen: boolean;
}

/** Kinds of values beyond the bounds of a field. */
const BEYOND = ['short', 'long', 'low', 'high'];

/** Returns objects with one wrong field each. */
function wrongValues(fields: Fields, valid: Json, where = ''): readonly WrongValue[] {
  return Object.entries(fields).flatMap(([name, field]) => {
    const path = `${where}${name}`;
    const wrong = (kind: string, value: unknown): WrongValue => ({
      field: path,
      kind,
      values: { ...valid, [name]: value },
      isOpen: 'openBounds' in field && BEYOND.includes(kind),
    });
    const { [name]: given, ...without } = valid;
    const missing = { field: path, kind: 'missing', values: without, isOpen: false };
    const inner =
      field.type === 'object'
        ? wrongValues(field.fields, record(given), `${path}.`).map(one => ({
            ...one,
            values: { ...valid, [name]: one.values },
          }))
        : wrongOf(field, name).map(([kind, value]) =>
            // A name that is too long still has the mark of the check.
            wrong(kind, kind === 'long' && typeof given === 'string' ? given.padEnd(String(value).length, 'x') : value),
          );
    const isNullWrong = field.nullable !== true && field.optional !== true && field.type !== 'object';
    return [...(field.optional === true ? [] : [missing]), ...(isNullWrong ? [wrong('null', null)] : []), ...inner];
  });
}

/** Longest text, in bytes or items, that is sent only to be refused. */
const CHEAP = 100_000;

function wrongOf(field: Field, name: string): readonly (readonly [kind: string, value: unknown])[] {
  switch (field.type) {
    case 'string':
      return [['type', 12], ...wrongTexts(field), ...(OTHER_VALUES[name] ?? []).map(value => ['enum', value] as const)];
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
      const isOneOf = items.type === 'string' && items.oneOf !== undefined;
      return [
        ['type', 'x'],
        ...(minItems > 0 ? [['few', []] as const] : []),
        ...(maxItems < CHEAP && items.type === 'string' && !isOneOf
          ? [['many', Array.from({ length: maxItems + 1 }, (_, index) => `check.${index}`)] as const]
          : []),
        ...(isOneOf ? ['check-unknown', ...(OTHER_VALUES[name] ?? [])].map(value => ['item', [value]] as const) : []),
      ];
    }
    case 'record':
      return [['type', 'x']];
    case 'object':
    case 'string-map':
    case 'json':
    case 'file':
      return [];
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
  { session, findings }: { readonly session: Session; readonly findings: Findings },
  id: EndpointId,
  requests: readonly WrongRequest[],
  onSuccess: (exchange: Exchange) => Promise<void> | void = () => undefined,
): Promise<void> {
  const row = endpointRow(id);
  for (const request of requests) {
    const exchange = await session.send(id, request.sent);
    const { rule, code, clause } = request;
    const expected = row.root === 'sql-log' ? 'an error' : `${statusesOf(row, code).join(' or ')} ${code}`;
    const result = wrongResult(findings, id, request, exchange);
    findings.add({ rule, result, clause, expected, got: outcome(exchange), exchange });
    checkProblem(findings, id, exchange);
    if (exchange.status >= 200 && exchange.status < 300) await onSuccess(exchange);
  }
}

/** Compares the response to a wrong request with the documents. */
function wrongResult(
  findings: Findings,
  id: EndpointId,
  { rule, code, isOpen: isOpenBound }: WrongRequest,
  exchange: Exchange,
): RuleResult {
  const row = endpointRow(id);
  const isSqlLog = row.root === 'sql-log';
  const isRefused = isSqlLog
    ? isSqlLogError(exchange)
    : statusesOf(row, code).includes(exchange.status) && record(exchange.json)['code'] === code;
  if (isOutage(exchange) || (!isRefused && isOtherRefusal(exchange, code, findings))) return 'unknown';
  if (isRefused) return 'holds';
  const isOpen =
    isOpenBound ||
    (OPEN_BODIES.includes(id) && code === 'invalid_request' && exchange.status !== 500) ||
    (isSqlLog && !rule.endsWith('-token'));
  return isOpen ? 'open' : 'differs';
}

/** Whether a response of a SQL log endpoint is an error in any of the forms of assumption R27. */
export const isSqlLogError = ({ status, json }: Exchange): boolean =>
  status >= 400 || (isRecord(json) && (String(json['code']) !== '200' || json['successResponse'] === false));

import type { Endpoint } from '../api/endpoint.ts';
import type { Field, Fields, StringField } from '../api/field.ts';
import { isCommonHeader } from './common-headers.ts';
import { exactJson } from './exact-json.ts';

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Thrown when an answer lacks what makes it useful. The message names the field. */
export class UnreadableAnswer extends Error {}

/** A page, of somebody before the platform: not even its status is the platform's. Or an object, which isn't whole. */
const PAGE_OR_PIECE = /^\s*[<{]/;

/**
 * Reads an answer tolerantly: unknown fields are dropped, a known one that is missing or of another type is undefined,
 * and only a missing key field makes the whole unreadable. Where there is none, a body that is no object will do, too,
 * as any 2xx is a success (readings R20, R43); not where something was to be read, which nothing can't be the answer to.
 * @throws UnreadableAnswer
 */
export function readAnswer(row: Endpoint, text: string): Record<string, unknown> {
  const answer = answerIn(row, text);
  if (!(answer instanceof UnreadableAnswer)) return readParsed(row, answer);
  const nothing = row.method === 'GET' || PAGE_OR_PIECE.test(text) ? undefined : readNothing(row.answer);
  if (nothing === undefined) throw answer;
  return nothing;
}

function answerIn(row: Endpoint, text: string): Record<string, unknown> | UnreadableAnswer {
  if (text.trim() === '') return new UnreadableAnswer('it is empty');
  try {
    const parsed: unknown = holdsRecords(row.answer) ? exactJson(text) : JSON.parse(text);
    return isRecord(parsed) ? parsed : new UnreadableAnswer('it is not a JSON object');
  } catch (cause) {
    return new UnreadableAnswer('it is not whole JSON', { cause });
  }
}

/** What is read of nothing; undefined where a key field would be missing. */
export const readNothing = (fields: Fields): Record<string, unknown> | undefined =>
  Object.values(fields).some(({ key }) => key) ? undefined : readFields(fields, {}, '');

/**
 * The same of an object that is parsed already.
 * @throws UnreadableAnswer
 */
export const readParsed = (row: Endpoint, parsed: Record<string, unknown>): Record<string, unknown> =>
  readFields(row.answer, withListNamed(parsed, row.answer), '');

/** Some of its values are somebody else's, and pass through as they are. */
const holdsRecords = (fields: Fields): boolean =>
  Object.values(fields).some(field => field.type === 'array' && field.items.type === 'record');

/** Reading R5: the arrays of answers that list something, in pages or whole. */
const LISTS = [
  'releases',
  'conversations',
  'messages',
  'projects',
  'skills',
  'members',
  'tables',
  'buckets',
  'objects',
  'functions',
  'secrets',
  'entries',
];

/** Reading R5: a listing whose array has another name than ours, when there is exactly one array in the answer. */
function withListNamed(answer: Record<string, unknown>, fields: Fields): Record<string, unknown> {
  const name = LISTS.find(list => fields[list]?.type === 'array');
  if (name === undefined || Array.isArray(answer[name])) return answer;
  const arrays = Object.values(answer).filter(Array.isArray);
  return arrays.length === 1 ? { ...answer, [name]: arrays[0] } : answer;
}

/**
 * Reads what may be no JSON object, or lack a key field: undefined then.
 * @param onUnreadable told what is wrong with an object that is whole
 */
export function readObject(
  fields: Fields,
  text: string,
  onUnreadable?: (why: string) => void,
): Record<string, unknown> | undefined {
  try {
    const parsed: unknown = JSON.parse(text);
    return isRecord(parsed) ? readFields(fields, parsed, '') : undefined;
  } catch (thrown) {
    // A half event of a stream that was cut, or one that isn't ours to understand.
    if (thrown instanceof UnreadableAnswer) onUnreadable?.(thrown.message);
    return undefined;
  }
}

function readFields(fields: Fields, given: Record<string, unknown>, path: string): Record<string, unknown> {
  const read: Record<string, unknown> = {};
  // A stream has a million events: no list of entries is made for each, nor names that only an error would want.
  for (const name in fields) {
    const field = fields[name];
    if (field === undefined) continue;
    const value = readValue(field, given[name], path, name);
    if (value === undefined && field.key) throw new UnreadableAnswer(unusable(field, given[name], `${path}${name}`));
    read[name] = value;
  }
  return read;
}

/** Compiled patterns of rows, cached because a stream can have a million events. */
const compiled = new Map<string, RegExp>();

/**
 * Checks whether a text has the pattern of its row. Ids need this check, because they become parts of paths and
 * outputs. A value of another form counts as missing.
 */
function isOfForm({ pattern, maxLength = Number.POSITIVE_INFINITY }: StringField, text: string): boolean {
  if (pattern === undefined) return true;
  const form = compiled.get(pattern) ?? new RegExp(`^(?:${pattern})$`, 'u');
  compiled.set(pattern, form);
  return text.length <= maxLength && form.test(text);
}

/** Describes the problem of a key field, without its value, which may be anything. */
function unusable(field: Field, given: unknown, where: string): string {
  if (field.type !== 'string' || field.pattern === undefined || typeof given !== 'string') {
    return `it has no usable \`${where}\``;
  }
  const limit = field.maxLength === undefined ? '' : `1 to ${field.maxLength} characters that match `;
  return `its \`${where}\` is not of the documented form, ${limit}${field.pattern}`;
}

/** @param path where the object stands whose field has this name */
function readValue(field: Field, given: unknown, path: string, name: string): unknown {
  if (given === null && field.nullable) return null;
  switch (field.type) {
    case 'string':
      return typeof given === 'string' && isOfForm(field, given) ? given : undefined;
    case 'boolean':
      return typeof given === 'boolean' ? given : undefined;
    case 'integer':
      return Number.isSafeInteger(given) ? given : undefined;
    case 'number':
      return Number.isFinite(given) ? given : undefined;
    case 'string-map':
      return given === undefined || given === null ? undefined : readTexts(given, `${path}${name}`);
    case 'json':
      return given;
    case 'record':
      return isRecord(given) ? given : undefined;
    case 'object':
      return isRecord(given) ? readFields(field.fields, given, `${path}${name}.`) : undefined;
    case 'file':
      return undefined;
    case 'array':
      return Array.isArray(given)
        ? given.map((item, index) => readItem(field.items, item, `${path}${name}[${index}]`))
        : undefined;
  }
}

function readItem(field: Field, given: unknown, path: string): unknown {
  const value = readValue(field, given, path, '');
  if (value === undefined) throw new UnreadableAnswer(`\`${path}\` is not of the documented type`);
  return value;
}

/**
 * Reads texts by name, of which each counts: "`headers` (all must be sent on upload)" (Part 1, Release). What has one
 * spelling only becomes a text; where anything else stands, none is left out in silence.
 */
function readTexts(given: unknown, path: string): Record<string, string> {
  if (!isRecord(given)) throw new UnreadableAnswer(`\`${path}\` is not of the documented type`);
  return Object.fromEntries(Object.entries(given).map(([name, value]) => [name, textOf(value, `${path}.${name}`)]));
}

function textOf(value: unknown, path: string): string {
  if (typeof value === 'string') return value;
  if (typeof value === 'boolean' || Number.isSafeInteger(value)) return String(value);
  throw new UnreadableAnswer(`\`${path}\` is not of the documented type`);
}

/** Hands every secret of an answer to `mask`, as its row marks them (reading R41). */
function maskSecrets(fields: Fields, answer: Readonly<Record<string, unknown>>, mask: (secret: string) => void): void {
  for (const [name, field] of Object.entries(fields)) {
    const value = answer[name];
    if (field.type === 'object' && isRecord(value)) maskSecrets(field.fields, value, mask);
    if (!field.secret) continue;
    if (typeof value === 'string') mask(value);
    if (!isRecord(value)) continue;
    for (const [header, text] of Object.entries(value)) {
      if (!isCommonHeader(header, String(text))) mask(String(text));
    }
  }
}

/** The same of an answer's text, read or not: that it lacks a field doesn't lay open what it has. */
export function maskSecretsOf(fields: Fields, text: string, mask: (secret: string) => void): void {
  if (!hasSecrets(fields)) return;
  let answer: unknown;
  try {
    answer = JSON.parse(text);
  } catch {
    // In what isn't JSON nothing tells a secret from other text.
    return;
  }
  if (isRecord(answer)) maskSecrets(fields, answer, mask);
}

/**
 * Passes every id of an answer to `show`, except those in lists. A ticket's address may contain such an id in its path
 * or query; that doesn't make the id a secret.
 */
export function showIdsOf(fields: Fields, answer: Readonly<Record<string, unknown>>, show: (id: string) => void): void {
  for (const [name, field] of Object.entries(fields)) {
    const value = answer[name];
    if (field.type === 'object' && isRecord(value)) showIdsOf(field.fields, value, show);
    if (!field.secret && ID_NAME.test(name) && typeof value === 'string') show(value);
  }
}

const ID_NAME = /(?:^|_)id$/;

/** Whether any of these fields, at any depth, is secret. */
export const hasSecrets = (fields: Fields): boolean =>
  Object.values(fields).some(field => field.secret === true || (field.type === 'object' && hasSecrets(field.fields)));

/** Reads the fields of a JSON response by its endpoint's row, and masks its secrets. */

import { isRecord } from '../../base/values/record.ts';
import type { Address, ResponseShape } from '../../api/shapes/endpoint.ts';
import type { Field, Fields, StringField } from '../../api/shapes/field.ts';
import { exactJson, parsedJson } from '../../base/values/parsed-json.ts';

/** Headers of an upload ticket that describe the file or the request, and contain no credential. */
const COMMON_NAMES = new Set(
  (
    'accept cache-control content-disposition content-encoding content-language content-length content-md5 content-type ' +
    'date expect expires host if-match if-none-match transfer-encoding user-agent x-amz-acl x-amz-content-sha256 ' +
    'x-amz-date x-amz-server-side-encryption x-amz-storage-class x-goog-acl x-goog-content-length-range x-goog-date ' +
    'x-ms-blob-content-type x-ms-blob-type x-ms-date x-ms-version x-upsert'
  ).split(' '),
);

/**
 * Words (`static`, `eu-central-1`), content types, and numbers. Masking one of these would make the
 * log and outputs unreadable, and no credential consists of a few short words.
 */
const COMMON_VALUE =
  /^(?:\*|aes256|utf-8|[a-z]{1,12}(?:-[a-z]{1,12}){0,3}(?:-\d)?|(?:application|audio|font|image|model|multipart|text|video)\/[\w.+-]+(?:; *[\w-]+=[\w.-]+)*|\d{1,15}(?:,\d{1,15})?)$/i;

/** Names whose value may be a word that is a password. */
const CREDENTIAL_NAME = /auth|cookie|credential|key|pass|secret|signature|ticket|token/i;

/**
 * Checks whether a ticket's header is known not to be secret. All other headers are masked, even
 * short ones: any value that a storage service requires with an upload may be a credential.
 */
const isCommonHeader = (name: string, value: string): boolean =>
  COMMON_NAMES.has(name.toLowerCase()) ||
  (!CREDENTIAL_NAME.test(name) && COMMON_VALUE.test(value.trim()));

/**
 * Scheme before a credential (RFC 9110, section 11.4). A storage service may repeat the credential
 * alone.
 */
const AUTHENTICATION_SCHEME = /^(?:basic|bearer|token) +/i;

/** Thrown if a response lacks a required field. The message contains the field's name. */
export class UnreadableAnswer extends Error {}

/**
 * Thrown if a response isn't complete JSON: a proxy's page, a cut gzip stream, or the start of a
 * response. A retry may help.
 */
export class IncompleteAnswer extends UnreadableAnswer {}

/** Matches a page from a proxy, whose status isn't the platform's, or an incomplete object. */
const PAGE_OR_FRAGMENT = /^\s*[<{]/;

/**
 * Reads a response tolerantly. Unknown fields are dropped. A known field that is missing or of
 * another type is undefined. Only a missing key field makes the response unreadable. If the row has
 * no key field, a body that isn't an object is accepted, as any 2xx is a success (assumptions R20,
 * R43). This doesn't apply to GET, whose response must contain something, nor to a page or an
 * incomplete object.
 * @throws UnreadableAnswer
 */
export function readAnswer(row: Address & ResponseShape, text: string): Record<string, unknown> {
  const answer = parseAnswer(row, text);
  if (!(answer instanceof UnreadableAnswer)) return readParsed(row, answer);
  const empty =
    row.method === 'GET' || PAGE_OR_FRAGMENT.test(text) ? undefined : readEmpty(row.answer);
  if (empty === undefined) throw answer;
  return empty;
}

function parseAnswer(row: ResponseShape, text: string): Record<string, unknown> | UnreadableAnswer {
  if (text.trim() === '') return new IncompleteAnswer('it is empty');
  try {
    const parsed: unknown = hasRecords(row.answer) ? exactJson(text) : JSON.parse(text);
    return isRecord(parsed) ? parsed : new UnreadableAnswer('it is not a JSON object');
  } catch (cause) {
    return new IncompleteAnswer('it is not complete JSON', { cause });
  }
}

/** Returns the fields of an empty response; undefined if a key field would be missing. */
export const readEmpty = (fields: Fields): Record<string, unknown> | undefined =>
  Object.values(fields).some(({ key }) => key) ? undefined : readFields(fields, {}, '');

/** Reads an object that is already parsed. @throws UnreadableAnswer */
export const readParsed = (
  row: ResponseShape,
  parsed: Record<string, unknown>,
): Record<string, unknown> => readFields(row.answer, withListName(parsed, row.answer), '');

/**
 * Checks whether a response contains records of arbitrary user data, which pass through unchanged.
 */
const hasRecords = (fields: Fields): boolean =>
  Object.values(fields).some(field => field.type === 'array' && field.items.type === 'record');

/** Arrays in responses that list something, in pages or complete (assumption R5). */
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

/**
 * Finds a list whose array has another name than ours, if there is exactly one array in the
 * response (assumption R5).
 */
function withListName(answer: Record<string, unknown>, fields: Fields): Record<string, unknown> {
  const name = LISTS.find(list => fields[list]?.type === 'array');
  if (name === undefined || Array.isArray(answer[name])) return answer;
  const arrays = Object.values(answer).filter(Array.isArray);
  return arrays.length === 1 ? { ...answer, [name]: arrays[0] } : answer;
}

/**
 * Reads text that may not be a JSON object, or may lack a key field. Returns undefined in both
 * cases.
 * @param onUnreadable receives the problem of an object that is complete
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
    // An incomplete event of a stream that was cut, or one of an unknown form.
    if (thrown instanceof UnreadableAnswer) onUnreadable?.(thrown.message);
    return undefined;
  }
}

function readFields(
  fields: Fields,
  object: Record<string, unknown>,
  path: string,
): Record<string, unknown> {
  const read: Record<string, unknown> = {};
  // A stream can have a million events: avoid an array of entries for each event, and names that
  // only an error needs.
  for (const name in fields) {
    const field = fields[name];
    if (field === undefined) continue;
    const value = readValue(field, object[name], path, name);
    if (value === undefined && field.key)
      throw new UnreadableAnswer(unusableText(field, object[name], `${path}${name}`));
    read[name] = value;
  }
  return read;
}

/** Compiled patterns of rows, cached because a stream can have a million events. */
const compiled = new Map<string, RegExp>();

/**
 * Checks whether a text has the pattern of its row. Ids need this check, because they become parts
 * of paths and outputs. A value of another form counts as missing.
 */
function matchesPattern(
  { pattern, maxLength = Number.POSITIVE_INFINITY }: StringField,
  text: string,
): boolean {
  if (pattern === undefined) return true;
  const form = compiled.get(pattern) ?? new RegExp(`^(?:${pattern})$`, 'u');
  compiled.set(pattern, form);
  return text.length <= maxLength && form.test(text);
}

/** Describes the problem of a key field, without its value, which may be anything. */
function unusableText(field: Field, value: unknown, where: string): string {
  if (field.type !== 'string' || field.pattern === undefined || typeof value !== 'string') {
    return `it has no valid \`${where}\``;
  }
  const limit =
    field.maxLength === undefined ? '' : `1 to ${field.maxLength} characters that match `;
  return `its \`${where}\` is not in the documented format, ${limit}\`${field.pattern}\``;
}

/** @param path the path of the object that contains the field with this name */
function readValue(field: Field, value: unknown, path: string, name: string): unknown {
  if (value === null && field.nullable) return null;
  switch (field.type) {
    case 'string':
      return typeof value === 'string' && matchesPattern(field, value) ? value : undefined;
    case 'boolean':
      return typeof value === 'boolean' ? value : undefined;
    case 'integer':
      return Number.isSafeInteger(value) ? value : undefined;
    case 'number':
      return Number.isFinite(value) ? value : undefined;
    case 'string-map':
      return value === undefined || value === null ? undefined : readTexts(value, `${path}${name}`);
    case 'json':
      return value;
    case 'record':
      return isRecord(value) ? value : undefined;
    case 'object':
      return isRecord(value) ? readFields(field.fields, value, `${path}${name}.`) : undefined;
    case 'file':
      return undefined;
    case 'array':
      return Array.isArray(value)
        ? value.map((item, index) => readItem(field.items, item, `${path}${name}[${index}]`))
        : undefined;
  }
}

function readItem(field: Field, item: unknown, path: string): unknown {
  const value = readValue(field, item, path, '');
  if (value === undefined) throw new UnreadableAnswer(`\`${path}\` is not of the documented type`);
  return value;
}

/**
 * Reads a map of texts, all of which are required: "`headers` (all must be sent on upload)" (Part
 * 1, Release). Booleans and integers, which have only one spelling, become texts. Any other value
 * is an error rather than silently dropped.
 */
function readTexts(map: unknown, path: string): Record<string, string> {
  if (!isRecord(map)) throw new UnreadableAnswer(`\`${path}\` is not of the documented type`);
  return Object.fromEntries(
    Object.entries(map).map(([name, value]) => [name, textOf(value, `${path}.${name}`)]),
  );
}

function textOf(value: unknown, path: string): string {
  if (typeof value === 'string') return value;
  if (typeof value === 'boolean' || Number.isSafeInteger(value)) return String(value);
  throw new UnreadableAnswer(`\`${path}\` is not of the documented type`);
}

/** Passes every secret of a response to `mask`, as its row marks them (assumption R41). */
function maskSecrets(
  fields: Fields,
  answer: Readonly<Record<string, unknown>>,
  mask: (secret: string) => void,
): void {
  for (const [name, field] of Object.entries(fields)) {
    const value = answer[name];
    if (field.type === 'object' && isRecord(value)) maskSecrets(field.fields, value, mask);
    if (!field.secret) continue;
    if (typeof value === 'string') mask(value);
    if (!isRecord(value)) continue;
    for (const [header, text] of Object.entries(value)) {
      const credential = String(text).replace(AUTHENTICATION_SCHEME, '');
      if (!isCommonHeader(header, String(text)))
        for (const part of new Set([String(text), credential])) mask(part);
    }
  }
}

/**
 * Masks the secrets in the text of a response, even if it is unreadable: a missing field must not
 * expose the others.
 */
export function maskSecretsOf(fields: Fields, text: string, mask: (secret: string) => void): void {
  if (!hasSecrets(fields)) return;
  // In text that isn't JSON, secrets can't be distinguished from other text.
  const { value: answer } = parsedJson(text);
  if (isRecord(answer)) maskSecrets(fields, answer, mask);
}

/** Checks whether any of these fields, at any depth, is secret. */
export const hasSecrets = (fields: Fields): boolean =>
  Object.values(fields).some(
    field => field.secret === true || (field.type === 'object' && hasSecrets(field.fields)),
  );

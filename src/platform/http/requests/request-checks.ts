/** Validates objects and query strings against declared fields, and describes each problem. */

import { isRecord } from '../../../base/values/record.ts';
import { count, plural } from '../../../base/text/amount.ts';
import type {
  ArrayField,
  Field,
  Fields,
  NumberField,
  StringField,
} from '../../../api/shapes/field.ts';

type FieldValues = Readonly<Record<string, unknown>>;

/**
 * Checks an object against the fields of a row. A field that the row doesn't have is a problem too.
 * @param where the path to the object, for the sentences; empty at the top level
 * @returns one sentence for each problem, which names the field; empty if there are no problems
 */
export function fieldProblems(fields: Fields, values: FieldValues, where = ''): readonly string[] {
  const unknown = Object.keys(values)
    .filter(name => !Object.hasOwn(fields, name))
    .map(name => `${quoted(join(where, name))} is not a known field`);
  const invalidFields = Object.entries(fields).flatMap(([name, field]) => {
    const value = Object.hasOwn(values, name) ? values[name] : undefined;
    if (value !== undefined) return valueProblems(field, value, join(where, name));
    return field.optional === true ? [] : [`${join(where, name)} is required`];
  });
  return [...unknown, ...invalidFields];
}

/**
 * Reads the values of a query by the row's fields. Whole numbers become numbers if the row requires
 * one. Anything else stays text, and `fieldProblems` reports text in place of a required number.
 */
export function queryValues(
  fields: Fields,
  query: URLSearchParams,
): { values: FieldValues; problems: readonly string[] } {
  // A map, not an object: on an object, a name like `__proto__` would set no field.
  const valuesByName = new Map<string, string | number>();
  const problems: string[] = [];
  for (const name of new Set(query.keys())) {
    const [text = '', ...repeats] = query.getAll(name);
    if (repeats.length > 0) problems.push(`${quoted(name)} is specified more than once`);
    const field = Object.hasOwn(fields, name) ? fields[name] : undefined;
    valuesByName.set(
      name,
      field?.type === 'integer' && /^-?\d+$/.test(text) ? toInteger(field, text) : text,
    );
  }
  const values = Object.fromEntries(valuesByName);
  return { values, problems: [...problems, ...fieldProblems(fields, values)] };
}

/**
 * Converts digits to a number. A number too large to be exact is rejected later, unless the row
 * clamps numbers.
 */
const toInteger = (
  { max = Number.POSITIVE_INFINITY, clamped }: NumberField,
  digits: string,
): number => (clamped === true ? Math.min(Number(digits), max) : Number(digits));

function valueProblems(field: Field, value: unknown, where: string): readonly string[] {
  if (value === null) return field.nullable === true ? [] : [`${where} must not be null`];
  switch (field.type) {
    case 'string':
      return typeof value === 'string'
        ? stringProblems(field, value, where)
        : [`${where} must be a string`];
    case 'integer':
    case 'number':
      return numberProblems(field, value, where);
    case 'boolean':
      return typeof value === 'boolean' ? [] : [`${where} must be true or false`];
    case 'array':
      return arrayProblems(field, value, where);
    case 'object':
      return isRecord(value)
        ? fieldProblems(field.fields, value, where)
        : [`${where} must be an object`];
    case 'json':
      return [];
    case 'record':
      return isRecord(value) ? [] : [`${where} must be an object`];
    case 'string-map':
      if (!isRecord(value)) return [`${where} must be an object`];
      return Object.entries(value)
        .filter(([, item]) => typeof item !== 'string')
        .map(([name]) => `${quoted(join(where, name))} must be a string`);
    case 'file':
      // The file itself is checked while it is received.
      return isRecord(value) ? [] : [`${where} must be a file: a part of the form with a filename`];
  }
}

function arrayProblems(field: ArrayField, value: unknown, where: string): readonly string[] {
  if (!Array.isArray(value)) return [`${where} must be an array`];
  const { items, minItems = 0, maxItems = Number.POSITIVE_INFINITY } = field;
  if (value.length < minItems) return [`${where} must have at least ${plural(minItems, 'item')}`];
  const counted =
    field.distinct === true
      ? new Set(value.map(item => normalized(items, item))).size
      : value.length;
  if (counted > maxItems) return [`${where} must have at most ${plural(maxItems, 'item')}`];
  return value.flatMap((item, index) => valueProblems(items, item, `${where}[${index}]`));
}

const normalized = (field: Field, value: unknown): unknown =>
  field.type === 'string' && field.trimmed === true && typeof value === 'string'
    ? value.trim()
    : value;

function stringProblems(field: StringField, text: string, where: string): readonly string[] {
  const { maxLength = Number.POSITIVE_INFINITY, maxBytes = Number.POSITIVE_INFINITY } = field;
  const value = field.trimmed === true ? text.trim() : text;
  // Length in code points (assumption R42).
  const length = value.length - (value.match(/[\u{10000}-\u{10FFFF}]/gu)?.length ?? 0);
  if (length < (field.minLength ?? 0))
    return [`${where} must have at least ${plural(field.minLength ?? 0, 'character')}`];
  if (length > maxLength) {
    return [`${where} has ${plural(length, 'character')}; at most ${count(maxLength)} are allowed`];
  }
  const bytes = Buffer.byteLength(value);
  if (bytes > maxBytes) {
    return [`${where} has ${plural(bytes, 'byte')}; at most ${count(maxBytes)} are allowed`];
  }
  if (field.notBlank === true && value.trim() === '')
    return [`${where} must not consist only of whitespace`];
  if (field.oneOf !== undefined && !field.oneOf.includes(value)) {
    return [`${where} must be one of ${field.oneOf.join(', ')}`];
  }
  if (field.pattern !== undefined && !new RegExp(`^(?:${field.pattern})$`, 'u').test(value)) {
    return [`${where} must match ${field.pattern}`];
  }
  return [];
}

function numberProblems(field: NumberField, value: unknown, where: string): readonly string[] {
  if (typeof value !== 'number')
    return [`${where} must be ${field.type === 'integer' ? 'an integer' : 'a number'}`];
  if (field.type === 'integer' && !Number.isSafeInteger(value))
    return [`${where} must be an integer`];
  if (value < (field.min ?? Number.NEGATIVE_INFINITY))
    return [`${where} must be at least ${field.min}`];
  if (value > (field.max ?? Number.POSITIVE_INFINITY))
    return [`${where} must be at most ${field.max}`];
  return [];
}

const join = (where: string, name: string): string => (where === '' ? name : `${where}.${name}`);

/** Quotes a name from the request, cut off to fit into one sentence. */
const quoted = (name: string): string =>
  JSON.stringify(name.length > 80 ? `${name.slice(0, 80)}…` : name);

/** Creates an example of a JSON value from a JSON Schema, for the emulated agent's reply. */

import { isRecord, record } from '../../base/record.ts';
import { Problem } from '../http/problems.ts';

type Schema = Readonly<Record<string, unknown>>;

/** Maximum nesting depth of a value, for a schema that contains itself. */
const MAX_DEPTH = 20;
const DEEP = 'message: the JSON Schema is nested too deeply, or requires itself recursively.';
/** Maximum length of an array. */
const MAX_ITEMS = 1_000;

/**
 * Creates a value that is valid for a schema, as far as types, required properties, constants, limits and common formats
 * decide that. It ignores `pattern`, `allOf`, `not` and conditions.
 * @throws Problem `invalid_request` for a schema whose values would be nested too deeply
 */
export function exampleValue(schema: unknown, root: unknown = schema, depth = 0): unknown {
  if (depth > MAX_DEPTH) throw new Problem('invalid_request', DEEP);
  if (!isRecord(schema)) return null;
  const next = (part: unknown): unknown => exampleValue(part, root, depth + 1);
  const { $ref, anyOf, oneOf, enum: words, examples } = schema;
  if (typeof $ref === 'string') return next(resolve(root, $ref));
  for (const name of ['const', 'default']) if (name in schema) return schema[name];
  for (const values of [examples, words]) if (Array.isArray(values) && values.length > 0) return values[0];
  for (const schemas of [anyOf, oneOf]) if (Array.isArray(schemas)) return next(schemas[0]);
  switch (typeOf(schema)) {
    case 'object':
      return Object.fromEntries(required(schema).map(([name, part]) => [name, next(part)]));
    case 'array':
      return Array.from({ length: Math.min(numberIn(schema, 'minItems', 0), MAX_ITEMS) }, (_, index) =>
        next(itemSchema(schema, index)),
      );
    case 'string':
      return textOf(schema);
    case 'integer':
    case 'number':
      return numberOf(schema);
    case 'boolean':
      return true;
    default:
      return null;
  }
}

const recordIn = (schema: Schema, name: string): Schema => record(schema[name]);

const numberIn = (schema: Schema, name: string, fallback: number): number =>
  typeof schema[name] === 'number' ? schema[name] : fallback;

function typeOf(schema: Schema): unknown {
  if (schema['type'] !== undefined) return [schema['type']].flat()[0];
  if ('properties' in schema || 'required' in schema) return 'object';
  return 'items' in schema || 'prefixItems' in schema ? 'array' : 'null';
}

/** Resolves a reference within the schema, which is a JSON pointer (RFC 6901). */
function resolve(root: unknown, ref: string): unknown {
  const parts = ref.replace(/^#\/?/, '').split('/').filter(Boolean);
  const names = parts.map(part => decodeURIComponent(part).replaceAll('~1', '/').replaceAll('~0', '~'));
  return names.reduce((value, name) => (value as Schema)[name], root);
}

function required(schema: Schema): readonly (readonly [name: string, schema: unknown])[] {
  const names = Array.isArray(schema['required']) ? schema['required'].filter(name => typeof name === 'string') : [];
  return names.map(name => [name, recordIn(schema, 'properties')[name]]);
}

const itemSchema = ({ prefixItems, items }: Schema, index: number): unknown =>
  (Array.isArray(prefixItems) ? prefixItems[index] : undefined) ?? (Array.isArray(items) ? items[index] : items);

const FORMATS: Readonly<Record<string, string>> = {
  'date-time': '2026-01-01T00:00:00Z',
  date: '2026-01-01',
  time: '00:00:00Z',
  email: 'agent@platform.invalid',
  uri: 'https://platform.invalid/',
  uuid: '00000000-0000-4000-8000-000000000000',
};

function textOf(schema: Schema): string {
  const { format } = schema;
  const text = typeof format === 'string' && Object.hasOwn(FORMATS, format) ? (FORMATS[format] ?? '') : 'example';
  return text.padEnd(numberIn(schema, 'minLength', 0), '.').slice(0, numberIn(schema, 'maxLength', Infinity));
}

/** Returns the lowest number of at least 0 within the limits, or the highest one if that is negative. */
function numberOf(schema: Schema): number {
  const step = numberIn(schema, 'multipleOf', 1);
  const above = numberIn(schema, 'exclusiveMinimum', -Infinity) + step;
  const below = numberIn(schema, 'exclusiveMaximum', Infinity) - step;
  const lowest = Math.max(numberIn(schema, 'minimum', 0), above, 0);
  const highest = Math.min(numberIn(schema, 'maximum', Infinity), below);
  return Math.min(Math.ceil(lowest / step) * step, highest);
}

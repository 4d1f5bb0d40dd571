/** Creates an example of a JSON value from a JSON Schema, for the emulated agent's reply. */

import { isRecord, record } from '../../../base/values/record.ts';

/** Maximum length of an array. */
const MAX_ITEMS = 100;

const SCALARS = new Map<unknown, unknown>(
  Object.entries({ string: 'example', number: 1, integer: 1, boolean: true }),
);

/**
 * Creates a value that fits a simple schema. A schema with references, formats or other rules needs
 * a `default` or an `examples` of its own.
 */
export function exampleValue(schema: unknown): unknown {
  if (!isRecord(schema)) return null;
  for (const name of ['const', 'default']) if (name in schema) return schema[name];
  for (const values of [schema['examples'], schema['enum']])
    if (Array.isArray(values) && values.length > 0) return values[0];
  for (const schemas of [schema['anyOf'], schema['oneOf']])
    if (Array.isArray(schemas)) return exampleValue(schemas[0]);
  const { type, properties, required, items, minItems = 0, minimum } = schema;
  const [kind] = [type ?? (properties === undefined ? 'null' : 'object')].flat();
  if (kind === 'object' && Array.isArray(required))
    return Object.fromEntries(
      required.map((name: string) => [name, exampleValue(record(properties)[name])]),
    );
  if (kind === 'object') return {};
  if (kind === 'array')
    return Array.from({ length: Math.min(Number(minItems), MAX_ITEMS) }, () => exampleValue(items));
  return typeof minimum === 'number' ? minimum : (SCALARS.get(kind) ?? null);
}

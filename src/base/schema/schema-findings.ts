/** Checks a value against a JSON Schema, and reports each problem with its path in the value. */

import { suggestion } from '../problem.ts';
import { type OutputUnit, type Schema as ValidatorSchema, Validator } from '@cfworker/json-schema';
import type { Finding } from '../failure.ts';
import type { JsonSchema } from './schema-types.ts';

/** Keywords of the errors that describe a problem itself. The others only lead to one. */
const OWN_PROBLEMS = ['type', 'enum', 'anyOf', 'minItems', 'minimum', 'maximum'];

/** A problem, with the names and positions that lead to the value. */
export interface SchemaFinding extends Finding {
  readonly path: readonly string[];
  /** Whether a required field is missing. */
  readonly isMissing?: true;
  /** Types that the value may have, if they are what is wrong. */
  readonly types?: readonly (string | undefined)[];
}

/**
 * Checks a value that consists of JSON's types.
 * @param name name of the whole value in the messages, such as `the seed`
 */
export function schemaFindings(
  schema: JsonSchema,
  value: unknown,
  name: string,
): readonly SchemaFinding[] {
  const { errors } = new Validator(schema as ValidatorSchema, '2020-12', false).validate(value);
  const findings = new Map<string, SchemaFinding>();
  for (const [index, error] of errors.entries()) {
    // An alternative's own errors are part of the error of `anyOf`.
    if (error.keywordLocation.includes('/anyOf/')) continue;
    const finding = findingOf(schema, error, errors[index - 1], name);
    if (finding !== undefined && !findings.has(finding.where)) findings.set(finding.where, finding);
  }
  return [...findings.values()];
}

function findingOf(
  schema: JsonSchema,
  { keyword, keywordLocation, instanceLocation, error }: OutputUnit,
  previous: OutputUnit | undefined,
  name: string,
): SchemaFinding | undefined {
  const parts = segments(instanceLocation);
  if (keyword === 'false' && previous !== undefined)
    return unknownField(schema, previous, parts, name);
  const { parent } = schemaAt(schema, keywordLocation);
  if (keyword === 'required') {
    const [, field = ''] = /"(.*)"/s.exec(error) ?? [];
    const remedy = `Add the field. It must be ${expected(parent.properties?.[field] ?? {})}.`;
    const path = [...parts, field];
    return { path, where: pathOf(path), isMissing: true, message: 'is missing', remedy };
  }
  if (!OWN_PROBLEMS.includes(keyword)) return undefined;
  const types = (parent.anyOf ?? [parent]).flatMap(({ type, enum: words }) =>
    words === undefined ? [type] : [],
  );
  return { path: parts, where: pathOf(parts), types, message: `must be ${expected(parent)}` };
}

/** @param previous error of `additionalProperties` in the object that contains the field */
function unknownField(
  schema: JsonSchema,
  previous: OutputUnit,
  parts: readonly string[],
  name: string,
): SchemaFinding {
  const properties = Object.keys(
    schemaAt(schema, previous.keywordLocation).parent.properties ?? {},
  );
  const field = parts.at(-1) ?? '';
  const remedy = suggestion(field, properties, `The fields are ${properties.join(', ')}.`);
  const message = `is not a field of ${parts.length === 1 ? name : pathOf(parts.slice(0, -1))}`;
  return { path: parts, where: pathOf(parts), message, remedy };
}

/**
 * Returns the schema that contains the keyword at a location such as
 * `#/properties/users/items/type`.
 */
function schemaAt(schema: JsonSchema, keywordLocation: string): { readonly parent: JsonSchema } {
  let parent: unknown = schema;
  for (const part of segments(keywordLocation).slice(0, -1))
    parent = (parent as Readonly<Record<string, unknown>>)[part];
  return { parent: parent as JsonSchema };
}

/** Describes the values that a schema accepts, as the end of a sentence. */
function expected({
  type,
  enum: words,
  anyOf,
  items,
  minItems = 0,
  minimum = 0,
  maximum,
}: JsonSchema): string {
  if (anyOf !== undefined) return anyOf.map(expected).join(' or ');
  if (words !== undefined)
    return words
      .map(word => `\`${word}\``)
      .join(', ')
      .replace(/, ([^,]*)$/, ' or $1');
  if (type === 'array') {
    return `an array${items?.type === 'string' ? ' of strings' : ''}${minItems > 0 ? ' with at least one entry' : ''}`;
  }
  if (type !== 'integer' && type !== 'number') return VALUES[type ?? 'object'];
  const bounds = maximum === undefined ? `of at least ${minimum}` : `from ${minimum} to ${maximum}`;
  return `a ${type === 'integer' ? 'whole ' : ''}number ${bounds}`;
}

const VALUES = {
  boolean: '`true` or `false`',
  null: '`null`',
  object: 'an object',
  string: 'a string',
} as const;

/** Splits a JSON pointer in a URI fragment. */
const segments = (pointer: string): readonly string[] =>
  pointer
    .split('/')
    .slice(1)
    .map(part => decodeURI(part).replaceAll('~1', '/').replaceAll('~0', '~'));

/** Joins names and positions to a path such as `users[0].name`. */
const pathOf = (parts: readonly string[]): string =>
  parts
    .map(part => {
      if (/^\d+$/.test(part)) return `[${part}]`;
      return /^[\w$-]+$/.test(part) ? `.${part}` : `[${JSON.stringify(part)}]`;
    })
    .join('')
    .replace(/^\./, '');

/** Converts the fields of the API's rows to JSON Schema (2020-12). */

import type {
  ArrayField,
  Field,
  Fields,
  NumberField,
  StringField,
} from '../../../api/shapes/field.ts';
import { definedOnly } from '../../../base/values/defined-only.ts';

export type OpenApiSchema = { readonly [keyword: string]: unknown };

/**
 * Requests allow exactly the fields of their row. Clients must ignore unknown fields of a response.
 */
type Direction = 'request' | 'response';

/** Returns the schema of an object with these fields. */
export function objectSchema(fields: Fields, direction: Direction): OpenApiSchema {
  const required = Object.entries(fields).flatMap(([name, field]) =>
    field.optional === true ? [] : [name],
  );
  return {
    type: 'object',
    properties: Object.fromEntries(
      Object.entries(fields).map(([name, field]) => [name, fieldSchema(field, direction)]),
    ),
    ...(required.length === 0 ? {} : { required }),
    ...(direction === 'request' ? { additionalProperties: false } : {}),
  };
}

/**
 * Returns the schema of one value. Limits without a keyword, such as a length in bytes, become a
 * description.
 */
export function fieldSchema(field: Field, direction: Direction): OpenApiSchema {
  const schema = valueSchema(field, direction);
  const { note, fixed = [] } = field;
  const description = [
    ...(fixed.length === 0 ? [] : [fixed.map(value => `\`${String(value)}\``).join(' or ')]),
    ...(note === undefined ? [] : [assumptionsSpelledOut(note)]),
    ...unwritten(field),
  ];
  return {
    ...(field.nullable === true ? { ...schema, type: [schema['type'], 'null'] } : schema),
    ...(field.secret === true && field.type === 'string' ? { format: 'password' } : {}),
    ...(description.length === 0 ? {} : { description: description.map(asSentence).join(' ') }),
  };
}

function valueSchema(field: Field, direction: Direction): OpenApiSchema {
  switch (field.type) {
    case 'string':
      return stringSchema(field);
    case 'integer':
    case 'number':
      return numberSchema(field, direction);
    case 'boolean':
      return { type: 'boolean' };
    case 'array':
      return arraySchema(field, direction);
    case 'object':
      return objectSchema(field.fields, direction);
    case 'string-map':
      return { type: 'object', additionalProperties: { type: 'string' } };
    case 'record':
      return { type: 'object' };
    case 'json':
      return {};
    case 'file':
      return { type: 'string', format: 'binary' };
  }
}

const BASE64 = '^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$';

/** Lengths in JSON Schema are in code points, as those of the rows (assumption R42). */
function stringSchema(field: StringField): OpenApiSchema {
  const { minLength, maxLength, maxBytes, oneOf } = field;
  // A character has at least one byte.
  const longest = maxLength ?? maxBytes;
  const patterns = [
    ...(field.pattern === undefined ? [] : [`^(?:${field.pattern})$`]),
    ...(field.base64 === true ? [BASE64] : []),
    ...(field.notBlank === true ? ['\\S'] : []),
    ...(field.trimmed === true ? [trimmedPattern(minLength ?? 0, longest)] : []),
  ];
  const [pattern, ...others] = patterns;
  return {
    type: 'string',
    ...(field.base64 === true ? { contentEncoding: 'base64' } : {}),
    ...definedOnly({ enum: oneOf }),
    ...(minLength === undefined || minLength === 0 ? {} : { minLength }),
    ...(longest === undefined || field.trimmed === true ? {} : { maxLength: longest }),
    ...definedOnly({ pattern }),
    ...(others.length === 0 ? {} : { allOf: others.map(other => ({ pattern: other })) }),
  };
}

/**
 * Matches a text whose length is within the bounds after trimming. No row has another `minLength`
 * than 0 and 1 there.
 */
function trimmedPattern(minLength: number, maxLength: number | undefined): string {
  const inner = maxLength === undefined ? '*' : `{0,${maxLength - 2}}`;
  const text = `\\S(?:[\\s\\S]${inner}\\S)?`;
  return minLength === 0 ? `^\\s*(?:${text})?\\s*$` : `^\\s*${text}\\s*$`;
}

/** An integer of a request must be exact as a JSON number (RFC 8259, 6). */
function numberSchema(
  { type, min, max, clamped }: NumberField,
  direction: Direction,
): OpenApiSchema {
  const most =
    clamped === true
      ? undefined
      : (max ?? (isExact(type, direction) ? Number.MAX_SAFE_INTEGER : undefined));
  const least = min ?? (isExact(type, direction) ? Number.MIN_SAFE_INTEGER : undefined);
  return {
    type,
    ...definedOnly({ minimum: least, maximum: most }),
  };
}

const isExact = (type: string, direction: Direction): boolean =>
  type === 'integer' && direction === 'request';

function arraySchema(
  { items, minItems, maxItems, distinct }: ArrayField,
  direction: Direction,
): OpenApiSchema {
  return {
    type: 'array',
    items: fieldSchema(items, direction),
    ...definedOnly({ minItems }),
    // The limit of a list whose repeated items are ignored doesn't count them, and `uniqueItems`
    // would forbid them.
    ...(maxItems === undefined || distinct === true ? {} : { maxItems }),
  };
}

/** Describes limits that JSON Schema has no keyword for. */
function unwritten(field: Field): readonly string[] {
  switch (field.type) {
    case 'string':
      return [
        ...(field.maxBytes === undefined ? [] : [`at most ${field.maxBytes} bytes in UTF-8`]),
        ...(field.trimmed === true
          ? [`surrounding whitespace is ignored${trimmedBounds(field)}`]
          : []),
      ];
    case 'integer':
    case 'number':
      return field.clamped === true ? [`higher values are reduced to ${field.max}`] : [];
    case 'array':
      return field.distinct === true
        ? [
            `repeated items are ignored${field.maxItems === undefined ? '' : `; at most ${field.maxItems} different items`}`,
          ]
        : [];
    case 'file':
      return [
        ...(field.extension === undefined
          ? []
          : [`the file name must end in \`.${field.extension}\``]),
        ...(field.maxBytes === undefined ? [] : [`at most ${field.maxBytes} bytes`]),
      ];
    case 'boolean':
    case 'object':
    case 'string-map':
    case 'record':
    case 'json':
      return [];
  }
}

const trimmedBounds = ({ minLength = 0, maxLength }: StringField): string =>
  maxLength === undefined ? '' : `, and the rest has ${minLength} to ${maxLength} characters`;

/** Notes in the rows refer to assumptions by number, such as `R12`. */
const assumptionsSpelledOut = (note: string): string =>
  note.replaceAll(/(?<!assumption )\bR\d+\b/g, 'assumption $&');

const asSentence = (text: string): string => `${text.slice(0, 1).toUpperCase()}${text.slice(1)}.`;

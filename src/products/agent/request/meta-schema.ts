/**
 * Defines the meta-schema that checks a user's JSON Schema: the types of the keywords that the
 * validator reads.
 */

import type { Schema } from '@cfworker/json-schema';

const SELF: Schema = { $ref: '#' };
const SCHEMAS: Schema = { type: 'array', minItems: 1, items: SELF };
const MAP: Schema = { type: 'object', additionalProperties: SELF };
const STRINGS: Schema = { type: 'array', items: { type: 'string' } };
const SIZE: Schema = { type: 'integer', minimum: 0 };
const NUMBER: Schema = { type: 'number' };
const PATTERN: Schema = { type: 'string', format: 'regex' };
const TYPE: Schema = {
  enum: ['array', 'boolean', 'integer', 'null', 'number', 'object', 'string'],
};

const forEach = (keywords: readonly string[], type: Schema): Record<string, Schema> =>
  Object.fromEntries(keywords.map(keyword => [keyword, type]));

/**
 * One meta-schema for all supported drafts, without the differences between them. It allows unknown
 * keywords.
 */
export const META_SCHEMA: Schema = {
  type: ['object', 'boolean'],
  properties: {
    type: { anyOf: [TYPE, { type: 'array', minItems: 1, items: TYPE }] },
    // No value is valid for an empty list, so both runs would cost credits and fail.
    enum: { type: 'array', minItems: 1 },
    required: STRINGS,
    items: { anyOf: [SELF, { type: 'array', items: SELF }] },
    pattern: PATTERN,
    patternProperties: { ...MAP, propertyNames: PATTERN },
    uniqueItems: { type: 'boolean' },
    multipleOf: { type: 'number', exclusiveMinimum: 0 },
    exclusiveMinimum: { type: ['number', 'boolean'] },
    exclusiveMaximum: { type: ['number', 'boolean'] },
    dependentRequired: { type: 'object', additionalProperties: STRINGS },
    ...forEach(['$ref', '$id', '$schema', '$anchor', 'format', 'title', 'description'], {
      type: 'string',
    }),
    ...forEach(['properties', '$defs', 'definitions', 'dependentSchemas'], MAP),
    ...forEach(['allOf', 'anyOf', 'oneOf', 'prefixItems'], SCHEMAS),
    ...forEach(
      ['minLength', 'maxLength', 'minItems', 'maxItems', 'minProperties', 'maxProperties'],
      SIZE,
    ),
    ...forEach(['minContains', 'maxContains'], SIZE),
    ...forEach(['minimum', 'maximum'], NUMBER),
    ...forEach(['not', 'if', 'then', 'else', 'contains', 'propertyNames', 'additionalItems'], SELF),
    ...forEach(['additionalProperties', 'unevaluatedProperties', 'unevaluatedItems'], SELF),
  },
};

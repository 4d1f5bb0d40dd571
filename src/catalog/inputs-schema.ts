/** Renders docs/inputs.schema.json: a JSON Schema of the inputs of each operation. */

import { endpointRow } from '../api/endpoints.ts';
import { commonInputsOf } from '../core/common-inputs.ts';
import type { InputField, InputFields } from '../core/fields.ts';
import type { Operation } from '../core/operation.ts';
import { type Catalog, inputsOf } from './catalog.ts';
import { GENERATED } from './generated.ts';
import type { JsonSchema } from './json-schema.ts';
import { describeInput } from './manifests.ts';

/** Renders docs/inputs.schema.json, with one definition for each operation. */
export function inputsSchema(catalog: Catalog): string {
  const definitions = catalog.operations.map(operation => [operation.id, operationSchema(catalog, operation)]);
  const schema = {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    title: 'Inputs of the operations',
    description: `${GENERATED} \`#/$defs/<operation>\` is the schema of an operation’s inputs, after GitHub has evaluated the expressions in them. Every value that an operation accepts is valid against this schema, unless it has surrounding whitespace or differs from a listed value in letter case. The operation also checks what a schema can’t express, such as the entries of a list, dates, files and combinations of inputs.`,
    $defs: {
      ...(Object.fromEntries(definitions) as JsonSchema),
      [COMMON]: { properties: schemasOf(catalog.commonInputs) },
    },
  };
  return `${JSON.stringify(schema, undefined, 2)}\n`;
}

/** Definition of the inputs that operations share. */
const COMMON = 'common-inputs';

/** @param shared inputs that the definition `COMMON` has: the same ones are references */
function schemasOf(fields: InputFields, shared: InputFields = {}): JsonSchema {
  const entries = Object.entries(fields).map(([name, field]) => [
    name,
    shared[name] === field ? { $ref: `#/$defs/${COMMON}/properties/${name}` } : inputSchema(field),
  ]);
  return Object.fromEntries(entries) as JsonSchema;
}

/** Returns the schema of an operation's inputs. An input with an environment variable as its default isn't required. */
function operationSchema(catalog: Catalog, operation: Operation): JsonSchema {
  const fields = typedInputs(catalog, operation);
  const required = Object.entries(fields).filter(([, field]) => field.required && field.environment === undefined);
  return {
    type: 'object',
    description: operation.summary,
    properties: schemasOf(fields, catalog.commonInputs),
    required: required.map(([name]) => name),
    additionalProperties: false,
  };
}

/** Inputs of the sub-action. The idempotency key has the form that the operation's endpoints require. */
function typedInputs(catalog: Catalog, operation: Operation): InputFields {
  const fields = inputsOf(catalog, operation);
  const hasKey = operation.endpoints.some(id => endpointRow(id).idempotencyKey !== undefined);
  if (!hasKey || operation.unusedInputs.includes('idempotency-key')) return fields;
  return { ...fields, 'idempotency-key': commonInputsOf(operation)['idempotency-key'] };
}

function inputSchema(field: InputField): JsonSchema {
  return {
    ...valueSchema(field),
    description: describeInput(field),
    ...(field.default === undefined ? {} : { default: typedDefault(field.default, field) }),
    ...(field.secret ? { format: 'password' } : {}),
  };
}

/** YAML reads `true` as a boolean and `5` as a number. GitHub passes both as text. An empty text is never a value. */
function valueSchema({ type, limits }: InputField): JsonSchema {
  switch (type?.type) {
    case 'boolean':
      return { enum: [true, false, 'true', 'false'] };
    case 'integer':
      return {
        anyOf: [
          { type: 'integer', ...limits },
          { type: 'string', pattern: '^\\d{1,15}$' },
        ],
      };
    case 'enum':
      return { type: 'string', enum: type.words };
    case 'list':
      return { type: 'string', pattern: '[^\\s,]' };
    case undefined:
      return { type: ['string', 'number', 'boolean'], minLength: 1, ...limits };
  }
}

function typedDefault(text: string, { type }: InputField): string | number | boolean {
  if (type?.type === 'boolean') return text === 'true';
  return type?.type === 'integer' ? Number(text) : text;
}

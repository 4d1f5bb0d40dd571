import { type OutputUnit, type Schema, Validator } from '@cfworker/json-schema';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { loadCatalog } from '../../src/catalog/catalog.ts';
import { inputsSchema } from '../../src/catalog/inputs-schema.ts';
import { commonInputsOf } from '../../src/core/common-inputs.ts';
import type { InputField } from '../../src/core/fields.ts';
import type { Operation } from '../../src/core/operation.ts';

const catalog = await loadCatalog();
const schema = JSON.parse(inputsSchema(catalog)) as Schema;

const validators = new Map(
  catalog.operations.map(({ id }) => [id, new Validator({ ...schema, $ref: `#/$defs/${id}` }, '2020-12', false)]),
);

/** Returns the errors of these inputs by the schema of an operation. */
const errorsOf = (operation: string, inputs: object): readonly OutputUnit[] =>
  validators.get(operation)?.validate(inputs).errors ?? [];

/** Texts at and around the limits of an input, and texts of common forms. */
function candidates({ type, limits = {} }: InputField): readonly string[] {
  const { maxLength, minimum = 0, maximum = 0 } = limits;
  const words = type?.type === 'enum' ? type.words : [];
  return [
    ...words.flatMap(word => [word, `${word}x`]),
    ...(maxLength === undefined
      ? []
      : ['a', 'é', '😀'].flatMap(mark => [0, 1].map(more => mark.repeat(maxLength + more)))),
    ...[minimum - 1, minimum, maximum, maximum + 1].map(String),
    ...[
      'true',
      'false',
      'yes',
      '-',
      '_',
      'a',
      'A',
      'main',
      'my-name',
      'my_name',
      'my.name',
      'a b',
      'ü',
      'a\nb',
      'a\u0000b',
    ],
    ...['../a', 'a/../b', '/a/b', 'a/b', '~', 'a*', 'tm_1', 'API_KEY', '1', '01', '1.5', '90s', 'P7D', ',', 'web,app'],
    ...['https://host.example/open/v1', 'local', '2026-12-31T23:59:59Z', '2026-12-31', '1767225600000', '3/8'],
    ...['{"a":1}', '[1]', 'KEY=value', 'key: value', 'text/plain', 'max-age=60', 'a@b.example', '%2e', '"', '`'],
  ];
}

/** Value that YAML reads for a text that GitHub passes to the action. */
const yamlValue = (text: string, { type }: InputField): unknown =>
  type?.type === 'integer' && /^-?\d+$/.test(text) ? Number(text) : text;

const isAccepted = (field: InputField, text: string): boolean => 'value' in field.parse(text);

/** Inputs that an operation uses, by name. */
const inputsOf = (operation: Operation): readonly (readonly [string, InputField])[] =>
  Object.entries({ ...commonInputsOf(operation), ...operation.inputs }).filter(
    ([name]) => !operation.unusedInputs.includes(name),
  );

/** Whether the schema has all the limits of an input. */
const isExact = ({ type, limits }: InputField): boolean =>
  limits !== undefined || type?.type === 'enum' || type?.type === 'boolean';

it('most inputs have all their limits in the schema', () => {
  const inputs = catalog.operations.flatMap(operation => inputsOf(operation).map(([, field]) => field));
  const exact = inputs.filter(isExact);
  expect(exact.length / inputs.length).toBeGreaterThan(0.6);
  const refusing = exact.filter(field => candidates(field).some(text => !isAccepted(field, text)));
  expect(refusing.length / exact.length).toBeGreaterThan(0.8);
});

describe.each(catalog.operations)('$id', operation => {
  const { id, example } = operation;
  const { with: given = {} } = parse(example) as { readonly with?: Readonly<Record<string, unknown>> };
  // GitHub evaluates expressions before the action gets its inputs.
  const evaluated = Object.entries(given).map(
    ([name, value]) => [name, String(value).includes('${{') ? 'tm_1' : value] as const,
  );

  it('has schemas that agree with the parsers of its inputs', () => {
    for (const [name, field] of inputsOf(operation)) {
      for (const text of candidates(field)) {
        const errors = errorsOf(id, { [name]: yamlValue(text, field) });
        const isValid = !errors.some(({ instanceLocation }) => instanceLocation === `#/${name}`);
        // A list, a date or JSON has further rules, which only the parser checks.
        const expected = isAccepted(field, text) || (!isExact(field) && isValid);
        expect(isValid, `${name}: ${JSON.stringify(text.slice(0, 60))}`).toBe(expected);
      }
    }
  });

  it('accepts the example of its page', () => {
    expect(errorsOf(id, Object.fromEntries(evaluated))).toEqual([]);
  });
});

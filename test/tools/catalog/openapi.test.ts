import { Validator } from '@cfworker/json-schema';
import { expect, it } from 'vitest';
import { ENDPOINT_IDS, endpointRow } from '../../../src/api/endpoints.ts';
import type { Field, Fields } from '../../../src/api/shapes/field.ts';
import { objectSchema } from '../../../src/tools/catalog/openapi/json-schema.ts';
import { openApiDocument } from '../../../src/tools/catalog/openapi.ts';
import { bodyExample } from '../../../src/tools/catalog/openapi/openapi-examples.ts';
import { fieldProblems } from '../../../src/platform/http/requests/request-checks.ts';

interface Operation {
  readonly operationId: string;
  readonly security: readonly [{ readonly [scheme: string]: readonly string[] }];
  readonly responses: {
    readonly [status: string]: { readonly content?: object; readonly links?: object };
  };
}

interface Link {
  readonly operationId: string;
  readonly parameters?: object;
  readonly requestBody?: object;
}

const document = JSON.parse(openApiDocument()) as {
  readonly paths: { readonly [path: string]: { readonly [method: string]: Operation } };
};
const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods)
    .filter(([method]) => method !== 'servers')
    .map(([method, operation]) => ({ ...operation, line: `${method.toUpperCase()} ${path}` })),
);

const withBody = ENDPOINT_IDS.filter(id => Object.keys(endpointRow(id).body ?? {}).length > 0);

it.each(withBody)('%s has an example of its body, which the local platform accepts', id => {
  const problems = fieldProblems(endpointRow(id).body ?? {}, bodyExample(id) ?? {});
  const remedy =
    'The document has an example of each body. Add an `example` to the field in its row, or a body to BODY_EXAMPLES in src/tools/catalog/openapi/openapi-examples.ts';
  expect(problems, remedy).toEqual([]);
});

it('links lead to operations of the document', () => {
  const links = operations.flatMap(({ responses }) =>
    Object.values(responses).map(({ links: found = {} }) => found),
  );
  const targets = links.flatMap(found => Object.values(found) as Link[]);
  expect(targets.length).toBeGreaterThan(50);
  const ids: readonly string[] = ENDPOINT_IDS;
  const remedy = 'Correct PROVIDED in src/tools/catalog/openapi/openapi-links.ts';
  expect(
    targets.filter(({ operationId }) => !ids.includes(operationId)),
    `A link leads to an endpoint. ${remedy}`,
  ).toEqual([]);
  // A link to a body leaves out the project if the request had none.
  const incomplete = targets.filter(({ operationId, parameters = {}, requestBody }) => {
    const line = operations.find(other => other.operationId === operationId)?.line ?? '';
    const names = Array.from(line.matchAll(/\{(\w+)\}/g), ([, name]) => `path.${name}`);
    return requestBody === undefined && names.some(name => !(name in parameters));
  });
  expect(incomplete, `A link sets each parameter in the path of its endpoint. ${remedy}`).toEqual(
    [],
  );
});

/** Values at and around the limits of a field, and values of other types. */
function candidates(field: Field): readonly unknown[] {
  const others = [
    null,
    true,
    0,
    1,
    -1,
    1.5,
    '',
    ' ',
    'a',
    'ä b',
    'true',
    '..',
    'tm_1',
    'se_1',
    [],
    ['a'],
    {},
    { a: 'b' },
  ];
  if (field.type === 'string') {
    const { minLength = 0, maxLength = 0, oneOf = [] } = field;
    const lengths = [minLength - 1, minLength, maxLength, maxLength + 1].filter(
      length => length >= 0,
    );
    return [
      ...others,
      ...oneOf,
      ...lengths.flatMap(length => ['a', '😀', ' '].map(mark => mark.repeat(length))),
      ' a ',
      'a\n',
      'QQ==',
    ];
  }
  if (field.type === 'integer' || field.type === 'number') {
    const { min = 0, max = 0 } = field;
    return [...others, min - 1, min, max, max + 1, Number.MAX_SAFE_INTEGER, 2 ** 53];
  }
  if (field.type === 'array') {
    const { minItems = 0, maxItems = 0 } = field;
    const lengths = [minItems - 1, minItems, maxItems, maxItems + 1].filter(length => length >= 0);
    return [
      ...others,
      ...candidates(field.items).map(item => [item]),
      ...lengths.map(size => Array.from({ length: size }, () => 'a')),
    ];
  }
  return others;
}

/** Every field of a request, with the fields of objects in it. */
function fieldsIn(fields: Fields): readonly (readonly [string, Field])[] {
  return Object.entries(fields).flatMap(([name, field]) => [
    [name, field] as const,
    ...(field.type === 'object' ? fieldsIn(field.fields) : []),
  ]);
}

/**
 * Fields whose schema isn't the same as the check: a limit in bytes has no keyword, handlers check
 * Base64, and a clamped number is lowered before the check.
 */
const hasOtherRules = (field: Field): boolean =>
  (field.type === 'string' && (field.maxBytes !== undefined || field.base64 === true)) ||
  (field.type === 'integer' && field.clamped === true) ||
  (field.type === 'array' && hasOtherRules(field.items));

it('the schema of each field of a request agrees with the local platform’s check', () => {
  const fields = ENDPOINT_IDS.map(endpointRow).flatMap(({ query = {}, body = {} }) =>
    [query, body].flatMap(fieldsIn),
  );
  let valid = 0;
  for (const [name, field] of fields) {
    const validator = new Validator(objectSchema({ [name]: field }, 'request'), '2020-12');
    for (const value of candidates(field)) {
      const isValid = validator.validate({ [name]: value }).valid;
      const isAccepted = fieldProblems({ [name]: field }, { [name]: value }).length === 0;
      if (isAccepted) valid += 1;
      const agrees = isValid === isAccepted || hasOtherRules(field);
      expect(
        agrees,
        `The schema of a field accepts what the local platform accepts. Correct src/tools/catalog/openapi/json-schema.ts, or fieldProblems in src/platform/http/requests/request-checks.ts: ${name} ${JSON.stringify(field)}: ${JSON.stringify(value)}`,
      ).toBe(true);
    }
  }
  expect(fields.length).toBeGreaterThan(60);
  expect(valid).toBeGreaterThan(300);
});

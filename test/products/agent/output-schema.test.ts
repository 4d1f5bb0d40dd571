import { expect, test } from 'vitest';
import type { InputPaths } from '../../../src/core/run.ts';
import { readOutputSchema } from '../../../src/products/agent/request/output-schema.ts';

const KEYWORDS =
  'type enum required items pattern patternProperties uniqueItems dependentRequired $ref $id $schema $anchor format'
    .concat(
      ' title description properties $defs definitions dependentSchemas allOf anyOf oneOf prefixItems minLength',
      ' maxLength minItems maxItems minProperties maxProperties minContains maxContains not if then else contains',
      ' propertyNames additionalItems additionalProperties unevaluatedProperties unevaluatedItems',
    )
    .split(' ')
    .map(keyword => [keyword, 1.5] as const);
const NUMBERS = ['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum', 'multipleOf'].map(
  keyword => [keyword, '1'] as const,
);

test.each([...KEYWORDS, ...NUMBERS])('a schema with %s: %j is refused', (keyword, value) => {
  const schema = JSON.stringify({ properties: { lamps: { [keyword]: value } } });
  expect(() => readOutputSchema({} as InputPaths, schema)).toThrow(
    expect.objectContaining({
      findings: expect.arrayContaining([
        expect.objectContaining({
          message: expect.stringContaining(`(/properties/lamps/${keyword}: `) as string,
        }),
      ]) as unknown[],
    }),
  );
});

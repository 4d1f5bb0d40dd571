import { type Schema, Validator } from '@cfworker/json-schema';
import { describe, expect, it } from 'vitest';
import { exampleValue } from '../../../src/platform/agent/scripts/example-value.ts';
import { chooseScript } from '../../../src/platform/agent/scripts/script-choice.ts';
import { BUILT_IN_SCRIPTS } from '../../../src/platform/seed/scripts.ts';

const SCHEMAS: readonly Schema[] = [
  {
    type: 'object',
    properties: { a: { type: 'string' }, b: { type: 'null' } },
    required: ['a', 'b'],
  },
  { type: 'array', minItems: 2, items: { type: 'boolean' } },
  { type: ['number', 'null'], minimum: 3 },
  { const: { a: 1 } },
  { enum: ['red', 'blue'] },
  { type: 'string', default: 'red', enum: ['blue', 'red'] },
  { type: 'string', examples: ['2026-01-01'], format: 'date' },
  { oneOf: [{ type: 'integer' }, { type: 'string' }] },
];

describe('an example of a schema', () => {
  it.each(SCHEMAS.map(schema => [JSON.stringify(schema), schema] as const))(
    'is valid for %s',
    (_, schema) => {
      const { errors } = new Validator(schema, '2020-12', false).validate(exampleValue(schema));
      expect(errors).toEqual([]);
    },
  );
});

const SCRIPTS = new Map(Object.entries(BUILT_IN_SCRIPTS));
const request = (schema: string): string =>
  `\n\n---\n\nReply with JSON that is valid for this JSON Schema:\n\n\`\`\`json\n${schema}\n\`\`\`\n`;
const BLUE = '```json\n"blue"\n```';

describe('a request for JSON at the end of a message', () => {
  it('is no part of the task', () => {
    const { message, json } = chooseScript(
      SCRIPTS,
      `Paint the lamp.${request('{"const": "blue"}')}`,
    );
    expect({ message, json }).toEqual({ message: 'Paint the lamp.', json: BLUE });
  });

  it('leaves a message that is a script as it is', () => {
    const { script, json } = chooseScript(
      SCRIPTS,
      `script:\n  - say: "{{json}}"${request('{"const": "blue"}')}`,
    );
    expect({ script, json }).toEqual({ script: { script: [{ say: '{{json}}' }] }, json: BLUE });
  });

  it('is only one with a schema', () => {
    const text = 'Write a JSON Schema.\n\n---\n\nThen stop.';
    expect(chooseScript(SCRIPTS, text)).toMatchObject({ message: text, json: '' });
  });

  it('must have a schema that is JSON', () => {
    expect(() => chooseScript(SCRIPTS, `Paint.${request('{')}`)).toThrow(
      'The JSON Schema in message is not valid JSON (line 1, column 2)',
    );
  });
});

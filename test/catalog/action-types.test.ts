import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type Schema, Validator } from '@cfworker/json-schema';
import { expect, it } from 'vitest';
import { parse } from 'yaml';
import { ROOT } from '../../src/catalog/tool.ts';

interface Named {
  readonly inputs?: Readonly<Record<string, { readonly default?: string }>>;
  readonly outputs?: Readonly<Record<string, unknown>>;
}

/** Format that typesafegithub/github-actions-typing documents, as a JSON Schema. */
const SIMPLE: Schema = {
  properties: { type: { enum: ['string', 'boolean', 'integer'] } },
  required: ['type'],
  additionalProperties: false,
};
const ENUM: Schema = {
  properties: { type: { const: 'enum' }, 'allowed-values': { type: 'array', items: { type: 'string' }, minItems: 1 } },
  required: ['type', 'allowed-values'],
  additionalProperties: false,
};
const LIST: Schema = {
  properties: {
    type: { const: 'list' },
    separator: { type: 'string', minLength: 1 },
    'list-item': { anyOf: [SIMPLE, ENUM] },
  },
  required: ['type', 'separator', 'list-item'],
  additionalProperties: false,
};
const TYPES: Schema = { type: 'object', additionalProperties: { anyOf: [SIMPLE, ENUM, LIST] } };
const format = new Validator({
  type: 'object',
  properties: { inputs: TYPES, outputs: TYPES },
  additionalProperties: false,
});

const manifests = globSync(['action.yml', 'actions/*/action.yml'], { cwd: ROOT });
const load = (path: string): unknown => parse(readFileSync(join(ROOT, path), 'utf8'));
const typesOf = (manifest: string): unknown => load(join(dirname(manifest), 'action-types.yml'));

/** Checks whether a text is a value of the type. The runner evaluates expressions, so they always fit. */
const fits = (schema: object, text: string): boolean => {
  const { type, 'allowed-values': allowed = [] } = schema as { type: string; 'allowed-values'?: readonly string[] };
  if (text.startsWith('${{')) return true;
  if (type === 'boolean') return text === 'true' || text === 'false';
  if (type === 'integer') return /^\d+$/.test(text);
  return type !== 'enum' || allowed.includes(text);
};

it.each(manifests)('%s has a type for each input and output, and defaults of that type', manifest => {
  const { inputs = {}, outputs = {} } = load(manifest) as Named;
  const types = typesOf(manifest) as { inputs: Record<string, object>; outputs: Record<string, object> };
  expect(format.validate(types).errors).toEqual([]);
  expect(Object.keys(types.inputs).toSorted()).toEqual(Object.keys(inputs).toSorted());
  expect(Object.keys(types.outputs).toSorted()).toEqual(Object.keys(outputs).toSorted());
  const misfits = Object.entries(inputs).filter(
    ([name, { default: text }]) => text !== undefined && !fits(types.inputs[name] ?? {}, text),
  );
  expect(misfits).toEqual([]);
});

it('the types of sql-migrate contain a boolean, an enum and a list', () => {
  expect(typesOf('actions/sql-migrate/action.yml')).toMatchObject({
    inputs: {
      rehearse: { type: 'boolean' },
      drift: { type: 'enum', 'allowed-values': ['warn', 'fail', 'accept', 'off'] },
      'drift-schemas': { type: 'list', separator: ',', 'list-item': { type: 'string' } },
    },
  });
});

import { expect, it } from 'vitest';
import { flag } from '../../src/core/fields.ts';
import { defineOperation, outputsWith } from '../../src/core/operation.ts';

const operation = defineOperation({
  id: 'signal',
  group: 'Sites',
  summary: 'Give a signal.',
  inputs: { expose: flag('Show it.', 'false') },
  outputs: {
    open: { description: 'Nobody’s secret.' },
    closed: { description: 'Always a secret.', secret: true },
    lamp: { description: 'A secret, unless it is exposed.', secret: { unless: 'expose' } },
  },
  endpoints: ['user.get'],
  onProject: false,
  timeout: '1m',
  example: '',
  run: () => Promise.reject(new Error('not run here')),
});

const secretOnes = (inputs: Readonly<Record<string, unknown>>): readonly string[] =>
  Object.entries(outputsWith(operation, inputs)).flatMap(([name, { secret }]) =>
    secret === undefined ? [] : [name],
  );

it('includes what an input exposes, and nothing else', () => {
  expect(secretOnes({ expose: true })).toEqual(['closed']);
});

it.each([{}, { expose: false }, { expose: 'true' }])('hides secrets with %j', inputs => {
  expect(secretOnes(inputs)).toEqual(['closed', 'lamp']);
});

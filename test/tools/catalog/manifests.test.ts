import { expect, it } from 'vitest';
import { operationEntry, POST_ENTRY, rootManifest } from '../../../src/tools/catalog/manifests.ts';
import { text } from '../../../src/core/fields.ts';
import { defineOperation, type Operation } from '../../../src/core/operation.ts';

const testOperation = (id: string, inputs: Operation['inputs']): Operation =>
  defineOperation({
    id,
    inputs,
    group: 'Sites',
    summary: 'Do something.',
    outputs: {},
    endpoints: ['user.get'],
    onProject: false,
    timeout: '1m',
    example: '',
    run: () => Promise.resolve({ outputs: {}, report: { title: 'Done', blocks: [] } }),
  });

const rootOf = (...operations: readonly Operation[]): string =>
  rootManifest({
    operations,
    commonInputs: { token: text('The credential.', { secret: true }) },
    commonOutputs: {},
  });

const BUILD = testOperation('build', { key: text('The key.', { secret: true }) });

it('the manifest at the root refuses a name that is secret in only one operation', () => {
  const other = testOperation('other', { key: text('Another key.') });
  expect(() => rootOf(BUILD, other)).toThrow(
    'The input `key` is secret in only some of the operations build, other: make it secret',
  );
});

it.each(['operation', 'token'])(
  'the manifest at the root refuses an operation that redeclares %s',
  name => {
    const other = testOperation('other', { [name]: text('Mine.', { secret: true }) });
    expect(() => rootOf(other)).toThrow(
      `The input \`${name}\` of other has the name of a common input`,
    );
  },
);

it('no variable selects the part of an entry: an earlier step could set it as well', () => {
  expect(POST_ENTRY + operationEntry(BUILD)).not.toMatch(/env\.\w+ *=/);
});

import { expect, it } from 'vitest';
import { operationEntry, POST_ENTRY } from '../../../src/tools/catalog/manifests.ts';
import { rootManifest } from '../../../src/tools/catalog/root-manifest.ts';
import { text } from '../../../src/core/fields.ts';
import { defineOperation, type Operation } from '../../../src/core/operation.ts';

const testOperation = (
  id: string,
  inputs: Operation['inputs'],
  group: Operation['group'] = 'Sites',
): Operation =>
  defineOperation({
    id,
    inputs,
    group,
    summary: 'Do something.',
    outputs: {},
    endpoints: ['user.get'],
    onProject: false,
    timeout: '1m',
    example: '',
    run: () => Promise.resolve({ outputs: {}, report: { title: 'Done', blocks: [] } }),
  });

const rootOf = (...operations: readonly Operation[]): string =>
  rootManifest(
    {
      operations,
      commonInputs: { token: text('The credential.', { secret: true }) },
      commonOutputs: {},
    },
    operations.map(({ id }) => id),
  );

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

it('the manifest at the root has one sentence for each meaning of an input, below the heading of its group', () => {
  const site = testOperation('publish', {
    path: text('Folder of [the site](../x.md). More about it. Default: none.'),
    url: text('URL.', { required: true }),
  });
  const source = testOperation('import', { path: text('Folder of the source.') }, 'Source');
  const manifest = rootOf(source, site);
  expect(manifest.slice(manifest.indexOf('  # Several'), manifest.indexOf('outputs:'))).toBe(
    `  # Several groups
  path:
    description: |-
      import: Folder of the source.
      publish: Folder of the site. (default: none)
    required: false

  # Sites: publish
  # In "Several groups": path
  url:
    description: "publish: URL. (required)"
    required: false
`,
  );
});

it('the manifest at the root refuses a long sentence', () => {
  const long = testOperation('publish', { path: text(`Folder ${'x'.repeat(160)}.`) });
  expect(() => rootOf(long)).toThrow('is longer than a line of the root action’s manifest, 160');
});

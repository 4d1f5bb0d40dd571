import { expect, test } from 'vitest';
import {
  endpointsAt,
  endpointsHandledIn,
  nearestTests,
  operationsUsing,
  testsNaming,
} from './selection.ts';

test('the operations of a file are those that load it, also by other files', () => {
  const imports = new Map([
    ['src/products/projects/alias.operation.ts', ['src/products/projects/address.ts']],
    ['src/products/source/export.operation.ts', ['src/products/source/source.ts']],
    ['src/products/projects/address.ts', ['src/base/url.ts']],
    // A cycle would have no end.
    ['src/base/url.ts', ['src/base/text.ts', 'src/products/projects/address.ts']],
  ]);
  expect(operationsUsing('src/base/text.ts', ['alias', 'export'], imports)).toEqual(['alias']);
  expect(
    operationsUsing('src/products/source/export.operation.ts', ['alias', 'export'], imports),
  ).toEqual(['export']);
});

const ROWS = `const SHARED = {
  'releases.started': { a: 1 },
};
export const ENDPOINTS = {
  'releases.list': {
    body: {
      limit: SHARED,
    },
  },
  'releases.current': {
    path: '/current',
  },
};`;
const IDS = ['releases.list', 'releases.current', 'alias.get'];

test.each([
  ['a line of one row', [7], ['releases.list']],
  ['the first and the last line of a row', [10, 12], ['releases.current']],
  ['a line that rows share', [2], ['releases.list', 'releases.current']],
])('the endpoints of %s', (_, lines, endpoints) => {
  expect(endpointsAt(ROWS, lines, IDS)).toEqual(endpoints);
});

test('the endpoints of a file of handlers are those whose lines in the table name what it exports', () => {
  const table = `import {
  completeRelease,
  listReleases,
} from './releases/release-handlers.ts';
import { setAlias } from './projects/alias-handlers.ts';
export const HANDLERS = {
  'releases.list': listReleases,
  'alias.set': setAlias,
};`;
  expect(endpointsHandledIn('src/platform/releases/release-handlers.ts', table)).toEqual([
    'releases.list',
  ]);
  expect(endpointsHandledIn('src/platform/releases/sites.ts', table)).toEqual([]);
});

test('the nearest tests of a file import it, or are in the folder of its path', () => {
  const imports = new Map([
    ['test/app/read.test.ts', ['src/app/read.ts', 'test/support/step.ts']],
    ['test/app/write.test.ts', ['test/support/step.ts']],
    ['test/support/step.ts', ['src/app/other.ts']],
  ]);
  expect(nearestTests('src/app/read.ts', imports)).toEqual(['test/app/read.test.ts']);
  expect(nearestTests('test/app/write.test.ts', imports)).toEqual(['test/app/write.test.ts']);
  expect(nearestTests('src/app/files/other.ts', imports)).toEqual([
    'test/app/read.test.ts',
    'test/app/write.test.ts',
  ]);
  expect(nearestTests('docs/alias.md', imports)).toEqual([]);
});

test('the pattern of tests matches whole IDs only', () => {
  const pattern = new RegExp(testsNaming(['release', 'alias.get']));
  expect(
    [
      'release is published',
      'refuses alias.get',
      'release-info',
      'releases.list',
      'aliasXget',
      'my.release',
    ].map(name => pattern.test(name)),
  ).toEqual([true, true, false, false, false, false]);
});

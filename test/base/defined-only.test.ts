import { expect, test } from 'vitest';
import { definedOnly } from '../../src/base/defined-only.ts';

test('only undefined properties are left out', () => {
  expect(Object.entries(definedOnly({ a: undefined, b: null, c: 0, d: '' }))).toEqual([
    ['b', null],
    ['c', 0],
    ['d', ''],
  ]);
});

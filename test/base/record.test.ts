import { expect, test } from 'vitest';
import { record } from '../../src/base/values/record.ts';

test('only a JSON object has fields', () => {
  expect(record({ length: 2 })).toEqual({ length: 2 });
  for (const value of [['a', 'b'], 'ab', null, undefined, 2])
    expect(Object.entries(record(value))).toEqual([]);
});

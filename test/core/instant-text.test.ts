import { expect, it } from 'vitest';
import { instantText } from '../../src/core/report.ts';

it.each([
  [0, '1970-01-01T00:00:00.000Z'],
  [4_102_444_800_000, '2100-01-01T00:00:00.000Z'],
  [8_640_000_000_000_000, '+275760-09-13T00:00:00.000Z'],
  [-8_640_000_000_000_000, '-271821-04-20T00:00:00.000Z'],
  [8_640_000_000_000_001, '8640000000000001'],
  [Number.MAX_SAFE_INTEGER, '9007199254740991'],
  [Number.MIN_SAFE_INTEGER, '-9007199254740991'],
  [undefined, ''],
])('%s is “%s”', (given, text) => {
  expect(instantText(given)).toBe(text);
});

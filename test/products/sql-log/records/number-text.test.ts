import { expect, test } from 'vitest';
import {
  compactNumber,
  exactNumber,
} from '../../../../src/products/sql-log/records/number-text.ts';

test.each([
  [0, '0'],
  [999, '999'],
  [1000, '1,000'],
  [5234, '5,234'],
  [9999, '9,999'],
  [10_000, '10K'],
  [12_345, '12.3K'],
  [1_234_567, '1.23M'],
  [2.5e9, '2.5B'],
])('%d is written in full below 10,000: %s', (value, text) => {
  expect(compactNumber(value)).toBe(text);
});

test.each([
  [1234.567, '1,234.57'],
  [12.3, '12.3'],
  [0.5, '0.5'],
  [0.001234, '0.00123'],
  [1_234_567, '1,234,567'],
])('%d keeps two decimals, or three digits: %s', (value, text) => {
  expect(exactNumber(value)).toBe(text);
});

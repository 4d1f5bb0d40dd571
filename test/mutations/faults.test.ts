import { expect, it } from 'vitest';
import { FAULTS, problemOf } from './faults.ts';

it.each(FAULTS)('the fault $id still applies to $file', fault => {
  expect(problemOf(fault)).toBeUndefined();
});

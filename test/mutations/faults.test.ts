import { expect, it } from 'vitest';
import { faultProblem, FAULTS } from './faults.ts';

it.each(FAULTS)('the fault $id still applies to $file', fault => {
  expect(faultProblem(fault)).toBeUndefined();
});

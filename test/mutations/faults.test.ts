import { expect, it } from 'vitest';
import { FAULTS, faultProblem } from './faults.ts';

it.each(FAULTS)('the fault $id still applies to $file', fault => {
  expect(faultProblem(fault)).toBeUndefined();
});

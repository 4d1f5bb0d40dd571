import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { ROOT } from '../../src/tools/catalog/tool.ts';
import { faultProblem, FAULTS } from './faults.ts';

const IDS = FAULTS.map(({ id }) => id);
const MIN_FAULTS = 75;
const MIN_RECORDED_SHARE = 0.95;

it.each(FAULTS)('the fault $id still applies to $file', fault => {
  expect(
    faultProblem(fault),
    'A fault replaces text that its file contains once. Change `file` or `find` of the fault in test/mutations/faults/ to the new code, or delete the fault if that mistake is impossible now',
  ).toBeUndefined();
});

it(`are at least ${MIN_FAULTS} faults, each with its own ID`, () => {
  expect(IDS.length).toBeGreaterThanOrEqual(MIN_FAULTS);
  expect(
    IDS.filter((id, index) => IDS.indexOf(id) !== index),
    'An ID names one fault. Rename the newer one',
  ).toEqual([]);
});

it('have a recorded test in an existing file, with few exceptions, and no record is left of other faults', () => {
  const text = readFileSync(join(import.meta.dirname, 'caught-by.json'), 'utf8');
  const records = JSON.parse(text) as { readonly [id: string]: string };
  const withoutTest = IDS.filter(
    id => !existsSync(join(ROOT, records[id]?.split(': ', 1)[0] ?? 'no record')),
  );
  expect(
    withoutTest.length,
    `Nearly all faults have a recorded test. Run npm run mutations <id> for these: ${withoutTest.join(', ')}`,
  ).toBeLessThanOrEqual(IDS.length * (1 - MIN_RECORDED_SHARE));
  expect(
    Object.keys(records).filter(id => !IDS.includes(id)),
    'test/mutations/caught-by.json has only faults that exist. Delete these lines',
  ).toEqual([]);
});

// Scenarios that aren't selected have the tag 'slow'.
import { it } from 'vitest';
import { OPERATION_IDS } from '../../src/products/operations.ts';
import { loadScenarios } from './all-scenarios.ts';
import { readRequestsPage, rowsOf } from './requests-page.ts';
import { runFromSource, WAITING } from './source-runs.ts';

runFromSource(OPERATION_IDS.filter(id => !WAITING.includes(id)));

it('every operation has scenarios with unique names', async ({ expect }) => {
  const all = await loadScenarios();
  const counts = [...all].map(([operation, ofOperation]) => `${operation} ${ofOperation.length}`);
  const names = [...all.values()].flat().map(({ name }) => name);
  console.log(`${names.length} scenarios: ${counts.join(', ')}`);
  expect(
    [...all.keys()].toSorted(),
    'Each operation has a folder in test/scenarios/ with a usual.ts. Write it; test/scenarios/usual.ts describes the fields',
  ).toEqual(OPERATION_IDS.toSorted());
  expect(
    names.filter((name, index) => names.indexOf(name) !== index),
    'A name identifies one scenario. Rename one of the two',
  ).toEqual([]);
});

it('REQUESTS.md has one row for each operation, in their order', ({ expect }) => {
  expect(
    [...rowsOf(readRequestsPage()).keys()],
    'The usual run of an operation writes its row, and removes those of deleted operations. Run: npx vitest run test/scenarios -t <operation> -u',
  ).toEqual(OPERATION_IDS);
});

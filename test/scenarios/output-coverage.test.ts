import { expect, test } from 'vitest';
import { loadOperation, OPERATION_IDS } from '../../src/products/operations.ts';
import { loadWrittenScenarios } from './all-scenarios.ts';

test.each(OPERATION_IDS)('%s has a scenario with a value of each output', async id => {
  const { outputs } = await loadOperation(id);
  const scenarios = (await loadWrittenScenarios()).get(id) ?? [];
  const expected = scenarios.flatMap(scenario => Object.entries(scenario.expect.outputs ?? {}));
  const shown = expected.flatMap(([name, value]) => (value === '' ? [] : name));
  expect(
    Object.keys(outputs).filter(name => !shown.includes(name)),
    'Each output is set by a run. Add its expected value to `outputs` of a scenario in test/scenarios/<operation>/',
  ).toEqual([]);
});

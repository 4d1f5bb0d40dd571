import { expect, test } from 'vitest';
import { loadScenarios } from './all-scenarios.ts';
import { CATCHING, isNamed } from './source-runs.ts';

test('each planted fault that a scenario catches is recorded with an existing one', async () => {
  const all = [...(await loadScenarios())].flatMap(([id, own]) =>
    own.map(scenario => [id, scenario] as const),
  );
  expect(CATCHING.length).toBeGreaterThan(0);
  expect(
    CATCHING.filter(line => !all.some(([id, scenario]) => isNamed(line, id, scenario))),
    'test/mutations/caught-by.json names existing scenarios. Run npm run mutations <id> to record the one that catches the fault now',
  ).toEqual([]);
});

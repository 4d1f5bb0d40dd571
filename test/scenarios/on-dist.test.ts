// Takes more than 10 s, because each scenario starts a process of the bundle.
import { describe, it } from 'vitest';
import { loadOperation, OPERATION_IDS } from '../../src/operations/table.ts';
import { loadWrittenScenarios } from './all-scenarios.ts';
import { checkResults } from './check-results.ts';
import { runScenario } from './run-scenario.ts';
import { selectForDist } from './dist-selection.ts';

const scenarios = selectForDist(await loadWrittenScenarios());

/** Timeout for the largest site, which takes seconds and shares two cores with others. */
const TIMEOUT_MS = 60_000;

/** Several at once, because each has its own process and a real clock. */
describe.each(OPERATION_IDS)('%s', { concurrent: true, timeout: TIMEOUT_MS }, async id => {
  const operation = await loadOperation(id);
  for (const scenario of scenarios.get(id) ?? []) {
    it(`${scenario.name} · dist`, ({ expect }) =>
      runScenario(id, scenario, 'dist', results => checkResults(operation, scenario, results, expect)));
  }
});

import { describe, it } from 'vitest';
import { loadOperation, OPERATION_IDS } from '../../src/operations/table.ts';
import { loadWrittenScenarios } from './all-scenarios.ts';
import { lookAt } from './expectations.ts';
import { playScenario } from './run-scenario.ts';
import { playedOnDist } from './selection.ts';

const scenarios = await loadWrittenScenarios();

/** The largest site takes seconds, and shares two cores with others. */
const TIMEOUT_MS = 60_000;

/** Several at once: each has a process of its own, and a clock that nobody hurries. */
describe.each(OPERATION_IDS)('%s', { concurrent: true, timeout: TIMEOUT_MS }, async id => {
  const operation = await loadOperation(id);
  for (const scenario of playedOnDist(scenarios.get(id) ?? [])) {
    it(`${scenario.name} · dist`, ({ expect }) =>
      playScenario(id, scenario, 'dist', played => lookAt(operation, scenario, played, expect)));
  }
});

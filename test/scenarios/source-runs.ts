import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, inject, it } from 'vitest';
import { ROOT } from '../../src/tools/catalog/tool.ts';
import { loadOperation, type OperationId } from '../../src/products/operations.ts';
import { generateScenarios, loadWrittenScenarios } from './all-scenarios.ts';
import { checkResults } from './check-results.ts';
import { expectRequestsRow } from './requests-page.ts';
import { runScenario } from './run-scenario.ts';
import type { Scenario } from './scenario.ts';
import { selectUsual } from './selection.ts';

/**
 * Operations whose scenarios mostly wait. They have a test file of their own: in another process,
 * the work of the other operations doesn't stop their clocks.
 */
export const WAITING: readonly OperationId[] = ['agent-run', 'pull-request-open', 'sql-log-export'];

const scenarios = await loadWrittenScenarios();
const refusals = generateScenarios(scenarios);

/**
 * Lines of the record of planted faults that name a scenario's test. `npm run mutations` writes the
 * record.
 */
export const CATCHING = readFileSync(join(ROOT, 'test/mutations/caught-by.json'), 'utf8')
  .split('\n')
  .filter(line => line.includes('-source.test.ts'));

/** Timeout in real time: while one scenario works, the clocks of all others stand still. */
const TIMEOUT_MS = 300_000;

/**
 * Runs the scenarios of operations, and checks the endpoints that each lists: several scenarios at
 * once, because they wait much more than they work, on clocks that other scenarios' work does not
 * advance. Those that aren't selected are slow, and the check must pass without them. The first
 * scenario of an operation is its usual run.
 */
export function runFromSource(ids: readonly OperationId[]): void {
  describe.each(ids)('%s', { concurrent: true, timeout: TIMEOUT_MS }, async id => {
    const operation = await loadOperation(id);
    const called = new Set<string>();
    const written = scenarios.get(id) ?? [];
    const generated = refusals.get(id) ?? [];
    const usual = selectUsual(written, generated, scenario =>
      CATCHING.some(line => isNamed(line, id, scenario)),
    );
    for (const scenario of [...written, ...generated]) {
      it(scenario.name, { tags: usual.has(scenario) ? [] : ['slow'] }, ({ expect }) =>
        runScenario(id, scenario, async results => {
          for (const { target } of results.requests) called.add(target);
          await checkResults(operation, scenario, results, expect);
          if (scenario === written[0]) expectRequestsRow(id, results.requests, expect);
        }),
      );
    }

    it.skipIf(inject('isFiltered'))(
      'asks for the scope of no endpoint that it never calls',
      { concurrent: false },
      ({ expect }) => {
        const listed = [...operation.endpoints, ...operation.optionalEndpoints];
        const uncalled = listed.filter(endpoint => !called.has(endpoint));
        expect(
          uncalled,
          'An operation calls each endpoint that it lists, because its page asks for their scopes. Remove the endpoint from the operation, or have a scenario call it and list its `requests`: without them it can be slow, and isn’t counted',
        ).toEqual([]);
      },
    );
  });
}

/** Returns whether a line of that record names the scenario's test. */
export const isNamed = (line: string, id: OperationId, scenario: Scenario): boolean =>
  line.includes(`${id} ${JSON.stringify(scenario.name).slice(1)}`);

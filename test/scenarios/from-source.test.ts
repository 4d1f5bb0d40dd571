// Takes more than 10 s, because it runs the scenarios of each operation, thousands of steps.
import { describe, it } from 'vitest';
import { loadOperation, OPERATION_IDS } from '../../src/operations/table.ts';
import { sampleEvery } from '../hardening/sampling.ts';
import { loadScenarios, loadWrittenScenarios } from './all-scenarios.ts';
import { checkResults } from './check-results.ts';
import { refusalsByRow } from './refusals-by-row.ts';
import { runScenario } from './run-scenario.ts';
import { UsageRecorder } from './usage-recorder.ts';

const scenarios = await loadWrittenScenarios();

/**
 * Every how many of an operation's generated scenarios a usual run has: less than an endpoint has codes, so that each
 * endpoint refuses each operation. Other operations meet the other codes, and `error-coverage.test.ts` lists all.
 */
const STEP = 3;

/** Timeout in real time: while one scenario works, the clocks of all others stand still. */
const TIMEOUT_MS = 300_000;

/**
 * Several at once, because they wait much more than they work, on clocks that other scenarios' work does not advance.
 */
describe.each(OPERATION_IDS)('%s', { concurrent: true, timeout: TIMEOUT_MS }, async id => {
  const operation = await loadOperation(id);
  const uses = new UsageRecorder(operation);
  const written = scenarios.get(id) ?? [];
  for (const scenario of [...written, ...sampleEvery(refusalsByRow(id, written), STEP, id)]) {
    it(`${scenario.name} · from source`, ({ expect }) =>
      runScenario(id, scenario, 'source', async results => {
        uses.addRequests(results.requests);
        if (scenario.with?.['dry-run'] === 'true' && results.exitCode === 0) uses.addDryRun(results.requests);
        await checkResults(operation, scenario, results, expect);
      }));
  }

  it('calls each endpoint that it lists in some scenario', { concurrent: false }, ({ expect }) => {
    expect(uses.uncalled).toEqual([]);
  });

  it('lists each file that it writes for people, and declares whether it writes any', { concurrent: false }, ({
    expect,
  }) => {
    expect(uses.unnamedFiles).toEqual([]);
    expect(uses.hasWritten).toBe(operation.writesFiles ?? false);
  });

  it('has dry runs that send requests, or declares that they send none', { concurrent: false }, ({ expect }) => {
    expect(uses.hasOfflineDryRun).toBe(operation.offlineDryRun ?? false);
  });

  it('reads each of its inputs in some scenario, or there is a reason why not', { concurrent: false }, ({ expect }) => {
    expect(
      uses.wronglyUnread,
      `neither read in a scenario nor listed under \`unread\` in ${id}/usual.ts, or read despite a reason not to`,
    ).toEqual([]);
  });
});

it('every operation has scenarios with unique names', async ({ expect }) => {
  const all = await loadScenarios();
  const counts = [...all].map(([operation, ofOperation]) => `${operation} ${ofOperation.length}`);
  const names = [...all.values()].flat().map(({ name }) => name);
  console.log(`${names.length} scenarios: ${counts.join(', ')}`);
  expect([...all.keys()].toSorted()).toEqual(OPERATION_IDS.toSorted());
  for (const [operation, ofOperation] of all) expect(ofOperation.length, operation).toBeGreaterThan(0);
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
});

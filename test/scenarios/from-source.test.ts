import { describe, it } from 'vitest';
import { loadOperation, OPERATION_IDS } from '../../src/operations/table.ts';
import { loadScenarios } from './all-scenarios.ts';
import { lookAt } from './expectations.ts';
import { playScenario } from './run-scenario.ts';
import { Uses } from './uses.ts';

const scenarios = await loadScenarios();

/** Of real time: while one of them works, the clock of all others stands still. */
const TIMEOUT_MS = 300_000;

/** Several at once: they wait much more than they work, on a clock on which nobody's work is anybody's delay. */
describe.each(OPERATION_IDS)('%s', { concurrent: true, timeout: TIMEOUT_MS }, async id => {
  const operation = await loadOperation(id);
  const uses = new Uses(operation);
  for (const scenario of scenarios.get(id) ?? []) {
    it(`${scenario.name} · from source`, ({ expect }) =>
      playScenario(id, scenario, 'source', async played => {
        uses.addRequests(played.requests);
        if (scenario.with?.['dry-run'] === 'true' && played.exitCode === 0) uses.addDryRun(played.requests);
        await lookAt(operation, scenario, played, expect);
      }));
  }

  it('calls each endpoint that it lists in some scenario', { concurrent: false }, ({ expect }) => {
    expect(uses.uncalled).toEqual([]);
  });

  it('names each file that it writes for people, and says of itself whether it does', { concurrent: false }, ({
    expect,
  }) => {
    expect(uses.unnamedFiles).toEqual([]);
    expect(uses.hasWritten).toBe(operation.writesFiles ?? false);
  });

  it('has dry runs that ask the platform, or says of itself that they don’t', { concurrent: false }, ({ expect }) => {
    expect(uses.hasOfflineDryRun).toBe(operation.offlineDryRun ?? false);
  });

  it('reads each input that it takes in some scenario, or it is said why not', { concurrent: false }, ({ expect }) => {
    expect(uses.misjudged, 'neither read nor excused, or read in spite of an excuse: UNREAD in uses.ts').toEqual([]);
  });
});

it('every operation has scenarios, each with a name of its own, and counts them', ({ expect }) => {
  const counts = [...scenarios].map(([operation, ofOperation]) => `${operation} ${ofOperation.length}`);
  const names = [...scenarios.values()].flat().map(({ name }) => name);
  console.log(`${names.length} scenarios: ${counts.join(', ')}`);
  expect([...scenarios.keys()].toSorted()).toEqual(OPERATION_IDS.toSorted());
  for (const [operation, ofOperation] of scenarios) expect(ofOperation.length, operation).toBeGreaterThan(0);
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
});

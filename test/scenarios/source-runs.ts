import { describe, it } from 'vitest';
import { loadOperation, type OperationId } from '../../src/operations/table.ts';
import type { RecordedRequest } from '../../src/platform/local-platform.ts';
import { sampleEvery } from '../hardening/sampling.ts';
import { loadWrittenScenarios } from './all-scenarios.ts';
import { checkResults } from './check-results.ts';
import { refusalsByRow } from './refusals-by-row.ts';
import { runScenario } from './run-scenario.ts';
import { UsageRecorder } from './usage-recorder.ts';

/**
 * Operations whose scenarios mostly wait. They have a test file of their own: in another process, the work of the other
 * operations doesn't stop their clocks.
 */
export const WAITING: readonly OperationId[] = ['agent-run', 'pull-request-open', 'sql-log-export'];

const scenarios = await loadWrittenScenarios();

/**
 * Every how many of an operation's generated scenarios a usual run has, at least one: they go through the client's one
 * handling of errors, of which `test/client/error-kinds.test.ts` tests each kind. `error-coverage.test.ts` lists all.
 */
const STEP = 12;

/** Timeout in real time: while one scenario works, the clocks of all others stand still. */
const TIMEOUT_MS = 300_000;

/**
 * Runs the scenarios of operations, and checks what each operation declares: several scenarios at once, because they wait
 * much more than they work, on clocks that other scenarios' work does not advance.
 * @param onUsualRun called with the requests of an operation's usual run, its first scenario
 */
export function runFromSource(
  ids: readonly OperationId[],
  onUsualRun: (id: OperationId, requests: readonly RecordedRequest[]) => void = () => undefined,
): void {
  describe.each(ids)('%s', { concurrent: true, timeout: TIMEOUT_MS }, async id => {
    const operation = await loadOperation(id);
    const uses = new UsageRecorder(operation);
    const written = scenarios.get(id) ?? [];
    for (const scenario of [...written, ...sampleEvery(refusalsByRow(id, written), STEP, id)]) {
      it(`${scenario.name} · from source`, ({ expect }) =>
        runScenario(id, scenario, 'source', async results => {
          uses.addRequests(results.requests);
          if (scenario === written[0]) onUsualRun(id, results.requests);
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

    it('reads each of its inputs in some scenario, or there is a reason why not', { concurrent: false }, ({
      expect,
    }) => {
      expect(
        uses.wronglyUnread,
        `neither read in a scenario nor listed under \`unread\` in ${id}/usual.ts, or read despite a reason not to`,
      ).toEqual([]);
    });
  });
}

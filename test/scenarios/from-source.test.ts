// Takes more than 10 s, because it runs the scenarios of each operation, thousands of steps.
import { describe, it } from 'vitest';
import { ENDPOINT_IDS, endpointRow } from '../../src/api/endpoints.ts';
import { table } from '../../src/base/markdown.ts';
import { loadOperation, OPERATION_IDS, type OperationId } from '../../src/operations/table.ts';
import type { RecordedRequest } from '../../src/platform/local-platform.ts';
import { sampleEvery } from '../hardening/sampling.ts';
import { usualOf } from './all-usual.ts';
import { loadScenarios, loadWrittenScenarios } from './all-scenarios.ts';
import { checkResults } from './check-results.ts';
import { refusalsByRow } from './refusals-by-row.ts';
import { runScenario } from './run-scenario.ts';
import { UsageRecorder } from './usage-recorder.ts';

const scenarios = await loadWrittenScenarios();

/**
 * Every how many of an operation's generated scenarios a usual run has, at least one: they go through the client's one
 * handling of errors, of which `test/client/error-kinds.test.ts` tests each kind. `error-coverage.test.ts` lists all.
 */
const STEP = 12;

const INTRODUCTION = `# Requests

Requests that a typical run of each operation sends to the platform, in order, and why each is necessary. To update this
page, run \`npx vitest run test/scenarios/from-source.test.ts -u\`. Without \`-u\`, the test compares the page with the
requests of the runs.
`;

/** Requests of the first scenario of each operation, its usual run. */
const requestsOfUsualRuns = new Map<OperationId, readonly string[]>();

/** Returns the request as in its row: `POST /projects/{project_id}/releases`. */
function formatRequest({ target, method, path }: RecordedRequest): string {
  const endpoint = ENDPOINT_IDS.find(id => id === target);
  if (endpoint !== undefined) return `${endpointRow(endpoint).method} ${endpointRow(endpoint).path}`;
  return target === 'upload' || target === 'download' ? `${method} ${target} URL` : `${method} ${path}`;
}

/** Combines consecutive equal requests to one with a count. */
function combineRequests(requests: readonly string[]): string {
  const runs: { readonly request: string; times: number }[] = [];
  for (const request of requests) {
    const last = runs.at(-1);
    if (last?.request === request) last.times += 1;
    else runs.push({ request, times: 1 });
  }
  return runs.map(({ request, times }) => (times === 1 ? `\`${request}\`` : `${times} × \`${request}\``)).join(', ');
}

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
        if (scenario === written[0]) requestsOfUsualRuns.set(id, results.requests.map(formatRequest));
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

it('usual runs send the requests of the table', async ({ expect }) => {
  const rows = OPERATION_IDS.map(id => {
    const requests = requestsOfUsualRuns.get(id);
    if (requests === undefined) throw new Error(`${id} was not run, so its requests are unknown.`);
    return [`\`${id}\``, String(requests.length), combineRequests(requests), usualOf(id).requestReason];
  });
  const text = `${INTRODUCTION}\n${table(['Operation', 'Count', 'Requests', 'Reason'], rows)}\n`;
  await expect(text).toMatchFileSnapshot('../../.github/REQUESTS.md');
});

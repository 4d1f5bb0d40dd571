// Scenarios that aren't selected have the tag 'slow'.
import { it } from 'vitest';
import { ENDPOINT_IDS, endpointRow } from '../../src/api/endpoints.ts';
import { table } from '../../src/base/text/markdown.ts';
import { OPERATION_IDS, type OperationId } from '../../src/operations/table.ts';
import type { RecordedRequest } from '../../src/platform/local-platform.ts';
import { usualOf } from './all-usual.ts';
import { loadScenarios } from './all-scenarios.ts';
import { runScenario } from './run-scenario.ts';
import { runFromSource, WAITING } from './source-runs.ts';

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

function addUsualRun(id: OperationId, requests: readonly RecordedRequest[]): void {
  requestsOfUsualRuns.set(id, requests.map(formatRequest));
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

runFromSource(
  OPERATION_IDS.filter(id => !WAITING.includes(id)),
  addUsualRun,
);

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
  for (const id of WAITING)
    await runScenario(id, usualOf(id).usualRun, async ({ requests }) => addUsualRun(id, requests));
  const rows = OPERATION_IDS.map(id => {
    const requests = requestsOfUsualRuns.get(id);
    if (requests === undefined) throw new Error(`${id} was not run, so its requests are unknown.`);
    return [`\`${id}\``, String(requests.length), combineRequests(requests), usualOf(id).requestReason];
  });
  const text = `${INTRODUCTION}\n${table(['Operation', 'Count', 'Requests', 'Reason'], rows)}\n`;
  await expect(text).toMatchFileSnapshot('../../.github/REQUESTS.md');
});

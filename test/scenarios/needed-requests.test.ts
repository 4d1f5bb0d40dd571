import { describe, it } from 'vitest';
import { ENDPOINT_IDS, endpointRow } from '../../src/api/endpoints.ts';
import { table } from '../../src/base/markdown.ts';
import { OPERATION_IDS, type OperationId } from '../../src/operations/table.ts';
import type { RecordedRequest } from '../../src/platform/local-platform.ts';
import { usualOf } from './all-usual.ts';
import { runScenario } from './run-scenario.ts';

const INTRODUCTION = `# Requests

Requests that a typical run of each operation sends to the platform, in order, and why each is necessary. To update this
page, run \`npx vitest run test/scenarios/needed-requests.test.ts -u\`. Without \`-u\`, the test compares the page with the
requests of the runs.
`;

const requestsByOperation = new Map<OperationId, readonly string[]>();

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

describe('requests of a usual run', () => {
  it.for(OPERATION_IDS)('%s', async (id, { expect }) => {
    await runScenario(id, usualOf(id).usualRun, 'source', async ({ exitCode, log, requests }) => {
      expect(exitCode, log).toBe(0);
      requestsByOperation.set(id, requests.map(formatRequest));
    });
  });

  it('are those of the table', async ({ expect }) => {
    const rows = OPERATION_IDS.map(id => {
      const requests = requestsByOperation.get(id);
      if (requests === undefined) throw new Error(`${id} was not run, so its requests are unknown.`);
      return [`\`${id}\``, String(requests.length), combineRequests(requests), usualOf(id).requestReason];
    });
    const text = `${INTRODUCTION}\n${table(['Operation', 'Count', 'Requests', 'Reason'], rows)}\n`;
    await expect(text).toMatchFileSnapshot('../../.github/REQUESTS.md');
  });
});

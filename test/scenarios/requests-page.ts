/** Compares the rows of `.github/REQUESTS.md` with the runs of the operations, or updates them. */

import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ExpectStatic } from 'vitest';
import { ENDPOINT_IDS, endpointRow } from '../../src/api/endpoints.ts';
import { table } from '../../src/base/text/markdown.ts';
import { ROOT } from '../../src/tools/catalog/tool.ts';
import { OPERATION_IDS, type OperationId } from '../../src/products/operations.ts';
import type { RecordedRequest } from '../../src/platform/local-platform.ts';
import { usualOf } from './all-usual.ts';

const PAGE = join(ROOT, '.github/REQUESTS.md');
const ROW = /^\| `([\w-]+)` \|.*$/gm;

export const readRequestsPage = (): string => readFileSync(PAGE, 'utf8');

/** Returns the rows of the page by operation, in the order of the page. */
export const rowsOf = (page: string): ReadonlyMap<string, string> =>
  new Map(Array.from(page.matchAll(ROW), ([row, id = '']) => [id, row]));

/**
 * Expects that the page lists the requests of an operation's usual run. With `-u`, writes this row,
 * removes those of deleted operations, and leaves the others.
 */
export function expectRequestsRow(
  id: OperationId,
  requests: readonly RecordedRequest[],
  expect: ExpectStatic,
): void {
  const row = rowOf(id, requests);
  const page = readRequestsPage();
  if (expect.getState().snapshotState.snapshotUpdateState === 'all') write(withRow(page, id, row));
  else
    expect(
      rowsOf(page).get(id),
      `To update REQUESTS.md, run npx vitest run test/scenarios -t ${id} -u`,
    ).toBe(row);
}

/** Returns the page with a new row of an operation, and all rows in the order of the operations. */
function withRow(page: string, id: OperationId, row: string): string {
  const rows = new Map([...rowsOf(page), [id, row]]);
  const introduction = page.slice(0, page.search(ROW));
  return `${introduction}${OPERATION_IDS.flatMap(each => rows.get(each) ?? []).join('\n')}\n`;
}

/** Replaces the page at once, because other test files may read it meanwhile. */
function write(page: string): void {
  const written = `${PAGE}.${process.pid}`;
  writeFileSync(written, page);
  renameSync(written, PAGE);
}

function rowOf(id: OperationId, requests: readonly RecordedRequest[]): string {
  const cells = [
    `\`${id}\``,
    String(requests.length),
    combineRequests(requests.map(formatRequest)),
  ];
  return table([...cells, usualOf(id).requestReason], [])
    .split('\n', 1)
    .join('');
}

/** Returns the request as in its row: `POST /projects/{project_id}/releases`. */
function formatRequest({ target, method, path }: RecordedRequest): string {
  const endpoint = ENDPOINT_IDS.find(id => id === target);
  if (endpoint !== undefined)
    return `${endpointRow(endpoint).method} ${endpointRow(endpoint).path}`;
  return target === 'upload' || target === 'download'
    ? `${method} ${target} URL`
    : `${method} ${path}`;
}

/** Combines consecutive equal requests to one with a count. */
function combineRequests(requests: readonly string[]): string {
  const runs: { readonly request: string; times: number }[] = [];
  for (const request of requests) {
    const last = runs.at(-1);
    if (last?.request === request) last.times += 1;
    else runs.push({ request, times: 1 });
  }
  return runs
    .map(({ request, times }) => (times === 1 ? `\`${request}\`` : `${times} × \`${request}\``))
    .join(', ');
}

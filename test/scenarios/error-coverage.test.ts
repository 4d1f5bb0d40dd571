import { expect, test } from 'vitest';
import { codesOf, ENDPOINT_IDS, type EndpointId, endpointRow, type StreamEndpointId } from '../../src/api/endpoints.ts';
import { loadScenarios } from './all-scenarios.ts';
import { type EndpointError, UNCODED_ERRORS } from './scenario.ts';

/** Errors without a scenario, each with the reason. */
const UNMET: { readonly [Error in EndpointError]?: string } = {};

/**
 * Returns an endpoint's errors: by code, in the response or at the stream's end, or by status if the documents give no
 * code.
 */
function errorsOf(id: EndpointId): readonly EndpointError[] {
  const row = endpointRow(id);
  const { eventCodes = [] } = row;
  return [
    ...codesOf(row).map(code => `${id} ${code}` as const),
    // Only rows of streams have such codes.
    ...eventCodes.map(code => `${id as StreamEndpointId} event ${code}` as const),
    ...UNCODED_ERRORS.filter(error => error.startsWith(`${id} `)),
  ];
}

const documented = ENDPOINT_IDS.flatMap(errorsOf);
const scenarios = [...(await loadScenarios()).values()].flat();
const metErrors = new Map<EndpointError, number>();
for (const error of scenarios.flatMap(({ meets }) => meets ?? []))
  metErrors.set(error, (metErrors.get(error) ?? 0) + 1);

test('each documented error has a scenario, or a reason why not', () => {
  printCounts();
  expect(documented.length).toBeGreaterThan(0);
  expect(documented.filter(error => !metErrors.has(error)).toSorted()).toEqual(Object.keys(UNMET).toSorted());
});

test('scenarios claim no undocumented error', () => {
  expect([...metErrors.keys()].filter(error => !documented.includes(error))).toEqual([]);
});

// `npx vitest run test/scenarios/error-coverage.test.ts -u` updates these lists. Compare a new entry with the documents.

test('a request with a lost response is repeated, unless that could do its work twice', () => {
  expect(ENDPOINT_IDS.filter(id => endpointRow(id).repeat !== 'safe')).toMatchInlineSnapshot(`
    [
      "projects.create",
      "project-tokens.create",
      "releases.unpublish",
      "skills.upload",
      "agent.start",
      "agent.respond",
      "database.query",
      "storage.put",
      "functions.deploy",
      "team.create",
      "team.token",
      "sql-log.create",
    ]
  `);
});

test('only endpoints that work before they respond get more time, and 14 attempts instead of 6', () => {
  expect(ENDPOINT_IDS.filter(id => endpointRow(id).slow)).toMatchInlineSnapshot(`
    [
      "releases.complete",
      "source.export",
      "preview.link",
      "skills.upload",
      "agent.start",
      "cloud.provision",
      "database.query",
      "functions.deploy",
      "sql-log.describe",
    ]
  `);
});

/** Prints a line per endpoint: its errors, and how many scenarios meet each. */
function printCounts(): void {
  const covered = documented.filter(error => metErrors.has(error)).length;
  const endpoints = ENDPOINT_IDS.map(id => {
    const counts = errorsOf(id).map(error => `${error.slice(id.length + 1)}: ${metErrors.get(error) ?? 0}`);
    return `  ${id}  ${counts.join(', ')}`;
  });
  const unmet = Object.keys(UNMET).length;
  const total = `${covered} of ${documented.length} errors of ${ENDPOINT_IDS.length} endpoints are met, ${unmet} have a reason not to be:`;
  console.log([total, ...endpoints].join('\n'));
}
